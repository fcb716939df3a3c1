"""Runs the fast checks in two parallel lanes, Python and web, and prints the time of each step.

They are format, lint and types, the unit tests of core, games and web, and the laws with the usual
options of each game. `make test` runs all checks. `make quick` installs the tools and runs this.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
BASE: Final = "origin/main"
"""Files that differ from this branch's common ancestor are checked one by one, if it exists."""


class Check(NamedTuple):
    """A command, its working directory, and its additional environment variables."""

    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    environment: dict[str, str] = {}


def changed(*endings: str) -> list[str]:
    """Return the files with these endings that differ from BASE or are new, relative to ROOT."""
    base = _git("merge-base", "HEAD", BASE) or ["HEAD"]
    paths = _git("diff", "--name-only", "--diff-filter=d", *base)
    paths += _git("ls-files", "--others", "--exclude-standard")
    return sorted({path for path in paths if path.endswith(endings)})


def _git(*arguments: str) -> list[str]:
    """Return the lines that git prints; none if it fails."""
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return run.stdout.splitlines() if run.returncode == 0 else []


def python_lane() -> list[Check]:
    python = sys.executable
    tests = (python, "-m", "pytest", "-q", "-m", "not thorough", "-p", "no:cacheprovider")
    checks = [
        Check("Python: format", (python, "-m", "ruff", "format", "--check", "--quiet", ".")),
        Check("Python: lint", (python, "-m", "ruff", "check", "--quiet", ".")),
        Check("Python: types", (python, "-m", "mypy")),
    ]
    if files := changed(".py"):
        checks.append(
            Check("Python: pyright, changed files", (python, "-m", "pyright", "--warnings", *files))
        )
    usual = {"GLACIER_LAWS": "usual"}
    games = ("glacier/core", "glacier/games", "tests/core", "tests/games")
    return [
        *checks,
        Check("core and games", (*tests, *games)),
        Check("laws, usual options", (*tests, "tests/test_laws.py"), ROOT, usual),
    ]


def web_lane() -> list[Check]:
    web = ROOT / "web"
    checks = [
        Check("web: types", ("npm", "run", "--silent", "types"), web),
        Check("web: unit tests", ("npm", "test", "--silent", "--", "--reporter=dot"), web),
    ]
    files = [path.removeprefix("web/") for path in changed(".ts", ".svelte", ".js")]
    files = [path for path in files if (web / path).exists()]
    if files:
        lint = ("npm", "exec", "--", "eslint", *files)
        checks.append(Check("web: lint, changed files", lint, web))
        form = ("npm", "exec", "--", "prettier", "--check", "--log-level", "warn", *files)
        checks.append(Check("web: format, changed files", form, web))
    return checks


def run(check: Check) -> bool:
    """Run one check and print its line; print its output as well if it fails."""
    began = monotonic()
    done = subprocess.run(
        check.command,
        cwd=check.folder,
        env=os.environ | check.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    passed = done.returncode == 0
    line = f"{'passed' if passed else 'FAILED'}  {monotonic() - began:5.1f} s  {check.name}"
    print(line if passed else f"{line}\n{done.stdout}", flush=True)
    return passed


def main() -> int:
    began = monotonic()
    with ThreadPoolExecutor(2) as lanes:
        passed = list(lanes.map(lambda lane: [*map(run, lane)], (python_lane(), web_lane())))
    verdict = "passed" if all(map(all, passed)) else "FAILED"
    print(f"===== quick checks {verdict} in {monotonic() - began:.0f} s =====")
    return 0 if verdict == "passed" else 1


if __name__ == "__main__":
    sys.exit(main())

"""Mutation tests of the rules: `python -m scripts.mutants [GAME...]`.

Each worker has its own copy of the tree. For each mutant it changes one file, runs the tests that
are named after the rule, and restores the file. The tree itself is not changed.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from shutil import copy2, copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Literal, TypeAlias

from glacier.core import AnyGame
from glacier.games import GAMES
from tests.helpers.catalogue import tests_by_id
from tests.helpers.mutants import Mutant, mutants, mutated, path_of

PATIENCE = 120
"""Seconds after which a test run counts as having noticed the mutant."""

LEFT_OUT = ignore_patterns("assets", "web", "server", "old_logs")

Verdict: TypeAlias = Literal["noticed", "survived", "broken"]
"""A broken mutant does not apply, or its module fails to load: no test has to notice it."""


@dataclass(frozen=True)
class Trial:
    """A mutant of a game, and the tests that have to notice it."""

    game: AnyGame
    mutant: Mutant
    tests: tuple[str, ...]


def main(names: list[str]) -> int:
    if unknown := [name for name in names if name not in GAMES]:
        print(f"mutants: there is no {unknown[0]!r}, only {', '.join(GAMES)}", file=sys.stderr)
        return 2
    games = [GAMES[name] for name in names or GAMES]
    trials = [trial for game in games for trial in trials_of(game)]
    if spoilt := unchanged_failures(trials):
        print(f"mutants: these tests fail without any change:\n{spoilt}")
        return 1
    verdicts = Counter[Verdict]()
    for trial, verdict in judged(trials):
        verdicts[verdict] += 1
        mutant = trial.mutant
        print(
            f"{verdict:9} {mutant.id:7} {path_of(trial.game, mutant)}: {told(mutant)}", flush=True
        )
    print(f"mutants: {len(trials)}, of which {verdicts['noticed']} noticed")
    return 0 if verdicts["noticed"] == len(trials) else 1


def trials_of(game: AnyGame) -> list[Trial]:
    tests = tests_by_id(game)
    return [Trial(game, mutant, tuple(tests.get(mutant.id, ()))) for mutant in mutants(game)]


def told(mutant: Mutant) -> str:
    """Return the change in one line."""
    return " ".join(f"{mutant.before} -> {mutant.after or 'nothing'}".split())


def unchanged_failures(trials: Iterable[Trial]) -> str:
    """Return pytest's output if the tests fail without any change, else an empty string."""
    tests = sorted({test for trial in trials for test in trial.tests})
    run = pytest(Path(), tests, keep=True)
    return "" if run.returncode == 0 else run.stdout


def judged(trials: list[Trial]) -> Iterator[tuple[Trial, Verdict]]:
    """Yield the trials with their verdicts, in order; one worker runs on each core."""
    workers = os.cpu_count() or 1
    with TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        copies = SimpleQueue[Path]()
        for number in range(workers):
            copies.put(copied(Path(folder, str(number))))
        verdicts = pool.map(partial(verdict, copies=copies), trials)
        yield from zip(trials, verdicts, strict=True)


def copied(tree: Path) -> Path:
    """Copy the parts of the tree that the rules and their tests need, and return the copy."""
    for part in ("glacier", "tests", "docs/rulings"):
        copytree(part, tree / part, ignore=LEFT_OUT)
    copy2("pyproject.toml", tree)
    return tree


def verdict(trial: Trial, copies: SimpleQueue[Path]) -> Verdict:
    tree = copies.get()
    try:
        return verdict_in(tree, trial)
    finally:
        copy2(path_of(trial.game, trial.mutant), tree / path_of(trial.game, trial.mutant))
        copies.put(tree)


def verdict_in(tree: Path, trial: Trial) -> Verdict:
    path = path_of(trial.game, trial.mutant)
    try:
        changed = mutated(path.read_text(encoding="utf-8"), trial.mutant)
    except ValueError:
        return "broken"
    (tree / path).write_text(changed, encoding="utf-8")
    try:
        code = pytest(tree, trial.tests).returncode if trial.tests else 0
    except subprocess.TimeoutExpired:
        return "noticed"
    return "survived" if code == 0 else "noticed" if code == 1 else "broken"


def pytest(
    tree: Path, tests: Iterable[str], keep: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run the tests in this tree. Bytecode is not written for a mutant."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-qx", "--tb=short", "-p", "no:cacheprovider", *tests],
        cwd=tree,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "" if keep else "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

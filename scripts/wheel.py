"""Installs a wheel into an environment of its own, serves the house from it and asks for a page.

`python scripts/wheel.py dist/glacier_house-*.whl`; it needs nothing but the standard library.
"""

import re
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

ADDRESS = re.compile(r"http://localhost:\d+")
PAGES = ("/", "/api/health", "/api/games")


def installed(wheel: Path, folder: Path) -> Path:
    """Return the `glacier` command of a new environment that has the wheel."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", wheel], check=True)
    return folder / "bin" / "glacier"


def served(glacier: Path, data: Path) -> list[tuple[str, int]]:
    """Open the house and return each page's status; raise if the house does not open."""
    command: list[str | Path] = [
        glacier,
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--data",
        data,
    ]
    # Outside of the checkout, whose package would be imported instead.
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=data) as house:
        try:
            assert house.stdout
            found = ADDRESS.search(house.stdout.readline())
            if found is None:
                raise SystemExit("wheel: the house did not say where it listens")
            return [(page, urlopen(found[0] + page).status) for page in PAGES]
        finally:
            house.terminate()


def main(wheels: list[str]) -> int:
    if len(wheels) != 1:
        print(f"wheel: expected one wheel, not {len(wheels)}", file=sys.stderr)
        return 2
    with TemporaryDirectory() as folder, TemporaryDirectory() as data:
        glacier = installed(Path(wheels[0]).resolve(), Path(folder))
        subprocess.run([glacier, "--version"], check=True)
        pages = served(glacier, Path(data))
    print(*(f"{page} {status}" for page, status in pages), sep="\n")
    return 0 if all(status == 200 for _, status in pages) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

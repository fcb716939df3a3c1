"""Installs a wheel into a new environment, serves the house from it and requests some pages.

`python scripts/wheel.py dist/glacier_house-*.whl`. It uses the standard library only.
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
    """Create an environment with the wheel, and return the path of its `glacier` command."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", wheel], check=True)
    return folder / "bin" / "glacier"


def served(glacier: Path, data: Path) -> list[tuple[str, int]]:
    """Serve the house and return each page's status; exit with a message if it does not start."""
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
    # In another folder than the checkout, from which the package would be imported.
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=data) as house:
        try:
            assert house.stdout
            found = ADDRESS.search(house.stdout.readline())
            if found is None:
                raise SystemExit("wheel: the server did not print its address")
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

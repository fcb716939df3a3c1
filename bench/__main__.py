"""Runs all benches in sequence, each in its own process: `python -m bench [name ...]`."""

import subprocess
import sys
from pathlib import Path

BENCHES = {
    "law": [],
    "disc": [],
    "server": [],
    "realtime": [],
    "streams": [],
    "duels": [],
    "kill": ["3"],
    "web": [],
    "frames": [],
    "ice_cube": [],
    "scene": [],
    "neighbours": [],
    "spectators": [],
    "hammer": [],
}
"""By name, the arguments of its command."""


def main(names: list[str]) -> int:
    """Run these benches, or all of them, and return the highest exit code."""
    if unknown := [name for name in names if name not in BENCHES]:
        print(f"bench: there is no {unknown[0]!r}, only {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    codes = [_run(name) for name in names or _present()]
    return max(codes, default=0)


def _present() -> list[str]:
    return [name for name in BENCHES if (Path(__file__).parent / f"{name}.py").exists()]


def _run(name: str) -> int:
    return subprocess.run([sys.executable, "-m", f"bench.{name}", *BENCHES[name]]).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Runs all tests many times, partly beside a busy process, to find tests that depend on timing."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import monotonic
from typing import Final

OUTPUT: Final = Path("again.log")
COMMAND: Final = ("make", "test")
EAT_A_CORE: Final = (sys.executable, "-c", "while True: pass")


@contextmanager
def busy_neighbour() -> Iterator[None]:
    """Run a process that uses a whole core until the block ends."""
    neighbour = subprocess.Popen(EAT_A_CORE)
    try:
        yield
    finally:
        neighbour.kill()
        neighbour.wait()


def passes(command: tuple[str, ...], busy: bool) -> bool:
    """Return whether the command succeeds. Its output is kept in `OUTPUT` until the next run."""
    with OUTPUT.open("w") as output, busy_neighbour() if busy else nullcontext():
        return subprocess.run(command, stdout=output, stderr=subprocess.STDOUT).returncode == 0


def run(number: int, times: int, command: tuple[str, ...], busy: bool) -> bool:
    began = monotonic()
    passed = passes(command, busy)
    beside = ", beside a busy process" if busy else ""
    verdict = "passed" if passed else "FAILED"
    print(f"{number}/{times}: {verdict} in {monotonic() - began:.0f} s{beside}", flush=True)
    return passed


def again(times: int, busy: int, command: tuple[str, ...] = COMMAND) -> int:
    """Run the command up to `times` times and return the exit code; stop at the first failure.

    The first `busy` runs have a busy neighbour, because they fail more often.
    """
    for number in range(1, times + 1):
        if not run(number, times, command, busy=number <= busy):
            print(f"===== failed after {number - 1} good runs: see {OUTPUT} =====")
            return 1
    OUTPUT.unlink(missing_ok=True)
    print(f"===== {times} runs, {min(busy, times)} of them beside a busy process: no failure =====")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python -m scripts.again TIMES BUSY")
    sys.exit(again(int(sys.argv[1]), int(sys.argv[2])))

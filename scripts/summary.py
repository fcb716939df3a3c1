"""Prints one line with the totals of all test reports."""

import sys
from pathlib import Path
from xml.etree import ElementTree

RUNS = ("games", "house", "web", "browser")


def counted(report: Path) -> tuple[int, float]:
    """Return the number of tests that passed, and their total time in seconds."""
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    ran = sum(int(suite.get("tests", 0)) for suite in suites)
    missed = sum(
        int(suite.get(why, 0)) for suite in suites for why in ("failures", "errors", "skipped")
    )
    return ran - missed, sum(float(suite.get("time", 0)) for suite in suites)


def main(folder: Path) -> None:
    counts = {run: counted(folder / f"{run}.xml") for run in RUNS}
    passed = sum(count for count, _ in counts.values())
    seconds = sum(time for _, time in counts.values())
    parts = ", ".join(f"{run} {count}" for run, (count, _) in counts.items())
    print(f"===== {passed} passed ({parts}) in {seconds:.0f}s =====")


if __name__ == "__main__":
    main(Path(*sys.argv[1:] or ["test-results"]))

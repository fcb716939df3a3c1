"""Prints the changelog section of a release if its tag, the package and the changelog agree.

`python -m scripts.release v1.0.0`
"""

import re
import sys
from pathlib import Path

from glacier import __version__

HEADING = re.compile(r"^## (\S+).*$", re.MULTILINE)


class Mismatch(Exception):
    """Raised if the tag, the package's version and the changelog do not name the same release."""


def notes(tag: str, version: str, changelog: str) -> str:
    """Return the changelog section of this tag; raise `Mismatch` if the three disagree."""
    if tag != f"v{version}":
        raise Mismatch(f"the tag is {tag}, and the package's version is {version}")
    headings = [*HEADING.finditer(changelog)]
    starts = [match.end() for match in headings]
    ends = [match.start() for match in headings[1:]] + [len(changelog)]
    for heading, start, end in zip(headings, starts, ends, strict=True):
        if heading[1] == version:
            return changelog[start:end].strip()
    raise Mismatch(f"CHANGELOG.md has no section for {version}")


def main(tags: list[str]) -> int:
    try:
        (tag,) = tags
        print(notes(tag, __version__, Path("CHANGELOG.md").read_text(encoding="utf-8")))
    except (Mismatch, ValueError) as problem:
        print(f"release: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

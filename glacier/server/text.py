"""Validates and normalises text from clients on arrival; later code relies on that."""

from typing import Final

from glacier.core.text import one_line
from glacier.protocol import refusals
from glacier.server.refusals import Denied

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 40
LONGEST_TALK: Final = 280
"""Characters, before and after normalisation."""


def name_from(text: str) -> str:
    """Return the normalised name; raise `Denied` with `Invalid` if none of it is visible."""
    return _not_empty(_at_most(LONGEST_NAME, text, "$.name"), "$.name")


def title_from(text: str) -> str:
    """Return the normalised title of a room, which may be empty."""
    return _at_most(LONGEST_TITLE, text, "$.title")


def talk_from(text: str) -> str:
    """Return the normalised chat message; raise `Denied` with `Invalid` if it is empty."""
    return _not_empty(_at_most(LONGEST_TALK, text, "$.text"), "$.text")


def _at_most(longest: int, text: str, path: str) -> str:
    line = one_line(text)
    if len(line) > longest:  # NFC can be longer
        raise Denied(refusals.Invalid(why=f"expected at most {longest} characters", path=path))
    return line


def _not_empty(line: str, path: str) -> str:
    if not line:
        raise Denied(refusals.Invalid(why="expected text that can be seen", path=path))
    return line

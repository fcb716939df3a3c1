"""Text of clients, normalised where it comes in: all that stores or shows it may rely on that."""

from typing import Final

from glacier.core.text import one_line
from glacier.protocol import refusals
from glacier.server.refusals import Denied

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 40
LONGEST_TALK: Final = 280
"""Characters, also after they are normalised."""


def name_from(text: str) -> str:
    """The name that a guest typed; `Denied` with `Invalid` if nothing of it can be seen."""
    return _not_empty(_at_most(LONGEST_NAME, text, "$.name"), "$.name")


def title_from(text: str) -> str:
    """The title that a host typed; it may be empty."""
    return _at_most(LONGEST_TITLE, text, "$.title")


def talk_from(text: str) -> str:
    """What a guest said in the chat."""
    return _not_empty(_at_most(LONGEST_TALK, text, "$.text"), "$.text")


def _at_most(longest: int, text: str, path: str) -> str:
    line = one_line(text)
    if len(line) > longest:  # some letters take more characters in NFC
        raise Denied(refusals.Invalid(why=f"expected at most {longest} characters", path=path))
    return line


def _not_empty(line: str, path: str) -> str:
    if not line:
        raise Denied(refusals.Invalid(why="expected text that can be seen", path=path))
    return line

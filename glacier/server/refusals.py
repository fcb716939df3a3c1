"""How the house itself refuses; why it may stands in `glacier/protocol/refusals.py`."""

import msgspec

from glacier.core import Illegal
from glacier.protocol.refusals import Invalid, Malformed, Refusal


class Denied(Illegal):
    """What the house itself refuses, be it as legal as can be."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)


def invalid(error: msgspec.ValidationError, root: str = "$") -> Invalid:
    """What was wrong with a value, and where it stood; `root` is where all of it did."""
    return Invalid(*_why_and_where(error, root))


def malformed(error: msgspec.DecodeError | RecursionError, root: str = "$") -> Malformed:
    """What could not be read, and where it stood."""
    return Malformed(*_why_and_where(error, root))


def _why_and_where(error: Exception, root: str) -> tuple[str, str]:
    why, _, where = str(error).partition(" - at `")
    return why, root + where.rstrip("`").removeprefix("$")

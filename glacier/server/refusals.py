"""How the house itself refuses; why it may stands in `glacier/protocol/refusals.py`."""

import logging
from secrets import token_hex

import msgspec

from glacier.core import Illegal
from glacier.protocol.refusals import Invalid, Malformed, Refusal, Unexpected

log = logging.getLogger(__name__)


class Denied(Illegal):
    """What the house itself refuses, be it as legal as can be."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)


def unexpected(what: str, error: BaseException) -> Unexpected:
    """Log the error with a new id, and return the refusal that tells the client this id."""
    refusal = Unexpected(token_hex(4))
    log.error("%s failed unexpectedly (id %s)", what, refusal.id, exc_info=error)
    return refusal


def invalid(error: msgspec.ValidationError, root: str = "$") -> Invalid:
    """What was wrong with a value, and where it stood; `root` is where all of it did."""
    return Invalid(*_why_and_where(error, root))


def malformed(error: msgspec.DecodeError | RecursionError, root: str = "$") -> Malformed:
    """What could not be read, and where it stood."""
    return Malformed(*_why_and_where(error, root))


def _why_and_where(error: Exception, root: str) -> tuple[str, str]:
    why, _, where = str(error).partition(" - at `")
    return why, root + where.rstrip("`").removeprefix("$")

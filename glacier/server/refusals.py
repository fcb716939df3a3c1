"""Refusals by the server; `glacier/protocol/refusals.py` defines their reasons."""

import logging
from secrets import token_hex

import msgspec

from glacier.core import Illegal
from glacier.protocol.refusals import Invalid, Malformed, Refusal, Unexpected

log = logging.getLogger(__name__)


class Denied(Illegal):
    """A refusal by the server itself, of an action that the rules may allow."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)


def unexpected(what: str, error: BaseException) -> Unexpected:
    """Log the error with a new id, and return the refusal with this id for the client."""
    refusal = Unexpected(token_hex(4))
    log.error("%s failed unexpectedly (id %s)", what, refusal.id, exc_info=error)
    return refusal


def invalid(error: msgspec.ValidationError, root: str = "$") -> Invalid:
    """Return the refusal of an invalid value; `root` is the path of the whole value."""
    return Invalid(*_why_and_where(error, root))


def malformed(error: msgspec.DecodeError | RecursionError, root: str = "$") -> Malformed:
    """Return the refusal of text that cannot be decoded, with the path."""
    return Malformed(*_why_and_where(error, root))


def _why_and_where(error: Exception, root: str) -> tuple[str, str]:
    why, _, where = str(error).partition(" - at `")
    return why, root + where.rstrip("`").removeprefix("$")

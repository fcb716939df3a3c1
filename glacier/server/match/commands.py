"""What is wished of a match: plain data, which waits in a room's mailbox until it is handled."""

from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from glacier.core import Refusal, Seat
from glacier.protocol.messages import Act, Faulted, Message, Refused
from glacier.server.match.connections import Connection

T = TypeVar("T", covariant=True)


class Command(Struct, Generic[T], frozen=True):
    """Something to be done in its turn; `T` is what comes of it."""


class ConnectionCommand(Command[None], frozen=True):
    """A command of somebody who looks on, and is told why if it cannot be."""

    connection: Connection

    def answer(self, refusal: Refusal) -> Message:
        return Faulted.because(refusal)


class GuestActs(ConnectionCommand, frozen=True):
    """A guest wants to act."""

    act: Act
    heard: float
    """What the house's clock said when this was heard, in seconds."""

    def answer(self, refusal: Refusal) -> Message:
        return Refused.because(refusal, self.act.id)


class BotActs(Command[None], frozen=True):
    """A bot wants to act, or finds that there is nothing to decide any more."""

    seat: Seat
    looked: int
    """How many steps there were when it looked."""
    action: Any


class PassTime(Command[None], frozen=True):
    """Something may be due: what was heard is to be handled, or the house has to act."""


MatchCommand: TypeAlias = GuestActs | BotActs | PassTime

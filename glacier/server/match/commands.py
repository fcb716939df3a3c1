"""Commands to a match: plain data that waits in the room's mailbox until it is handled."""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from glacier.core import Refusal, Seat
from glacier.protocol.messages import Act, Faulted, Message, Refused
from glacier.server.match.connections import Connection

T = TypeVar("T", covariant=True)


class Command(Struct, Generic[T], frozen=True):
    """A queued command; `T` is the type of its result."""


class ConnectionCommand(Command[None], frozen=True):
    """A command from a socket; a refusal is sent to its connection."""

    connection: Connection

    def answer(self, refusal: Refusal) -> Message:
        return Faulted.because(refusal)


class GuestActs(ConnectionCommand, frozen=True):
    """A guest's act."""

    act: Act
    heard: float
    """The time of arrival on the server's monotonic clock, in seconds."""

    def answer(self, refusal: Refusal) -> Message:
        return Refused.because(refusal, self.act.id)


class BotActs(Command[None], frozen=True):
    """A bot's action; None if there is nothing left to decide."""

    seat: Seat
    looked: int
    """The number of steps when the bot received its view."""
    action: Any


class PassTime(Command[None], frozen=True):
    """A timer fired: handle due arrivals, and play the due actions of the house."""

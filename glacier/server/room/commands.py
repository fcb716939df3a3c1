"""What is wished of a room: plain data, handled one after the other in `room.py`."""

from typing import TypeAlias

from glacier.core import Level, Seat
from glacier.protocol.messages import Join, Say
from glacier.protocol.rooms import ChangeRoom
from glacier.server.match.commands import BotActs, Command, ConnectionCommand, GuestActs, PassTime
from glacier.store import RoomRecord

# From sockets: `GuestActs`, and these


class Enter(ConnectionCommand, frozen=True):
    """Somebody is there."""

    base_url: str
    """The address of the house by which they came."""


class Leave(ConnectionCommand, frozen=True):
    """Somebody's socket is closed."""


class Watch(ConnectionCommand, frozen=True):
    """Look at the match from a seat, or as a spectator."""

    join: Join


class Speak(ConnectionCommand, frozen=True):
    """Say something to everybody."""

    say: Say


# From guests, before the match


class GuestCommand(Command[None], frozen=True):
    """What a guest wants to be otherwise, as long as the room gathers."""

    guest: str


class SitDown(GuestCommand, frozen=True):
    """Take this seat, under this name."""

    seat: Seat
    name: str


class StandUp(GuestCommand, frozen=True):
    """Leave this seat; the host may send anybody away."""

    seat: Seat


class TakeName(GuestCommand, frozen=True):
    """Have one's own seats under the new name."""

    old: str
    new: str


class HostCommand(GuestCommand, frozen=True):
    """What only the host may want."""


class Change(HostCommand, frozen=True):
    """Have other seats, options, another title, or be listed."""

    to: ChangeRoom


class CallBot(HostCommand, frozen=True):
    """Let a bot take this seat."""

    seat: Seat
    level: Level


class SendBotAway(HostCommand, frozen=True):
    """Have this seat free again."""

    seat: Seat


class Readmit(HostCommand, frozen=True):
    """Let the removed guest of this name sit again; not for an acting host."""

    name: str


class Start(HostCommand, frozen=True):
    """Let the match begin."""


# During the match


class WaitFor(Command[None], frozen=True):
    """Wait for the guest on this seat, who is away, instead of letting a bot play; or no longer."""

    guest: str
    seat: Seat
    waiting: bool


# After the match


class ReadRecord(Command[RoomRecord], frozen=True):
    """The room's record, with whatever was wished before written down."""


class PlayOn(Command[str], frozen=True):
    """The code of the room where the company plays its next match."""

    guest: str


# The room's own


class NotePresence(Command[None], frozen=True):
    """Write down that somebody is there: a house that opens again lists such rooms."""


class CheckHost(Command[None], frozen=True):
    """The host may have been away long enough for another guest to act as host."""


class Finish(Command[None], frozen=True):
    """Write down how it ended."""


Changing: TypeAlias = (
    SitDown | StandUp | TakeName | Change | CallBot | SendBotAway | Readmit | Start
)
RoomCommand: TypeAlias = (
    GuestActs
    | BotActs
    | PassTime
    | Enter
    | Leave
    | Watch
    | Speak
    | Changing
    | WaitFor
    | ReadRecord
    | PlayOn
    | NotePresence
    | CheckHost
    | Finish
)

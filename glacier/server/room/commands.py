"""Commands to a room: plain data, handled one after another in `room.py`."""

from typing import TypeAlias

from glacier.core import Level, Seat
from glacier.protocol.messages import Join, Say
from glacier.protocol.rooms import ChangeRoom
from glacier.server.match.commands import BotActs, Command, ConnectionCommand, GuestActs, PassTime
from glacier.store import RoomRecord

# From sockets: `GuestActs`, and these


class Enter(ConnectionCommand, frozen=True):
    """A socket has opened."""

    base_url: str
    """The server's address as the guest's browser uses it."""


class Leave(ConnectionCommand, frozen=True):
    """A socket has closed."""


class Watch(ConnectionCommand, frozen=True):
    """View the match from a seat, or as a spectator."""

    join: Join


class Speak(ConnectionCommand, frozen=True):
    """Send a chat message to the room."""

    say: Say


# From guests, before the match


class GuestCommand(Command[None], frozen=True):
    """A guest's change of the room, possible until the match begins."""

    guest: str


class SitDown(GuestCommand, frozen=True):
    """Take this seat under this name."""

    seat: Seat
    name: str


class StandUp(GuestCommand, frozen=True):
    """Leave this seat, or, as the host, remove the guest on it."""

    seat: Seat


class TakeName(GuestCommand, frozen=True):
    """Change the name on the guest's seats."""

    old: str
    new: str


class HostCommand(GuestCommand, frozen=True):
    """A command that only the host may give."""


class Change(HostCommand, frozen=True):
    """Change the number of seats, the options, the title, or whether the room is public."""

    to: ChangeRoom


class CallBot(HostCommand, frozen=True):
    """Put a bot of this level on a seat."""

    seat: Seat
    level: Level


class SendBotAway(HostCommand, frozen=True):
    """Remove the bot from a seat."""

    seat: Seat


class Readmit(HostCommand, frozen=True):
    """Let the removed guest of this name sit again; an acting host may not."""

    name: str


class Start(HostCommand, frozen=True):
    """Start the match."""


# During the match


class WaitFor(Command[None], frozen=True):
    """Wait for the absent guest on this seat instead of letting a bot play, or stop waiting."""

    guest: str
    seat: Seat
    waiting: bool


# After the match


class ReadRecord(Command[RoomRecord], frozen=True):
    """Return the room's record, after all earlier commands have been handled."""


class PlayOn(Command[str], frozen=True):
    """Return the code of the room for the same players' next match; the first request opens it."""

    guest: str


# From the room itself


class NotePresence(Command[None], frozen=True):
    """Store the time of the last presence, by which a restart selects the public rooms to list."""


class CheckHost(Command[None], frozen=True):
    """The host may have been away for long enough that another guest acts as host."""


class Finish(Command[None], frozen=True):
    """Store the result of the match."""


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

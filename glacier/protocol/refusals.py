"""The refusals of the server, with their meaning and HTTP status.

The refusals that games share are in `glacier.core.refusals`, and those of a game in its own
`refusals.py`. The first line of each docstring is published in `docs/protocol.md`.
"""

from typing import ClassVar, Final, TypeAlias, get_args

from glacier import core
from glacier.core import HouseOnly as HouseOnly
from glacier.core import NoSuchSeat as NoSuchSeat
from glacier.core import NotDue as NotDue
from glacier.core import NotYourTurn as NotYourTurn
from glacier.core import Over as Over
from glacier.core import Seat
from glacier.core import Started as Started
from glacier.core import WrongSeats as WrongSeats


class HouseRefusal(core.Refusal):
    """A refusal by the server, as opposed to one by the rules."""

    status: ClassVar[int]
    """The status of the HTTP response."""


class Malformed(HouseRefusal):
    """The request or message is not valid JSON, or lacks the expected structure."""

    status = 400
    why: str
    path: str


class Invalid(HouseRefusal):
    """A value is missing, has the wrong type or is not allowed."""

    status = 422
    why: str
    path: str


class NotText(HouseRefusal):
    """A socket takes text frames only."""

    status = 400


class TooLarge(HouseRefusal):
    """The message or the body is longer than the limit, in bytes."""

    status = 413
    limit: int


class TooSlow(HouseRefusal):
    """The body of the request did not arrive in time."""

    status = 408


class NotFound(HouseRefusal):
    """There is no such address."""

    status = 404


class WrongMethod(HouseRefusal):
    """This address does not support the method."""

    status = 405
    allowed: tuple[str, ...]


class NoSuchLesson(HouseRefusal):
    """The game has no such lesson, or the lesson no such task."""

    status = 404
    lesson: str
    task: str


class OtherInLesson(HouseRefusal):
    """The action is legal, but the lesson wants another; `says` names the sentence about it."""

    status = 409
    says: str


class NoSuchRoom(HouseRefusal):
    """There is no room with this code."""

    status = 404
    room: str


class NoSuchGame(HouseRefusal):
    """There is no game with this name."""

    status = 422
    game: str


class ForeignOrigin(HouseRefusal):
    """The request comes from a page of another site."""

    status = 403
    origin: str


class UnknownHost(HouseRefusal):
    """The `Host` header names an unknown host: `glacier serve --host-name` adds it."""

    status = 421
    host: str


class NotHost(HouseRefusal):
    """Only the host of the room may do this."""

    status = 403


class NotYourSeat(HouseRefusal):
    """The seat belongs to another guest, or to none."""

    status = 403
    seat: Seat


class NotSeated(HouseRefusal):
    """Only guests with a seat at this table may do this."""

    status = 403


class Removed(HouseRefusal):
    """The host removed this guest from the table: the guest may watch, but not sit."""

    status = 403


class NotAway(HouseRefusal):
    """The guest on this seat is present, or no guest sits there."""

    status = 409
    seat: Seat


class SeatTaken(HouseRefusal):
    """The seat is taken."""

    status = 409
    seat: Seat


class NameAlike(HouseRefusal):
    """The name looks like that of another seat, though it is spelt differently."""

    status = 409
    name: str


class SeatsTaken(HouseRefusal):
    """Guests sit on the seats that would be removed."""

    status = 409
    seats: tuple[Seat, ...]


class FreeSeats(HouseRefusal):
    """Some seats are still free."""

    status = 409
    seats: tuple[Seat, ...]


class NotStarted(HouseRefusal):
    """The match has not begun."""

    status = 409


class NotOver(HouseRefusal):
    """The match is not over."""

    status = 409


class FutureStep(HouseRefusal):
    """The match has fewer steps than the act claims."""

    status = 409
    step: int
    now: int


class Stale(HouseRefusal):
    """The seat has acted since."""

    status = 409
    step: int
    now: int


class Undecided(HouseRefusal):
    """The outcome of the action could not be computed: try again."""

    status = 503


class NotSaved(HouseRefusal):
    """The write to disk failed: nothing has changed, and nothing is lost."""

    status = 503


class JournalGone(HouseRefusal):
    """The journal was deleted, moved or replaced: nothing is stored until it is restored."""

    status = 503


class Busy(HouseRefusal):
    """The server or the room has too much to do: try again."""

    status = 503


class Flood(HouseRefusal):
    """Too many messages; the socket is closed."""

    status = 429


class Hush(HouseRefusal):
    """Too many chat messages: wait a little."""

    status = 429


class TooManySockets(HouseRefusal):
    """The room, or the guest in it, has too many sockets open."""

    status = 429


class TooManySteps(HouseRefusal):
    """The match has reached the limit of steps."""

    status = 429
    limit: int


class TooManyRooms(HouseRefusal):
    """The guest has reached the limit of open rooms."""

    status = 429
    limit: int


class Crowd(HouseRefusal):
    """Too many new guests or connections from one address: wait a minute."""

    status = 429


class Rush(HouseRefusal):
    """Too many rooms opened from one address: wait a minute."""

    status = 429


class TooManyRequests(HouseRefusal):
    """Too many requests from one guest or address: try again after that many seconds."""

    status = 429
    seconds: int


class HouseFull(HouseRefusal):
    """The server has reached its limit of rooms or connections."""

    status = 503


class Unexpected(HouseRefusal):
    """An error in the server; its log has the details under this id."""

    status = 500
    id: str


Refusal: TypeAlias = (
    Malformed
    | Invalid
    | NotText
    | TooLarge
    | TooSlow
    | NotFound
    | WrongMethod
    | NoSuchRoom
    | NoSuchGame
    | NoSuchLesson
    | OtherInLesson
    | NoSuchSeat
    | WrongSeats
    | ForeignOrigin
    | UnknownHost
    | NotHost
    | NotYourSeat
    | NotSeated
    | Removed
    | NotAway
    | SeatTaken
    | NameAlike
    | SeatsTaken
    | FreeSeats
    | NotStarted
    | Started
    | NotOver
    | Over
    | FutureStep
    | Stale
    | HouseOnly
    | Undecided
    | NotSaved
    | JournalGone
    | Busy
    | Flood
    | Hush
    | TooManySockets
    | TooManySteps
    | TooManyRooms
    | Crowd
    | Rush
    | TooManyRequests
    | HouseFull
    | Unexpected
    | NotYourTurn
    | NotDue
)


REFUSALS: Final[tuple[type[core.Refusal], ...]] = get_args(Refusal)


def status_of(kind: type[core.Refusal]) -> int:
    """Return the HTTP status; a refusal by the rules of a game is a 409 (conflict)."""
    if issubclass(kind, HouseRefusal):
        return kind.status
    if issubclass(kind, (WrongSeats, NoSuchSeat)):
        return 422
    return 403 if issubclass(kind, HouseOnly) else 409


def meaning_of(kind: type[core.Refusal]) -> str:
    """Return the first line of the docstring, followed by the names of the facts."""
    meaning = str(kind.__doc__).partition("\n")[0]
    facts = ", ".join(f"`{name}`" for name in kind.__struct_fields__)
    return f"{meaning.rstrip('.')}: {facts}." if facts else meaning

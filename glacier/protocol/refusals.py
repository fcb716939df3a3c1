"""Why the house itself refuses: what each reason means, and its HTTP status.

What every game shares is the engine's, and a game's own reasons stand in its `refusals.py`.
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
    """What only a house can have against something."""

    status: ClassVar[int]
    """What it is over HTTP."""


class Malformed(HouseRefusal):
    """This is not JSON, not the JSON that belongs here, or no request that a house can read."""

    status = 400
    why: str
    path: str


class Invalid(HouseRefusal):
    """A value is not among those allowed."""

    status = 422
    why: str
    path: str


class NotText(HouseRefusal):
    """A socket takes text frames only."""

    status = 400


class TooLarge(HouseRefusal):
    """The message has more bytes than are allowed."""

    status = 413
    limit: int


class TooSlow(HouseRefusal):
    """The body of the request took too long."""

    status = 408


class NotFound(HouseRefusal):
    """There is no such address."""

    status = 404


class WrongMethod(HouseRefusal):
    """This address does not take that method."""

    status = 405
    allowed: tuple[str, ...]


class NoSuchRoom(HouseRefusal):
    """There is no room with this code."""

    status = 404
    room: str


class NoSuchGame(HouseRefusal):
    """The house does not have this game."""

    status = 422
    game: str


class ForeignOrigin(HouseRefusal):
    """Another site's page may not speak for its visitor."""

    status = 403
    origin: str


class UnknownHost(HouseRefusal):
    """The house does not go by this name: `glacier serve --host-name` adds it."""

    status = 421
    host: str


class NotHost(HouseRefusal):
    """Only whoever opened the room may do this."""

    status = 403


class NotYourSeat(HouseRefusal):
    """Somebody else sits there, or nobody."""

    status = 403
    seat: Seat


class NotSeated(HouseRefusal):
    """Only guests with a seat at this table may do this."""

    status = 403


class Removed(HouseRefusal):
    """The host removed this guest from the table: they may watch, but not sit."""

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
    """The name looks like that of another seat, though it is written otherwise."""

    status = 409
    name: str


class SeatsTaken(HouseRefusal):
    """Guests sit on the seats that would go."""

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
    """The match is not over yet."""

    status = 409


class FutureStep(HouseRefusal):
    """The room has not come that far."""

    status = 409
    step: int
    now: int


class Stale(HouseRefusal):
    """The seat has acted since."""

    status = 409
    step: int
    now: int


class Undecided(HouseRefusal):
    """The house could not find out what would happen: try again."""

    status = 503


class NotSaved(HouseRefusal):
    """The disk did not take it: nothing happened, nothing is lost."""

    status = 503


class JournalGone(HouseRefusal):
    """The journal was deleted, moved or replaced: nothing is stored until it is back."""

    status = 503


class Busy(HouseRefusal):
    """The room has too much to do: try again."""

    status = 503


class Flood(HouseRefusal):
    """Too many messages; the socket is closed."""

    status = 429


class Hush(HouseRefusal):
    """Too much said at once: wait a little."""

    status = 429


class TooManySockets(HouseRefusal):
    """The room, or the guest in it, has too many sockets open."""

    status = 429


class TooManySteps(HouseRefusal):
    """The match has as many steps as the house keeps of one."""

    status = 429
    limit: int


class TooManyRooms(HouseRefusal):
    """The guest has as many rooms open as one may have."""

    status = 429
    limit: int


class Crowd(HouseRefusal):
    """Too many new guests from one address at once: wait a minute."""

    status = 429


class Rush(HouseRefusal):
    """Too many rooms opened from one address at once: wait a minute."""

    status = 429


class TooManyRequests(HouseRefusal):
    """Too many requests from one guest or address: come again after so many seconds."""

    status = 429
    seconds: int


class HouseFull(HouseRefusal):
    """The house has as many rooms as it can hold."""

    status = 503


class Unexpected(HouseRefusal):
    """The house made a mistake; its log has it under this id."""

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
    """The HTTP status. What a game refuses is a conflict with its rules."""
    if issubclass(kind, HouseRefusal):
        return kind.status
    if issubclass(kind, (WrongSeats, NoSuchSeat)):
        return 422
    return 403 if issubclass(kind, HouseOnly) else 409


def meaning_of(kind: type[core.Refusal]) -> str:
    """What it says of itself, and the names of its facts."""
    meaning = str(kind.__doc__).partition("\n")[0]
    facts = ", ".join(f"`{name}`" for name in kind.__struct_fields__)
    return f"{meaning.rstrip('.')}: {facts}." if facts else meaning

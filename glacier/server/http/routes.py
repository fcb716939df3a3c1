"""The routes of the HTTP API, from which the router, the documentation and the tests are made."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from glacier.protocol import refusals, rooms
from glacier.server.http import handlers


class Route(NamedTuple):
    """A route: its request, its response and its possible refusals."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    summary: str
    takes: Any = None
    gives: Any = None
    content: str = "application/json"
    refuses: tuple[type[refusals.Refusal], ...] = ()
    numbers: tuple[str, ...] = ()
    """Query parameters that are numbers from 0."""
    cost: float = 1
    """The cost for the payer; 1 is a plain request (`costs.py`)."""

    @property
    def status(self) -> int:
        return 101 if self.content == "websocket" else 201 if self.created else 200

    @property
    def anonymous(self) -> bool:
        """Whether the route needs no guest, so that it creates none for a newcomer."""
        return self.handler in ANONYMOUS

    @property
    def tagged(self) -> bool:
        """Whether the response has an `ETag`, and may be 304."""
        return self.handler in TAGGED

    @property
    def created(self) -> bool:
        return self.method == "POST" and self.path in ("/api/rooms", "/api/lessons")


ROOM = "/api/rooms/{code}"
SEAT = ROOM + "/seats/{seat:\\d{1,3}}"
READ = (refusals.NoSuchRoom,)
RENDERED = (*READ, refusals.NotOver, refusals.Busy)
"""Refusals for the parts of a finished match: no such match, or too many are being rendered."""
FOUND = (refusals.NoSuchRoom, refusals.HouseFull, refusals.TooManyRooms)
"""Refusals for loading a room: there is none, or memory is full."""
ASKED = (*FOUND, refusals.Busy)
BEFORE = (*ASKED, refusals.Started, refusals.NotSaved)
WAITING = (
    *ASKED,
    refusals.NotStarted,
    refusals.NoSuchSeat,
    refusals.NotSeated,
    refusals.Over,
)
OPTIONS = (refusals.WrongSeats, refusals.NoSuchSeat, refusals.Invalid)

ANONYMOUS = (
    handlers.games,
    handlers.log,
    handlers.log_text,
    handlers.course,
    handlers.qr_code,
    handlers.health,
)

TAGGED = (
    handlers.log,
    handlers.log_text,
    handlers.replay,
    handlers.course,
    handlers.qr_code,
)

ROUTES = (
    Route("GET", "/api/me", handlers.me, "Who I am", gives=rooms.Guest),
    Route(
        "PUT",
        "/api/me",
        handlers.rename,
        "Call me this",
        rooms.Rename,
        rooms.Guest,
        refuses=(refusals.NotSaved,),
        cost=2,
    ),
    Route(
        "GET",
        "/api/me/rooms",
        handlers.own_rooms,
        "Rooms of my own: first those that are not over, in each part the latest first",
        gives=tuple[rooms.OwnRoom, ...],
        cost=3,
    ),
    Route("GET", "/api/games", handlers.games, "The games", gives=tuple[rooms.GameInfo, ...]),
    Route(
        "POST",
        "/api/rooms",
        handlers.open_room,
        "Open a room",
        rooms.OpenRoom,
        rooms.RoomInfo,
        refuses=(
            refusals.NoSuchGame,
            *OPTIONS,
            refusals.TooManyRooms,
            refusals.Rush,
            refusals.HouseFull,
            refusals.NotSaved,
        ),
        cost=4,
    ),
    Route(
        "POST",
        "/api/lessons",
        handlers.open_lesson,
        "Open a private room for a task of a lesson, and start it",
        rooms.OpenLesson,
        rooms.RoomInfo,
        refuses=(
            refusals.NoSuchGame,
            refusals.NoSuchLesson,
            refusals.TooManyRooms,
            refusals.Rush,
            refusals.HouseFull,
            refusals.Busy,
            refusals.NotSaved,
        ),
        cost=4,
    ),
    Route(
        "GET",
        "/api/rooms",
        handlers.public_rooms,
        "Public rooms that are not over, the newest first",
        gives=tuple[rooms.RoomInfo, ...],
        cost=3,
    ),
    Route("GET", ROOM, handlers.room, "A room", gives=rooms.RoomInfo, refuses=READ),
    Route(
        "PATCH",
        ROOM,
        handlers.change_room,
        "Change a room before it starts (its host)",
        rooms.ChangeRoom,
        rooms.RoomInfo,
        refuses=(*BEFORE, refusals.NotHost, *OPTIONS, refusals.SeatsTaken),
        cost=2,
    ),
    Route(
        "POST",
        SEAT,
        handlers.sit_down,
        "Sit down, or sit there under another name",
        rooms.SitDown,
        rooms.SeatTaken,
        refuses=(
            *BEFORE,
            refusals.NoSuchSeat,
            refusals.SeatTaken,
            refusals.Removed,
            refusals.NameAlike,
        ),
        cost=2,
    ),
    Route(
        "DELETE",
        SEAT,
        handlers.stand_up,
        "Stand up, or remove a guest, who may then watch but not sit (its host)",
        gives=rooms.RoomInfo,
        refuses=(*BEFORE, refusals.NoSuchSeat, refusals.NotYourSeat),
        cost=2,
    ),
    Route(
        "PUT",
        SEAT + "/bot",
        handlers.call_bot,
        "Let a bot take a seat (its host)",
        rooms.CallBot,
        rooms.RoomInfo,
        refuses=(*BEFORE, refusals.NoSuchSeat, refusals.NotHost, refusals.SeatTaken),
        cost=2,
    ),
    Route(
        "DELETE",
        SEAT + "/bot",
        handlers.send_bot_away,
        "Send a bot away (its host)",
        gives=rooms.RoomInfo,
        refuses=(*BEFORE, refusals.NoSuchSeat, refusals.NotHost),
        cost=2,
    ),
    Route(
        "PUT",
        SEAT + "/wait",
        handlers.wait,
        "Wait for a guest who is away: no bot plays meanwhile",
        gives=rooms.RoomInfo,
        refuses=(*WAITING, refusals.NotAway),
        cost=2,
    ),
    Route(
        "DELETE",
        SEAT + "/wait",
        handlers.wait_no_longer,
        "Wait no longer for a guest who is away",
        gives=rooms.RoomInfo,
        refuses=WAITING,
        cost=2,
    ),
    Route(
        "POST",
        ROOM + "/readmit",
        handlers.readmit,
        "Let a removed guest sit again (its host)",
        rooms.Readmit,
        rooms.RoomInfo,
        refuses=(*BEFORE, refusals.NotHost),
        cost=2,
    ),
    Route(
        "POST",
        ROOM + "/start",
        handlers.start,
        "Start the match (its host)",
        gives=rooms.RoomInfo,
        refuses=(*BEFORE, refusals.NotHost, refusals.FreeSeats),
        cost=3,
    ),
    Route(
        "POST",
        ROOM + "/rematch",
        handlers.rematch,
        "The room of the same company's next match",
        gives=rooms.RoomInfo,
        refuses=(
            *ASKED,
            refusals.NotOver,
            refusals.NotSeated,
            refusals.NotSaved,
        ),
        cost=4,
    ),
    Route(
        "GET",
        ROOM + "/log",
        handlers.log,
        "The whole match, once it is over",
        gives=rooms.RoomLog,
        refuses=RENDERED,
        cost=4,
    ),
    Route(
        "GET",
        ROOM + "/log.txt",
        handlers.log_text,
        "The whole match in words, once it is over",
        content="text/plain",
        refuses=RENDERED,
        cost=4,
    ),
    Route(
        "GET",
        ROOM + "/replay",
        handlers.replay,
        "The match frame by frame, once it is over (`?first=` skips so many)",
        numbers=("first",),
        gives=rooms.Replay,
        refuses=(*RENDERED, refusals.Invalid),
        cost=4,
    ),
    Route(
        "GET",
        ROOM + "/course",
        handlers.course,
        "How everybody's points came about, once the match is over",
        gives=rooms.Course,
        refuses=RENDERED,
        cost=2,
    ),
    Route(
        "GET",
        ROOM + "/qr.svg",
        handlers.qr_code,
        "The invitation as a QR code",
        content="image/svg+xml",
        refuses=(*READ, refusals.Busy),
        cost=2,
    ),
    Route(
        "GET",
        ROOM + "/socket",
        handlers.socket,
        "The room's socket: FromClient and FromServer messages as text frames",
        content="websocket",
        refuses=(
            *FOUND,
            refusals.Malformed,
            refusals.ForeignOrigin,
            refusals.TooManySockets,
        ),
        cost=3,
    ),
    Route(
        "GET",
        "/api/health",
        handlers.health,
        "How the house is",
        gives=rooms.Health,
        refuses=(refusals.JournalGone,),
    ),
)

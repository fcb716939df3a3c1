"""The bodies of HTTP requests and responses: guests, games, rooms and refusals."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Heard, Level, OptionInfo, Result, Seat, Standing

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"\S")]


class Problem(Data):
    """A refusal: a stable code, and the facts for a translated sentence."""

    code: str
    facts: dict[str, Any] = {}


class Guest(Data):
    """The holder of a cookie. There are no accounts."""

    name: str
    chosen: bool = True
    """Whether the guest chose the name; otherwise it was given by the server."""


class Rename(Data):
    """Change the name of the guest."""

    name: Name


class LessonInfo(Data):
    """A lesson of a game: its name and the names of its tasks, in order."""

    name: str
    tasks: tuple[str, ...]


class GameInfo(Data):
    """A game: its numbers of players, its options and the levels of its bots."""

    name: str
    least: int
    most: int
    minutes: int
    authors: tuple[str, ...]
    artists: tuple[str, ...]
    publisher: str
    year: int
    """The year of publication of this edition."""
    options: tuple[OptionInfo, ...]
    levels: tuple[Level, ...]
    lessons: tuple[LessonInfo, ...] = ()


class OpenRoom(Data):
    """Open a room for a game."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    public: bool = False
    title: Annotated[str, Meta(max_length=40)] = ""


class OpenLesson(Data):
    """Open a private room for a task of a lesson, and start it."""

    game: str
    lesson: str
    task: str


class ChangeRoom(Data):
    """Change a room before its match starts. Absent fields and absent options are unchanged."""

    seats: int | None = None
    options: dict[str, Any] | None = None
    public: bool | None = None
    title: Annotated[str, Meta(max_length=40)] | None = None


class SitDown(Data):
    """Take a seat, under the guest's name or, for another player at the same device, this one."""

    name: Name | None = None


class CallBot(Data):
    """Seat a bot of this level."""

    level: Level = "glacon"


class Readmit(Data):
    """Allow the removed guest of this name to sit down again."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class SeatInfo(Data):
    """The public description of a seat."""

    kind: Literal["free", "guest", "bot"]
    name: str = ""
    level: Level | None = None
    mine: bool = False
    present: bool = False
    stand_in: Level | None = None
    """The level of the bot that plays for a guest who is away."""
    takes_over_in: int | None = None
    """Milliseconds until a bot may play for a guest who is away; None if none will, because the
    guest is present, a bot plays already, or others wait for the guest."""
    waited_by: tuple[Seat, ...] = ()
    """The seats whose guests wait for this one, who is away: no bot plays meanwhile."""


class TaskInfo(Data):
    """The task of a lesson that a room is for, and how far the learner has come.

    Sentences are keys of the game's word lists, and anchors name what the board shows.
    """

    lesson: str
    name: str
    number: int
    """The position of the task in the lesson, from 0."""
    tasks: tuple[str, ...]
    """The names of all tasks of the lesson."""
    says: str
    """The sentence of the bubble."""
    other: str | None
    """The sentence about the last legal action that the task does not want."""
    tries: int
    """The number of such actions since the last completed move."""
    path: tuple[str, ...]
    """The anchors that the ghost hand visits; the bubble points at the last one."""
    marks: tuple[str, ...]
    """The anchors that are marked."""
    reveals: tuple[str, ...]
    """Further anchors that the frost leaves clear."""
    gesture: str
    solution: tuple[Any, ...]
    """The actions that complete the move, for *Show me*."""
    status: Literal["doing", "done", "failed"]


class RoomInfo(Data):
    """A room as a particular guest sees it."""

    code: str
    game: str
    title: str
    public: bool
    options: Any
    seats: tuple[SeatInfo, ...]
    phase: Literal["gathering", "playing", "over"]
    hosting: bool
    """Whether this guest may change the room, as its host or as acting host."""
    watching: int
    """The number of spectators."""
    commitment: str
    """SHA-256 of the seed, published before anything is drawn."""
    turns: bool = True
    """Whether the seats take turns; in other games all seats may act at the same time."""
    secrets: bool = True
    """Whether the game has secrets; without any, players at one device need no curtain."""
    step: int = 0
    result: Result | None = None
    rematch: str | None = None
    """The code of the room of the rematch, if there is one."""
    invite: str = ""
    """The invitation link, with a host name that other devices can resolve."""
    revision: int = 0
    """The number of changes so far; a description with a lower one is outdated."""
    acting_host: str | None = None
    """The name of the guest who may change the room and start the match while its host is away."""
    removed: bool = False
    """Whether the host removed this guest, who then may watch but not sit."""
    removed_guests: tuple[str, ...] = ()
    """The names of the removed guests; empty except for the host."""
    task: TaskInfo | None = None
    """The task of a lesson, if the room is for one."""


class OwnRoom(Data):
    """A room in which the guest has a seat, or is the host of a match that is not over."""

    room: RoomInfo
    awaited: bool
    """Whether the match awaits a seat of this guest."""
    seen: int
    """The last time that the room is known to have had a visitor, in milliseconds since 1970."""


class SeatTaken(Data):
    """The seat that was taken, and the room after that."""

    seat: Seat
    room: RoomInfo


class RoomLog(Data):
    """The log of a finished match. It replays without rules or luck; the seed proves the luck."""

    code: str
    names: tuple[str, ...]
    result: Result
    commitment: str
    log: Any


class Frame(Data):
    """A step of a finished match: the seat, the time, the events and the state after it."""

    step: int
    at: int
    """The match's clock, in milliseconds."""
    seat: Seat
    events: tuple[Any, ...]
    view: Any
    """The complete state, with all cards: a finished match has no secrets."""
    awaits: tuple[Seat, ...] = ()
    """The seats that the match awaited after this step."""
    race: tuple[Heard, ...] = ()
    """The acts that contended for the same thing, in the order in which they counted."""


class Replay(Data):
    """The frames of a finished match, or a part of them if there are many."""

    code: str
    game: str
    title: str
    seats: tuple[SeatInfo, ...]
    result: Result
    steps: int
    """The number of frames in all parts."""
    first: int
    """The number of frames before this part."""
    frames: tuple[Frame, ...]


class Moment(Data):
    """A step of a finished match that changed the standing."""

    step: int
    at: int
    """The match's clock, in milliseconds."""
    standing: Standing


class Course(Data):
    """The points of all seats over a finished match. It is short, so it has no parts."""

    steps: int
    at: int
    """The time of the last step, in milliseconds of the match's clock."""
    moments: tuple[Moment, ...]
    """The standing at the start (step 0), then each step that changed it."""


class Health(Data):
    """The load of the server, for monitoring. Times are in seconds, measured in the last minute."""

    status: Literal["open"]
    rooms: int
    """The number of rooms in memory."""
    sockets: int
    """The number of open sockets in all rooms."""
    loop_delay_p99: float
    """The 99th percentile of the event loop's delay."""
    loop_delay_max: float
    """The largest delay of the event loop."""
    commands_waiting: int
    """The number of commands that wait in the mailboxes of all rooms."""
    longest_mailbox: int
    """The number of commands in the longest mailbox."""
    writes_waiting: int
    """The number of writes that wait for the disk."""
    renders_waiting: int
    """The number of finished matches that are being rendered or wait for it."""
    disk_free: int
    """Free bytes on the disk of the journal."""

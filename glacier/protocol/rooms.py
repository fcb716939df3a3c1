"""What travels over HTTP: guests, games, rooms and refusals."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Heard, Level, OptionInfo, Result, Seat, Standing

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"\S")]


class Problem(Data):
    """A refusal: a stable code to translate, and the facts to fill in."""

    code: str
    facts: dict[str, Any] = {}


class Guest(Data):
    """Whoever holds the cookie. Nobody needs an account."""

    name: str
    chosen: bool = True
    """Whether it is the guest's own choice; else the house gave it, until there is one."""


class Rename(Data):
    """Call me this from now on."""

    name: Name


class GameInfo(Data):
    """A game of the house: how many may play, what may be chosen, which bots there are."""

    name: str
    least: int
    most: int
    minutes: int
    authors: tuple[str, ...]
    artists: tuple[str, ...]
    publisher: str
    year: int
    """When this edition came out."""
    options: tuple[OptionInfo, ...]
    levels: tuple[Level, ...]


class OpenRoom(Data):
    """Open a room for this game."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    public: bool = False
    title: Annotated[str, Meta(max_length=40)] = ""


class ChangeRoom(Data):
    """Change a room before it starts; what is left out stays, of the options too."""

    seats: int | None = None
    options: dict[str, Any] | None = None
    public: bool | None = None
    title: Annotated[str, Meta(max_length=40)] | None = None


class SitDown(Data):
    """Take this seat, under one's own name or, around one device, under another."""

    name: Name | None = None


class CallBot(Data):
    """Let a bot of this level take the seat."""

    level: Level = "glacon"


class Readmit(Data):
    """Let the removed guest of this name sit down again."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class SeatInfo(Data):
    """Who sits here, as everybody may know."""

    kind: Literal["free", "guest", "bot"]
    name: str = ""
    level: Level | None = None
    mine: bool = False
    present: bool = False
    stand_in: Level | None = None
    """The bot that plays for a guest who is away."""
    takes_over_in: int | None = None
    """Milliseconds until a bot may play for a guest who is away; None if none will: the guest is
    present, a bot plays already, or others wait for the guest."""
    waited_by: tuple[Seat, ...] = ()
    """The seats whose guests wait for one who is away: no bot plays meanwhile."""


class RoomInfo(Data):
    """A room, as one particular guest sees it."""

    code: str
    game: str
    title: str
    public: bool
    options: Any
    seats: tuple[SeatInfo, ...]
    phase: Literal["gathering", "playing", "over"]
    hosting: bool
    """Whether this guest may change the room: as its host, or as acting host."""
    watching: int
    """How many look on without a seat."""
    commitment: str
    """SHA-256 of the seed, published before the first card."""
    turns: bool = True
    """Whether one seat acts after the other; else nobody is called "you" while time runs."""
    secrets: bool = True
    """Whether the game has any: else people around one device need no curtain."""
    step: int = 0
    result: Result | None = None
    rematch: str | None = None
    """The room where the next match of this company is."""
    invite: str = ""
    """The link for friends, by a name of the house that other devices know too."""
    revision: int = 0
    """How often the room has changed: whoever knows a higher number knows better."""
    acting_host: str | None = None
    """The name of the guest who may start and change the room while its host is away."""
    removed: bool = False
    """Whether the host removed this guest from the table: they may watch, but not sit."""
    removed_guests: tuple[str, ...] = ()
    """The names of all removed guests, for the host alone."""


class OwnRoom(Data):
    """A room in which the guest who asks has a seat, or is the host until the match is over."""

    room: RoomInfo
    awaited: bool
    """Whether the table waits for this guest."""
    seen: int
    """When somebody was known to be there, in milliseconds since 1970."""


class SeatTaken(Data):
    """The seat that was taken, and the room with it."""

    seat: Seat
    room: RoomInfo


class RoomLog(Data):
    """A finished match: replaying it needs neither rules nor luck, and the seed proves the luck."""

    code: str
    names: tuple[str, ...]
    result: Result
    commitment: str
    log: Any


class Frame(Data):
    """A step of a finished match: who acted and when, what happened, and what lay there then."""

    step: int
    at: int
    """Milliseconds of the match's clock."""
    seat: Seat
    events: tuple[Any, ...]
    view: Any
    """The whole table, everybody's cards included: once it is over there are no secrets."""
    awaits: tuple[Seat, ...] = ()
    """Whom the others waited for then."""
    race: tuple[Heard, ...] = ()
    """All who wanted what only one could have, in the order in which they counted."""


class Replay(Data):
    """A finished match to look at again; a long one comes in several parts."""

    code: str
    game: str
    title: str
    seats: tuple[SeatInfo, ...]
    result: Result
    steps: int
    """How many frames there are in all."""
    first: int
    """How many of them come before these."""
    frames: tuple[Frame, ...]


class Moment(Data):
    """A step of a finished match after which it stood otherwise than before."""

    step: int
    at: int
    """Milliseconds of the match's clock."""
    standing: Standing


class Course(Data):
    """How everybody's points came about: much less than a replay, so it always comes whole."""

    steps: int
    at: int
    """When the last step was."""
    moments: tuple[Moment, ...]
    """The bare table at 0, then whatever changed the standing."""


class Health(Data):
    """How the house is: for whoever watches over it. Times are in seconds, of the last minute."""

    status: Literal["open"]
    rooms: int
    """Rooms in memory."""
    sockets: int
    """Sockets in all rooms."""
    loop_delay_p99: float
    """How late the event loop was, but for one time in a hundred."""
    loop_delay_max: float
    """How late it was at most."""
    commands_waiting: int
    """What waits in the mailboxes of all rooms."""
    longest_mailbox: int
    """What waits in the fullest of them."""
    writes_waiting: int
    """What waits for the disk."""
    renders_waiting: int
    """Finished matches that are being rendered or wait for it."""
    disk_free: int
    """Free bytes on the journal's disk."""

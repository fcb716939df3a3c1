"""What travels over a room's socket: tagged unions in both directions."""

from typing import Annotated, Any, Generic, Self, TypeAlias, TypeVar

from msgspec import Meta, Raw

from glacier.core import Data, Event, Refusal, Result, Seat, Viewer
from glacier.core.bundles import Bundle, Doing, Prospect
from glacier.protocol.rooms import RoomInfo

View = TypeVar("View", bound=Data)
Happening = TypeVar("Happening", bound=Event)

ActId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Message(Data, tag=True):
    """Something that travels over a socket."""


class Join(Message):
    """Look at the match from this seat (one's own) or as a spectator, from this step on.

    It may be sent again: to reconnect, or to hand the device to another of one's seats.
    """

    step: Annotated[int, Meta(ge=0)] = 0
    seat: Seat | None = None
    compact: bool = False
    """Whether to be told by `CompactUpdate` instead of `Update` from now on."""
    beside: Annotated[tuple[Seat, ...], Meta(max_length=16)] = ()
    """Other seats of one's own whose menus are to be told, too, for people around one device: all
    of them in a game without secrets, else what is overt (`Action.overt`)."""


class Act(Message):
    """Do this, having seen so many steps. The client's own id makes a resend harmless."""

    id: ActId
    seat: Seat
    step: Annotated[int, Meta(ge=0)]
    action: Raw


class Say(Message):
    """Say this to everybody in the room."""

    text: Annotated[str, Meta(min_length=1, max_length=280, pattern=r"\S")]


class Hover(Message):
    """Show the others where this seat's hand is: for the eye alone, never stored, never needed.

    What the numbers mean is the board's own affair; none means that the hand is gone.
    """

    seat: Seat
    at: Annotated[tuple[float, ...], Meta(max_length=16)] = ()


class Ping(Message):
    """Are you there? The number comes back. Either side may ask."""

    sent: float


class Pong(Message):
    """I am here."""

    sent: float


FromClient: TypeAlias = Join | Act | Say | Hover | Ping | Pong


class RoomChanged(Message):
    """The room is like this now: who sits, who is present, what was chosen."""

    room: RoomInfo


class Beside(Data, Generic[Doing, Prospect]):
    """What another seat of one's own may do."""

    seat: Seat
    menu: tuple[Doing, ...]
    prospects: tuple[Prospect | None, ...]


class CompactBeside(Data, Generic[Doing, Prospect]):
    """What another seat of one's own may do, in bundles."""

    seat: Seat
    bundles: tuple[Bundle[Doing, Prospect], ...]


class Update(Message, Generic[View, Doing, Happening, Prospect]):
    """What happened since the step one had seen, and the whole view that one has now."""

    step: int
    viewer: Viewer
    events: tuple[Happening, ...]
    view: View
    menu: tuple[Doing, ...]
    prospects: tuple[Prospect | None, ...]
    due: int | None
    """When the house will act next, in milliseconds since the match began."""
    clock: int
    """What the match's clock says now."""
    awaits: tuple[Seat, ...]
    """The seats that the others wait for."""
    beside: tuple[Beside[Doing, Prospect], ...] = ()
    """What the seats may do that were named in `Join.beside`, as far as it is no secret."""


class CompactUpdate(Message, Generic[View, Doing, Happening, Prospect]):
    """An update with its menu and prospects in bundles, for whoever asked for it."""

    step: int
    viewer: Viewer
    events: tuple[Happening, ...]
    view: View
    bundles: tuple[Bundle[Doing, Prospect], ...]
    due: int | None
    clock: int
    awaits: tuple[Seat, ...]
    beside: tuple[CompactBeside[Doing, Prospect], ...] = ()


class Ack(Message):
    """The act is on disk: it happened, as this step."""

    id: str
    step: int


class Refused(Message):
    """The act did not happen, and this is why."""

    id: str
    code: str
    facts: dict[str, Any] = {}

    @classmethod
    def because(cls, refusal: Refusal, id: str) -> Self:
        return cls(id, refusal.code, refusal.facts)


class Faulted(Message):
    """A message that was no act could not be taken, and this is why."""

    code: str
    facts: dict[str, Any] = {}

    @classmethod
    def because(cls, refusal: Refusal) -> Self:
        return cls(refusal.code, refusal.facts)


class Over(Message):
    """The match is over. The seed proves that its luck was settled beforehand."""

    result: Result
    seed: str


class Said(Message):
    """Somebody said something."""

    seat: Viewer
    name: str
    text: str


class Hovered(Message):
    """The hand of this seat is there now, or gone."""

    seat: Seat
    at: tuple[float, ...]


FromServer: TypeAlias = (
    RoomChanged
    | Update[Any, Any, Any, Any]
    | CompactUpdate[Any, Any, Any, Any]
    | Ack
    | Refused
    | Faulted
    | Over
    | Said
    | Hovered
    | Ping
    | Pong
)

"""The messages of a room's WebSocket: a tagged union for each direction."""

from typing import Annotated, Any, Generic, Self, TypeAlias, TypeVar

from msgspec import Meta, Raw

from glacier.core import Data, Event, Refusal, Result, Seat, Viewer
from glacier.core.bundles import Bundle, Doing, Prospect
from glacier.protocol.rooms import RoomInfo

View = TypeVar("View", bound=Data)
Happening = TypeVar("Happening", bound=Event)

ActId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Message(Data, tag=True):
    """A message on the socket, tagged with its class name in `type`."""


class Join(Message):
    """Subscribe to the match through a seat of the guest, or as a spectator, from this step on.

    It may be sent again: after reconnecting, or to look through another of the guest's seats.
    """

    step: Annotated[int, Meta(ge=0)] = 0
    seat: Seat | None = None
    compact: bool = False
    """Whether the server sends `CompactUpdate` instead of `Update` from now on."""
    beside: Annotated[tuple[Seat, ...], Meta(max_length=16)] = ()
    """Other seats of the guest whose menus are sent too, for several players at one device: the
    whole menu in a game without secrets, else its overt actions (`Action.overt`)."""


class Act(Message):
    """Play an action, chosen after `step` steps. The client's id makes a resend harmless."""

    id: ActId
    seat: Seat
    step: Annotated[int, Meta(ge=0)]
    action: Raw


class Say(Message):
    """Send a chat message to all clients in the room."""

    text: Annotated[str, Meta(min_length=1, max_length=280, pattern=r"\S")]


class Hover(Message):
    """Show the position of this seat's hand to the other clients. It is not stored.

    The meaning of the numbers is up to the game's board; no numbers mean that the hand is gone.
    """

    seat: Seat
    at: Annotated[tuple[float, ...], Meta(max_length=16)] = ()


class Ping(Message):
    """Request a `Pong` with the same number. Either side may send it."""

    sent: float


class Pong(Message):
    """The answer to a `Ping`, with its number."""

    sent: float


FromClient: TypeAlias = Join | Act | Say | Hover | Ping | Pong


class RoomChanged(Message):
    """The current state of the room: its seats, who is present, its options."""

    room: RoomInfo


class Beside(Data, Generic[Doing, Prospect]):
    """The menu of another seat of the guest, with its prospects."""

    seat: Seat
    menu: tuple[Doing, ...]
    prospects: tuple[Prospect | None, ...]


class CompactBeside(Data, Generic[Doing, Prospect]):
    """The menu of another seat of the guest, in bundles."""

    seat: Seat
    bundles: tuple[Bundle[Doing, Prospect], ...]


class Update(Message, Generic[View, Doing, Happening, Prospect]):
    """The events since the last step that the client has seen, and the complete current view."""

    step: int
    viewer: Viewer
    events: tuple[Happening, ...]
    view: View
    menu: tuple[Doing, ...]
    prospects: tuple[Prospect | None, ...]
    due: int | None
    """The time of the house's next action, in milliseconds since the match began."""
    clock: int
    """The match's clock, in milliseconds since the match began."""
    awaits: tuple[Seat, ...]
    """The seats that the others wait for."""
    beside: tuple[Beside[Doing, Prospect], ...] = ()
    """The menus of the seats named in `Join.beside`, without what is secret."""


class CompactUpdate(Message, Generic[View, Doing, Happening, Prospect]):
    """An update with its menu and prospects in bundles, for clients that asked for it."""

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
    """The act happened and is on disk; `step` is the number of steps after it."""

    id: str
    step: int


class Refused(Message):
    """The act did not happen; `code` and `facts` give the reason."""

    id: str
    code: str
    facts: dict[str, Any] = {}

    @classmethod
    def because(cls, refusal: Refusal, id: str) -> Self:
        return cls(id, refusal.code, refusal.facts)


class Faulted(Message):
    """A message other than an act was refused; `code` and `facts` give the reason."""

    code: str
    facts: dict[str, Any] = {}

    @classmethod
    def because(cls, refusal: Refusal) -> Self:
        return cls(refusal.code, refusal.facts)


class Over(Message):
    """The match is over. The seed proves that its luck was fixed before it began."""

    result: Result
    seed: str


class Said(Message):
    """A chat message, with the name of its author and the author's seat, if any."""

    seat: Viewer
    name: str
    text: str


class Hovered(Message):
    """The position of this seat's hand; no numbers mean that the hand is gone."""

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

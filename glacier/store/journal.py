"""What the house writes down: rooms, the steps of their matches, and what guests are called."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from glacier.core import Data, Level, Result, Seat

if TYPE_CHECKING:
    from glacier.store.stored import StoredMatches

Phase: TypeAlias = Literal["gathering", "playing", "over"]


class NotSaved(Exception):
    """The disk did not take it: nothing of what was asked is written."""


class Chair(Data):
    """A seat of a room and who has it: a guest, a bot or nobody."""

    guest: str | None = None
    name: str = ""
    level: Level | None = None

    @property
    def free(self) -> bool:
        return self.guest is None and self.level is None


class RemovedGuest(Data):
    """A guest whom the host removed from the table, and the name they had there."""

    guest: str
    name: str


class RoomRecord(Data):
    """All of a room that outlives a restart, the seed included: it never leaves the server."""

    code: str
    game: str
    host: str
    seed: str
    chairs: tuple[Chair, ...]
    options: dict[str, Any]
    title: str = ""
    public: bool = False
    phase: Phase = "gathering"
    result: Result | None = None
    rematch: str | None = None
    opened: int = 0
    """When it was opened, in milliseconds since 1970."""
    seen: int = 0
    """When somebody was known to be there."""
    revision: int = 0
    """How often it has changed: what is told of it can arrive late and out of order."""
    removed: tuple[RemovedGuest, ...] = ()
    """Guests who may watch but not sit, until the host lets them."""


class StoredStep(NamedTuple):
    """A step as it is written, the id of the act that asked for it, and whom the table awaits then.

    Nobody knows the last for steps in the middle of what was written at once, or of early days.
    """

    step: bytes
    act: str | None = None
    awaits: tuple[Seat, ...] | None = None


class Progress(NamedTuple):
    """How a room stands, without its match being read: how many steps, and whom it awaits."""

    room: RoomRecord
    steps: int
    awaits: tuple[Seat, ...]


class Journal(Protocol):
    """Whatever returns is on disk. Whatever raises `NotSaved` is not, and may be asked again."""

    stored: "StoredMatches"
    """The matches for other processes to read."""

    async def create(self, room: RoomRecord) -> None:
        """Write down a new room."""

    async def change(self, room: RoomRecord) -> None:
        """Write down what the room is like now."""

    async def play_on(self, room: RoomRecord, following: RoomRecord) -> None:
        """Store `following`, the new room of the next match, and `room`, which links to it.

        One transaction: no kill leaves the one without the other.
        """

    async def append(self, code: str, first: int, lines: Sequence[StoredStep]) -> None:
        """Write the steps number `first` and following, all of them or none."""

    async def finish(self, room: RoomRecord) -> None:
        """Write down that the match is over: no step will follow."""

    async def find(self, code: str) -> RoomRecord | None:
        """The room with this code."""

    async def public(self, since: int, most: int) -> list[RoomRecord]:
        """The newest public rooms that are not over, in which somebody was seen since then."""
        ...

    async def of_guest(self, guest: str, unfinished: int, over: int) -> list[Progress]:
        """The rooms that the guest hosts or sits in, and then those where a match is over.

        So many of each at most, those first in which somebody was seen last.
        """
        ...

    async def progress(self, code: str) -> Progress | None:
        """The room with this code and how far it is; its match is not read."""

    async def hosted(self, guest: str, since: int) -> int:
        """How many rooms the guest hosts that are not over and in which a guest was since then."""
        ...

    async def read(self, code: str) -> list[StoredStep]:
        """The steps of the room's match, in order."""
        ...

    async def name_of(self, guest: str) -> str | None:
        """What the guest wants to be called."""

    async def rename(self, guest: str, name: str) -> None:
        """Write down what the guest wants to be called."""

    async def secret(self) -> bytes:
        """What signs the guests' cookies; made once."""
        ...

    @property
    def pending(self) -> int:
        """Writes that wait for the disk."""
        ...

    def free_space(self) -> int:
        """Free bytes of the disk that holds the journal."""
        ...

    def intact(self) -> bool:
        """Whether the journal's files are still those that were opened; else nothing is stored."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and let go of the disk."""

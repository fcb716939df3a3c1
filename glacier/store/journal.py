"""The interface of the journal, which stores rooms, the steps of matches and guests' names."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from glacier.core import Data, Level, Result, Seat

if TYPE_CHECKING:
    from glacier.store.stored import StoredMatches

Phase: TypeAlias = Literal["gathering", "playing", "over"]


class NotSaved(Exception):
    """The write failed, and nothing of it is stored."""


class Chair(Data):
    """A seat of a room: taken by a guest or a bot, or free."""

    guest: str | None = None
    name: str = ""
    level: Level | None = None

    @property
    def free(self) -> bool:
        return self.guest is None and self.level is None


class RemovedGuest(Data):
    """A guest whom the host removed from the table, and the guest's name there."""

    guest: str
    name: str


class LessonRef(Data):
    """The lesson's task that a room is for."""

    lesson: str
    task: str


class RoomRecord(Data):
    """The stored state of a room. It has the seed of the match, so it never leaves the server."""

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
    """The time at which the room was opened, in milliseconds since 1970."""
    seen: int = 0
    """The last time that the room is known to have had a visitor, in milliseconds since 1970."""
    revision: int = 0
    """The number of changes so far, since descriptions of the room can arrive out of order."""
    removed: tuple[RemovedGuest, ...] = ()
    """Guests who may watch but not sit until the host readmits them."""
    lesson: LessonRef | None = None
    """The task, if the room is for a lesson. Such a room is in no list, and deleted when left."""


class StoredStep(NamedTuple):
    """An encoded step, the id of the act that caused it, and the seats that the match then awaits.

    `awaits` is None for all but the last step of one write, and for steps of format 1.
    """

    step: bytes
    act: str | None = None
    awaits: tuple[Seat, ...] | None = None


class Progress(NamedTuple):
    """A room, its number of steps and the seats that it awaits, found without reading the match."""

    room: RoomRecord
    steps: int
    awaits: tuple[Seat, ...]


class Journal(Protocol):
    """Durable storage. A write that returns is on disk.

    A write that raises `NotSaved` has stored nothing and may be repeated.
    """

    stored: "StoredMatches"
    """Read access to the matches for worker processes."""

    async def create(self, room: RoomRecord) -> None:
        """Store a new room."""

    async def change(self, room: RoomRecord) -> None:
        """Replace the room's record."""

    async def play_on(self, room: RoomRecord, following: RoomRecord) -> None:
        """Store `following`, the new room of the next match, and `room`, which links to it.

        Both are written in one transaction, so a crash leaves both or neither.
        """

    async def append(self, code: str, first: int, lines: Sequence[StoredStep]) -> None:
        """Store these steps, numbered from `first`, all of them or none."""

    async def finish(self, room: RoomRecord) -> None:
        """Replace the room's record and mark its match as over."""

    async def delete(self, codes: Sequence[str]) -> None:
        """Delete these rooms and their steps. Only rooms for lessons are deleted this way."""

    async def find(self, code: str) -> RoomRecord | None:
        """Return the room's record, or None if the code is unknown."""

    async def public(self, since: int, most: int) -> list[RoomRecord]:
        """Return public rooms that are not over and had a visitor since `since`, newest first.

        `since` is in milliseconds since 1970; at most `most` rooms are returned.
        """
        ...

    async def of_guest(self, guest: str, unfinished: int, over: int) -> list[Progress]:
        """Return the rooms in which the guest sits, or which the guest hosts and are not over.

        First at most `unfinished` rooms that are not over, then at most `over` rooms that are; in
        each part the latest visited first.
        """
        ...

    async def progress(self, code: str) -> Progress | None:
        """Return the room and its progress, or None if the code is unknown."""

    async def hosted(self, guest: str, since: int) -> int:
        """Count the rooms that the guest hosts, are not over, and had a visitor since `since`."""
        ...

    async def read(self, code: str) -> list[StoredStep]:
        """Return the steps of the room's match, in order.

        Raises `Unusable` if a step is missing.
        """
        ...

    async def name_of(self, guest: str) -> str | None:
        """Return the name that the guest chose, or None."""

    async def rename(self, guest: str, name: str) -> None:
        """Store the name that the guest chose."""

    async def secret(self) -> bytes:
        """Return the key that signs guests' cookies; it is created at the first call."""
        ...

    @property
    def pending(self) -> int:
        """The number of writes that wait for the disk."""
        ...

    def free_space(self) -> int:
        """Return the free bytes of the disk that holds the journal."""
        ...

    def intact(self) -> bool:
        """Return whether the journal's files are those that were opened; if not, writes fail."""
        ...

    async def close(self) -> None:
        """Finish pending writes and close the files."""

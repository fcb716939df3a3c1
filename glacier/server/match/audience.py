"""The sockets of one room: who is there, and who looks from where."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Protocol

from glacier.core import Seat, Viewer


class Onlooker(Protocol):
    """A socket, as a room knows it."""

    guest: str
    name: str
    viewer: Viewer
    beside: tuple[Seat, ...]
    """Other seats of the same guest's, of whose menus it is told, too, as far as they are overt."""
    joined: bool
    compact: bool

    @property
    def round_trip(self) -> float:
        """Seconds that a message takes there and back; 0 as long as nobody knows."""
        ...

    def measure(self) -> None:
        """Find out how far away it is, unless that was done a moment ago."""

    def tell(self, *texts: bytes) -> None:
        """Send these, some time soon; who does not read is dropped."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye after whatever was told before."""


class Audience:
    """Everybody with a socket in the room."""

    def __init__(self) -> None:
        self._onlookers: dict[Onlooker, None] = {}
        self._sockets: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._onlookers)

    def __iter__(self) -> Iterator[Onlooker]:
        return iter([*self._onlookers])

    def enter(self, onlooker: Onlooker) -> None:
        self._onlookers[onlooker] = None
        self._sockets[onlooker.guest] += 1

    def leave(self, onlooker: Onlooker) -> None:
        if onlooker in self._onlookers:
            del self._onlookers[onlooker]
            self._sockets[onlooker.guest] -= 1
            if not self._sockets[onlooker.guest]:
                del self._sockets[onlooker.guest]

    def present(self, guest: str | None) -> bool:
        return guest in self._sockets

    def name_of(self, guest: str) -> str:
        """What a guest who is present is called."""
        return next((one.name for one in self._onlookers if one.guest == guest), "")

    @property
    def guests(self) -> list[str]:
        return [*self._sockets]

    def tell(self, text: bytes) -> None:
        """Tell everybody the same."""
        for onlooker in self:
            onlooker.tell(text)

    def tell_each(
        self, like: Callable[[Onlooker], Hashable], text: Callable[[Onlooker], bytes]
    ) -> None:
        """Tell each what it may know, written once for all who are alike."""
        texts: dict[Hashable, bytes] = {}
        for onlooker in self._onlookers:
            kind = like(onlooker)
            if kind not in texts:
                texts[kind] = text(onlooker)
        for onlooker in self:
            onlooker.tell(texts[like(onlooker)])

    @property
    def joined(self) -> list[Onlooker]:
        """All who look at the match."""
        return [onlooker for onlooker in self._onlookers if onlooker.joined]

    def tell_joined(
        self, text: Callable[[Onlooker], bytes], answers: Mapping[Onlooker, bytes]
    ) -> None:
        """Tell all who look at the match what they see, written once for all who are alike.

        An answer goes before it in the same write: each one costs as much as a menu.
        """
        texts: dict[Hashable, bytes] = {}
        told: list[tuple[Onlooker, bytes]] = []
        for onlooker in self.joined:
            kind = (onlooker.viewer, onlooker.beside, onlooker.compact)
            if kind not in texts:
                texts[kind] = text(onlooker)
            told.append((onlooker, texts[kind]))
        for onlooker, update in told:  # only now: if a text cannot be made, nothing was told
            if onlooker in answers:
                onlooker.tell(answers[onlooker], update)
            else:
                onlooker.tell(update)

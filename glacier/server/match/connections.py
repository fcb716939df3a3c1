"""The sockets of one room: who is there, and who looks from where."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Protocol

from glacier.core import Seat, Viewer


class Connection(Protocol):
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

    def send(self, *texts: bytes) -> None:
        """Send these, some time soon; who does not read is dropped."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye after whatever was told before."""


class Connections:
    """Everybody with a socket in the room."""

    def __init__(self) -> None:
        self._connections: dict[Connection, None] = {}
        self._sockets: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return iter([*self._connections])

    def enter(self, connection: Connection) -> None:
        self._connections[connection] = None
        self._sockets[connection.guest] += 1

    def leave(self, connection: Connection) -> None:
        if connection in self._connections:
            del self._connections[connection]
            self._sockets[connection.guest] -= 1
            if not self._sockets[connection.guest]:
                del self._sockets[connection.guest]

    def present(self, guest: str | None) -> bool:
        return guest in self._sockets

    def name_of(self, guest: str) -> str:
        """What a guest who is present is called."""
        return next((one.name for one in self._connections if one.guest == guest), "")

    @property
    def guests(self) -> list[str]:
        return [*self._sockets]

    def broadcast(self, text: bytes) -> None:
        """Tell everybody the same."""
        for connection in self:
            connection.send(text)

    def send_each(
        self, like: Callable[[Connection], Hashable], text: Callable[[Connection], bytes]
    ) -> None:
        """Tell each what it may know, written once for all who are alike."""
        texts: dict[Hashable, bytes] = {}
        for connection in self._connections:
            kind = like(connection)
            if kind not in texts:
                texts[kind] = text(connection)
        for connection in self:
            connection.send(texts[like(connection)])

    @property
    def joined(self) -> list[Connection]:
        """All who look at the match."""
        return [connection for connection in self._connections if connection.joined]

    def broadcast_joined(
        self, text: Callable[[Connection], bytes], answers: Mapping[Connection, bytes]
    ) -> None:
        """Tell all who look at the match what they see, written once for all who are alike.

        An answer goes before it in the same write: each one costs as much as a menu.
        """
        texts: dict[Hashable, bytes] = {}
        told: list[tuple[Connection, bytes]] = []
        for connection in self.joined:
            kind = (connection.viewer, connection.beside, connection.compact)
            if kind not in texts:
                texts[kind] = text(connection)
            told.append((connection, texts[kind]))
        for connection, update in told:  # only now: if a text cannot be made, nothing was told
            if connection in answers:
                connection.send(answers[connection], update)
            else:
                connection.send(update)

"""The connections of one room, and the seats that they view."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Protocol

from glacier.core import Seat, Viewer


class Connection(Protocol):
    """A socket, as far as a room uses it."""

    guest: str
    name: str
    viewer: Viewer
    beside: tuple[Seat, ...]
    """Other seats of the same guest; updates contain the overt part of their menus."""
    joined: bool
    compact: bool

    @property
    def round_trip(self) -> float:
        """The round trip in seconds; 0 until it is measured."""
        ...

    def measure(self) -> None:
        """Measure the round trip, unless it was measured a moment ago."""

    def send(self, *texts: bytes) -> None:
        """Queue these messages for sending; a client that reads too slowly is disconnected."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket after the messages that are already queued."""


class Connections:
    """All connections of a room."""

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
        """Return the name of a guest who is present, or ""."""
        return next((one.name for one in self._connections if one.guest == guest), "")

    @property
    def guests(self) -> list[str]:
        return [*self._sockets]

    def broadcast(self, text: bytes) -> None:
        """Send the same message to all connections."""
        for connection in self:
            connection.send(text)

    def send_each(
        self, like: Callable[[Connection], Hashable], text: Callable[[Connection], bytes]
    ) -> None:
        """Send each connection its message, encoded once for all connections of the same kind."""
        texts: dict[Hashable, bytes] = {}
        for connection in self._connections:
            kind = like(connection)
            if kind not in texts:
                texts[kind] = text(connection)
        for connection in self:
            connection.send(texts[like(connection)])

    @property
    def joined(self) -> list[Connection]:
        """The connections that have joined the match."""
        return [connection for connection in self._connections if connection.joined]

    def broadcast_joined(
        self, text: Callable[[Connection], bytes], answers: Mapping[Connection, bytes]
    ) -> None:
        """Send each joined connection its update, encoded once for all with the same view.

        A connection's answer precedes its update in one write: a write costs as much as a menu.
        """
        texts: dict[Hashable, bytes] = {}
        told: list[tuple[Connection, bytes]] = []
        for connection in self.joined:
            kind = (connection.viewer, connection.beside, connection.compact)
            if kind not in texts:
                texts[kind] = text(connection)
            told.append((connection, texts[kind]))
        for connection, update in told:  # only after all texts exist: encoding may fail
            if connection in answers:
                connection.send(answers[connection], update)
            else:
                connection.send(update)

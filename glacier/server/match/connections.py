"""The connections of one room, and the seats that they view."""

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from glacier.core import Seat, Viewer
from glacier.server.match.position import Position


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

    @property
    def joined(self) -> list[Connection]:
        """The connections that have joined the match."""
        return [connection for connection in self._connections if connection.joined]

    def slowest(self, position: Position) -> float:
        """Return the longest round trip, in seconds, of a connection that may act.

        Spectators do not count; 0 if no connection may act.
        """
        round_trips = [
            connection.round_trip
            for connection in self.joined
            if any(map(position.can_act, (connection.viewer, *connection.beside)))
        ]
        return max(round_trips, default=0.0)

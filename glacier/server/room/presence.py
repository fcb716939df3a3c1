"""The times since which guests are present, and the guest who acts as host for an absent host."""

from collections.abc import Callable

from glacier.server.room.seating import is_removed, seats_of
from glacier.store import RoomRecord


class Presence:
    """Times of arrival and departure, in seconds of the monotonic clock."""

    def __init__(self, host: str, time: Callable[[], float], empty_for: float = 0.0) -> None:
        self._host = host
        self._time = time
        self._arrived: dict[str, float] = {}
        self._empty_since = time() - empty_for
        self._host_left = time()

    def arrive(self, guest: str) -> None:
        self._arrived.setdefault(guest, self._time())

    def depart(self, guest: str) -> None:
        if self._arrived.pop(guest, None) is None:
            return
        if guest == self._host:
            self._host_left = self._time()
        if not self._arrived:
            self._empty_since = self._time()

    @property
    def empty_for(self) -> float:
        """Seconds since the last guest left; 0 while a guest is present."""
        return 0.0 if self._arrived else self._time() - self._empty_since

    def until_acting(self, patience: float) -> float | None:
        """Return the seconds until another guest may act as host.

        Returns None if the host is present, or if no guest is.
        """
        if self._host in self._arrived or not self._arrived:
            return None
        return max(0.0, self._host_left + patience - self._time())

    def acting_host(self, record: RoomRecord, patience: float) -> str | None:
        """Return the acting host, if any: seated guests first, then in order of arrival."""
        if record.phase != "gathering" or self.until_acting(patience) != 0:
            return None
        present = [guest for guest in self._arrived if not is_removed(record, guest)]
        return min(
            present,
            key=lambda guest: (not seats_of(record, guest), self._arrived[guest]),
            default=None,
        )

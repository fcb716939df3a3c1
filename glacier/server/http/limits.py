"""Limits: rates per socket, guest and address, and the sockets of a room."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import monotonic

from glacier.protocol import refusals
from glacier.server.refusals import Denied
from glacier.server.settings import Settings


class Bucket:
    """A token bucket: `burst` at once, and `rate` per second on average."""

    def __init__(self, rate: float, burst: int, time: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = self._burst
        self._time = time
        self._filled = time()

    def take(self) -> bool:
        """Take a token; return False if there is none."""
        now = self._time()
        self._left = min(self._burst, self._left + (now - self._filled) * self._rate)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class SocketLimits:
    """The number of open sockets per room and per guest in a room.

    A socket counts from before its room handles it, since the room may be busy, until it is closed.
    """

    def __init__(self, in_room: int, of_guest: int) -> None:
        self._in_room = in_room
        self._of_guest = of_guest
        self._taken: Counter[tuple[str, ...]] = Counter()
        self.taken = 0
        """Open sockets in all rooms."""

    @contextmanager
    def one(self, room: str, guest: str) -> Iterator[None]:
        """Count a socket while the block runs; raise `Denied` if there are too many."""
        counted = ((room,), (room, guest))
        taken_in_room, taken_of_guest = (self._taken[key] for key in counted)
        if taken_in_room >= self._in_room or taken_of_guest >= self._of_guest:
            raise Denied(refusals.TooManySockets())
        self._taken.update(counted)
        self.taken += 1
        try:
            yield
        finally:
            self.taken -= 1
            self._taken.subtract(counted)
            for key in counted:
                if not self._taken[key]:
                    del self._taken[key]

    def __len__(self) -> int:
        return len(self._taken)


class Buckets:
    """A bucket for each guest or address; above `keys`, the least recently used one is dropped."""

    def __init__(self, bucket: Callable[[], Bucket], keys: int) -> None:
        self._bucket = bucket
        self._keys = keys
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """Return the bucket of this guest or address, which is full for a new one."""
        bucket = self._buckets.setdefault(key, self._bucket())
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._keys:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, address: str | None) -> bool:
        """Take a token of this address; None, the server's own machine, is not limited."""
        return address is None or self.of(address).take()

    def __len__(self) -> int:
        return len(self._buckets)


@dataclass(frozen=True)
class Rates:
    """The rate limits of guests and addresses."""

    arrivals: Buckets
    """New guests of an address."""
    openings: Buckets
    """Rooms that an address opens."""
    talk: Buckets
    """Chat messages of a guest."""
    guest_frames: Buckets
    """Frames of all sockets of a guest."""
    address_frames: Buckets
    """Frames of all sockets of an address."""


def rates_of(settings: Settings) -> Rates:
    def buckets(rate: float, burst: int) -> Buckets:
        return Buckets(partial(Bucket, rate, burst), settings.addresses)

    return Rates(
        arrivals=buckets(settings.arrivals_rate, settings.arrivals),
        openings=buckets(settings.openings_rate, settings.openings),
        talk=buckets(settings.talk_rate, settings.talk_burst),
        guest_frames=buckets(settings.guest_rate, settings.guest_burst),
        address_frames=buckets(settings.address_rate, settings.address_burst),
    )

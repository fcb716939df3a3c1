"""Rate limits: messages per socket, sockets per room, new guests and rooms per address."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from glacier.protocol import refusals
from glacier.server.refusals import Denied


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


class PerAddress:
    """A bucket for each address; above `addresses`, the least recently used one is dropped."""

    def __init__(self, bucket: Callable[[], Bucket], addresses: int) -> None:
        self._bucket = bucket
        self._addresses = addresses
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str | None) -> bool:
        """Take a token of this address; None, the server's own machine, is not limited."""
        if address is None:
            return True
        bucket = self._buckets.setdefault(address, self._bucket())
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._addresses:
            self._buckets.popitem(last=False)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._buckets)

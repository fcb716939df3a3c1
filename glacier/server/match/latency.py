"""Round-trip times of sockets, and the latency correction for their acts."""

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Final

MOST: Final = 80
"""Milliseconds: the upper limit of the correction."""
EVERY: Final = 2.0
"""Seconds between two measurements of a socket."""
KEPT: Final = 8
"""Measurements whose minimum counts, as in NTP (RFC 5905): the others include a delay."""
UNVERIFIED: Final = 0.03
"""Seconds: the longest round trip that is accepted where the kernel cannot confirm it."""
HELD_BACK: Final = 0.1
"""Seconds: pongs are logged as held back if all exceed the kernel's round trip by more."""
ENOUGH: Final = 3
"""Measurements before held-back pongs are logged."""


def unknown() -> float | None:
    """Return None: the kernel cannot measure this connection."""
    return None


class RoundTrip:
    """The round-trip time of a socket, measured by pings and limited by the kernel's measurement.

    A client can delay its pongs so that its acts count as earlier. So a round trip longer than the
    kernel's measurement of the connection is not accepted.
    """

    def __init__(
        self,
        kernel: Callable[[], float | None] = unknown,
        time: Callable[[], float] = monotonic,
    ) -> None:
        """`kernel` returns seconds, or None where it cannot measure the client's connection."""
        self._kernel = kernel
        self._time = time
        self._asked: float | None = None
        self._open = False
        self._measured: deque[float] = deque(maxlen=KEPT)

    @property
    def seconds(self) -> float:
        """The shortest recent round trip, at most the kernel's; 0 before the first measurement."""
        if not self._measured:
            return 0.0
        kernel = self._kernel()
        return min(*self._measured, UNVERIFIED if kernel is None else kernel)

    @property
    def held_back(self) -> tuple[float, float] | None:
        """The shortest measurement and the kernel's, in seconds, if the client delays its pongs."""
        kernel = self._kernel()
        if kernel is None or len(self._measured) < ENOUGH:
            return None
        shortest = min(self._measured)
        return (shortest, kernel) if shortest - kernel > HELD_BACK else None

    def ask(self) -> float | None:
        """Return the number to send with a ping; None if one was sent a moment ago."""
        now = self._time()
        if self._asked is not None and now - self._asked < EVERY:
            return None
        self._asked, self._open = now, True
        return now

    def answer(self, sent: float) -> None:
        """Record the round trip of a pong; ignore an unexpected or repeated number."""
        if self._open and sent == self._asked:
            self._open = False
            self._measured.append(self._time() - sent)


def correction(round_trip: float) -> int:
    """Return by how many milliseconds an act counts as earlier than its arrival."""
    return min(MOST, round(500 * round_trip))

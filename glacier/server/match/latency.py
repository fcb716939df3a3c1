"""How far away a socket is: measured now and then, and what its acts are corrected by."""

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Final

MOST: Final = 80
"""Milliseconds: the largest correction, whatever was measured."""
EVERY: Final = 2.0
"""Seconds from one measurement of a socket to the next."""
KEPT: Final = 8
"""Measurements of which the shortest counts, as for NTP (RFC 5905): the others met a delay."""
UNVERIFIED: Final = 0.03
"""Seconds: the longest round trip that is believed where the kernel cannot confirm it."""
HELD_BACK: Final = 0.1
"""Seconds by which every pong is later than the connection explains, until that is logged."""
ENOUGH: Final = 3
"""Measurements before it is."""


def unknown() -> float | None:
    """The round trip of a connection that the kernel cannot measure."""
    return None


class RoundTrip:
    """How long a message takes to a socket and back.

    The client's pongs measure it, but a client may hold them back so that its acts count as
    earlier. So no more is believed than the kernel measured of the connection.
    """

    def __init__(
        self,
        kernel: Callable[[], float | None] = unknown,
        time: Callable[[], float] = monotonic,
    ) -> None:
        """`kernel` returns seconds, or None where it cannot measure the way to the client."""
        self._kernel = kernel
        self._time = time
        self._asked: float | None = None
        self._open = False
        self._measured: deque[float] = deque(maxlen=KEPT)

    @property
    def seconds(self) -> float:
        """The shortest of late, as far as it can be believed; 0 before the first."""
        if not self._measured:
            return 0.0
        kernel = self._kernel()
        return min(*self._measured, UNVERIFIED if kernel is None else kernel)

    @property
    def held_back(self) -> tuple[float, float] | None:
        """The shortest pong and the kernel's round trip, if all pongs are far later than that."""
        kernel = self._kernel()
        if kernel is None or len(self._measured) < ENOUGH:
            return None
        shortest = min(self._measured)
        return (shortest, kernel) if shortest - kernel > HELD_BACK else None

    def ask(self) -> float | None:
        """The number to send now; None if it was measured a moment ago."""
        now = self._time()
        if self._asked is not None and now - self._asked < EVERY:
            return None
        self._asked, self._open = now, True
        return now

    def answer(self, sent: float) -> None:
        """The number came back; any other number, or the same once more, says nothing."""
        if self._open and sent == self._asked:
            self._open = False
            self._measured.append(self._time() - sent)


def correction(round_trip: float) -> int:
    """By how many milliseconds an act counts as earlier than it was heard."""
    return min(MOST, round(500 * round_trip))

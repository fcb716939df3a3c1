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


class RoundTrip:
    """How long a message takes to a socket and back."""

    def __init__(self, time: Callable[[], float] = monotonic) -> None:
        self._time = time
        self._asked: float | None = None
        self._open = False
        self._measured: deque[float] = deque(maxlen=KEPT)

    @property
    def seconds(self) -> float:
        """The shortest of late; 0 as long as nobody knows."""
        return min(self._measured, default=0.0)

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

"""A leaky measure of how much somebody may do."""

from collections.abc import Callable
from time import monotonic


class Bucket:
    """So many at once, and so many a second for ever."""

    def __init__(self, rate: float, burst: int, time: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = self._burst
        self._time = time
        self._filled = time()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = self._time()
        self._left = min(self._burst, self._left + (now - self._filled) * self._rate)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

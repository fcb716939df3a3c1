"""A match's clock: milliseconds since the match began, stopped while nobody is there."""

from collections.abc import Callable
from time import monotonic, time_ns


def today() -> int:
    """What the calendar says, in milliseconds since 1970."""
    return time_ns() // 1_000_000


class Clock:
    """It starts stopped, at the time of the last step that was written down."""

    def __init__(self, start: int = 0, time: Callable[[], float] = monotonic) -> None:
        self._time = time
        self._shown = float(start)
        self._since: float | None = None

    @property
    def now(self) -> int:
        return int(self._elapsed())

    def at(self, moment: float) -> int:
        """What it said, or would have said, at that moment of the machine's own clock."""
        return (
            self.now - max(0, round(1000 * (self._time() - moment))) if self.running else self.now
        )

    @property
    def running(self) -> bool:
        return self._since is not None

    def go(self) -> None:
        if self._since is None:
            self._since = self._time()

    def stop(self) -> None:
        self._shown = self._elapsed()
        self._since = None

    def _elapsed(self) -> float:
        return self._shown + (0 if self._since is None else 1000 * (self._time() - self._since))

"""The clock of a match: milliseconds since it began, stopped while no guest attends."""

from collections.abc import Callable
from time import monotonic, time_ns


def today() -> int:
    """Return the wall-clock time in milliseconds since 1970."""
    return time_ns() // 1_000_000


class Clock:
    """A clock that starts stopped, at the time of the last stored step."""

    def __init__(self, start: int = 0, time: Callable[[], float] = monotonic) -> None:
        self._time = time
        self._shown = float(start)
        self._since: float | None = None

    @property
    def now(self) -> int:
        return int(self._elapsed())

    def at(self, moment: float) -> int:
        """Return the match time at a moment of the monotonic clock, which is in seconds.

        A stopped clock returns the time at which it stopped.
        """
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

"""How late the event loop runs its timers: what every room feels of a busy house."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

EVERY: Final = 0.1
"""Seconds from one sample to the next."""
KEPT: Final = 600
"""Samples of the last minute."""


class LoopDelay:
    """The loop's lateness of the last minute, sampled by a small task."""

    def __init__(
        self,
        time: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._time = time
        self._sleep = sleep
        self._samples: deque[float] = deque(maxlen=KEPT)

    async def sample(self) -> None:
        """Sleep for a tenth of a second, again and again, and note how late it ended."""
        while True:
            asleep = self._time()
            await self._sleep(EVERY)
            self.note(max(0.0, self._time() - asleep - EVERY))

    def note(self, late: float) -> None:
        """Note that the loop was so late, in seconds."""
        self._samples.append(late)

    @property
    def longest(self) -> float:
        """Seconds: the latest of the last minute."""
        return max(self._samples, default=0.0)

    @property
    def p99(self) -> float:
        """Seconds: all but one in a hundred were not later."""
        samples = sorted(self._samples)
        return samples[len(samples) * 99 // 100] if samples else 0.0

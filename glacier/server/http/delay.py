"""The delay of the event loop: how late its timers run."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

EVERY: Final = 0.1
"""Seconds between two samples."""
KEPT: Final = 600
"""Samples in a minute."""


class LoopDelay:
    """The event loop's delays in the last minute, sampled by a task."""

    def __init__(
        self,
        time: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._time = time
        self._sleep = sleep
        self._samples: deque[float] = deque(maxlen=KEPT)

    async def sample(self) -> None:
        """Repeatedly sleep for `EVERY` seconds, and record by how much the sleep was too long."""
        while True:
            asleep = self._time()
            await self._sleep(EVERY)
            self.note(max(0.0, self._time() - asleep - EVERY))

    def note(self, late: float) -> None:
        """Record a delay, in seconds."""
        self._samples.append(late)

    @property
    def longest(self) -> float:
        """The longest delay of the last minute, in seconds."""
        return max(self._samples, default=0.0)

    @property
    def p99(self) -> float:
        """The 99th percentile of the delays of the last minute, in seconds."""
        samples = sorted(self._samples)
        return samples[len(samples) * 99 // 100] if samples else 0.0

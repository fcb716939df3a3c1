"""Measures blocking of the event loop in function calls, without a clock.

A callback of the event loop that makes many calls blocks every room. So does a thread, since it
holds the interpreter lock. The work of worker processes is not counted.
"""

import asyncio
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class Calls:
    """The function calls of the longest callback, and of each other thread."""

    def __init__(self) -> None:
        self.longest = 0
        self.aside: Counter[str] = Counter()
        self._now = 0
        self._loop = threading.get_ident()

    def count(self, frame: FrameType, event: str, argument: Any) -> None:
        if event not in ("call", "c_call"):
            return
        if threading.get_ident() == self._loop:
            self._now += 1
        else:
            self.aside[threading.current_thread().name] += 1

    def run(self, handle: asyncio.Handle) -> None:
        """Run one callback and count its calls."""
        self._now = 0
        RUN(handle)
        self.longest = max(self.longest, self._now)


RUN: Any = asyncio.Handle._run


@contextmanager
def counted(calls: Calls) -> Iterator[Calls]:
    """Count calls inside the block; a thread is counted if it starts there."""
    running: Any = asyncio.Handle
    running._run = lambda handle: calls.run(handle)
    threading.setprofile(calls.count)
    sys.setprofile(calls.count)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        running._run = RUN

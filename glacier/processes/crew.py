"""A crew of processes: Ctrl-C is not theirs, and they leave when whoever they work for is gone."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Any, Self, TypeVar

R = TypeVar("R")


class Crew:
    """So many processes, each started when there is first something to do for it.

    They hold one end of a line, and we the other. When we hang up they leave at once, in the middle
    of something if need be; if we are killed, the system hangs up for us.
    """

    def __init__(self, size: int, niceness: int = 0) -> None:
        # They start afresh: a fork of a process with threads (a progress bar) may hang.
        context = get_context("spawn")
        self._theirs, self._ours = context.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(size, context, _settle_in, (self._theirs, niceness))

    def submit(self, work: Callable[..., R], *arguments: Any) -> Future[R]:
        """Have this done by one of them."""
        with uninterrupted():
            return self._executor.submit(work, *arguments)

    def dismiss(self) -> None:
        """Let all go at once, and do not wait for it."""
        self._hang_up()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, problem: object, *details: object) -> None:
        """Wait until all have left; after a problem, nobody waits for what is under way."""
        if problem:
            self._hang_up()
        with uninterrupted():
            self._executor.shutdown(cancel_futures=True)
            self._hang_up()

    def _hang_up(self) -> None:
        self._ours.close()
        self._theirs.close()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait for a moment. A process that starts in this moment will never hear it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with _deferred():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _deferred() -> Iterator[None]:
    """Another thread may be sent the signal that this one blocks: Python tells the main one."""
    handler = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(handler):
        yield  # nobody would be interrupted
        return
    pressed: list[FrameType | None] = []
    signal.signal(signal.SIGINT, lambda _, frame: pressed.append(frame))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if pressed:
        handler(signal.SIGINT, pressed[0])


def _settle_in(line: Connection, niceness: int) -> None:
    os.nice(niceness)
    Thread(target=_leave_with, args=(line,), daemon=True).start()


def _leave_with(line: Connection) -> None:
    with suppress(EOFError):
        line.recv_bytes()
    os._exit(0)

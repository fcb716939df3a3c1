"""A pool of worker processes that ignore Ctrl-C and exit when their parent process is gone."""

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


class ProcessPool:
    """A pool of `size` processes, each started when there is work for it.

    Each worker holds one end of a pipe, and this process the other. When the pipe is closed, the
    workers exit at once, even in the middle of a task. If this process is killed, the operating
    system closes the pipe.
    """

    def __init__(self, size: int, niceness: int = 0) -> None:
        # "spawn", because a fork of a process with threads (a progress bar) may deadlock.
        context = get_context("spawn")
        self._theirs, self._ours = context.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(size, context, _settle_in, (self._theirs, niceness))

    def submit(self, work: Callable[..., R], *arguments: Any) -> Future[R]:
        """Run `work` in one of the processes and return the future of its result."""
        with uninterrupted():
            return self._executor.submit(work, *arguments)

    def dismiss(self) -> None:
        """Stop all processes at once, without waiting for them."""
        self._hang_up()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, problem: object, *details: object) -> None:
        """Wait until all processes have exited; after an exception, tasks are cut short."""
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
    """Defer Ctrl-C. A process that is started meanwhile inherits the mask and never receives it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with _deferred():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _deferred() -> Iterator[None]:
    """Defer SIGINT that arrives on another thread: Python runs its handler on the main thread."""
    handler = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(handler):
        yield  # there is no handler that could run on this thread
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

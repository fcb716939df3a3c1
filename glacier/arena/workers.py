"""Processes that play for a contest: Ctrl-C is not theirs, and they leave when it is over."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_processes(jobs: int, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """What `work` makes of each task, in their order; as few tasks as possible are under way."""
    with _executor(jobs) as executor:
        under_way: deque[Future[R]] = deque()
        for task in tasks:
            with _uninterrupted():
                under_way.append(executor.submit(work, task))
            if len(under_way) > 2 * jobs:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


@contextmanager
def _executor(jobs: int) -> Iterator[ProcessPoolExecutor]:
    # Workers start afresh: a fork of a process with threads (a progress bar) may hang.
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(jobs, context, _leave_with, (theirs,))
    try:
        yield executor
    except BaseException:
        ours.close()  # nobody waits for the games under way
        raise
    finally:
        with _uninterrupted():
            executor.shutdown(cancel_futures=True)
            ours.close()
            theirs.close()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait for a moment. A process that starts in this moment will never hear it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_with(contest: Connection) -> None:
    """A worker leaves at once when the contest hangs up, be it over, interrupted or killed."""
    Thread(target=_leave, args=(contest,), daemon=True).start()


def _leave(contest: Connection) -> None:
    with suppress(EOFError):
        contest.recv_bytes()
    os._exit(0)

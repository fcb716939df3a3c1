"""Asyncio tasks that outlive a failure, and cancellations that nobody asked for."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)


class CancelledInside(Exception):
    """Something that a task waited for was cancelled, not the task itself."""


async def uncancelled(work: Awaitable[T]) -> T:
    """Await the work; if only something inside it was cancelled, raise `CancelledInside`.

    A `CancelledError` from inside would end the task like its own cancellation: without a trace.
    """
    try:
        return await work
    except asyncio.CancelledError as error:
        task = asyncio.current_task()
        if task is None or task.cancelling():
            raise
        raise CancelledInside from error


async def repeat(
    what: str,
    seconds: float,
    work: Callable[[], Awaitable[None]],
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> NoReturn:
    """Do the work every so many seconds, for ever; a failure is logged and ends nothing."""
    while True:
        await sleep(seconds)
        try:
            await uncancelled(work())
        except Exception:
            log.exception("%s failed: next try in %g s", what, seconds)


def retrieve(task: asyncio.Task[Any]) -> None:
    """Retrieve the exception of a task whose waiters raise it: there may be none left."""
    if not task.cancelled():
        task.exception()

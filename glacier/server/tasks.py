"""Helpers for asyncio tasks: repetition after failures, and unexpected cancellations."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)


class CancelledInside(Exception):
    """An awaitable was cancelled, but not the task that awaits it."""


async def uncancelled(work: Awaitable[T]) -> T:
    """Await the work; if only something inside it was cancelled, raise `CancelledInside`.

    A `CancelledError` from inside would end the task silently, like its own cancellation.
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
    """Retrieve the exception of a task: if no waiter is left to raise it, asyncio would log it."""
    if not task.cancelled():
        task.exception()

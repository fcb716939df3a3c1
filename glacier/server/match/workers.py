"""Processes of the house's own, for work that would hold up every room."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import Any, Final

from glacier.processes import ProcessPool
from glacier.server.tasks import CancelledInside, uncancelled

NICENESS: Final = 5
"""The loop that serves everybody goes first."""


class Closed(BrokenExecutor):
    """The workers were closed: they do nothing more."""


class Workers:
    """Worker processes, each a pool of its own: what happens to one is nobody else's business."""

    def __init__(self, workers: int, patience: float) -> None:
        self._patience = patience
        self._free = asyncio.Semaphore(workers)
        self._idle: list[ProcessPool] = []
        self._all: set[ProcessPool] = set()
        self._closed = False

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """What `work` makes of these; `TimeoutError` or `BrokenExecutor` if it came to nothing.

        `Closed` is the latter, once these workers were closed.
        """
        try:
            return await self._run_in_turn(work, *arguments)
        except BrokenExecutor as error:
            if self._closed:
                raise Closed from error
            raise

    async def _run_in_turn(self, work: Callable[..., Any], *arguments: Any) -> Any:
        async with self._free:  # patience is for one piece of work, not for those before it
            rested = await self._rested()
            worker = rested or self._fresh()
            try:
                if rested is None:
                    await finished(worker.submit(_be_there, work, *arguments))
                return await self._run(worker, work, arguments)
            except (BrokenExecutor, TimeoutError):
                self._end(worker)  # and no other: they have work of their own
                raise
            finally:
                if worker in self._all:
                    self._idle.append(worker)

    async def _rested(self) -> ProcessPool | None:
        """A worker who is done with what was before. Somebody may have given that up: then nobody
        has watched it since, and it is ended like any other that takes too long."""
        while self._idle:
            worker = self._idle.pop()
            try:
                async with asyncio.timeout(self._patience):
                    await finished(worker.submit(_be_there))
                return worker
            except asyncio.CancelledError:
                self._idle.append(worker)
                raise
            except Exception:
                self._end(worker)
        return None

    async def _run(
        self, worker: ProcessPool, work: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> Any:
        async with asyncio.timeout(self._patience):
            return await finished(worker.submit(work, *arguments))

    def close(self) -> None:
        """Stop, in the middle of something if need be, and start nothing more."""
        self._closed = True
        for worker in [*self._all]:
            self._end(worker)
        self._idle.clear()

    def _fresh(self) -> ProcessPool:
        if self._closed:
            raise Closed
        worker = ProcessPool(1, NICENESS)
        self._all.add(worker)
        return worker

    def _end(self, worker: ProcessPool) -> None:
        self._all.discard(worker)
        worker.dismiss()


async def finished(future: Future[Any]) -> Any:
    """What came of it; `BrokenExecutor` if its worker was dismissed before it began."""
    try:
        return await uncancelled(asyncio.wrap_future(future))
    except CancelledInside:
        raise BrokenExecutor("the worker was dismissed") from None


def _be_there(*needs: Any) -> None:
    """A worker has started and has loaded what these are made of, or is done with what was before.

    All this costs nobody's patience, which is for the work alone.
    """

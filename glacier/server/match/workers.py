"""Worker processes, for work that would block the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import Any, Final

from glacier.processes import ProcessPool
from glacier.server.tasks import CancelledInside, uncancelled

NICENESS: Final = 5
"""Below the priority of the event loop's process."""


class Closed(BrokenExecutor):
    """The workers are closed and run nothing more."""


class Workers:
    """Worker processes, each in a pool of its own: ending one does not affect the others."""

    def __init__(self, workers: int, patience: float) -> None:
        self._patience = patience
        self._free = asyncio.Semaphore(workers)
        self._idle: list[ProcessPool] = []
        self._all: set[ProcessPool] = set()
        self._closed = False

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of `work`.

        Raises `TimeoutError` after `patience` seconds of work, `BrokenExecutor` if the process
        ends, and `Closed`, a `BrokenExecutor`, if the workers are closed.
        """
        try:
            return await self._run_in_turn(work, *arguments)
        except BrokenExecutor as error:
            if self._closed:
                raise Closed from error
            raise

    async def _run_in_turn(self, work: Callable[..., Any], *arguments: Any) -> Any:
        async with self._free:  # the time limit excludes the wait for a free worker
            rested = await self._rested()
            worker = rested or self._fresh()
            try:
                if rested is None:
                    await finished(worker.submit(_be_there, work, *arguments))
                return await self._run(worker, work, arguments)
            except (BrokenExecutor, TimeoutError):
                self._end(worker)  # the other workers go on with their own work
                raise
            finally:
                if worker in self._all:
                    self._idle.append(worker)

    async def _rested(self) -> ProcessPool | None:
        """Return an idle worker that responds, or None.

        The caller of its last work may have been cancelled, and the work may go on without a time
        limit. So a worker that does not respond in time is ended.
        """
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
        """End all processes, even during work, and start no more."""
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
    """Return the result; raise `BrokenExecutor` if the worker ended before the work began."""
    try:
        return await uncancelled(asyncio.wrap_future(future))
    except CancelledInside:
        raise BrokenExecutor("the worker was dismissed") from None


def _be_there(*needs: Any) -> None:
    """Do nothing: its return shows that the worker has started, or has finished its last work.

    The arguments make the worker import their modules. That time does not count against the time
    limit, which is for the work alone.
    """

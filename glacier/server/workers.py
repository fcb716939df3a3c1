"""Processes of the house's own, for work that would hold up every room."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from multiprocessing import connection
from threading import Thread
from typing import Any


class Workers:
    """Worker processes, started when there is first something to do."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """What `work` makes of these; `TimeoutError` or `BrokenExecutor` if it came to nothing."""
        async with self._free:  # patience is for one piece of work, not for those before it
            return await self._run(work, arguments)

    async def _run(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        pool = self._pool = self._pool or self._fresh()
        run = partial(asyncio.get_running_loop().run_in_executor, pool)
        try:
            await run(_be_there)  # patience is for the work, not for a process to start
            return await asyncio.wait_for(run(work, *arguments), self._patience)
        except (BrokenExecutor, TimeoutError):
            if self._pool is pool:
                self.close()
            raise

    def close(self) -> None:
        """Stop, in the middle of something if need be."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        workers = [*getattr(pool, "_processes", {}).values()]
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()

    def _fresh(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, _settle_in)


def _settle_in() -> None:
    """A worker ends with its house, even if the house is killed, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    Thread(target=_end_with_the_house, daemon=True).start()


def _be_there() -> None:
    """A worker has started."""


def _end_with_the_house() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        connection.wait([house.sentinel])
        os._exit(0)

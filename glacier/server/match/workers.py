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
    """Worker processes, each started when there is first something to do for it."""

    def __init__(self, workers: int, patience: float) -> None:
        self._patience = patience
        self._free = asyncio.Semaphore(workers)
        self._idle: list[ProcessPoolExecutor] = []
        self._all: set[ProcessPoolExecutor] = set()

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """What `work` makes of these; `TimeoutError` or `BrokenExecutor` if it came to nothing."""
        async with self._free:  # patience is for one piece of work, not for those before it
            worker = self._idle.pop() if self._idle else self._fresh()
            try:
                return await self._run(worker, work, arguments)
            except (BrokenExecutor, TimeoutError):
                self._end(worker)  # and no other: they have work of their own
                raise
            finally:
                if worker in self._all:
                    self._idle.append(worker)

    async def _run(
        self, worker: ProcessPoolExecutor, work: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> Any:
        run = partial(asyncio.get_running_loop().run_in_executor, worker)
        await run(_be_there)  # patience is for the work, not for a process to start
        return await asyncio.wait_for(run(work, *arguments), self._patience)

    def close(self) -> None:
        """Stop, in the middle of something if need be."""
        for worker in [*self._all]:
            self._end(worker)
        self._idle.clear()

    def _fresh(self) -> ProcessPoolExecutor:
        worker = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _settle_in)
        self._all.add(worker)
        return worker

    def _end(self, worker: ProcessPoolExecutor) -> None:
        self._all.discard(worker)
        processes = [*(getattr(worker, "_processes", None) or {}).values()]
        worker.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


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

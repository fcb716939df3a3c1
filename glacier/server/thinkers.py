"""Where bots think: in processes of their own, so that no room waits for a thought."""

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import connection
from random import Random
from threading import Thread
from typing import Any, Protocol

from glacier.core import Seat
from glacier.server.luck import thought


class Thinkers(Protocol):
    """Whoever answers for bots."""

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        """What a bot of this level would do."""


class Pool:
    """Worker processes, started when the first bot has to think."""

    def __init__(self, workers: int, patience: float, foretold: str | None = None) -> None:
        self._workers = workers
        self._patience = patience
        self._foretold = foretold
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        async with self._free:  # patience is for a thought, not for the thoughts before it
            return await self._answer(game, level, view, seat)

    async def _answer(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        pool = self._pool = self._pool or self._fresh()
        luck = thought(self._foretold, level, view, seat)
        answer = asyncio.get_running_loop().run_in_executor(
            pool, _answer, game, level, view, seat, luck
        )
        try:
            return await asyncio.wait_for(answer, self._patience)
        except (BrokenExecutor, TimeoutError):
            if self._pool is pool:
                self.close()
            raise

    def close(self) -> None:
        """Stop, in the middle of a thought if need be."""
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


def _end_with_the_house() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        connection.wait([house.sentinel])
        os._exit(0)


def _answer(game: str, level: str, view: Any, seat: Seat, luck: int) -> Any:
    from glacier.bots import bot_for  # only workers need the bots, and they are slow to load
    from glacier.games import GAMES

    return bot_for(game, level)(GAMES[game], view, seat, Random(luck))

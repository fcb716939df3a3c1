"""Bots run in worker processes, so that the event loop does not wait for their decisions."""

from random import Random
from typing import Any, Protocol

from glacier.bots import bot_for
from glacier.core import Seat
from glacier.games import GAMES
from glacier.server.luck import thought
from glacier.server.match.workers import Workers


class BotPool(Protocol):
    """An interface that computes the actions of bots."""

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        """Return the action that a bot of this level takes in this view."""


class BotWorkers:
    """A `BotPool` of worker processes."""

    def __init__(self, workers: int, patience: float, foretold: str | None = None) -> None:
        self._workers = Workers(workers, patience)
        self._foretold = foretold

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        luck = thought(self._foretold, level, view, seat)
        return await self._workers.run(_answer, game, level, view, seat, luck)

    def close(self) -> None:
        self._workers.close()


def _answer(game: str, level: str, view: Any, seat: Seat, luck: int) -> Any:
    return bot_for(game, level)(GAMES[game], view, seat, Random(luck))

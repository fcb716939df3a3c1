"""Where bots think: in processes of their own, so that no room waits for a thought."""

from random import Random
from typing import Any, Protocol

from glacier.bots import bot_for
from glacier.core import Seat
from glacier.games import GAMES
from glacier.server.luck import thought
from glacier.server.match.workers import Workers


class BotPool(Protocol):
    """Whoever answers for bots."""

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        """What a bot of this level would do."""


class BotWorkers:
    """Bots in worker processes."""

    def __init__(self, workers: int, patience: float, foretold: str | None = None) -> None:
        self._workers = Workers(workers, patience)
        self._foretold = foretold
        self.close = self._workers.close

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        luck = thought(self._foretold, level, view, seat)
        return await self._workers.run(_answer, game, level, view, seat, luck)


def _answer(game: str, level: str, view: Any, seat: Seat, luck: int) -> Any:
    return bot_for(game, level)(GAMES[game], view, seat, Random(luck))

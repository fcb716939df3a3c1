"""Who finds out what an action leads to: the room itself or, where that takes long, a worker."""

import logging
from concurrent.futures import BrokenExecutor
from importlib import import_module
from typing import Any

from glacier.core import Outcome, Question, Seat, Step, outcome
from glacier.games import GAMES
from glacier.protocol import refusals
from glacier.server.match.position import AnyMatch
from glacier.server.match.workers import Workers
from glacier.server.refusals import Denied

log = logging.getLogger(__name__)


class StepWorkers:
    """The same answer from whoever gives it: deciding is pure."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def decide(self, match: AnyMatch, seat: Seat, action: Any, at: int) -> Outcome:
        """What happens if the seat does this. The match has not changed yet.

        A worker tells the step alone: what it leads to is quicker found out than sent.
        """
        question = match.ask(seat, action, at)
        if not match.game.MANIFEST.costly:
            return outcome(match.game, question)
        try:
            step: Step[Any, Any] = await self._workers.run(
                _answer, GAMES.package(match.game.NAME), question
            )
        except (BrokenExecutor, TimeoutError) as error:
            log.error("nobody could decide %s in %s: %r", action, match.game.NAME, error)
            raise Denied(refusals.Undecided()) from None
        return Outcome(None, step)

    def close(self) -> None:
        self._workers.close()


def _answer(package: str, question: Question[Any, Any]) -> Step[Any, Any]:
    game: Any = import_module(package)
    return outcome(game, question).step

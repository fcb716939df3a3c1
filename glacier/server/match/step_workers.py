"""Decides steps: in this process or, in costly games, in a worker process."""

import logging
from concurrent.futures import BrokenExecutor
from importlib import import_module
from typing import Any

from glacier.core import AnyMatch, Outcome, Question, Seat, Step, outcome
from glacier.games import GAMES
from glacier.protocol import refusals
from glacier.server.match.workers import Workers
from glacier.server.refusals import Denied

log = logging.getLogger(__name__)


class StepWorkers:
    """Decides steps here or in a worker. Deciding is pure, so the result is the same."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def decide(self, match: AnyMatch, seat: Seat, action: Any, at: int) -> Outcome:
        """Return the outcome of the action, without changing the match.

        Raises `Illegal` if the action is refused, and `Denied` if the worker fails. A worker
        returns only the step: computing the state from it is faster than sending it.
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

"""Those who play for seats without a person: bots, and bots that stand in for the absent."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from random import Random, choice, uniform
from typing import Any, Final

from glacier.bots import LEAST, hasty, reaction_for, rests
from glacier.core import Game, Seat
from glacier.protocol.rooms import Level
from glacier.server.saved import SavedMatch
from glacier.server.settings import Settings
from glacier.server.thinkers import Thinkers
from glacier.store import Chair

STAND_IN: Final[Level] = "glacon"

_LUCK = Random()

log = logging.getLogger(__name__)


class Company:
    """Who plays for whom in one match."""

    def __init__(self, saved: SavedMatch, settings: Settings, thinkers: Thinkers) -> None:
        self.saved = saved
        self._settings = settings
        self._thinkers = thinkers
        self._away: dict[Seat, int] = {}
        self._stand_ins: dict[Seat, Level] = {}
        self._thinking: dict[Seat, asyncio.Task[Any]] = {}

    def stand_in(self, seat: Seat) -> Level | None:
        return self._stand_ins.get(seat)

    def attend(
        self, chairs: Sequence[Chair], present: Callable[[str], bool], now: int
    ) -> tuple[bool, int | None]:
        """Take over for the absent whose move it is, and give back to those who returned.

        Returns whether that changed who plays, and when to look again.
        """
        before = dict(self._stand_ins)
        again: list[int] = []
        for seat, chair in enumerate(chairs):
            if chair.guest is None:
                continue
            if present(chair.guest):
                self._give_back(seat)
            elif (at := self._take_over_at(seat, now)) is not None:
                again.append(at)
        return before != self._stand_ins, min(again, default=None)

    def _give_back(self, seat: Seat) -> None:
        self._away.pop(seat, None)
        if self._stand_ins.pop(seat, None):
            self._forget(seat)

    def _take_over_at(self, seat: Seat, now: int) -> int | None:
        """When patience ends; None if it has ended, or nobody waits for this seat."""
        at = self._away.setdefault(seat, now) + int(1000 * self._settings.patience)
        if seat in self._stand_ins or not self._undecided(seat):
            return None
        if now < at:
            return at
        self._stand_ins[seat] = STAND_IN
        return None

    def rouse(
        self,
        chairs: Sequence[Chair],
        answered: Callable[[Seat, int, Any], None],
    ) -> None:
        """Let every bot think that has something to decide and is not thinking yet."""
        for seat, chair in enumerate(chairs):
            level = chair.level or self._stand_ins.get(seat)
            if level and seat not in self._thinking and self._undecided(seat):
                thought = self._think(self.saved.match.game, level, seat)
                pass_on = partial(_pass_on, answered, seat, self.saved.count)
                self._thinking[seat] = asyncio.create_task(thought)
                self._thinking[seat].add_done_callback(pass_on)

    def _undecided(self, seat: Seat) -> bool:
        """Whether the seat has something to decide, and has not said that it is content."""
        return bool(self.saved.menu(seat)) and not rests(self.saved.sights.view(seat), seat)

    def rest(self) -> None:
        """Stop all thinking: nobody is there, or it is over."""
        for seat in [*self._thinking]:
            self._forget(seat)

    def _forget(self, seat: Seat) -> None:
        task = self._thinking.pop(seat, None)
        if task:
            task.cancel()

    async def _think(self, game: Game[Any, Any, Any], level: Level, seat: Seat) -> Any:
        """What the bot does, decided on what it sees when it looks; without turns, that is late."""
        before, after = self._pause(game.NAME, level)
        await asyncio.sleep(before)
        if not self.saved.menu(seat):
            return None  # it ended while the bot waited
        view = self.saved.sights.view(seat)
        try:
            action, _ = await asyncio.gather(
                self._thinkers.think(game.NAME, level, view, seat), asyncio.sleep(after)
            )
        except Exception:
            log.exception("%s could not think of anything in %s", level, game.NAME)
            action = choice([*game.menu(view, seat)])
        if hasty(view, self.saved.sights.view(seat), action):
            return await self._think(game, level, seat)
        return action

    def _pause(self, game: str, level: Level) -> tuple[float, float]:
        """Seconds before it looks and after: as long as this level takes to react or, where there
        are turns, as it seems to think."""
        reaction = reaction_for(game, level)
        if reaction is None:
            return 0.0, uniform(*self._settings.pause)
        return (reaction.time(_LUCK) - LEAST) / 1000, LEAST / 1000

    def heard(self, seat: Seat) -> None:
        """The seat's bot has answered, and may think again."""
        self._thinking.pop(seat, None)

    def plays(self, chair: Chair, seat: Seat) -> bool:
        """Whether a bot still plays for this seat."""
        return chair.level is not None or seat in self._stand_ins


def _pass_on(
    answered: Callable[[Seat, int, Any], None], seat: Seat, step: int, thought: asyncio.Task[Any]
) -> None:
    if not thought.cancelled():
        answered(seat, step, thought.result())

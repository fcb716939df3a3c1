"""Bots: those that hold a seat, and those that stand in for an absent guest."""

import asyncio
import logging
from collections.abc import Sequence
from random import Random, choice, uniform
from typing import Any, Final, NamedTuple

from glacier.bots import Decision, Driver, Observation
from glacier.core import Level, Seat
from glacier.server.match.clock import Clock
from glacier.server.match.commands import BotActs
from glacier.server.match.connections import Connections
from glacier.server.match.durable import DurableMatch
from glacier.server.match.mailbox import Mailbox
from glacier.server.match.resources import Resources
from glacier.server.match.workers import Closed
from glacier.store import Chair

STAND_IN: Final[Level] = "glacon"

FIRST_RETRY: Final = 1.0
"""Seconds until a bot that failed is retried; the delay doubles after each further failure."""
LONGEST_RETRY: Final = 30.0

_LUCK = Random()

log = logging.getLogger(__name__)


class Thinking(NamedTuple):
    """A bot with a decision in progress."""

    driver: Driver
    task: asyncio.Task[None]


class Absence(NamedTuple):
    """What happens to a seat while its guest is away."""

    stand_in: Level | None = None
    takes_over_in: int | None = None
    """Milliseconds until a bot takes over the seat; None if that is not scheduled."""
    waiting: frozenset[str] = frozenset()
    """The guests who wait for the absent guest."""


class Bots:
    """The bots and stand-ins of one match."""

    def __init__(
        self,
        durable: DurableMatch,
        clock: Clock,
        resources: Resources,
        mailbox: Mailbox,
    ) -> None:
        self._durable = durable
        self._clock = clock
        self._settings = resources.settings
        self._bot_pool = resources.bot_pool
        self._mailbox = mailbox
        self._away: dict[Seat, int] = {}
        self._stand_ins: dict[Seat, Level] = {}
        self._waiting_for: dict[Seat, set[str]] = {}
        self._thinking: dict[Seat, Thinking] = {}
        self._failures: dict[Seat, int] = {}
        """Consecutive failures of each seat's bot."""
        self._retries: dict[Seat, asyncio.TimerHandle] = {}

    def absence(self, seat: Seat) -> Absence:
        """Return the seat's stand-in, the time until a bot takes over, and the guests who wait."""
        waiting = frozenset(self._waiting_for.get(seat, ()))
        stand_in, left = self._stand_ins.get(seat), None
        if seat in self._away and not (stand_in or waiting) and self._clock.running:
            left = max(0, self._patience_ends(seat) - self._clock.now)
        return Absence(stand_in, left, waiting)

    def wait_for(self, seat: Seat, guest: str, waiting: bool) -> None:
        """Record whether this guest waits for the seat; no bot plays for it while a guest waits."""
        guests = self._waiting_for.setdefault(seat, set())
        if waiting:
            guests.add(guest)
        else:
            guests.discard(guest)

    def attend(
        self, chairs: Sequence[Chair], connections: Connections, now: int
    ) -> tuple[bool, int | None]:
        """Start and end stand-ins according to which guests are present.

        Returns whether a stand-in changed, and the match time of the next takeover or None.
        """
        before = dict(self._stand_ins)
        again: list[int] = []
        for seat, chair in enumerate(chairs):
            if chair.guest is None:
                continue
            self._keep_waiting(seat, connections)
            if connections.present(chair.guest):
                self._away.pop(seat, None)
                self._waiting_for.pop(seat, None)
                self._give_back(seat)
            elif self._waiting_for.get(seat):
                self._away.setdefault(seat, now)
                self._give_back(seat)
            elif (at := self._take_over_at(seat, now)) is not None:
                again.append(at)
        return before != self._stand_ins, min(again, default=None)

    def _keep_waiting(self, seat: Seat, connections: Connections) -> None:
        """Drop waiting guests who have left: only a guest who is present can wait."""
        if guests := self._waiting_for.get(seat):
            self._waiting_for[seat] = set(filter(connections.present, guests))

    def _patience_ends(self, seat: Seat) -> int:
        return self._away[seat] + int(1000 * self._settings.patience)

    def _give_back(self, seat: Seat) -> None:
        if self._stand_ins.pop(seat, None):
            self.forget(seat)

    def _take_over_at(self, seat: Seat, now: int) -> int | None:
        """Return the match time at which a bot takes over the seat.

        Returns None if a bot has taken over, or if the match does not await this seat.
        """
        self._away.setdefault(seat, now)
        at = self._patience_ends(seat)
        if seat in self._stand_ins or seat not in self._durable.position.awaits:
            return None
        if now < at:
            return at
        self._stand_ins[seat] = STAND_IN
        return None

    def schedule(self, chairs: Sequence[Chair]) -> None:
        """Start a decision for each awaited seat that a bot plays."""
        for seat in self._durable.position.awaits:
            level = chairs[seat].level or self._stand_ins.get(seat)
            if level:
                self._schedule(seat, level)

    def _schedule(self, seat: Seat, level: Level) -> None:
        """Start a decision unless one is in progress, a retry is due, or an answer is unhandled."""
        thinking = self._thinking.get(seat)
        if thinking and thinking.task.done():
            return
        driver = (
            thinking.driver if thinking else Driver(self._durable.match.game, seat, level, _LUCK)
        )
        leisure = round(1000 * uniform(*self._settings.pause))
        if driver.replan(self._view(seat), self._clock.now, leisure):
            self.forget(seat)
            task = asyncio.create_task(self._play(driver, level))
            self._thinking[seat] = Thinking(driver, task)

    def rest(self) -> None:
        """Cancel all decisions and retries."""
        for seat in [*self._thinking]:
            self.forget(seat)

    def forget(self, seat: Seat) -> None:
        """Drop the seat's decision or retry, so that its bot may decide again."""
        if thinking := self._thinking.pop(seat, None):
            thinking.task.cancel()
        if retry := self._retries.pop(seat, None):
            retry.cancel()

    async def _play(self, driver: Driver, level: Level) -> None:
        """Post the bot's action, or schedule a retry after a failure."""
        seat, task = driver.seat, asyncio.current_task()
        try:
            command = await self._think(driver, level)
        except (Exception, asyncio.CancelledError) as error:
            if task and not task.cancelling():  # else it was cancelled by `forget`
                self._retry_later(seat, error)
        else:
            self._failures.pop(seat, None)
            self._mailbox.post_own(command)

    async def _think(self, driver: Driver, level: Level) -> BotActs:
        """Return the command with the bot's action; the action is None if it decides nothing."""
        seat, looked = driver.seat, self._durable.count
        while plan := driver.plan:
            await asyncio.sleep(max(0, plan.at - self._clock.now) / 1000)
            match driver.wake(self._view(seat)):
                case Observation(_, view):
                    looked = self._durable.count
                    await self._decide(driver, level, view)
                case Decision(_, action):
                    return BotActs(seat, looked, action)
        return BotActs(seat, looked, None)

    async def _decide(self, driver: Driver, level: Level, view: Any) -> None:
        game = self._durable.match.game
        try:
            action = await self._bot_pool.think(game.NAME, level, view, driver.seat)
            driver.decide(action, self._clock.now)
        except Closed:  # the server shuts down, so no fallback action is needed
            raise
        except Exception:
            menu = game.menu(view, driver.seat)
            if not menu:
                raise
            log.exception("%s could not think of anything in %s", level, game.NAME)
            driver.decide(choice([*menu]), self._clock.now)

    def _view(self, seat: Seat) -> Any:
        return self._durable.position.view(seat)

    def plays_for(self, chair: Chair, seat: Seat) -> bool:
        """Return whether a bot or a stand-in plays for this seat."""
        return chair.level is not None or seat in self._stand_ins

    def _retry_later(self, seat: Seat, error: BaseException) -> None:
        """Post an empty command after the retry delay; it frees the seat for another decision."""
        failures = self._failures.get(seat, 0)
        delay = min(FIRST_RETRY * 2 ** min(failures, 9), LONGEST_RETRY)
        self._failures[seat] = failures + 1
        game = self._durable.match.game.NAME
        what = "the bot on seat %d failed in %s: next try in %g s"
        log.error(what, seat, game, delay, exc_info=error)
        nothing = BotActs(seat, self._durable.count, None)
        loop = asyncio.get_running_loop()
        self._retries[seat] = loop.call_later(delay, self._mailbox.post_own, nothing)

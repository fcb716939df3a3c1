"""The match of a room: acts go in, updates come out, and time passes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from random import choice
from typing import Any, Final, TypeAlias

import msgspec

from glacier.core import Action, Illegal, Result, Seat
from glacier.core.log import Heard
from glacier.protocol.messages import Ack, Act, Message, Over, Refused
from glacier.server.match.arrivals import Arrivals, HeardAct, Rivals, Wish, rivals_of
from glacier.server.match.audience import Audience, Onlooker
from glacier.server.match.bot_workers import Thinkers
from glacier.server.match.bots import Bots
from glacier.server.match.clock import Clock
from glacier.server.match.durable import DurableMatch
from glacier.server.match.line import correction
from glacier.server.match.position import AnyMatch
from glacier.server.match.step_workers import StepWorkers
from glacier.server.match.telling import news, present
from glacier.server.refusals import Refusal
from glacier.server.settings import Settings
from glacier.store import Journal, Line, RoomRecord

Errand: TypeAlias = Callable[[], Awaitable[None]]

RETRY: Final = 1000
"""Milliseconds until the house tries again what it could not do."""

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class LiveMatch:
    """A match under way (or over), with those who look at it."""

    def __init__(
        self,
        record: RoomRecord,
        lines: list[Line],
        audience: Audience,
        journal: Journal,
        settings: Settings,
        thinkers: Thinkers,
        deciders: StepWorkers,
        post: Callable[[Errand], None],
    ) -> None:
        self._chairs = record.chairs
        self._people = [chair.guest for chair in record.chairs if chair.guest]
        self._audience = audience
        self._settings = settings
        self._saved = DurableMatch(record, journal, lines, deciders)
        self._clock = Clock(self._saved.match.now)
        self._bots = Bots(self._saved, settings, thinkers, self._clock)
        self._arrivals = Arrivals()
        self._post = post
        self._alarm: asyncio.TimerHandle | None = None
        self._rest_until = 0
        self.stand_in = self._bots.stand_in

    @property
    def step(self) -> int:
        return self._saved.count

    @property
    def result(self) -> Result | None:
        return self._saved.position.result

    @property
    def match(self) -> AnyMatch:
        return self._saved.match

    async def reload(self) -> None:
        await self._saved.reload()

    # What happens

    async def act(self, onlooker: Onlooker, act: Act) -> None:
        """Let a guest act: at once, or when nobody can have been first any more."""
        heard = Heard(act.seat, self._heard_at(act), correction(onlooker.round_trip))
        try:
            action = self._saved.action(act.action)
        except Refusal as no:
            return onlooker.tell(encode(Refused(act.id, no.code, no.facts)))
        judge = partial(self._judge_act, onlooker, act, action)
        await self._consider(Wish(heard, action, judge))

    def _heard_at(self, act: Act) -> int:
        return self._clock.at(act.heard) if isinstance(act, HeardAct) else self._clock.now

    async def _consider(self, wish: Wish) -> None:
        """Judge it at once, unless it matters who was first, or others wait already."""
        contended = wish.action.contends and self._saved.position.simultaneous
        if len(self._arrivals) or contended:
            lines = (onlooker.round_trip for onlooker in self._audience.joined)
            self._arrivals.add(wish, correction(max(lines, default=0.0)))
            await self._judge()
        else:
            await wish.judge(rivals_of(wish, ()))

    async def _judge(self) -> None:
        """Judge those who have waited enough, whoever counts as first before the others."""
        wishes = self._arrivals.take(self._clock.now)
        everybody = [*wishes, *self._arrivals.waiting]
        for place, wish in enumerate(wishes, 1):
            await wish.judge(rivals_of(wish, everybody[place:]))

    async def _judge_act(self, onlooker: Onlooker, act: Act, action: Any, rivals: Rivals) -> None:
        """Let it happen or refuse it; whoever acted hears so before seeing it like everybody."""
        before, at = self.step, rivals.heard.at
        try:
            answer: Message = Ack(act.id, await self._saved.act(act, action, at, rivals))
        except Illegal as no:
            answer = Refused(act.id, no.code, no.facts)
        if self.step > before and onlooker.joined:
            self._publish(before, {onlooker: encode(answer)})
        else:
            onlooker.tell(encode(answer))
            self._publish(before)

    async def pass_time(self) -> None:
        """Judge what was heard, and let the house do what is due."""
        await self._judge()
        now, heard = self._clock.now, self._arrivals.first_heard
        await self._let_house_act(now if heard is None else min(now, heard))

    async def _let_house_act(self, until: int) -> None:
        before = self.step
        try:
            await self._saved.wait(until)
        except Refusal as no:
            log.warning("the house could not act: %s", no)
            self._rest_until = self._clock.now + RETRY
        self._publish(before)

    def _answered(self, seat: Seat, step: int, action: Any) -> None:
        if action is None:
            self._post(partial(self._bot_waits, seat))
        else:
            self._post(partial(self._bot_acts, seat, step, action))

    async def _bot_waits(self, seat: Seat) -> None:
        """There was nothing left to decide when it looked."""
        self._bots.heard(seat)

    async def _bot_acts(self, seat: Seat, step: int, action: Any) -> None:
        """Let a bot act like anybody: it has no way to go, so it is not corrected."""
        if not isinstance(action, Action):
            log.error("a bot wanted what is no action: %r", action)
            action = choice(self._saved.menu(seat) or (None,))
        if action is None:
            return self._bots.heard(seat)
        judge = partial(self._judge_bot, seat, step, action)
        await self._consider(Wish(Heard(seat, self._clock.now, 0), action, judge))

    async def _judge_bot(self, seat: Seat, step: int, action: Any, rivals: Rivals) -> None:
        """Let a bot act, unless the seat was given back or has moved on meanwhile."""
        self._bots.heard(seat)
        if not self._bots.plays(self._chairs[seat], seat):
            return
        if self._saved.acted_since(seat, step):
            return
        before = self.step
        try:
            await self._saved.play(seat, action, rivals.heard.at, rivals=rivals)
        except Refusal as no:
            log.warning("a bot's move was not written: %s", no)
        except Illegal as no:
            if self.step == step:  # else somebody was faster, and it thinks again
                await self._any_move(seat, no)
        self._publish(before)

    async def _any_move(self, seat: Seat, why: Illegal) -> None:
        log.error("a bot wanted what is not allowed: %s", why)
        menu = self._saved.menu(seat)
        if menu:
            await self._saved.play(seat, choice(menu), self._clock.now)

    # Who hears of it

    def show(self, onlooker: Onlooker, since: int) -> None:
        """Tell somebody who just came, or looks from another seat."""
        now, story = self._clock.now, self._settings.story
        onlooker.tell(present(self._saved, onlooker, since, now, story))
        if self.result:
            onlooker.tell(self._over(self.result))
        elif self._saved.position.simultaneous:
            onlooker.measure()

    def _publish(self, before: int, answers: Mapping[Onlooker, bytes] = {}) -> None:
        if self.step > before:
            now = self._clock.now
            self._audience.tell_joined(
                lambda onlooker: news(self._saved, onlooker, before, now), answers
            )
            if self.result:
                over = self._over(self.result)
                for onlooker in self._audience.joined:
                    onlooker.tell(over)
            elif self._saved.position.simultaneous:
                for onlooker in self._audience.joined:
                    onlooker.measure()

    def _over(self, result: Result) -> bytes:
        return encode(Over(result, self._saved.match.seed))

    # Who plays, and when to wake up

    def settle(self) -> bool:
        """Arrange what comes next; returns whether somebody else plays for a seat now."""
        self._silence()
        if self.result or not self._attended():
            self.rest()
            return False
        self._clock.go()
        changed, again = self._bots.attend(self._chairs, self._audience.present, self._clock.now)
        self._bots.rouse(self._chairs, self._answered)
        self._wake_at(again)
        return changed

    def rest(self) -> None:
        """Let time stand still: people have gone, and bots do not play among themselves."""
        self._silence()
        self._clock.stop()
        self._bots.rest()

    def _attended(self) -> bool:
        if self._people:
            return any(map(self._audience.present, self._people))
        return len(self._audience) > 0

    def _wake_at(self, again: int | None) -> None:
        due = self._saved.position.due
        at_due = due.at if due else None
        # The house lets nothing overtake what was heard, so there is no use in waking up before.
        reasons = (self._arrivals.until,) if len(self._arrivals) else (again, at_due)
        times = [at for at in reasons if at is not None]
        if times:
            at = max(min(times), self._rest_until)
            delay = max(0.0, (at - self._clock.now) / 1000) + 0.001
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, self._post, self.pass_time)

    def _silence(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

"""The match of a room in real time: its commands, its updates, its bots and its timer."""

import asyncio
import logging
from collections.abc import Mapping
from math import inf
from random import choice
from typing import Any, Final

import msgspec

from glacier.core import Action, AnyMatch, Illegal, Result, Seat
from glacier.core.log import Heard
from glacier.protocol import refusals
from glacier.protocol.messages import Ack, Act, Message
from glacier.server.match.arrivals import Arrival, Arrivals, Rivals, Unanswered, rivals_of
from glacier.server.match.bots import Bots
from glacier.server.match.broadcast import broadcast, over, snapshot, written
from glacier.server.match.clock import Clock
from glacier.server.match.commands import BotActs, Command, GuestActs, PassTime
from glacier.server.match.connections import Connection, Connections
from glacier.server.match.durable import DurableMatch, StoredMatch
from glacier.server.match.latency import correction
from glacier.server.match.mailbox import Mailbox
from glacier.server.match.position import Position
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied, malformed
from glacier.store import RoomRecord

RETRY: Final = 1000
"""Milliseconds until a failed action of the house or of a bot is retried."""

log = logging.getLogger(__name__)


class LiveMatch:
    """A match as a room runs it: the order of acts, the clock, the timer, the bots, the updates.

    `DurableMatch` decides the steps and stores them.
    """

    def __init__(
        self,
        record: RoomRecord,
        stored: StoredMatch,
        connections: Connections,
        resources: Resources,
        mailbox: Mailbox,
        unanswered: Unanswered,
    ) -> None:
        self._chairs = record.chairs
        self._people = [chair.guest for chair in record.chairs if chair.guest]
        self._connections = connections
        self._story = resources.settings.story
        self._most_steps = resources.settings.steps
        self.durable = DurableMatch(record, stored, resources.journal, resources.step_workers)
        self._clock = Clock(self.match.now, resources.time)
        self.bots = Bots(self.durable, self._clock, resources, mailbox)
        self._arrivals = Arrivals()
        self._actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.match.game.Action)
        self._mailbox = mailbox
        self._unanswered = unanswered
        self._published = self.step
        """The number of steps that were broadcast."""
        self._alarm: asyncio.TimerHandle | None = None
        self._rest_until = 0
        """The match time from which failed actions of the house and its bots are retried."""

    @property
    def step(self) -> int:
        return self.durable.count

    @property
    def arrived(self) -> list[Command[None]]:
        """The acts that were received and wait to be handled."""
        return [arrival.command for arrival in self._arrivals.waiting]

    @property
    def now(self) -> int:
        """Milliseconds since the match began."""
        return self._clock.now

    @property
    def match(self) -> AnyMatch:
        return self.durable.match

    @property
    def result(self) -> Result | None:
        return self._position.result

    @property
    def _position(self) -> Position:
        return self.durable.position

    async def reload(self) -> None:
        """Read the match from disk again; the bots resume after `RETRY`."""
        await self.durable.reload()
        self.bots.rest()
        self._rest_until = self.now + RETRY

    # Commands

    async def guest_acts(self, command: GuestActs) -> None:
        """Play or refuse the guest's act, or hold it while an earlier act may still arrive.

        Raises `Denied` if it is no action of this game.
        """
        act, connection = command.act, command.connection
        try:
            action = self._actions.decode(act.action)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Denied(malformed(error, "$.action")) from None
        at = self._clock.at(command.heard)
        heard = Heard(act.seat, at, correction(connection.round_trip))
        self._queue(Arrival(heard, action, command))
        await self._handle_arrivals()

    async def bot_acts(self, command: BotActs) -> None:
        """Handle a bot's action like an act of a guest, with no latency to correct."""
        action = command.action
        if action is not None and not isinstance(action, Action):
            log.error("a bot wanted what is no action: %r", action)
            action = choice(self._position.menu(command.seat) or (None,))
        if action is None:
            return self.bots.forget(command.seat)
        self._queue(Arrival(Heard(command.seat, self.now, 0), action, command))
        await self._handle_arrivals()

    async def pass_time(self) -> None:
        """Handle the arrivals whose wait has ended, and play the house's due actions."""
        await self._handle_arrivals()
        before, now, heard = self.step, self.now, self._arrivals.first_heard
        try:
            await self.durable.wait(now if heard is None else min(now, heard))
        except Illegal as illegal:
            log.warning("the house could not act: %s", illegal)
            self._rest_until = self.now + RETRY
        self._publish(before)
        await self._handle_arrivals()  # after the end of the match all: no timer is set any more

    def _queue(self, arrival: Arrival) -> None:
        """Queue the act. It waits only if it contends with others or if other acts wait already."""
        contended = arrival.action.contends and self._position.simultaneous
        waits = len(self._arrivals) > 0 or contended
        slowest = correction(self._connections.slowest(self._position)) if waits else 0
        self._arrivals.add(arrival, slowest)

    async def _handle_arrivals(self) -> None:
        """Handle the arrivals whose wait has ended, by effective time; after the end, all."""
        now = self.now
        while arrival := self._arrivals.take(inf if self.result else now):
            rivals = rivals_of(arrival, self._arrivals.waiting)
            match arrival.command:
                case GuestActs() as command:
                    await self._play_guest_act(command, arrival.action, rivals)
                case BotActs() as command:
                    await self._play_bot_act(command, arrival.action, rivals)

    async def _play_guest_act(self, command: GuestActs, action: Any, rivals: Rivals) -> None:
        """Play or refuse the act; the acting connection receives its answer before the update.

        An act that is sent again happens only once.
        """
        act, connection, before = command.act, command.connection, self.step
        try:
            step = self.durable.done(act.seat, act.id)
            if step is None:
                self._check(act, action)
                step = await self.durable.play(act.seat, action, rivals.heard.at, act.id, rivals)
            answer: Message = Ack(act.id, step)
        except Illegal as illegal:
            answer = command.answer(illegal.refusal)
        if self.step > before and connection.joined:
            self._publish(before, {connection: written(answer)})
            self._unanswered.discard(command)
        else:
            connection.send(written(answer))
            self._unanswered.discard(command)
            self._publish(before)

    def _check(self, act: Act, action: Any) -> None:
        """Raise `Denied` if the act is late or early, or if the match is too long."""
        if act.step > self.step:
            raise Denied(refusals.FutureStep(step=act.step, now=self.step))
        if self.durable.last(act.seat, streaming=action.streams) > act.step:
            raise Denied(refusals.Stale(step=act.step, now=self.step))
        if self.step >= self._most_steps:
            raise Denied(refusals.TooManySteps(self._most_steps))

    async def _play_bot_act(self, command: BotActs, action: Any, rivals: Rivals) -> None:
        """Play the bot's action, unless its seat has a guest again or has acted meanwhile."""
        seat, before = command.seat, self.step
        self.bots.forget(seat)
        if not self.bots.plays_for(self._chairs[seat], seat):
            return
        if self.durable.last(seat) > command.looked:
            return
        try:
            await self._play_bot(seat, action, rivals.heard.at, rivals)
        except Illegal as illegal:
            if self.step == command.looked:  # otherwise the bot decides again
                await self._any_move(seat, illegal)
        self._publish(before)

    async def _play_bot(
        self, seat: Seat, action: Any, at: int, rivals: Rivals | None = None
    ) -> None:
        """Play a bot's action; if it cannot be saved, the bot decides again."""
        try:
            await self.durable.play(seat, action, at, rivals=rivals)
        except Denied as denied:
            log.warning("a bot's move was not written: %s", denied)

    async def _any_move(self, seat: Seat, why: Illegal) -> None:
        log.error("a bot wanted what is not allowed: %s", why)
        menu = self._position.menu(seat)
        if menu:
            await self._play_bot(seat, choice(menu), self.now)

    # Updates

    def show(self, connection: Connection, since: int) -> None:
        """Send a snapshot to a connection that has just joined or changed its seat."""
        connection.send(snapshot(self.durable, connection, since, self.now, self._story))
        if self.result:
            connection.send(over(self.match, self.result))
        elif self._position.simultaneous:
            connection.measure()

    def show_all(self) -> None:
        """Send a snapshot to all joined connections, after a failure."""
        for connection in self._connections.joined:
            try:
                self.show(connection, self._published)
            except Exception:
                log.exception("the table cannot be shown to %s", connection.guest)
                connection.close(1011, "unexpected")
        self._published = self.step

    def _publish(self, before: int, answers: Mapping[Connection, bytes] = {}) -> None:
        """Broadcast the steps after the first `before`, if there are any."""
        if self.step == before:
            return
        now, ending = self.now, over(self.match, self.result) if self.result else None
        broadcast(self.durable, self._connections, before, now, answers)
        self._published = self.step
        if ending:
            for connection in self._connections.joined:
                connection.send(ending)
        elif self._position.simultaneous:
            for connection in self._connections.joined:
                connection.measure()

    # Bots and timers

    def schedule_next(self) -> bool:
        """Start due bots and set the next timer; return whether a stand-in changed.

        After the end, or while no guest attends, the clock stops and nothing is scheduled.
        """
        self._silence()
        if self.result or not self._attended():
            self.rest()
            return False
        self._clock.go()
        changed, again = self.bots.attend(self._chairs, self._connections, self.now)
        if self.now >= self._rest_until:
            self.bots.schedule(self._chairs)
        self._wake_at(again)
        return changed

    def rest(self) -> None:
        """Stop the clock, the timer and the bots: bots do not play while no guest attends."""
        self._silence()
        self._clock.stop()
        self.bots.rest()

    def _attended(self) -> bool:
        if self._people:
            return any(map(self._connections.present, self._people))
        return len(self._connections) > 0

    def _wake_at(self, again: int | None) -> None:
        due = self._position.due
        at_due = due.at if due else None
        rested = self._rest_until if self._rest_until > self.now else None
        times = [at for at in (again, at_due, rested) if at is not None]
        at = max(min(times), self._rest_until) if times else None
        if len(self._arrivals):  # the house's actions do not overtake an act that was received
            at = self._arrivals.until
        if at is not None:
            delay = max(0.0, (at - self.now) / 1000) + 0.001
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, self._mailbox.post_own, PassTime())

    def _silence(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

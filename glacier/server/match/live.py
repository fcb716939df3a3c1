"""The match of a room: it handles commands, broadcasts updates and schedules what is due."""

import asyncio
import logging
from collections.abc import Callable, Mapping
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
from glacier.server.match.broadcast import delta, over, snapshot, written
from glacier.server.match.clock import Clock
from glacier.server.match.commands import BotActs, Command, GuestActs, MatchCommand, PassTime
from glacier.server.match.connections import Connection, Connections
from glacier.server.match.durable import DurableMatch, StoredMatch
from glacier.server.match.latency import correction
from glacier.server.match.position import Position
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied, malformed
from glacier.store import RoomRecord

RETRY: Final = 1000
"""Milliseconds until a failed action of the house or of a bot is retried."""

log = logging.getLogger(__name__)


class LiveMatch:
    """A match that is in progress or over, with its clock, its bots and its connections."""

    def __init__(
        self,
        record: RoomRecord,
        stored: StoredMatch,
        connections: Connections,
        resources: Resources,
        post: Callable[[MatchCommand], None],
        unanswered: Unanswered,
    ) -> None:
        self._chairs = record.chairs
        self._people = [chair.guest for chair in record.chairs if chair.guest]
        self._connections = connections
        self._story = resources.settings.story
        self._most_steps = resources.settings.steps
        self._durable = DurableMatch(record, stored, resources.journal, resources.step_workers)
        self._clock = Clock(self._durable.match.now, resources.time)
        self._bots = Bots(self._durable, self._clock, resources, post)
        self._arrivals = Arrivals()
        self._actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.match.game.Action)
        self._post = post
        self._unanswered = unanswered
        self._published = self.step
        """The number of steps that were broadcast."""
        self._alarm: asyncio.TimerHandle | None = None
        self._rest_until = 0
        """The match time from which failed actions of the house and its bots are retried."""
        self.absence = self._bots.absence
        self.wait_for = self._bots.wait_for

    @property
    def step(self) -> int:
        return self._durable.count

    @property
    def saved(self) -> int:
        """The number of steps on disk."""
        return self._durable.saved

    @property
    def arrived(self) -> list[Command[None]]:
        """The acts that were received and wait to be handled."""
        return [arrival.command for arrival in self._arrivals.waiting]

    def done(self, act: Act) -> int | None:
        """Return the number of the step that this act became; None if it has not happened."""
        return self._durable.done(act.seat, act.id)

    @property
    def now(self) -> int:
        """Milliseconds since the match began."""
        return self._clock.now

    @property
    def match(self) -> AnyMatch:
        return self._durable.match

    @property
    def result(self) -> Result | None:
        return self._position.result

    @property
    def _position(self) -> Position:
        return self._durable.position

    async def reload(self) -> None:
        """Read the match from disk again; the bots resume after `RETRY`."""
        await self._durable.reload()
        self._bots.rest()
        self._rest_until = self.now + RETRY

    # Commands

    async def handle(self, command: MatchCommand) -> None:
        """Handle the command at once, or queue it while an earlier act may still arrive."""
        match command:
            case GuestActs(connection, act, heard):
                action = self._read(act)
                at = self._clock.at(heard)
                arrived = Heard(act.seat, at, correction(connection.round_trip))
                await self._consider(Arrival(arrived, action, command))
            case BotActs():
                await self._consider_bot(command)
            case PassTime():
                await self._pass_time()
        if self.result:
            await self._handle_arrivals()  # no timer is set after the end

    def _read(self, act: Act) -> Any:
        """Decode the action; raise `Denied` if it is no action of this game."""
        try:
            return self._actions.decode(act.action)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Denied(malformed(error, "$.action")) from None

    async def _consider_bot(self, command: BotActs) -> None:
        """Handle a bot's action like an act of a guest, with no latency to correct."""
        action = command.action
        if action is not None and not isinstance(action, Action):
            log.error("a bot wanted what is no action: %r", action)
            action = choice(self._position.menu(command.seat) or (None,))
        if action is None:
            return self._bots.free(command.seat)
        await self._consider(Arrival(Heard(command.seat, self.now, 0), action, command))

    async def _consider(self, arrival: Arrival) -> None:
        """Handle the act at once, unless it contends with others or other acts wait already."""
        contended = arrival.action.contends and self._position.simultaneous
        if len(self._arrivals) or contended:
            self._arrivals.add(arrival, self._largest_correction())
            await self._handle_arrivals()
        else:
            await self._let_act(arrival, rivals_of(arrival, ()))

    def _largest_correction(self) -> int:
        """Return the largest correction of a connection that may act. Spectators do not count."""
        lines = (
            connection.round_trip
            for connection in self._connections.joined
            if any(map(self._position.can_act, (connection.viewer, *connection.beside)))
        )
        return correction(max(lines, default=0.0))

    async def _handle_arrivals(self) -> None:
        """Handle the arrivals whose wait has ended, in the order of their effective times."""
        now = inf if self.result else self.now
        while arrival := self._arrivals.take(now):
            await self._let_act(arrival, rivals_of(arrival, self._arrivals.waiting))

    async def _let_act(self, arrival: Arrival, rivals: Rivals) -> None:
        match arrival.command:
            case GuestActs() as command:
                await self._let_guest_act(command, arrival.action, rivals)
            case BotActs() as command:
                await self._let_bot_act(command, arrival.action, rivals)

    async def _let_guest_act(self, command: GuestActs, action: Any, rivals: Rivals) -> None:
        """Play or refuse the act; the acting connection receives its answer before the update."""
        before, connection = self.step, command.connection
        try:
            answer: Message = Ack(command.act.id, await self._act(command.act, action, rivals))
        except Illegal as illegal:
            answer = command.answer(illegal.refusal)
        if self.step > before and connection.joined:
            self._publish(before, {connection: written(answer)})
            self._unanswered.discard(command)
        else:
            connection.send(written(answer))
            self._unanswered.discard(command)
            self._publish(before)

    async def _act(self, act: Act, action: Any, rivals: Rivals) -> int:
        """Return the number of the act's step; an act that is sent again happens only once.

        Raises `Illegal` if the act is refused.
        """
        done = self._durable.done(act.seat, act.id)
        if done is not None:
            return done
        if act.step > self.step:
            raise Denied(refusals.FutureStep(step=act.step, now=self.step))
        if self._durable.last(act.seat, streaming=action.streams) > act.step:
            raise Denied(refusals.Stale(step=act.step, now=self.step))
        if self.step >= self._most_steps:
            raise Denied(refusals.TooManySteps(self._most_steps))
        return await self._durable.play(act.seat, action, rivals.heard.at, act.id, rivals)

    async def _let_bot_act(self, command: BotActs, action: Any, rivals: Rivals) -> None:
        """Play the bot's action, unless its seat has a guest again or has acted meanwhile."""
        seat, before = command.seat, self.step
        self._bots.free(seat)
        if not self._bots.plays_for(self._chairs[seat], seat):
            return
        if self._durable.last(seat) > command.looked:
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
            await self._durable.play(seat, action, at, rivals=rivals)
        except Denied as denied:
            log.warning("a bot's move was not written: %s", denied)

    async def _any_move(self, seat: Seat, why: Illegal) -> None:
        log.error("a bot wanted what is not allowed: %s", why)
        menu = self._position.menu(seat)
        if menu:
            await self._play_bot(seat, choice(menu), self.now)

    async def _pass_time(self) -> None:
        """Handle the arrivals whose wait has ended, and play the house's due actions."""
        await self._handle_arrivals()
        before, now, heard = self.step, self.now, self._arrivals.first_heard
        try:
            await self._durable.wait(now if heard is None else min(now, heard))
        except Illegal as illegal:
            log.warning("the house could not act: %s", illegal)
            self._rest_until = self.now + RETRY
        self._publish(before)

    # Updates

    def show(self, connection: Connection, since: int) -> None:
        """Send a snapshot to a connection that has just joined or changed its seat."""
        connection.send(snapshot(self._durable, connection, since, self.now, self._story))
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
        self._connections.broadcast_joined(
            lambda connection: delta(self._durable, connection, before, now), answers
        )
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
        changed, again = self._bots.attend(self._chairs, self._connections.present, self.now)
        if self.now >= self._rest_until:
            self._bots.schedule(self._chairs)
        self._wake_at(again)
        return changed

    def rest(self) -> None:
        """Stop the clock, the timer and the bots: bots do not play while no guest attends."""
        self._silence()
        self._clock.stop()
        self._bots.rest()

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
            self._alarm = loop.call_later(delay, self._post, PassTime())

    def _silence(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

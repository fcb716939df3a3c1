"""A match whose steps are on disk before they are broadcast."""

import asyncio
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from glacier.core import HOUSE, AnyMatch, Illegal, Match, Seat, Step, read_step
from glacier.protocol import refusals
from glacier.server.games import game_named
from glacier.server.match.arrivals import Rivals, race
from glacier.server.match.position import Position
from glacier.server.match.step_workers import StepWorkers
from glacier.server.refusals import Denied
from glacier.store import Journal, NotSaved, RoomRecord, StoredStep

_encode = msgspec.json.Encoder().encode


SLICE: Final = 16
"""Steps per slice: decoding a long match takes a second, and other rooms run between slices."""


class StoredMatch:
    """A match read from the journal, with the ids of the acts that led to it."""

    def __init__(self, record: RoomRecord) -> None:
        game = game_named(record.game)
        options = msgspec.convert(record.options, game.Options)
        self.match: AnyMatch = Match(game, options, len(record.chairs), record.seed)
        self.acts: dict[tuple[Seat, str], int] = {}
        self.last: dict[Seat, int] = {}
        self.last_seen: dict[Seat, int] = {}

    @classmethod
    async def read(cls, record: RoomRecord, lines: list[StoredStep]) -> "StoredMatch":
        """Replay the stored steps in slices, and yield to the event loop between slices."""
        stored = cls(record)
        for number, line in enumerate(lines, 1):
            stored._enter(number, line)
            if number % SLICE == 0:
                await asyncio.sleep(0)
        return stored

    def _enter(self, number: int, line: StoredStep) -> None:
        step = read_step(self.match.game, line.step)
        self.match.enter(step)
        self.note(number, step)
        if line.act is not None:
            self.acts[step.seat, line.act] = number

    def note(self, number: int, step: Step[Any, Any]) -> None:
        """Record each seat's last step, and the last one that an act of the seat must have seen."""
        self.last[step.seat] = number
        if not step.action.streams:
            self.last_seen[step.seat] = number


class DurableMatch:
    """A match whose steps are on disk before it returns them: it decides and stores them in order.

    It has no connections and no clock: `LiveMatch` passes the time and broadcasts the steps.
    """

    def __init__(
        self, record: RoomRecord, stored: StoredMatch, journal: Journal, step_workers: StepWorkers
    ) -> None:
        self._record = record
        self._journal = journal
        self._step_workers = step_workers
        self._resume(stored)

    def _resume(self, stored: StoredMatch) -> None:
        self._stored = stored
        self.match = stored.match
        self.saved = len(self.match.steps)
        """The number of steps on disk. Later steps are not broadcast yet."""
        self._position = Position(self.match)

    @property
    def count(self) -> int:
        """The number of steps; the last ones may not be on disk yet."""
        return len(self.match.steps)

    @property
    def position(self) -> Position:
        """The current position, which caches what each viewer sees."""
        if self._position.state is not self.match.state:
            self._position = Position(self.match, self._position)
        return self._position

    def done(self, seat: Seat, act: str) -> int | None:
        """Return the number of the step that this act became; None if it has not happened."""
        return self._stored.acts.get((seat, act))

    def last(self, seat: Seat, *, streaming: bool = False) -> int:
        """Return the seat's last step, or the last one that a streaming act must have seen."""
        return (self._stored.last_seen if streaming else self._stored.last).get(seat, 0)

    async def play(
        self,
        seat: Seat,
        action: Any,
        at: int,
        act: str | None = None,
        rivals: Rivals | None = None,
    ) -> int:
        """Play the house's due actions and then the seat's action; return the number of steps.

        All new steps are on disk when it returns. Raises `Illegal` if the action is refused, and
        `Denied` if the steps are not saved. `rivals` are the competing acts, for the log.
        """
        before, raised = self.count, None
        try:
            await self._let_house_act(at)
            await self._enter(seat, action, at, rivals)
        except Illegal as error:
            raised = error
        await self._save(before, seat, None if raised else act)
        if raised:
            raise raised
        return self.count

    async def open(self, first: Step[Any, Any]) -> None:
        """Enter this step as the first of the match; raise `Denied` if it is not saved."""
        self.match.enter(first)
        self._stored.note(self.count, first)
        await self._save(0)

    async def ask(self, seat: Seat, action: Any, at: int) -> None:
        """Raise `Illegal` if the rules refuse the action; nothing happens otherwise."""
        await self._step_workers.decide(self.match, seat, action, at)

    async def wait(self, until: int) -> None:
        """Play the house's actions that are due by `until`.

        Raises `Illegal` if one is refused, and `Denied` if the steps are not saved.
        """
        before, raised = self.count, None
        try:
            await self._let_house_act(until)
        except Illegal as error:
            raised = error
        await self._save(before)
        if raised:
            raise raised

    async def _let_house_act(self, until: int) -> None:
        while (due := self.position.due) and due.at <= until:
            await self._enter(HOUSE, due.action, due.at)
        self.match.idle(until)

    async def _enter(self, seat: Seat, action: Any, at: int, rivals: Rivals | None = None) -> None:
        """Decide the step and enter it, together with the race that it won."""
        match = self.match
        state, step = await self._step_workers.decide(match, seat, action, at)
        if rivals and (run := race(match.game, match.state, state, step.at, rivals)):
            step = replace(step, race=run)
        match.enter(step, state)
        self._stored.note(self.count, step)

    async def _save(self, before: int, seat: Seat = 0, act: str | None = None) -> None:
        fresh = self.match.steps[before:]
        if not fresh:
            return
        lines = [StoredStep(_encode(step)) for step in fresh]
        lines[-1] = StoredStep(lines[-1].step, act, self.position.awaits)
        try:
            await self._journal.append(self._record.code, before, lines)
        except NotSaved:
            await self.reload()
            # A write may fail after the data has reached the disk: then the act did happen.
            if act is None or self.done(seat, act) is None:
                raise Denied(refusals.NotSaved()) from None
        self.saved = self.count
        if act is not None:
            self._stored.acts[seat, act] = self.count

    async def reload(self) -> None:
        """Discard unsaved steps: read the match from the journal again."""
        lines = await self._journal.read(self._record.code)
        self._resume(await StoredMatch.read(self._record, lines))

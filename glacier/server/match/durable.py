"""A match of which every step is on disk before anybody is told of it."""

import asyncio
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from glacier.core import HOUSE, Illegal, Match, Seat, Step, read_step
from glacier.protocol import refusals
from glacier.server.games import game_named
from glacier.server.match.arrivals import Rivals, race
from glacier.server.match.position import AnyMatch, Position
from glacier.server.match.step_workers import StepWorkers
from glacier.server.refusals import Denied
from glacier.store import Journal, NotSaved, RoomRecord, StoredStep

_encode = msgspec.json.Encoder().encode


SLICE: Final = 16
"""Steps that are read at a time: a long match takes a second, and other rooms go on meanwhile."""


class StoredMatch:
    """A match as its lines left it, and the ids of the acts that led to it."""

    def __init__(self, record: RoomRecord) -> None:
        game = game_named(record.game)
        options = msgspec.convert(record.options, game.Options)
        self.match: AnyMatch = Match(game, options, len(record.chairs), record.seed)
        self.acts: dict[tuple[Seat, str], int] = {}
        self.last: dict[Seat, int] = {}
        self.last_seen: dict[Seat, int] = {}

    @classmethod
    async def read(cls, record: RoomRecord, lines: list[StoredStep]) -> "StoredMatch":
        """Read the lines in slices, and let the event loop go on between them."""
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
        """Remember each seat's last step, and the last that it must have seen to act again."""
        self.last[step.seat] = number
        if not step.action.streams:
            self.last_seen[step.seat] = number


class DurableMatch:
    """A match, its journal, and the ids of the acts that led to it."""

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
        """How many steps are on disk: nobody is told of more."""
        self._position = Position(self.match)

    @property
    def count(self) -> int:
        """How many steps there are; the last may be on their way to the disk."""
        return len(self.match.steps)

    @property
    def position(self) -> Position:
        """The match as it stands, through everybody's eyes."""
        if self._position.state is not self.match.state:
            self._position = Position(self.match, self._position)
        return self._position

    def done(self, seat: Seat, act: str) -> int | None:
        """The step as which this act happened, if it did."""
        return self._stored.acts.get((seat, act))

    def last(self, seat: Seat, *, streaming: bool = False) -> int:
        """The last step of this seat's; if it streams, the last that it must have seen for that."""
        return (self._stored.last_seen if streaming else self._stored.last).get(seat, 0)

    async def play(
        self,
        seat: Seat,
        action: Any,
        at: int,
        act: str | None = None,
        rivals: Rivals | None = None,
    ) -> int:
        """Let the seat act, after whatever was due before. Rivals may find themselves too late."""
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

    async def wait(self, until: int) -> None:
        """Let the house do what falls due."""
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
        """Decide what happens and let it happen; who it makes too late is written down with it."""
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
            # A disk may fail after it took the step: then it did happen.
            if act is None or self.done(seat, act) is None:
                raise Denied(refusals.NotSaved()) from None
        self.saved = self.count
        if act is not None:
            self._stored.acts[seat, act] = self.count

    async def reload(self) -> None:
        """Go back to what is on disk."""
        lines = await self._journal.read(self._record.code)
        self._resume(await StoredMatch.read(self._record, lines))

"""A match of which every step is on disk before anybody hears of it."""

from typing import Any

import msgspec
from msgspec.structs import replace

from glacier.core import Illegal, Match, Seat, Step, Viewer, read_step
from glacier.core.log import Heard
from glacier.protocol.menus import bundle
from glacier.protocol.messages import Act, CompactUpdate, Update
from glacier.server.refusals import Refusal
from glacier.server.seating import game_named, invalid
from glacier.server.sights import AnyMatch, Sights
from glacier.store import Journal, Line, NotSaved, RoomRecord

_encode = msgspec.json.Encoder().encode


class SavedMatch:
    """A match, its journal, and the ids of the acts that led to it."""

    def __init__(self, record: RoomRecord, journal: Journal, lines: list[Line]) -> None:
        self._record = record
        self._journal = journal
        self._resume(lines)
        self._actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.match.game.Action)

    def _resume(self, lines: list[Line]) -> None:
        game = game_named(self._record.game)
        options = msgspec.convert(self._record.options, game.Options)
        steps = [read_step(game, line.step) for line in lines]
        seats = len(self._record.chairs)
        self.match: AnyMatch = Match.resume(game, options, seats, self._record.seed, steps)
        self._sights = Sights(self.match)
        self._acts = {
            (step.seat, line.act): number
            for number, (step, line) in enumerate(zip(steps, lines, strict=True), 1)
            if line.act is not None
        }

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self.match.steps)

    @property
    def sights(self) -> Sights:
        """The match as it stands, through everybody's eyes."""
        if self._sights.state is not self.match.state:
            self._sights = Sights(self.match)
        return self._sights

    def done(self, seat: Seat, act: str) -> int | None:
        """The step as which this act happened, if it did."""
        return self._acts.get((seat, act))

    def acted_since(self, seat: Seat, step: int) -> bool:
        return any(line.seat == seat for line in self.match.steps[step:])

    async def act(self, act: Act, at: int, race: tuple[Heard, ...] = ()) -> int:
        """Let it happen, once, and return as which step it did."""
        done = self.done(act.seat, act.id)
        if done is not None:
            return done
        if act.step > self.count:
            raise Refusal("future-step", step=act.step, now=self.count)
        if self.acted_since(act.seat, act.step):
            raise Refusal("stale", step=act.step, now=self.count)
        return await self.play(act.seat, self.action(act.action), at, act.id, race)

    def action(self, raw: msgspec.Raw) -> Any:
        """What somebody wants to do, if this game knows it."""
        try:
            return self._actions.decode(raw)
        except msgspec.ValidationError as error:
            raise Refusal("malformed", **invalid(error, "$.action").facts) from None
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refusal("malformed", why=str(error), path="$.action") from None

    async def play(
        self,
        seat: Seat,
        action: Any,
        at: int,
        act: str | None = None,
        race: tuple[Heard, ...] = (),
    ) -> int:
        """Let the seat act, after whatever was due before."""
        before, refusal = self.count, None
        try:
            step = self.match.play(seat, action, at)
            self.match.steps[-1] = replace(step, race=race) if race else step
        except Illegal as no:
            refusal = no
        await self._save(before, seat, None if refusal else act)
        if refusal:
            raise refusal
        return self.count

    async def wait(self, until: int) -> None:
        """Let the house do what falls due."""
        before = self.count
        self.match.wait(until)
        await self._save(before)

    async def _save(self, before: int, seat: Seat = 0, act: str | None = None) -> None:
        fresh = self.match.steps[before:]
        if not fresh:
            return
        lines = [Line(_encode(step)) for step in fresh]
        lines[-1] = Line(lines[-1].step, act)
        try:
            await self._journal.append(self._record.code, before, lines)
        except NotSaved:
            await self.reload()
            # A disk may fail after it took the step: then it did happen.
            if act is None or self.done(seat, act) is None:
                raise Refusal("not-saved") from None
        if act is not None:
            self._acts[seat, act] = self.count

    async def reload(self) -> None:
        """Go back to what is on disk."""
        self._resume(await self._journal.read(self._record.code))

    def menu(self, seat: Seat) -> tuple[Any, ...]:
        """What the seat may decide now."""
        return self.sights.menu(seat)

    def update(self, viewer: Viewer, since: int, clock: int, compact: bool = False) -> bytes:
        """What the viewer is told who had seen so many steps."""
        sights = self.sights
        events = heard(self.match.steps[since:], viewer)
        view, menu, prospects = (
            sights.written(viewer),
            sights.menu(viewer),
            sights.prospects(viewer),
        )
        at = sights.due.at if sights.due else None
        told: Update[Any, Any, Any, Any] | CompactUpdate[Any, Any, Any, Any] = (
            CompactUpdate(self.count, viewer, events, view, bundle(menu, prospects), at, clock)
            if compact
            else Update(self.count, viewer, events, view, menu, prospects, at, clock)
        )
        return _encode(told)


def heard(steps: list[Step[Any, Any]], viewer: Viewer) -> tuple[Any, ...]:
    """The events of these steps as the viewer learns of them."""
    seen = [event.seen_by(viewer) for step in steps for event in step.events]
    return tuple([event for event in seen if event is not None])

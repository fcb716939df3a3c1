"""Latency from a stroke to the opponents' update, in fifty duels of ICE³: `python -m bench.duels`.

At each table one seat makes four strokes a second on the cube of another, which counts, and the
third watches. After a duel the next begins. In the same run the baseline, plain aiohttp, sends as
many bytes as often, without rules or a disk.
"""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import msgspec
import uvloop

from bench.scale import ratio, scaled
from bench.tables import (
    SECONDS,
    Figures,
    Table,
    beside,
    common,
    crowd,
    disturbed,
    measured,
    measured_echo,
    serve,
)

TABLES, SEATS = scaled(50, 2), 3
STROKE, NUMBER, GLANCE = 0.25, 0.4, 0.1
"""Seconds between strokes, between numbers, and between looks of a seat that does neither."""


class Cube(msgspec.Struct):
    """The part of a cup from which an attack card is chosen."""

    hand: tuple[str | None, ...]


class Danger(msgspec.Struct):
    """The part of a threat that names the seat to answer."""

    target: int


class Fought(msgspec.Struct):
    """The part of a duel from which the next action is chosen."""

    number: int
    attacker: int
    victim: int
    left: tuple[int, ...]
    stage: str


class View(msgspec.Struct):
    """The part of a view that is needed to play on."""

    phase: str
    turn: int | None
    played: int
    cups: tuple[Cube, ...]
    threat: Danger | None
    duel: Fought | None


class Seen(msgspec.Struct):
    """The part of an update that is needed to play on."""

    step: int
    view: View


seen = msgspec.json.Decoder(Seen)


class Melee(Table):
    """A table of three seats that is always in a duel."""

    wish: ClassVar[dict[str, Any]] = {
        "game": "ice-cube",
        "options": {"bluff": True, "turn_seconds": 60},
    }
    seats: ClassVar[int] = SEATS
    hands: ClassVar[int] = SEATS

    def __init__(self, base: str, number: int) -> None:
        super().__init__(base, number)
        self._latest = [""] * SEATS
        self.strokes: set[str] = set()

    def see(self, seat: int, update: str) -> None:
        self._latest[seat] = update

    async def play(self, seat: int) -> None:
        """Play the next action at a human pace."""
        last: dict[str, Any] | None = None
        for number in count():
            deed = None
            if self._latest[seat]:
                update = seen.decode(self._latest[seat])
                deed = deed_of(update.view, seat)
                if deed and (deed["type"] == "Stroke" or deed != last):
                    await self._do(seat, f"{seat}-{number}", update.step, deed)
                last = deed or last
            await asyncio.sleep(pause_after(deed))

    async def _do(self, seat: int, name: str, step: int, deed: dict[str, Any]) -> None:
        if deed["type"] == "Stroke":
            self.strokes.add(name)
        await self.act(seat, name, step, deed)

    def waits(self, since: float) -> Iterator[float]:
        """Yield, for each later stroke and other seat, the seconds until the update arrived."""
        strokes = {self.sent[name] for name in self.strokes}
        arrived = [dict(zip(*times, strict=True)) for times in self.arrivals]
        for at, actor, step in self.acked:
            if at >= since and (at, actor) in strokes:
                yield from (
                    when[step] - at
                    for seat, when in enumerate(arrived)
                    if seat != actor and step in when
                )


def pause_after(deed: dict[str, Any] | None) -> float:
    return {"Stroke": STROKE, "Count": NUMBER}.get(deed["type"] if deed else "", GLANCE)


def deed_of(view: View, seat: int) -> dict[str, Any] | None:
    """Return the next action of the seat.

    It attacks the others in turn with any card, believes attacks, and suffers.
    """
    if duel := view.duel:
        if duel.attacker == seat and duel.stage != "fishing":
            return {"type": "Stroke", "duel": duel.number, "strength": 0.9}
        counts = duel.victim == seat and duel.stage == "running" and duel.left
        return {"type": "Count", "duel": duel.number, "number": duel.left[0]} if counts else None
    if view.threat and view.threat.target == seat:
        return {"type": "Suffer"}
    if view.phase != "turn" or view.turn != seat:
        return None
    target, card = (seat + 1 + view.played) % SEATS, view.cups[seat].hand[0]
    return {"type": "Attack", "kind": "polish", "target": target, "card": card}


def figures(tables: Sequence[Melee], since: float) -> Figures:
    waits = [wait for table in tables for wait in table.waits(since)]
    acted = sum(at >= since for table in tables for at, *_ in table.acked)
    told = [at for table in tables for _, times in table.arrivals for at in times if at >= since]
    return {
        "rate": acted / SECONDS,
        "updates": len(told) / SECONDS / TABLES / SEATS,
        **common(tables, waits),
    }


def main() -> None:
    with TemporaryDirectory() as data:
        house = measured(["bench.duels", "house", data], ["bench.duels", "crowd"])
    echo = measured_echo(TABLES, house["updates"] * TABLES, house["bytes"])
    print(
        f"duels: from stroke to the others' update {beside(house, echo)}; "
        f"{TABLES} duels at once, {house['rate']:.0f} acts/s, {house['refused']} refused, "
        f"{house['updates']:.1f} updates/s a seat of {house['bytes'] / 1000:.1f} kB "
        f"({house['updates'] * house['bytes'] / 1000:.0f} kB/s), "
        f"{1e6 * ratio(house['cpu'], house['rate']):.0f} us CPU an act; {disturbed(house)}"
    )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["house", data]:
            sys.exit(serve(data))
        case ["crowd", base]:
            uvloop.run(crowd(lambda n: Melee(base, n), TABLES, figures, warm_after=2.0))
        case _:
            main()

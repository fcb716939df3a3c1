"""Latency from an act to the opponents' update without turns: `python -m bench.realtime`.

Fifty tables of four play IceTowers, from another process (`bench.realtime crowd`). In the same run
the baseline, plain aiohttp, sends as many bytes as often to four sockets, without rules or a disk.
"""

import asyncio
import sys
from collections.abc import Sequence
from itertools import count
from tempfile import TemporaryDirectory
from time import perf_counter
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

TABLES, SEATS, PACE = scaled(50, 2), 4, 3.0
"""PACE is the acts per second of each table. An act causes two updates: it makes the hand busy, and
the house frees it again."""
HAND = ("Cap", "Mine", "Split")
COUNTDOWN = 4.0


class Towers(Table):
    """A table of IceTowers: a random seat with a free hand acts, at the table's pace."""

    wish: ClassVar[dict[str, Any]] = {"game": "ice-towers"}
    seats: ClassVar[int] = SEATS
    hands: ClassVar[int] = SEATS

    def __init__(self, base: str, number: int) -> None:
        super().__init__(base, number)
        self._ids = (f"{number}-{n}" for n in count())
        self._latest = [""] * SEATS

    async def sit_down(self, seat: int) -> None:
        await self.act(seat, next(self._ids), 0, {"type": "Ready"})

    def see(self, seat: int, update: str) -> None:
        self._latest[seat] = update

    async def play(self, seat: int) -> None:
        """Act for all seats at the table's pace. Only the first seat's task does anything."""
        if seat != 0:
            return
        next_at = perf_counter() + self.rng.random() / PACE
        while True:
            await asyncio.sleep(max(0.0, next_at - perf_counter()))
            next_at += 1 / PACE
            await self._act_somewhere()

    async def _act_somewhere(self) -> None:
        for seat in self.rng.sample(range(SEATS), SEATS):
            update = msgspec.json.decode(self._latest[seat])
            if some := [one for one in update["bundles"] if one["action"]["type"] in HAND]:
                one = self.rng.choice(some)
                chosen = {name: self.rng.choice(some) for name, some in one["vary"].items()}
                action = {**one["action"], **chosen}
                return await self.act(seat, next(self._ids), update["step"], action)


def figures(tables: Sequence[Towers], since: float) -> Figures:
    waits = [wait for table in tables for wait in table.waits(since)]
    return {"rate": len(waits) / (SEATS - 1) / SECONDS, **common(tables, waits)}


def main() -> None:
    with TemporaryDirectory() as data:
        house = measured(["bench.realtime", "house", data], ["bench.realtime", "crowd"])
    echo = measured_echo(TABLES, 2 * PACE * TABLES, house["bytes"])
    print(
        f"realtime: from act to the others' update {beside(house, echo)}; "
        f"{TABLES} tables of {SEATS}, {house['rate']:.0f} of {PACE * TABLES:.0f} acts/s, "
        f"{1000 * ratio(house['cpu'], house['rate']):.1f} ms CPU an act, "
        f"{house['bytes'] / 1000:.1f} kB an update; {disturbed(house)}"
    )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["house", data]:
            sys.exit(serve(data))
        case ["crowd", base]:
            people = crowd(lambda n: Towers(base, n), TABLES, figures, ready_after=COUNTDOWN)
            uvloop.run(people)
        case _:
            main()

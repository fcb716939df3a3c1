"""How soon the other sees each stroke of a duel: `python -m bench.streams`.

A hundred tables, at each of which two seats act ten times a second without waiting for answers:
the toy game of `tests/toys/duel`, whose rules cost next to nothing, so that what is measured is the
house. Beside it, in the same run, aiohttp alone tells four sockets as many bytes half as often.
Then the same with hands that see everything late and answer late, as from another continent.
"""

import asyncio
import sys
from bisect import bisect_left
from collections.abc import Sequence
from itertools import count
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, ClassVar

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

TABLES, SEATS, HANDS, PACE = scaled(100, 2), 3, 2, 10.0
"""PACE: acts a second of each hand."""
FAR = 0.15
"""Seconds by which hands far away see and answer later."""


class Duel(Table):
    """Both hands of one duel; they act at their own pace, whatever has been answered so far."""

    wish: ClassVar[dict[str, Any]] = {"game": "duel", "options": {"length": 100_000}}
    seats: ClassVar[int] = SEATS
    hands: ClassVar[int] = HANDS

    async def play(self, seat: int) -> None:
        next_at = perf_counter() + self.rng.random() / PACE
        for number in count(1):
            await asyncio.sleep(max(0.0, next_at - perf_counter()))
            next_at += 1 / PACE
            action = {"type": "Count", "number": number} if seat else {"type": "Rub"}
            step = self._seen(seat, perf_counter() - self.lag)
            await self.act(seat, f"{seat}-{number}", step, action)

    def _seen(self, seat: int, until: float) -> int:
        """The last step that had arrived then."""
        steps, times = self.arrivals[seat]
        arrived = bisect_left(times, until)
        return steps[arrived - 1] if arrived else 1


def figures(tables: Sequence[Duel], since: float) -> Figures:
    waits = [wait for table in tables for wait in table.waits(since)]
    return {"rate": len(waits) / SECONDS, **common(tables, waits)}


def serve_duels(data: str) -> int:
    """The house, with the duel in it."""
    from glacier.games import GAMES

    GAMES.admit("tests.toys.duel")
    return serve(data)


def house_with(lag: float) -> Any:
    """The house's figures with hands that are so far away."""
    with TemporaryDirectory() as data:
        people = ["bench.streams", "crowd"]
        return measured(["bench.streams", "house", data], people, [str(lag)])


def main() -> None:
    house, far = house_with(0.0), house_with(FAR)
    offered = HANDS * PACE * TABLES
    echo = measured_echo(TABLES, offered / 2, house["bytes"])
    print(
        f"streams: from act to the other's update {beside(house, echo)}; {TABLES} tables, "
        f"{house['rate']:.0f} of {offered:.0f} acts/s, {house['refused']} refused, "
        f"{1e6 * ratio(house['cpu'], house['rate']):.0f} us CPU an act, "
        f"{house['bytes'] / 1000:.1f} kB an update; {disturbed(house)}\n"
        f"  with hands {1000 * FAR:.0f} ms away: p50 {1000 * far['p50']:.1f} ms, "
        f"p99 {1000 * far['p99']:.1f} ms, {far['rate']:.0f} of {offered:.0f} acts/s, "
        f"{far['refused']} refused"
    )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["house", data]:
            sys.exit(serve_duels(data))
        case ["crowd", base, lag]:
            uvloop.run(crowd(lambda n: Duel(base, n, float(lag)), TABLES, figures))
        case _:
            main()

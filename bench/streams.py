"""Latency from an act in a duel to the opponent's update: `python -m bench.streams`.

At a hundred tables two seats act ten times a second without waiting for answers. They play the toy
game of `tests/toys/duel`, whose rules cost next to nothing, so the server is measured. In the same
run the baseline, plain aiohttp, sends as many bytes half as often to four sockets. A second run
simulates clients with a high latency, as on another continent.
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
"""PACE is the acts per second of each hand."""
FAR = 0.15
"""The simulated latency in seconds."""


class Duel(Table):
    """A table whose two hands act at their own pace, regardless of answers."""

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
        """Return the last step whose update had arrived at that time."""
        steps, times = self.arrivals[seat]
        arrived = bisect_left(times, until)
        return steps[arrived - 1] if arrived else 1


def figures(tables: Sequence[Duel], since: float) -> Figures:
    waits = [wait for table in tables for wait in table.waits(since)]
    return {"rate": len(waits) / SECONDS, **common(tables, waits)}


def serve_duels(data: str) -> int:
    """Serve the house with the toy duel added to its games."""
    from glacier.games import GAMES

    GAMES.admit("tests.toys.duel")
    return serve(data)


def house_with(lag: float) -> Any:
    """Return the server's figures for clients with this latency."""
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

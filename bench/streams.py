"""How soon the other sees each stroke of a duel: `python -m bench.streams`.

A hundred tables, at each of which two seats act ten times a second without waiting for answers:
the toy game of `tests/toys/duel`, whose rules cost next to nothing, so that what is measured is the
house. Beside it, in the same run, aiohttp alone tells four sockets as many bytes half as often.
Then the same with hands that see everything late and answer late, as from another continent.
"""

import asyncio
import json
import sys
from bisect import bisect_left
from collections.abc import Iterator
from itertools import count
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, ClassVar

import msgspec
import uvloop
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar

from bench.realtime import SECONDS, Told, measured

TABLES, SEATS, HANDS, PACE = 100, 3, 2, 10.0
"""PACE: acts a second of each hand."""
FAR = 0.15
"""Seconds by which hands far away see and answer later."""

told = msgspec.json.Decoder(Told)


class Table:
    """Both hands of one duel, a socket for each, and when each was told of which step."""

    wish: ClassVar[dict[str, Any]] = {"game": "duel", "options": {"length": 100_000}}
    hands: ClassVar[int] = HANDS

    def __init__(self, base: str, number: int, lag: float) -> None:
        self._lag = lag
        self.sent: dict[str, tuple[float, int]] = {}
        self.acked: list[tuple[float, int, int]] = []
        self.refused = 0
        self.sizes: list[int] = []
        self.arrivals: list[tuple[list[int], list[float]]] = [([], []) for _ in range(self.hands)]
        self._rng = Random(number)
        self._http = ClientSession(base, cookie_jar=CookieJar(unsafe=True))
        self._sockets: list[ClientWebSocketResponse] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def gather(self) -> None:
        code = (await self._ask("", {**self.wish, "seats": SEATS}))["code"]
        for seat in range(SEATS):
            await self._ask(f"/{code}/seats/{seat}", {})
        await self._ask(f"/{code}/start", {})
        for seat in range(self.hands):
            path = f"/api/rooms/{code}/socket"
            self._sockets.append(await self._http.ws_connect(path, max_msg_size=0))
            await self._say(seat, type="Join", seat=seat, compact=True)
            self._tasks.append(asyncio.create_task(self._listen(seat)))

    async def _ask(self, path: str, body: Any) -> Any:
        async with self._http.post(f"/api/rooms{path}", json=body) as response:
            return await response.json()

    async def _say(self, seat: int, /, **message: Any) -> None:
        await self._sockets[seat].send_str(msgspec.json.encode(message).decode())

    async def _listen(self, seat: int) -> None:
        steps, times = self.arrivals[seat]
        async for frame in self._sockets[seat]:
            message = told.decode(frame.data)
            if message.type == "CompactUpdate":
                steps.append(message.step)
                times.append(perf_counter())
                self.sizes.append(len(frame.data))
                self.see(seat, frame.data)
            elif message.type == "Ack":
                self.acked.append((*self.sent[message.id], message.step))
            elif message.type == "Refused":
                self.refused += 1
            elif message.type == "Ping":
                self._tasks.append(asyncio.create_task(self._pong(seat, message.sent)))

    def see(self, seat: int, update: str) -> None:
        """What a hand makes of an update: these act by the clock alone."""

    async def _pong(self, seat: int, sent: float) -> None:
        await asyncio.sleep(self._lag)
        await self._say(seat, type="Pong", sent=sent)

    def start(self) -> None:
        self._tasks += [asyncio.create_task(self.play(seat)) for seat in range(self.hands)]

    async def play(self, seat: int) -> None:
        """Act at the hand's pace, whatever has been answered so far."""
        next_at = perf_counter() + self._rng.random() / PACE
        for number in count(1):
            await asyncio.sleep(max(0.0, next_at - perf_counter()))
            next_at += 1 / PACE
            action = {"type": "Count", "number": number} if seat else {"type": "Rub"}
            step = self._seen(seat, perf_counter() - self._lag)
            await self.act(seat, f"{seat}-{number}", step, action)

    async def act(self, seat: int, name: str, step: int, action: Any) -> None:
        self.sent[name] = (perf_counter(), seat)
        await self._say(seat, type="Act", id=name, seat=seat, step=step, action=action)

    def _seen(self, seat: int, until: float) -> int:
        """The last step that had arrived then."""
        steps, times = self.arrivals[seat]
        arrived = bisect_left(times, until)
        return steps[arrived - 1] if arrived else 1

    def waits(self, since: float) -> Iterator[float]:
        """For each act from then on: how long until the other hand saw it."""
        for at, actor, step in self.acked:
            steps, times = self.arrivals[1 - actor]
            if at >= since and (place := bisect_left(steps, step)) < len(steps):
                yield times[place] - at

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self._http.close()


async def crowd(base: str, lag: float) -> None:
    """Play, and print the figures as JSON."""
    tables = [Table(base, number, lag) for number in range(TABLES)]
    for start in range(0, TABLES, 10):
        await asyncio.gather(*(table.gather() for table in tables[start : start + 10]))
    for table in tables:
        table.start()
    await asyncio.sleep(1)
    print("{}", flush=True)
    since = perf_counter()
    await asyncio.sleep(SECONDS)
    waits = sorted(wait for table in tables for wait in table.waits(since))
    sizes = [size for table in tables for size in table.sizes]
    figures = {
        "rate": len(waits) / SECONDS,
        "refused": sum(table.refused for table in tables),
        "bytes": sum(sizes) / len(sizes),
        "p50": waits[len(waits) // 2] if waits else float("inf"),
        "p99": waits[len(waits) * 99 // 100] if waits else float("inf"),
    }
    print(json.dumps(figures), flush=True)
    await asyncio.gather(*(table.close() for table in tables))


def serve(data: str) -> int:
    """The house, with the duel in it."""
    from glacier.cli.main import main as glacier
    from glacier.games import GAMES

    GAMES.admit("tests.toys.duel")
    options = ["--host", "127.0.0.1", "--port", "0", "--data", data, "--rate", "1000000"]
    return glacier(["serve", *options])


def house_with(lag: float) -> Any:
    """The house's figures with hands that are so far away."""
    with TemporaryDirectory() as data:
        crowd = ["bench.streams", "crowd"]
        return measured(["bench.streams", "house", data], crowd, [str(lag)])


def main() -> None:
    house, far = house_with(0.0), house_with(FAR)
    offered = HANDS * PACE * TABLES
    load = ["echo", str(TABLES), str(offered / 2), str(SECONDS)]
    echo = measured(["bench.echo", str(int(house["bytes"]))], ["bench.load"], load)
    print(
        f"streams: from act to the other's update p50 {1000 * house['p50']:.1f} ms, "
        f"p99 {1000 * house['p99']:.1f} ms (x{house['p50'] / echo['p50']:.1f} and "
        f"x{house['p99'] / echo['p99']:.1f} of aiohttp alone, {1000 * echo['p50']:.1f} and "
        f"{1000 * echo['p99']:.1f} ms); {TABLES} tables, {house['rate']:.0f} of {offered:.0f} "
        f"acts/s, {house['refused']} refused, {1e6 * house['cpu'] / house['rate']:.0f} us CPU an "
        f"act, {house['bytes'] / 1000:.1f} kB an update; the machine was busy elsewhere for "
        f"{house['starved']:.0%} of the time\n"
        f"  with hands {1000 * FAR:.0f} ms away: p50 {1000 * far['p50']:.1f} ms, "
        f"p99 {1000 * far['p99']:.1f} ms, {far['rate']:.0f} of {offered:.0f} acts/s, "
        f"{far['refused']} refused"
    )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["house", data]:
            sys.exit(serve(data))
        case ["crowd", base, lag]:
            uvloop.run(crowd(base, float(lag)))
        case _:
            main()

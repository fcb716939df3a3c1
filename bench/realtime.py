"""How soon the others see an act at a table without turns: `python -m bench.realtime`.

Fifty tables of four play IceTowers in a process beside the house (`bench.realtime crowd`). Beside
it, in the same run, aiohttp alone tells four sockets as many bytes as often: no rules, no disk.
"""

import asyncio
import json
import sys
from bisect import bisect_left
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar

from bench.processes import address, cpu, line, running

TABLES, SEATS, PACE, SECONDS = 50, 4, 3.0, 10
"""PACE: acts a second at each table. An act makes a hand busy, the house frees it: two updates."""
HAND = ("Cap", "Mine", "Split")


class Told(msgspec.Struct):
    """As much of a message as tells what it is; the rest is skipped."""

    type: str
    step: int = 0
    id: str = ""
    sent: float = 0


told = msgspec.json.Decoder(Told)


class Table:
    """Four seats of one match, a socket for each, and when each was told of which step."""

    def __init__(self, base: str, number: int) -> None:
        self.sent: dict[str, tuple[float, int]] = {}
        self.acked: list[tuple[float, int, int]] = []
        self.arrivals: list[tuple[list[int], list[float]]] = [([], []) for _ in range(SEATS)]
        self.sizes: list[int] = []
        self._rng = Random(number)
        self._ids = (f"{number}-{n}" for n in count())
        self._http = ClientSession(base, cookie_jar=CookieJar(unsafe=True))
        self._sockets: list[ClientWebSocketResponse] = []
        self._latest = [""] * SEATS
        self._tasks: list[asyncio.Task[None]] = []

    async def gather(self) -> None:
        code = (await self._ask("", {"game": "ice-towers", "seats": SEATS}))["code"]
        for seat in range(SEATS):
            await self._ask(f"/{code}/seats/{seat}", {})
        await self._ask(f"/{code}/start", {})
        for seat in range(SEATS):
            path = f"/api/rooms/{code}/socket"
            self._sockets.append(await self._http.ws_connect(path, max_msg_size=0))
            await self._say(seat, type="Join", seat=seat, compact=True)
            await self._act(seat, 0, {"type": "Ready"})
            self._tasks.append(asyncio.create_task(self._listen(seat)))

    async def _ask(self, path: str, body: Any) -> Any:
        async with self._http.post(f"/api/rooms{path}", json=body) as response:
            return await response.json()

    async def _say(self, seat: int, /, **message: Any) -> None:
        await self._sockets[seat].send_str(msgspec.json.encode(message).decode())

    async def _act(self, seat: int, step: int, action: Any) -> None:
        name = next(self._ids)
        self.sent[name] = (perf_counter(), seat)
        await self._say(seat, type="Act", id=name, seat=seat, step=step, action=action)

    async def _listen(self, seat: int) -> None:
        steps, times = self.arrivals[seat]
        async for frame in self._sockets[seat]:
            message = told.decode(frame.data)
            if message.type == "CompactUpdate":
                steps.append(message.step)
                times.append(perf_counter())
                self._latest[seat] = frame.data
                self.sizes.append(len(frame.data))
            elif message.type == "Ack":
                self.acked.append((*self.sent[message.id], message.step))
            elif message.type == "Ping":
                await self._say(seat, type="Pong", sent=message.sent)

    async def play(self) -> None:
        """Somebody whose hand is free acts, at the table's pace."""
        next_at = perf_counter() + self._rng.random() / PACE
        while True:
            await asyncio.sleep(max(0.0, next_at - perf_counter()))
            next_at += 1 / PACE
            for seat in self._rng.sample(range(SEATS), SEATS):
                update = msgspec.json.decode(self._latest[seat])
                if some := [one for one in update["bundles"] if one["action"]["type"] in HAND]:
                    one = self._rng.choice(some)
                    chosen = {name: self._rng.choice(some) for name, some in one["vary"].items()}
                    await self._act(seat, update["step"], {**one["action"], **chosen})
                    break

    def waits(self, since: float) -> Iterator[float]:
        """For each act from then on and each of the others: how long until it was seen."""
        for at, actor, step in self.acked:
            for seat, (steps, times) in enumerate(self.arrivals):
                if (
                    seat != actor
                    and at >= since
                    and (place := bisect_left(steps, step)) < len(steps)
                ):
                    yield times[place] - at

    def start(self) -> None:
        self._tasks.append(asyncio.create_task(self.play()))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self._http.close()


async def crowd(base: str) -> None:
    """Play, and print the figures as JSON."""
    tables = [Table(base, number) for number in range(TABLES)]
    for start in range(0, TABLES, 10):
        await asyncio.gather(*(table.gather() for table in tables[start : start + 10]))
    await asyncio.sleep(4)  # until everybody has counted down
    for table in tables:
        table.start()
    await asyncio.sleep(1)
    print("{}", flush=True)
    since = perf_counter()
    await asyncio.sleep(SECONDS)
    waits = sorted(wait for table in tables for wait in table.waits(since))
    sizes = [size for table in tables for size in table.sizes]
    figures = {
        "rate": len(waits) / (SEATS - 1) / SECONDS,
        "bytes": sum(sizes) / len(sizes),
        "p50": waits[len(waits) // 2],
        "p99": waits[len(waits) * 99 // 100],
    }
    print(json.dumps(figures), flush=True)
    await asyncio.gather(*(table.close() for table in tables))


def serve(data: str) -> int:
    """The house, in a process of its own."""
    from glacier.cli.main import main as glacier

    options = ["--host", "127.0.0.1", "--port", "0", "--data", data, "--rate", "1000000"]
    return glacier(["serve", *options])


def main() -> None:
    with TemporaryDirectory() as data:
        house = measured(["bench.realtime", "house", data], ["bench.realtime", "crowd"])
    updates = 2 * PACE * TABLES
    load = ["echo", str(TABLES), str(updates), str(SECONDS)]
    echo = measured(["bench.echo", str(int(house["bytes"]))], ["bench.load"], load)
    print(
        f"realtime: from act to the others' update p50 {1000 * house['p50']:.1f} ms, "
        f"p99 {1000 * house['p99']:.1f} ms (x{house['p50'] / echo['p50']:.1f} and "
        f"x{house['p99'] / echo['p99']:.1f} of aiohttp alone, {1000 * echo['p50']:.1f} and "
        f"{1000 * echo['p99']:.1f} ms); {TABLES} tables of {SEATS}, {house['rate']:.0f} of "
        f"{PACE * TABLES:.0f} acts/s, {1000 * house['cpu'] / house['rate']:.1f} ms CPU an act, "
        f"{house['bytes'] / 1000:.1f} kB an update; the machine was busy elsewhere for "
        f"{house['starved']:.0%} of the time"
    )


def measured(server: list[str], crowd: list[str], options: list[str] | None = None) -> Any:
    """What the crowd says last about the server."""
    with running(*server) as serving:
        base = address(serving)
        with running(*crowd, base, *(options or [])) as people:
            line(people)
            before, starved = cpu(serving.pid), _starved(serving.pid)
            figures = json.loads(line(people))
            spent, waited = cpu(serving.pid) - before, _starved(serving.pid) - starved
            return {**figures, "cpu": spent / SECONDS, "starved": waited / SECONDS}


def _starved(pid: int) -> float:
    """Seconds for which the process could have run, and the machine had no CPU for it."""
    threads = [path.read_text().split() for path in Path("/proc").glob(f"{pid}/task/*/schedstat")]
    return sum(int(waited) for _, waited, _ in threads) / 1e9


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["house", data]:
            sys.exit(serve(data))
        case ["crowd", base]:
            uvloop.run(crowd(base))
        case _:
            main()

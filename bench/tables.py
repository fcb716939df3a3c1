"""The tables of a bench, in another process than the server.

Each hand has a socket, on which the arrival of each step is recorded.
"""

import asyncio
import json
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, ClassVar, TypeAlias, TypeVar

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar

from bench.processes import address, cpu, line, running
from bench.scale import ratio, scaled

SECONDS = scaled(10.0, 1.0)
AT_ONCE = 10
"""The number of tables that are opened at the same time."""

Figures: TypeAlias = dict[str, float]


class Told(msgspec.Struct):
    """The part of a message that identifies it; the decoder skips the rest."""

    type: str
    step: int = 0
    id: str = ""
    sent: float = 0


told = msgspec.json.Decoder(Told)


class Table:
    """A match: the room's settings, its seats, and how many of them act."""

    wish: ClassVar[dict[str, Any]]
    seats: ClassVar[int]
    hands: ClassVar[int]

    def __init__(self, base: str, number: int, lag: float = 0.0) -> None:
        self.sent: dict[str, tuple[float, int]] = {}
        self.acked: list[tuple[float, int, int]] = []
        self.refused = 0
        self.sizes: list[int] = []
        self.arrivals: list[tuple[list[int], list[float]]] = [([], []) for _ in range(self.hands)]
        self.rng = Random(number)
        self.lag = lag
        self._http = ClientSession(base, cookie_jar=CookieJar(unsafe=True))
        self._sockets: list[ClientWebSocketResponse] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def gather(self) -> None:
        code = (await self._ask("", {**self.wish, "seats": self.seats}))["code"]
        for seat in range(self.seats):
            await self._ask(f"/{code}/seats/{seat}", {})
        await self._ask(f"/{code}/start", {})
        for seat in range(self.hands):
            path = f"/api/rooms/{code}/socket"
            self._sockets.append(await self._http.ws_connect(path, max_msg_size=0))
            await self._say(seat, type="Join", seat=seat, compact=True)
            await self.sit_down(seat)
            self._tasks.append(asyncio.create_task(self._listen(seat)))

    async def _ask(self, path: str, body: Any) -> Any:
        async with self._http.post(f"/api/rooms{path}", json=body) as response:
            return await response.json()

    async def _say(self, seat: int, /, **message: Any) -> None:
        await self._sockets[seat].send_str(msgspec.json.encode(message).decode())

    async def act(self, seat: int, name: str, step: int, action: Any) -> None:
        self.sent[name] = (perf_counter(), seat)
        await self._say(seat, type="Act", id=name, seat=seat, step=step, action=action)

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

    async def _pong(self, seat: int, sent: float) -> None:
        await asyncio.sleep(self.lag)
        await self._say(seat, type="Pong", sent=sent)

    def start(self) -> None:
        self._tasks += [asyncio.create_task(self.play(seat)) for seat in range(self.hands)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self._http.close()

    # Overridden by the kinds of tables

    async def sit_down(self, seat: int) -> None:
        """Act once when the seat has joined."""

    def see(self, seat: int, update: str) -> None:
        """Handle an update; tables that act by the clock alone ignore it."""

    async def play(self, seat: int) -> None:
        """Act at the hand's pace until cancelled."""
        raise NotImplementedError

    def waits(self, since: float) -> Iterator[float]:
        """Yield, for each later act and each other seat, the seconds until its update arrived."""
        for at, actor, step in self.acked:
            for seat, (steps, times) in enumerate(self.arrivals):
                seen = bisect_left(steps, step)
                if seat != actor and at >= since and seen < len(steps):
                    yield times[seen] - at


T = TypeVar("T", bound=Table)


async def crowd(
    laid: Callable[[int], T],
    number: int,
    figures: Callable[[Sequence[T], float], Figures],
    *,
    ready_after: float = 0.0,
    warm_after: float = 1.0,
) -> None:
    """Play at so many tables, and print the figures of the time after the warm-up."""
    tables = [laid(place) for place in range(number)]
    for start in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.gather() for table in tables[start : start + AT_ONCE]))
    await asyncio.sleep(ready_after)
    for table in tables:
        table.start()
    await asyncio.sleep(warm_after)
    print("{}", flush=True)
    since = perf_counter()
    await asyncio.sleep(SECONDS)
    print(json.dumps(figures(tables, since)), flush=True)
    await asyncio.gather(*(table.close() for table in tables))


def common(tables: Sequence[Table], waits: list[float]) -> Figures:
    """Return the figures of every crowd: latencies (infinite without updates) and sizes."""
    sizes = [size for table in tables for size in table.sizes]
    waits = sorted(waits) or [float("inf")]
    return {
        "refused": sum(table.refused for table in tables),
        "bytes": sum(sizes) / max(1, len(sizes)),
        "p50": waits[len(waits) // 2],
        "p99": waits[len(waits) * 99 // 100],
    }


def serve(data: str) -> int:
    """Serve the house in this process."""
    from glacier.cli.main import main as glacier

    options = ["--host", "127.0.0.1", "--port", "0", "--data", data, "--rate", "1000000"]
    return glacier(["serve", *options])


def measured(server: list[str], crowd: list[str], options: Sequence[str] = ()) -> Any:
    """Return the crowd's figures, with the server's CPU time per second."""
    with running(*server) as serving:
        base = address(serving)
        with running(*crowd, base, *options) as people:
            line(people)
            before, starved = cpu(serving.pid), _starved(serving.pid)
            figures = json.loads(line(people))
            spent, waited = cpu(serving.pid) - before, _starved(serving.pid) - starved
            return {**figures, "cpu": spent / SECONDS, "starved": waited / SECONDS}


def measured_echo(tables: int, updates: float, size: float) -> Any:
    """Return the same figures of plain aiohttp, which sends as many bytes as often."""
    load = ["echo", str(tables), str(updates), str(SECONDS)]
    return measured(["bench.echo", str(int(size))], ["bench.load"], load)


def beside(house: Any, echo: Any) -> str:
    """Return the latencies as text, relative to plain aiohttp."""
    middle, high = (ratio(house[share], echo[share]) for share in ("p50", "p99"))
    return (
        f"p50 {1000 * house['p50']:.1f} ms, p99 {1000 * house['p99']:.1f} ms "
        f"(x{middle:.1f} and x{high:.1f} of aiohttp alone, "
        f"{1000 * echo['p50']:.1f} and {1000 * echo['p99']:.1f} ms)"
    )


def disturbed(house: Any) -> str:
    return f"the server was runnable without a CPU for {house['starved']:.0%} of the time"


def _starved(pid: int) -> float:
    """Return the seconds for which the process was runnable but had no CPU."""
    threads = [path.read_text().split() for path in Path("/proc").glob(f"{pid}/task/*/schedstat")]
    return sum(int(waited) for _, waited, _ in threads) / 1e9

"""The load of the server benches, in its own process: rooms with a socket for each seat.

`python -m bench.load BASE GAME|echo ROOMS RATE SECONDS [SEATS [SPECTATORS]]` prints its figures as
JSON. All clients request compact menus, as the web app does.
"""

import asyncio
import json
import sys
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, TCPConnector, WSMsgType

SEATS = 4
OF_GUEST = 10
"""The number of sockets that the server allows one guest in a room."""
AT_ONCE = ("cracked-ice",)
"""Games in which all rooms act at the same moment, so that their costs coincide."""


class Offered(msgspec.Struct):
    """Entries of a menu, as a bundle."""

    action: dict[str, Any]
    vary: dict[str, list[Any]]


class Told(msgspec.Struct):
    """The part of a message that a player needs; the decoder skips the rest."""

    type: str = "CompactUpdate"
    step: int = 0
    bundles: list[Offered] = []


told = msgspec.json.Decoder(Told)


class Crowd:
    """The state that all rooms share: the pace, the random numbers and the figures."""

    def __init__(self, base: str, rate: float, seats: int, spectators: int) -> None:
        self.base = base
        self.seats = seats
        self.spectators = spectators
        self.pause = rate
        self.rng = Random(5)
        self.counting = False
        self.moves = 0
        self.bytes = 0
        self.messages = 0
        self.waits: list[float] = []

    def count(self, sent: float, size: int) -> None:
        if self.counting:
            self.moves += 1
            self.bytes += size
            self.waits.append(perf_counter() - sent)


class MatchRoom:
    """A match with a socket for each seat, and its spectators."""

    def __init__(self, crowd: Crowd, game: str) -> None:
        self._crowd = crowd
        self._game = game
        self._http = ClientSession(crowd.base, cookie_jar=CookieJar(unsafe=True))
        self._sockets: list[ClientWebSocketResponse] = []
        self._menus: asyncio.Queue[tuple[int, Told, int]] = asyncio.Queue()
        self._listeners: list[asyncio.Task[None]] = []
        self._watching: list[ClientSession] = []

    async def gather(self) -> None:
        seats = self._crowd.seats
        code = (await self._ask("", {"game": self._game, "seats": seats}))["code"]
        for seat in range(seats):
            await self._ask(f"/{code}/seats/{seat}", {})
        path = f"/api/rooms/{code}/socket"
        for _ in range(seats):
            self._sockets.append(await self._http.ws_connect(path, max_msg_size=0))
        for seat in range(seats):
            self._listeners.append(asyncio.create_task(self._listen(seat)))
            await self._sockets[seat].send_str(f'{{"type":"Join","seat":{seat},"compact":true}}')
        await self._watch(path)
        await self._ask(f"/{code}/start", {})

    async def _watch(self, path: str) -> None:
        for number in range(self._crowd.spectators):
            if number % OF_GUEST == 0:
                jar = CookieJar(unsafe=True)
                self._watching.append(ClientSession(self._crowd.base, cookie_jar=jar))
            socket = await self._watching[-1].ws_connect(path, max_msg_size=0)
            await socket.send_str('{"type":"Join","compact":true}')
            self._listeners.append(asyncio.create_task(_look_on(socket)))

    async def _ask(self, path: str, body: Any) -> Any:
        async with self._http.post(f"/api/rooms{path}", json=body) as response:
            return await response.json()

    async def _listen(self, seat: int) -> None:
        async for frame in self._sockets[seat]:
            if frame.type is WSMsgType.TEXT and frame.data.startswith('{"type":"CompactU'):
                self._menus.put_nowait((seat, told.decode(frame.data), len(frame.data)))

    async def play(self, number: int) -> None:
        """Play at the crowd's pace until cancelled."""
        crowd, step, sent = self._crowd, 0, 0.0
        next_at = perf_counter() + self._lag()
        while True:
            seat, update, size = await self._menus.get()
            if update.step > step and sent:
                crowd.count(sent, size)
                step, sent = update.step, 0.0
            if not update.bundles:
                continue
            next_at = max(next_at, perf_counter() - crowd.pause) + crowd.pause
            await asyncio.sleep(next_at - perf_counter())
            text = f'{{"type":"Act","id":"{number}-{update.step}","seat":{seat},'
            text += f'"step":{update.step},"action":{self._chosen(update.bundles)}}}'
            step, sent = update.step, perf_counter()
            await self._sockets[seat].send_str(text)

    def _chosen(self, bundles: list[Offered]) -> str:
        choice = self._crowd.rng.choice
        one = choice(bundles)
        varied = {name: choice(values) for name, values in one.vary.items()}
        return json.dumps({**one.action, **varied})

    def _lag(self) -> float:
        return 0.0 if self._game in AT_ONCE else self._crowd.rng.random() * self._crowd.pause

    async def close(self) -> None:
        for listener in self._listeners:
            listener.cancel()
        for http in (self._http, *self._watching):
            await http.close()


async def _look_on(socket: ClientWebSocketResponse) -> None:
    async for _ in socket:
        pass


class EchoRoom:
    """As many sockets, on which each message is echoed to all."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._http = ClientSession(crowd.base, connector=TCPConnector(limit=0))
        self._sockets: list[ClientWebSocketResponse] = []

    async def gather(self) -> None:
        number = id(self)
        for _ in range(self._crowd.seats + self._crowd.spectators):
            self._sockets.append(await self._http.ws_connect(f"/{number}", max_msg_size=0))

    async def play(self, number: int) -> None:
        crowd = self._crowd
        next_at = perf_counter() + crowd.rng.random() * crowd.pause
        text = '{"type":"Act","id":"' + "x" * 130 + '"}'
        while True:
            next_at = max(next_at, perf_counter() - crowd.pause) + crowd.pause
            await asyncio.sleep(next_at - perf_counter())
            sent = perf_counter()
            await self._sockets[0].send_str(text)
            frames = [await socket.receive() for socket in self._sockets]
            crowd.count(sent, len(frames[0].data))

    async def close(self) -> None:
        await self._http.close()


async def run(
    base: str,
    kind: str,
    rooms: int,
    rate: float,
    seconds: float,
    seats: int = SEATS,
    spectators: int = 0,
) -> None:
    crowd = Crowd(base, rooms / rate, seats, spectators)
    places = [EchoRoom(crowd) if kind == "echo" else MatchRoom(crowd, kind) for _ in range(rooms)]
    for start in range(0, rooms, 25):
        await asyncio.gather(*(place.gather() for place in places[start : start + 25]))
    playing = [asyncio.create_task(place.play(n)) for n, place in enumerate(places)]
    await asyncio.sleep(1)
    await _figure(crowd, "start")
    crowd.counting, started = True, perf_counter()
    await asyncio.sleep(seconds)
    crowd.counting, took = False, perf_counter() - started
    await _figure(crowd, "end", took)
    for task in playing:
        task.cancel()
    await asyncio.gather(*(place.close() for place in places))


async def _figure(crowd: Crowd, mark: str, took: float = 1.0) -> None:
    """Print the figures so far; the bench reads the server's CPU time when they arrive."""
    waits = sorted(crowd.waits) or [0.0]
    figures = {
        "mark": mark,
        "moves": crowd.moves,
        "rate": crowd.moves / took,
        "bytes": crowd.bytes / max(1, crowd.moves),
        "p50": waits[len(waits) // 2],
        "p95": waits[len(waits) * 95 // 100],
        "p99": waits[len(waits) * 99 // 100],
    }
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    base, kind, rooms, rate, seconds, *company = sys.argv[1:]
    uvloop.run(run(base, kind, int(rooms), float(rate), float(seconds), *map(int, company)))

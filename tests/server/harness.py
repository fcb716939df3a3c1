"""A real server on a free port, and guests that use it through real sockets."""

import asyncio
import itertools
import logging
import socket as sockets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from functools import wraps
from pathlib import Path
from random import Random
from secrets import token_hex
from time import monotonic
from typing import Any, ParamSpec

import msgspec
from aiohttp import (
    ClientSession,
    ClientWebSocketResponse,
    CookieJar,
    WSMsgType,
    web,
)

from glacier.core import Seat
from glacier.games import GAMES
from glacier.server.app import ASSETS, make_app
from glacier.server.http.connection import Listener
from glacier.server.http.proxies import PROXIES
from glacier.server.http.request import HOUSE_KEY, House
from glacier.server.http.tcp_info import Measurement, kernel_round_trip
from glacier.server.settings import Settings
from glacier.store import SqliteJournal

P = ParamSpec("P")
Message = dict[str, Any]

GUARD = 300
"""Seconds after which a hanging test is aborted. No test passes or fails by time."""

QUICK = Settings(
    pause=(0, 0),
    rate=1e6,
    burst=10**6,
    guest_rate=1e6,
    guest_burst=10**6,
    address_rate=1e6,
    address_burst=10**6,
    talk_rate=1e6,
    talk_burst=10**6,
    cost_rate=1e6,
    cost_burst=1e6,
    address_cost_rate=1e6,
    address_cost_burst=1e6,
)
"""The default limits, but bots act at once and no rate is limited."""

PROXIED: dict[str, Any] = {"trusted_proxies": ("127.0.0.0/8", "::1")}
"""Settings of a server behind a reverse proxy on its machine: it trusts what tests forward."""

OPENED: Counter[Path] = Counter()
"""How many times a server was opened in each folder."""


def running(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an asynchronous test in an event loop, with the time limit `GUARD`."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), GUARD))

    return run


class Time:
    """The server's monotonic clock; a test can stop it and move it forward."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._stopped: float | None = None

    def __call__(self) -> float:
        return self._ahead + (monotonic() if self._stopped is None else self._stopped)

    def stop(self) -> None:
        self._stopped = monotonic()

    def skip(self, milliseconds: int) -> None:
        self._ahead += milliseconds / 1000


class AnyMove:
    """A `BotPool` that takes a random action of the menu."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self.asked = 0

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        self.asked += 1
        return self._rng.choice([*GAMES[game].menu(view, seat)])


class Peer:
    """A socket of a guest, and all messages that it received."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.received: list[bytes] = []
        self.mark = token_hex(4)
        self._ids = (f"{self.mark}-{number}" for number in itertools.count())

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send_str(msgspec.json.encode({"type": kind, **fields}).decode())

    async def receive(self) -> Message:
        frame = await self.socket.receive()
        if frame.type is not WSMsgType.TEXT:
            raise ConnectionError(f"{frame.type} {frame.data} {frame.extra}")
        self.received.append(frame.data.encode())
        message: Message = msgspec.json.decode(frame.data)
        return message

    async def next(self, *kinds: str) -> Message:
        """Return the next message of one of these kinds."""
        while (message := await self.receive())["type"] not in kinds:
            pass
        return message

    async def room(self, like: Callable[[Message], bool]) -> Message:
        """Wait until the room meets the condition, and return it."""
        while not like(room := (await self.next("RoomChanged"))["room"]):
            pass
        return dict(room)

    async def join(self, seat: Seat | None = None, step: int = 0) -> Message:
        await self.send("Join", seat=seat, step=step)
        return await self.next("Update")

    async def act(self, update: Message, action: Any, **changes: Any) -> Message:
        """Act on an update, and return the answer."""
        act = {"id": next(self._ids), "seat": update["viewer"], "step": update["step"]}
        await self.send("Act", **{**act, "action": action, **changes})
        return await self.next("Ack", "Refused")

    async def closed(self) -> int:
        """Return the code with which the server closes this socket."""
        while (await self.socket.receive()).type is WSMsgType.TEXT:
            pass
        return self.socket.close_code or 0

    async def close(self) -> None:
        await self.socket.close()


class Guest:
    """An HTTP client with its own cookies: a guest."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = ClientSession(base, cookie_jar=CookieJar(unsafe=True))
        self._peers: list[Peer] = []

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """Return the response's JSON; the response must have this status."""
        text = None if body is None else msgspec.json.encode(body)
        async with self.http.request(method, f"/api{path}", data=text) as response:
            answer = await response.read()
            assert response.status == status, (response.status, answer)
            return msgspec.json.decode(answer)

    async def refused(self, method: str, path: str, body: Any = None, status: int = 409) -> str:
        """Return the code of the expected refusal."""
        return str((await self.ask(method, path, body, status))["code"])

    async def open(self, seats: int = 2, **fields: Any) -> str:
        room = await self.ask("POST", "/rooms", {"game": "gelati", "seats": seats, **fields}, 201)
        return str(room["code"])

    async def sit(self, code: str, *seats: Seat, **body: Any) -> None:
        for seat in seats:
            await self.ask("POST", f"/rooms/{code}/seats/{seat}", body)

    async def bot(self, code: str, seat: Seat, level: str = "flocon") -> None:
        await self.ask("PUT", f"/rooms/{code}/seats/{seat}/bot", {"level": level})

    async def start(self, code: str) -> None:
        await self.ask("POST", f"/rooms/{code}/start")

    async def socket(self, code: str, **options: Any) -> Peer:
        path = f"/api/rooms/{code}/socket"
        socket = await self.http.ws_connect(path, max_msg_size=0, **options)
        self._peers.append(Peer(socket))
        return self._peers[-1]

    async def close(self) -> None:
        for peer in self._peers:
            with suppress(TimeoutError):  # a client that was disconnected gets no closing handshake
                await asyncio.wait_for(peer.close(), 1)
        await self.http.close()


class OpenHouse:
    """A running server."""

    def __init__(
        self, base: str, house: House, journal: SqliteJournal, time: Time, listener: Listener
    ) -> None:
        self.base = base
        self.house = house
        self.journal = journal
        self.time = time
        self.listener = listener
        self.guests: list[Guest] = []

    def guest(self) -> Guest:
        self.guests.append(Guest(self.base))
        return self.guests[-1]


@asynccontextmanager
async def open_house(
    folder: Path,
    bot_pool: AnyMove | None = None,
    assets: Path | None = None,
    round_trip: Measurement = kernel_round_trip,
    address: str = "127.0.0.1",
    **changes: Any,
) -> AsyncIterator[OpenHouse]:
    """Run a server with its journal in this folder, until the block ends.

    Its randomness is the same in each test run, and differs each time the folder is opened.
    """
    journal = SqliteJournal(folder)
    OPENED[folder] += 1
    settings = replace(QUICK, foretold=f"opening {OPENED[folder]}")
    settings = replace(settings, **changes)
    time = Time()
    app = await make_app(
        journal, settings, bot_pool or AnyMove(), assets or ASSETS, time, round_trip
    )
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    listening = sockets.create_server((address, 0))
    site = Listener(runner, listening, settings, app[PROXIES])
    await site.start()
    base = f"http://{address}:{listening.getsockname()[1]}"
    opened = OpenHouse(base, app[HOUSE_KEY], journal, time, site)
    try:
        yield opened
    finally:
        for guest in opened.guests:
            await guest.close()
        await runner.cleanup()
        await journal.close()


async def two_at_a_table(house: OpenHouse, **fields: Any) -> tuple[str, Peer, Peer]:
    """Start a match of two guests; return the room's code and a socket of each guest.

    The sockets connect before the match starts, so that no bot stands in for a slow one.
    """
    host, other = house.guest(), house.guest()
    code = await host.open(**fields)
    await host.sit(code, 0)
    await other.sit(code, 1)
    both = await host.socket(code), await other.socket(code)
    for peer in both:
        await peer.next("RoomChanged")
    await host.start(code)
    return code, *both


async def play(
    peer: Peer, seat: Seat, rng: Random, until: int = 10**6, step: int = 0
) -> Message | None:
    """Play random actions of the menu until the match is over, or has `until` steps.

    Returns the message `Over`, or None.
    """
    await peer.send("Join", seat=seat, step=step)
    while (message := await peer.next("Update", "Over"))["type"] == "Update":
        if message["step"] >= until:
            return None
        if message["menu"]:
            answer = await peer.act(message, rng.choice(message["menu"]))
            assert answer["type"] == "Ack", answer
    return message


async def play_out(peers: dict[Seat, Peer], seed: int = 0) -> Message:
    """Play all seats to the end, and return the message `Over`."""
    plays = [play(peer, seat, Random(seed + seat)) for seat, peer in peers.items()]
    endings = await asyncio.gather(*plays)
    assert endings[0]
    return endings[0]


@asynccontextmanager
async def bystanders(house: OpenHouse, steps: int = 20) -> AsyncIterator[None]:
    """Play in another room, which must go on during the block."""
    _, first, second = await two_at_a_table(house)
    plays = asyncio.gather(play(first, 0, Random(1), steps), play(second, 1, Random(2), steps))
    try:
        yield
        await plays
    finally:
        plays.cancel()


@contextmanager
def silence(name: str = "glacier") -> Iterator[list[str]]:
    """Collect the server's log messages instead of printing them."""
    said: list[str] = []

    class Collect(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    handler, logger = Collect(), logging.getLogger(name)
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield said
    finally:
        logger.removeHandler(handler)
        logger.propagate = True


async def eventually(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait until the condition holds; `GUARD` ends the test if it never does."""
    while not await true():
        await asyncio.sleep(0.01)

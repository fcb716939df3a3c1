"""The attacks of `bench.hammer`: requests, connections and frames of one client."""

import asyncio
import itertools
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, CookieJar, WSMsgType

from bench.scale import scaled

SHORT: Final = "shortmatch"
LONG: Final = "longmatch"
MATCHES: Final = scaled(60, 2)
"""The number of long matches besides `LONG`."""
AT_ONCE: Final = 20
"""The number of parallel requests."""
CONNECTIONS: Final = scaled(500, 10)
"""The maximum number of connections that are held open."""
FRAMES: Final = 2000
"""The number of control frames in one write."""


def match(number: int) -> str:
    """Return the code of one of the long matches."""
    return f"match{number}"


Done: TypeAlias = Counter[str]
Attack: TypeAlias = Callable[[str, Done], Awaitable[None]]


async def attack(name: str, base: str, done: Done) -> None:
    """Run this attack until it is cancelled, and count what was done."""
    os.nice(5)  # a real client would not share this machine's CPU
    await ATTACKS[name](base, done)


# Requests


async def hammer(path: str, base: str, done: Done, headers: Sequence[tuple[str, str]] = ()) -> None:
    """Request one path repeatedly, with `AT_ONCE` parallel requests."""
    jar = CookieJar(unsafe=True)
    async with ClientSession(base, cookie_jar=jar, auto_decompress=False) as http:
        async with http.get("/api/me"):
            pass
        await together(lambda: _ask(http, path, done, headers), AT_ONCE)


async def _ask(
    http: ClientSession, path: str, done: Done, headers: Sequence[tuple[str, str]] = ()
) -> None:
    async with http.get(path, headers=headers) as response:
        await response.read()
        done[str(response.status)] += 1


async def together(one: Callable[[], Coroutine[Any, Any, None]], times: int) -> None:
    """Run this repeatedly in so many tasks."""
    async with asyncio.TaskGroup() as group:
        for _ in range(times):
            group.create_task(_again(one))


async def _again(one: Callable[[], Coroutine[Any, Any, None]]) -> None:
    while True:
        try:
            await one()
        except (ClientError, OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.01)


async def pages(base: str, done: Done) -> None:
    """Request one part of a replay after another."""
    firsts = iter(range(10**9))
    async with ClientSession(base, auto_decompress=False) as http:

        async def one() -> None:
            first = 37 * next(firsts) % 4000
            await _ask(http, f"/api/rooms/{LONG}/replay?first={first}", done)

        await together(one, AT_ONCE)


async def own_rooms(base: str, done: Done) -> None:
    """Open rooms and read them repeatedly, to fill the server's memory."""
    codes: list[str] = []
    async with ClientSession(base, cookie_jar=CookieJar(unsafe=True)) as http:

        async def one() -> None:
            async with http.post("/api/rooms", json={"game": "gelati", "seats": 2}) as response:
                done[f"{response.status} opened"] += 1
                if response.status == 201:
                    codes.append((await response.json())["code"])
            for code in codes[-20:]:
                await _ask(http, f"/api/rooms/{code}", done)

        await together(one, AT_ONCE)


# Connections


def _address(base: str) -> tuple[str, int]:
    parts = urlsplit(base)
    return parts.hostname or "", parts.port or 80


async def connect(base: str, done: Done) -> None:
    """Open connections and close them at once."""

    async def one() -> None:
        _, writer = await asyncio.open_connection(*_address(base))
        writer.close()
        done["connections"] += 1

    await together(one, AT_ONCE)


async def hold(sent: bytes, base: str, done: Done) -> None:
    """Open connections, send these bytes, and keep them open; replace those that are closed."""
    places = asyncio.Semaphore(CONNECTIONS)

    async def one() -> None:
        async with places:
            reader, writer = await asyncio.open_connection(*_address(base))
            writer.write(sent)
            done["connections"] += 1
            await reader.read(1)
            writer.close()

    await together(one, CONNECTIONS)


async def chunks(base: str, done: Done) -> None:
    """Send bodies of tiny chunks without end."""

    async def one() -> None:
        reader, writer = await asyncio.open_connection(*_address(base))
        writer.write(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        done["bodies"] += 1
        gone = asyncio.create_task(_to_the_end(reader))
        while not gone.done():
            writer.write(b"1\r\nx\r\n" * FRAMES)
            done["chunks"] += FRAMES
            await asyncio.wait([asyncio.create_task(writer.drain()), gone], timeout=1)
        writer.close()

    await together(one, AT_ONCE)


async def _to_the_end(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 16):
        pass


# Sockets


async def handshakes(base: str, done: Done) -> None:
    """Open sockets in a room and close them."""
    async with ClientSession(base, cookie_jar=CookieJar(unsafe=True)) as http:
        async with http.get("/api/me"):
            pass

        async def one() -> None:
            async with http.ws_connect(f"/api/rooms/{LONG}/socket"):
                done["sockets"] += 1

        await together(one, AT_ONCE)


async def frames(frame: bytes, base: str, done: Done) -> None:
    """Send one frame repeatedly, as fast as the server reads."""
    async with ClientSession(base, cookie_jar=CookieJar(unsafe=True)) as http:

        async def one() -> None:
            async with http.ws_connect(f"/api/rooms/{SHORT}/socket", max_msg_size=0) as socket:
                transport = socket._response.connection.transport  # type: ignore[union-attr]
                assert transport
                while not transport.is_closing():
                    if transport.get_write_buffer_size() < 1_000_000:
                        transport.write(frame * FRAMES)
                        done["frames"] += FRAMES
                    await asyncio.sleep(0.005)
            done["cut off"] += 1

        await together(one, 1)


async def joins(base: str, done: Done) -> None:
    """Request a whole snapshot thirty times a second on each of ten sockets."""
    async with ClientSession(base, cookie_jar=CookieJar(unsafe=True)) as http:
        async with http.get("/api/me"):
            pass

        async def one() -> None:
            async with http.ws_connect(f"/api/rooms/{LONG}/socket", max_msg_size=0) as socket:
                while not socket.closed:
                    await socket.send_str('{"type":"Join","step":0}')
                    done["joins"] += 1
                    await asyncio.sleep(1 / 30)
                    while socket._reader._buffer:
                        await socket.receive()

        await together(one, 10)


async def loads(base: str, done: Done) -> None:
    """Open a socket in one finished match after another, so that each is read into memory."""
    rooms = itertools.cycle(range(MATCHES))
    async with ClientSession(base, cookie_jar=CookieJar(unsafe=True)) as http:
        async with http.get("/api/me"):
            pass

        async def one() -> None:
            async with http.ws_connect(f"/api/rooms/{match(next(rooms))}/socket") as socket:
                await socket.receive()
                done["matches"] += 1

        await together(one, AT_ONCE)


async def bursts(base: str, done: Done) -> None:
    """Request a hundred snapshots at once on a socket, then on another, and so on."""
    async with ClientSession(base, cookie_jar=CookieJar(unsafe=True)) as http:
        async with http.get("/api/me"):
            pass

        async def one() -> None:
            async with http.ws_connect(f"/api/rooms/{LONG}/socket", max_msg_size=0) as socket:
                for _ in range(100):
                    await socket.send_str('{"type":"Join","step":0}')
                done["joins"] += 100
                while (await socket.receive(timeout=1)).type is WSMsgType.TEXT:
                    done["answers"] += 1

        await together(one, 10)


MASK: Final = bytes(4)
PING: Final = b"\x89\x84" + MASK + b"ping"
EMPTY: Final = b"\x81\x80" + MASK

PATHS: Final = {
    "me": "/api/me",
    "my-rooms": "/api/me/rooms",
    "games": "/api/games",
    "rooms": "/api/rooms",
    "room": f"/api/rooms/{LONG}",
    "log-short": f"/api/rooms/{SHORT}/log",
    "log-long": f"/api/rooms/{LONG}/log",
    "text-short": f"/api/rooms/{SHORT}/log.txt",
    "text-long": f"/api/rooms/{LONG}/log.txt",
    "replay-short": f"/api/rooms/{SHORT}/replay",
    "replay-long": f"/api/rooms/{LONG}/replay?first=4000",
    "course-short": f"/api/rooms/{SHORT}/course",
    "course-long": f"/api/rooms/{LONG}/course",
    "qr": f"/api/rooms/{SHORT}/qr.svg",
    "health": "/api/health",
    "openapi": "/api/openapi.json",
    "docs": "/api/docs",
    "page": "/",
    "nothing": "/api/nothing",
    "deep-page": "/" + 1000 * "a/",
}

HEADERS: Final = {
    "unknown-host": [("Host", "evil.example")],
    "many-cookies": [("Cookie", 2000 * "a=b;")],
    "many-proxies": 100 * [("X-Forwarded-For", 4000 * "1,")],
}
"""By name, the headers of an attack on `/api/games`."""

HEAD: Final = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"

ATTACKS: Final[dict[str, Attack]] = {
    **{name: partial(hammer, path) for name, path in PATHS.items()},
    **{name: partial(hammer, "/api/games", headers=sent) for name, sent in HEADERS.items()},
    "replay-pages": pages,
    "own-rooms": own_rooms,
    "connect": connect,
    "idle": partial(hold, b""),
    "chunks": chunks,
    "half-headers": partial(hold, HEAD),
    "handshakes": handshakes,
    "joins": joins,
    "bursts": bursts,
    "loads": loads,
    "pings": partial(frames, PING),
    "messages": partial(frames, EMPTY),
}
"""By name, the attack of one client."""

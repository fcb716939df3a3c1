"""Idle, incomplete and stalled connections are closed."""

import asyncio
import socket
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from aiohttp import web

from glacier.server.http.connection import MOST_LINES, ConnectionLimits, HttpConnection
from tests.server.harness import OpenHouse, eventually, open_house, running, silence

SOON = 0.05
NEVER = 3600.0
LONG: dict[str, Any] = {
    "header_time": NEVER,
    "body_time": NEVER,
    "keep_alive": NEVER,
    "stalled": NEVER,
}


async def connect(house: OpenHouse) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    address = urlsplit(house.base)
    return await asyncio.open_connection(address.hostname, address.port)


async def answer(house: OpenHouse, *sent: bytes) -> bytes:
    """Return all that the server answers until it closes the connection."""
    reader, writer = await connect(house)
    for each in sent:
        writer.write(each)
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


HEADERS = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
HALF = {
    "nothing": b"",
    "half a method": b"GE",
    "half of the headers": HEADERS,
    "a header that goes on and on": HEADERS + b"X: " + b"x" * 1000,
}


@pytest.mark.parametrize("what", HALF)
@running
async def test_headers_must_come_soon(tmp_path: Path, what: str) -> None:
    async with open_house(tmp_path, **{**LONG, "header_time": SOON}) as house:
        assert await answer(house, HALF[what]) == b""


@running
async def test_headers_must_come_soon_after_other_requests_too(tmp_path: Path) -> None:
    whole = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    async with open_house(tmp_path, **{**LONG, "header_time": SOON}) as house:
        reader, writer = await connect(house)
        for _ in range(3):
            writer.write(whole)
            await reader.readuntil(b"\r\n\r\n")
        writer.write(b"GET /")
        while await reader.read(1 << 16):
            pass
        writer.close()


@running
async def test_a_body_must_come_soon(tmp_path: Path) -> None:
    async with open_house(tmp_path, **{**LONG, "body_time": SOON}) as house:
        told = await answer(house, HEADERS + b'Content-Length: 99\r\n\r\n{"name":')
        assert b"HTTP/1.1 408" in told and b'"too-slow"' in told
        chunked = HEADERS + b'Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam'
        assert b'"too-slow"' in await answer(house, chunked)


@running
async def test_a_body_that_is_not_read_must_come_soon_too(tmp_path: Path) -> None:
    async with open_house(tmp_path, **{**LONG, "body_time": SOON}) as house:
        asked = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\nhalf"
        assert b"HTTP/1.1 200" in await answer(house, asked)


ENDLESS = {
    "headers": (HEADERS, b"X: y\r\n"),
    "a body that is not read": (b"GET /api/games HTTP/1.1\r\n" + BODY, b"1\r\nx\r\n"),
    "a body that is read": (b"PUT /api/me HTTP/1.1\r\n" + BODY, b"1\r\nx\r\n"),
    "an extension": (b"PUT /api/me HTTP/1.1\r\n" + BODY, b"1;" + b"x" * 100),
}


@pytest.mark.parametrize("what", ENDLESS)
@running
async def test_a_request_is_read_no_further_than_it_may_be_long(
    tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To parse many tiny parts takes the house longer than the client takes to send them."""
    limits = {**LONG, "body_time": SOON, "cost_patience": 0.0}
    read = b""

    def receive(connection: web.RequestHandler, data: bytes) -> None:
        nonlocal read
        read += data
        received(connection, data)

    received = web.RequestHandler.data_received
    monkeypatch.setattr(web.RequestHandler, "data_received", receive)
    async with open_house(tmp_path, **limits, request=20_000) as house:
        begun, more = ENDLESS[what]
        await answer(house, begun, *[more] * 10_000)
        assert 0 < len(read) <= 20_000
        assert read.count(b"\n") <= MOST_LINES


@running
async def test_a_body_that_is_far_too_long_is_refused_before_the_connection_closes(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, **{**LONG, "body_time": 0.2}) as house:
        reader, writer = await connect(house)
        writer.write(HEADERS + b"Content-Length: 900000\r\n\r\n" + b"x" * 900_000)
        assert b" 413 " in await reader.readline()
        (connection,) = house.listener.connections.open
        connection.resume_reading()  # as aiohttp does when it reads on, to close in order
        assert connection.connected
        writer.close()


@running
async def test_requests_may_be_longer_together_than_one(tmp_path: Path) -> None:
    asked = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 1000 + b"\r\n\r\n"
    async with open_house(tmp_path, **LONG, request=2000) as house:
        reader, writer = await connect(house)
        for _ in range(9):
            writer.write(asked)
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split()[0]))
        writer.close()


@running
async def test_a_client_that_vanishes_before_the_end_of_its_body_is_no_error_of_ours(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, **LONG) as house:
        reader, writer = await connect(house)
        writer.write(b"GET /api/games HTTP/1.1\r\n" + BODY)
        await reader.readuntil(b"\r\n\r\n")
        (connection,) = house.listener.connections.open
        with silence("aiohttp") as theirs, silence() as ours:
            connection.data_received(b"1\r\nx\r\n")
            connection.connection_lost(None)
            await house.guest().ask("GET", "/health")
        assert (theirs, ours) == ([], [])
        writer.close()


@running
async def test_a_client_that_is_gone_before_its_body_is_read_is_no_error_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HttpConnection, "begin_request", HttpConnection.force_close)
    async with open_house(tmp_path, **LONG) as house:
        with silence("aiohttp") as theirs, silence() as ours:
            assert await answer(house, HEADERS + b"Content-Length: 99\r\n\r\n") == b""
            await eventually(lambda: _counted(house, 0))
        assert (theirs, ours) == ([], [])


@running
async def test_half_of_a_second_request_waits_no_longer_than_a_whole_one(tmp_path: Path) -> None:
    """It came in one packet with the first request."""
    whole = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    async with open_house(tmp_path, **{**LONG, "keep_alive": SOON}) as house:
        assert (await answer(house, whole + whole[:-2])).count(b"HTTP/1.1 200") == 1


@running
async def test_a_connection_without_another_request_is_closed(tmp_path: Path) -> None:
    async with open_house(tmp_path, **{**LONG, "keep_alive": SOON}) as house:
        asked = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
        assert b"HTTP/1.1 200" in await answer(house, asked)


@running
async def test_a_socket_may_be_silent_for_longer(tmp_path: Path) -> None:
    limits: dict[str, Any] = {
        "header_time": SOON,
        "keep_alive": SOON,
        "body_time": SOON,
        "stalled": SOON,
    }
    async with open_house(tmp_path, **limits) as house:
        ann = house.guest()
        peer = await ann.socket(await ann.open())
        for _ in range(3):
            await answer(house)
        await peer.send("Ping", sent=1)
        assert (await peer.next("Pong"))["sent"] == 1


@running
async def test_a_client_that_reads_nothing_of_its_answer_is_dropped(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("x" * 20_000_000)
    limits = {**LONG, "stalled": SOON}
    async with open_house(tmp_path / "data", assets=tmp_path, **limits) as house:
        address = urlsplit(house.base)
        raw = socket.create_connection((address.hostname, address.port or 0))
        raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")

        async def dropped() -> bool:
            return len(house.listener.connections) == 0

        await eventually(lambda: _counted(house, 1))
        await eventually(dropped)
        raw.close()


async def _counted(house: OpenHouse, number: int) -> bool:
    return len(house.listener.connections) == number


@running
async def test_a_full_house_still_answers_and_says_so_in_its_log(tmp_path: Path) -> None:
    async with open_house(tmp_path, **LONG, connections=3) as house:
        held = [await connect(house) for _ in range(3)]
        await eventually(lambda: _counted(house, 3))
        with silence() as logged:
            for _ in range(5):
                told = await answer(house)
                assert told.startswith(b"HTTP/1.1 503") and b'{"code":"house-full"' in told
                assert b"\r\nConnection: close\r\n" in told
        assert len(logged) == 1 and "3 connections are open" in logged[0]
        held.pop()[1].close()
        await eventually(lambda: _counted(house, 2))
        assert await house.guest().ask("GET", "/health")
        for _, writer in held:
            writer.close()


def a_network() -> str | None:
    """Return an address of this machine that is not loopback, or None."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
        return None if found.startswith("127.") else found


@pytest.mark.skipif(a_network() is None, reason="this machine has loopback only")
@running
async def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    network = a_network() or ""
    limits = {**LONG, "connections_of_address": 2}
    async with open_house(tmp_path, address=network, **limits) as house:
        held = [await connect(house) for _ in range(2)]
        await eventually(lambda: _counted(house, 2))
        with silence() as logged:
            told = await answer(house)
            assert told.startswith(b"HTTP/1.1 429") and b'{"code":"crowd"' in told
        assert len(logged) == 1 and network in logged[0]
        for _, writer in held:
            writer.close()
    async with open_house(tmp_path, address=network, trusted_proxies=(network,), **limits) as house:
        held = [await connect(house) for _ in range(5)]
        await eventually(lambda: _counted(house, 5))
        for _, writer in held:
            writer.close()


def test_connections_of_this_machine_are_not_counted_by_address() -> None:
    ours: list[HttpConnection] = [object.__new__(HttpConnection) for _ in range(20)]
    connections = ConnectionLimits(most=8, of_address=100)
    with silence():
        assert not any(connections.admit(one, None) for one in ours[:4])
        assert not any(connections.admit(one, "192.0.2.7") for one in ours[4:8])
        refused = connections.admit(ours[8], "192.0.2.8")
        assert refused and refused.code == "house-full"
        connections.leave(ours[0])
        half = connections.admit(ours[9], "192.0.2.7")
        assert (
            half and half.code == "crowd"
        )  # one address never has more than half of the connections
        assert connections.admit(ours[10], "192.0.2.8") is None
        connections.leave(ours[9])
    assert len(connections) == 8


def test_what_is_no_http_is_a_problem_and_no_error_of_ours(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            long = b"GET /" + 2000 * b"a/" + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
            tls = b"\x16\x03\x01 hello\r\n\r\n"
            for sent in (tls, b"GET / HTTP/9.9\r\n\r\n", b"G\r\n\r\n", long):
                with silence("aiohttp") as theirs, silence() as ours:
                    head, _, body = (await answer(house, sent)).partition(b"\r\n\r\n")
                assert (theirs, ours) == ([], [])
                assert b" 400 " in head.splitlines()[0]
                assert msgspec.json.decode(body)["code"] == "malformed"

    asyncio.run(story())


@running
async def test_a_client_that_vanishes_in_the_handshake_is_no_error_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        ann_cookie = next(iter(ann.http.cookie_jar))
        asked, name_of = asyncio.Event(), house.journal.name_of

        async def slowly(guest: str) -> str | None:
            asked.set()
            await eventually(lambda: _counted(house, before))
            return await name_of(guest)

        monkeypatch.setattr(house.journal, "name_of", slowly)
        before = len(house.listener.connections)
        with silence("aiohttp") as theirs, silence() as ours:
            reader, writer = await connect(house)
            writer.write(
                f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: localhost\r\n"
                f"Cookie: glacier={ann_cookie.value}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()
            )
            await asked.wait()
            writer.transport.abort()
            await eventually(lambda: _counted(house, before))
            await ann.ask("GET", "/health")
        assert (theirs, ours) == ([], [])
        assert len(house.house.socket_limits) == 0

"""Arbitrary headers: those that cannot be read are refused, without an error of the server."""

import asyncio
import gzip
import re
import zlib
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from glacier.server.http.bodies import unpacked
from glacier.server.refusals import Denied
from tests.server.harness import Message, OpenHouse, open_house, running, silence

Headers = dict[str, bytes]
WISH = b'{"game":"gelati","seats":2}'


async def answer(
    house: OpenHouse, request: str, headers: Headers | None = None, body: bytes = b""
) -> tuple[int, bytes]:
    """Return the status and the body of the response to these bytes."""
    address = urlsplit(house.base)
    sent: Headers = {"Host": address.netloc.encode(), "Connection": b"close"}
    sent |= {"Content-Length": str(len(body)).encode()} if body else {}
    sent |= headers or {}
    lines = [f"{request} HTTP/1.1".encode()]
    lines += [name.encode() + b": " + value for name, value in sent.items()]
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    writer.write(b"\r\n".join([*lines, b"", body]))
    head = await reader.readuntil(b"\r\n\r\n")
    size = re.search(rb"Content-Length: (\d+)", head)
    content = await reader.readexactly(int(size[1]) if size else 0)
    writer.close()
    return int(head.split()[1]), content


async def refused(
    house: OpenHouse, request: str, headers: Headers, body: bytes = b""
) -> tuple[int, str]:
    """Return the status and the code of the refusal; assert that no error was logged."""
    with silence() as said:
        status, content = await answer(house, request, headers, body)
    assert said == []
    problem: Message = msgspec.json.decode(content)
    return status, problem["code"]


HOSTS = {
    "no port": b"a:b",
    "a port too high": b"a:65536",
    "nothing": b"",
    "no text": b"\xff",
    "a path": b"a/b",
    "two words": b"a b",
    "a tag": b"<a>",
    "an address and more": b"[::1]x",
    "no name with letters of its own": b"xn--\xc2\x80",
    "longer than any name": b"a" * 254,
    "far longer": b"a" * 3000,
    "longer than any name once written in ASCII": b"\xc3\xa9." * 120,
}


LONGEST = (b"a" * 63 + b".") * 3 + b"b" * 61
"""The longest possible host name."""


@pytest.mark.parametrize("host", HOSTS.values(), ids=HOSTS.keys())
@running
async def test_who_names_no_host_is_refused_before_anything_happens(
    tmp_path: Path, host: bytes
) -> None:
    async with open_house(tmp_path) as house:
        code = await house.guest().open(public=True)
        asked = ["GET /", "GET /api/me", f"GET /api/rooms/{code}", f"GET /api/rooms/{code}/qr.svg"]
        for request in (*asked, f"GET /api/rooms/{code}/socket"):
            assert await refused(house, request, {"Host": host}) == (400, "malformed")
        opened = await refused(house, "POST /api/rooms", {"Host": host}, WISH)
        assert (opened, len(house.house.lobby)) == ((400, "malformed"), 1)


@pytest.mark.parametrize(
    ("host", "base_url"),
    [
        (b"house.example", "http://house.example"),
        (b"My_House.example.:8000", "http://my_house.example.:8000"),
        (b"[2001:db8::7]:8000", "http://[2001:db8::7]:8000"),
        (b"192.0.2.7:80", "http://192.0.2.7"),
        (b"localhost:8000", "http://house.local:8000"),
        (b"xn--99999999", "http://xn--99999999"),
        (LONGEST + b":65535", None),
    ],
)
@running
async def test_friends_are_invited_to_the_host_that_was_named(
    tmp_path: Path, host: bytes, base_url: str | None
) -> None:
    named = ("house.example", "my_house.example", "xn--99999999", LONGEST.decode())
    async with open_house(tmp_path, lan="house.local", host_names=named) as house:
        code = await house.guest().open()
        status, content = await answer(house, f"GET /api/rooms/{code}", {"Host": host})
        invite = msgspec.json.decode(content)["invite"]
        assert (status, invite) == (200, f"{base_url or 'http://' + host.decode()}/room/{code}")
        status, drawing = await answer(house, f"GET /api/rooms/{code}/qr.svg", {"Host": host})
        assert (status, b"</svg>" in drawing) == (200, True)


@running
async def test_a_whole_address_may_be_asked_for(tmp_path: Path) -> None:
    """As proxies do. It takes precedence over the Host header."""
    async with open_house(tmp_path) as house:
        code = await house.guest().open()
        status, content = await answer(house, f"GET http://[2001:db8::7]:99/api/rooms/{code}")
        invite = msgspec.json.decode(content)["invite"]
        assert (status, invite) == (200, f"http://[2001:db8::7]:99/room/{code}")
        assert await refused(house, "CONNECT house.example:80", {}) == (400, "malformed")


@pytest.mark.parametrize("cookie", [b"\xff", b"\xff.x", b"x.\xff", b"x.\xc3\xa9"])
@running
async def test_a_cookie_that_is_no_text_names_no_guest(tmp_path: Path, cookie: bytes) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    async with open_house(tmp_path / "data", assets=tmp_path) as house:
        for request in ("GET /", "GET /api/me"):
            with silence() as said:
                status, _ = await answer(house, request, {"Cookie": b"glacier=" + cookie})
            assert (status, said) == (200, [])


@running
async def test_an_origin_that_is_no_text_is_foreign(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code = await house.guest().open()
        origin = {"Origin": b"http://\xff"}
        for request in ("PUT /api/me", f"GET /api/rooms/{code}/socket"):
            assert await refused(house, request, origin) == (403, "foreign-origin")


@pytest.mark.parametrize("packing", [b"gzip", b"deflate"])
@running
async def test_a_body_that_cannot_be_unpacked_is_malformed(tmp_path: Path, packing: bytes) -> None:
    async with open_house(tmp_path) as house:
        headers = {"Content-Encoding": packing}
        with silence("aiohttp"):  # the parser logs that it stops
            told = await refused(house, "POST /api/rooms", headers, WISH)
        assert (told, len(house.house.lobby)) == ((400, "malformed"), 0)


@running
async def test_a_body_may_be_packed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        packed = gzip.compress(WISH)
        headers = {"Content-Encoding": b"gzip"}
        assert (await answer(house, "POST /api/rooms", headers, packed))[0] == 201


@pytest.mark.parametrize(
    ("packing", "body", "told"),
    [
        (b"gzip", gzip.compress(bytes(10_000_000)), (413, "too-large")),
        (b"deflate", zlib.compress(bytes(10_000_000)), (413, "too-large")),
        (b"gzip", gzip.compress(WISH)[:-4], (400, "malformed")),
        (b"gzip", gzip.compress(WISH) * 2, (400, "malformed")),
        (b"br", WISH, (400, "malformed")),
        (b"\xff", WISH, (400, "malformed")),
    ],
    ids=["a gzip bomb", "a deflate bomb", "cut off", "two of them", "brotli", "no text"],
)
@running
async def test_a_body_is_unpacked_no_further_than_it_may_be_long(
    tmp_path: Path, packing: bytes, body: bytes, told: tuple[int, str]
) -> None:
    async with open_house(tmp_path) as house:
        assert len(body) < 16_384
        headers = {"Content-Encoding": packing}
        assert await refused(house, "POST /api/rooms", headers, body) == told


def test_what_unpacks_to_the_limit_is_not_too_long() -> None:
    plain = b"x" * 1000
    for encoding, packed in (("gzip", gzip.compress(plain)), ("Deflate ", zlib.compress(plain))):
        assert unpacked(packed, encoding, 1000) == plain
        with pytest.raises(Denied, match="too-large"):
            unpacked(packed, encoding, 999)
    assert unpacked(plain, "identity", 1000) == plain


KEY = b"A" * 22 + b"=="
WHOLE = {"Sec-WebSocket-Version": b"13", "Sec-WebSocket-Key": KEY}
HANDSHAKES: dict[str, Headers] = {
    "a plain request": {},
    "no upgrade": {"Upgrade": b"websocket", "Sec-WebSocket-Key": KEY},
    "another version": {"Sec-WebSocket-Version": b"99", "Sec-WebSocket-Key": KEY},
    "no key": {"Sec-WebSocket-Version": b"13"},
    "a short key": {"Sec-WebSocket-Version": b"13", "Sec-WebSocket-Key": b"abc"},
    "a key that is no text": {"Sec-WebSocket-Version": b"13", "Sec-WebSocket-Key": b"\xff"},
}


@pytest.mark.parametrize("what", HANDSHAKES)
@running
async def test_a_handshake_that_is_none_is_a_problem_too(tmp_path: Path, what: str) -> None:
    async with open_house(tmp_path) as house:
        code = await house.guest().open()
        request, headers = f"GET /api/rooms/{code}/socket", HANDSHAKES[what]
        upgrade = {"Upgrade": b"websocket", "Connection": b"Upgrade"}
        if "Sec-WebSocket-Version" in headers:
            headers = upgrade | headers
        told = await refused(house, request, headers)
        assert (told, len(house.house.socket_limits)) == ((400, "malformed"), 0)
        assert await answer(house, request, upgrade | WHOLE) == (101, b"")

"""The limit of frames per socket, which counts pings, pongs and fragments too."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from struct import pack
from urllib.parse import urlsplit

import msgspec
import pytest

from glacier.server.http.frame_limit import WAKE_UP, FrameLimit
from glacier.server.http.limits import Bucket
from tests.server.harness import PROXIED, OpenHouse, Peer, bystanders, open_house, running
from tests.server.http.test_limits import visitor

TEXT, CONTINUATION, CLOSE, PING, PONG = 0x1, 0x0, 0x8, 0x9, 0xA


def frame(kind: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """Return a frame as a client sends it, with a mask that changes nothing."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + pack("!H", size)
    return bytes([(0x80 if final else 0) | kind]) + length + bytes(4) + payload


class Fed:
    """A reader that stores what it is fed."""

    def __init__(self) -> None:
        self.data = b""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        self.data += data
        return False, b""

    def feed_eof(self) -> None:
        self.data += b"the end"


FRAMES = [
    frame(PING),
    frame(TEXT, b"x" * 125),
    frame(TEXT, b"x" * 300, final=False),
    frame(CONTINUATION, final=False),
    b"\x81\xff" + pack("!Q", 70_000) + bytes(4 + 70_000),
    b"\x8a\x02no",  # without a mask: clients may not do so, but the reader has to reject it
    frame(CONTINUATION),
    frame(CLOSE, b"\x03\xe8"),
]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000, 10**6])
@pytest.mark.parametrize("allowed", range(len(FRAMES) + 1))
def test_whole_frames_pass_as_long_as_they_are_allowed(allowed: int, size: int) -> None:
    """The network may split frames anywhere."""
    fed, exceeded = Fed(), list[None]()
    limit = FrameLimit(fed, [Bucket(0, allowed), Bucket(0, 99)], lambda: exceeded.append(None))
    sent = b"".join(FRAMES)
    for start in range(0, len(sent), size):
        assert limit.feed_data(sent[start : start + size]) == (False, b"")
    assert limit.exceeded == (allowed < len(FRAMES))
    assert len(exceeded) == limit.exceeded
    assert fed.data == b"".join(FRAMES[:allowed]) + (WAKE_UP if limit.exceeded else b"")
    limit.feed_eof()
    assert fed.data.endswith(b"the end")


# Through a real socket

BURST = 50


class RawSocket:
    """A WebSocket of which the test sends every byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def send(self, *frames: bytes) -> None:
        self._writer.write(b"".join(frames))

    async def receive(self) -> tuple[int, bytes]:
        """Return the kind and the content of the next frame."""
        kind, size = await self._reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self._reader.readexactly(2))
        return kind & 0xF, await self._reader.readexactly(size)

    async def to_the_end(self) -> list[tuple[int, bytes]]:
        """Return all frames until the server closes the socket."""
        received = [await self.receive()]
        while received[-1][0] != CLOSE:
            received.append(await self.receive())
        return received


@asynccontextmanager
async def raw_socket(house: OpenHouse) -> AsyncIterator[RawSocket]:
    code = await house.guest().open()
    address = urlsplit(house.base)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    writer.write(
        f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: {address.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    try:
        yield RawSocket(reader, writer)
    finally:
        writer.close()


def code_of(closing: tuple[int, bytes]) -> tuple[int, bytes]:
    return int.from_bytes(closing[1][:2]), closing[1][2:]


FLOODS: dict[str, Callable[[int], bytes]] = {
    "pings": lambda number: frame(PING, b"%d" % number),
    "pongs": lambda number: frame(PONG),
    "empty fragments": lambda number: frame(CONTINUATION if number else TEXT, final=False),
    "empty messages": lambda number: frame(TEXT),
    "single letters": lambda number: frame(CONTINUATION if number else TEXT, b"x", final=False),
}


@pytest.mark.parametrize("what", FLOODS)
@running
async def test_a_flood_of_any_frames_is_cut_off(tmp_path: Path, what: str) -> None:
    async with open_house(tmp_path, rate=0, burst=BURST) as house, raw_socket(house) as raw:
        raw.send(*(FLOODS[what](number) for number in range(100_000)))
        *received, closing = await raw.to_the_end()
        assert code_of(closing) == (1008, b"flood")
        texts = [msgspec.json.decode(content) for kind, content in received if kind == TEXT]
        assert [one.get("code") for one in texts][-1] == "flood"
        answered = [kind for kind, _ in received if kind == PONG]
        answers = len(answered) + sum(one.get("code") == "malformed" for one in texts)
        assert answers <= BURST


async def pinged(peer: Peer, times: int) -> str:
    """What the house says to so many pings: the last message's type, or the code of the fault."""
    for _ in range(times):
        await peer.send("Ping", sent=1)
    told = [await peer.next("Pong", "Faulted")]
    while told[-1]["type"] == "Pong" and len(told) < times:
        told.append(await peer.next("Pong", "Faulted"))
    return str(told[-1].get("code", "Pong"))


@running
async def test_frames_of_all_sockets_of_a_guest_count_together(tmp_path: Path) -> None:
    async with open_house(tmp_path, guest_rate=0, guest_burst=10) as house:
        eve, bob = house.guest(), house.guest()
        code = await eve.open()
        assert await pinged(await eve.socket(code), 6) == "Pong"
        assert await pinged(await eve.socket(code), 6) == "flood"
        assert await pinged(await bob.socket(code), 6) == "Pong"


@running
async def test_frames_of_all_guests_of_an_address_count_together(tmp_path: Path) -> None:
    async with open_house(tmp_path, address_rate=0, address_burst=10, **PROXIED) as house:
        code = await house.guest().open()
        for address, answer in (("7", "Pong"), ("7", "flood"), ("8", "Pong")):
            guest = visitor(house, f"203.0.113.{address}")
            assert await pinged(await guest.socket(code), 6) == answer
        here = await house.guest().socket(code)
        assert await pinged(here, 20) == "Pong"


@running
async def test_others_play_on_beside_a_flood(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, rate=0, burst=200) as house,
        bystanders(house),
        raw_socket(house) as raw,
    ):
        raw.send(*(frame(PING) for _ in range(150_000)))
        assert code_of((await raw.to_the_end())[-1]) == (1008, b"flood")


@running
async def test_a_ping_is_answered_with_what_it_says(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, raw_socket(house) as raw:
        raw.send(frame(PONG, b"unasked"), frame(PING, b"are you there?"))
        kinds = []
        while (told := await raw.receive())[0] != PONG:
            kinds.append(told[0])
        assert told == (PONG, b"are you there?")
        assert {*kinds} <= {TEXT}


@running
async def test_a_message_may_come_in_fragments_with_a_ping_between(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, raw_socket(house) as raw:
        raw.send(frame(TEXT, b'{"type":"Pi', final=False), frame(PING, b"?"))
        raw.send(frame(CONTINUATION, b'ng","sent":7}'))
        seen = [await raw.receive()]
        while b'"Pong"' not in seen[-1][1]:
            seen.append(await raw.receive())
        assert (PONG, b"?") in seen
        assert msgspec.json.decode(seen[-1][1]) == {"type": "Pong", "sent": 7.0}


@running
async def test_a_client_that_answers_the_heartbeat_stays_connected(tmp_path: Path) -> None:
    async with open_house(tmp_path, heartbeat=0.2) as house, raw_socket(house) as raw:
        for _ in range(3):
            while (await raw.receive())[0] != PING:
                pass
            raw.send(frame(PONG))
        raw.send(frame(PING, b"still here"))
        while (await raw.receive()) != (PONG, b"still here"):
            pass

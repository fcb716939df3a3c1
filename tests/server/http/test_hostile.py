"""Hostile or broken clients are refused or disconnected, and other matches go on."""

import asyncio
import socket as sockets
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from aiohttp import ClientConnectionError, WSServerHandshakeError

from glacier.server.http import socket
from glacier.server.http.limits import Bucket
from glacier.server.room.commands import Enter, Leave
from glacier.server.settings import Settings
from glacier.store import RoomRecord
from tests.server.harness import (
    Guest,
    bystanders,
    eventually,
    open_house,
    play_out,
    running,
    two_at_a_table,
)

MALFORMED = {
    "no JSON": "hello",
    "half a message": '{"type":"Join","step":',
    "empty": "",
    "a list": "[]",
    "null": "null",
    "no tag": '{"step":0}',
    "an unknown tag": '{"type":"Cheat"}',
    "a server's message": '{"type":"Over","result":{},"seed":""}',
    "an unknown field": '{"type":"Join","step":0,"admin":true}',
    "a wrong type": '{"type":"Join","step":"0"}',
    "a negative step": '{"type":"Join","step":-1}',
    "an empty id": '{"type":"Act","id":"","seat":0,"step":0,"action":{}}',
    "a long id": '{"type":"Act","id":"' + "x" * 65 + '","seat":0,"step":0,"action":{}}',
    "nothing said": '{"type":"Say","text":"  "}',
    "too much said": '{"type":"Say","text":"' + "x" * 281 + '"}',
    "deep nesting": '{"type":"Act","id":"x","seat":0,"step":0,"action":' + "[" * 10_000,
    "deep objects": '{"a":' * 3_000,
    "a huge number": '{"type":"Ping","sent":1e999}',
    "not a number": '{"type":"Ping","sent":NaN}',
    "a lone surrogate": '{"type":"Say","text":"\\ud800"}',
}


@running
async def test_malformed_messages(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, bystanders(house):
        _, eve, _ = await two_at_a_table(house)
        for what, text in MALFORMED.items():
            await eve.socket.send_str(text)
            faulted = await eve.next("Faulted", "Update", "Ack", "Said", "Pong")
            assert (faulted["type"], faulted.get("code")) == ("Faulted", "malformed"), what
        assert (await eve.join(0))["viewer"] == 0


ACTIONS = {
    "no object": "1",
    "no tag": "{}",
    "an unknown tag": '{"type":"Win"}',
    "a missing field": '{"type":"Place"}',
    "an unknown field": '{"type":"Done","twice":true}',
    "a wrong word": '{"type":"Discard","token":"gold"}',
    "a deep list": '{"type":"Discard","token":' + "[" * 900 + "]" * 900 + "}",
}


@running
async def test_actions_that_are_none(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, bystanders(house):
        _, eve, bob = await two_at_a_table(house, options={"first": 0})
        update = await eve.join(0)
        for what, action in ACTIONS.items():
            refused = await eve.act(update, msgspec.Raw(action.encode()))
            assert (refused["type"], refused.get("code")) == ("Refused", "malformed"), what
            assert refused["facts"]["path"].startswith("$.action")
        assert await play_out({0: eve, 1: bob})


@running
async def test_huge_numbers(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, bystanders(house):
        _, eve, _ = await two_at_a_table(house, options={"first": 0})
        update = await eve.join(0)
        tile = update["view"]["stalls"][0]["tiles"][0]
        for number in (10**9, 2**63, 2**64, 10**40, 10**300):
            action = {"type": "Place", "tile": tile, "cell": [number, -number]}
            refused = await eve.act(update, action)
            assert refused["code"] in ("not-adjacent", "malformed")
            sound = update["menu"][0]
            assert (await eve.act(update, sound, step=number))["code"] == "future-step"
            assert (await eve.act(update, action, seat=number))["code"] == "not-your-seat"
            assert (await eve.join(0, step=number))["events"] == []


@running
async def test_replays_of_old_ids_change_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, bystanders(house):
        code, eve, bob = await two_at_a_table(house)
        over = await play_out({0: eve, 1: bob})
        step = (await house.guests[-2].ask("GET", f"/rooms/{code}"))["step"]
        for number in range(5):
            await eve.send(
                "Act", id=f"{eve.mark}-{number}", seat=0, step=0, action={"type": "Done"}
            )
            again = await eve.next("Ack", "Refused")
            assert (again["type"], again["id"]) == ("Ack", f"{eve.mark}-{number}")
        await eve.send("Act", id="new", seat=0, step=step, action={"type": "Done"})
        assert (await eve.next("Ack", "Refused"))["code"] == "over"
        assert (await house.guests[-2].ask("GET", f"/rooms/{code}"))["result"] == over["result"]


@running
async def test_floods_are_cut_off(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=0.001, burst=200) as house, bystanders(house):
        _, eve, _ = await two_at_a_table(house)
        codes = set()
        with pytest.raises(ConnectionError):
            for _ in range(10_000):
                await eve.send("Say", text="spam")
            while True:
                codes.add((await eve.next("Faulted"))["code"])
        while not eve.socket.closed:
            frame = await eve.socket.receive()
            codes |= {"flood"} if b"flood" in str(frame.data).encode() else set()
        assert eve.socket.close_code in (1008, 1006)
    async with open_house(tmp_path, rate=0.001, burst=3) as house:
        _, eve, _ = await two_at_a_table(house)
        for number in range(4):
            await eve.send("Ping", sent=number)
        assert (await eve.next("Faulted"))["code"] == "flood"
        assert await eve.closed() == 1008


@running
async def test_megabyte_frames(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, bystanders(house):
        _, eve, _ = await two_at_a_table(house)
        try:
            await eve.socket.send_str('{"type":"Say","text":"' + "x" * 1_000_000 + '"}')
            assert await eve.closed() in (1009, 1006)
        except ClientConnectionError:
            pass


@running
async def test_binary_frames(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, bystanders(house):
        _, eve, _ = await two_at_a_table(house)
        await eve.socket.send_bytes(b'{"type":"Ping","sent":1}')
        assert (await eve.next("Faulted", "Pong"))["code"] == "not-text"


@running
async def test_sockets_are_counted_while_their_room_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They wait in the mailbox of a room that does not run yet. Their number is limited, too."""
    async with open_house(tmp_path, sockets_of_guest=2) as house:
        ann = house.guest()
        code = await ann.open()
        begun, ended, change = asyncio.Event(), asyncio.Event(), house.journal.change

        async def slowly(room: RoomRecord) -> None:
            begun.set()
            await ended.wait()
            await change(room)

        monkeypatch.setattr(house.journal, "change", slowly)
        sitting = asyncio.create_task(ann.sit(code, 0))
        await begun.wait()
        for _ in range(2):
            await ann.socket(code)
        with pytest.raises(WSServerHandshakeError):
            await ann.socket(code)
        ended.set()
        await sitting


@running
async def test_a_client_that_does_not_answer_a_close_frame_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "GOODBYE", 0)
    async with open_house(tmp_path, rate=0.001, burst=3) as house:
        _, eve, bob = await two_at_a_table(house)
        with suppress(ConnectionError):
            for _ in range(5):
                await eve.send("Ping", sent=1)
        await bob.room(lambda room: not room["seats"][0]["present"])


class Lost:
    """A connection that broke off before the server could respond."""

    transport = None
    protocol = None
    closed = True

    def __aiter__(self) -> "Lost":
        return self

    async def __anext__(self) -> None:
        raise StopAsyncIteration


@running
async def test_a_socket_that_is_lost_at_once_enters_and_leaves() -> None:
    wishes: list[Any] = []
    lost: Any = Lost()
    mailbox = SimpleNamespace(post=wishes.append, post_own=wishes.append)
    room: Any = SimpleNamespace(mailbox=mailbox)
    page = socket.Socket(lost, "ann", "Ann", room, Bucket(0, 0))
    await page.serve(lost, "http://house", Settings())
    page.send(b"anybody there?")
    assert wishes == [Enter(page, "http://house"), Leave(page)]


@running
async def test_half_open_sockets_are_noticed(tmp_path: Path) -> None:
    """A peer that vanished answers no ping, and soon counts as absent.

    There is no other socket, since a busy machine may answer too late.
    """
    async with open_house(tmp_path, heartbeat=0.2) as house:
        ann, mute = house.guest(), house.guest()
        code = await ann.open()
        socket = await mute.socket(code, autoping=False)
        assert (await socket.next("RoomChanged"))["room"]["watching"] == 1

        async def alone() -> bool:
            return bool((await ann.ask("GET", f"/rooms/{code}"))["watching"] == 0)

        await eventually(alone)


@running
async def test_slow_readers_are_dropped(tmp_path: Path) -> None:
    async with open_house(tmp_path, unread=8_000) as house, bystanders(house):
        code, ann, _ = await two_at_a_table(house)
        slow = await raw_socket(house.guest(), code)
        await ann.room(lambda room: room["watching"] == 1)
        while True:
            await ann.send("Say", text="x" * 280)
            message = await ann.next("Said", "RoomChanged")
            if message["type"] == "RoomChanged" and message["room"]["watching"] == 0:
                break
        slow.close()


async def raw_socket(guest: Guest, code: str) -> sockets.socket:
    """Return a WebSocket that never reads, with the smallest possible buffer."""
    await guest.ask("GET", "/me")
    cookie = next(iter(guest.http.cookie_jar))
    address = urlsplit(guest.base)
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    raw.connect((address.hostname, address.port))
    raw.sendall(
        f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: {address.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\nCookie: {cookie.key}={cookie.value}\r\n\r\n".encode()
    )
    return raw


@running
async def test_a_socket_cut_in_the_middle_of_a_frame(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, bystanders(house):
        code, ann, _ = await two_at_a_table(house)
        raw = await raw_socket(house.guest(), code)
        await ann.room(lambda room: room["watching"] == 1)
        raw.sendall(b"\x81\xfe\x10\x00half of a frame")
        raw.close()
        await ann.room(lambda room: room["watching"] == 0)


@running
async def test_foreign_pages_may_not_speak_for_their_visitors(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.guest()
        code = await guest.open()
        for origin in ("https://evil.example", "null", "http://[", house.base + ".evil.example"):
            headers = {"Origin": origin}
            async with guest.http.put("/api/me", json={"name": "E"}, headers=headers) as response:
                assert (response.status, (await response.json())["code"]) == (403, "foreign-origin")
            with pytest.raises(WSServerHandshakeError) as refused:
                await guest.socket(code, headers=headers)
            assert refused.value.status == 403
        ours = {"Origin": house.base}
        async with guest.http.put("/api/me", json={"name": "A"}, headers=ours) as response:
            assert response.status == 200
        assert await (await guest.socket(code, headers=ours)).receive()


@running
async def test_too_many_sockets(tmp_path: Path) -> None:
    async with open_house(tmp_path, sockets=4, sockets_of_guest=2) as house, bystanders(house):
        ann, bob = house.guest(), house.guest()
        code = await ann.open()
        for guest in (ann, bob):
            for _ in range(2):
                await (await guest.socket(code)).receive()
            with pytest.raises(WSServerHandshakeError) as refused:
                await guest.socket(code)
            assert refused.value.status == 429
        with pytest.raises(WSServerHandshakeError):
            await house.guest().socket(code)


@running
async def test_a_mailbox_is_bounded(tmp_path: Path) -> None:
    async with open_house(tmp_path, mailbox=20) as house, bystanders(house):
        _, eve, _ = await two_at_a_table(house)
        update = await eve.join(0)
        for number in range(300):
            action = {"type": "Done"}
            await eve.send("Act", id=f"f{number}", seat=0, step=update["step"], action=action)
        codes = {(await eve.next("Refused", "Ack")).get("code") for _ in range(300)}
        assert "busy" in codes


BODIES = {
    "malformed": [
        "",
        "{",
        '{"options":{"a":' + "[" * 5000,
        "nonsense",
        '{"game":"gelati","seats":NaN}',
    ],
    "invalid": ["[]", "1", "null", '{"game":1}', '{"name":"x"}'],
}


@running
async def test_bad_requests(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, bystanders(house):
        guest = house.guest()
        for code, bodies in BODIES.items():
            for body in bodies:
                async with guest.http.post("/api/rooms", data=body.encode()) as response:
                    problem = await response.json()
                    wanted = "invalid" if body == "" else code
                    assert (response.status, problem["code"]) == (
                        400 if wanted == "malformed" else 422,
                        wanted,
                    ), body
        async with guest.http.post("/api/rooms", data=b"x" * 20_000) as response:
            assert (response.status, (await response.json())["code"]) == (413, "too-large")
        assert await guest.refused("DELETE", "/me", status=405) == "wrong-method"
        assert await guest.refused("GET", "/nothing", status=404) == "not-found"
        assert await guest.refused("POST", "/rooms/x/seats/none", {}, 404) == "not-found"
        code = await guest.open()
        assert await guest.refused("GET", f"/rooms/{code}/socket", status=400) == "malformed"


@running
async def test_two_sockets_of_one_guest_may_race(tmp_path: Path) -> None:
    """The same act from two pages at once happens once, and both are acknowledged."""
    async with open_house(tmp_path) as house:
        code, ann, _ = await two_at_a_table(house, options={"first": 0})
        twin = await house.guests[0].socket(code)
        update = await ann.join(0)
        await twin.join(0)
        act = update["menu"][0]
        answers = await asyncio.gather(
            ann.act(update, act, id="same"), twin.act(update, act, id="same")
        )
        assert answers[0] == answers[1] == {"type": "Ack", "id": "same", "step": 2}

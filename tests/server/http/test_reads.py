"""The costs of reading: results are cached and computed elsewhere, and block no room."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.finished import played, store
from glacier.core import transcript
from glacier.server.http.openapi import openapi, plain_path
from glacier.server.http.routes import ROUTES
from glacier.server.match.renderer import Renderer
from glacier.server.match.rendering import Document
from glacier.server.match.workers import Workers
from glacier.server.refusals import Denied
from tests.server.harness import (
    PROXIED,
    Guest,
    OpenHouse,
    eventually,
    open_house,
    running,
    silence,
)
from tests.server.http.test_headers import answer
from tests.server.stalls import Calls, counted

CODE = "longmatch"
MATCH = played("h", 3)
MOST = 6_000
"""Function calls in one callback of the loop; a plain request makes some hundreds."""
PARTS = ("log", "log.txt", "replay", "replay?first=401", "course", "qr.svg")

READS = [plain_path(r) for r in ROUTES if r.method == "GET" and r.content != "websocket"]
PAGES = ["/api/openapi.json", "/api/docs", "/", "/" + 1000 * "a/"]
HEADERS = {
    "X-Forwarded-For": 4000 * b"1,",
    "Cookie": 2000 * b"a=b;",
    "Accept-Language": 4000 * b"a,",
    "Accept-Encoding": 4000 * b"a,",
    "If-None-Match": 2000 * b'"",',
}


@asynccontextmanager
async def house_with_a_long_match(folder: Path, **changes: Any) -> AsyncIterator[OpenHouse]:
    async with open_house(folder, **changes) as house:
        await store(house.journal, CODE, MATCH)
        yield house


async def body_of(guest: Guest, part: str, **headers: str) -> tuple[int, bytes, Any]:
    async with guest.http.get(f"/api/rooms/{CODE}/{part}", headers=headers) as response:
        return response.status, await response.read(), response.headers


def plain(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


async def hammer(guest: Guest, path: str, times: int) -> None:
    async def ask() -> None:
        async with guest.http.get(path) as response:
            await response.read()
            assert response.status == 200, (path, response.status)

    await asyncio.gather(*(ask() for _ in range(times)))


@pytest.mark.parametrize("path", [*READS, *PAGES], ids=lambda path: path[:30])
@pytest.mark.parametrize("watched", [False, True], ids=["on disk", "in memory"])
@running
async def test_no_read_holds_up_the_house(tmp_path: Path, path: str, watched: bool) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>" + "ice " * 100_000)
    calls = Calls()
    with counted(calls):
        async with house_with_a_long_match(tmp_path / "data", assets=tmp_path) as house:
            guest = house.guest()
            for number in range(20):
                await guest.open(public=True, title=f"table {number}")
            if watched:
                await (await guest.socket(CODE)).join()
            calls.longest = 0
            calls.aside.clear()
            await hammer(guest, path.replace("{code}", CODE), 8)
            assert calls.longest < MOST
            assert max(calls.aside.values(), default=0) < MOST, calls.aside


@pytest.mark.parametrize("name", HEADERS)
@running
async def test_no_header_holds_up_the_house(tmp_path: Path, name: str) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    calls = Calls()
    with counted(calls):
        async with open_house(tmp_path / "data", assets=tmp_path, **PROXIED) as house:
            await answer(house, "GET /")
            calls.longest = 0
            assert (await answer(house, "GET /", {name: HEADERS[name]}))[0] == 200
            assert calls.longest < MOST


@running
async def test_a_long_match_is_read_into_memory_in_slices(tmp_path: Path) -> None:
    calls = Calls()
    with counted(calls):
        async with house_with_a_long_match(tmp_path) as house:
            guest = house.guest()
            await guest.ask("GET", "/me")
            calls.longest = 0
            peer = await guest.socket(CODE)
            assert (await peer.next("RoomChanged"))["room"]["step"] == len(MATCH.steps)
            assert calls.longest < MOST
            assert (await peer.join())["step"] == len(MATCH.steps)


@running
async def test_a_finished_match_is_read_as_it_was_played(tmp_path: Path) -> None:
    async with house_with_a_long_match(tmp_path) as house:
        guest = house.guest()
        log = await guest.ask("GET", f"/rooms/{CODE}/log")
        assert log["log"] == plain(MATCH.log)
        _, text, headers = await body_of(guest, "log.txt")
        assert text.decode() == transcript.tell(MATCH.log, log["names"], MATCH.result)
        assert headers["Content-Type"] == "text/plain; charset=utf-8"
        end = len(MATCH.steps)
        page = await guest.ask("GET", f"/rooms/{CODE}/replay?first={end - 150}")
        assert [frame["step"] for frame in page["frames"]] == [*range(end - 149, end + 1)]
        assert page["frames"][-1]["view"] == plain(MATCH.state)
        assert all(seat["present"] for seat in page["seats"])
        assert (await guest.ask("GET", f"/rooms/{CODE}/replay?first=99999"))["frames"] == []


@running
async def test_many_who_ask_for_the_same_share_one_rendering(tmp_path: Path) -> None:
    async with house_with_a_long_match(tmp_path) as house:
        for done, part in enumerate(PARTS, 1):
            await hammer(house.guest(), f"/api/rooms/{CODE}/{part}", 20)
            assert house.house.renderer.rendered == done


@running
async def test_what_a_browser_has_already_is_not_sent_again(tmp_path: Path) -> None:
    async with house_with_a_long_match(tmp_path) as house:
        guest = house.guest()
        for part in PARTS:
            _, body, headers = await body_of(guest, part)
            tag = headers["ETag"]
            assert headers["Content-Encoding"] == "gzip"
            status, nothing, headers = await body_of(guest, part, **{"If-None-Match": tag})
            assert (status, nothing, headers["ETag"]) == (304, b"", tag)
            described = openapi()["paths"][f"/api/rooms/{{code}}/{part.partition('?')[0]}"]["get"]
            assert "304" in described["responses"]
            plain = await body_of(guest, part, **{"Accept-Encoding": "identity"})
            assert plain[:2] == (200, body)
            assert "Content-Encoding" not in plain[2]


@running
async def test_reading_keeps_no_room_in_memory(tmp_path: Path) -> None:
    async with house_with_a_long_match(tmp_path) as house:
        guest = house.guest()
        gathering = await guest.open(title="Sunday")
        opened = await guest.ask("GET", f"/rooms/{gathering}")
        house.house.lobby.forget(unused_since=float("inf"))
        assert await guest.ask("GET", f"/rooms/{gathering}") == opened
        assert await guest.refused("GET", f"/rooms/{gathering}/log") == "not-over"
        assert (await guest.ask("GET", f"/rooms/{CODE}"))["step"] == len(MATCH.steps)
        for part in PARTS:
            await body_of(guest, part)
        assert await guest.refused("GET", f"/rooms/{CODE}/socket", status=400) == "malformed"
        assert len(house.house.lobby) == 0
        for part in ("", *(f"/{part}" for part in PARTS)):
            assert await guest.refused("GET", f"/rooms/nowhere{part}", status=404) == "no-such-room"


@running
async def test_a_match_that_cannot_be_read_is_a_mistake_each_time(tmp_path: Path) -> None:
    async with house_with_a_long_match(tmp_path) as house:
        house.journal.writing.execute("DELETE FROM step WHERE n = 100")
        guest = house.guest()
        with silence() as said:
            for _ in range(2):
                path = f"/rooms/{CODE}/log"
                assert await guest.refused("GET", path, status=500) == "unexpected"
        assert len([line for line in said if line.startswith("GET")]) == 2
        assert house.house.renderer.pending == 0


# The renderer


def made(name: str, size: int) -> Document:
    return Document(name.encode() * size, name)


def waited(name: str, gate: str) -> Document:
    while not Path(gate).exists():
        pass
    return made(name, 1)


@running
async def test_the_cache_is_bounded_by_bytes() -> None:
    renderer = Renderer(Workers(1, 200), cache=100, share=9)
    try:
        for name in ("a", "b", "c", "d", "a", "e"):
            assert (await renderer.document("me", made, name, 25)).tag == name
        assert renderer.rendered == 5
        await renderer.document("me", made, "a", 25)
        assert renderer.rendered == 5
        await renderer.document("me", made, "b", 25)
        assert renderer.rendered == 6
        for _ in range(2):  # larger than a quarter of the cache: rendered each time
            await renderer.document("me", made, "z", 26)
        assert renderer.rendered == 8
    finally:
        renderer.close()


@running
async def test_one_payer_has_a_share_of_the_renderer(tmp_path: Path) -> None:
    renderer, gate = Renderer(Workers(1, 200), cache=100, share=2), tmp_path / "gate"
    try:
        waiting = [
            asyncio.create_task(renderer.document("ann", waited, name, str(gate))) for name in "ab"
        ]

        async def both() -> bool:
            return renderer.pending == 2

        await eventually(both)
        with pytest.raises(Denied, match="busy"):
            await renderer.document("ann", waited, "c", str(gate))
        joined = asyncio.create_task(renderer.document("ann", waited, "b", str(gate)))
        other = asyncio.create_task(renderer.document("bob", waited, "d", str(gate)))
        gate.touch()
        tags = [document.tag for document in await asyncio.gather(*waiting, joined, other)]
        assert (tags, renderer.pending) == (["a", "b", "b", "d"], 0)
    finally:
        renderer.close()

"""The server closes and opens again, or its disk fails: nothing that was acknowledged is lost."""

import asyncio
import itertools
from contextlib import suppress
from pathlib import Path
from random import Random

import apsw
from aiohttp import CookieJar
from msgspec.structs import replace

from tests.server.harness import (
    Guest,
    OpenHouse,
    open_house,
    play,
    running,
    silence,
    two_at_a_table,
)
from tests.server.realtime import live_of


def same_guest(before: Guest, house: OpenHouse) -> Guest:
    """Return the same guest at the new server, with the same cookie."""
    after = house.guest()
    jar = after.http.cookie_jar
    assert isinstance(jar, CookieJar)
    jar.update_cookies({cookie.key: cookie.value for cookie in before.http.cookie_jar})
    return after


@running
async def test_a_match_goes_on_where_it_was(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house, options={"turn_seconds": 3600})
        await asyncio.gather(play(ann, 0, Random(1), 9), play(bob, 1, Random(2), 9))
        before = await (await house.guests[0].socket(code)).join(0)
        guests = house.guests
    async with open_house(tmp_path) as house:
        first, second = (same_guest(guest, house) for guest in guests)
        room = await first.ask("GET", f"/rooms/{code}")
        assert (room["phase"], room["step"], room["hosting"]) == ("playing", before["step"], True)
        ann, bob = await first.socket(code), await second.socket(code)
        after = await ann.join(0)
        for same in ("step", "view", "menu", "prospects", "due", "events"):
            assert after[same] == before[same], same
        over = await asyncio.gather(play(ann, 0, Random(3)), play(bob, 1, Random(4)))
        assert over[0] == over[1] is not None


@running
async def test_the_clock_stands_still_while_the_house_is_closed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house, options={"turn_seconds": 3600})
        await asyncio.gather(play(ann, 0, Random(1), 5), play(bob, 1, Random(2), 5))
        match = (await live_of(house, code)).match
    async with open_house(tmp_path) as house:
        live = await live_of(house, code)
        assert live.now == match.steps[-1].at
        assert live.match.due == match.due


@running
async def test_ids_are_remembered_across_restarts(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, _ = await two_at_a_table(house, options={"first": 0})
        update = await ann.join(0)
        first = await ann.act(update, update["menu"][0], id="once")
        guests = house.guests
    async with open_house(tmp_path) as house:
        ann = await same_guest(guests[0], house).socket(code)
        assert await ann.act(update, update["menu"][0], id="once") == first
        assert (await ann.join(0))["step"] == first["step"]


@running
async def test_a_room_that_gathers_comes_back_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.guest()
        await guest.ask("PUT", "/me", {"name": "Ann"})
        code = await guest.open(title="Soon", public=True)
        await guest.sit(code, 1)
        before = await guest.ask("GET", f"/rooms/{code}")
    async with open_house(tmp_path) as house:
        again = same_guest(guest, house)
        after = await again.ask("GET", f"/rooms/{code}")
        assert {**after, "invite": before["invite"]} == before  # the port has changed
        assert await again.ask("GET", "/me") == {"name": "Ann", "chosen": True}


@running
async def test_public_rooms_are_listed_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        await ann.open(public=False)
        codes = [await ann.open(public=True) for _ in range(4)]
        await ann.sit(codes[2], 0, 1)
        await ann.start(codes[2])
    async with open_house(tmp_path, listed=3) as house:
        listed = await house.guest().ask("GET", "/rooms")
        assert [room["code"] for room in listed] == codes[:0:-1]
        assert [room["phase"] for room in listed] == ["gathering", "playing", "gathering"]


@running
async def test_rooms_that_were_empty_for_long_are_not_listed_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        await ann.open(public=True)
        watched = await ann.open(public=True)
        left = (await house.house.lobby.find(watched)).record.seen
        await (await ann.socket(watched)).next("RoomChanged")
        await house.house.lobby.note_presence()
        record = await house.journal.find(watched)
        assert record and record.seen >= left
        ages = dict(house.house.lobby.rooms)
        for code, room in ages.items():
            seen = record.seen if code == watched else 0
            await house.journal.change(replace(room.record, seen=seen))
    async with open_house(tmp_path) as house:
        listed = await house.guest().ask("GET", "/rooms")
        assert [room["code"] for room in listed] == [watched]


@running
async def test_a_finished_match_can_still_be_read(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await asyncio.gather(play(ann, 0, Random(1)), play(bob, 1, Random(2)))
        await ann.room(lambda room: room["phase"] == "over")
        before = await house.guests[0].ask("GET", f"/rooms/{code}/log")
    async with open_house(tmp_path) as house:
        stranger = house.guest()
        assert await stranger.ask("GET", f"/rooms/{code}/log") == before
        watching = await stranger.socket(code)
        assert (await watching.join())["view"]["phase"] == "over"
        assert (await watching.next("Over"))["result"] == before["result"]


@running
async def test_a_match_that_ended_but_was_not_closed_is_closed_on_return(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await asyncio.gather(play(ann, 0, Random(1)), play(bob, 1, Random(2)))
        await ann.room(lambda room: room["phase"] == "over")
        record = await house.journal.find(code)
        assert record
    async with open_house(tmp_path) as house:
        await house.journal.change(replace(record, phase="playing", result=None))
        watching = await house.guest().socket(code)
        room = await watching.room(lambda room: room["phase"] == "over")
        assert room["result"]


@running
async def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    with silence():
        async with open_house(tmp_path) as house:
            code, ann, bob = await two_at_a_table(house, options={"first": 0})
            update = await ann.join(0)
            pages = fill_disk(house)
            assert (await ann.act(update, update["menu"][0], id="x"))["code"] == "not-saved"
            again = await ann.join(0)
            assert (again["step"], again["view"]) == (update["step"], update["view"])
            house.journal.writing.execute(f"PRAGMA max_page_count = {pages + 10_000}")
            assert (await ann.act(again, again["menu"][0], id="x"))["type"] == "Ack"
            over = await asyncio.gather(play(ann, 0, Random(3)), play(bob, 1, Random(4)))
            assert over[0] is not None


def fill_disk(house: OpenHouse) -> int:
    """Fill the disk: SQLite itself then reports that it is full."""
    writing = house.journal.writing
    pages = int(str(writing.execute("PRAGMA page_count").fetchall()[0][0]))
    writing.execute(f"PRAGMA max_page_count = {pages + 4}")
    numbers = itertools.count()
    for size in (3000, 300, 30, 1):
        with suppress(apsw.FullError):
            while True:
                row = ("filler", next(numbers), size)
                writing.execute("INSERT INTO step (room, n, line) VALUES (?, ?, zeroblob(?))", row)
    return pages


@running
async def test_a_disk_that_takes_nothing_refuses_everything(tmp_path: Path) -> None:
    with silence():
        async with open_house(tmp_path) as house:
            ann = house.guest()
            code = await ann.open()
            before = await ann.ask("GET", f"/rooms/{code}")
            house.journal.writing.execute("PRAGMA query_only = 1")
            seat, wish = f"/rooms/{code}/seats/0", {"game": "gelati", "seats": 2}
            assert await ann.refused("PUT", "/me", {"name": "A"}, 503) == "not-saved"
            assert await ann.refused("POST", "/rooms", wish, 503) == "not-saved"
            assert await ann.refused("POST", seat, {}, 503) == "not-saved"
            assert await ann.ask("GET", f"/rooms/{code}") == before
            house.journal.writing.execute("PRAGMA query_only = 0")
            await ann.sit(code, 0)

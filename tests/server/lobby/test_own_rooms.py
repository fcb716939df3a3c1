"""Guests find their own rooms: those that await them, those in progress, and those that are
over."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from glacier.server.lobby.lobby import Lobby
from glacier.server.room.room import Room
from tests.server.harness import Guest, open_house, play, running, two_at_a_table
from tests.server.lobby.test_restart import same_guest


async def own(guest: Guest) -> list[Any]:
    return [*await guest.ask("GET", "/me/rooms")]


def in_memory(lobby: Lobby, code: str) -> Room | None:
    return lobby.rooms.get(code)


@running
async def test_a_new_guest_has_no_room(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open(public=True)
        await ann.sit(code, 1)
        assert await own(bob) == []


@running
async def test_a_table_is_listed_from_the_first_chair_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        codes = [await ann.open(title="Sunday"), await ann.open()]
        await bob.sit(codes[0], 1, name="Bob")
        assert [found["room"]["code"] for found in await own(ann)] == codes  # changed last
        (found,) = await own(bob)
        assert found["room"]["title"] == "Sunday"
        assert [seat["mine"] for seat in found["room"]["seats"]] == [False, True]
        assert (found["room"]["hosting"], found["awaited"]) == (False, False)
        await bob.ask("DELETE", f"/rooms/{codes[0]}/seats/1")
        assert await own(bob) == []


@running
async def test_the_list_tells_whom_the_table_awaits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, first, _ = await two_at_a_table(house, options={"first": 0, "turn_seconds": None})
        ann, bob = house.guests
        update = await first.join(0)
        assert [found["awaited"] for guest in (ann, bob) for found in await own(guest)] == [
            True,
            False,
        ]
        laid = next(action for action in update["menu"] if action["type"] == "Place")
        await first.act(update, laid)
        ((mine,), (theirs,)) = await own(ann), await own(bob)
        assert (mine["awaited"], theirs["awaited"]) == (False, True)
        assert mine["room"]["step"] == update["step"] + 1


@running
async def test_after_a_restart_it_tells_the_same_and_reads_no_match(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, first, second = await two_at_a_table(house, options={"turn_seconds": 3600})
        await asyncio.gather(play(first, 0, Random(1), 9), play(second, 1, Random(2), 9))
        await first.close()
        await second.close()
        guests = house.guests[:2]
        before = [await own(guest) for guest in guests]
        assert sorted(found["awaited"] for (found,) in before) == [False, True]
    async with open_house(tmp_path) as house:
        again = [same_guest(guest, house) for guest in guests]
        after = [await own(guest) for guest in again]
        assert [found["awaited"] for (found,) in after] == [found["awaited"] for (found,) in before]
        assert [found["room"]["step"] for (found,) in after] == [
            found["room"]["step"] for (found,) in before
        ]
        assert in_memory(house.house.lobby, code) is None
        assert await own(house.guest()) == []


@running
async def test_what_is_over_stays_with_its_result(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, first, second = await two_at_a_table(house)
        await asyncio.gather(play(first, 0, Random(1)), play(second, 1, Random(2)))
        await first.room(lambda room: room["phase"] == "over")
        ann = house.guests[0]
        running_now = await ann.open()
        found = await own(ann)
        assert [one["room"]["code"] for one in found] == [running_now, code]
        assert (found[1]["room"]["phase"], found[1]["awaited"]) == ("over", False)
        assert sorted(found[1]["room"]["result"]["places"])[0] == 1
        following = await ann.ask("POST", f"/rooms/{code}/rematch")
        assert (await own(ann))[-1]["room"]["rematch"] == following["code"]


@running
async def test_the_list_is_bounded(tmp_path: Path) -> None:
    async with open_house(tmp_path, unfinished=2) as house:
        ann = house.guest()
        codes = [await ann.open() for _ in range(3)]
        assert [found["room"]["code"] for found in await own(ann)] == codes[:0:-1]


@running
async def test_who_is_in_a_room_keeps_it_among_the_latest(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        codes = [await ann.open(), await ann.open()]
        await (await ann.socket(codes[0])).next("RoomChanged")
        await house.house.lobby.note_presence()
        found = await own(ann)
        assert [one["room"]["code"] for one in found] == codes
        assert found[0]["seen"] > found[1]["seen"]

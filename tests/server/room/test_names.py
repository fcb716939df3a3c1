"""What people and bots are called at a table."""

from pathlib import Path
from typing import Any

import msgspec

from glacier.games import GAMES
from glacier.protocol.rooms import Rename
from glacier.server.room.names import BOT_NAMES, LONGEST, distinct, own_name
from tests.server.harness import Guest, open_house, running


async def names(guest: Guest, code: str) -> list[str]:
    return [seat["name"] for seat in (await guest.ask("GET", f"/rooms/{code}"))["seats"]]


@running
async def test_bots_have_names_of_their_own(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open(seats=4)
        for seat in range(4):
            await ann.bot(code, seat, "glacon")
        called = await names(ann, code)
        assert len(set(called)) == 4
        assert set(called) <= set(BOT_NAMES)


@running
async def test_a_bot_keeps_its_name_when_it_plays_better(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.bot(code, 1, "flocon")
        before = await names(ann, code)
        await ann.bot(code, 1, "iceberg")
        assert await names(ann, code) == before


@running
async def test_no_two_seats_share_a_name(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open(seats=4)
        await ann.sit(code, 0, 1, name="Ana")
        await bob.sit(code, 2, name="ana")
        assert await names(ann, code) == ["Ana", "Ana 2", "ana 3", ""]
        await ann.sit(code, 1, name="Ana")
        assert await names(ann, code) == ["Ana", "Ana 2", "ana 3", ""]


@running
async def test_a_new_name_replaces_numbered_ones_and_stays_apart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        await ann.ask("PUT", "/me", {"name": "Ann"})
        code = await ann.open(seats=4)
        await ann.sit(code, 0, 1)
        await ann.sit(code, 2, name="Ann 5 O'Clock")
        await bob.sit(code, 3, name="Eva")
        await ann.ask("PUT", "/me", {"name": "Eva"})
        assert await names(ann, code) == ["Eva 2", "Eva 3", "Ann 5 O'Clock", "Eva"]


def test_a_number_never_makes_a_name_too_long() -> None:
    long = "x" * LONGEST
    second = distinct(long, [long])
    assert second != long
    msgspec.convert({"name": second}, Rename)


def test_every_name_fits_the_protocol_and_every_table_has_enough() -> None:
    most = max(game.SEATS[-1] for game in GAMES.values())
    assert len({name.casefold() for name in BOT_NAMES}) == len(BOT_NAMES) > most
    for name in BOT_NAMES:
        msgspec.convert({"name": name}, Rename)


def test_a_table_of_namesakes_still_gets_different_names() -> None:
    taken: list[Any] = [*BOT_NAMES]
    assert own_name(taken, luck=3) == f"{BOT_NAMES[3]} 2"

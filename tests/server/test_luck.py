"""The server's luck comes from the operating system, unless a test sets a word to derive it
from."""

from pathlib import Path
from typing import Any

import pytest

from glacier.cli.serve import _foretold
from glacier.core import Match
from glacier.games import gelati
from glacier.server.luck import Luck, thought
from glacier.server.settings import Settings
from tests.server.harness import Guest, OpenHouse, open_house, running

WISH = {"game": "gelati", "seats": 2}


async def drawn(guest: Guest) -> tuple[Any, ...]:
    """Return everything that luck decides when a guest opens a room and adds a bot."""
    room = await guest.ask("POST", "/rooms", WISH, 201)
    await guest.bot(room["code"], 1)
    bot = (await guest.ask("GET", f"/rooms/{room['code']}"))["seats"][1]["name"]
    return (await guest.ask("GET", "/me"))["name"], room["code"], room["commitment"], bot


async def crowd(house: OpenHouse) -> None:
    for _ in range(3):
        await house.guest().open()


@running
async def test_a_house_under_test_can_be_foretold(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a", foretold="snow") as house:
        guest = house.guest()
        first, second = await drawn(guest), await drawn(guest)
    async with open_house(tmp_path / "b", foretold="snow") as house:
        guest = house.guest()
        again = await drawn(guest)
        await crowd(house)
        assert (again, await drawn(guest)) == (first, second)
    async with open_house(tmp_path / "c", foretold="rain") as house:
        other = await drawn(house.guest())
    assert len({first[1], second[1], other[1]}) == len({first[2], second[2], other[2]}) == 3


@running
async def test_a_house_for_people_cannot_be_foretold(tmp_path: Path) -> None:
    assert Settings().foretold is None
    rooms = []
    for folder in ("a", "b"):
        async with open_house(tmp_path / folder, foretold=None) as house:
            rooms.append(await drawn(house.guest()))
    assert rooms[0][1] != rooms[1][1]
    assert rooms[0][2] != rooms[1][2]


@running
async def test_no_guest_can_ask_for_luck(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for command in ("seed", "code", "foretold"):
            asked = {**WISH, command: "snow"}
            assert await house.guest().refused("POST", "/rooms", asked, 422) == "invalid"


def test_only_the_operator_can_make_the_luck_predictable(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("GLACIER_FORETOLD", raising=False)
    assert (_foretold(), caplog.text) == (None, "")
    monkeypatch.setenv("GLACIER_FORETOLD", "snow")
    assert _foretold() == "snow"
    assert "a house for tests" in caplog.text


def test_a_bot_foretold_thinks_the_same_of_what_it_sees() -> None:
    match = Match(gelati, gelati.Options(first=1), seats=2, seed="a seed")
    before = match.state
    match.wait(0)
    assert thought("snow", match.state, 1) == thought("snow", match.state, 1)
    seen = {thought("snow", state, seat) for state in (before, match.state) for seat in (0, 1)}
    assert len(seen) == 4
    assert thought(None, before) != thought(None, before)


def test_luck_differs_from_asker_to_asker_and_from_time_to_time() -> None:
    luck = Luck("snow")
    draws = [luck.of(asker).random() for asker in ("ann", "bob", "ann")]
    assert len(set(draws)) == 3
    assert Luck("snow").of("bob").random() == draws[1]

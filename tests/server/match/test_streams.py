"""Streaming acts: sent without waiting for answers, handled once each and in order."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from glacier.core.log import Heard
from glacier.games import GAMES
from glacier.server.match.arrivals import Arrival, rivals_of
from glacier.server.match.commands import BotActs
from tests.server.harness import OpenHouse, Peer, open_house, running
from tests.toys import duel

RUB = {"type": "Rub"}


def count(number: int) -> dict[str, Any]:
    return {"type": "Count", "number": number}


@pytest.fixture(autouse=True)
def duel_is_open() -> Iterator[None]:
    """Add a game with a duel to the registry."""
    GAMES.admit("tests.toys.duel")
    yield
    GAMES.dismiss("duel")


async def duellists(house: OpenHouse, **commands: Any) -> tuple[str, list[Peer]]:
    guests = [house.guest() for _ in range(3)]
    code = await guests[0].open(game="duel", seats=3, **commands)
    for seat, guest in enumerate(guests):
        await guest.sit(code, seat)
    await guests[0].start(code)
    peers = [await guest.socket(code) for guest in guests]
    for seat, peer in enumerate(peers):
        update = await peer.join(seat)
        assert (update["step"], update["awaits"]) == (1, [0, 1])
    return code, peers


async def stream(peer: Peer, seat: int, actions: list[dict[str, Any]], mark: str) -> list[str]:
    """Send all of them at once, after the first step only; return the answers in order."""
    for number, action in enumerate(actions):
        await peer.send("Act", id=f"{mark}{number}", seat=seat, step=1, action=action)
    return [(await peer.next("Ack", "Refused"))["type"] for _ in actions]


@running
async def test_a_seat_need_not_see_its_own_strokes_before_the_next(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, (rubber, counter, looker) = await duellists(house)
        rubbed, counted = await asyncio.gather(
            stream(rubber, 0, [RUB] * 15, "r"),
            stream(counter, 1, [count(number) for number in range(1, 16)], "c"),
        )
        assert rubbed == counted == ["Ack"] * 15
        seen = await looker.next("Update")
        while seen["step"] < 31:
            seen = await looker.next("Update")
        assert (seen["view"]["strokes"], seen["view"]["counts"]) == (15, 15)


@running
async def test_two_hands_stream_over_one_connection(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.guest()
        code = await guest.open(game="duel", seats=3, options={"length": 40})
        await guest.sit(code, 0, 1, 2)
        await guest.start(code)
        peer = await guest.socket(code)
        await peer.send("Join", seat=0, beside=[1, 2])
        update = await peer.next("Update")
        assert update["beside"] == [
            {"seat": 1, "menu": [count(1)], "prospects": [None]},
            {"seat": 2, "menu": [], "prospects": []},
        ]
        for number in range(1, 41):
            await peer.send("Act", id=f"r{number}", seat=0, step=1, action=RUB)
            await peer.send("Act", id=f"c{number}", seat=1, step=1, action=count(number))
        answers = [await peer.next("Ack", "Refused") for _ in range(80)]
        assert [answer["type"] for answer in answers] == ["Ack"] * 80
        assert (await peer.next("Over"))["result"]["scores"] == [40, 40, 0]


@running
async def test_a_stroke_sent_twice_happens_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, (rubber, _, looker) = await duellists(house)
        assert await stream(rubber, 0, [RUB] * 3, "r") == ["Ack"] * 3
        assert await stream(rubber, 0, [RUB] * 4, "r") == ["Ack"] * 4
        seen = await looker.next("Update")
        while seen["step"] < 5:
            seen = await looker.next("Update")
        assert seen["view"]["strokes"] == 4


@running
async def test_a_number_left_out_is_refused_and_never_misread(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, (_, counter, _) = await duellists(house)
        assert await stream(counter, 1, [count(1), count(3), count(2)], "c") == [
            "Ack",
            "Refused",
            "Ack",
        ]


@running
async def test_a_late_connection_receives_a_snapshot_and_a_short_story(tmp_path: Path) -> None:
    async with open_house(tmp_path, story=5) as house:
        code, (rubber, *_) = await duellists(house)
        await stream(rubber, 0, [RUB] * 30, "r")
        late = await (await house.guest().socket(code)).join()
        assert [event["strokes"] for event in late["events"]] == [26, 27, 28, 29, 30]
        assert late["view"]["strokes"] == 30
        back = await (await house.guest().socket(code)).join(step=29)
        assert [event["strokes"] for event in back["events"]] == [29, 30]


def arrival(seat: int, action: Any) -> Arrival:
    return Arrival(Heard(seat, 0, 0), action, BotActs(seat, 0, action))


def test_an_act_that_cannot_contend_has_no_rivals() -> None:
    assert not rivals_of(arrival(0, duel.Rub()), [arrival(1, duel.Count(1))]).others

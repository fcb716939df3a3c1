"""Absent players: bots stand in, seats are given back, and empty rooms wait."""

import asyncio
from pathlib import Path
from random import Random

from tests.server.harness import AnyMove, Guest, open_house, play, running, silence, two_at_a_table


@running
async def test_a_bot_stands_in_and_gives_back(tmp_path: Path) -> None:
    async with open_house(tmp_path, patience=0.01) as house:
        code, ann, bob = await two_at_a_table(house, options={"first": 1})
        await ann.join(0)
        await bob.close()
        room = await ann.room(lambda room: room["seats"][1]["stand_in"] is not None)
        assert (room["seats"][1]["stand_in"], room["seats"][1]["present"]) == ("glacon", False)
        while (update := await ann.next("Update"))["view"]["turn"] != 0:
            pass
        back = await house.guests[1].socket(code)
        room = await ann.room(lambda room: room["seats"][1]["present"])
        assert room["seats"][1]["stand_in"] is None
        assert (await ann.act(update, update["menu"][0]))["type"] == "Ack"
        over = await asyncio.gather(play(ann, 0, Random(1)), play(back, 1, Random(2)))
        assert over[0] == over[1] is not None


@running
async def test_a_match_goes_on_to_its_end_for_the_players_who_stayed(tmp_path: Path) -> None:
    async with open_house(tmp_path, patience=0.01) as house:
        _, ann, bob = await two_at_a_table(house)
        await bob.close()
        assert await play(ann, 0, Random(1))


@running
async def test_patience_waits_for_players_who_are_there(tmp_path: Path) -> None:
    bot_pool = AnyMove()
    async with open_house(tmp_path, bot_pool, patience=0.01) as house:
        _, ann, bob = await two_at_a_table(house)
        await asyncio.gather(play(ann, 0, Random(1), 15), play(bob, 1, Random(2), 15))
        assert bot_pool.asked == 0


@running
async def test_an_empty_room_stands_still(tmp_path: Path) -> None:
    bot_pool = AnyMove()
    async with open_house(tmp_path, bot_pool, patience=0) as house:
        ann = house.guest()
        code = await ann.open(options={"first": 1, "turn_seconds": 10})
        await ann.sit(code, 0)
        await ann.bot(code, 1)
        await ann.start(code)
        socket = await ann.socket(code)
        while (update := await socket.join(0))["view"]["turn"] != 0:
            pass
        await socket.close()
        await gone(ann, code)
        asked = bot_pool.asked
        room = await ann.ask("GET", f"/rooms/{code}")
        assert (room["step"], room["phase"]) == (update["step"], "playing")
        again = await (await ann.socket(code)).join(0)
        assert again["view"] == update["view"]
        assert bot_pool.asked == asked
        assert again["due"] == update["due"]


async def gone(guest: Guest, code: str) -> None:
    """Wait until the room has noticed that the guest is gone."""
    while (await guest.ask("GET", f"/rooms/{code}"))["seats"][0]["present"]:
        await asyncio.sleep(0.01)


@running
async def test_a_spectator_does_not_keep_a_match_of_people_going(tmp_path: Path) -> None:
    bot_pool = AnyMove()
    async with open_house(tmp_path, bot_pool, patience=0) as house:
        code, ann, bob = await two_at_a_table(house)
        await ann.close()
        await bob.close()
        watching = await house.guest().socket(code)
        await watching.room(lambda room: not any(seat["present"] for seat in room["seats"]))
        asked = bot_pool.asked
        await watching.send("Ping", sent=1)
        await watching.next("Pong")
        assert bot_pool.asked == asked


@running
async def test_a_bot_that_fails_takes_anything(tmp_path: Path) -> None:
    class Lost(AnyMove):
        async def think(self, game: str, level: str, view: object, seat: int) -> object:
            if level == "flocon":
                raise ValueError("no idea")
            return "nonsense"

    with silence() as said:
        async with open_house(tmp_path, Lost()) as house:
            ann = house.guest()
            code = await ann.open(seats=3)
            await ann.sit(code, 0)
            await ann.bot(code, 1, "flocon")
            await ann.bot(code, 2, "iceberg")
            await ann.start(code)
            assert await play(await ann.socket(code), 0, Random(2))
    assert any("could not think" in line for line in said)


@running
async def test_the_house_ends_a_turn_that_takes_too_long(tmp_path: Path) -> None:
    """The test sets the match's clock, and does not wait for ten seconds."""
    async with open_house(tmp_path) as house:
        _, ann, _ = await two_at_a_table(house, options={"first": 0, "turn_seconds": 10})
        update = await ann.join(0)
        assert update["due"] == 10_000
        house.time.skip(10_000)
        await ann.act(update, {"type": "Done"})
        late = await ann.next("Update")
        assert late["step"] == update["step"] + 1
        assert late["view"]["turn"] == 1

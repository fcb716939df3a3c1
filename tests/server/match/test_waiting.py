"""An absent player: the others see when a bot will play, and may wait instead."""

from pathlib import Path

import pytest

from tests.server.harness import Message, OpenHouse, Peer, open_house, running

PATIENCE = 30_000


async def three(
    house: OpenHouse, game: str = "gelati", **options: object
) -> tuple[str, list[Peer]]:
    """Return a match of three guests that has just begun, and a socket of each."""
    guests = [house.guest() for _ in range(3)]
    code = await guests[0].open(seats=3, game=game, options=options)
    sockets = []
    for seat, guest in enumerate(guests):
        await guest.sit(code, seat)
        sockets.append(await guest.socket(code))
        await sockets[seat].next("RoomChanged")
    await guests[0].start(code)
    for seat, socket in enumerate(sockets):
        await socket.join(seat)
    return code, sockets


def away(room: Message) -> bool:
    return not room["seats"][2]["present"]


async def settled(peer: Peer) -> None:
    """Wait until the room has considered who is away."""
    await peer.send("Say", text="-")
    await peer.next("Said")


@running
async def test_the_time_until_a_bot_plays_is_told_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, (ann, bob, cy) = await three(house, first=2)
        house.time.stop()
        await cy.close()
        room = await ann.room(away)
        assert room["seats"][2]["takes_over_in"] == PATIENCE
        assert [seat["takes_over_in"] for seat in room["seats"][:2]] == [None, None]
        house.time.skip(6000)
        room = await house.guests[0].ask("GET", f"/rooms/{code}")
        assert room["seats"][2]["takes_over_in"] == PATIENCE - 6000
        house.time.skip(PATIENCE)
        await settled(ann)
        room = await bob.room(lambda room: room["seats"][2]["stand_in"] is not None)
        assert room["seats"][2]["takes_over_in"] is None


@pytest.mark.parametrize("game", ["gelati", "ice-cream", "ice-cube", "ice-towers", "cracked-ice"])
@running
async def test_no_bot_plays_while_a_player_waits(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path, pause=(3600, 3600)) as house:
        code, (ann, bob, cy) = await three(house, game)
        house.time.stop()
        await cy.close()
        await ann.room(away)
        wait = f"/rooms/{code}/seats/2/wait"
        room = await house.guests[1].ask("PUT", wait)
        assert room["seats"][2]["waited_by"] == [1]
        assert room["seats"][2]["takes_over_in"] is None
        assert (await ann.room(lambda room: room["seats"][2]["waited_by"] == [1]))["phase"]
        await house.guests[0].ask("PUT", wait)
        house.time.skip(PATIENCE)
        await settled(ann)
        await house.guests[1].ask("DELETE", wait)
        await settled(ann)
        room = await house.guests[0].ask("GET", f"/rooms/{code}")
        assert (room["seats"][2]["stand_in"], room["seats"][2]["waited_by"]) == (None, [0])
        room = await house.guests[0].ask("DELETE", wait)
        assert room["seats"][2]["takes_over_in"] in (0, None)


@running
async def test_a_bot_plays_at_once_when_waiting_ends_after_its_time(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, (ann, _, cy) = await three(house, first=2)
        await cy.close()
        await ann.room(away)
        await house.guests[0].ask("PUT", f"/rooms/{code}/seats/2/wait")
        house.time.skip(PATIENCE)
        await settled(ann)
        await house.guests[0].ask("DELETE", f"/rooms/{code}/seats/2/wait")
        await ann.room(lambda room: room["seats"][2]["stand_in"] is not None)


@running
async def test_waiting_takes_the_seat_back_from_a_bot(tmp_path: Path) -> None:
    async with open_house(tmp_path, patience=0, pause=(3600, 3600)) as house:
        code, (ann, bob, cy) = await three(house, first=2)
        await cy.close()
        await ann.room(lambda room: room["seats"][2]["stand_in"] is not None)
        await house.guests[1].ask("PUT", f"/rooms/{code}/seats/2/wait")
        await ann.room(lambda room: room["seats"][2]["stand_in"] is None)


@running
async def test_waiting_ends_when_the_player_returns(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, (ann, bob, cy) = await three(house, first=2)
        await cy.close()
        await ann.room(away)
        await house.guests[1].ask("PUT", f"/rooms/{code}/seats/2/wait")
        back = await house.guests[2].socket(code)
        update = await back.join(2)
        assert update["menu"]
        room = await ann.room(lambda room: room["seats"][2]["present"])
        assert room["seats"][2]["waited_by"] == []
        await back.close()
        room = await ann.room(away)
        assert room["seats"][2]["waited_by"] == []


@running
async def test_only_those_who_are_here_wait(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, (ann, bob, cy) = await three(house, first=2)
        await cy.close()
        await ann.room(away)
        await house.guests[1].ask("PUT", f"/rooms/{code}/seats/2/wait")
        await bob.close()
        room = await ann.room(lambda room: not room["seats"][1]["present"])
        assert room["seats"][2]["waited_by"] == []
        assert room["seats"][2]["takes_over_in"] is not None


@running
async def test_waiting_is_refused_where_it_means_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = house.guest()
        gathering = await host.open()
        assert await host.refused("PUT", f"/rooms/{gathering}/seats/1/wait") == "not-started"
        code, (ann, _, cy) = await three(house, first=2)
        guest = house.guests[1]
        assert await guest.refused("PUT", f"/rooms/{code}/seats/2/wait") == "not-away"
        assert await guest.refused("PUT", f"/rooms/{code}/seats/7/wait", status=422) == (
            "no-such-seat"
        )
        await cy.close()
        await ann.room(away)
        path = f"/rooms/{code}/seats/2/wait"
        assert await host.refused("PUT", path, status=403) == "not-seated"
        assert await house.guests[3].refused("PUT", path, status=403) == "not-seated"

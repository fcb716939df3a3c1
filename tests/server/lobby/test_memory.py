"""Which rooms are in memory: reading loads none, and one guest cannot use it up for others."""

from pathlib import Path

from tests.server.harness import (
    Guest,
    OpenHouse,
    Peer,
    open_house,
    play_out,
    running,
    two_at_a_table,
)


def codes(house: OpenHouse) -> set[str]:
    return {*house.house.lobby.rooms}


def forget_all(house: OpenHouse) -> None:
    house.house.lobby.forget(unused_since=float("inf"))


async def visit(guest: Guest, code: str) -> Peer:
    """Join the room by a socket, which loads it."""
    peer = await guest.socket(code)
    await peer.next("RoomChanged")
    return peer


async def emptied(house: OpenHouse, code: str) -> None:
    """Wait until the room is empty."""
    while not house.house.lobby.rooms[code].idle:
        await house.guests[0].ask("GET", f"/rooms/{code}")


@running
async def test_reads_of_one_guest_leave_a_match_that_was_not_in_memory_its_place(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, rooms=3) as house:
        code, ann, bob = await two_at_a_table(house)
        for peer in (ann, bob):
            await peer.close()
        await emptied(house, code)
        forget_all(house)
        eve = house.guest()
        own = [await eve.open() for _ in range(8)]
        for one in own:
            assert (await eve.ask("GET", f"/rooms/{one}"))["phase"] == "gathering"
        assert len(house.house.lobby) <= 3
        ann, bob = [await guest.socket(code) for guest in house.guests[:2]]
        assert (await play_out({0: ann, 1: bob}))["type"] == "Over"


@running
async def test_a_full_memory_lets_the_rooms_go_that_are_missed_least(tmp_path: Path) -> None:
    async with open_house(tmp_path, rooms=40, rooms_of_guest=99, rooms_caused=99) as house:
        over, *peers = await two_at_a_table(house)
        await play_out(dict(enumerate(peers)))
        await peers[0].room(lambda room: room["phase"] == "over")
        playing, *others = await two_at_a_table(house)
        for peer in (*peers, *others):
            await peer.close()
        await emptied(house, over)
        await emptied(house, playing)
        guest = house.guest()
        listed = await guest.open(public=True)
        visited = await guest.open()
        await visit(guest, visited)
        private = [await guest.open() for _ in range(36)]
        assert len(house.house.lobby) == 40
        last = await guest.open()
        gone = {over, *private[:16]}
        assert codes(house) == {playing, listed, visited, last, *private} - gone
        for code in (over, private[0]):  # the journal has them
            await guest.ask("GET", f"/rooms/{code}")


@running
async def test_one_guest_has_only_so_many_rooms_read_into_memory(tmp_path: Path) -> None:
    async with open_house(tmp_path, rooms_caused=2) as house:
        host, eve = house.guest(), house.guest()
        rooms = [await host.open() for _ in range(4)]
        forget_all(house)
        first = await visit(eve, rooms[0])
        await visit(eve, rooms[1])
        refused = await eve.refused("POST", f"/rooms/{rooms[2]}/start", status=429)
        assert (refused, codes(house)) == ("too-many-rooms", {*rooms[:2]})
        await visit(host, rooms[3])
        await first.close()
        await emptied(house, rooms[0])
        await visit(eve, rooms[2])
        assert codes(house) == {*rooms[1:]}


@running
async def test_rooms_of_a_guest_count_in_memory_or_not(tmp_path: Path) -> None:
    async with open_house(tmp_path, rooms_of_guest=2) as house:
        ann, bob = house.guest(), house.guest()
        opened = [await ann.open(), await ann.open()]
        forget_all(house)
        wish = {"game": "gelati", "seats": 2}
        assert await ann.refused("POST", "/rooms", wish, 429) == "too-many-rooms"
        await ann.sit(await bob.open(), 0)  # another guest's room is not counted
        for code in opened:  # the room has been empty for long
            record = await house.journal.find(code)
            assert record
            house.journal.writing.execute("UPDATE seated SET seen = 0 WHERE room = ?", (code,))
        forget_all(house)
        await ann.open()

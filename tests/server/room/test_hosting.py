"""The host is away: another guest may start, and an empty table leaves the public list."""

from pathlib import Path

from msgspec.structs import replace

from glacier.server.match.clock import today
from glacier.server.settings import Settings
from tests.server.harness import Guest, OpenHouse, Peer, open_house, running, two_at_a_table
from tests.server.lobby.test_restart import same_guest

HOST_AWAY = round(1000 * Settings.host_away)
LISTED = round(1000 * Settings.gathering_listed)


async def gathering(house: OpenHouse, seats: int = 3) -> tuple[str, Guest, Guest, Peer, Peer]:
    """Return a public table that gathers: its host on seat 0, a guest on seat 1, both present."""
    host, guest = house.guest(), house.guest()
    code = await host.open(seats=seats, public=True)
    await host.sit(code, 0, name="Ann")
    await guest.sit(code, 1, name="Bob")
    sockets = await host.socket(code), await guest.socket(code)
    for socket in sockets:
        await socket.next("RoomChanged")
    return code, host, guest, *sockets


@running
async def test_the_guest_may_start_when_the_host_is_away_long_enough(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, host, guest, here, there = await gathering(house)
        await here.close()
        room = await there.room(lambda room: not room["seats"][0]["present"])
        assert (room["hosting"], room["acting_host"]) == (False, None)
        refused = await guest.refused("POST", f"/rooms/{code}/start", status=403)
        assert refused == "not-host"
        house.time.skip(HOST_AWAY)
        await guest.bot(code, 2)
        room = await there.room(lambda room: room["hosting"])
        assert room["acting_host"] == "Bob"
        changed = await guest.ask("PATCH", f"/rooms/{code}", {"options": {"layout": "star"}})
        assert changed["options"]["layout"] == "star"
        await guest.start(code)
        room = await there.room(lambda room: room["phase"] == "playing")
        assert (room["hosting"], room["acting_host"]) == (False, None)


@running
async def test_the_room_tells_of_its_acting_host_by_itself(tmp_path: Path) -> None:
    async with open_house(tmp_path, host_away=0.01) as house:
        _, _, _, here, there = await gathering(house)
        await here.close()
        room = await there.room(lambda room: room["acting_host"] is not None)
        assert (room["acting_host"], room["hosting"]) == ("Bob", True)


@running
async def test_the_host_takes_over_again_on_return(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, host, guest, here, there = await gathering(house)
        await here.close()
        await there.room(lambda room: not room["seats"][0]["present"])
        house.time.skip(HOST_AWAY)
        assert (await guest.ask("GET", f"/rooms/{code}"))["hosting"]
        assert not (await host.ask("GET", f"/rooms/{code}"))["hosting"]
        back = await host.socket(code)
        room = (await back.next("RoomChanged"))["room"]
        assert (room["hosting"], room["acting_host"]) == (True, None)
        room = await there.room(lambda room: room["seats"][0]["present"])
        assert (room["hosting"], room["acting_host"]) == (False, None)
        assert await guest.refused("PUT", f"/rooms/{code}/seats/2/bot", {}, 403) == "not-host"


@running
async def test_a_seated_guest_comes_before_one_who_watched_longer(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, watcher, second, third = (house.guest() for _ in range(4))
        code = await host.open(seats=4)
        await watcher.socket(code)
        house.time.skip(1000)
        late = await third.socket(code)
        await late.next("RoomChanged")
        house.time.skip(1000)
        early = await second.socket(code)
        await early.next("RoomChanged")
        house.time.skip(HOST_AWAY)
        assert (await watcher.ask("GET", f"/rooms/{code}"))["hosting"]
        await second.sit(code, 0, name="Bob")
        await third.sit(code, 1, name="Cy")
        room = await second.ask("GET", f"/rooms/{code}")
        assert (room["hosting"], room["acting_host"]) == (False, "Cy")
        await late.close()
        await early.room(lambda room: room["hosting"])


@running
async def test_an_acting_host_sends_no_guest_away(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, _, guest, here, there = await gathering(house)
        await here.close()
        await there.room(lambda room: not room["seats"][0]["present"])
        house.time.skip(HOST_AWAY)
        refused = await guest.refused("DELETE", f"/rooms/{code}/seats/0", status=403)
        assert refused == "not-your-seat"


@running
async def test_a_host_who_never_came_back_after_a_restart_is_replaced(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, _, guest, *_ = await gathering(house)
    async with open_house(tmp_path) as house:
        again = same_guest(guest, house)
        await (await again.socket(code)).next("RoomChanged")
        assert not (await again.ask("GET", f"/rooms/{code}"))["hosting"]
        house.time.skip(HOST_AWAY)
        assert (await again.ask("GET", f"/rooms/{code}"))["hosting"]


async def listed(guest: Guest) -> list[str]:
    return [room["code"] for room in await guest.ask("GET", "/rooms")]


@running
async def test_an_empty_gathering_table_leaves_the_list(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, host, guest, here, there = await gathering(house)
        stranger = house.guest()
        house.time.skip(LISTED)
        assert await listed(stranger) == [code]
        await here.close()
        await there.room(lambda room: not room["seats"][0]["present"])
        house.time.skip(LISTED)
        assert await listed(stranger) == [code]
        await there.close()
        while (await guest.ask("GET", f"/rooms/{code}"))["seats"][1]["present"]:
            pass
        assert await listed(stranger) == [code]
        house.time.skip(LISTED)
        assert await listed(stranger) == []
        await (await guest.socket(code)).next("RoomChanged")
        assert await listed(stranger) == [code]


@running
async def test_a_new_table_to_which_no_page_connects_leaves_the_list(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code = await house.guest().open(public=True)
        assert await listed(house.guests[0]) == [code]
        house.time.skip(LISTED)
        assert await listed(house.guests[0]) == []


@running
async def test_an_empty_gathering_table_is_not_listed_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        codes = [await house.guest().open(public=True) for _ in range(2)]
        record = await house.journal.find(codes[0])
        assert record
        await house.journal.change(replace(record, seen=today() - LISTED))
    async with open_house(tmp_path) as house:
        assert await listed(house.guest()) == [codes[1]]
        house.time.skip(LISTED)
        assert await listed(house.guest()) == []
        await (await house.guest().socket(codes[0])).next("RoomChanged")
        assert await listed(house.guest()) == [codes[0]]


@running
async def test_the_departure_of_the_last_person_is_written_down(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, _, _, here, there = await gathering(house)
        record = await house.journal.find(code)
        assert record
        await house.journal.change(replace(record, seen=0))
        await here.close()
        await there.close()
        while not (record := await house.journal.find(code)) or not record.seen:
            pass


@running
async def test_a_match_under_way_stays_on_the_list(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house, public=True)
        await ann.close()
        await bob.close()
        house.time.skip(LISTED)
        assert await listed(house.guest()) == [code]

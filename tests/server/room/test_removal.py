"""The host removes a guest, who is informed, may watch, and may sit again if the host allows it."""

from pathlib import Path

from tests.server.harness import Guest, OpenHouse, open_house, play_out, running, two_at_a_table


async def removed(house: OpenHouse) -> tuple[str, Guest, Guest]:
    host, guest = house.guest(), house.guest()
    code = await host.open(seats=4)
    await host.sit(code, 0, name="Ann")
    await guest.sit(code, 1, name="Bob")
    await guest.sit(code, 2, name="Kim")
    await host.ask("DELETE", f"/rooms/{code}/seats/1")
    return code, host, guest


@running
async def test_a_removed_guest_is_told_and_may_not_sit(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, guest = house.guest(), house.guest()
        code = await host.open(seats=3)
        await guest.sit(code, 1, name="Bob")
        socket = await guest.socket(code)
        assert not (await socket.next("RoomChanged"))["room"]["removed"]
        room = await host.ask("DELETE", f"/rooms/{code}/seats/1")
        assert (room["removed"], room["removed_guests"]) == (False, ["Bob"])
        room = await socket.room(lambda room: room["removed"])
        assert room["removed_guests"] == []  # only the host receives the name
        assert room["seats"][1]["kind"] == "free"
        for seat in (0, 1, 2):
            path = f"/rooms/{code}/seats/{seat}"
            assert await guest.refused("POST", path, {}, 403) == "removed"
        await socket.send("Say", text="why?")
        assert (await socket.next("Said"))["text"] == "why?"


@running
async def test_all_seats_of_a_removed_guest_are_freed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, host, _ = await removed(house)
        seats = (await host.ask("GET", f"/rooms/{code}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["guest", "free", "free", "free"]


@running
async def test_the_host_lets_a_removed_guest_sit_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, host, guest = await removed(house)
        path, bob = f"/rooms/{code}/readmit", {"name": "Bob"}
        assert await guest.refused("POST", path, bob, 403) == "not-host"
        room = await host.ask("POST", path, bob)
        assert room["removed_guests"] == []
        assert (await host.ask("POST", path, bob))["revision"] == room["revision"]
        await guest.sit(code, 3)
        assert not (await guest.ask("GET", f"/rooms/{code}"))["removed"]


@running
async def test_removed_guests_of_one_name_are_told_apart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, *guests = (house.guest() for _ in range(3))
        code = await host.open()
        for guest in guests:
            await guest.sit(code, 0, name="Bob")
            await host.ask("DELETE", f"/rooms/{code}/seats/0")
        room = await host.ask("GET", f"/rooms/{code}")
        assert len({*room["removed_guests"]}) == 2


@running
async def test_removal_outlives_a_restart_and_a_rematch(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await play_out({0: ann, 1: bob})
        following = (await house.guests[0].ask("POST", f"/rooms/{code}/rematch"))["code"]
        await house.guests[0].ask("DELETE", f"/rooms/{following}/seats/1")
    async with open_house(tmp_path) as house:
        record = await house.journal.find(following)
        assert record
        assert len(record.removed) == 1


@running
async def test_to_stand_up_by_oneself_is_no_removal(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, guest = house.guest(), house.guest()
        code = await host.open()
        await host.sit(code, 0)
        await host.ask("DELETE", f"/rooms/{code}/seats/0")
        await host.sit(code, 0)
        await guest.sit(code, 1)
        await guest.ask("DELETE", f"/rooms/{code}/seats/1")
        await guest.sit(code, 1)


@running
async def test_a_removed_guest_never_acts_as_host(tmp_path: Path) -> None:
    async with open_house(tmp_path, host_away=0) as house:
        code, host, guest = await removed(house)
        await (await guest.socket(code)).next("RoomChanged")
        room = await guest.ask("GET", f"/rooms/{code}")
        assert (room["hosting"], room["acting_host"]) == (False, None)


@running
async def test_rooms_from_before_removals_are_read(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code = await house.guest().open()
        house.journal.writing.execute(
            "UPDATE room SET record = CAST(json_remove(CAST(record AS TEXT), '$.removed') AS BLOB)"
        )
    async with open_house(tmp_path) as house:
        assert not (await house.guest().ask("GET", f"/rooms/{code}"))["removed"]

"""Opening rooms, taking seats, and who may do what before and after a match."""

from asyncio import all_tasks, gather, sleep
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import ValidationError
from msgspec.structs import replace

from glacier.store import NotSaved, RoomRecord, SqliteJournal, StoredStep
from tests.server.harness import (
    AnyMove,
    OpenHouse,
    open_house,
    play_out,
    running,
    silence,
    two_at_a_table,
)


@running
async def test_games_tell_their_options(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        games = await house.guest().ask("GET", "/games")
        gelati = next(game for game in games if game["name"] == "gelati")
        options = {option.pop("name"): option for option in gelati["options"]}
        assert (gelati["least"], gelati["most"]) == (2, 4)
        assert gelati["levels"] == ["flocon", "glacon", "iceberg"]
        assert options["layout"]["choices"] == ["rhombus", "row", "star"]
        assert options["multi_orders"] == {
            **{"kind": "switch", "default": False, "choices": [], "least": None},
            **{"most": None, "optional": False, "seats": [], "needs": {}},
        }
        assert (options["turn_seconds"]["least"], options["turn_seconds"]["optional"]) == (10, True)


@running
async def test_a_room_gathers_and_starts(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        await ann.ask("PUT", "/me", {"name": "Ann"})
        code = await ann.open(seats=3, title=" Sunday ")
        socket = await ann.socket(code)
        await ann.sit(code, 0)
        await bob.sit(code, 1, name="Bob")
        await ann.bot(code, 2, "iceberg")
        room = await bob.ask("GET", f"/rooms/{code}")
        assert (room["title"], room["hosting"], room["phase"]) == ("Sunday", False, "gathering")
        assert [(seat["kind"], seat["name"], seat["mine"]) for seat in room["seats"]] == [
            ("guest", "Ann", False),
            ("guest", "Bob", True),
            ("bot", room["seats"][2]["name"], False),
        ]
        assert [seat["present"] for seat in room["seats"]] == [True, False, True]
        await ann.start(code)
        room = await socket.room(lambda room: room["phase"] == "playing")
        assert room["hosting"]
        assert (await ann.ask("GET", f"/rooms/{code}"))["step"] == 1


@running
async def test_public_rooms_are_listed_newest_first(tmp_path: Path) -> None:
    async with open_house(tmp_path, listed=2) as house:
        ann = house.guest()
        await ann.open(public=False)
        codes = [await ann.open(public=True) for _ in range(3)]
        listed = await house.guest().ask("GET", "/rooms")
        assert [room["code"] for room in listed] == codes[:0:-1]


@running
async def test_renaming_reaches_the_seats_of_rooms_that_gather(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.sit(code, 0)
        await ann.sit(code, 1, name="Kim")
        await ann.ask("PUT", "/me", {"name": "Ann"})
        seats = (await ann.ask("GET", f"/rooms/{code}"))["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Kim"]


BAD_ROOMS: list[tuple[dict[str, Any], str, str | None]] = [
    ({"game": "chess", "seats": 2}, "no-such-game", None),
    ({"game": "ice-hockey", "seats": 3}, "no-such-game", None),
    ({"game": "gelati", "seats": 5}, "wrong-seats", None),
    ({"game": "gelati", "seats": 1}, "wrong-seats", None),
    ({"game": "gelati", "seats": -(10**30)}, "wrong-seats", None),
    ({"game": "gelati", "seats": "2"}, "invalid", "$.seats"),
    ({"game": "gelati"}, "invalid", "$"),
    ({"game": "gelati", "seats": 2, "colour": "red"}, "invalid", "$"),
    ({"game": "gelati", "seats": 2, "title": "x" * 41}, "invalid", "$.title"),
    ({"game": "gelati", "seats": 2, "options": {"layout": "heap"}}, "invalid", "$.options.layout"),
    ({"game": "gelati", "seats": 2, "options": {"first": 2}}, "no-such-seat", None),
    ({"game": "gelati", "seats": 2, "options": {"house": 1}}, "invalid", "$.options"),
    (
        {"game": "gelati", "seats": 2, "options": {"turn_seconds": 9}},
        "invalid",
        "$.options.turn_seconds",
    ),
]


@running
async def test_rooms_that_cannot_be(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        for wish, refusal, path in BAD_ROOMS:
            problem = await ann.ask("POST", "/rooms", wish, 422)
            assert (problem["code"], problem["facts"].get("path")) == (refusal, path), wish
            change = {key: wish[key] for key in wish if key != "game"}
            if "seats" in wish and refusal != "no-such-game":
                refused = await ann.refused("PATCH", f"/rooms/{code}", change, 422)
                assert refused == refusal, wish


@running
async def test_a_host_changes_the_room_until_it_starts(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open(seats=3, options={"layout": "star"})
        change = {"seats": 2, "options": {"first": 1}, "public": True, "title": "New"}
        room = await ann.ask("PATCH", f"/rooms/{code}", change)
        assert (len(room["seats"]), room["title"], room["public"]) == (2, "New", True)
        assert (room["options"]["first"], room["options"]["layout"]) == (1, "star")
        assert (await ann.ask("PATCH", f"/rooms/{code}", {"seats": 4}))["options"]["first"] == 1
        await bob.sit(code, 3)
        assert await ann.refused("PATCH", f"/rooms/{code}", {"seats": 3}) == "seats-taken"
        assert await bob.refused("PATCH", f"/rooms/{code}", {"seats": 4}, 403) == "not-host"


@running
async def test_two_changes_at_once_both_count(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        changes = ({"layout": "star"}, {"multi_orders": True}, {"turn_seconds": 45})
        await gather(*(ann.ask("PATCH", f"/rooms/{code}", {"options": one}) for one in changes))
        options = (await ann.ask("GET", f"/rooms/{code}"))["options"]
        assert [options[name] for one in changes for name in one] == ["star", True, 45]
        nothing = {"options": {"turn_seconds": None}}
        options = (await ann.ask("PATCH", f"/rooms/{code}", nothing))["options"]
        assert (options["turn_seconds"], options["layout"]) == (None, "star")


@running
async def test_every_change_of_a_room_has_its_number(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        room = f"/rooms/{code}"
        assert (await ann.ask("GET", room))["revision"] == 0
        socket = await ann.socket(code)
        assert (await socket.next("RoomChanged"))["room"]["revision"] == 0
        assert (await ann.ask("PATCH", room, {"title": "New"}))["revision"] == 1
        assert (await ann.ask("PATCH", room, {"title": "New"}))["revision"] == 1
        assert (await ann.ask("POST", f"{room}/seats/0", {}))["room"]["revision"] == 2
        assert await ann.refused("POST", f"{room}/seats/9", {}, 422) == "no-such-seat"
        assert (await ann.ask("PUT", f"{room}/seats/1/bot", {}))["revision"] == 3
        assert (await ann.ask("POST", f"{room}/start"))["revision"] == 4
        numbers = [(await socket.next("RoomChanged"))["room"]["revision"] for _ in range(5)]
        assert numbers == [1, 1, 2, 3, 4]


@running
async def test_numbers_of_changes_go_on_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code = await house.guest().open()
        await house.guests[0].sit(code, 0)
        record = await house.journal.find(code)
        assert record
        await house.journal.change(replace(record, revision=record.revision + 6))
    async with open_house(tmp_path) as house:
        assert (await house.guest().ask("GET", f"/rooms/{code}"))["revision"] == 7
        await house.guests[0].sit(code, 1)
        assert (await house.guests[0].ask("GET", f"/rooms/{code}"))["revision"] == 8


@running
async def test_rooms_from_before_changes_had_numbers_are_read(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code = await house.guest().open()
        await house.guests[0].sit(code, 0)
        house.journal.writing.execute(
            "UPDATE room SET record = CAST(json_remove(CAST(record AS TEXT), '$.revision') AS BLOB)"
        )
    async with open_house(tmp_path) as house:
        assert (await house.guest().ask("GET", f"/rooms/{code}"))["revision"] == 0


@running
async def test_seats_are_taken_left_and_given(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open()
        seat = f"/rooms/{code}/seats/"
        await bob.sit(code, 0)
        assert await ann.refused("POST", seat + "0", {}) == "seat-taken"
        assert await ann.refused("PUT", seat + "0/bot", {}) == "seat-taken"
        assert await ann.refused("POST", seat + "2", {}, 422) == "no-such-seat"
        assert await ann.refused("POST", seat + "999", {}, 422) == "no-such-seat"
        await ann.sit(code, 1)
        assert await bob.refused("DELETE", seat + "1", status=403) == "not-your-seat"
        assert await bob.refused("PUT", seat + "1/bot", {}, 403) == "not-host"
        await ann.ask("DELETE", seat + "0")
        await ann.ask("DELETE", seat + "1")
        await ann.bot(code, 0)
        assert await bob.refused("DELETE", seat + "0/bot", status=403) == "not-host"
        room = await ann.ask("DELETE", seat + "0/bot")
        assert {seat["kind"] for seat in room["seats"]} == {"free"}


@running
async def test_who_loses_a_seat_looks_on_as_a_spectator(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open()
        await bob.sit(code, 0)
        socket = await bob.socket(code)
        await socket.send("Join", seat=0)
        await ann.ask("DELETE", f"/rooms/{code}/seats/0")
        await ann.sit(code, 0, 1)
        await ann.start(code)
        assert (await socket.next("Update"))["viewer"] is None


@running
async def test_only_a_full_room_starts_once_and_by_its_host(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open()
        await ann.sit(code, 0)
        problem = await ann.ask("POST", f"/rooms/{code}/start", status=409)
        assert problem == {"code": "free-seats", "facts": {"seats": [1]}}
        await bob.sit(code, 1)
        assert await bob.refused("POST", f"/rooms/{code}/start", status=403) == "not-host"
        await ann.start(code)
        assert await ann.refused("POST", f"/rooms/{code}/start") == "started"
        assert await ann.refused("PATCH", f"/rooms/{code}", {"title": "x"}) == "started"
        assert await bob.refused("DELETE", f"/rooms/{code}/seats/1") == "started"
        assert await ann.refused("GET", f"/rooms/{code}/log") == "not-over"
        assert await ann.refused("GET", f"/rooms/{code}/log.txt") == "not-over"
        assert await ann.refused("POST", f"/rooms/{code}/rematch") == "not-over"


@running
async def test_a_rematch_is_one_room_for_the_same_company(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house, options={"first": 1})
        await play_out({0: ann, 1: bob})
        await ann.room(lambda room: room["phase"] == "over")
        stranger = house.guest()
        path = f"/rooms/{code}/rematch"
        assert await stranger.refused("POST", path, status=403) == "not-seated"
        following = await house.guests[1].ask("POST", path)
        assert await house.guests[0].ask("POST", path) == {
            **following,
            "hosting": False,
            "seats": [{**seat, "mine": not seat["mine"]} for seat in following["seats"]],
        }
        assert (following["phase"], following["hosting"]) == ("gathering", True)
        assert following["options"]["first"] == 0
        assert (
            following["commitment"] != (await stranger.ask("GET", f"/rooms/{code}"))["commitment"]
        )
        room = await ann.room(lambda room: room["rematch"] is not None)
        assert room["rematch"] == following["code"]


@running
async def test_the_log_as_text_names_all_players(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        over = await play_out({0: ann, 1: bob})
        await ann.room(lambda room: room["phase"] == "over")
        async with house.guests[0].http.get(f"/api/rooms/{code}/log.txt") as response:
            text = await response.text()
        room = await house.guests[0].ask("GET", f"/rooms/{code}")
        for seat, score in zip(room["seats"], over["result"]["scores"], strict=True):
            assert f"{seat['name']}, {score}" in text
        assert f"seed {over['seed']}" in text
        assert "game-ended" in text


@running
async def test_rooms_are_bounded(tmp_path: Path) -> None:
    async with open_house(tmp_path, rooms_of_guest=2, rooms=3) as house:
        ann, bob = house.guest(), house.guest()
        wish = {"game": "gelati", "seats": 2}
        await ann.open()
        await ann.open()
        assert await ann.refused("POST", "/rooms", wish, 429) == "too-many-rooms"
        codes = [await bob.open(), *house.house.lobby.rooms]
        for code in codes[:3]:
            await (await bob.socket(code)).next("RoomChanged")
        kim = house.guest()
        assert await kim.refused("POST", "/rooms", wish, 503) == "house-full"


@running
async def test_a_forgotten_room_comes_back_from_the_journal(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        update = await ann.join(0)
        await ann.close()
        await bob.close()
        await forgotten(house)
        assert (await house.guests[0].ask("GET", f"/rooms/{code}"))["phase"] == "playing"
        again = await (await house.guests[0].socket(code)).join(0)
        assert (again["view"], again["menu"]) == (update["view"], update["menu"])


async def forgotten(house: OpenHouse) -> None:
    """Wait until no room is in memory."""
    while len(house.house.lobby):
        house.house.lobby.forget(unused_since=float("inf"))
        await sleep(0.01)


@running
async def test_rooms_with_a_connection_are_not_forgotten(tmp_path: Path) -> None:
    async with open_house(tmp_path, AnyMove()) as house:
        _, ann, bob = await two_at_a_table(house)
        await ann.join(0)
        house.house.lobby.forget(unused_since=float("inf"))
        assert len(house.house.lobby) == 1
        assert await play_out({0: ann, 1: bob})


@pytest.mark.parametrize("code", ["zzzzzzzz", "..", "%2e%2e", "x" * 500, "%00", "é"])
def test_rooms_that_never_were(tmp_path: Path, code: str) -> None:
    @running
    async def story() -> None:
        async with open_house(tmp_path) as house:
            assert (await house.guest().refused("GET", f"/rooms/{code}", status=404)) in (
                "no-such-room",
                "not-found",
            )

    story()


async def over(house: OpenHouse) -> tuple[str, str]:
    """Return the code of a room whose match is over, and the path to its rematch."""
    code, ann, bob = await two_at_a_table(house)
    await play_out({0: ann, 1: bob})
    await ann.room(lambda room: room["phase"] == "over")
    return code, f"/rooms/{code}/rematch"


def stored_rooms(house: OpenHouse) -> dict[str, str | None]:
    """Return the codes of all stored rooms, with the codes of their next matches."""
    rows: list[Any] = house.journal.writing.execute("SELECT record FROM room").fetchall()
    records = [msgspec.json.decode(row[0], type=RoomRecord) for row in rows]
    return {record.code: record.rematch for record in records}


@running
async def test_a_room_whose_storing_fails_unexpectedly_is_not_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(room: RoomRecord) -> None:
        raise OSError("broken")

    opened = {"game": "gelati", "seats": 2}
    with silence():
        async with open_house(tmp_path) as house:
            guest = house.guest()
            with monkeypatch.context() as broken:
                broken.setattr(house.journal, "create", fail)
                assert await guest.refused("POST", "/rooms", opened, status=500) == "unexpected"
            assert len(house.house.lobby) == 0
            await guest.open()


@running
async def test_a_rematch_that_was_not_saved_leaves_nothing_behind(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, path = await over(house)
        house.journal.writing.execute("PRAGMA query_only = 1")
        asked = (guest.refused("POST", path, status=503) for guest in house.guests)
        assert await gather(*asked) == ["not-saved", "not-saved"]
        assert (stored_rooms(house), [*house.house.lobby.rooms]) == ({code: None}, [code])
        house.journal.writing.execute("PRAGMA query_only = 0")
        following = (await house.guests[0].ask("POST", path))["code"]
        assert stored_rooms(house) == {code: following, following: None}


@running
async def test_two_guests_who_ask_for_a_rematch_at_once_open_one_room(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, path = await over(house)
        rooms = await gather(*(guest.ask("POST", path) for guest in house.guests * 4))
        (following,) = {room["code"] for room in rooms}
        assert stored_rooms(house) == {code: following, following: None}
    async with open_house(tmp_path) as house:
        assert (await house.guest().ask("GET", f"/rooms/{code}"))["rematch"] == following
        assert (await house.guest().ask("GET", f"/rooms/{following}"))["phase"] == "gathering"


@running
async def test_a_rematch_that_was_saved_before_the_disk_failed_is_the_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        code, path = await over(house)
        play_on = house.journal.play_on

        async def fail_afterwards(room: RoomRecord, following: RoomRecord) -> None:
            await play_on(room, following)
            raise NotSaved("the disk failed")

        with monkeypatch.context() as patch:
            patch.setattr(house.journal, "play_on", fail_afterwards)
            following = (await house.guests[0].ask("POST", path))["code"]
        assert (await house.guests[1].ask("POST", path))["code"] == following
        assert stored_rooms(house) == {code: following, following: None}


@running
async def test_the_end_of_a_match_is_saved_though_the_disk_was_full_and_no_guest_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish, tries = SqliteJournal.finish, 0

    async def full_at_first(journal: SqliteJournal, room: RoomRecord) -> None:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise NotSaved("full")
        await finish(journal, room)

    monkeypatch.setattr(SqliteJournal, "finish", full_at_first)
    monkeypatch.setattr("glacier.server.room.state.RETRY", 10)
    with silence():
        async with open_house(tmp_path) as house:
            _, ann, bob = await two_at_a_table(house)
            await play_out({0: ann, 1: bob})
            await ann.room(lambda room: room["phase"] == "over")
    assert tries == 3


@running
async def test_a_log_that_cannot_be_read_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        code, *_ = await two_at_a_table(house)
    async with open_house(tmp_path) as house:
        tasks = {*all_tasks()}

        async def spoilt(_: str) -> list[StoredStep]:
            return [StoredStep(b"{}")]

        monkeypatch.setattr(house.journal, "read", spoilt)
        with pytest.raises(ValidationError):
            await house.house.lobby.find(code)
        await sleep(0)
        assert {*all_tasks()} == tasks

"""The replay of a finished match is public, with open cards."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from glacier.store import RoomRecord
from tests.server.harness import open_house, play_out, running, two_at_a_table


@running
async def test_a_replay_has_every_step_with_open_cards(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await play_out({0: ann, 1: bob})
        room = await ann.room(lambda room: room["phase"] == "over")
        stranger = house.guest()
        replay = await stranger.ask("GET", f"/rooms/{code}/replay")
        steps = (await stranger.ask("GET", f"/rooms/{code}/log"))["log"]["steps"]
        frames = replay["frames"]
        assert replay["steps"] == len(frames) == room["step"]
        assert [frame["step"] for frame in frames] == [*range(1, len(frames) + 1)]
        for told in ("at", "seat", "events"):
            assert [frame[told] for frame in frames] == [step[told] for step in steps]
        assert frames[-1]["view"]["phase"] == "over"
        stalls = frames[0]["view"]["stalls"]
        assert all(card for stall in stalls for card in (*stall["tiles"], *stall["orders"]))
        assert [seat["name"] for seat in replay["seats"]] == [s["name"] for s in room["seats"]]


@running
async def test_a_long_replay_comes_in_parts(tmp_path: Path) -> None:
    async with open_house(tmp_path, frames=7) as house:
        code, ann, bob = await two_at_a_table(house)
        await play_out({0: ann, 1: bob})
        await ann.room(lambda room: room["phase"] == "over")
        path = f"/rooms/{code}/replay"
        steps = (await house.guests[0].ask("GET", path))["steps"]
        seen: list[int] = []
        while part := (await house.guests[0].ask("GET", f"{path}?first={len(seen)}"))["frames"]:
            assert len(part) <= 7
            seen += [frame["step"] for frame in part]
        assert seen == [*range(1, steps + 1)]
        for first in ("-1", "x", "9" * 400, "%C2%B2", ""):
            assert await house.guests[0].refused("GET", f"{path}?first={first}", status=422)


@running
async def test_the_course_has_every_change_of_points(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await play_out({0: ann, 1: bob})
        room = await ann.room(lambda room: room["phase"] == "over")
        stranger = house.guest()
        course = await stranger.ask("GET", f"/rooms/{code}/course")
        frames = (await stranger.ask("GET", f"/rooms/{code}/replay"))["frames"]
        scores = [[stall["score"] for stall in frame["view"]["stalls"]] for frame in frames]
        changes = [
            (frame["step"], frame["at"], after)
            for frame, before, after in zip(frames[1:], scores, scores[1:], strict=False)
            if before != after
        ]
        moments = [(m["step"], m["at"], m["standing"]["scores"]) for m in course["moments"]]
        assert moments == [(0, 0, [0, 0]), *changes]
        assert moments[-1][2] == room["result"]["scores"]
        assert (course["steps"], course["at"]) == (room["step"], frames[-1]["at"])


@running
async def test_a_match_under_way_is_not_replayed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        assert await ann.refused("GET", f"/rooms/{code}/replay") == "not-over"
        assert await ann.refused("GET", f"/rooms/{code}/course") == "not-over"
        await ann.sit(code, 0, 1)
        await ann.start(code)
        assert await ann.refused("GET", f"/rooms/{code}/replay") == "not-over"


@running
async def test_a_replay_may_be_asked_for_while_the_end_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All viewers receive `Over` before the room's phase changes."""
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        room = await house.house.lobby.find(code)
        asked, finish, ask = asyncio.Event(), house.journal.finish, room.mailbox.ask

        async def once_it_is_asked_for(record: RoomRecord) -> None:
            await asked.wait()
            await finish(record)

        async def asking(command: Any) -> Any:
            asked.set()
            return await ask(command)

        monkeypatch.setattr(house.journal, "finish", once_it_is_asked_for)
        monkeypatch.setattr(room.mailbox, "ask", asking)
        over = await play_out({0: ann, 1: bob})
        replay = await house.guests[0].ask("GET", f"/rooms/{code}/replay")
        assert replay["result"] == over["result"]


@running
async def test_a_replay_travels_packed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await play_out({0: ann, 1: bob})
        await ann.room(lambda room: room["phase"] == "over")
        async with house.guests[0].http.get(f"/api/rooms/{code}/replay") as response:
            assert response.headers["Content-Encoding"] in ("gzip", "deflate")

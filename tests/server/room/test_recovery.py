"""After an unexpected failure, acts are answered, and every client sees what is on disk."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from glacier.server.match.connections import Connection
from glacier.server.match.live import LiveMatch
from glacier.server.refusals import Denied
from glacier.server.room.room import Room
from tests.server.faults import Faults, Plan, injected
from tests.server.harness import (
    Message,
    OpenHouse,
    Peer,
    eventually,
    open_house,
    running,
    silence,
    two_at_a_table,
)
from tests.server.realtime import late_pong, live_of, looked, skip, table

LET_ACT = "match/live.py:LiveMatch._handle_arrivals:1"
JUDGED = "room/room.py:Room._dispatch:1"


def fails(*plans: Plan) -> Any:
    return injected(Faults(*plans), "room", "match")


async def failed_act(ann: Peer, update: Message, plan: Plan) -> Message:
    with fails(plan):
        return await ann.act(update, update["menu"][0], id="once")


@running
async def test_an_act_that_fails_is_refused_with_the_id_of_the_log_line(tmp_path: Path) -> None:
    with silence() as said:
        async with open_house(tmp_path) as house:
            code, ann, bob = await two_at_a_table(house, options={"first": 0})
            update = await ann.join(0)
            before = await bob.join(1)
            refused = await failed_act(ann, update, Plan(LET_ACT))
            assert (refused["type"], refused["code"]) == ("Refused", "unexpected")
            assert said == [f"room {code} failed unexpectedly (id {refused['facts']['id']})"]
            shown = await ann.next("Update"), await bob.next("Update")
            assert [one["step"] for one in shown] == [update["step"]] * 2
            assert shown[1]["view"] == before["view"]
            assert (await bob.next("RoomChanged"))["room"]["code"] == code
            assert (await ann.act(update, update["menu"][0], id="once"))["type"] == "Ack"


@running
async def test_an_act_that_was_written_before_something_failed_is_acknowledged(
    tmp_path: Path,
) -> None:
    with silence():
        async with open_house(tmp_path) as house:
            _, ann, bob = await two_at_a_table(house, options={"first": 0})
            update = await ann.join(0)
            await bob.join(1)
            ack = await failed_act(
                ann, update, Plan("match/durable.py:DurableMatch._save:1", "after")
            )
            assert (ack["type"], ack["step"]) == ("Ack", update["step"] + 1)
            told = await bob.next("Update")
            assert (told["step"], len(told["events"]) > 0) == (ack["step"], True)
            assert (await ann.next("Update"))["step"] == ack["step"]


@running
async def test_acts_that_wait_for_earlier_ones_outlive_a_failure(tmp_path: Path) -> None:
    with silence():
        async with open_house(tmp_path, round_trip=lambda transport: 0.5) as house:
            code, peers = await table(house, 3)
            await late_pong(house, peers[2], 2, 500)
            house.time.stop()
            updates = [await looked(peer, seat) for seat, peer in enumerate(peers[:2])]
            for peer, update in zip(peers, updates, strict=False):
                act = {"id": "once", "seat": update["viewer"], "step": update["step"]}
                await peer.send("Act", **act, action=update["menu"][-1])
            await eventually(lambda: has_arrived(house, code, 2))
            with fails(Plan(LET_ACT)), pytest.raises(Denied):
                await skip(house, code, 100)
            assert (await peers[0].next("Refused"))["code"] == "unexpected"
            assert (await peers[1].next("Ack", "Refused"))["type"] == "Ack"


async def has_arrived(house: OpenHouse, code: str, acts: int) -> bool:
    return len((await live_of(house, code)).arrived) == acts


@running
async def test_what_was_asked_over_http_is_answered_and_may_have_happened(tmp_path: Path) -> None:
    with silence() as said:
        async with open_house(tmp_path) as house:
            ann = house.guest()
            code = await ann.open()
            await ann.sit(code, 0, 1)
            socket = await ann.socket(code)
            with fails(Plan("room/state.py:RoomState._change:2")):
                problem = await ann.ask("POST", f"/rooms/{code}/start", status=500)
            assert problem["code"] == "unexpected"
            assert f"(id {problem['facts']['id']})" in said[0]
            await socket.room(lambda room: room["phase"] == "playing")
            assert (await socket.join(0))["view"]


@running
async def test_a_client_that_could_not_enter_is_disconnected_and_comes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(*_: object) -> None:
        raise ValueError("ours")

    with silence():
        async with open_house(tmp_path) as house:
            code, _, bob = await two_at_a_table(house)
            with monkeypatch.context() as patch:
                patch.setattr(Room, "_enter", mistaken)
                assert await (await house.guests[0].socket(code)).closed() == 1011
            assert await (await house.guests[0].socket(code)).join(0)
            assert await bob.join(1)


@running
async def test_a_client_that_cannot_be_shown_the_table_is_let_go_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = LiveMatch.show

    def mistaken(self: LiveMatch, connection: Connection, since: int) -> None:
        if connection.viewer == 1:
            raise ValueError("ours")
        show(self, connection, since)

    with silence() as said:
        async with open_house(tmp_path) as house:
            _, ann, bob = await two_at_a_table(house, options={"first": 0})
            update = await ann.join(0)
            await bob.join(1)
            with monkeypatch.context() as patch:
                patch.setattr(LiveMatch, "show", mistaken)
                assert (await failed_act(ann, update, Plan(LET_ACT)))["code"] == "unexpected"
                assert await bob.closed() == 1011
            assert (await ann.act(update, update["menu"][0]))["type"] == "Ack"
    assert [line for line in said if line.startswith("the table cannot be shown")]


@running
async def test_a_room_that_closes_lets_go_of_those_who_were_about_to_enter(tmp_path: Path) -> None:
    """They would otherwise stay connected to a room that answers nothing."""
    async with open_house(tmp_path) as house:
        code, ann, _ = await two_at_a_table(house)
        await ann.join(0)
        room = await house.house.lobby.find(code)
        entered, may_go_on = asyncio.Event(), asyncio.Event()
        faults = Faults()
        faults.gates[JUDGED] = entered, may_go_on
        with injected(faults, "room"):
            await ann.send("Act", id="x", seat=0, step=0, action={})
            await entered.wait()
            late = await house.guests[0].socket(code)
            await eventually(lambda: waits(room))
            room.close()
            assert await late.closed() == 1001


async def waits(room: Room) -> bool:
    return room.mailbox.pending > 0


@running
async def test_a_failure_while_a_room_gathers_changes_nothing(tmp_path: Path) -> None:
    with silence():
        async with open_house(tmp_path) as house:
            ann = house.guest()
            code = await ann.open()
            socket = await ann.socket(code)
            with fails(Plan(JUDGED)):
                await socket.send("Act", id="x", seat=0, step=0, action={})
                assert (await socket.next("Refused"))["code"] == "not-your-seat"
            with fails(Plan("room/room.py:Room._handle:1")):
                await socket.send("Act", id="x", seat=0, step=0, action={})
                assert (await socket.next("Refused"))["code"] == "unexpected"
            with fails(Plan("room/room.py:Room._handle:1")):
                await socket.send("Join")
                assert (await socket.next("Faulted"))["code"] == "unexpected"
            await ann.sit(code, 0)

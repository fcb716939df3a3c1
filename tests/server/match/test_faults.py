"""Failures in a match: nothing is lost or published too early, and play goes on."""

import asyncio
import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from glacier.core import HOUSE, Action, AnyMatch, Illegal, Match, Outcome, Seat
from glacier.core.refusals import Over
from glacier.games import gelati
from glacier.protocol.refusals import Undecided
from glacier.server.match import bots
from glacier.server.match.commands import BotActs
from glacier.server.match.connections import Connections
from glacier.server.match.live import LiveMatch
from glacier.server.match.position import Position
from glacier.server.match.step_workers import StepWorkers
from glacier.server.match.workers import Closed
from glacier.server.refusals import Denied
from glacier.server.room.room import Room
from glacier.store import NotSaved, StoredStep
from tests.server.harness import (
    AnyMove,
    OpenHouse,
    Peer,
    open_house,
    running,
    silence,
    two_at_a_table,
)
from tests.server.realtime import live_of, skip

BOT: Seat = 1


class Silent(AnyMove):
    """A bot that never answers: the test does it instead."""

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        await asyncio.Event().wait()


async def against_a_bot(house: OpenHouse, first: Seat) -> tuple[Room, LiveMatch, Peer]:
    """Return the room and the match of a guest and a bot, and the guest's socket."""
    ann = house.guest()
    code = await ann.open(options={"first": first})
    await ann.sit(code, 0)
    await ann.bot(code, BOT)
    peer = await ann.socket(code)
    await ann.start(code)
    await peer.join(0)
    return await house.house.lobby.find(code), await live_of(house, code), peer


def menu_of(live: LiveMatch, seat: Seat) -> Sequence[Action]:
    return gelati.menu(live.match.state, seat)


@running
async def test_a_bot_that_wants_what_is_not_allowed_gets_anything_else(tmp_path: Path) -> None:
    with silence() as said:
        async with open_house(tmp_path, Silent()) as house:
            room, live, _ = await against_a_bot(house, first=BOT)
            before = live.step
            await room.mailbox.ask(BotActs(BOT, before, gelati.Done()))
            assert live.step == before + 1
            assert live.match.steps[-1].seat == BOT
    assert [line for line in said if line.startswith("a bot wanted what is not allowed")]


@running
async def test_a_bot_that_acts_out_of_turn_does_nothing(tmp_path: Path) -> None:
    with silence():
        async with open_house(tmp_path, Silent()) as house:
            room, live, _ = await against_a_bot(house, first=0)
            before = live.step
            await room.mailbox.ask(BotActs(BOT, before, menu_of(live, 0)[0]))
            assert live.step == before


@running
async def test_a_bot_does_not_act_for_a_guest_who_is_there(tmp_path: Path) -> None:
    async with open_house(tmp_path, Silent()) as house:
        room, live, _ = await against_a_bot(house, first=0)
        before = live.step
        await room.mailbox.ask(BotActs(0, before, menu_of(live, 0)[0]))
        assert live.step == before


class Failing(AnyMove):
    """A bot that fails a few times, each time with the next of these errors, and then answers."""

    def __init__(self, *errors: BaseException) -> None:
        super().__init__()
        self._errors = [*errors]
        self.failed = 0

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        if self._errors:
            self.failed += 1
            raise self._errors.pop(0)
        return await super().think(game, level, view, seat)


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (asyncio.CancelledError(), "cancelled from inside"),
        (Closed(), "no worker: no random move takes the place of its thought"),
    ],
)
@running
async def test_a_bot_whose_task_failed_tries_again_later(
    error: BaseException, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "FIRST_RETRY", 0.01)
    with silence() as said:
        async with open_house(tmp_path, thinker := Failing(error, error)) as house:
            _, live, peer = await against_a_bot(house, first=BOT)
            await peer.join(0)
            while BOT not in {step.seat for step in live.match.steps}:
                await peer.next("Update")
            assert thinker.asked == 1, why
    first, second = (line for line in said if line.startswith("the bot on seat 1 failed"))
    assert (first[-8:], second[-8:]) == ("n 0.01 s", "n 0.02 s")


@running
async def test_a_bot_without_any_move_tries_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot failed, and its menu is empty, which rules should never allow."""
    monkeypatch.setattr(bots, "FIRST_RETRY", 0.01)
    menu, failing = gelati.menu, Failing(ValueError("ours"))
    emptied = 0

    def empty_once(view: Any, seat: Seat) -> Sequence[Action]:
        nonlocal emptied
        if seat == BOT and failing.failed > emptied:  # right after the bot failed
            emptied += 1
            return []
        return menu(view, seat)

    monkeypatch.setattr(gelati, "menu", empty_once)
    with silence() as said:
        async with open_house(tmp_path, failing) as house:
            _, live, peer = await against_a_bot(house, first=BOT)
            while BOT not in {step.seat for step in live.match.steps}:
                await peer.next("Update")
    assert [line for line in said if line.startswith("the bot on seat 1 failed")]


@running
async def test_a_bot_whose_seat_is_given_back_fails_unheard(tmp_path: Path) -> None:
    """A bot whose task fails while it is cancelled; no caller awaits that task."""
    begun, lost = asyncio.Event(), list[Any]()

    class Stubborn(AnyMove):
        async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
            try:
                begun.set()
                await asyncio.Event().wait()
            finally:
                raise ValueError("ours")

    asyncio.get_running_loop().set_exception_handler(lambda _, context: lost.append(context))
    with silence() as said:
        async with open_house(tmp_path, Stubborn()) as house:
            _, live, _ = await against_a_bot(house, first=BOT)
            await begun.wait()
            live.rest()
    gc.collect()
    assert lost == []
    assert not [line for line in said if line.startswith("the bot on seat 1 failed")]


@running
async def test_what_a_bot_thought_before_its_last_act_is_forgotten(tmp_path: Path) -> None:
    async with open_house(tmp_path, Silent()) as house:
        room, live, _ = await against_a_bot(house, first=BOT)
        looked, wanted = live.step, menu_of(live, BOT)[0]
        await room.mailbox.ask(BotActs(BOT, looked, wanted))
        after = live.step
        await room.mailbox.ask(BotActs(BOT, looked, wanted))
        assert (live.step, after) == (after, looked + 1)


@running
async def test_a_bot_whose_act_is_not_saved_has_not_acted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(code: str, first: int, lines: Sequence[StoredStep]) -> None:
        raise NotSaved("full")

    with silence() as said:
        async with open_house(tmp_path, Silent()) as house:
            room, live, peer = await against_a_bot(house, first=BOT)
            before, received = live.step, len(peer.received)
            with monkeypatch.context() as patch:
                patch.setattr(house.journal, "append", full)
                await room.mailbox.ask(BotActs(BOT, before, menu_of(live, BOT)[0]))
            assert live.step == before
            await peer.send("Ping", sent=1)
            await peer.next("Pong")
            assert not any(b'"Update"' in text for text in peer.received[received:])
            await room.mailbox.ask(BotActs(BOT, before, menu_of(live, BOT)[0]))
            assert live.step == before + 1
    assert [line for line in said if line.startswith("a bot's move was not written")]


@running
async def test_an_act_that_the_disk_took_before_it_failed_did_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house, options={"first": 0})
        update, append = await ann.join(0), house.journal.append
        await bob.join(1)

        async def late(code: str, first: int, lines: Sequence[StoredStep]) -> None:
            await append(code, first, lines)
            raise NotSaved("the power went just afterwards")

        with monkeypatch.context() as patch:
            patch.setattr(house.journal, "append", late)
            answer = await ann.act(update, update["menu"][0], id="once")
        assert (answer["type"], answer["step"]) == ("Ack", update["step"] + 1)
        assert (await bob.next("Update"))["step"] == answer["step"]
        assert await ann.act(update, update["menu"][0], id="once") == answer
        assert len(await house.journal.read(code)) == answer["step"]


@running
async def test_a_step_is_not_even_counted_before_it_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house, options={"first": 0})
        update, append = await ann.join(0), house.journal.append
        await bob.join(1)
        reached, released = asyncio.Event(), asyncio.Event()

        async def slow(code: str, first: int, lines: Sequence[StoredStep]) -> None:
            reached.set()
            await released.wait()
            await append(code, first, lines)

        with monkeypatch.context() as patch:
            patch.setattr(house.journal, "append", slow)
            acting = asyncio.create_task(ann.act(update, update["menu"][0]))
            await reached.wait()
            meanwhile = await house.guests[1].ask("GET", f"/rooms/{code}")
            released.set()
            answer = await acting
        afterwards = await house.guests[1].ask("GET", f"/rooms/{code}")
        assert (meanwhile["step"], afterwards["step"]) == (update["step"], answer["step"])


@pytest.mark.parametrize("why", [Denied(Undecided()), Illegal(Over())], ids=["worker", "rules"])
@running
async def test_what_the_house_cannot_do_it_tries_again(
    why: Illegal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide = StepWorkers.decide

    async def stuck(
        self: StepWorkers, match: AnyMatch, seat: Seat, action: Any, at: int
    ) -> Outcome:
        if seat == HOUSE:
            raise why
        return await decide(self, match, seat, action, at)

    with silence() as said:
        async with open_house(tmp_path) as house:
            code, ann, bob = await two_at_a_table(house, options={"first": 0, "turn_seconds": 30})
            update = await ann.join(0)
            await bob.join(1)
            with monkeypatch.context() as patch:
                patch.setattr(StepWorkers, "decide", stuck)
                await skip(house, code, 31_000)
                live = await live_of(house, code)
                assert live.step == update["step"] == len(await house.journal.read(code))
            await skip(house, code, 1_000)
            assert live.step > update["step"]
            assert (await bob.next("Update"))["step"] == live.step
    assert [line for line in said if line.startswith("the house could not act")]


@running
async def test_an_action_may_be_nested_as_deep_as_a_frame_is_long(tmp_path: Path) -> None:
    """The match can handle whatever the socket can read; no game nests that deep."""
    limit = sys.getrecursionlimit()
    async with open_house(tmp_path) as house:
        _, ann, _ = await two_at_a_table(house, options={"first": 0})
        act = {"type": "Act", "seat": 0, "step": (await ann.join(0))["step"]}
        for depth in range(limit - 200, limit + 10):
            nested = "[" * depth + "]" * depth
            text = msgspec.json.encode({**act, "id": f"deep {depth}"}).decode()
            await ann.socket.send_str(f'{text[:-1]},"action":{{"type":"Done","x":{nested}}}}}')
            answer = await ann.next("Refused", "Faulted")
            assert answer["code"] == "malformed"


def test_what_a_position_offers_is_found_once() -> None:
    match = gelati_match()
    position, seat = Position(match), match.state.turn
    assert position.bundles(seat)
    for found in (position.view, position.menu, position.prospects, position.bundles):
        assert found(seat) is found(seat)
    assert (position.menu(None), position.prospects(None), position.bundles(None)) == ((), (), ())


def test_what_is_offered_again_is_not_written_again() -> None:
    match = gelati_match()
    position, seat = Position(match), match.state.turn
    text = position.written_bundles(seat)
    assert Position(match, position).written_bundles(seat) is text
    match.play(seat, position.menu(seat)[0])
    assert Position(match, position).written_bundles(seat) is not text


def gelati_match() -> AnyMatch:
    match: AnyMatch = Match(gelati, gelati.Options(), seats=2, seed="a seed")
    match.wait(0)
    return match


def test_a_connection_that_never_joined_can_leave() -> None:
    connections: Any = Connections()
    connections.leave(object())
    assert len(connections) == 0


@running
async def test_a_match_has_no_more_steps_than_the_house_keeps(tmp_path: Path) -> None:
    async with open_house(tmp_path, steps=2) as house:
        _, ann, _ = await two_at_a_table(house, options={"first": 0})
        update = await ann.join(0)
        assert (await ann.act(update, update["menu"][0], id="once"))["step"] == 2
        refused = await ann.act(update, update["menu"][0], id="once more")
        assert (refused["type"], refused["code"]) == ("Refused", "stale")
        again = {**update, "step": 2}
        refused = await ann.act(again, update["menu"][0])
        assert (refused["code"], refused["facts"]) == ("too-many-steps", {"limit": 2})
        assert (await ann.act(update, update["menu"][0], id="once"))["type"] == "Ack"

"""Bots at tables without turns: late acts are no errors, content bots rest, and some wait."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from glacier.bots import Reaction
from glacier.bots.ice_towers.pace import REACTIONS
from glacier.core import Seat
from glacier.games import ice_towers
from tests.server.harness import AnyMove, Message, OpenHouse, Peer, open_house, running, silence
from tests.server.realtime import caps, late_pong, looked, skip

AT_ONCE = Reaction(1, least=0)
NEVER = Reaction(10**9)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in REACTIONS:
        monkeypatch.setitem(REACTIONS, level, AT_ONCE)


class Single(AnyMove):
    """A bot with one plan, once all seats are ready."""

    def __init__(self, idea: Callable[[Any, Seat], Any]) -> None:
        super().__init__()
        self.views: list[Any] = []
        self.pondering = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self._idea = idea

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        if view.phase == "gathering":
            return ice_towers.Ready()
        self.views.append(view)
        self.pondering.set()
        await self.may_answer.wait()
        return self._idea(view, seat)


async def against_a_bot(house: OpenHouse) -> tuple[str, Peer]:
    """Return a match of a guest on seat 0 and a bot on seat 1, when both may act."""
    ann = house.guest()
    code = await ann.open(game="ice-towers")
    await ann.sit(code, 0)
    await ann.bot(code, 1)
    await ann.start(code)
    peer = await ann.socket(code)
    assert (await peer.act(await peer.join(0), {"type": "Ready"}))["type"] == "Ack"
    await told(peer, lambda view: all(view["ready"]))
    await skip(house, code, 3_000)
    return code, peer


async def told(peer: Peer, like: Callable[[Message], bool]) -> Message:
    while not like((update := await peer.next("Update"))["view"]):
        pass
    return update


@running
async def test_a_bot_that_is_content_is_left_alone(tmp_path: Path) -> None:
    bot = Single(lambda view, seat: ice_towers.Done())
    async with open_house(tmp_path, bot) as house:
        _, peer = await against_a_bot(house)
        await told(peer, lambda view: view["content"] == [False, True])
        for _ in range(3):
            assert (await looked(peer, 0))["view"]["content"] == [False, True]
        assert len(bot.views) == 1
        update = await looked(peer, 0)
        await peer.act(update, caps(update)[0])
        await told(peer, lambda view: view["content"] == [False, True])
        assert len(bot.views) == 2


@running
async def test_a_bot_that_comes_too_late_thinks_again(tmp_path: Path) -> None:
    """It plans the first cap of its menu; the opponent covers that top before it acts."""
    bot = Single(lambda view, seat: ice_towers.menu(view, seat)[0])
    bot.may_answer.clear()
    with silence() as said:
        async with open_house(tmp_path, bot) as house:
            _, peer = await against_a_bot(house)
            await bot.pondering.wait()
            wanted = ice_towers.menu(bot.views[0], 1)[0]
            assert isinstance(wanted, ice_towers.Cap)
            update = await looked(peer, 0)
            spoiling = next(cap for cap in caps(update) if wanted.piece == cap["top"])
            assert (await peer.act(update, spoiling))["type"] == "Ack"
            bot.may_answer.set()
            await told(peer, lambda view: view["busy"][1] is not None)
            assert len(bot.views) == 2
            assert bot.views[1] != bot.views[0]
    assert said == []


@running
async def test_a_bot_does_not_say_of_a_changed_table_that_it_has_nothing_more_to_do(
    tmp_path: Path,
) -> None:
    bot = Single(lambda view, seat: ice_towers.Done())
    bot.may_answer.clear()
    async with open_house(tmp_path, bot) as house:
        _, peer = await against_a_bot(house)
        await bot.pondering.wait()
        update = await looked(peer, 0)
        assert (await peer.act(update, caps(update)[0]))["type"] == "Ack"
        bot.may_answer.set()
        await told(peer, lambda view: view["content"] == [False, True])
        assert len(bot.views) == 2
        assert bot.views[1].quiet_since > bot.views[0].quiet_since


@running
async def test_a_bot_whose_act_waits_for_slow_lines_is_not_asked_again(tmp_path: Path) -> None:
    bot = Single(lambda view, seat: ice_towers.Done())
    bot.may_answer.clear()
    async with open_house(tmp_path, bot, round_trip=lambda transport: 0.5) as house:
        code, _ = await against_a_bot(house)
        peer = await house.guests[0].socket(code)
        await late_pong(house, peer, 0, 500)
        bot.may_answer.set()
        await told(peer, lambda view: view["content"] == [False, True])
        assert len(bot.views) == 1


@running
async def test_a_bot_hurries_as_soon_as_the_moment_asks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would look again in days. After an event, all bots look at once."""
    bot = Single(lambda view, seat: ice_towers.Done())
    bot.may_answer.clear()
    async with open_house(tmp_path, bot) as house:
        _, peer = await against_a_bot(house)
        await bot.pondering.wait()
        monkeypatch.setitem(REACTIONS, "flocon", NEVER)
        update = await looked(peer, 0)
        assert (await peer.act(update, caps(update)[0]))["type"] == "Ack"
        bot.may_answer.set()
        await looked(peer, 0)
        monkeypatch.setitem(REACTIONS, "flocon", AT_ONCE)
        await looked(peer, 0)
        await told(peer, lambda view: view["content"] == [False, True])


@running
async def test_a_bot_that_waits_says_nothing_and_looks_again(tmp_path: Path) -> None:
    answers = iter((None, None))
    bot = Single(lambda view, seat: next(answers, ice_towers.Done()))
    with silence() as said:
        async with open_house(tmp_path, bot) as house:
            _, peer = await against_a_bot(house)
            await told(peer, lambda view: view["content"] == [False, True])
            assert len(bot.views) == 3
            assert bot.views[2] == bot.views[0]
    assert said == []

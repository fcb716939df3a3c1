"""Bots in worker processes, and remote bots."""

import asyncio
import importlib.util
from pathlib import Path
from random import Random
from typing import Any

import pytest

from glacier.core import Match
from glacier.games import gelati
from glacier.server.match.bot_workers import BotWorkers
from tests.server.harness import open_house, play, running

EXAMPLE = Path(__file__).parents[3] / "docs/examples/remote_bot.py"
PAGE = Path(__file__).parents[3] / "docs/remote-bot.md"


@running
async def test_bots_think_in_processes_of_their_own() -> None:
    match = Match(gelati, gelati.Options(first=1), seats=2, seed="a seed")
    match.wait(0)
    pool = BotWorkers(workers=1, patience=60)
    try:
        for level in ("flocon", "glacon", "iceberg"):
            action = await pool.think("gelati", level, gelati.view(match.state, 1), 1)
            assert action in gelati.menu(match.state, 1)
    finally:
        pool.close()


@running
async def test_a_thought_that_takes_too_long_is_cut_off() -> None:
    match = Match(gelati, gelati.Options(first=1), seats=2, seed="a seed")
    match.wait(0)
    pool = BotWorkers(workers=1, patience=0)
    with pytest.raises(TimeoutError):
        await pool.think("gelati", "iceberg", gelati.view(match.state, 1), 1)
    pool.close()


def remote_bot() -> Any:
    spec = importlib.util.spec_from_file_location("remote_bot", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@running
async def test_the_remote_bot_of_the_docs_plays_a_match(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.sit(code, 0)
        robot = asyncio.create_task(remote_bot().play(house.base, code, 1))
        socket = await ann.socket(code)
        room = await socket.room(lambda room: room["seats"][1]["present"])
        assert room["seats"][1]["name"] == "Robot"
        await ann.start(code)
        over = await play(socket, 0, Random(1))
        assert over and await robot == over["result"]


def test_the_page_shows_the_example_as_it_is() -> None:
    assert EXAMPLE.read_text(encoding="utf-8") in PAGE.read_text(encoding="utf-8")

"""The pace of bots: each game's own, and the default."""

import subprocess
import sys
from types import SimpleNamespace
from typing import cast

import pytest

from glacier.bots import bot_for, random_bot
from glacier.bots.pace import CLUB_REACTION, overtaken_for, pace_for
from glacier.core import LEVELS, AnyGame, Manifest
from glacier.games import GAMES, gelati, ice_towers


def unheard_of(turns: bool) -> AnyGame:
    """Return a game without bots, as far as the pace depends on it."""
    manifest = Manifest("unheard-of", 2, 4, 9, ("Nobody",), turns=turns)
    return cast(AnyGame, SimpleNamespace(NAME=manifest.name, MANIFEST=manifest))


def test_where_there_are_turns_bots_need_not_be_quick() -> None:
    assert pace_for(gelati)(None, 0, "iceberg") is None
    assert pace_for(unheard_of(turns=True))(None, 0, "iceberg") is None


def test_where_there_are_none_all_bots_need_time() -> None:
    """Otherwise the first seat would act for ever before the others."""
    assert pace_for(unheard_of(turns=False))(None, 0, "iceberg") == CLUB_REACTION


def test_no_thought_is_overtaken_by_default() -> None:
    assert not overtaken_for(gelati)(1, 2, None)
    assert overtaken_for(ice_towers) is not overtaken_for(gelati)


def test_a_game_without_bots_of_its_own_is_played_at_random() -> None:
    GAMES.admit("glacier.games.unheard_of")
    try:
        assert {bot_for("unheard-of", level) for level in LEVELS} == {random_bot}
    finally:
        GAMES.dismiss("unheard-of")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_the_house_has_bots_of_its_own(game: str) -> None:
    assert len({random_bot, *(bot_for(game, level) for level in LEVELS)}) == 1 + len(LEVELS)


def test_only_the_bots_that_play_are_loaded() -> None:
    """A new process that loads one bot, or reads a pace, has not loaded the others."""
    script = """
import sys
from glacier.bots import bot_for
from glacier.bots.pace import pace_for
from glacier.games import ice_towers
def loaded():
    ours = (name for name in sys.modules if name.startswith("glacier.bots."))
    return {name for name in ours if name.count(".") > 2}
assert not loaded(), loaded()
pace_for(ice_towers)
assert loaded() == {"glacier.bots.ice_towers.pace"}, loaded()
bot_for("gelati", "flocon")
assert not [name for name in loaded() if "ice_cream" in name or "iceberg" in name], loaded()
"""
    subprocess.run([sys.executable, "-c", script], check=True)

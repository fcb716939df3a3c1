"""Whole matches between bots: the clock jumps from plan to plan, and errors are not hidden."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from glacier.arena import finish
from glacier.bots import random_bot
from glacier.core import AnyGame, AnyMatch, Illegal, Match, Seat
from glacier.games import gelati, ice_towers


def match_of(game: AnyGame, seats: int) -> AnyMatch:
    return Match(game, game.Options(), seats, "finish")


def lucks(seats: int) -> list[Random]:
    return [Random(seat) for seat in range(seats)]


def patient(game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Any:
    """A bot that is ready, and then waits for ever."""
    return None if view.phase == "playing" else random_bot(game, view, seat, rng)


def test_a_table_where_all_wait_comes_to_its_end() -> None:
    match = match_of(ice_towers, 3)
    assert finish(match, [patient] * 3, lucks(3)) == match.result


def test_the_quicker_level_acts_more_often() -> None:
    match = match_of(ice_towers, 2)
    finish(match, [random_bot] * 2, lucks(2), ["flocon", "iceberg"])
    acts = [[step.seat for step in match.steps].count(seat) for seat in range(2)]
    assert acts[0] < acts[1]


def test_bots_do_not_wait_where_there_are_turns() -> None:
    with pytest.raises(ValueError, match="random waits where everybody waits for it"):
        finish(match_of(gelati, 2), [lambda *_: None] * 2, lucks(2))


def test_an_act_that_no_other_spoilt_is_the_bots_own_mistake() -> None:
    def wrong(game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Any:
        return ice_towers.Done()  # before the match has begun

    with pytest.raises(Illegal):
        finish(match_of(ice_towers, 2), [wrong] * 2, lucks(2))


def test_a_bot_that_was_too_late_looks_again() -> None:
    """Both bots always choose the first entry of the menu, at different speeds."""

    def first(game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Any:
        return game.menu(view, seat)[0]

    match = match_of(ice_towers, 4)
    assert finish(match, [first] * 4, lucks(4)) == match.result


def test_a_game_that_is_stuck_is_named() -> None:
    match = match_of(gelati, 2)
    match.wait(0)
    match.state = replace(match.state, turn=None)
    with pytest.raises(RuntimeError, match="gelati is stuck"):
        finish(match, [random_bot] * 2, lucks(2))

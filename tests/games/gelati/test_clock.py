"""Turns with a time limit: an option of the house, not of the rulebook."""

from typing import Any

import pytest

from glacier.core import HOUSE, Due, Match
from glacier.games import gelati
from glacier.games.gelati import Options, Start, State, TimeUp
from tests.games.gelati.table import after, at_table, names, refused, scores, tokens, told

TILE = "bowl/strawberry/wafer"
BEST = {
    "1,0": "cone/strawberry/cherry",
    "0,1": "cone/vanilla/wafer",
    "2,0": "cone/chocolate/wafer",
}


def timed(*table: Any, **more: Any) -> State:
    return at_table(*table, options=Options(turn_seconds=10), deadline=10_000, **more)


def time_is_up(state: State, now: int = 10_000) -> list[str]:
    return told(state, "time-up", HOUSE, now)


def test_a_fresh_table_is_due_to_start() -> None:
    assert gelati.due(gelati.setup(Options(), 2)) == Due(0, Start())


def test_without_a_limit_nothing_is_ever_due() -> None:
    match = Match(gelati, Options(), 2, "a seed")
    match.wait(10**9)
    assert match.due is None
    assert len(match.steps) == 1


def test_a_turn_is_due_to_end_after_its_seconds() -> None:
    table = after(timed(BEST, [TILE]), f"place {TILE} 1,1", now=4_000)
    assert gelati.due(table) == Due(14_000, TimeUp())


def test_time_is_not_up_before_the_deadline() -> None:
    assert refused(timed(), "time-up", HOUSE, 9_999) == "not-due"
    assert refused(at_table(), "time-up", HOUSE, 10**9) == "not-due"


def test_only_the_house_calls_time() -> None:
    assert refused(timed(), "time-up", 0, 10_000) == "house-only"
    assert refused(timed(), "done", HOUSE, 10_000) == "house-only"


def test_the_tile_that_brings_most_is_placed() -> None:
    table = timed(BEST, [TILE])
    assert names(time_is_up(table)) == ["tile-placed", "tile-drawn", "turn-began"]
    assert scores(after(table, "time-up", seat=HOUSE, now=10_000)) == [3, 0]


def test_a_surplus_is_discarded_and_nothing_exchanged() -> None:
    table = timed(BEST, [TILE], tokens=["bowl bowl cream cream cherry cherry wafer"])
    assert names(time_is_up(table)) == [
        "tile-placed",
        "token-discarded",
        "token-discarded",
        "tile-drawn",
        "turn-began",
    ]
    assert len(tokens(after(table, "time-up", seat=HOUSE, now=10_000)).split()) == 5


def test_a_turn_in_its_third_step_just_ends() -> None:
    assert names(time_is_up(timed(phase="serving"))) == ["tile-drawn", "turn-began"]


def test_a_search_goes_on_to_its_end() -> None:
    strangers = "glass/pistachio/cream bowl/vanilla/sprinkles"
    table = timed(
        {"0,0": "paper/strawberry/wafer"},
        [strangers],
        pile="paper/vanilla/cream",
        phase="searching",
    )
    assert names(time_is_up(table)) == [
        "tile-swapped",
        "search-ended",
        "tile-placed",
        "tile-drawn",
        "turn-began",
    ]


def test_a_search_in_vain_passes_to_the_next_who_gets_a_time_of_their_own() -> None:
    strangers = ["glass/pistachio/cream", "bowl/vanilla/sprinkles"]
    table = timed(
        {"0,0": "paper/strawberry/wafer"}, strangers, pile="glass/vanilla/cream", phase="searching"
    )
    passed = after(table, "time-up", seat=HOUSE, now=12_000)
    assert (passed.turn, passed.phase, passed.deadline) == (1, "searching", 22_000)


def test_a_search_in_vain_may_end_the_game() -> None:
    table = timed(
        {"0,0": "paper/strawberry/wafer"},
        ["glass/pistachio/cream", "bowl/vanilla/sprinkles"],
        pile="glass/vanilla/cream",
        phase="searching",
        passes=1,
    )
    assert time_is_up(table)[-1] == "game-ended stuck"


def test_the_goal_may_be_reached_by_the_clock() -> None:
    assert time_is_up(timed(BEST, [TILE], scores=[48, 0]))[-1] == "game-ended goal"


def test_one_who_plays_alone_gets_a_turn_for_each_call() -> None:
    board = {"0,0": "paper/strawberry/wafer"}
    hands = ["paper/chocolate/cherry paper/vanilla/cream", ""]
    alone = after(timed(board, hands, pile=""), "time-up", seat=HOUSE, now=10_000)
    assert (alone.turn, alone.deadline, len(alone.stalls[0].tiles)) == (0, 20_000, 1)


@pytest.mark.parametrize("seats", gelati.SEATS)
def test_a_match_that_all_have_left_ends(seats: int) -> None:
    match = Match(gelati, Options(turn_seconds=10), seats, "a seed")
    match.wait(10_000_000)
    assert match.result is not None

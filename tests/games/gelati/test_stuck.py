"""Turns in which no tile can be placed (GE-28 to GE-30)."""

from typing import Any

import pytest

from glacier.games import gelati
from glacier.games.gelati import State
from glacier.games.gelati.events import SearchEnded
from tests.games.gelati.table import (
    after,
    at_table,
    ended,
    menu,
    names,
    refused,
    scores,
    tile,
    told,
)

BOARD = {
    "0,0": "paper/strawberry/wafer",
    "1,0": "cone/strawberry/wafer",
    "0,1": "paper/chocolate/wafer",
    "1,-1": "cone/strawberry/cherry",
}
NATIVE = "cone/chocolate/cherry"
STRANGERS = ["glass/pistachio/cream", "bowl/vanilla/sprinkles"]
THIRD = "glass/vanilla/cream"
FOURTH = "bowl/pistachio/sprinkles"
"""Tiles that share no ingredient with any tile on the board."""


def stuck(pile: str, **more: Any) -> State:
    """Return a table where seat 1 begins a turn with two tiles that fit nowhere."""
    table = at_table(BOARD, [f"{NATIVE} {THIRD}", " ".join(STRANGERS)], pile=pile, **more)
    return after(table, f"place {NATIVE} 2,-1")


def searching(pile: str) -> State:
    return at_table(BOARD, ["", " ".join(STRANGERS)], pile=pile, turn=1, phase="searching")


def test_GE_28_a_hand_that_fits_nowhere_is_shown_to_all() -> None:
    table = stuck(pile="paper/vanilla/cream glass/vanilla/sprinkles")
    assert (table.turn, table.phase) == (1, "searching")
    for viewer in (None, 0, 1):
        assert gelati.view(table, viewer).stalls[1].tiles == tuple(map(tile, STRANGERS))


def test_GE_28_the_house_checks_it_by_itself() -> None:
    table = at_table(BOARD, [f"{NATIVE} {THIRD}", " ".join(STRANGERS)])
    assert names(told(table, f"place {NATIVE} 2,-1")) == [
        "tile-placed",
        "tile-drawn",
        "turn-began",
        "hand-shown",
    ]


def test_GE_28_orders_stay_secret_meanwhile() -> None:
    assert gelati.view(searching("paper/vanilla/cream"), 0).stalls[1].orders == (None, None)


def test_GE_29_one_tile_is_swapped_for_the_top_of_the_pile() -> None:
    table = searching("paper/vanilla/cream")
    assert told(table, f"swap {STRANGERS[0]}")[0] == (
        f"tile-swapped 1 {STRANGERS[0]} paper/vanilla/cream"
    )


def test_GE_29_again_until_one_fits() -> None:
    table = searching(f"{THIRD} {FOURTH} paper/vanilla/cream")
    swaps = 0
    while table.phase == "searching":
        table = after(table, menu(table)[0])
        swaps += 1
    assert 1 <= swaps <= 3
    assert (table.turn, table.phase) == (1, "placing")
    assert menu(table)


def test_GE_30_tiles_given_up_go_back_into_the_pile() -> None:
    found = after(searching("paper/vanilla/cream"), f"swap {STRANGERS[0]}")
    assert found.pile == (tile(STRANGERS[0]),)
    assert found.set_aside == ()


def test_GE_30_then_the_hand_is_hidden_again() -> None:
    found = after(searching("paper/vanilla/cream"), f"swap {STRANGERS[0]}")
    assert gelati.view(found, 0).stalls[1].tiles == (None, None)
    assert gelati.view(found, 1).stalls[1].tiles == found.stalls[1].tiles


def test_GE_30_other_seats_see_neither_the_hand_nor_the_returned_tiles() -> None:
    hand, returned = (tile(STRANGERS[1]), tile(THIRD)), (tile(STRANGERS[0]),)
    ended = SearchEnded(seat=1, found=True, hand=hand, returned=returned)
    assert ended.seen_by(0) == SearchEnded(1, True, (None, None), (None,))
    assert ended.seen_by(1) == SearchEnded(1, True, hand, (None,))


def test_GE_R16_the_player_chooses_which_tile_to_give_up() -> None:
    table = searching("paper/vanilla/cream")
    assert menu(table) == [f"swap {stranger}" for stranger in STRANGERS]
    assert refused(table, f"swap {THIRD}") == "not-your-tile"
    assert refused(table, f"place {STRANGERS[0]} 2,0") == "wrong-moment"


def test_GE_R16_what_was_given_up_is_not_drawn_again_in_the_same_search() -> None:
    once = after(searching(f"{THIRD} {FOURTH}"), f"swap {STRANGERS[0]}")
    assert once.set_aside == (tile(STRANGERS[0]),)
    assert tile(STRANGERS[0]) not in once.pile


def test_GE_R16_a_search_in_vain_passes_the_turn() -> None:
    table = at_table(
        BOARD, ["cone/vanilla/cream", " ".join(STRANGERS)], pile=THIRD, turn=1, phase="searching"
    )
    action = f"swap {STRANGERS[0]}"
    assert names(told(table, action)) == [
        "tile-swapped",
        "search-ended",
        "turn-passed",
        "turn-began",
    ]
    passed = after(table, action)
    assert passed.stalls[1].tiles == (tile(STRANGERS[1]), tile(THIRD))
    assert passed.pile == (tile(STRANGERS[0]),)
    assert (passed.turn, passed.phase) == (0, "placing")


def test_GE_R17_the_tile_that_was_found_must_be_placed() -> None:
    found = after(searching("paper/vanilla/cream"), f"swap {STRANGERS[0]}")
    assert {action.split()[1] for action in menu(found)} == {"paper/vanilla/cream"}
    assert refused(found, "done") == "wrong-moment"


def test_GE_R18_the_game_ends_when_all_who_hold_tiles_pass_in_succession() -> None:
    table = at_table(BOARD, [f"{NATIVE} {THIRD}", STRANGERS[0], ""], seats=3, pile="")
    assert told(table, f"place {NATIVE} 2,-1")[1:] == [
        "turn-began 1",
        f"hand-shown 1 [{STRANGERS[0]}]",
        f"search-ended 1 no [{STRANGERS[0]}]",
        "turn-passed 1",
        "turn-began 0",
        f"hand-shown 0 [{THIRD}]",
        f"search-ended 0 no [{THIRD}]",
        "turn-passed 0",
        "game-ended stuck",
    ]


def test_GE_R18_then_the_highest_score_wins() -> None:
    table = at_table(BOARD, [f"{NATIVE} {THIRD}", STRANGERS[0]], pile="", scores=[11, 20])
    assert ended(after(table, f"place {NATIVE} 2,-1")).places == (2, 1)


def test_GE_R18_a_pile_in_which_nothing_fits_ends_the_game_too() -> None:
    table = stuck(pile=FOURTH)
    while gelati.result(table) is None:
        table = after(table, menu(table)[0])
    assert scores(table) == [1, 0]
    assert len(table.pile) + sum(len(stall.tiles) for stall in table.stalls) == 4


def test_GE_R18_a_placement_in_between_starts_the_count_anew() -> None:
    table = at_table(BOARD, [f"{NATIVE} cone/vanilla/cream", STRANGERS[0]], pile="", passes=1)
    laid = after(table, f"place {NATIVE} 2,-1")
    assert (laid.turn, laid.phase, laid.passes) == (0, "placing", 1)


def test_GE_R18_who_holds_no_tiles_needs_not_pass() -> None:
    table = at_table(BOARD, [f"{NATIVE} {THIRD}", "", ""], seats=3, pile="")
    assert names(told(table, f"place {NATIVE} 2,-1"))[-2:] == ["turn-passed", "game-ended"]


@pytest.mark.parametrize("action", ["done", "discard paper", "exchange paper,wafer cream"])
def test_nothing_else_is_done_during_a_search(action: str) -> None:
    table = at_table(
        BOARD, ["", STRANGERS[0]], tokens=["", "paper wafer"], turn=1, phase="searching"
    )
    assert refused(table, action) == "wrong-moment"


def test_a_face_down_tile_cannot_be_drawn_openly() -> None:
    seen = gelati.view(searching("paper/vanilla/cream"), 1)
    with pytest.raises(ValueError, match="guess first"):
        after(seen, f"swap {STRANGERS[0]}")

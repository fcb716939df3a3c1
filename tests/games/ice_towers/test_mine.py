"""Mine: take one of two or more out of another's tower, and cap with it (IT-13 to IT-17)."""

import pytest

from glacier.games.ice_towers import Options
from tests.games.ice_towers.table import (
    after,
    at_table,
    ended,
    menu,
    names,
    piece,
    refusal,
    refused,
    scores,
    told,
    towers,
    with_gus,
)


def test_IT_13_two_of_ones_own_in_somebody_elses_tower() -> None:
    table = at_table("R3 R2 G1", "B2")
    assert menu(table, "R") == ["mine R3 down", "mine R2 B2", "done"]
    assert refused(table, "G: mine R2 B2") == "not-your-colour"
    assert refused(at_table("R3 G1", "B2"), "R: mine R3 down") == "not-minable"
    controlled = at_table("R3 R2 G1 R1", "B2")
    assert menu(controlled, "R") == ["done"]
    assert refused(controlled, "R: mine R2 B2") == "not-minable"


def test_IT_14_the_rest_keeps_its_order() -> None:
    table = at_table("B3 R2 G2 R1 B1", "G1")
    assert towers(after(table, "R: mine R2 down")) == ["B3 G2 R1 B1", "G1", "R2"]
    assert towers(after(table, "R: mine R1 G1")) == ["B3 R2 G2 B1", "G1 R1"]


def test_IT_15_a_mined_pyramid_caps_another_tower() -> None:
    table = at_table("R3 R2 G2", "B2", "G1")
    assert menu(table, "R") == ["mine R3 down", "mine R2 B2", "done"]
    assert refused(table, "R: mine R2 down") == "must-cap"
    assert refusal(table, "R: mine R2 down").facts == {
        "piece": piece(table, "R2"),
        "tops": (piece(table, "B2"),),
    }
    assert refused(table, "R: mine R2 G1") == "too-big"


def test_IT_16_or_else_it_is_set_on_the_table() -> None:
    mined = after(at_table("R3 R2 G2", "B2", "G1"), "R: mine R3 down")
    assert towers(mined) == ["R2 G2", "B2", "G1", "R3"]
    assert mined.towers[-1].spot not in {tower.spot for tower in mined.towers[:-1]}


def test_IT_17_nobody_waits_for_somebody_who_holds_a_pyramid() -> None:
    """The pyramid is placed in the same moment, so no other seat has to wait."""
    table = at_table("R3 R2 G2", "B2", "G1")
    assert names(table, "R: mine R2 B2") == ["pyramid-mined"]
    mined = after(table, "R: mine R2 B2")
    assert towers(after(mined, "G: cap G1 R2", every=0)) == ["R3 G2", "B2 R2 G1"]


def test_IT_T3_red_mines_one_of_two() -> None:
    table = at_table("R3 G2 R2 B1", "G2", "R1")
    assert [line for line in menu(table, "R") if line.startswith("mine")] == [
        "mine R3 down",
        "mine R2 G2b",
    ]
    assert refused(table, "R: mine R2 R1") == "own-colour"
    assert refused(table, "R: mine R2 B1") == "same-tower"
    assert towers(after(table, "R: mine R2 G2b")) == ["R3 G2 B1", "G2 R2", "R1"]


def test_IT_T4_neither_ones_own_tower_nor_a_single_pyramid() -> None:
    assert refused(at_table("R3 G2 R1", "B3"), "R: mine R3 B3") == "not-minable"
    table = at_table("R3 G2 B1", "B3")
    assert refused(table, "R: mine R3 B3") == "not-minable"
    assert refusal(table, "R: mine R3 B3").facts == {
        "piece": piece(table, "R3"),
        "top": piece(table, "B1"),
    }
    assert menu(table, "R") == ["done"]


def test_IT_T5_no_legal_cap_so_it_is_set_down() -> None:
    table = at_table("R3 R2 G1", "G1", "B1")
    assert towers(after(table, "R: mine R3 down")) == ["R2 G1", "G1", "B1", "R3"]


def test_IT_T6_a_legal_cap_must_be_made() -> None:
    table = at_table("R3 R2 G1", "G1", "B1", "B3")
    assert refused(table, "R: mine R3 down") == "must-cap"
    assert towers(after(table, "R: mine R3 B3")) == ["R2 G1", "G1", "B1", "B3 R3"]


def test_IT_T11_a_planted_pyramid_locks_a_tower() -> None:
    table = after(at_table("G3 R3 B2", "R1", "B1"), "R: cap R1 B2")
    assert towers(table) == ["G3 R3 B2 R1", "B1"]
    assert refused(table, "R: mine R3 down") == "not-minable"
    capped = after(table, "B: cap B1 R1")
    assert menu(capped, "R") == ["mine R3 down", "mine R1 down", "done"]
    assert towers(after(capped, "R: mine R1 down", every=700)) == ["G3 R3 B2 B1", "R1"]


def test_IT_R4_two_or_more() -> None:
    table = at_table("R3 R3 R2 G1", "B3")
    assert menu(table, "R") == ["mine R3 B3", "mine R3b B3", "mine R2 B3", "done"]


def test_IT_R5_any_of_ones_own_bottom_included() -> None:
    table = at_table("R3 G3 R3 B2", "G3")
    assert towers(after(table, "R: mine R3 G3b")) == ["G3 R3 B2", "G3 R3"]
    assert towers(after(table, "R: mine R3b G3b")) == ["R3 G3 B2", "G3 R3"]


def test_IT_R6_the_source_keeps_its_master() -> None:
    table = at_table("R3 R2 G2", "B2")
    assert scores(table) == {"G": 7, "B": 2}
    assert scores(after(table, "R: mine R2 B2")) == {"G": 5, "R": 4}


def test_IT_R7_never_back_onto_its_source() -> None:
    table = at_table("R2 R1 G2", "B1")
    assert "mine R1 G2" not in menu(table, "R")
    assert refused(table, "R: mine R1 G2") == "same-tower"
    assert refused(table, "R: mine R1 R2") == "same-tower"


def test_IT_R8_it_must_cap_if_it_can_unless_the_option_frees_it() -> None:
    rows = ("R3 R2 G1", "B3")
    assert menu(at_table(*rows), "R") == ["mine R3 B3", "mine R2 B3", "done"]
    free = at_table(*rows, options=Options(mine_free_drop=True))
    assert menu(free, "R") == ["mine R3 B3", "mine R3 down", "mine R2 B3", "mine R2 down", "done"]
    assert towers(after(free, "R: mine R2 down")) == ["R3 G1", "B3", "R2"]


def test_IT_R9_it_may_not_go_straight_back() -> None:
    table = at_table("R3 R3 G3", "B1", "G1")
    mined = after(table, "R: mine R3 down")
    assert refused(mined, "R: cap R3 G3") == "straight-back"
    assert menu(after(mined, "G: done"), "R") == ["done"]
    moved_on = after(mined, "B: cap B1 G1")
    assert towers(after(moved_on, "R: cap R3 G3")) == ["R3 G3 R3", "G1 B1"]


def test_IT_R9_anything_else_is_free() -> None:
    mined = after(at_table("R3 R3 G3", "B1", "R1", "G1"), "R: mine R3 down")
    assert towers(after(mined, "R: cap R1 G3")) == ["R3 G3 R1", "B1", "G1", "R3"]
    other = after(at_table("R3 R3 R3 G3", "B1"), "R: mine R3 down")
    assert towers(after(other, "R: mine R3b down")) == ["R3 G3", "B1", "R3", "R3"]


def test_IT_R9_the_bar_is_on_the_piece_not_on_the_tower() -> None:
    mined = after(at_table("R3 R3 G3", "R3", "B1"), "R: mine R3 down")
    assert towers(after(mined, "R: cap R3c G3")) == ["R3 G3 R3", "B1", "R3"]


def test_IT_R9_any_action_lifts_it_even_ones_own() -> None:
    mined = after(at_table("R3 R3 G3", "R1", "B1"), "R: mine R3 down", "R: cap R1 B1")
    assert towers(after(mined, "R: cap R3 G3")) == ["R3 G3 R3", "B1 R1"]


def test_IT_R9_with_gus_it_binds_both() -> None:
    mined = after(with_gus("W3 W3 G3", "R1", "G1"), "R: mine W3 down")
    assert refused(mined, "R: cap W3 G3") == "straight-back"
    assert refused(mined, "G: cap W3 G3") == "straight-back"
    assert "cap W3 G3" not in menu(mined, "G")
    assert "cap W3 G3" in menu(after(mined, "R: cap R1 G1"), "G")


def test_IT_R9_also_where_it_was_set_down_by_choice() -> None:
    table = at_table("R3 R3 G3", "B3", options=Options(mine_free_drop=True))
    assert refused(after(table, "R: mine R3 down"), "R: cap R3 G3") == "straight-back"


def test_IT_R10_one_may_mine_although_no_cap_exists() -> None:
    assert menu(at_table("R3 R2 G1", "G1", "B1"), "R") == ["mine R3 down", "mine R2 down", "done"]


def test_IT_R11_a_lone_pyramid_is_a_tower_to_land_on() -> None:
    assert towers(after(at_table("R3 R2 G1", "B2"), "R: mine R2 B2")) == ["R3 G1", "B2 R2"]


def test_IT_R26_the_target_cannot_vanish_before_the_landing() -> None:
    table = at_table("R3 R2 G1", "B2", "G2")
    first = after(table, "G: cap G2 B2")
    assert refused(first, "R: mine R2 B2", every=0) == "somebody-was-faster"
    assert towers(first)[0] == "R3 R2 G1"


@pytest.mark.parametrize("line", ["R: mine R2 B2", "R: mine R3 down"])
def test_IT_R27_mining_is_one_action_and_one_event(line: str) -> None:
    (event,) = told(at_table("R3 R2 G1", "B2", "G2"), line)
    assert event.startswith("pyramid-mined 0")


def test_a_tower_that_was_just_split_has_nothing_to_mine() -> None:
    table = at_table("R3 R2 G1", "B2", "G3", "B1")
    assert "mine R2 B2" in menu(table, "R")
    split = after(table, "B: split R3 R2")
    for late in ("R: mine R2 B2", "R: mine R3 G3"):
        assert refused(split, late, every=0) == "somebody-was-faster"
    assert towers(split) == ["R3", "B2", "G3", "B1", "R2 G1"]


def test_some_time_later_it_is_simply_not_minable() -> None:
    split = after(at_table("R3 R2 G1", "B2", "G3", "B1", "R1", "G1"), "B: split R3 R2")
    moved_on = after(split, "R: cap R1 B2", "R: cap R3 G3", "B: cap B1 R1")
    assert refused(moved_on, "R: mine R2 down") == "not-minable"


def test_IT_R17_two_hands_may_mine_the_same_pyramid_of_gus() -> None:
    mined = after(with_gus("W3 W2 R1", "G3 R2", "G1"), "R: mine W2 R2")
    assert refused(mined, "G: mine W2 R2", every=0) == "somebody-was-faster"
    assert refused(mined, "G: mine W3 down", every=0) == "somebody-was-faster"


def test_the_last_mine_may_end_the_game() -> None:
    assert ended(at_table("R3 R3 G3"), "R: mine R3 down") == "nothing"

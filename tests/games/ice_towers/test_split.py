"""Split: part another's twins (IT-18 to IT-21)."""

import pytest

from tests.games.ice_towers.table import (
    after,
    at_table,
    menu,
    names,
    piece,
    refusal,
    refused,
    scores,
    towers,
)


def test_IT_18_twins_of_another_player_may_be_parted() -> None:
    table = at_table("R3 G2 G1 B1", "G3")
    assert menu(table, "R") == ["split G2 G1", "done"]
    assert "split G2 G1" not in menu(table, "G")
    assert towers(after(table, "R: split G2 G1")) == ["R3 G2", "G3", "G1 B1"]
    assert scores(after(table, "R: split G2 G1")) == {"G": 5 + 3, "B": 2}


@pytest.mark.parametrize("line", ["B: split R3 G2", "B: split G2 R1", "B: split R3 R1"])
def test_IT_18_others_are_no_twins(line: str) -> None:
    table = at_table("R3 G2 R1", "B1")
    assert refused(table, line) == "no-twins"
    assert refused(table, "B: split R1 R3") == "no-twins"


def test_IT_19_nobody_parts_their_own() -> None:
    table = at_table("R3 G2 G1 B1", "R1")
    assert menu(table, "G") == ["mine G2 down", "mine G1 R1", "done"]
    assert refused(table, "G: split G2 G1") == "own-twins"
    assert refusal(table, "G: split G2 G1").facts == {
        "lower": piece(table, "G2"),
        "upper": piece(table, "G1"),
    }


def test_IT_20_a_tower_with_twins_may_survive_to_the_end() -> None:
    table = at_table("R3 G2 G1 B1")
    assert "done" in menu(table, "R")
    over = after(table, "R: done", "G: done", "B: done")
    assert (over.phase, towers(over)) == ("over", ["R3 G2 G1 B1"])


def test_IT_21_parting_the_top_frees_a_pyramid() -> None:
    table = at_table("B3 G2 G1", "R1")
    freed = after(table, "R: split G2 G1")
    assert towers(freed) == ["B3 G2", "R1", "G1"]
    assert menu(freed, "G") == ["cap G1 R1", "done"]


def test_IT_T7_red_or_blue_but_not_green() -> None:
    table = at_table("B3 G2 G2 R1", "R1")
    for who in "RB":
        assert towers(after(table, f"{who}: split G2 G2b")) == ["B3 G2", "R1", "G2 R1"]
    assert refused(table, "G: split G2 G2b") == "own-twins"


def test_IT_T8_green_then_owns_a_lone_movable_pyramid() -> None:
    table = at_table("B3 R2 G1 G1", "R1")
    freed = after(table, "R: split G1 G1b")
    assert towers(freed) == ["B3 R2 G1", "R1", "G1"]
    assert towers(after(freed, "G: cap G1b R1")) == ["B3 R2 G1", "R1 G1"]


def test_IT_T9_after_the_first_or_after_the_second() -> None:
    table = at_table("G3 G2 G1", "R1")
    assert menu(table, "B") == ["split G3 G2", "split G2 G1", "done"]
    assert towers(after(table, "B: split G3 G2")) == ["G3", "R1", "G2 G1"]
    assert towers(after(table, "B: split G2 G1")) == ["G3 G2", "R1", "G1"]


def test_IT_R12_a_tower_of_two_may_be_split() -> None:
    table = at_table("G3 G3", "R3")
    assert "split G3 G3b" in menu(table, "R")
    assert towers(after(table, "R: split G3 G3b")) == ["G3", "R3", "G3"]


def test_IT_R13_the_splitter_chooses_the_joint() -> None:
    table = at_table("B3 G3 G2 G1", "B1")
    assert menu(table, "R") == ["split G3 G2", "split G2 G1", "done"]
    assert refused(table, "R: split G3 G1") == "no-twins"


def test_IT_R14_without_a_pyramid_in_the_tower() -> None:
    table = at_table("G3 G2 B1", "R1")
    assert "split G3 G2" in menu(table, "R")
    assert towers(after(table, "R: split G3 G2")) == ["G3", "R1", "G2 B1"]


def test_IT_R15_the_upper_part_stands_beside_and_where_has_no_meaning() -> None:
    table = at_table("G3 G2 B1", "R1")
    halves = after(table, "R: split G3 G2")
    assert len({tower.spot for tower in halves.towers}) == 3
    assert halves.towers[-1].spot == (50, 150)
    assert names(table, "R: split G3 G2") == ["tower-split"]


def test_late_splits_are_refused() -> None:
    table = after(at_table("G3 G2 B1", "R1"), "R: split G3 G2")
    assert refused(table, "B: split G3 G2", every=0) == "somebody-was-faster"
    assert refused(table, "B: split G3 G1", every=0) == "no-such-piece"


def test_twins_may_meet_by_mining() -> None:
    table = at_table("R3 G2 R2 G1 B1", "B2")
    assert "split G2 G1" not in menu(table, "B")
    met = after(table, "R: mine R2 B2")
    assert towers(met) == ["R3 G2 G1 B1", "B2 R2"]
    assert "split G2 G1" in menu(met, "B")

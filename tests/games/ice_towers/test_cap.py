"""Cap: put a lone pyramid on one of another colour (IT-9 to IT-12)."""

import pytest

from glacier.core.notation import read
from glacier.games import ice_towers
from tests.games.ice_towers.table import (
    after,
    at_table,
    menu,
    names,
    piece,
    refusal,
    refused,
    scores,
    told,
    towers,
)


def test_IT_9_a_cap_takes_control() -> None:
    table = at_table("G3 B2", "R1", "B3")
    assert scores(table) == {"R": 1, "B": 8}
    capped = after(table, "R: cap R1 B2")
    assert towers(capped) == ["G3 B2 R1", "B3"]
    assert scores(capped) == {"R": 6, "B": 3}
    assert names(table, "R: cap R1 B2")[0] == "pyramid-capped"


def test_IT_10_only_lone_pyramids_of_ones_own_colour_move() -> None:
    table = at_table("G3 R2", "B2", "R1", "B3")
    assert menu(table, "R") == ["cap R1 B2", "cap R1 B3", "done"]
    assert refused(table, "R: cap R2 B2") == "not-lone"
    assert refused(table, "G: cap R1 B2") == "not-your-colour"
    assert refusal(table, "G: cap R1 B2").facts == {"piece": piece(table, "R1"), "owner": 0}


@pytest.mark.parametrize(("cap", "fits"), [("R1", True), ("R2", True), ("R3", False)])
def test_IT_11_the_cap_is_as_large_or_smaller(cap: str, fits: bool) -> None:
    table = at_table("G3 B2", cap)
    assert (f"cap {cap} B2" in menu(table, "R")) == fits
    if not fits:
        assert refused(table, f"R: cap {cap} B2") == "too-big"


def test_IT_12_the_covered_pyramid_belongs_to_somebody_else() -> None:
    table = at_table("G3 R2", "R1", "B3")
    assert refused(table, "R: cap R1 R2") == "own-colour"
    assert menu(table, "R") == ["cap R1 B3", "done"]


def test_IT_T1_four_lone_pyramids() -> None:
    table = at_table("R3", "G3", "G1", "R2")
    assert menu(table, "R") == ["cap R3 G3", "cap R2 G3", "done"]
    assert refused(table, "R: cap R2 G1") == "too-big"
    assert refused(table, "R: cap R3 R2") == "own-colour"
    capped = after(table, "R: cap R2 G3")
    assert towers(capped) == ["R3", "G3 R2", "G1"]
    assert scores(capped) == {"R": 3 + 5, "G": 1}


def test_IT_T2_neither_the_top_nor_the_bottom_of_a_tower_moves() -> None:
    table = at_table("G3 R2", "B3", "R3")
    assert refused(table, "R: cap R2 B3") == "not-lone"
    assert refused(table, "G: cap G3 B3") == "somebody-was-faster"
    assert menu(table, "G") == ["done"]


def test_IT_R1_ones_own_colour_is_never_capped() -> None:
    for tower in ("R2", "G3 R2"):
        table = at_table(tower, "R1")
        assert refused(table, "R: cap R1 R2") == "own-colour"
        assert menu(table, "R") == ["done"]


def test_IT_R2_a_pyramid_is_lone_wherever_it_comes_from() -> None:
    assert menu(at_table("R3", "B3"), "R") == ["cap R3 B3", "done"]
    split = after(at_table("B3 R2 G1 G1", "R1"), "R: split G1 G1b")
    assert menu(split, "G") == ["cap G1b R1", "done"]
    down = after(at_table("R3 R2 G1", "G3 G3 B2", "B1"), "R: mine R3 down", "B: split G3 G3b")
    assert towers(down) == ["R2 G1", "G3", "B1", "R3", "G3 B2"]
    assert menu(after(down, "G: done"), "R") == ["cap R3 G3", "done"]
    assert towers(after(down, "R: cap R3 G3")) == ["R2 G1", "G3 R3", "B1", "G3 B2"]


def test_IT_R3_lone_pyramids_can_be_capped() -> None:
    table = at_table("G2", "R2")
    assert menu(table, "R") == ["cap R2 G2", "done"]
    assert towers(after(table, "R: cap R2 G2")) == ["G2 R2"]


@pytest.mark.parametrize("word", ["pick", "hold", "take", "lift"])
def test_IT_R21_nobody_holds_a_pyramid(word: str) -> None:
    with pytest.raises(ValueError, match="unknown word"):
        read(f"{word} 3", ice_towers.Action)
    (event, *_) = told(at_table("G2", "R2", "B1", "G1"), "R: cap R2 G2")
    assert event.startswith("pyramid-capped")


def test_IT_R25_the_first_to_arrive_was_faster() -> None:
    table = at_table("B3", "R2", "G2", "G3")
    assert "cap G2 B3" in menu(table, "G")
    capped = after(table, "R: cap R2 B3")
    late = refusal(capped, "G: cap G2 B3", every=0)
    assert late.code == "somebody-was-faster"
    assert late.facts == {"top": piece(table, "R2"), "expected": piece(table, "B3")}


def test_IT_R25_a_refusal_costs_nothing() -> None:
    capped = after(at_table("B3", "R2", "G2", "G3"), "R: cap R2 B3")
    refusal(capped, "G: cap G2 B3", every=0)
    assert towers(after(capped, "G: cap G2 R2", every=1)) == ["B3 R2 G2", "G3"]


def test_IT_R25_a_pyramid_that_was_just_covered_does_not_move() -> None:
    capped = after(at_table("B3", "R2", "G2", "G3"), "G: cap G2 R2")
    late = refusal(capped, "R: cap R2 B3", every=0)
    assert late.code == "somebody-was-faster"
    assert late.facts == {"piece": piece(capped, "R2"), "top": piece(capped, "G2")}


def test_pieces_that_are_not_there_are_refused() -> None:
    table = at_table("G2", "R2")
    assert refused(table, "R: cap R3 G2") == "no-such-piece"
    assert refused(table, "R: cap R2 G1") == "no-such-piece"
    assert refusal(table, "R: cap R2 G1").facts == {"piece": piece(table, "G1")}

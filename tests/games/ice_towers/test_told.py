"""Events and views carry covered pyramids and scores: clients need not compute them."""

import pytest

from glacier.games.ice_towers.events import PyramidCapped, PyramidMined, TowerSplit
from glacier.games.ice_towers.state import State
from tests.games.ice_towers.table import after, at_table, happening, piece, two_colours, with_gus


def test_IT_9_a_cap_tells_what_it_covered_and_what_the_tower_is_worth() -> None:
    table = at_table("G3 B2", "R1", "B3")
    capped = happening(table, "R: cap R1 B2")
    assert isinstance(capped, PyramidCapped)
    assert (capped.covered, capped.points) == (piece(table, "B2"), 6)


def test_IT_15_a_mined_pyramid_tells_what_it_covered() -> None:
    table = at_table("R3 G2 R2 B1", "G2", "R1")
    mined = happening(table, "R: mine R2 G2b")
    assert isinstance(mined, PyramidMined)
    assert (mined.covered, mined.points) == (piece(table, "G2b"), 4)


def test_IT_16_one_that_is_set_down_covers_nothing() -> None:
    mined = happening(at_table("R3 R2 G1", "G1", "B1"), "R: mine R3 down")
    assert isinstance(mined, PyramidMined)
    assert (mined.covered, mined.points) == (None, 0)


def test_IT_18_a_split_tells_both_twins() -> None:
    table = at_table("B3 G2 G2 R1")
    split = happening(table, "R: split G2 G2b")
    assert isinstance(split, TowerSplit)
    assert (split.lower, split.upper[0]) == (piece(table, "G2"), piece(table, "G2b"))


@pytest.mark.parametrize(
    ("table", "line", "before", "then"),
    [
        (at_table("G3 B2", "R1", "B3"), "R: cap R1 B2", (1, 0, 8), (6, 0, 3)),
        (two_colours("Y2", "R1", "B3", "G1"), "R: cap R1 B3", (3, 4), (6, 1)),
        (with_gus("G3 R2", "W1", "G2"), "G: cap W1 R2", (5, 2, 1), (0, 2, 6)),
    ],
)
def test_IT_25_the_table_tells_everybodys_points(
    table: State, line: str, before: tuple[int, ...], then: tuple[int, ...]
) -> None:
    """Seat by seat (IT-32), and Gus comes last."""
    assert table.scores == before
    assert after(table, line).scores == then

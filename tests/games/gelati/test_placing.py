"""A turn, and its first step: place a tile and score it (GE-10 to GE-16)."""

import pytest

from glacier.games import gelati
from glacier.games.gelati.box import POINTS
from glacier.games.gelati.hexes import neighbours
from tests.games.gelati.table import after, at_table, menu, names, refused, scores, told

EXAMPLE = {
    "0,0": "paper/strawberry/wafer",
    "1,0": "cone/strawberry/cherry",
    "0,1": "cone/vanilla/wafer",
    "2,0": "cone/chocolate/wafer",
}
TILE = "bowl/strawberry/wafer"

RING = [
    "cone/strawberry/cherry",
    "paper/vanilla/wafer",
    "glass/strawberry/cream",
    "paper/chocolate/wafer",
    "cone/strawberry/cream",
    "glass/pistachio/wafer",
]
"""Six neighbours, each of which shares an ingredient with the tile."""


def surrounded(sides: int) -> dict[str, str]:
    """Return a board with a free cell in the middle and this many tiles around it."""
    around = [f"{q},{r}" for q, r in neighbours((0, 0))]
    return dict(zip(around[:sides], RING, strict=False))


def test_GE_10_a_turn_places_scores_pays_and_draws() -> None:
    line = {f"{q},0": f"paper/vanilla/{top}" for q, top in enumerate(("wafer", "cherry", "cream"))}
    table = at_table(line, ["paper/chocolate/sprinkles"], tokens=["wafer"])
    assert names(told(table, "place paper/chocolate/sprinkles 3,0")) == [
        "tile-placed",
        "series-completed",
    ]
    serving = after(table, "place paper/chocolate/sprinkles 3,0")
    assert (serving.turn, serving.phase) == (0, "serving")
    assert names(told(serving, "done")) == ["tile-drawn", "turn-began"]
    assert after(serving, "done").turn == 1


def test_GE_10_with_nothing_to_decide_the_turn_ends_by_itself() -> None:
    table = at_table(hands=[TILE])
    events = told(table, f"place {TILE} 1,1")
    assert names(events) == ["tile-placed", "tile-drawn", "turn-began"]


def test_GE_10_only_the_seat_whose_turn_it_is_acts() -> None:
    table = at_table(hands=[TILE, "bowl/strawberry/cream"])
    assert refused(table, "place bowl/strawberry/cream 1,1", seat=1) == "not-your-turn"
    assert menu(table, seat=1) == []


def test_GE_11_a_tile_touches_another() -> None:
    table = at_table(EXAMPLE, [TILE])
    assert refused(table, f"place {TILE} 5,5") == "not-adjacent"
    assert refused(table, f"place {TILE} 64,-64") == "not-adjacent"
    assert refused(table, f"place {TILE} 1,0") == "cell-taken"


def test_GE_11_a_tile_comes_from_the_own_hand() -> None:
    table = at_table(EXAMPLE, [TILE, "bowl/strawberry/cream"])
    assert refused(table, "place bowl/strawberry/cream 1,1") == "not-your-tile"


@pytest.mark.parametrize("number", [65, -65, 10**30])
def test_GE_11_absurd_cells_cannot_even_be_said(number: int) -> None:
    with pytest.raises(ValueError, match="Expected `int`"):
        refused(at_table(EXAMPLE, [TILE]), f"place {TILE} {number},0")


def test_GE_12_every_neighbour_shares_an_ingredient() -> None:
    table = at_table({**EXAMPLE, "2,0": "glass/pistachio/cherry"}, [TILE])
    assert refused(table, f"place {TILE} 1,1") == "no-match"
    assert f"place {TILE} 1,1" not in menu(table)


@pytest.mark.parametrize(("sides", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)])
def test_GE_13_points_grow_with_the_sides_that_touch(sides: int, points: int) -> None:
    table = at_table(surrounded(sides), [TILE])
    assert scores(after(table, f"place {TILE} 0,0")) == [points, 0]


def test_GE_14_one_side_is_allowed_and_brings_nothing() -> None:
    table = at_table({"0,0": "cone/strawberry/cherry"}, [TILE])
    assert scores(after(table, f"place {TILE} 0,1")) == [0, 0]


def test_GE_15_a_tile_may_be_turned_any_way() -> None:
    """The tile fits and scores the same in every direction."""
    for q, r in neighbours((0, 0)):
        table = at_table({"0,0": "cone/strawberry/cherry"}, [TILE])
        assert scores(after(table, f"place {TILE} {q},{r}")) == [0, 0]


def test_GE_16_who_can_place_must() -> None:
    table = at_table({"0,0": "cone/strawberry/cherry"}, [f"{TILE} glass/pistachio/cream"])
    assert {action.split()[0] for action in menu(table)} == {"place"}
    assert refused(table, f"swap {TILE}") == "wrong-moment"


def test_GE_T1_three_sides_bring_three_points_two_bring_one() -> None:
    assert scores(after(at_table(EXAMPLE, [TILE]), f"place {TILE} 1,1")) == [3, 0]
    without = {cell: tile for cell, tile in EXAMPLE.items() if cell != "2,0"}
    assert scores(after(at_table(without, [TILE]), f"place {TILE} 1,1")) == [1, 0]


def test_GE_T2_one_common_strawberry_brings_nothing() -> None:
    table = at_table({"0,0": "cone/strawberry/cherry"}, [TILE])
    assert scores(after(table, f"place {TILE} 1,0")) == [0, 0]


def test_GE_T3_three_sides_of_which_two_match_are_not_allowed() -> None:
    table = at_table({**EXAMPLE, "2,0": "glass/pistachio/cherry"}, [TILE])
    assert refused(table, f"place {TILE} 1,1") == "no-match"


def test_GE_T9_the_table_of_points() -> None:
    assert POINTS[1:] == (0, 1, 3, 6, 10, 15)


def test_GE_R1_turning_a_tile_changes_nothing_so_it_is_not_recorded() -> None:
    assert gelati.Place.__struct_fields__ == ("tile", "cell")


def test_GE_R2_neighbours_may_match_by_different_ingredients() -> None:
    placed = told(at_table(EXAMPLE, [TILE]), f"place {TILE} 1,1")[0]
    assert placed == f"tile-placed 0 {TILE} 1,1 [(2,0 wafer) (0,1 wafer) (1,0 strawberry)] 3"


def test_GE_R24_holes_may_be_filled_and_the_table_has_no_edge() -> None:
    assert f"place {TILE} 0,0" in menu(at_table(surrounded(6), [TILE]))
    far = at_table({"-60,60": "cone/strawberry/cherry"}, [TILE])
    assert f"place {TILE} -61,61" in menu(far)


def test_GE_R26_a_seat_that_can_place_cannot_pass() -> None:
    table = at_table({"0,0": "cone/strawberry/cherry"}, [TILE])
    assert refused(table, "done") == "wrong-moment"

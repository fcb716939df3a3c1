"""The second step: series of four (GE-17 to GE-20)."""

from collections.abc import Iterable

import pytest

from glacier.games.gelati.box import TILES
from glacier.games.gelati.hexes import Series, ingredients, series
from glacier.games.gelati.rules import board_of
from tests.games.gelati.table import after, at_table, names, scores, tile, tokens, told

EXAMPLE = {
    "1,0": "cone/chocolate/wafer",
    "2,0": "glass/chocolate/wafer",
    "3,0": "bowl/chocolate/wafer",
    "0,1": "paper/vanilla/wafer",
    "0,2": "paper/vanilla/cherry",
    "0,3": "paper/vanilla/cream",
}
CORNER = "place paper/chocolate/sprinkles 0,0"
HAND = "paper/chocolate/sprinkles"

VANILLA = [
    "cone/vanilla/wafer",
    "glass/vanilla/cherry",
    "bowl/vanilla/cream",
    "cone/vanilla/cherry",
    "glass/vanilla/wafer",
    "bowl/vanilla/cherry",
]
"""Ice creams of which no four share an ingredient other than vanilla."""


def row(places: Iterable[int], axis: tuple[int, int] = (1, 0)) -> dict[str, str]:
    """Return vanilla ice creams at these places of a line."""
    q, r = axis
    return {f"{q * n},{r * n}": tile for n, tile in zip(places, VANILLA, strict=False)}


def earned(board: dict[str, str], where: str, what: str = "paper/vanilla/sprinkles") -> list[str]:
    """Return the tokens that a tile brings."""
    return tokens(after(at_table(board, [what]), f"place {what} {where}")).split()


def test_GE_17_a_fourth_in_line_brings_its_token() -> None:
    table = at_table(row([0, 1, 2]), ["paper/vanilla/sprinkles"])
    laid = after(table, "place paper/vanilla/sprinkles 3,0")
    assert tokens(laid) == "vanilla"
    assert laid.reserve.count("vanilla") == 3


def test_GE_17_three_in_line_bring_nothing() -> None:
    assert earned(row([0, 1]), "2,0") == []


def test_GE_18_each_series_brings_a_token() -> None:
    assert earned(EXAMPLE, "0,0", HAND) == ["chocolate", "paper"]


def test_GE_19_a_fifth_in_line_brings_no_token() -> None:
    assert earned(row([0, 1, 2, 3]), "4,0") == []


def test_GE_20_what_is_out_of_stock_is_not_received() -> None:
    table = at_table(row([0, 1, 2]), ["paper/vanilla/sprinkles"], reserve="paper wafer")
    events = told(table, "place paper/vanilla/sprinkles 3,0")
    assert "series-completed 0 (vanilla [0,0 1,0 2,0 3,0]) no" in events
    assert tokens(after(table, "place paper/vanilla/sprinkles 3,0")) == ""


def test_GE_T4_chocolate_and_paper_at_once() -> None:
    table = at_table(EXAMPLE, [HAND])
    assert names(told(table, CORNER)) == ["tile-placed", "series-completed", "series-completed"]
    laid = after(table, CORNER)
    assert (scores(laid), tokens(laid)) == ([1, 0], "chocolate paper")


def test_GE_T5_a_fifth_chocolate_brings_neither_points_nor_token() -> None:
    table = at_table(EXAMPLE, [HAND, "glass/chocolate/cream"])
    laid = after(table, CORNER, "done", "place glass/chocolate/cream 4,0")
    assert (scores(laid), tokens(laid, 1)) == ([1, 0], "")


def test_GE_T8_without_chocolate_in_the_reserve_only_the_paper_cup_is_paid() -> None:
    table = at_table(EXAMPLE, [HAND], reserve="paper paper vanilla")
    assert tokens(after(table, CORNER)) == "paper"


@pytest.mark.parametrize(
    ("board", "gap", "paid"),
    [
        (row([0, 1, 3]), "2,0", ["vanilla"]),
        (row([0, 1, 2, 4, 5, 6]), "3,0", ["vanilla"]),
        (row([0, 1, 2, 3, 5]), "4,0", []),
    ],
    ids=["2 and 1", "3 and 3", "4 and 1"],
)
def test_GE_T11_filling_a_gap(board: dict[str, str], gap: str, paid: list[str]) -> None:
    assert earned(board, gap) == paid


@pytest.mark.parametrize("axis", [(1, 0), (0, 1), (1, -1)])
def test_GE_R3_a_line_runs_along_any_of_three_axes(axis: tuple[int, int]) -> None:
    q, r = axis
    assert earned(row([0, 1, 2], axis), f"{3 * q},{3 * r}") == ["vanilla"]
    assert earned(row([1, 2, 3], axis), "0,0") == ["vanilla"]


def test_GE_R3_a_zigzag_is_no_line() -> None:
    bent = dict(zip(["0,0", "1,0", "1,1"], VANILLA, strict=False))
    assert earned(bent, "2,1") == []


def test_GE_R3_a_gap_or_a_stranger_breaks_a_line() -> None:
    assert earned(row([0, 1, 3]), "4,0") == []
    assert earned({**row([0, 1, 3]), "2,0": "bowl/chocolate/cherry"}, "4,0") == []


@pytest.mark.parametrize(("back", "ahead"), [(b, a) for b in range(6) for a in range(7 - b)])
def test_GE_R4_a_series_is_created_unless_four_were_there(back: int, ahead: int) -> None:
    places = [*range(-back, 0), *range(1, ahead + 1)]
    board = {"0,1": "paper/chocolate/wafer", **row(places)}
    created = back + ahead + 1 >= 4 and max(back, ahead) <= 3
    assert earned(board, "0,0") == ["vanilla"] * created


def test_GE_R5_one_ingredient_on_two_axes_pays_twice() -> None:
    across = {f"0,{r}": tile for r, tile in zip((1, 2, 3), VANILLA[3:], strict=True)}
    assert earned({**row([1, 2, 3]), **across}, "0,0") == ["vanilla", "vanilla"]


def test_GE_R6_two_ingredients_on_one_line_pay_both() -> None:
    line = {f"{q},0": f"paper/vanilla/{top}" for q, top in enumerate(("wafer", "cherry", "cream"))}
    assert earned(line, "3,0") == ["paper", "vanilla"]


def test_GE_R6_no_two_tiles_share_all_three() -> None:
    assert len({ingredients(tile) for tile in TILES}) == len(TILES)


def test_GE_R12_two_series_and_one_token_left_bring_one() -> None:
    across = {f"0,{r}": tile for r, tile in zip((1, 2, 3), VANILLA[3:], strict=True)}
    board = {**row([1, 2, 3]), **across}
    table = at_table(board, ["paper/vanilla/sprinkles"], reserve="vanilla wafer")
    events = told(table, "place paper/vanilla/sprinkles 0,0")
    assert [event[-3:] for event in events if event.startswith("series")] == ["yes", " no"]
    assert tokens(after(table, "place paper/vanilla/sprinkles 0,0")) == "vanilla"


def test_a_series_names_its_cells_from_end_to_end() -> None:
    board = board_of(at_table(row([0, 1, 3])))
    line = Series("vanilla", ((0, 0), (1, 0), (2, 0), (3, 0)))
    assert series(board, tile("paper/vanilla/sprinkles"), (2, 0)) == [line]

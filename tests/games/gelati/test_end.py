"""The fourth step and the end of the game (GE-31 to GE-34)."""

from glacier.games import gelati
from tests.games.gelati.table import after, at_table, ended, menu, names, refused, scores, told

TILE = "bowl/strawberry/wafer"
LAY = f"place {TILE} 1,1"
SUNDAE = "paper/strawberry/wafer"
PAPER = [
    "paper/chocolate/cherry",
    "paper/vanilla/cream",
    "paper/pistachio/sprinkles",
    "paper/chocolate/wafer",
]


def test_GE_31_a_tile_is_drawn_and_the_turn_passes_on() -> None:
    table = at_table(hands=[f"{TILE} glass/vanilla/cream"], seats=3)
    laid = after(table, LAY)
    assert len(laid.stalls[0].tiles) == 2
    assert len(laid.pile) == len(table.pile) - 1
    assert laid.turn == 1


def test_GE_31_only_the_seat_itself_sees_the_new_tile() -> None:
    laid = after(at_table(hands=[TILE]), LAY)
    assert gelati.view(laid, 0).stalls[0].tiles == laid.stalls[0].tiles
    assert gelati.view(laid, 1).stalls[0].tiles == (None,)


def test_GE_32_50_points_end_the_game_at_once() -> None:
    table = at_table(hands=[TILE], scores=[49, 48])
    assert names(told(table, LAY)) == ["tile-placed", "game-ended"]
    assert ended(after(table, LAY)).places == (1, 2)


def test_GE_32_nothing_is_done_afterwards() -> None:
    over = after(at_table(hands=[TILE], scores=[49, 48]), LAY)
    assert refused(over, "done", seat=0) == "over"
    assert [menu(over, seat) for seat in (0, 1)] == [[], []]
    assert gelati.due(over) is None


def test_GE_33_without_a_pile_all_place_what_they_hold() -> None:
    board = {"0,0": "paper/strawberry/wafer"}
    table = at_table(board, PAPER[:2], pile="")
    table = after(table, f"place {PAPER[0]} 1,0")
    assert (table.turn, gelati.result(table)) == (1, None)
    assert told(table, f"place {PAPER[1]} 2,0")[-1] == "game-ended tiles"


def test_GE_34_then_the_highest_score_wins() -> None:
    table = at_table({"0,0": "paper/strawberry/wafer"}, [PAPER[0], ""], pile="", scores=[11, 30])
    result = ended(after(table, f"place {PAPER[0]} 1,0"))
    assert (result.scores, result.places) == ((11, 30), (2, 1))


def test_GE_T12_three_points_at_47_end_the_game() -> None:
    board = {
        "1,0": "cone/strawberry/cherry",
        "0,1": "cone/vanilla/wafer",
        "2,0": "cone/chocolate/wafer",
    }
    table = at_table(board, [TILE], seats=3, scores=[47, 46, 12], tokens=["paper wafer"])
    over = after(table, LAY)
    assert names(told(table, LAY)) == ["tile-placed", "game-ended"]
    assert scores(over) == [50, 46, 12]
    assert over.stalls[0].tiles == ()


def test_GE_T12_not_even_a_series_is_paid_any_more() -> None:
    line = {f"{q},0": f"paper/vanilla/{top}" for q, top in enumerate(("wafer", "cherry", "cream"))}
    board = {**line, "3,-1": "paper/chocolate/wafer"}
    table = at_table(board, ["paper/chocolate/sprinkles"], scores=[49, 0])
    over = after(table, "place paper/chocolate/sprinkles 3,0")
    assert (scores(over), over.stalls[0].tokens) == ([50, 0], ())


def test_GE_T13_the_last_tiles_and_a_shared_victory() -> None:
    board = {"0,0": "paper/strawberry/wafer"}
    hands = [f"{PAPER[0]} {PAPER[3]}", PAPER[1], PAPER[2]]
    table = at_table(board, hands, seats=3, pile="", scores=[41, 38, 41])
    turns = [table.turn]
    for number, tile in enumerate((PAPER[0], PAPER[1], PAPER[2], PAPER[3]), start=1):
        table = after(table, f"place {tile} {number},0")
        turns.append(table.turn)
    assert turns == [0, 1, 2, 0, None]
    assert ended(table).scores == (41, 38, 41)
    assert ended(table).places == (1, 3, 1)


def test_GE_R19_equals_share_the_victory() -> None:
    table = at_table({"0,0": "paper/strawberry/wafer"}, [PAPER[0], ""], pile="", scores=[20, 20])
    assert ended(after(table, f"place {PAPER[0]} 1,0")).places == (1, 1)


def test_GE_R20_only_the_seat_whose_turn_it_is_scores() -> None:
    table = at_table(hands=[TILE], scores=[0, 49])
    assert scores(after(table, LAY)) == [1, 49]


def test_GE_R21_50_is_tested_after_a_tile_and_after_an_order() -> None:
    table = at_table(
        phase="serving",
        scores=[35, 0],
        tokens=["paper strawberry wafer"],
        orders=[SUNDAE],
    )
    assert told(table, f"fill {SUNDAE}") == [f"order-filled 0 {SUNDAE}", "game-ended goal"]
    short = at_table(
        phase="serving", scores=[34, 0], tokens=["paper strawberry wafer"], orders=[SUNDAE]
    )
    assert gelati.result(after(short, f"fill {SUNDAE}")) is None


def test_GE_R22_nothing_is_drawn_from_an_empty_pile() -> None:
    table = at_table(hands=[f"{TILE} glass/vanilla/cream"], pile="")
    laid = after(table, LAY)
    assert len(laid.stalls[0].tiles) == 1
    assert "tile-drawn" not in names(told(table, LAY))


def test_GE_R22_who_has_no_tile_is_skipped_even_with_an_order_to_fill() -> None:
    table = at_table(
        hands=[f"{TILE} glass/vanilla/cream", "", "glass/strawberry/cream"],
        seats=3,
        pile="",
        tokens=["", "paper strawberry wafer"],
        orders=["", SUNDAE],
    )
    assert after(table, LAY).turn == 2


def test_GE_R22_an_order_may_be_filled_in_the_turn_of_the_last_tile() -> None:
    table = at_table(hands=[TILE, ""], pile="", tokens=["paper strawberry wafer"], orders=[SUNDAE])
    filled = after(table, LAY, f"fill {SUNDAE}")
    assert scores(filled) == [16, 0]
    assert told(filled, "done") == ["game-ended tiles"]


def test_GE_R22_the_last_to_hold_tiles_plays_on_alone() -> None:
    board = {"0,0": "paper/strawberry/wafer"}
    table = at_table(board, [f"{PAPER[0]} {PAPER[1]}", ""], pile="")
    assert after(table, f"place {PAPER[0]} 1,0").turn == 0

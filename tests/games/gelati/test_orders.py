"""The third step: orders, exchange and the limit of five (GE-21 to GE-27)."""

from typing import Any

import pytest

from glacier.games import gelati
from glacier.games.gelati import Options, State
from tests.games.gelati.table import (
    after,
    at_table,
    menu,
    names,
    order,
    refused,
    scores,
    tokens,
    told,
)

SUNDAE = "paper/strawberry/wafer"
FILL = f"fill {SUNDAE}"


def serving(line: str = "paper strawberry wafer", orders: str = SUNDAE, **more: Any) -> State:
    """Return the third step of seat 0, which holds these tokens and orders."""
    return at_table(phase="serving", tokens=[line], orders=[orders], **more)


def exchanges(state: State) -> list[str]:
    return [action for action in menu(state) if action.startswith("exchange")]


def test_GE_21_who_holds_the_three_ingredients_may_fill_the_order() -> None:
    assert menu(serving())[0] == FILL
    assert "done" in menu(serving())
    assert refused(serving("paper strawberry cherry"), FILL) == "missing-tokens"
    assert refused(serving(orders="paper/chocolate/cherry"), FILL) == "not-your-order"


def test_GE_22_the_tokens_go_back_and_the_order_is_shown_and_gone() -> None:
    filled = after(serving("cream paper strawberry wafer"), FILL)
    assert tokens(filled) == "cream"
    assert [filled.reserve.count(token) for token in ("paper", "strawberry", "wafer")] == [4, 4, 4]
    assert filled.stalls[0].filled == (order(SUNDAE),)
    assert gelati.view(filled, 1).stalls[0].filled == (order(SUNDAE),)


def test_GE_23_a_new_order_is_drawn_in_secret() -> None:
    before, filled = serving(), after(serving(), FILL)
    assert names(told(before, FILL)) == ["order-filled", "order-drawn"]
    assert len(filled.stalls[0].orders) == 1
    assert filled.stalls[0].orders != (order(SUNDAE),)
    assert len(filled.orders) == len(before.orders) - 1
    assert gelati.view(filled, 1).stalls[0].orders == (None,)


def test_GE_24_an_order_is_worth_15() -> None:
    assert scores(after(serving(scores=[7, 9]), FILL)) == [22, 9]


def test_GE_25_two_tokens_buy_one() -> None:
    table = after(serving("vanilla wafer"), "exchange vanilla,wafer paper")
    assert tokens(table) == "paper"
    assert [table.reserve.count(token) for token in ("paper", "vanilla", "wafer")] == [3, 4, 4]


def test_GE_25_a_seat_gives_only_tokens_that_it_has() -> None:
    assert refused(serving("vanilla wafer"), "exchange vanilla,vanilla paper") == "missing-tokens"
    assert refused(serving("vanilla wafer"), "exchange cream,wafer paper") == "missing-tokens"


def test_GE_25_the_order_in_which_two_tokens_are_named_does_not_matter() -> None:
    table = serving("vanilla wafer")
    there = after(table, "exchange vanilla,wafer paper")
    assert after(table, "exchange wafer,vanilla paper") == there


def test_GE_26_a_turn_ends_with_five_tokens_at_most() -> None:
    five = "paper paper wafer wafer cream"
    assert "done" in menu(serving(five))
    assert "done" not in menu(serving(f"{five} cream"))
    assert refused(serving(f"{five} cream"), "done") == "too-many-tokens"


def test_GE_27_a_sixth_is_discarded_exchanged_or_used() -> None:
    six = serving("cream cream cream paper strawberry wafer")
    for means in ("discard cream", "exchange cream,cream bowl", FILL):
        assert "done" in menu(after(six, means))
    five = after(six, "discard cream")
    assert refused(five, "discard cream") == "few-enough-tokens"


def test_GE_T6_an_order_of_paper_strawberry_and_wafer() -> None:
    filled = after(serving(), FILL)
    assert (scores(filled), tokens(filled)) == ([15, 0], "")
    assert order(SUNDAE) not in filled.stalls[0].orders
    assert len(filled.stalls[0].orders) == 1


def test_GE_T7_an_exchange_completes_the_order() -> None:
    table = serving("vanilla vanilla wafer sprinkles", "paper/vanilla/sprinkles")
    filled = after(table, "exchange vanilla,wafer paper", "fill paper/vanilla/sprinkles")
    assert (scores(filled), tokens(filled)) == ([15, 0], "")


@pytest.mark.parametrize(
    "means",
    [
        ["discard cream", "discard cream"],
        ["exchange cream,cream bowl", "discard bowl"],
        [FILL],
    ],
)
def test_GE_T10_seven_tokens_must_become_five(means: list[str]) -> None:
    table = serving("cream cream cream cherry paper strawberry wafer")
    for action in means:
        assert refused(table, "done") == "too-many-tokens"
        table = after(table, action)
    assert after(table, "done").turn == 1


def test_GE_R9_one_order_a_turn() -> None:
    two = serving(
        "cherry chocolate paper paper strawberry wafer", f"{SUNDAE} paper/chocolate/cherry"
    )
    once = after(two, FILL)
    assert refused(once, "fill paper/chocolate/cherry") == "one-order-a-turn"
    assert "fill paper/chocolate/cherry" not in menu(once)


def test_GE_R9_the_next_turn_allows_the_next_order() -> None:
    table = at_table(
        {"0,0": "cone/strawberry/cherry"},
        ["bowl/strawberry/wafer", "glass/strawberry/wafer"],
        orders=[SUNDAE],
        tokens=["paper strawberry wafer", ""],
        phase="serving",
        turn=1,
        filled=True,
    )
    assert menu(after(table, "done", "place bowl/strawberry/wafer 1,0"))[0] == FILL


def test_GE_R9_an_option_allows_several() -> None:
    two = serving(
        "cherry chocolate paper paper strawberry wafer",
        f"{SUNDAE} paper/chocolate/cherry",
        options=Options(multi_orders=True),
    )
    assert scores(after(two, FILL, "fill paper/chocolate/cherry")) == [30, 0]


def test_GE_R10_exchanges_after_the_tile_are_unlimited() -> None:
    placing = at_table(tokens=["vanilla wafer"])
    assert refused(placing, "exchange vanilla,wafer paper") == "wrong-moment"
    assert exchanges(placing) == []
    thrice = after(
        serving("bowl bowl cream cream", ""),
        "exchange bowl,bowl paper",
        "exchange cream,cream wafer",
        "exchange paper,wafer cherry",
    )
    assert tokens(thrice) == "cherry"


def test_GE_R10_before_or_after_an_order() -> None:
    table = serving("bowl cream paper strawberry wafer")
    before = after(table, "exchange bowl,cream cherry", FILL)
    behind = after(table, FILL, "exchange bowl,cream cherry")
    assert tokens(before) == tokens(behind) == "cherry"


def test_GE_R11_what_is_out_of_stock_cannot_be_bought() -> None:
    table = serving("vanilla wafer", reserve="paper")
    assert refused(table, "exchange vanilla,wafer cream") == "out-of-stock"
    assert exchanges(table) == [
        "exchange vanilla,wafer paper",
        "exchange vanilla,wafer vanilla",
        "exchange vanilla,wafer wafer",
    ]


def test_GE_R11_the_two_that_went_back_are_in_stock() -> None:
    table = serving("vanilla wafer", reserve="")
    assert tokens(after(table, "exchange vanilla,wafer wafer")) == "wafer"


def test_GE_R13_the_limit_counts_only_at_the_end_and_discards_go_back() -> None:
    table = serving("bowl bowl cream cream cherry cherry wafer")
    lighter = after(table, "discard bowl", "discard bowl")
    assert lighter.reserve.count("bowl") == 4
    assert refused(lighter, "discard cream") == "few-enough-tokens"
    assert refused(table, "discard vanilla") == "missing-tokens"
    assert len(exchanges(table)) > 0


def test_GE_R14_an_empty_order_pile_is_not_made_anew() -> None:
    filled = after(serving(order_pile=""), FILL)
    assert names(told(serving(order_pile=""), FILL)) == ["order-filled"]
    assert filled.stalls[0].orders == ()
    assert filled.orders == ()


def test_GE_R15_an_unwanted_order_stays() -> None:
    table = serving("bowl bowl cream cream cherry cherry", "paper/chocolate/cherry")
    assert {action.split()[0] for action in menu(table)} == {"exchange", "discard"}
    assert after(table, "discard bowl", "done").stalls[0].orders == table.stalls[0].orders


def test_GE_R23_tokens_are_open_tiles_and_orders_secret() -> None:
    table = serving()
    for viewer in (None, 1):
        seen = gelati.view(table, viewer).stalls[0]
        assert seen.tokens == table.stalls[0].tokens
        assert seen.tiles == (None, None)
        assert seen.orders == (None,)


@pytest.mark.parametrize("action", [FILL, "exchange paper,wafer cream", "discard paper", "done"])
def test_nothing_of_the_third_step_comes_before_the_tile(action: str) -> None:
    table = at_table(tokens=["paper strawberry wafer"], orders=[SUNDAE])
    assert refused(table, action) == "wrong-moment"

"""Gelati's bots in positions with an obvious move."""

from random import Random

import pytest

from glacier.bots import bot_for
from glacier.core.notation import write
from glacier.games import gelati
from glacier.games.gelati import State
from tests.games.gelati.table import at_table

stronger = pytest.mark.parametrize("level", ["glacon", "iceberg"])
ORDERS = ["paper/strawberry/wafer cone/vanilla/cream"]


def answer(level: str, state: State, luck: int = 1) -> str:
    assert state.turn is not None
    view = gelati.view(state, state.turn)
    return write(bot_for("gelati", level)(gelati, view, state.turn, Random(luck)))


@stronger
def test_an_order_that_can_be_filled_is_filled(level: str) -> None:
    state = at_table(phase="serving", tokens=["paper strawberry wafer glass"], orders=ORDERS)
    assert answer(level, state) == "fill paper/strawberry/wafer"


@stronger
def test_GE_T7_two_spare_tokens_buy_the_one_that_lacks(level: str) -> None:
    orders = ["paper/vanilla/sprinkles glass/strawberry/sprinkles"]
    tokens = ["vanilla vanilla wafer sprinkles"]
    state = at_table(phase="serving", tokens=tokens, orders=orders)
    assert answer(level, state) == "exchange vanilla,wafer paper"


@stronger
def test_tokens_are_kept_when_no_exchange_helps_now(level: str) -> None:
    state = at_table(phase="serving", tokens=["paper glass"], orders=ORDERS)
    assert answer(level, state) == "done"


@stronger
def test_GE_27_what_no_order_asks_for_goes_first(level: str) -> None:
    tokens = ["cone cream glass paper strawberry vanilla"]
    state = at_table(
        phase="serving", tokens=tokens, orders=ORDERS, reserve="bowl cherry", filled=True
    )
    assert answer(level, state) == "discard glass"


@stronger
def test_an_exchange_never_asks_for_what_the_reserve_lacks(level: str) -> None:
    tokens = ["vanilla vanilla wafer sprinkles"]
    orders = ["paper/vanilla/sprinkles glass/strawberry/sprinkles"]
    state = at_table(phase="serving", tokens=tokens, orders=orders, reserve="bowl")
    assert answer(level, state) == "done"


@stronger
def test_the_last_points_are_taken(level: str) -> None:
    hands = ["bowl/strawberry/wafer bowl/pistachio/cream"]
    state = at_table(hands=hands, scores=[49, 49])
    assert answer(level, state).startswith("place bowl/strawberry/wafer ")
    placed = gelati.prospects(state, 0)
    menu = [write(action) for action in gelati.menu(state, 0)]
    taken = placed[menu.index(answer(level, state))]
    assert taken is not None and taken.points >= 1


def test_iceberg_does_not_open_a_line_for_others() -> None:
    """Three chocolates in a row would help an opponent who has the fourth."""
    board = {
        "0,0": "paper/chocolate/wafer",
        "1,0": "cone/chocolate/wafer",
        "-1,1": "paper/vanilla/cherry",
        "-1,0": "paper/strawberry/cream",
    }
    hands = ["glass/chocolate/wafer bowl/pistachio/sprinkles"]
    state = at_table(board, hands, reserve="chocolate wafer")
    choices = {answer("iceberg", state, luck) for luck in range(5)}
    assert not choices & {"place glass/chocolate/wafer 2,0"}


def test_flocon_fills_but_never_exchanges() -> None:
    ready = at_table(phase="serving", tokens=["paper strawberry wafer glass"], orders=ORDERS)
    assert answer("flocon", ready) == "fill paper/strawberry/wafer"
    near = at_table(phase="serving", tokens=["paper strawberry glass glass"], orders=ORDERS)
    assert answer("flocon", near) == "done"
    many = at_table(phase="serving", tokens=["paper paper glass glass bowl bowl"], orders=ORDERS)
    assert answer("flocon", many).startswith("discard ")

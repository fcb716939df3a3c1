"""Ice Cream's bots: what all bots must do, and obvious decisions."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from glacier.bots import Bot, random_bot
from glacier.bots.ice_cream.flocon import flocon
from glacier.bots.ice_cream.glacon import glacon
from glacier.bots.ice_cream.iceberg import iceberg, think
from glacier.core import Seat
from glacier.core.notation import write
from glacier.games import ice_cream
from glacier.games.ice_cream import Options, State
from tests.games.ice_cream.positions import positions
from tests.games.ice_cream.table import at_the_building, at_the_delivery, at_the_sale
from tests.helpers.contests import share
from tests.helpers.variants import Case
from tests.helpers.walk import Moment, walk, walk_from

BOTS: dict[str, Bot] = {"flocon": flocon, "glacon": glacon, "iceberg": iceberg}
EVERY = {"flocon": 1, "glacon": 1, "iceberg": 23}
"""Bots are asked at every nth moment of a match, to save time."""
CASES = [
    Case(ice_cream, seats, Options(delivery=delivery), "bots")
    for seats in ice_cream.SEATS
    for delivery in ("in-turn", "at-once")
]

every_bot = pytest.mark.parametrize("name", BOTS)
stronger = pytest.mark.parametrize("name", ["glacon", "iceberg"])


def decisions(moments: tuple[Moment, ...]) -> Iterator[tuple[State, Seat, int]]:
    """Yield the views of all seats that have a decision to make, with the seat and a seed."""
    for moment in moments:
        for seat in range(moment.seats):
            if ice_cream.menu(moment.state, seat):
                yield ice_cream.view(moment.state, seat), seat, moment.number


def answers(bot: Bot, moments: tuple[Moment, ...]) -> None:
    for view, seat, luck in decisions(moments):
        assert bot(ice_cream, view, seat, Random(luck)) in ice_cream.menu(view, seat)


def answer(name: str, state: State, seat: Seat = 0, luck: int = 1) -> str:
    return write(BOTS[name](ice_cream, ice_cream.view(state, seat), seat, Random(luck)))


@every_bot
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_chooses_from_the_menu(name: str, case: Case) -> None:
    answers(BOTS[name], walk(case).moments[:: EVERY[name]])


@every_bot
@pytest.mark.parametrize("position", positions())
def test_a_bot_copes_with_rare_positions(name: str, position: str) -> None:
    seats, state = positions()[position]
    answers(BOTS[name], walk_from(ice_cream, seats, state, "rare").moments[:3])


@every_bot
def test_a_bot_may_wish_for_the_last_can_as_others_do(name: str) -> None:
    """A seat that is too late keeps its can (IC-R5)."""
    options = Options(delivery="at-once")
    state = at_the_delivery(["S", "K", "H"], "SKH", pile="V", turn=None, options=options)
    for seat in range(3):
        assert answer(name, state, seat) in ("keep", "swap")


@every_bot
def test_the_same_view_and_luck_give_the_same_answer(name: str) -> None:
    bot: Any = BOTS[name]
    for view, seat, luck in decisions(walk(CASES[0]).moments[:: EVERY[name]]):
        first = bot(ice_cream, view, seat, Random(luck))
        assert first == bot(ice_cream, view, seat, Random(luck))


@every_bot
def test_a_bot_asked_out_of_turn_says_so(name: str) -> None:
    state = at_the_sale(["S", "H", "K"], ["S"])
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        answer(name, state, seat=1)


@stronger
def test_a_new_flavour_is_kept(name: str) -> None:
    assert answer(name, at_the_delivery(["S", "K", "H"], "CPV")) == "keep"


@stronger
def test_the_taller_of_two_contested_cones_is_served(name: str) -> None:
    state = at_the_sale(["S C", "S C P", "S C V"], ["S", "SCSC"], day=4)
    assert answer(name, state) == "serve 2"


@stronger
def test_a_can_is_drawn_rather_than_an_order_lost_for_nothing(name: str) -> None:
    state = at_the_sale(["S", "K", "H"], ["P", "CCVV"])
    assert answer(name, state) == "draw"


@stronger
def test_one_s_own_flavour_goes_where_only_oneself_can_serve(name: str) -> None:
    shelves = ["S C", "K", "H"]
    state = at_the_building(["KK", "SC", "HH"], "C", "", shelves=shelves, secrets="SKH")
    assert answer(name, state) == "add 2"


def test_a_foreign_scoop_spoils_a_rival_s_cone() -> None:
    shelves = ["S C", "K", "H"]
    state = at_the_building(["SCS", "KKP"], "V", "", shelves=shelves, secrets="SKH", day=4)
    assert answer("glacon", state) == "add 2"


def hasty(game: Any, view: State, seat: Seat, rng: Random, /) -> Any:
    """Iceberg, without time to think."""
    return think(game, view, seat, rng, lives=60)


@pytest.mark.thorough
def test_the_levels_are_levels() -> None:
    """Small contests, in which a third is a fair share. `glacier contest` plays long ones."""
    assert share(ice_cream, glacon, random_bot, games=30) > 2 / 3
    assert share(ice_cream, glacon, flocon, games=30) > 1 / 2
    assert share(ice_cream, hasty, glacon, games=9) > 1 / 3

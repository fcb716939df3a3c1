"""Turns with a time limit: an option of the house, not of the rulebook."""

from typing import Any

import pytest

from glacier.core import HOUSE, Due, Match
from glacier.games import ice_cream
from glacier.games.ice_cream import Options, State, TimeUp
from tests.games.ice_cream.table import (
    after,
    at_the_building,
    at_the_delivery,
    at_the_sale,
    cones,
    refused,
    told,
)

LIMIT: dict[str, Any] = {"options": Options(turn_seconds=10), "deadline": 10_000}


def time_is_up(state: State, now: int = 10_000) -> list[str]:
    return told(state, "time-up", HOUSE, now)


def test_without_a_limit_nothing_is_ever_due() -> None:
    match = Match(ice_cream, Options(), 3, "a seed")
    match.wait(10**9)
    assert match.due is None
    assert len(match.steps) == 1


def test_a_turn_is_due_to_end_after_its_seconds() -> None:
    table = after(at_the_delivery(**LIMIT), "keep", now=4_000)
    assert ice_cream.due(table) == Due(14_000, TimeUp())


def test_time_is_not_up_before_the_deadline() -> None:
    assert refused(at_the_delivery(**LIMIT), "time-up", HOUSE, 9_999) == "not-due"
    assert refused(at_the_delivery(), "time-up", HOUSE, 10**9) == "not-due"


def test_only_the_house_calls_time() -> None:
    assert refused(at_the_delivery(**LIMIT), "time-up", 0, 10_000) == "house-only"
    assert refused(at_the_delivery(**LIMIT), "keep", HOUSE, 10_000) == "house-only"


def test_IC_R26_a_can_is_kept() -> None:
    assert time_is_up(at_the_delivery(**LIMIT)) == ["can-kept 0", "turn-began 1 20000"]


def test_IC_R26_all_who_are_still_thinking_keep_their_can() -> None:
    options = Options(turn_seconds=10, delivery="at-once")
    table = at_the_delivery(options=options, deadline=10_000, turn=None, pile="V")
    assert ice_cream.due(after(table, "swap", seat=1)) == Due(10_000, TimeUp())
    assert time_is_up(after(table, "swap", seat=1))[:6] == [
        "choice-made 0 keep",
        "choice-made 2 keep",
        "can-kept 0",
        "can-swapped 1 blackcurrant vanilla",
        "can-kept 2",
        "delivery-ended blackcurrant",
    ]


def test_IC_R26_a_scoop_goes_on_a_new_cone_or_else_on_the_first_with_room() -> None:
    table = at_the_building(["S", "K"], "H", **LIMIT)
    assert time_is_up(table)[0] == "cone-started 0 3 chocolate-chip"
    twelve = at_the_building(["CCCC"] + ["S"] * 5 + ["K"] * 5 + ["H"], "V", **LIMIT)
    assert cones(after(twelve, "time-up", now=10_000))[:3] == ["CCCC", "SV", "S"]


def test_IC_R26_the_longest_exact_cone_is_served() -> None:
    table = at_the_sale(["S K"], ["S", "SSK", "SK"], **LIMIT)
    assert time_is_up(table)[0] == "cone-served 0 2 strawberry,strawberry,blackcurrant ? 0,0,1"


def test_IC_R26_or_else_a_can_is_drawn() -> None:
    table = at_the_sale(["S"], ["SK"], pile="VV", **LIMIT)
    assert time_is_up(table) == ["can-drawn 0 vanilla", "turn-began 1 20000"]


def test_IC_R26_or_else_the_longest_partial_cone_is_served() -> None:
    table = at_the_sale(["S", "S", "S"], ["SK", "SSK", "HH"], pile="", **LIMIT)
    assert time_is_up(table)[0] == "cone-served 0 2 strawberry,strawberry blackcurrant 0,0"


@pytest.mark.parametrize("delivery", ["in-turn", "at-once"])
@pytest.mark.parametrize("seats", ice_cream.SEATS)
def test_a_match_that_all_have_left_ends(seats: int, delivery: Any) -> None:
    match = Match(ice_cream, Options(turn_seconds=10, delivery=delivery), seats, "a seed")
    match.wait(10_000_000)
    assert match.result is not None

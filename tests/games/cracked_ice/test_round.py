"""The rulebook's illustrated round, with physics."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from glacier.core import Match, step
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options, events
from glacier.games.cracked_ice.state import Supply
from tests.games.cracked_ice.stories import GameOfCrackedIce, the_rulebooks_round
from tests.games.cracked_ice.table import Still, only
from tests.games.cracked_ice.vectors import ROUND

RED, GREEN, BLUE = range(3)


@cache
def played() -> GameOfCrackedIce:
    return the_rulebooks_round()


def before_the_crack() -> Any:
    match = played()
    return Match.resume(cracked_ice, match.options, match.seats, match.seed, match.steps[:-1]).state


def test_CR_T1_red_cracks_the_ice_with_the_tenth_pyramid() -> None:
    placed = played().steps[1:]
    held = [isinstance(line.events[0], events.PyramidHeld) for line in placed]
    assert held == [True] * 9 + [False]
    assert [line.action.size for line in placed] == [size for _, size, _, _ in ROUND]


def test_CR_T1_red_takes_back_and_the_others_are_rid_of_theirs() -> None:
    lost = only(played().steps[-1].events, events.RoundLost)
    assert (lost.seat, lost.taken_back) == (RED, Supply(1, 1, 2))
    assert lost.removed == (Supply(), Supply(small=3), Supply(1, 1, 1))
    assert [supply.total for supply in played().state.supplies] == [15, 12, 12]


def test_CR_T1_red_starts_the_next_round() -> None:
    table = replace(before_the_crack(), options=Options())
    state, _ = step(cracked_ice, table, RED, played().steps[-1].action, 0, Still())
    assert (state.round, state.turn, state.pyramids) == (2, RED, ())


def test_CR_R21_turns_rotate_whatever_the_order_of_the_pictures() -> None:
    seats = [line.seat for line in played().steps[1:]]
    assert seats == [RED, GREEN, BLUE] * 3 + [RED]

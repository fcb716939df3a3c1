"""The bots' quick model of IceTowers agrees with the rules."""

from collections.abc import Iterator
from random import Random

import pytest

from glacier.bots.ice_towers.model import Towers
from glacier.bots.ice_towers.seen import acting
from glacier.core import Seat, step
from glacier.games import ice_towers
from glacier.games.ice_towers import Cap, Mine, Options, Split, State
from tests.games.ice_towers.positions import positions
from tests.helpers.variants import Case
from tests.helpers.walk import Moment, walk, walk_from

CASES = [
    Case(ice_towers, 2, Options(), "model"),
    Case(ice_towers, 2, Options(duel="gus"), "model"),
    Case(ice_towers, 3, Options(mine_free_drop=True), "model"),
    Case(ice_towers, 4, Options(rounds=True), "model"),
]
EVERY = 9
"""The model is compared at every nth moment of a match, to save time."""

Looks = list[tuple[int, ...]]


def moments() -> Iterator[Moment]:
    for case in CASES:
        yield from walk(case).moments[::EVERY]
    for seats, state in positions().values():
        yield from walk_from(ice_towers, seats, state, "model").moments


def decisions() -> Iterator[tuple[State, Seat]]:
    for moment in moments():
        for seat in range(moment.seats):
            if moment.state.phase == "playing" and ice_towers.menu(moment.state, seat):
                yield moment.state, seat


def stacks(towers: Towers) -> Looks:
    return sorted(stack for stack in towers.stacks if stack)


def by_law(state: State, seat: Seat, action: Cap | Mine | Split) -> Looks:
    """Return the shapes of the towers after the action, by the rules."""
    after, _ = step(ice_towers, state, seat, action, state.quiet_since, Random(1))
    return stacks(Towers.of(after))


def test_the_model_knows_every_move_and_what_it_does() -> None:
    for state, seat in decisions():
        towers = Towers.of(state)
        menu = [a for a in ice_towers.menu(state, seat) if isinstance(a, Cap | Mine | Split)]
        reached = {tuple(by_law(state, seat, action)) for action in menu[:: 1 + len(menu) // 60]}
        offered = {tuple(stacks(towers.after(move))) for move in towers.moves(seat)}
        assert reached <= offered
        for move in towers.moves(seat):
            assert acting(state, move) in menu


def test_a_move_leads_where_the_law_says() -> None:
    for state, seat in decisions():
        towers = Towers.of(state)
        for move in towers.moves(seat)[::5]:
            action = acting(state, move)
            assert isinstance(action, Cap | Mine | Split)
            assert stacks(towers.after(move)) == by_law(state, seat, action)


@pytest.mark.parametrize("position", positions())
def test_the_model_counts_as_the_law_does(position: str) -> None:
    seats, state = positions()[position]
    without_gus = [0] * (seats + 1 - len(state.scores))
    assert Towers.of(state).scores() == [*state.scores, *without_gus]

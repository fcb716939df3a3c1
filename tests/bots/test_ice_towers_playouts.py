"""The playouts of IceTowers' bots: moves by the rules, to the end of the game."""

from random import Random

import pytest

from glacier.bots.ice_towers.model import Stack, Towers
from glacier.bots.ice_towers.playouts import LONGEST, Playout, share
from glacier.bots.ice_towers.search import Mind, deliberate
from glacier.games import ice_towers
from glacier.games.ice_towers import Cap, Done, Options, Pass, State
from tests.games.ice_towers.positions import positions
from tests.games.ice_towers.table import at_table, with_gus

MIND = Mind(thought=300)


def stacks(towers: Towers) -> list[Stack]:
    return sorted(stack for stack in towers.stacks if stack)


def decide(state: State) -> object:
    return deliberate(ice_towers, state, 0, Random(1), MIND)


@pytest.mark.parametrize("sensible", [False, True])
@pytest.mark.parametrize("position", positions())
def test_whatever_is_played_out_is_a_move(position: str, sensible: bool) -> None:
    seats, state = positions()[position]
    towers, rng = Towers.of(state), Random(position)
    for seat in range(seats):
        known = [stacks(towers.after(move)) for move in towers.moves(seat)]
        for _ in range(20):
            playout = Playout(towers, rng)
            move = playout.choice(seat, sensible)
            if move is not None and state.bar is None:
                assert stacks(playout.towers.after(move)) in known
                playout.towers.do(move)
                assert stacks(playout.towers) in known


def test_a_playout_comes_to_an_end_and_loses_no_pyramid() -> None:
    towers = Towers.of(with_gus("R1", "R2", "G3 R2", "W1", "R3 G2 R1 G1", "G1", "W3"))
    playout = Playout(towers, Random(3))
    playout.finish(0)
    assert 2 <= playout.actions <= LONGEST
    ends = [kind for stack in playout.stacks for kind in stack]
    assert sorted(ends) == sorted(kind for stack in towers.stacks for kind in stack)


def test_to_win_alone_is_more_than_to_share_and_a_narrow_loss_more_than_a_clear_one() -> None:
    alone, shared, narrow, clear = (
        share(Towers.of(at_table(*towers)), 0)
        for towers in (("R3", "G2"), ("R3", "G3"), ("R2", "G3"), ("R1", "G3"))
    )
    assert alone > 1 > shared > 0 > narrow > clear


def test_who_leads_agrees_to_end_at_once() -> None:
    state = at_table("R1", "R3", "G3 R2", "B2", content=(False, True, True))
    assert decide(state) == Done()


def test_who_does_not_lead_goes_on_while_there_is_something_to_gain() -> None:
    state = at_table("R1", "B3 G3 B3 G1", "B1", content=(False, True, True))
    assert isinstance(decide(state), Cap)


def test_by_rounds_the_last_pass_ends_it() -> None:
    rounds = Options(rounds=True)
    leading = at_table("R1", "R3", "G3 R2", "B2", options=rounds, passes=2)
    behind = at_table("R1", "B3 G3 B3 G1", "B1", options=rounds, passes=2)
    assert decide(leading) == Pass()
    assert isinstance(decide(behind), Cap)


LATER = ("B2", "R1", "B2 G1", "G1 B1", "R3", "G2")
"""Red could cap now, but should keep the pyramid."""


def test_who_may_do_better_later_waits_without_a_word() -> None:
    assert decide(at_table(*LATER)) is None


def test_a_seat_that_waits_agrees_to_end_as_soon_as_another_wants_to() -> None:
    assert decide(at_table(*LATER, content=(False, True, False))) == Done()


def test_by_rounds_who_waits_passes() -> None:
    assert decide(at_table(*LATER, options=Options(rounds=True))) == Pass()

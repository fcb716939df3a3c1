"""One hand each: how long an action keeps it busy, and how the house frees it (IT-7)."""

import pytest

from glacier.core import HOUSE, Due, Illegal, Match
from glacier.games import ice_towers
from glacier.games.ice_towers import FreeHand, Options, State
from glacier.games.ice_towers.box import Pace
from tests.games.ice_towers.table import after, at_table, menu, refused, told

ROWS = ("R3 R2 G1", "B2", "R1", "G2 G1", "B3", "G3")


@pytest.mark.parametrize(
    ("pace", "cap", "split", "mine"),
    [("relaxed", 1050, 1350, 2250), ("standard", 700, 900, 1500), ("fast", 420, 540, 900)],
)
def test_each_action_takes_its_time(pace: Pace, cap: int, split: int, mine: int) -> None:
    table = at_table(*ROWS, options=Options(pace=pace))
    for line, time in (("cap R1 B2", cap), ("split G2 G1b", split), ("mine R2 B2", mine)):
        assert after(table, f"R: {line}", every=10_000).busy == (10_000 + time, None, None)
    freed = after(table, "R: cap R1 B2", every=0)
    assert ice_towers.due(freed) == Due(cap, FreeHand())


def test_mining_and_setting_down_takes_as_long() -> None:
    table = at_table("R3 R2 G1", "B1", "R1")
    assert after(table, "R: mine R3 down").busy[0] == 3_500


def test_the_house_frees_all_hands_whose_time_has_come() -> None:
    table = after(at_table(*ROWS), "R: cap R1 B2", every=0)
    busy = after(table, "B: cap B3 G3", every=0)
    assert busy.busy == (700, None, 700)
    match = playing(busy)
    match.wait(700)
    assert [len(step.events) for step in match.steps] == [2]
    assert match.state.busy == (None, None, None)


def test_but_not_a_hand_that_started_later() -> None:
    busy = after(after(at_table(*ROWS), "R: cap R1 B2", every=0), "B: cap B3 G3", every=300)
    match = playing(busy)
    match.wait(700)
    assert match.state.busy == (None, None, 1_000)
    assert match.due == Due(1_000, FreeHand())


def playing(state: State) -> Match[State, ice_towers.Action, ice_towers.Event]:
    match = Match(ice_towers, state.options, state.seats, "a seed")
    match.state = state
    return match


def test_no_hand_is_freed_too_early() -> None:
    match = playing(after(at_table(*ROWS), "R: cap R1 B2", every=0))
    with pytest.raises(Illegal, match="not-due"):
        match.play(HOUSE, FreeHand(), 699)
    idle = playing(at_table(*ROWS))
    with pytest.raises(Illegal, match="not-due"):
        idle.play(HOUSE, FreeHand(), 699)


def test_a_seat_is_free_in_the_very_moment() -> None:
    table = after(at_table(*ROWS), "R: cap R1 B2", every=0)
    assert menu(table, "R") == []
    assert refused(table, "R: mine R2 B3", every=699) == "hand-busy"
    assert told(table, "R: mine R2 B3", every=700) != []


def test_the_others_are_not_kept_waiting() -> None:
    table = after(at_table(*ROWS), "R: cap R1 B2", every=0)
    assert menu(table, "G") != []
    assert told(table, "G: cap G3 B3", every=1) != []

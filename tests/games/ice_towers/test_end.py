"""The end of the game and the scores (IT-22 to IT-28), without wars."""

import pytest

from glacier.core import HOUSE, Due, Illegal, Match
from glacier.games import ice_towers
from glacier.games.ice_towers import State, TimeUp, Warn
from glacier.games.ice_towers.events import GameEnded
from tests.games.ice_towers.table import (
    after,
    at_table,
    ended,
    menu,
    names,
    refused,
    scores,
    told,
    towers,
    two_colours,
    with_gus,
)
from tests.games.ice_towers.wars import fought, next_of_three, three_colour_war

ALL_DONE = ("R: done", "G: done", "B: done")


def places(state: State) -> tuple[int, ...]:
    result = ice_towers.result(state)
    assert result is not None
    return result.places


def waiting(state: State, until: int) -> Match[State, ice_towers.Action, ice_towers.Event]:
    """Return a match in which no seat acts until this time."""
    match = Match(ice_towers, state.options, state.seats, "a seed")
    match.state = state
    match.wait(until)
    return match


def test_IT_22_the_game_ends_when_all_agree() -> None:
    table = after(at_table("R3 G2", "B2"), "R: done", "B: done")
    assert (table.phase, table.content) == ("playing", (True, False, True))
    assert ended(table, "G: done") == "agreed"


def test_IT_22_any_action_clears_what_was_said() -> None:
    table = after(at_table("R3 G2", "B2", "G1"), "R: done", "G: done", "B: cap B2 G2")
    assert table.content == (False, False, False)
    assert "done" in menu(table, "R")


def test_IT_22_one_may_take_it_back() -> None:
    table = after(at_table("R3 G2", "B2", "G1"), "R: done", "G: done")
    assert menu(table, "R") == ["go-on"]
    assert refused(table, "R: done") == "said-already"
    assert refused(table, "B: go-on") == "said-already"
    back = after(table, "R: go-on", "B: done")
    assert (back.phase, menu(back, "R")) == ("playing", ["done"])


def test_IT_22_who_has_nothing_more_may_still_act() -> None:
    table = after(at_table("R3 G2", "B2", "G1"), "B: done")
    assert menu(table, "B") == ["cap B2 G2", "go-on"]


def test_IT_23_it_ends_of_itself_when_nothing_is_possible() -> None:
    assert ended(at_table("R3 G2", "B2"), "B: cap B2 G2") == "nothing"


def test_IT_24_a_final_stand_off_ends_it_too() -> None:
    waited = waiting(at_table("R1", "G1", "B1"), 60_000)
    assert waited.result is not None
    assert waited.steps[-1].events == (GameEnded("stand-off"),)


def test_IT_24_and_so_does_a_war_without_a_way_out() -> None:
    """No seat agrees, hands are never idle, and an action is always possible."""
    table = three_colour_war("B3 R2", "G2")
    assert ice_towers.result(fought(table, 20)) is None
    last = fought(table, 20)
    assert ended(last, next_of_three(last, 20)) == "war"
    assert places(fought(table, 21)) == (1, 2, 3)


def test_IT_25_every_pyramid_in_a_tower_counts_whatever_its_colour() -> None:
    assert scores(at_table("R3 G3 B2 R1")) == {"R": 9}
    assert scores(at_table("R3", "R2", "R1")) == {"R": 6}


def test_IT_26_the_highest_score_wins() -> None:
    over = after(at_table("R3", "G2", "B1"), *ALL_DONE)
    assert places(over) == (1, 2, 3)
    assert ice_towers.result(at_table("R3", "G2", "B1")) is None


def test_IT_27_a_final_stand_off_leaves_the_pyramids_standing() -> None:
    table = after(at_table("R1", "G1", "B1"), *ALL_DONE[:-1])
    assert ended(table, ALL_DONE[-1]) == "stand-off"
    over = after(table, ALL_DONE[-1])
    assert towers(over) == ["R1", "G1", "B1"]
    assert places(over) == (1, 1, 1)


def test_IT_28_lone_pyramids_score_like_any_tower() -> None:
    table = at_table("R1", "G3", "R3 B2")
    assert (scores(table), table.scores) == ({"R": 1, "G": 3, "B": 5}, (1, 3, 5))
    assert after(table, *ALL_DONE).scores == (1, 3, 5)
    freed = after(at_table("G2 G1", "R1", "B3"), "R: split G2 G1")
    assert freed.scores == (1, 3, 3)


def test_IT_T10_four_towers() -> None:
    table = at_table("R3 G2 B1", "B3", "G3 R3 R2", "G1")
    assert scores(table) == {"B": 6 + 3, "R": 8, "G": 1}
    assert places(after(table, *ALL_DONE)) == (2, 3, 1)


def test_IT_T16_whoever_caps_first_is_capped_by_the_third() -> None:
    table = at_table("R1", "G1", "B1")
    assert scores(after(table, "R: cap R1 G1", "B: cap B1 R1")) == {"B": 3}
    voted = after(table, "R: done", "G: done")
    assert told(voted, "B: done")[-1] == "game-ended stand-off"
    waited = waiting(table, 60_000)
    assert waited.steps[-1].events[-1] == GameEnded("stand-off")
    for over in (after(voted, "B: done"), waited.state):
        assert scores(over) == {"R": 1, "G": 1, "B": 1}


def test_IT_R19_equals_share_the_victory() -> None:
    assert places(after(at_table("R2", "G2", "B1"), *ALL_DONE)) == (1, 1, 3)
    assert places(after(two_colours("R3", "B2", "G1"), "R: done", "B: done")) == (1, 1)


def test_IT_R19_gus_included() -> None:
    over = after(with_gus("R3", "W3", "G1"), "R: done", "G: done")
    assert (places(over), over.scores) == ((1, 3), (3, 1, 3))


def test_IT_R22_a_stand_off_takes_two_who_could_still_cap() -> None:
    two = after(at_table("R1", "G1", "B3 B2"), "R: done", "G: done")
    assert ended(two, "B: done") == "stand-off"
    one = after(at_table("R1", "B3 G2"), "R: done", "G: done")
    assert ended(one, "B: done") == "agreed"


def test_IT_R22_two_hands_that_could_move_gus_are_one_player() -> None:
    only_gus = after(with_gus("W1", "G3 R2"), "R: done")
    assert ended(only_gus, "G: done") == "agreed"
    both = after(with_gus("W1", "G3 R2", "G1"), "R: done")
    assert ended(both, "G: done") == "stand-off"


def test_IT_R28_a_barred_return_is_no_action() -> None:
    assert ended(at_table("R3 R3 G3"), "R: mine R3 down") == "nothing"


def test_IT_R28_a_split_is_one_although_optional() -> None:
    table = after(at_table("R3 R2", "G2"), "G: cap G2 R2")
    assert table.phase == "playing"
    assert "split R3 R2" in menu(table, "B")


def test_IT_R29_a_minute_without_any_action_ends_it_after_a_warning() -> None:
    table = at_table("R3 G2", "B2", start=5_000)
    assert ice_towers.due(table) == Due(55_000, Warn())
    warned = waiting(table, 64_999)
    assert (warned.state.phase, warned.state.warned) == ("playing", True)
    assert warned.due == Due(65_000, TimeUp())
    warned.wait(65_000)
    assert warned.steps[-1].events == (GameEnded("quiet"),)


def test_IT_R29_an_action_starts_the_minute_anew() -> None:
    match = waiting(at_table("R3 G2", "B2", "G2", "R2"), 55_000)
    acted = after(match.state, "B: cap B2 G2", every=55_000)
    assert not acted.warned
    assert ice_towers.due(acted) == Due(55_700, ice_towers.FreeHand())
    freed = after(acted, "R: done")
    assert ice_towers.due(freed) == Due(105_000, Warn())


def test_IT_R29_a_vote_does_not() -> None:
    table = after(at_table("R3 G2", "B2", "G1"), "R: done", every=20_000)
    assert ice_towers.due(table) == Due(50_000, Warn())


@pytest.mark.parametrize("action", [Warn(), TimeUp()])
def test_IT_R29_not_before_it_is_due(action: ice_towers.Action) -> None:
    match = waiting(at_table("R3 G2", "B2", "G1"), 49_999)
    with pytest.raises(Illegal, match="not-due"):
        match.play(HOUSE, action)


def test_nothing_can_be_done_once_it_is_over() -> None:
    over = after(at_table("R1", "G1", "B1"), *ALL_DONE)
    assert [menu(over, who) for who in "RGB"] == [[], [], []]
    assert refused(over, "R: cap R1 G1") == "over"
    assert ice_towers.due(over) is None


def test_there_are_no_passes_without_rounds() -> None:
    table = at_table("R1", "G1", "B1")
    assert refused(table, "R: pass") == "no-rounds"
    assert names(table, "R: done") == ["seat-content"]

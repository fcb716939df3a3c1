"""By rounds: a house mode in which all act in rotation, without a clock."""

from glacier.core import Match
from glacier.games import ice_towers
from glacier.games.ice_towers import Pass
from tests.games.ice_towers.table import (
    GUS,
    ROUNDS,
    after,
    at_table,
    ended,
    menu,
    names,
    refusal,
    refused,
    told,
    towers,
)


def test_it_begins_at_once_with_somebody_drawn_by_lot() -> None:
    first = set()
    for seed in range(12):
        match = Match(ice_towers, ROUNDS, 3, str(seed))
        match.wait(0)
        assert match.state.phase == "playing"
        first.add(match.state.turn)
    assert first == {0, 1, 2}


def test_nothing_is_ever_due() -> None:
    match = Match(ice_towers, ROUNDS, 3, "a seed")
    match.wait(10**9)
    assert (match.due, len(match.steps)) == (None, 1)
    seat = match.state.turn
    assert seat is not None
    match.play(seat, ice_towers.menu(match.state, seat)[0])
    assert match.due is None
    assert match.state.busy == (None,) * 3


def test_one_action_then_the_next_seat() -> None:
    table = at_table("R3", "G2", "B1", "G1", options=ROUNDS)
    assert menu(table, "R") == ["pass"]
    assert [menu(table, who) for who in "GB"] == [[], []]
    assert refused(table, "G: cap G2 R3") == "not-your-turn"
    assert refusal(table, "G: cap G2 R3").facts == {"turn": 0}
    passed = after(table, "R: pass")
    assert menu(passed, "G") == ["cap G2 R3", "cap G1 R3", "cap G1 B1", "pass"]
    assert told(passed, "G: cap G2 R3")[-1] == "turn-began 2"


def test_it_ends_when_all_pass_in_succession() -> None:
    table = after(at_table("R3 G2", "B2", options=ROUNDS), "R: pass", "G: pass")
    assert table.passes == 2
    assert ended(table, "B: pass") == "agreed"


def test_it_may_be_a_stand_off() -> None:
    table = after(at_table("R1", "G1", "B1", options=ROUNDS), "R: pass", "G: pass")
    assert ended(table, "B: pass") == "stand-off"


def test_an_action_starts_the_passing_anew() -> None:
    table = at_table("R3 G2", "B2", "B2", "G1", "R1", options=ROUNDS)
    acted = after(table, "R: pass", "G: pass", "B: cap B2 G2")
    assert (acted.passes, acted.turn) == (0, 0)
    assert after(acted, "R: pass", "G: pass").phase == "playing"


def test_it_ends_when_nothing_is_possible() -> None:
    table = at_table("R3 G2", "B2", options=ROUNDS, turn=2)
    assert names(table, "B: cap B2 G2") == ["pyramid-capped", "game-ended"]


def test_nobody_votes() -> None:
    table = at_table("R3 G2", "B2", options=ROUNDS)
    assert refused(table, "R: done") == "by-rounds"
    assert refused(table, "R: go-on") == "by-rounds"
    assert refused(table, "G: done") == "not-your-turn"


def test_a_pass_does_not_lift_a_bar() -> None:
    table = at_table("R3 R3 G3", "B1", "G1", options=ROUNDS)
    round_later = after(table, "R: mine R3 down", "G: pass", "B: pass")
    assert refused(round_later, "R: cap R3 G3") == "straight-back"
    lifted = after(table, "R: mine R3 down", "G: cap G1 B1", "B: pass")
    assert towers(after(lifted, "R: cap R3 G3")) == ["R3 G3 R3", "B1 G1"]


def test_gus_takes_no_turn_of_his_own() -> None:
    options = ice_towers.Options(duel=GUS.duel, rounds=True)
    table = at_table("W1", "G3 R2", "G1", seats=2, options=options)
    assert menu(table, "R") == ["cap W1 R2", "pass"]
    assert after(table, "R: cap W1 R2").turn == 1
    assert Pass() in ice_towers.menu(after(table, "R: pass"), 1)

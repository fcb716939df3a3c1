"""The stashes, the scattered table, the signal to start, and no turns (IT-1 to IT-8)."""

from collections import Counter
from typing import Any

import pytest

from glacier.core import HOUSE, Due, Illegal, Match, Table
from glacier.games import gelati, ice_towers
from glacier.games.ice_towers import Begin, Cap, Options, Ready, Start, State
from glacier.games.ice_towers.box import colour_of, size_of
from tests.games.ice_towers.table import (
    after,
    at_table,
    menu,
    name,
    refusal,
    refused,
    scores,
    towers,
)

SEATS = pytest.mark.parametrize("seats", ice_towers.SEATS)


def scattered(seats: int = 3, seed: str = "a seed") -> Match[State, Any, Any]:
    """Return a match whose pyramids stand on the table."""
    match: Match[State, Any, Any] = Match(ice_towers, Options(), seats, seed)
    match.wait(0)
    return match


def started(seats: int = 3) -> Match[State, Any, Any]:
    match = scattered(seats)
    for seat in range(seats):
        match.play(seat, Ready())
    match.wait(3_000)
    return match


@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_IT_1_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        ice_towers.setup(Options(), seats)
    assert refusal.value.code == "wrong-seats"
    assert refusal.value.facts == {"seats": seats, "least": 2, "most": 4}


@pytest.mark.parametrize("seats", [3, 4])
def test_IT_1_each_has_one_stash(seats: int) -> None:
    assert len(scattered(seats).state.towers) == 15 * seats


@SEATS
def test_IT_2_the_game_starts_with_lone_pyramids_scattered_at_random(seats: int) -> None:
    state = scattered(seats).state
    assert all(tower.lone for tower in state.towers)
    assert len({tower.spot for tower in state.towers}) == len(state.towers)
    other = scattered(seats, "another seed").state
    assert [t.spot for t in state.towers] != [t.spot for t in other.towers]


@SEATS
def test_a_stash_has_five_of_each_size(seats: int) -> None:
    lone = [tower.top for tower in scattered(seats).state.towers]
    kinds = Counter((colour_of(piece), size_of(piece)) for piece in lone)
    assert set(kinds.values()) == {5}
    assert {size for _, size in kinds} == {1, 2, 3}


@pytest.mark.parametrize("seats", [3, 4])
def test_IT_3_each_player_is_assigned_one_colour(seats: int) -> None:
    assert scattered(seats).state.owners == tuple(range(seats))


def test_IT_4_the_aim_is_to_control_more_points_than_the_others() -> None:
    table = after(at_table("R3 G3", "R2", "B1"), "R: done", "G: done", "B: done")
    result = ice_towers.result(table)
    assert result is not None
    assert (result.places, result.scores) == ((2, 1, 3), (2, 6, 1))


def test_IT_5_play_starts_when_everybody_is_ready() -> None:
    match = scattered()
    with pytest.raises(Illegal, match="wrong-moment"):
        match.play(0, Cap(0, 15))
    match.play(0, Ready())
    match.play(2, Ready())
    assert (match.state.phase, match.due) == ("gathering", None)
    match.play(1, Ready())
    assert match.state.phase == "counting"


def test_IT_R30_then_three_two_one() -> None:
    match = scattered()
    match.wait(7_000)
    for seat in range(3):
        assert ice_towers.menu(match.state, seat) == [Ready()]
        match.play(seat, Ready())
        assert ice_towers.menu(match.state, seat) == []
    assert match.due == Due(10_000, Begin())
    with pytest.raises(Illegal, match="not-due"):
        match.play(HOUSE, Begin(), 9_999)
    with pytest.raises(Illegal, match="wrong-moment"):
        match.play(0, Cap(0, 15))
    match.wait(10_000)
    assert match.state.phase == "playing"
    assert match.play(0, Cap(0, 15)).events


def test_IT_R30_one_is_ready_once() -> None:
    match = scattered()
    match.play(0, Ready())
    with pytest.raises(Illegal, match="ready-already"):
        match.play(0, Ready())


@SEATS
def test_IT_6_everybody_may_act_at_any_time(seats: int) -> None:
    match = started(seats)
    for seat in range(seats):
        assert len(ice_towers.menu(match.state, seat)) > 100
    match.play(1, ice_towers.menu(match.state, 1)[0], 3_001)
    match.play(0, ice_towers.menu(match.state, 0)[0], 3_002)
    assert match.now == 3_002


def test_IT_6_a_seat_may_act_twice_running() -> None:
    table = at_table("G3", "B3", "R2", "R1")
    assert towers(after(table, "R: cap R2 G3", "R: cap R1 B3")) == ["G3 R2", "B3 R1"]


def test_IT_7_one_action_at_a_time_per_player() -> None:
    table = after(at_table("G3", "B3", "R2", "R1", "G1"), "R: cap R2 G3")
    assert refused(table, "R: cap R1 B3", every=699) == "hand-busy"
    assert refusal(table, "R: cap R1 B3", every=300).facts == {"until": 2_700}
    assert refused(table, "R: done", every=300) == "hand-busy"
    assert menu(table, "R") == []
    assert towers(after(table, "G: cap G1 R2", every=300))[0] == "G3 R2 G1"
    assert towers(after(table, "R: cap R1 B3", every=700))[1] == "B3 R1"


def test_IT_8_the_colour_of_the_top_controls_the_tower() -> None:
    table = at_table("R3 G2 B1", "R3 G2", "R3")
    assert (scores(table), table.scores) == ({"R": 3, "G": 5, "B": 6}, (3, 5, 6))
    assert after(at_table("R3 G2", "B1", "G3"), "B: cap B1 G2").scores == (0, 3, 6)


def test_IT_R20_a_fifth_player_is_refused() -> None:
    with pytest.raises(Illegal, match="wrong-seats"):
        Match(ice_towers, Options(), 5, "a seed")


def test_the_house_scatters_once() -> None:
    bare = ice_towers.setup(Options(), 3)
    assert ice_towers.due(bare) == Due(0, Start())
    assert [ice_towers.menu(bare, seat) for seat in (HOUSE, 0, 1, 2)] == [[]] * 4
    match = scattered()
    with pytest.raises(Illegal, match="not-due"):
        match.play(HOUSE, Start())


def test_the_same_seed_scatters_the_same() -> None:
    assert scattered(seed="x").state == scattered(seed="x").state


def test_pieces_are_called_by_their_kind() -> None:
    table = at_table("R3 G2", "G2", "B1")
    assert [name(table, piece) for t in table.towers for piece in t.pieces] == [
        "R3",
        "G2",
        "G2b",
        "B1",
    ]


def test_other_games_actions_are_none_of_ours() -> None:
    stranger: Any = gelati.Done()
    with pytest.raises(AssertionError):
        ice_towers.play(Table(at_table("R1", "G1")), 0, stranger)

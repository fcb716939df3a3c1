"""The box and the table before the first day (IC-1 to IC-11)."""

from collections import Counter
from typing import Any

import pytest

from glacier.core import Due, Illegal, Match, Table
from glacier.games import gelati, ice_cream
from glacier.games.ice_cream import Options, Start, State
from glacier.games.ice_cream.box import CANS, CONES, FLAVOURS, SCOOPS, SCOOPS_REMOVED
from glacier.games.ice_cream.events import ScoopsRemoved
from tests.games.ice_cream.table import (
    after,
    at_the_building,
    at_the_sale,
    letters,
    menu,
    names,
    refused,
    scores,
    told,
)

SEATS = pytest.mark.parametrize("seats", ice_cream.SEATS)


def opened(seats: int = 3, first: int | None = None) -> State:
    """Return the table after the house has dealt."""
    return after(ice_cream.setup(Options(first=first), seats), "start")


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_IC_1_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        ice_cream.setup(Options(), seats)
    assert refusal.value.code == "wrong-seats"
    assert refusal.value.facts == {"seats": seats, "least": 3, "most": 5}
    with pytest.raises(Illegal):
        Match(ice_cream, Options(), seats, "seed")


@SEATS
def test_IC_1_three_four_or_five_play(seats: int) -> None:
    assert len(opened(seats).stalls) == seats


def test_IC_2_the_largest_total_after_four_days_wins() -> None:
    last = at_the_sale(["S", "K", "H"], ["S"], day=4, scores=[10, 12, 3])
    result = ice_cream.result(after(last, "serve 1"))
    assert result is not None
    assert (result.places, result.scores) == ((2, 1, 3), (11, 12, 3))


def test_IC_3_there_are_three_decks() -> None:
    bare = ice_cream.setup(Options(), 3)
    assert len(bare.can_pile) == len(bare.scoop_pile) == 30
    assert set(Counter(CANS).values()) == set(Counter(SCOOPS).values()) == {5}
    assert len(FLAVOURS) == 6
    assert (bare.cones, CONES) == ((), 12)


@SEATS
def test_IC_4_scoops_are_removed_at_random(seats: int) -> None:
    table = opened(seats)
    assert len(table.removed) == (5 if seats == 5 else 6)
    matches = [Match(ice_cream, Options(), seats, seed) for seed in "abcd"]
    for match in matches:
        match.wait(0)
    assert len({match.state.removed for match in matches}) > 1


def test_IC_5_cones_are_taken_from_the_supply_when_needed() -> None:
    assert opened().cones == ()
    eleven = at_the_building(["S"] * 4 + ["K"] * 5 + ["H"] * 2, "V")
    assert "start-cone" in menu(eleven)
    assert len(after(eleven, "start-cone").cones) == 12


def test_IC_6_the_pile_of_cans_lies_face_down() -> None:
    table = opened()
    for viewer in (None, 0, 1, 2):
        assert set(ice_cream.view(table, viewer).can_pile) == {None}


@SEATS
def test_IC_7_each_player_has_one_can_face_up(seats: int) -> None:
    table = opened(seats)
    seen = ice_cream.view(table, None)
    assert [len(stall.cans) for stall in seen.stalls] == [1] * seats
    assert len(table.can_pile) == 30 - 2 * seats


@SEATS
def test_IC_8_the_other_scoops_are_a_pile_face_down(seats: int) -> None:
    seen = ice_cream.view(opened(seats), 0)
    assert seen.scoop_pile == (None,) * (25 if seats == 5 else 24)


def test_IC_9_the_first_dealer_plays_first() -> None:
    table = opened(5, first=3)
    assert (table.dealer, table.turn) == (3, 3)
    built = after(table, *["keep"] * 5)
    assert (built.phase, built.turn) == ("building", 3)


def test_IC_10_points_accumulate_and_have_no_other_effect() -> None:
    rich, poor = (
        at_the_sale(["S", "K", "H"], ["SS"], scores=points) for points in ([9, 8, 7], [2, 1, 0])
    )
    assert menu(rich) == menu(poor)
    assert scores(after(rich, "serve 1")) == [11, 8, 7]
    assert scores(after(poor, "serve 1")) == [4, 1, 0]


def test_IC_11_each_day_has_four_phases_in_order() -> None:
    table, seen = opened(first=0), []
    while ice_cream.result(table) is None:
        part = (table.day, table.phase)
        seen += [part] if part not in seen else []
        table = after(table, menu(table)[-1])
    assert seen == [(d, p) for d in (1, 2, 3, 4) for p in ("delivery", "building", "sale")]


def test_IC_11_scoring_follows_the_sale_at_once() -> None:
    events = told(at_the_sale(["S", "K", "H"], ["S"], scores=[5, 5, 0]), "serve 1")
    assert names(events)[:8] == [
        "cone-served",
        "sale-ended",
        *["stall-scored"] * 3,
        "piles-shuffled",
        "dealer-named",
        "day-began",
    ]


@pytest.mark.parametrize(("seats", "each"), [(3, 8), (4, 6), (5, 5)])
def test_IC_T12_all_scoops_are_placed_and_all_seats_place_equally_many(
    seats: int, each: int
) -> None:
    table, placed = after(opened(seats), *["keep"] * seats), Counter[int | None]()
    while table.phase == "building":
        placed[table.turn] += 1
        table = after(table, menu(table)[-1])
    assert placed == {seat: each for seat in range(seats)}
    assert placed.total() == 30 - SCOOPS_REMOVED[seats]


def test_IC_R1_removed_scoops_are_never_shown_and_never_come_back() -> None:
    match = Match(ice_cream, Options(), 3, "out for ever")
    match.wait(0)
    removed = match.state.removed
    while match.result is None:
        seat = next(seat for seat in range(3) if ice_cream.menu(match.state, seat))
        match.play(seat, ice_cream.menu(match.state, seat)[-1])
        assert match.state.removed == removed
        for viewer in (None, 0, 1, 2):
            assert ice_cream.view(match.state, viewer).removed == (None,) * 6


def test_IC_R1_no_viewer_sees_which_scoops_were_removed() -> None:
    match = Match(ice_cream, Options(), 3, "unheard")
    match.wait(0)
    told_to_all = match.steps[0].events[0].seen_by(0)
    assert told_to_all == ScoopsRemoved((None,) * 6)


def test_IC_R21_lots_decide_who_deals_first() -> None:
    dealers = set()
    for seed in range(12):
        match = Match(ice_cream, Options(), 3, str(seed))
        match.wait(0)
        dealers.add(match.state.dealer)
    assert dealers == {0, 1, 2}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_IC_R21_or_the_host_says_who_is_the_youngest(first: int) -> None:
    assert opened(first=first).dealer == first


def test_IC_R21_the_youngest_has_to_sit_at_the_table() -> None:
    with pytest.raises(Illegal, match="no-such-seat"):
        ice_cream.setup(Options(first=3), 3)


def test_IC_R22_the_first_cans_are_dealt_from_the_shuffled_pile() -> None:
    first = set()
    for seed in range(8):
        match = Match(ice_cream, Options(), 5, str(seed))
        match.wait(0)
        first.add(letters(can.flavour for stall in match.state.stalls for can in stall.cans))
    assert len(first) > 4


def test_the_house_opens_once() -> None:
    bare = ice_cream.setup(Options(), 3)
    assert ice_cream.due(bare) == Due(0, Start())
    assert menu(bare, seat=0) == []
    assert refused(bare, "keep", seat=0) == "not-your-turn"
    assert refused(opened(), "start") == "wrong-moment"
    assert ice_cream.due(opened()) is None


def test_other_games_actions_are_none_of_ours() -> None:
    stranger: Any = gelati.Done()
    with pytest.raises(AssertionError):
        ice_cream.play(Table(opened(first=0)), 0, stranger)

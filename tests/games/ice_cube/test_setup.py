"""Before the game: the contents of the box, the first cards of the track, and the first player."""

from collections import Counter
from typing import Any

import pytest

from glacier.core import Illegal, Match, Table
from glacier.games import ice_cube
from glacier.games.ice_cube import Options, State
from glacier.games.ice_cube.box import (
    ATTACK_COPIES,
    ATTACKS,
    DECK,
    DEFENCE_COPIES,
    DEFENCES,
    MOVEMENT_COPIES,
    MOVEMENTS,
    STEPS,
)
from tests.games.ice_cube.table import after, at_table, menu, names, refused, sizes, told, waited

USUAL = Options()


def started(options: Options = USUAL, seats: int = 3, seed: str = "a seed") -> State:
    match = Match(ice_cube, options, seats, seed)
    match.wait(0)
    return match.state


def test_I3_1_three_to_five_play() -> None:
    assert [*ice_cube.SEATS] == [3, 4, 5]
    with pytest.raises(Illegal, match="wrong-seats"):
        ice_cube.setup(Options(), 2)


def test_I3_2_a_hundred_cards_to_draw() -> None:
    assert len(DECK) == 100
    assert sum(ATTACK_COPIES.values()) == sum(DEFENCE_COPIES.values()) == 28
    assert sum(MOVEMENT_COPIES.values()) == 44


def test_I3_R1_of_five_kinds_five_of_the_strongest_three_and_far_steps_are_rare() -> None:
    assert [ATTACK_COPIES[kind] for kind in ATTACKS] == [5, 5, 5, 5, 5, 3]
    assert [DEFENCE_COPIES[kind] for kind in DEFENCES] == [5, 5, 5, 5, 5, 3]
    assert [MOVEMENT_COPIES[step] for step in MOVEMENTS] == [3, 4, 5, 8, 8, 7, 5, 4]
    assert [STEPS[step] for step in MOVEMENTS] == [-3, -2, -1, 1, 2, 3, 4, 5]
    assert Counter(DECK)["salt"] == 3


def test_I3_3_all_cubes_are_alike_and_of_four_pipettes() -> None:
    assert {cup.ice for cup in started(seats=5).cups} == {12_000}


def test_I3_4_bowls_spoon_and_pipette_are_shared_so_only_one_duel_is_fought_at_a_time() -> None:
    fought = after(at_table("dragon sauna"), "attack dragon 1 dragon", "suffer")
    assert fought.duel and fought.phase == "duel"
    assert refused(fought, "0 attack sauna 2 sauna") == "wrong-moment"


def test_I3_5_the_memo_cards_are_the_first_six_spaces() -> None:
    table = started()
    assert [space.card for space in table.track] == ["memo"] * 6


def test_I3_6_arrival_will_be_the_26th_space() -> None:
    assert started().length == 26
    assert not started().complete


def test_I3_7_eight_cards_each_and_the_rest_is_the_pile() -> None:
    table = started(seats=5)
    assert sizes(table) == [8] * 5
    assert len(table.pile) == 60
    assert started(seed="another").cups != table.cups[:3]


def test_I3_8_every_cup_stands_on_start() -> None:
    assert [cup.space for cup in started().cups] == [0, 0, 0]


def test_I3_9_who_begins_is_drawn_by_lot_and_then_it_goes_clockwise() -> None:
    firsts = {started(seed=str(seed)).turn for seed in range(20)}
    assert firsts == {0, 1, 2}
    assert [after(at_table(turn=2), "end-turn").turn, after(at_table(), "end-turn").turn] == [0, 1]


def test_I3_72_five_pipettes_make_an_easier_game_on_the_same_track() -> None:
    table = started(Options(cube_pipettes=5))
    assert ({cup.ice for cup in table.cups}, table.length) == ({15_000}, 26)


def test_I3_73_bigger_cubes_of_ones_own_lengthen_the_track() -> None:
    table = started(Options(own_cubes=18))
    assert ({cup.ice for cup in table.cups}, table.length) == ({18_000}, 39)
    assert started(Options(own_cubes=18, track_length=30)).length == 30


def test_I3_R40_only_own_cubes_lengthen_the_track_but_it_may_be_shorter() -> None:
    assert started(Options(track_length=16)).length == 16
    assert started(Options(own_cubes=13)).length == 28
    with pytest.raises(Illegal, match="long-track"):
        ice_cube.setup(Options(track_length=27), 3)


RACE = Options(first_player="race")


def racing(*lines: str) -> State:
    return after(started(RACE), *lines)


def test_I3_74_the_first_to_lift_the_cup_once_it_cracks_begins() -> None:
    race = racing("0 warm", "1 warm")
    assert menu(race, 2) == ["warm"] and menu(race, 0) == []
    race = after(race, "2 @1000 warm")
    assert ice_cube.awaits(race) == [0, 1, 2]
    happened: list[str] = []
    while "ice-cracked" not in happened:
        race, events = waited(race)
        happened = names(events)
    assert race.race and race.race.ticks >= 8
    after_it = after(race, "2 lift")
    assert (after_it.turn, after_it.phase, after_it.race) == (2, "turn", None)
    late, events = waited(race)
    assert events[0].split()[:3:2] == ["first-named", "lot"] and late.phase == "turn"


def test_I3_R46_who_lifts_too_early_is_out_and_if_all_are_lots_are_drawn() -> None:
    race = racing("0 warm", "1 warm", "2 warm")
    assert told(race, "0 lift") == ["lifted-early 0"]
    race = after(race, "0 lift")
    assert refused(race, "0 lift") == "no-race"
    assert names(told(race, "1 lift", "2 lift")) == ["lifted-early", "first-named", "turn-began"]


def test_I3_R46_whoever_does_not_warm_a_cup_in_time_does_not_take_part() -> None:
    nobody, events = waited(racing())
    assert names(events) == ["first-named", "turn-began"]
    assert refused(nobody, "0 warm") == "no-race"
    two, events = waited(racing("0 warm", "1 warm"))
    assert names(events) == ["ice-held"]
    assert refused(two, "2 warm") == refused(two, "2 lift") == "no-race"


def test_what_is_no_action_is_refused() -> None:
    nonsense: Any = "a stroke of luck"
    with pytest.raises(AssertionError):
        ice_cube.play(Table(started()), 0, nonsense)

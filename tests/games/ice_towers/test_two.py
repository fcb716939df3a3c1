"""Two players: two colours each (IT-31 to IT-36), or with Gus the ghost (IT-37 to IT-42)."""

import pytest
from msgspec.structs import replace

from glacier.core import HOUSE, Ghost, Illegal, Match, Result
from glacier.games import ice_towers
from glacier.games.ice_towers import Options
from glacier.games.ice_towers.box import HUES, Hue, colour_of
from tests.games.ice_towers.table import (
    GUS,
    after,
    menu,
    refused,
    scores,
    towers,
    two_colours,
    with_gus,
)

# Two colours each


def test_IT_31_each_acts_for_both_colours() -> None:
    match = Match(ice_towers, Options(), 2, "a seed")
    match.wait(0)
    assert match.state.owners == (0, 1, 0, 1)
    assert len(match.state.towers) == 60
    table = two_colours("B3", "G3", "R2", "Y2")
    for who in "RY":
        assert menu(table, who) == [
            *("cap R2 B3", "cap R2 G3", "cap R2 Y2"),
            *("cap Y2 B3", "cap Y2 G3", "cap Y2 R2", "done"),
        ]


def test_IT_31_but_has_one_hand() -> None:
    table = after(two_colours("B3", "G3", "R2", "Y2"), "R: cap R2 B3")
    assert refused(table, "Y: cap Y2 G3", every=500) == "hand-busy"


def test_IT_32_the_higher_sum_of_two_colours_wins() -> None:
    table = two_colours("R3", "Y2", "B3", "G1")
    over = after(table, "R: done", "B: done")
    result = ice_towers.result(over)
    assert result is not None
    assert (result.places, result.scores) == ((1, 2), (5, 4))


def test_IT_33_the_two_colours_remain_distinct() -> None:
    table = two_colours("R3 Y2 B1", "R1")
    assert scores(table) == {"R": 1, "B": 6}
    assert "mine R3 down" not in menu(table, "R")
    assert refused(table, "B: split R3 Y2") == "no-twins"


def test_IT_34_one_colour_may_cap_the_other() -> None:
    assert towers(after(two_colours("Y2", "R1", "B1"), "R: cap R1 Y2")) == ["Y2 R1", "B1"]
    assert refused(two_colours("Y2", "Y1", "B1"), "Y: cap Y1 Y2") == "own-colour"


def test_IT_35_one_colour_is_mined_from_the_others_tower() -> None:
    table = two_colours("R3 R2 Y1", "B2")
    assert menu(table, "Y") == ["mine R3 down", "mine R2 B2", "done"]
    assert towers(after(table, "R: mine R2 B2")) == ["R3 Y1", "B2 R2"]


def test_IT_36_only_the_opponent_parts_twins_of_either_colour() -> None:
    for twins in ("R3 R2", "Y3 Y2"):
        table = two_colours(f"{twins} B1", "B2")
        lower, upper = twins.split()
        assert refused(table, f"R: split {lower} {upper}") == "own-twins"
        assert f"split {lower} {upper}" not in menu(table, "R")
        assert f"split {lower} {upper}" in menu(table, "G")
    assert refused(two_colours("R2 Y2 B1", "B2"), "B: split R2 Y2") == "no-twins"


def test_IT_T12_two_against_two() -> None:
    assert "cap R1 Y2" in menu(two_colours("R1", "Y2"), "R")
    assert "mine R3 down" in menu(two_colours("R3 R2 Y1"), "R")
    assert refused(two_colours("R2 Y2"), "B: split R2 Y2") == "no-twins"
    pair = two_colours("Y3 Y2 B1")
    assert "split Y3 Y2" in menu(pair, "B")
    assert refused(pair, "R: split Y3 Y2") == "own-twins"
    assert menu(two_colours("R3 Y2 B1"), "R") == ["done"]


def test_IT_R16_one_of_each_colour_is_not_two() -> None:
    table = two_colours("R3 Y2 B1", "G3")
    assert menu(table, "R") == ["done"]
    assert refused(table, "R: mine R3 G3") == "not-minable"


# Gus


def test_IT_37_two_players_and_gus_have_one_colour_each() -> None:
    match = Match(ice_towers, GUS, 2, "a seed")
    match.wait(0)
    assert [match.state.owner(tower.top) for tower in match.state.towers] == [
        *[0] * 15,
        *[1] * 15,
        *[None] * 15,
    ]
    assert match.state.scores == (30, 30, 30)


def test_IT_38_gus_is_white_unless_he_wants_another_colour() -> None:
    assert ice_towers.setup(GUS, 2).owners == (0, 1, HOUSE, HOUSE, None)
    assert HUES == ("blue", "orange", "mint", "ruby", "white")


@pytest.mark.parametrize("gus", ["mint", "ruby", "white"])
def test_IT_38_any_colour_may_be_his(gus: Hue) -> None:
    match = Match(ice_towers, replace(GUS, gus=gus), 2, "a seed")
    match.wait(0)
    ghosts = [tower.top for tower in match.state.towers if match.state.owner(tower.top) is None]
    assert [colour_of(piece) for piece in ghosts] == [HUES.index(gus)] * 15
    assert len(match.state.towers) == 45
    assert match.state.scores == (30, 30, 30)


def test_IT_38_the_two_choose_among_the_rest() -> None:
    options = replace(GUS, gus="blue", first_colour="white", second_colour="mint")
    table = with_gus("R1", "W3 B2", "W2", options=options)
    assert table.owners == (None, HOUSE, 1, HOUSE, 0)
    assert refused(table, "B: cap R1 W2") == "gus-wants-towers"
    for who in "BW":
        assert towers(after(table, f"{who}: cap R1 B2")) == ["W3 B2 R1", "W2"]
    assert after(table, "B: cap R1 B2").scores == (2, 0, 6)


@pytest.mark.parametrize(
    "options",
    [
        replace(GUS, gus="orange"),
        replace(GUS, first_colour="white"),
        replace(GUS, first_colour="orange"),
    ],
)
def test_IT_38_but_each_another(options: Options) -> None:
    with pytest.raises(Illegal) as refusal:
        ice_towers.setup(options, 2)
    assert refusal.value.code == "same-colour"
    chosen = options.first_colour, options.second_colour, options.gus
    assert refusal.value.facts == {"colours": chosen}


def test_IT_39_either_player_moves_gus() -> None:
    table = with_gus("W1", "G3 R2", "G1")
    for who in "RG":
        assert "cap W1 R2" in menu(table, who)
        assert towers(after(table, f"{who}: cap W1 R2")) == ["G3 R2 W1", "G1"]


def test_IT_39_it_keeps_the_players_own_hand_busy() -> None:
    table = after(with_gus("W1", "G3 R2", "W3 G3", "R1", "G1"), "R: cap W1 R2")
    assert refused(table, "R: cap R1 G3b", every=500) == "hand-busy"
    assert menu(table, "G") != []


def test_IT_39_two_hands_may_reach_for_the_same_pyramid() -> None:
    table = after(with_gus("W1", "G3 R2", "W3 G3", "R1"), "R: cap W1 R2")
    assert refused(table, "G: cap W1 G3b", every=0) == "somebody-was-faster"


def test_IT_40_gus_never_caps_a_lone_pyramid() -> None:
    table = with_gus("W1", "R2", "G2")
    assert [line for line in menu(table, "R") if "W1 " in line] == []
    assert refused(table, "R: cap W1 G2") == "gus-wants-towers"
    assert "cap R2 G2" in menu(table, "R")


def test_IT_41_gus_never_splits() -> None:
    """A seat splits with its own hand, and never parts its own twins in Gus's name."""
    table = with_gus("R3 R2 W1", "G1")
    assert refused(table, "R: split R3 R2") == "own-twins"
    assert "split R3 R2" in menu(table, "G")


def test_IT_42_gus_may_win() -> None:
    over = after(with_gus("R3 W3", "R2", "G1"), "R: done", "G: done")
    assert scores(over) == {"W": 6, "R": 2, "G": 1}
    result = ice_towers.result(over)
    assert result is not None
    assert result == Result((2, 3), (2, 1), Ghost("Gus", place=1, score=6))


def test_IT_42_or_come_second() -> None:
    over = after(with_gus("W3", "R3 R2", "G1"), "R: done", "G: done")
    assert ice_towers.result(over) == Result((1, 3), (5, 1), Ghost("Gus", place=2, score=3))


def test_IT_37_only_with_gus_is_there_a_ghost() -> None:
    over = after(two_colours("R3", "B2", "G1"), "R: done", "B: done")
    assert ice_towers.result(over) == Result((1, 1), (3, 3))


def test_IT_T13_gus_is_white() -> None:
    assert refused(with_gus("W1", "R2"), "G: cap W1 R2") == "gus-wants-towers"
    for who in "RG":
        assert towers(after(with_gus("W1", "G3 R2"), f"{who}: cap W1 R2")) == ["G3 R2 W1"]
        pair = with_gus("W3 W2 R1", "G1")
        assert towers(after(pair, f"{who}: split W3 W2")) == ["W3", "G1", "W2 R1"]
    table = with_gus("R3 R2 W1", "G1")
    assert refused(table, "R: split R3 R2") == "own-twins"
    assert towers(after(table, "G: split R3 R2")) == ["R3", "G1", "R2 W1"]


@pytest.mark.parametrize("who", ["R", "G"])
def test_IT_R17_gus_is_mined_by_either_but_lands_only_on_towers(who: str) -> None:
    table = with_gus("W3 W2 R1", "G3 R2", "R3", "G1")
    mines = [line for line in menu(table, who) if line.startswith("mine")]
    assert mines == ["mine W3 down", "mine W2 R2"]
    assert refused(table, f"{who}: mine W3 R3") == "gus-wants-towers"
    assert refused(table, f"{who}: mine W2 down") == "must-cap"
    assert towers(after(table, f"{who}: mine W3 down"))[-1] == "W3"
    assert towers(after(table, f"{who}: mine W2 R2"))[1] == "G3 R2 W2"


def test_IT_R18_his_twins_are_parted_and_his_pyramids_capped() -> None:
    table = with_gus("W3 W2 R1", "W1", "G1")
    assert "split W3 W2" in menu(table, "R")
    assert "split W3 W2" in menu(table, "G")
    assert "cap G1 W1" in menu(table, "G")

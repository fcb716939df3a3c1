"""Setup: seats, supplies, the disc and the first seat."""

from random import Random
from typing import Any

import pytest

from glacier.core import HOUSE, Illegal, Match, Table, step
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options, Start
from glacier.games.cracked_ice.box import (
    BASE,
    HOLE,
    LEVEL,
    LEVEL_DISC,
    MASS,
    STASH,
    THICKNESS,
)
from glacier.games.cracked_ice.poses import tilt
from glacier.games.cracked_ice.state import Supply
from tests.games.cracked_ice.table import after, at_disc, refused


def test_CR_1_three_to_five_play() -> None:
    assert list(cracked_ice.SEATS) == [3, 4, 5]
    for seats in (2, 6):
        with pytest.raises(Illegal, match="wrong-seats"):
            cracked_ice.setup(Options(), seats)


def test_CR_2_each_seat_has_a_stash_of_fifteen() -> None:
    table = cracked_ice.setup(Options(), 4)
    assert table.supplies == (Supply(5, 5, 5),) * 4
    assert table.safe == (Supply(),) * 4
    assert table.supplies[0].total == STASH == 15


def test_CR_2_a_stash_weighs_an_ounce_and_a_half() -> None:
    assert 5 * sum(MASS.values()) == pytest.approx(42.5, abs=0.1)


def test_CR_3_the_disc_lies_level_where_the_support_is_as_wide_as_its_hole() -> None:
    assert tilt(LEVEL_DISC) == 0
    assert pytest.approx(25.9, abs=0.05) == LEVEL
    wide = BASE["large"] * 2**0.5 * (1 - LEVEL / 44.45)
    assert wide == pytest.approx(2 * HOLE)
    assert LEVEL_DISC[2] == pytest.approx(LEVEL + THICKNESS, abs=0.001)
    assert at_disc().disc == LEVEL_DISC


def test_CR_4_a_round_begins_with_the_first_seat() -> None:
    table = after(cracked_ice.setup(Options(), 3), "start", seat=HOUSE)
    assert (table.round, table.turn, table.pyramids) == (1, 0, ())
    assert refused(table, "start", seat=HOUSE) == "started"


def test_CR_R22_lots_are_drawn_for_the_first_seat() -> None:
    starts = {
        step(cracked_ice, cracked_ice.setup(Options(), 5), HOUSE, Start(), 0, Random(seed))[0].turn
        for seed in range(40)
    }
    assert starts == {0, 1, 2, 3, 4}


def test_CR_R20_two_are_too_few() -> None:
    with pytest.raises(Illegal, match="wrong-seats"):
        Match(cracked_ice, Options(), 2, "seed")


def test_what_is_no_action_of_the_game_is_a_mistake_of_the_house() -> None:
    stranger: Any = object()
    with pytest.raises(AssertionError):
        cracked_ice.play(Table(at_disc()), 0, stranger)


def test_CR_R18_every_round_begins_with_an_empty_level_disc() -> None:
    begun = after(at_disc("G small -25 0", "B small 0 25"), "place large 54 0")
    assert (begun.round, begun.pyramids, begun.disc, begun.tilt) == (2, (), LEVEL_DISC, 0.0)

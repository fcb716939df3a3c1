"""The closed forms: the rulebook's round, single pyramids, and predictions of a crack."""

from math import hypot

import pytest

from glacier.games.cracked_ice.balance import (
    ARM,
    SLIP,
    Weight,
    cracks,
    lowest,
    peak,
    risk,
    slope,
    tilt,
    toward,
    weights,
)
from glacier.games.cracked_ice.box import HEIGHT, SIZES, THICKNESS, Size
from glacier.games.cracked_ice.footprint import Spot, fits, footprints
from tests.games.cracked_ice.table import after, at_disc
from tests.games.cracked_ice.vectors import ROUND, TILTS


def test_CR_T2_the_rulebooks_round_leans_as_foreseen() -> None:
    there: list[Weight] = []
    for (_, size, x, y), expected in zip(ROUND, TILTS, strict=True):
        new = Weight(size, x, y)
        assert cracks(there, new) == (expected > SLIP)
        there.append(new)
        assert tilt(there) == pytest.approx(expected, abs=0.1)


def test_CR_T2_all_its_placements_are_legal() -> None:
    lines = [f"{seat} {size} {x} {y}" for seat, size, x, y in ROUND]
    for number, (_, size, x, y) in enumerate(ROUND):
        table = at_disc(*lines[:number])
        assert fits(footprints(table.disc, table.pyramids), size, Spot(x, y, 0))


SINGLE: tuple[tuple[Size, float, float], ...] = (
    ("small", 30, 7.8),
    ("small", 50, 12.8),
    ("medium", 30, 14.5),
    ("medium", 45, 21.2),
    ("large", 20, 15.9),
    ("large", 30, 23.2),
    ("large", 35, 26.5),
    ("large", 40, 29.7),
    ("large", 47, 33.8),
)


@pytest.mark.parametrize(("size", "far", "expected"), SINGLE)
def test_CR_T8_a_single_pyramid(size: Size, far: float, expected: float) -> None:
    assert tilt([Weight(size, far, 0)]) == pytest.approx(expected, abs=0.1)
    assert tilt([Weight(size, 0, -far)]) == pytest.approx(expected, abs=0.1)


def test_CR_T8_how_far_out_a_single_pyramid_may_stand() -> None:
    assert not cracks([], Weight("small", 60, 0))
    assert tilt([Weight("medium", 57.9, 0)]) == pytest.approx(SLIP, abs=0.05)
    assert not cracks([], Weight("large", 35.0, 0))
    assert cracks([], Weight("large", 35.2, 0))


def test_CR_T9_two_that_balance_each_other() -> None:
    pair = [Weight("small", 50, 0), Weight("small", -50, 0)]
    assert tilt(pair) == 0
    assert slope(pair) == (0, 0)


def test_it_says_where_the_disc_leans_to() -> None:
    assert toward([Weight("small", 0, 30)]) == pytest.approx(90)
    assert toward([Weight("small", -30, -30)]) == pytest.approx(-135)


def test_every_pyramid_is_lower_than_the_support_is_high() -> None:
    """So the denominator is never zero."""
    assert pytest.approx(18.56, abs=0.01) == ARM
    assert all(HEIGHT[size] / 3 + THICKNESS < ARM for size in SIZES)


def test_a_heavier_disc_leans_less() -> None:
    one = [Weight("large", 30, 0)]
    assert tilt(one, 33) < tilt(one, 16) < tilt(one, 14)


def test_the_rim_touches_the_table_at_a_certain_tilt() -> None:
    assert lowest(27.8) > 0 > lowest(28.0)


def test_a_base_beyond_the_rim_comes_down_sooner() -> None:
    assert lowest(25.0, 68) < lowest(25.0)
    assert cracks([Weight("large", 20, 0)], Weight("small", 60, 0))


def test_a_careless_hand_lets_it_swing() -> None:
    there, new = [Weight("small", 20, 0)], Weight("large", 30, 0)
    rest = tilt([*there, new])
    assert peak(there, [*there, new], 0.0, 16) == pytest.approx(rest)
    assert peak(there, [*there, new], 0.35, 16) > rest
    assert peak([], [], 0.35, 16) == 0
    assert cracks([], Weight("large", 32, 0), overshoot=0.35)
    assert not cracks([], Weight("large", 32, 0))


def test_experience_fears_what_is_heavy_far_out_and_on_a_disc_that_leans() -> None:
    there = [Weight("small", -25, 0)]
    light, heavy = (risk(there, Weight(size, 30, 0)) for size in ("small", "large"))
    assert light < heavy < risk(there, Weight("large", 47, 0)) < 1
    assert risk(there, Weight("large", 30, 0), leaning=20) > heavy
    assert risk(there, Weight("large", 30, 0), grams=33) < heavy


def test_weights_are_read_off_a_leaning_disc() -> None:
    table = after(at_disc(), "place large 30 0")
    (weight,) = weights(table.disc, table.pyramids)
    assert table.tilt > 10
    assert hypot(weight.x - 30, weight.y) < 3

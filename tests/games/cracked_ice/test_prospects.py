"""The prospects of the menu's placements."""

import pytest

from glacier.games import cracked_ice
from glacier.games.cracked_ice import Action, Options, Place, Prospect, State
from tests.games.cracked_ice.table import after, at_disc


def by_action(state: State) -> dict[Action, Prospect | None]:
    return dict(zip(cracked_ice.menu(state, 0), cracked_ice.prospects(state, 0), strict=True))


def test_the_foreseen_tilt_stands_beside_each_place() -> None:
    found = by_action(at_disc())
    near, far = found[Place("large", 25.0, 0.0)], found[Place("large", 47.0, 0.0)]
    assert near and far
    assert near.tilt == pytest.approx(19.7, abs=0.1)
    assert (near.toward, near.risky) == (0, False)
    assert far.risky
    assert near.risk < 0.1 < 0.3 < far.risk


def test_what_stands_there_counts() -> None:
    level = by_action(at_disc("G small -25 0"))[Place("small", 25.0, 0.0)]
    assert level and level.tilt == pytest.approx(0, abs=0.1)


def test_a_heavier_disc_is_foreseen_to_lean_less() -> None:
    light, heavy = (
        by_action(at_disc(options=Options(disc_grams=grams)))[Place("large", 47.0, 0.0)]
        for grams in (14, 33)
    )
    assert light and heavy and heavy.tilt < light.tilt


def test_of_passing_there_is_nothing_to_foresee() -> None:
    fell = after(at_disc(), "place large 47 0")
    assert cracked_ice.prospects(fell, 0)[-1] is None

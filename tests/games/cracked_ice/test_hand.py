"""The limits and the trembling of a hand."""

from math import inf, nan
from random import Random

import pytest

from glacier.core import Illegal, Table, step
from glacier.core.luck import Luck
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options, Place
from glacier.games.cracked_ice.box import LEVEL_DISC, Tremor
from glacier.games.cracked_ice.events import Event
from glacier.games.cracked_ice.footprint import Spot, base, footprints, overlap
from glacier.games.cracked_ice.hand import Release, release, released
from glacier.games.cracked_ice.poses import axis, inward
from glacier.games.cracked_ice.state import State
from tests.games.cracked_ice.table import Still, at_disc


def let_go(place: Place, state: State | None = None, luck: Luck | None = None) -> Release:
    table: Table[State, Event] = Table(state or at_disc(), 0, luck or Still())
    return release(table, place, footprints(table.state.disc, table.state.pyramids))


@pytest.mark.parametrize("absurd", [nan, inf, -inf, 1e300, -1001.0])
@pytest.mark.parametrize("field", range(9))
def test_what_no_hand_can_mean_is_refused(absurd: float, field: int) -> None:
    numbers = [25.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    numbers[field] = absurd
    with pytest.raises(Illegal, match="absurd"):
        step(cracked_ice, at_disc(), 0, Place("small", *numbers), 0, Still())


def test_what_is_too_much_for_a_hand_is_taken_for_the_most_it_can() -> None:
    far = let_go(Place("small", 25, 0, 0, 99, 300, 400, -900, 90, 0))
    most = let_go(Place("small", 25, 0, 0, 20, 72, 96, -120, 12, 0))
    assert far.pose == pytest.approx(most.pose)
    assert far.velocity == pytest.approx((72, 96, -120))
    assert let_go(Place("small", 25, 0, 0, -5)).pose == let_go(Place("small", 25, 0, 0, 0)).pose
    assert let_go(Place("small", 25, 0, 0, 1, 0, 0, 500)).velocity == (0, 0, 120)


def test_the_lowest_corner_is_as_high_as_the_hand() -> None:
    pose, _ = released(LEVEL_DISC, "large", Spot(30, 0, 0), (10, 0), 2, (0, 0, 0))
    x, y, z = inward(LEVEL_DISC, pose[:3])
    assert (x, y) == pytest.approx((30, 0))
    assert z == pytest.approx(2 + 12.7 * 0.1736, abs=0.01)
    assert axis(pose)[0] == pytest.approx(0.1736, abs=0.001)


@pytest.mark.parametrize(("tremor", "least", "most"), [("steady", 0.5, 0.9), ("shaky", 2.5, 3.5)])
def test_hands_tremble_as_was_agreed(tremor: Tremor, least: float, most: float) -> None:
    state, luck = at_disc(options=Options(tremor=tremor)), Random(1)
    drifts = [let_go(Place("small", 30, 0), state, luck).pose[0] - 30 for _ in range(400)]
    spread = (sum(drift**2 for drift in drifts) / len(drifts)) ** 0.5
    assert least < spread < most


def test_a_hand_feels_its_neighbours() -> None:
    state, luck = at_disc("G large 30 0", options=Options(tremor="shaky")), Random(1)
    neighbour = footprints(state.disc, state.pyramids)[0].outline
    for _ in range(200):
        x, y, _ = let_go(Place("small", 30, 20), state, luck).pose[:3]
        assert not overlap(base("small", Spot(x, y, 0)), neighbour)


def test_a_hand_that_has_no_room_to_tremble_is_still() -> None:
    class Thrown(Still):
        def gauss(self, mu: float, sigma: float, /) -> float:
            return -10.0

    state = at_disc("G large 30 0")
    assert let_go(Place("small", 30, 19.85), state, Thrown()).pose[:2] == pytest.approx((30, 19.85))

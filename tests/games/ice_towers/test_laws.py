"""The laws of the house, tried on IceTowers: every variant, every number of seats."""

from collections.abc import Callable

import pytest

from glacier.games import ice_towers
from glacier.games.ice_towers.scoring import score
from tests.games.ice_towers.positions import positions
from tests.helpers.laws import (
    MOMENT_LAWS,
    WALK_LAWS,
    law_5_you_are_told_no_more_than_you_see,
    law_14_a_match_ends_and_says_how,
)
from tests.helpers.variants import SEEDS, Case, variants
from tests.helpers.walk import Walk, walk, walk_from

CASES = [
    Case(ice_towers, seats, options, f"law-{seed}")
    for seats in ice_towers.SEATS
    for options in variants(ice_towers, seats)
    for seed in range(SEEDS)
]


def _laws_of_a_match(case: Case) -> list[Callable[[Walk], None]]:
    if case.seats > 2 or case.options.duel != "gus":
        return WALK_LAWS
    others = [law for law in WALK_LAWS if law is not law_14_a_match_ends_and_says_how]
    return [*others, _a_match_with_gus_ends_and_says_how]


def _a_match_with_gus_ends_and_says_how(walk: Walk) -> None:
    """Gus takes a place too, but has no seat (IT-42)."""
    result = ice_towers.result(walk.match.state)
    assert result is not None
    ahead = [sum(other < place for other in result.places) for place in result.places]
    gus = score(walk.match.state, None)
    behind_gus = [gus > points for points in result.scores]
    assert [1 + a + b for a, b in zip(ahead, behind_gus, strict=True)] == [*result.places]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_match_obeys_the_laws(case: Case) -> None:
    match = walk(case)
    for law in _laws_of_a_match(case):
        law(match)
    for moment in match.moments:
        for law in MOMENT_LAWS:
            law(moment)


@pytest.mark.parametrize("name", positions())
@pytest.mark.parametrize("seed", range(4 * SEEDS))
def test_rare_positions_obey_them_too(name: str, seed: int) -> None:
    seats, position = positions()[name]
    stroll = walk_from(ice_towers, seats, position, f"{name}-{seed}")
    law_5_you_are_told_no_more_than_you_see(stroll)
    laws: list[Callable[..., None]] = MOMENT_LAWS
    for moment in stroll.moments:
        for law in laws:
            law(moment)

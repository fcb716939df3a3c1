"""The laws of the house, tried on Ice Cream: every variant, every number of seats."""

from collections.abc import Callable

import pytest

from glacier.games import ice_cream
from tests.games.ice_cream.positions import positions
from tests.helpers.laws import MOMENT_LAWS, WALK_LAWS, law_5_you_are_told_no_more_than_you_see
from tests.helpers.variants import SEEDS, Case, variants
from tests.helpers.walk import walk, walk_from

CASES = [
    Case(ice_cream, seats, options, f"law-{seed}")
    for seats in ice_cream.SEATS
    for options in variants(ice_cream, seats)
    for seed in range(SEEDS)
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_match_obeys_the_laws(case: Case) -> None:
    match = walk(case)
    for law in WALK_LAWS:
        law(match)
    for moment in match.moments:
        for law in MOMENT_LAWS:
            law(moment)


@pytest.mark.parametrize("name", positions())
@pytest.mark.parametrize("seed", range(4 * SEEDS))
def test_rare_positions_obey_them_too(name: str, seed: int) -> None:
    seats, position = positions()[name]
    stroll = walk_from(ice_cream, seats, position, f"{name}-{seed}")
    law_5_you_are_told_no_more_than_you_see(stroll)
    laws: list[Callable[..., None]] = MOMENT_LAWS
    for moment in stroll.moments:
        for law in laws:
            law(moment)

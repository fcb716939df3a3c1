"""The laws hold for games with costly physics and with duels."""

from collections.abc import Callable

import pytest

from glacier.core import AnyGame
from tests.helpers.laws import MOMENT_LAWS, WALK_LAWS, law_12_pieces_are_conserved
from tests.helpers.variants import Case, variants
from tests.helpers.walk import walk
from tests.toys import drop, duel

TOYS: tuple[AnyGame, ...] = (drop, duel)
CASES = [
    Case(game, seats, options, "toy")
    for game in TOYS
    for seats in game.SEATS
    for options in variants(game, seats)
    if options != duel.Options(length=100_000)
]
LAWS = [law for law in MOMENT_LAWS if law is not law_12_pieces_are_conserved]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: str(law.__name__))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_at_every_moment(case: Case, law: Callable[..., None]) -> None:
    for moment in walk(case).moments:
        law(moment)


@pytest.mark.parametrize("law", WALK_LAWS, ids=lambda law: str(law.__name__))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_of_every_match(case: Case, law: Callable[..., None]) -> None:
    law(walk(case))

"""The laws, applied to every game, every variant and every number of seats.

Being in `GAMES` is enough for a game to be tested. `GLACIER_SEEDS=20 pytest tests/test_laws.py`
plays more matches.
"""

from collections.abc import Callable
from importlib import import_module

import pytest

from glacier.core import AnyGame
from glacier.games import GAMES
from tests.helpers import laws
from tests.helpers.catalogue import package
from tests.helpers.laws import (
    MOMENT_LAWS,
    WALK_LAWS,
    MomentLaw,
    WalkLaw,
    law_5_you_are_told_no_more_than_you_see,
    law_15_a_replay_needs_no_rules,
)
from tests.helpers.variants import SEEDS, Case, cases
from tests.helpers.walk import walk, walk_from


def _name(law: Callable[..., None]) -> str:
    return law.__name__


def test_every_law_says_what_it_looks_at() -> None:
    written = {law for name, law in vars(laws).items() if name.startswith("law_")}
    assert written == {*MOMENT_LAWS, *WALK_LAWS}


@pytest.mark.parametrize("law", MOMENT_LAWS, ids=_name)
@pytest.mark.parametrize("case", cases(), ids=str)
def test_at_every_moment(case: Case, law: MomentLaw) -> None:
    for moment in walk(case).moments:
        law(moment)


@pytest.mark.parametrize("law", WALK_LAWS, ids=_name)
@pytest.mark.parametrize("case", cases(), ids=str)
def test_of_every_match(case: Case, law: WalkLaw) -> None:
    law(walk(case))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("seed", range(4 * SEEDS))
def test_from_rare_positions(game: AnyGame, seed: int) -> None:
    """Each game's test package has positions that random play hardly ever reaches."""
    rare = import_module(f"tests.games.{package(game)}.positions").positions()
    for name, (seats, position) in rare.items():
        stroll = walk_from(game, seats, position, f"{name}-{seed}")
        law_5_you_are_told_no_more_than_you_see(stroll)
        law_15_a_replay_needs_no_rules(stroll)
        for moment in stroll.moments:
            for law in MOMENT_LAWS:
                law(moment)

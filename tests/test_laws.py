"""The laws of the house, tried on every game, every variant and every number of seats.

A game gets them for free by being in `GAMES`. `GLACIER_SEEDS=20 pytest tests/test_laws.py` digs
deeper.
"""

from collections.abc import Callable

import pytest

from tests.helpers.laws import MOMENT_LAWS, WALK_LAWS
from tests.helpers.variants import Case, cases
from tests.helpers.walk import Moment, Walk, walk


def _name(law: Callable[..., None]) -> str:
    return law.__name__


@pytest.mark.parametrize("law", MOMENT_LAWS, ids=_name)
@pytest.mark.parametrize("case", cases(), ids=str)
def test_at_every_moment(case: Case, law: Callable[[Moment], None]) -> None:
    for moment in walk(case).moments:
        law(moment)


@pytest.mark.parametrize("law", WALK_LAWS, ids=_name)
@pytest.mark.parametrize("case", cases(), ids=str)
def test_of_every_match(case: Case, law: Callable[[Walk], None]) -> None:
    law(walk(case))

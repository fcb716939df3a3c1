"""How a club player chooses: what Glaçon does, and what Iceberg expects of others."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from glacier.bots.cracked_ice.disc import Disc
from glacier.bots.cracked_ice.places import Idea
from glacier.games.cracked_ice.box import Size

RELIEF: Final[dict[Size, float]] = {"small": 0.0, "medium": 0.02, "large": 0.04}
"""How much more risk one takes to be rid of a larger one."""


class Choice(NamedTuple):
    idea: Idea
    odds: float
    """How likely it cracks the ice."""


def choice(disc: Disc, some: Sequence[Idea], height: float, tremor: float) -> Choice:
    """The least risk, though a larger pyramid may cost a little more."""
    weighed = [(idea, disc.odds(idea.weight, height, tremor)) for idea in some]
    return Choice(*min(weighed, key=lambda one: one[1] - RELIEF[one[0].size]))

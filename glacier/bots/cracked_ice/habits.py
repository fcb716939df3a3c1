"""How a club player chooses: used by Glaçon, and by Iceberg to predict its opponents."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from glacier.bots.cracked_ice.disc import Disc
from glacier.bots.cracked_ice.places import Idea
from glacier.games.cracked_ice.box import Size

RELIEF: Final[dict[Size, float]] = {"small": 0.0, "medium": 0.02, "large": 0.04}
"""The additional risk that is worth placing a pyramid of this size."""


class Choice(NamedTuple):
    idea: Idea
    odds: float
    """The probability that it cracks the ice."""


def choice(disc: Disc, some: Sequence[Idea], height: float, tremor: float) -> Choice:
    """Return the placement with the least risk, with a bonus for larger pyramids."""
    weighed = [(idea, disc.odds(idea.weight, height, tremor)) for idea in some]
    return Choice(*min(weighed, key=lambda one: one[1] - RELIEF[one[0].size]))

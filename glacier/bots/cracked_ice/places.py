"""Where a bot could place what it has: the law's own spread of spots, seldom a few more."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from glacier.games.cracked_ice.balance import Weight
from glacier.games.cracked_ice.box import BASE, Size
from glacier.games.cracked_ice.footprint import Outline, Spot, base, overlap, standings
from glacier.games.cracked_ice.spread import sizes, spots
from glacier.games.cracked_ice.state import State, Supply


class Idea(NamedTuple):
    """A pyramid of this size, there."""

    size: Size
    spot: Spot

    @property
    def weight(self) -> Weight:
        return Weight(self.size, self.spot.x, self.spot.y)


def ideas(view: State, supply: Supply) -> list[Idea]:
    """Wherever the law's menu has something that somebody with this supply may place."""
    others = standings(view.disc, view.pyramids)
    return [Idea(size, spot) for size in sizes(supply) for spot in spots(others, size)]


def beside(some: Sequence[Idea], new: Idea) -> list[Idea]:
    """Those that are still possible once the new one stands."""
    return [idea for idea in some if not in_the_way(idea, new)]


def in_the_way(one: Idea, other: Idea) -> bool:
    """Whether two pyramids would stand in each other's place; circles settle most of it."""
    apart = hypot(one.spot.x - other.spot.x, one.spot.y - other.spot.y)
    sides = BASE[one.size] + BASE[other.size]
    if apart >= sides * hypot(0.5, 0.5):
        return False
    return apart < sides / 2 or overlap(_square(one), _square(other))


@lru_cache(maxsize=4096)
def _square(idea: Idea) -> Outline:
    return base(idea.size, idea.spot)

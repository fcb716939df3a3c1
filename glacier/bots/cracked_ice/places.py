"""Candidate placements for a bot, on grids of different density."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

from glacier.games.cracked_ice.balance import Weight
from glacier.games.cracked_ice.box import BASE, Size
from glacier.games.cracked_ice.footprint import Outline, Spot, base, fits, footprints, overlap
from glacier.games.cracked_ice.spread import sizes, smallest, spots
from glacier.games.cracked_ice.state import State, Supply

RINGS: Final = ((15.0, 8), (20.5, 12), (26.0, 12), (32.0, 16), (38.5, 16), (45.0, 20), (51.5, 20))
"""The radii of the dense grid in millimetres, each with its number of spots."""


class Idea(NamedTuple):
    """A placement: a pyramid's size and spot."""

    size: Size
    spot: Spot

    @property
    def weight(self) -> Weight:
        return Weight(self.size, self.spot.x, self.spot.y)


def _rings() -> Iterator[Spot]:
    for far, count in RINGS:
        for nth in range(count):
            angle = 360 * nth / count
            x, y = far * cos(radians(angle)), far * sin(radians(angle))
            yield Spot(round(x, 1), round(y, 1), angle % 90)


CLOSELY: Final = tuple(_rings())
"""The dense grid: far more spots than the menu samples."""


def ideas(view: State, supply: Supply, among: Sequence[Spot]) -> list[Idea]:
    """Return the placements on these spots that are possible with this supply."""
    others = footprints(view.disc, view.pyramids)
    return [
        Idea(size, spot) for size in sizes(supply) for spot in among if fits(others, size, spot)
    ]


def last_resort(view: State, supply: Supply) -> list[Idea]:
    """Return the placements of the smallest pyramid, wherever there is room for it.

    The rules ensure that there is room when it is the seat's turn to place.
    """
    size = smallest(supply)
    return [Idea(size, spot) for spot in spots(footprints(view.disc, view.pyramids), size)]


def beside(some: Sequence[Idea], new: Idea) -> list[Idea]:
    """Return the placements that remain possible after the new one."""
    return [idea for idea in some if not in_the_way(idea, new)]


def in_the_way(one: Idea, other: Idea) -> bool:
    """Return whether two pyramids would overlap. Circles around the bases decide most cases."""
    apart = hypot(one.spot.x - other.spot.x, one.spot.y - other.spot.y)
    sides = BASE[one.size] + BASE[other.size]
    if apart >= sides * hypot(0.5, 0.5):
        return False
    return apart < sides / 2 or overlap(_square(one), _square(other))


@lru_cache(maxsize=4096)
def _square(idea: Idea) -> Outline:
    return base(idea.size, idea.spot)

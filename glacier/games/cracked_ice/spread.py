"""Spots for menus: rings over the whole disc, and any room that is left on a crowded one."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from glacier.games.cracked_ice.box import SIZES, Size
from glacier.games.cracked_ice.footprint import Footprint, Spot, fits, room
from glacier.games.cracked_ice.state import Supply

RINGS: Final = ((16.0, 4), (25.0, 6), (36.0, 8), (47.0, 10), (56.0, 8))
"""The radius of each ring in millimetres, and its number of spots."""


def _rings() -> Iterator[Spot]:
    for far, count in RINGS:
        for nth in range(count):
            angle = 360 * nth / count
            x, y = far * cos(radians(angle)), far * sin(radians(angle))
            yield Spot(round(x, 1), round(y, 1), angle % 90)


SPOTS: Final = tuple(_rings())


@lru_cache(maxsize=512)  # menu, prospects and rules need the same spots
def spots(others: tuple[Footprint, ...], size: Size) -> tuple[Spot, ...]:
    """Return spots where this size fits; on a crowded disc, at least one if there is any room."""
    free = tuple(spot for spot in SPOTS if fits(others, size, spot))
    if free:
        return free
    left = room(others, size)
    return () if left is None else (left,)


def smallest(supply: Supply) -> Size:
    """Return the smallest size of the supply, which fits wherever a larger one does."""
    return next(size for size in SIZES if supply.count(size))


def is_full(others: tuple[Footprint, ...], supply: Supply) -> bool:
    """Return whether no pyramid of the supply can be placed, in any rotation (CR-R15)."""
    return not spots(others, smallest(supply))


def sizes(supply: Supply) -> Sequence[Size]:
    return [size for size in SIZES if supply.count(size)]

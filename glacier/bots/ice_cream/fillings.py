"""All possible contents of a cone, numbered, with lookup tables of what they need.

A flavour is its number in the box. A set of flavours is an integer's bits. A filling is a multiset
of scoops: its index in `FILLINGS`.
"""

from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from glacier.games.ice_cream.box import CONE_LIMIT, FLAVOURS, Flavour

Mask: TypeAlias = int
"""A set of flavours: bit n stands for flavour number n."""

NUMBERS: Final[dict[Flavour | None, int]] = {flavour: n for n, flavour in enumerate(FLAVOURS)}
MASKS: Final = range(1 << len(FLAVOURS))

FILLINGS: Final[tuple[tuple[int, ...], ...]] = tuple(
    scoops
    for size in range(CONE_LIMIT + 1)
    for scoops in combinations_with_replacement(range(len(FLAVOURS)), size)
)
EMPTY: Final = 0
NO_ROOM: Final = -1

_PLACES: Final = {scoops: filling for filling, scoops in enumerate(FILLINGS)}

SIZE: Final = tuple(len(scoops) for scoops in FILLINGS)
FLAVOURS_OF: Final[tuple[Mask, ...]] = tuple(
    sum(1 << flavour for flavour in set(scoops)) for scoops in FILLINGS
)
WITH: Final = tuple(
    tuple(_PLACES.get(tuple(sorted((*scoops, more))), NO_ROOM) for more in range(len(FLAVOURS)))
    for scoops in FILLINGS
)
"""By filling and flavour, the filling with one more such scoop."""
LACKING: Final = tuple(
    bytes(sum(not mask >> scoop & 1 for scoop in scoops) for mask in MASKS) for scoops in FILLINGS
)
"""By filling and set of cans, how many of its scoops the cans cannot supply (IC-28, IC-R9)."""


def filling(scoops: tuple[Flavour, ...]) -> int:
    """Return the number of the filling with these scoops, in any order.

    >>> FILLINGS[filling(("chocolate", "strawberry"))]
    (0, 3)
    """
    return _PLACES[tuple(sorted(NUMBERS[scoop] for scoop in scoops))]

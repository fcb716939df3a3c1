"""The contents of the box."""

from typing import Final, Literal, TypeAlias, get_args

Flavour: TypeAlias = Literal[
    "strawberry", "blackcurrant", "chocolate-chip", "chocolate", "pistachio", "vanilla"
]
"""The flavour of a can or a scoop. Cans of one flavour are alike, and so are scoops."""

FLAVOURS: Final[tuple[Flavour, ...]] = get_args(Flavour)

CANS: Final[tuple[Flavour, ...]] = FLAVOURS * 5
"""Five cans of each flavour: 30."""

SCOOPS: Final[tuple[Flavour, ...]] = FLAVOURS * 5
"""Five scoops of each flavour: 30, some of which are removed."""

SCOOPS_REMOVED: Final = {3: 6, 4: 6, 5: 5}
"""Scoops removed by the number of seats, so that all seats place equally many (IC-4)."""

CONES: Final = 12
CONE_LIMIT: Final = 4
DAYS: Final = 4

BOARD: Final = (
    "CONES",
    "CONE_LIMIT",
    "DAYS",
)
"""The values that the board needs: `make types` writes them for the browser."""

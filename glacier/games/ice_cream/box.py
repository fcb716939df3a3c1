"""What is in the box."""

from typing import Final, Literal, TypeAlias, get_args

Flavour: TypeAlias = Literal[
    "strawberry", "blackcurrant", "chocolate-chip", "chocolate", "pistachio", "vanilla"
]
"""What a can holds and a scoop tastes of; cans and scoops of one flavour are all alike."""

FLAVOURS: Final[tuple[Flavour, ...]] = get_args(Flavour)

CANS: Final[tuple[Flavour, ...]] = FLAVOURS * 5
"""Five cans of each flavour: 30."""

SCOOPS: Final[tuple[Flavour, ...]] = FLAVOURS * 5
"""Five scoops of each flavour: 30, some of which stay out of the game."""

SCOOPS_REMOVED: Final = {3: 6, 4: 6, 5: 5}
"""Scoops out of the game by the number of seats, so that all place equally many (IC-4)."""

CONES: Final = 12
CONE_LIMIT: Final = 4
DAYS: Final = 4

BOARD: Final = (
    "CONES",
    "CONE_LIMIT",
    "DAYS",
)
"""What the game's board needs of this: `make types` writes it for the browser."""

"""What is in the box: pyramids, a disc and its support, and the limits of a hand.

Lengths are in millimetres, masses in grams, angles in degrees, speeds in millimetres a second.
"""

from math import hypot
from typing import Final, Literal, TypeAlias, get_args

Size: TypeAlias = Literal["small", "medium", "large"]
Tremor: TypeAlias = Literal["steady", "normal", "shaky"]
Cause: TypeAlias = Literal["rim", "touch", "fall", "slide", "full", "declared"]
"""Why the ice cracked: the rim or a pyramid touched the table, a pyramid fell or slid off (CR-13),
the disc was full (CR-R15), or a seat with a real disc declared it."""
Outcome: TypeAlias = Literal["held", "cracked"]

Pose: TypeAlias = tuple[float, float, float, float, float, float, float]
"""The position x, y, z of a body, then its rotation, a quaternion w, x, y, z. The origin is the
table below the support's tip; z is up. A pyramid's position is the middle of its base, and its own
z is its axis; the disc's position is the middle of its upper face."""

SIZES: Final[tuple[Size, ...]] = get_args(Size)
ALIKE: Final = 5
STASH: Final = ALIKE * len(SIZES)

BASE: Final[dict[Size, float]] = {"small": 14.29, "medium": 19.84, "large": 25.4}
HEIGHT: Final[dict[Size, float]] = {"small": 25.4, "medium": 34.925, "large": 44.45}
MASS: Final[dict[Size, float]] = {"small": 1.41, "medium": 2.7, "large": 4.4}
"""A stash of 15 hollow pyramids weighs 42.5 g. It is split by outer surface, because all walls are
equally thick."""

RADIUS: Final = 60.0
HOLE: Final = 7.5
THICKNESS: Final = 1.2
"""The disc's radius, the radius of its hole, and its thickness."""

LEVEL: Final = HEIGHT["large"] * (1 - HOLE / (BASE["large"] * hypot(0.5, 0.5)))
"""The height of the underside: where the support's diagonal is as wide as the hole (CR-3)."""

LEVEL_DISC: Final[Pose] = (0.0, 0.0, round(LEVEL + THICKNESS, 3), 1.0, 0.0, 0.0, 0.0)

MOST_HEIGHT: Final = 20.0
MOST_SPEED: Final = 120.0
MOST_LEAN: Final = 12.0
"""The limits of a hand when it lets go. Larger values are reduced to them."""

ABSURD: Final = 1000.0
"""Placements with a number beyond this are refused as absurd."""

GRAVITY: Final = 9810.0
RIM_FRICTION: Final = 0.35
FEET_FRICTION: Final = 0.45
"""The friction of the hole on the support, and of the pyramids on the disc. From 0.40 on, the hole
would jam on the support, and no disc would ever lean."""

BOARD: Final = (
    "ALIKE",
    "BASE",
    "HEIGHT",
    "RADIUS",
    "HOLE",
    "THICKNESS",
    "MOST_LEAN",
)
"""The values that the board needs. `make types` writes them for the browser."""

"""What is in the box: pyramids, a disc and its support, and how well a hand can do.

Lengths are millimetres, masses grams, angles degrees, speeds millimetres a second.
"""

from math import hypot
from typing import Final, Literal, TypeAlias, get_args

Size: TypeAlias = Literal["small", "medium", "large"]
Tremor: TypeAlias = Literal["steady", "normal", "shaky"]
Cause: TypeAlias = Literal["rim", "touch", "fall", "slide", "full", "declared"]
"""Why the ice cracked: the rim or a pyramid touched the table, a pyramid fell or slid off (CR-13),
the disc was full (CR-R15), or somebody with a real disc says so."""
Outcome: TypeAlias = Literal["held", "cracked"]

Pose: TypeAlias = tuple[float, float, float, float, float, float, float]
"""Where a body is: x, y, z, then how it is turned, a quaternion w, x, y, z. Origin: the table below
the support's tip; z is up. A pyramid is where the middle of its base is, its own z its axis; the
disc is where the middle of its upper face is."""

SIZES: Final[tuple[Size, ...]] = get_args(Size)
ALIKE: Final = 5
STASH: Final = ALIKE * len(SIZES)

BASE: Final[dict[Size, float]] = {"small": 14.29, "medium": 19.84, "large": 25.4}
HEIGHT: Final[dict[Size, float]] = {"small": 25.4, "medium": 34.925, "large": 44.45}
MASS: Final[dict[Size, float]] = {"small": 1.41, "medium": 2.7, "large": 4.4}
"""A stash of 15 hollow ones weighs 42.5 g; split by outer surface, for walls are alike."""

RADIUS: Final = 60.0
HOLE: Final = 7.5
THICKNESS: Final = 1.2
"""Of the disc: its radius, that of its hole, and how thick it is."""

LEVEL: Final = HEIGHT["large"] * (1 - HOLE / (BASE["large"] * hypot(0.5, 0.5)))
"""How high the underside lies: where the diagonal of the support is as wide as the hole (CR-3)."""

LEVEL_DISC: Final[Pose] = (0.0, 0.0, round(LEVEL + THICKNESS, 3), 1.0, 0.0, 0.0, 0.0)

MOST_HEIGHT: Final = 20.0
MOST_SPEED: Final = 120.0
MOST_LEAN: Final = 12.0
"""What a hand can do at most when it lets go; more is taken for this much."""

ABSURD: Final = 1000.0
"""No number of a hand is beyond this; whoever sends one is not a hand."""

GRAVITY: Final = 9810.0
RIM_FRICTION: Final = 0.35
FEET_FRICTION: Final = 0.45
"""Of the hole on the support, and of the pyramids' feet on the disc. From 0.40 on the hole would
jam on the support, and no disc would ever lean."""

BOARD: Final = (
    "ALIKE",
    "BASE",
    "HEIGHT",
    "RADIUS",
    "HOLE",
    "THICKNESS",
    "MOST_LEAN",
)
"""What the game's board needs of this: `make types` writes it for the browser."""

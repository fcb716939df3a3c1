"""How a disc would lean, by closed forms that are quick. They advise and never decide.

The hole slides on the tapering support, so the disc hangs like a pendulum. Friction is left out, so
it leans a little sooner here than on the table; `risk` corrects for that by a fit.
"""

from collections.abc import Iterable
from math import atan, atan2, cos, degrees, exp, hypot, radians, sin
from typing import Final, NamedTuple

from glacier.games.cracked_ice.box import BASE, HEIGHT, HOLE, MASS, RADIUS, THICKNESS, Pose, Size
from glacier.games.cracked_ice.poses import Point, inward
from glacier.games.cracked_ice.state import Pyramid

ARM: Final = HEIGHT["large"] * HOLE / (BASE["large"] * hypot(0.5, 0.5))
"""The height of the support's tip above a level disc's underside: the pendulum's length."""
SLIP: Final = degrees(atan(0.5))
"""The tilt at which pyramids slide off."""


class Weight(NamedTuple):
    """A pyramid on the disc, and its middle in the disc's own frame."""

    size: Size
    x: float
    y: float


def weights(disc: Pose, pyramids: Iterable[Pyramid]) -> tuple[Weight, ...]:
    """Return the pyramids on the disc by their places in its own frame."""
    return tuple(
        Weight(one.size, *inward(disc, (one.pose[0], one.pose[1], one.pose[2]))[:2])
        for one in pyramids
        if one.pose is not None
    )


def slope(weights: Iterable[Weight], grams: int = 16) -> Point:
    """Return the direction in which the disc leans, as long as the tangent of its tilt."""
    across = along = 0.0
    upright = grams * ARM
    for size, x, y in weights:
        across += MASS[size] * x
        along += MASS[size] * y
        upright += MASS[size] * (ARM - HEIGHT[size] / 3 - THICKNESS)
    return across / upright, along / upright


def tilt(weights: Iterable[Weight], grams: int = 16) -> float:
    """Return by how many degrees the disc would lean.

    >>> round(tilt([Weight("large", 30.0, 0.0)]), 1)
    23.2
    """
    return degrees(atan(hypot(*slope(weights, grams))))


def toward(weights: Iterable[Weight], grams: int = 16) -> float:
    """Return the direction in which it would lean, in degrees: 0 along x, 90 along y."""
    across, along = slope(weights, grams)
    return degrees(atan2(along, across))


def lowest(angle: float, far: float = RADIUS) -> float:
    """Return the height of the disc above the table, `far` from its middle, at this tilt."""
    leaning = radians(angle)
    return HEIGHT["large"] - ARM * cos(leaning) - far * sin(leaning)


def peak(before: Iterable[Weight], after: Iterable[Weight], overshoot: float, grams: int) -> float:
    """Return the largest tilt on the way from one rest to the other."""
    new = _lean(slope(after, grams))
    old = _lean(slope(before, grams))
    return hypot(*new) + overshoot * hypot(new[0] - old[0], new[1] - old[1])


def cracks(before: Iterable[Weight], new: Weight, overshoot: float = 0.0, grams: int = 16) -> bool:
    """Return whether the new pyramid would crack the ice, by sliding or by touching the table."""
    standing = tuple(before)
    after = (*standing, new)
    angle = peak(standing, after, overshoot, grams)
    far = max(RADIUS, *(overhang(weight, toward(after, grams)) for weight in after))
    return angle > SLIP or lowest(angle, far) <= 0


def risk(before: Iterable[Weight], new: Weight, leaning: float = 0.0, grams: int = 16) -> float:
    """Return the probability that the new pyramid cracks the ice of a disc that leans so many
    degrees. It is fitted to some 700 placements that the physics judged; `python -m bench disc`
    measures how often it is right."""
    reach = hypot(new.x, new.y) + BASE[new.size] / 2
    odds = 0.187 * tilt((*before, new), grams) + 0.161 * reach + 0.06 * leaning - 14.78
    return 1 / (1 + exp(-odds))


def overhang(weight: Weight, direction: float) -> float:
    """Return how far its base reaches in this direction, if a corner points there."""
    along = radians(direction)
    return weight.x * cos(along) + weight.y * sin(along) + BASE[weight.size] * hypot(0.5, 0.5)


def _lean(sloping: Point) -> Point:
    """Return the same direction, as long as the tilt in degrees."""
    steep = hypot(*sloping)
    share = degrees(atan(steep)) / steep if steep else 0.0
    return sloping[0] * share, sloping[1] * share

"""Estimates for the disc: the probability of a crack, and the tilt after a placement.

The support grips the hole: a disc tilts only if the load exceeds what friction holds, and it is as
slow to come back. The numbers are fitted to results of the physics engine, which is not called
here.
"""

from collections.abc import Iterable
from math import exp, hypot
from operator import mul
from typing import Final, NamedTuple

from glacier.games.cracked_ice.balance import ARM, Weight, weights
from glacier.games.cracked_ice.box import HEIGHT, MASS, RADIUS, THICKNESS, Pose, Size, Tremor
from glacier.games.cracked_ice.poses import Point, invert, turn_of, turned
from glacier.games.cracked_ice.state import State

GRIP: Final = 4.8
"""The distance in millimetres that the centre of mass may be off before the disc moves."""
STEEPEST: Final = 0.41
"""The largest tilt at which the disc holds, as a tangent."""
UPRIGHT: Final[dict[Size, float]] = {
    size: MASS[size] * (ARM - HEIGHT[size] / 3 - THICKNESS) for size in MASS
}
"""By size, the righting moment of a pyramid, in gram-millimetres, wherever it stands."""
SHAKINESS: Final[dict[Tremor, float]] = {"steady": 0.4, "normal": 1.0, "shaky": 2.2}


class Signs(NamedTuple):
    """The predictors of a crack or, in `ODDS`, their coefficients in the log-odds."""

    ever: float
    steep: float
    """The tilt at which the disc would rest without friction, as a tangent."""
    heavy: float
    """The mass of the new pyramid, in grams."""
    steep_and_heavy: float
    outside: float
    """Its relative distance from the centre, to the fourth power."""
    downhill: float
    """Its distance down the slope, times the slope."""
    pull: float
    """By how much the change of tilt exceeds what friction holds."""
    swing: float
    """The tilt if the disc swung twice as far as it is pulled."""
    height: float
    tremor: float


ODDS: Final = Signs(
    ever=-6.411,
    steep=0.977,
    heavy=-0.524,
    steep_and_heavy=2.214,
    outside=4.318,
    downhill=0.113,
    pull=2.568,
    swing=3.958,
    height=0.19,
    tremor=0.272,
)
"""Fitted to results of the physics engine by `python -m bench.odds`."""


class Disc(NamedTuple):
    """A disc and its load."""

    across: float
    along: float
    """The moments about the centre, in gram-millimetres."""
    mass: float
    upright: float
    """The righting moment: without friction, the tilt is the moment divided by this."""
    lean: Point
    """The current tilt in the disc's own frame, downhill, with the tangent as its length."""

    def with_one(self, new: Weight) -> "Disc":
        """Return the disc with one more pyramid, if that does not crack it."""
        size, x, y = new
        mass = MASS[size]
        more = Disc(
            self.across + mass * x,
            self.along + mass * y,
            self.mass + mass,
            self.upright + UPRIGHT[size],
            self.lean,
        )
        return more._replace(lean=more._rest())

    def _rest(self) -> Point:
        """Return the tilt at rest, at most as far from the last one as friction requires."""
        (u, v), (x, y) = self.lean, self._pendulum()
        apart, grip = hypot(x - u, y - v), self._grip()
        if apart <= grip:
            return self.lean
        share = 1 - grip / apart
        u, v = u + (x - u) * share, v + (y - v) * share
        least = min(1.0, STEEPEST / hypot(u, v))
        return u * least, v * least

    def _pendulum(self) -> Point:
        return self.across / self.upright, self.along / self.upright

    def _grip(self) -> float:
        return GRIP * self.mass / self.upright

    def odds(self, new: Weight, height: float, tremor: float) -> float:
        """Return the probability of a crack if a pyramid is let go from this height, in mm."""
        return 1 / (1 + exp(-sum(map(mul, ODDS, self.signs(new, height, tremor)))))

    def signs(self, new: Weight, height: float, tremor: float) -> Signs:
        size, x, y = new
        mass, (u, v) = MASS[size], self.lean
        upright = self.upright + UPRIGHT[size]
        to_x, to_y = (self.across + mass * x) / upright, (self.along + mass * y) / upright
        steep, apart = hypot(to_x, to_y), hypot(to_x - u, to_y - v)
        pull = max(0.0, apart - GRIP * (self.mass + mass) / upright)
        far = 2 * pull / apart if pull else 0.0
        return Signs(
            ever=1.0,
            steep=steep,
            heavy=mass,
            steep_and_heavy=steep * mass,
            outside=((x * x + y * y) / RADIUS**2) ** 2,
            downhill=u * x + v * y,
            pull=pull,
            swing=hypot(u + far * (to_x - u), v + far * (to_y - v)),
            height=height,
            tremor=tremor,
        )


def disc_of(view: State) -> Disc:
    """Return the disc of a seat's view."""
    grams = view.options.disc_grams
    there = weights(view.disc, view.pyramids)
    return _loaded(there, grams, lean_of(view.disc))


def _loaded(there: Iterable[Weight], grams: int, lean: Point) -> Disc:
    across = along = 0.0
    mass, upright = float(grams), grams * ARM
    for size, x, y in there:
        across += MASS[size] * x
        along += MASS[size] * y
        mass += MASS[size]
        upright += UPRIGHT[size]
    return Disc(across, along, mass, upright, lean)


def lean_of(disc: Pose) -> Point:
    """Return the tilt in the disc's own frame: downhill, with the tangent as its length."""
    x, y, z = turned(invert(turn_of(disc)), (0.0, 0.0, 1.0))
    return -x / z, -y / z

"""The disc as an experienced eye sees it: how likely it cracks, and how it will lean.

The support grips the hole, so a disc leans only when it is pulled farther than friction holds it,
and comes back as reluctantly. Numbers were fitted to verdicts of the physics engine; here, nobody
asks the engine.
"""

from collections.abc import Iterable
from math import exp, hypot
from operator import mul
from typing import Final, NamedTuple

from glacier.games.cracked_ice.balance import ARM, Weight, weights
from glacier.games.cracked_ice.box import HEIGHT, MASS, RADIUS, THICKNESS, Pose, Size, Tremor
from glacier.games.cracked_ice.poses import Point, back, turn_of, turned
from glacier.games.cracked_ice.state import State

GRIP: Final = 4.8
"""So many millimetres the centre of mass may be off before the disc moves."""
STEEPEST: Final = 0.41
"""No disc leans more and holds: the tangent of its tilt."""
UPRIGHT: Final[dict[Size, float]] = {
    size: MASS[size] * (ARM - HEIGHT[size] / 3 - THICKNESS) for size in MASS
}
"""What a pyramid does to keep the disc level, wherever it stands."""
SHAKINESS: Final[dict[Tremor, float]] = {"steady": 0.4, "normal": 1.0, "shaky": 2.2}


class Signs(NamedTuple):
    """What tells whether the ice will crack; or, of each, by how much it adds to the logarithm of
    the odds."""

    ever: float
    steep: float
    """Where the disc would rest without friction, as a tangent."""
    heavy: float
    """The new pyramid's mass."""
    steep_and_heavy: float
    outside: float
    """How far out it is placed, to the fourth power."""
    downhill: float
    """How far down the slope it is placed, times the slope."""
    pull: float
    """By how much the disc is pulled farther than friction holds it."""
    swing: float
    """How steep it would be if it swung twice as far as it is pulled."""
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
"""Fitted to verdicts of the physics engine by `python -m bench.odds`."""


class Disc(NamedTuple):
    """A disc with what stands on it."""

    across: float
    along: float
    """Moments about its middle, in gram-millimetres."""
    mass: float
    upright: float
    """What keeps it level: with friction left out, it leans by the moment over this."""
    lean: Point
    """Where it leans now, in its own frame, as far as the tangent of its tilt."""

    def with_one(self, new: Weight) -> "Disc":
        """The same disc with a pyramid more, if it holds."""
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
        """Where it comes to rest: no farther from where it leant than friction lets it."""
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
        """How likely the ice cracks if a hand lets go of this from so high."""
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
    """The disc that a seat sees."""
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
    """Where it leans, in its own frame: downhill, as far as the tangent of its tilt."""
    x, y, z = turned(back(turn_of(disc)), (0.0, 0.0, 1.0))
    return -x / z, -y / z

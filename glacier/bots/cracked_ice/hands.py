"""The imprecision of the bots' hands. The game's own tremor comes on top of it."""

from collections.abc import Sequence
from math import atan2, degrees, hypot
from random import Random
from typing import Final, NamedTuple

from glacier.games.cracked_ice.actions import Place
from glacier.games.cracked_ice.box import MOST_HEIGHT, MOST_LEAN, Size
from glacier.games.cracked_ice.footprint import Footprint, Spot, fits


class Hand(NamedTuple):
    """The usual height of release, and the standard deviations of its errors."""

    height: float
    height_spread: float
    aside: float
    lean: float
    speed: float
    fall: float


STEADY: Final = Hand(0.5, 0.2, 0.7, 1.0, 5.0, 10.0)
NORMAL: Final = Hand(1.5, 0.7, 1.5, 3.0, 15.0, 25.0)
SHAKY: Final = Hand(3.0, 1.5, 3.0, 6.0, 35.0, 50.0)

HALVINGS: Final = 6
"""How often an error is halved before the hand places exactly, to avoid a neighbour."""


def let_go(hand: Hand, size: Size, spot: Spot, others: Sequence[Footprint], rng: Random) -> Place:
    """Return the placement with the errors of this hand."""

    def error(spread: float) -> float:
        return rng.gauss(0.0, spread)

    lean_x, lean_y = error(hand.lean), error(hand.lean)
    x, y = _aside(size, spot, others, error(hand.aside), error(hand.aside))
    return Place(
        size,
        x,
        y,
        spot.turn,
        height=round(min(MOST_HEIGHT, max(0.0, hand.height + error(hand.height_spread))), 2),
        vx=round(error(hand.speed), 1),
        vy=round(error(hand.speed), 1),
        vz=round(-abs(error(hand.fall)), 1),
        lean=round(min(MOST_LEAN, hypot(lean_x, lean_y)), 1),
        toward=round(degrees(atan2(lean_y, lean_x)), 1),
    )


def _aside(
    size: Size, spot: Spot, others: Sequence[Footprint], dx: float, dy: float
) -> tuple[float, float]:
    for _ in range(HALVINGS):
        x, y = round(spot.x + dx, 2), round(spot.y + dy, 2)
        if fits(others, size, Spot(x, y, spot.turn)):
            return x, y
        dx, dy = dx / 2, dy / 2
    return spot.x, spot.y

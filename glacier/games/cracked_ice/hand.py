"""Letting go of a pyramid: the limits of a hand, and its trembling."""

from collections.abc import Sequence
from math import cos, hypot, isfinite, radians, sin
from typing import Final, NamedTuple

from msgspec.structs import astuple

from glacier.core import Illegal, Table
from glacier.games.cracked_ice import refusals
from glacier.games.cracked_ice.actions import Place
from glacier.games.cracked_ice.box import (
    ABSURD,
    MOST_HEIGHT,
    MOST_LEAN,
    MOST_SPEED,
    Pose,
    Size,
    Tremor,
)
from glacier.games.cracked_ice.events import Event
from glacier.games.cracked_ice.footprint import Footprint, Spot, fits
from glacier.games.cracked_ice.poses import (
    Point,
    Turn,
    Vector,
    about,
    compose,
    corners,
    leaning,
    outward,
    turn_of,
    turned,
)
from glacier.games.cracked_ice.state import State


class Hand(NamedTuple):
    """The trembling of a hand, as standard deviations."""

    height: float
    aside: float
    lean: float
    speed: float
    fall: float


HANDS: Final[dict[Tremor, Hand]] = {
    "steady": Hand(0.2, 0.7, 1.0, 5.0, 10.0),
    "normal": Hand(0.7, 1.5, 3.0, 15.0, 25.0),
    "shaky": Hand(1.5, 3.0, 6.0, 35.0, 50.0),
}

HALVINGS: Final = 6
"""How often the trembling is halved so as not to push a neighbour."""


class Release(NamedTuple):
    """A pyramid over the table when the hand lets go of it."""

    pose: Pose
    velocity: Vector


def expect_hand(place: Place) -> None:
    """Raise Illegal if a number is not finite or too large for any hand."""
    _, *numbers = astuple(place)
    if not all(isfinite(number) and abs(number) <= ABSURD for number in numbers):
        raise Illegal(refusals.Absurd())


def release(table: Table[State, Event], place: Place, others: Sequence[Footprint]) -> Release:
    """Return the release of a placement: limited to what a hand can do, with its tremor."""
    hand, tremble = HANDS[table.state.options.tremor], table.tremble
    spot = _aside(place, others, (tremble(hand.aside), tremble(hand.aside)))
    lean = _within(
        (
            place.lean * cos(radians(place.toward)) + tremble(hand.lean),
            place.lean * sin(radians(place.toward)) + tremble(hand.lean),
        ),
        MOST_LEAN,
    )
    vx, vy = _within((place.vx + tremble(hand.speed), place.vy + tremble(hand.speed)), MOST_SPEED)
    vz = max(-MOST_SPEED, min(MOST_SPEED, place.vz - abs(tremble(hand.fall))))
    height = max(0.0, min(MOST_HEIGHT, place.height + abs(tremble(hand.height))))
    return released(table.state.disc, place.size, spot, lean, height, (vx, vy, vz))


def released(
    disc: Pose, size: Size, spot: Spot, lean: Point, height: float, velocity: Vector
) -> Release:
    """Return a pyramid whose lowest corner is so high above the disc. The arguments are in the
    disc's own frame, the release is in the table's."""
    turn = compose(leaning(lean), about((0.0, 0.0, 1.0), spot.turn))
    lowest = min(turned(turn, corner)[2] for corner in corners(size))
    x, y, z = outward(disc, (spot.x, spot.y, height - lowest))
    way: Turn = compose(turn_of(disc), turn)
    return Release((x, y, z, *way), turned(turn_of(disc), velocity))


def _aside(place: Place, others: Sequence[Footprint], drift: Point) -> Spot:
    """Return the actual spot of the hand. It trembles less where it would push a neighbour."""
    dx, dy = drift
    for _ in range(HALVINGS):
        spot = Spot(place.x + dx, place.y + dy, place.turn)
        if fits(others, place.size, spot):
            return spot
        dx, dy = dx / 2, dy / 2
    return Spot(place.x, place.y, place.turn)


def _within(vector: Point, most: float) -> Point:
    """Return the vector, shortened to this length if it is longer."""
    length = hypot(*vector)
    share = min(1.0, most / length) if length else 1.0
    return vector[0] * share, vector[1] * share

"""Where a pyramid may stand: not on another, nor over the tip (CR-9, CR-10, CR-R14).

All values are in the disc's own frame. The checks run before any physics.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, inf, radians, sin
from typing import Final, NamedTuple, TypeAlias

from glacier.core import Illegal, Seat
from glacier.games.cracked_ice import refusals
from glacier.games.cracked_ice.box import BASE, HOLE, RADIUS, Pose, Size
from glacier.games.cracked_ice.poses import Point, corners, inward, outward, tip
from glacier.games.cracked_ice.state import Pyramid

Outline: TypeAlias = tuple[Point, ...]
"""The corners of a convex shape, in order."""

SLACK: Final = 0.05
"""Sides may touch (CR-R13), and bodies at rest may overlap by a hair."""

COARSE: Final = 2.0
FINE: Final = 0.5
TURNS: Final = range(0, 90, 3)
"""The steps in which a crowded disc is searched for room: millimetres and degrees (CR-R15)."""


class Spot(NamedTuple):
    """A place for a base: its middle and its rotation."""

    x: float
    y: float
    turn: float


class Footprint(NamedTuple):
    """The area of the disc that a pyramid covers."""

    outline: Outline
    number: int
    seat: Seat


def base(size: Size, spot: Spot) -> Outline:
    """Return the square that a pyramid covers there."""
    c, s = cos(radians(spot.turn)), sin(radians(spot.turn))
    return tuple((spot.x + c * x - s * y, spot.y + s * x + c * y) for x, y, _ in corners(size))


@lru_cache(maxsize=512)
def footprints(disc: Pose, pyramids: tuple[Pyramid, ...]) -> tuple[Footprint, ...]:
    return tuple(Footprint(_shadow(disc, one), one.number, one.seat) for one in pyramids)


def _shadow(disc: Pose, pyramid: Pyramid) -> Outline:
    """Return what a pyramid covers of the disc, upright, leaning or lying (CR-R12)."""
    assert pyramid.pose is not None, "a pyramid on a real disc has no pose"
    pose = pyramid.pose
    points = [
        inward(disc, outward(pose, one)) for one in (*corners(pyramid.size), tip(pyramid.size))
    ]
    return _hull([(x, y) for x, y, _ in points])


def expect_room(others: Sequence[Footprint], size: Size, spot: Spot) -> None:
    """Raise Illegal if a pyramid may not be placed there."""
    if hypot(spot.x, spot.y) > RADIUS:  # CR-R14: only its middle must be over the disc
        raise Illegal(refusals.OffTheDisc(distance=round(hypot(spot.x, spot.y), 1)))
    square = base(size, spot)
    if _gap_to_middle(square) < HOLE - SLACK:  # CR-10
        raise Illegal(refusals.OverTheTip())
    for other in others:
        if overlap(square, other.outline):  # CR-9
            raise Illegal(refusals.Overlap(number=other.number, seat=other.seat))


def fits(others: Sequence[Footprint], size: Size, spot: Spot) -> bool:
    try:
        expect_room(others, size, spot)
    except Illegal:
        return False
    return True


def overlap(one: Outline, other: Outline) -> bool:
    """Return whether no straight line separates the two."""
    return not any(_apart(one, other, normal) for normal in (*_normals(one), *_normals(other)))


def _normals(outline: Outline) -> Iterator[Point]:
    for (x, y), (u, v) in pairwise((*outline, outline[0])):
        length = hypot(u - x, v - y)
        yield (v - y) / length, (x - u) / length


def _apart(one: Outline, other: Outline, normal: Point) -> bool:
    """Return whether the two do not overlap along this normal."""
    (a, b), (c, d) = _extent(one, normal), _extent(other, normal)
    return c >= b - SLACK or a >= d - SLACK


def _extent(outline: Outline, normal: Point) -> tuple[float, float]:
    along = [x * normal[0] + y * normal[1] for x, y in outline]
    return min(along), max(along)


def _gap_to_middle(outline: Outline) -> float:
    """Return the distance of the disc's middle from the outline; 0 inside."""
    if all(_extent(outline, normal)[1] > 0 for normal in _normals(outline)):
        return 0.0
    return min(_to_side(side) for side in pairwise((*outline, outline[0])))


def _to_side(side: tuple[Point, Point]) -> float:
    """Return the distance of the disc's middle from this side."""
    (x, y), (u, v) = side
    dx, dy = u - x, v - y
    share = max(0.0, min(1.0, -(x * dx + y * dy) / (dx * dx + dy * dy)))
    return hypot(x + share * dx, y + share * dy)


def _hull(points: Iterable[Point]) -> Outline:
    """Return the convex outline of these points, counterclockwise."""
    ordered = sorted(set(points))
    return (*_chain(ordered), *_chain(ordered[::-1]))


def _chain(points: Sequence[Point]) -> list[Point]:
    """Return one half of the outline, without its last point."""
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _bends_right(chain[-2], chain[-1], point):
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _bends_right(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 1e-9


# Search for room


@lru_cache(maxsize=256)
def room(others: tuple[Footprint, ...], size: Size) -> Spot | None:
    """Return a spot where this size fits, in any rotation; None on a full disc."""
    return next(
        (
            Spot(x, y, float(turn))
            for step in (COARSE, FINE)
            for x, y in _middles(others, size, step)
            for turn in TURNS
            if fits(others, size, Spot(x, y, float(turn)))
        ),
        None,
    )


def _middles(others: Sequence[Footprint], size: Size, step: float) -> Iterator[Point]:
    """Yield the points of a grid that are far enough from the pyramids on the disc."""
    least = BASE[size] / 2 - SLACK
    blocks = [(*_heart(other.outline), least) for other in others]
    reach = int(RADIUS / step)
    for i in range(-reach, reach + 1):
        for j in range(-reach, reach + 1):
            x, y = i * step, j * step
            if HOLE + least <= hypot(x, y) <= RADIUS and all(
                hypot(x - u, y - v) >= inner + far for u, v, inner, far in blocks
            ):
                yield x, y


def _heart(outline: Outline) -> tuple[float, float, float]:
    """Return the middle of a shape, and the radius of the circle around it that is inside."""
    x = sum(u for u, _ in outline) / len(outline)
    y = sum(v for _, v in outline) / len(outline)
    inner = min(
        (
            _extent(outline, normal)[1] - x * normal[0] - y * normal[1]
            for normal in _normals(outline)
        ),
        default=inf,
    )
    return x, y, inner - SLACK

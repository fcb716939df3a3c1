"""Poses: positions and rotations in plain numbers."""

from collections.abc import Iterator
from math import acos, cos, degrees, hypot, radians, sin
from typing import TypeAlias

from glacier.games.cracked_ice.box import BASE, HEIGHT, Pose, Size

Turn: TypeAlias = tuple[float, float, float, float]
"""A quaternion w, x, y, z of length 1."""
Vector: TypeAlias = tuple[float, float, float]
Point: TypeAlias = tuple[float, float]


def turn_of(pose: Pose) -> Turn:
    return pose[3], pose[4], pose[5], pose[6]


def about(axis: Vector, angle: float) -> Turn:
    """Return a rotation by so many degrees about an axis of length 1."""
    half = radians(angle) / 2
    return cos(half), sin(half) * axis[0], sin(half) * axis[1], sin(half) * axis[2]


def compose(second: Turn, first: Turn) -> Turn:
    """Return both rotations as one."""
    (a, b, c, d), (e, f, g, h) = second, first
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def invert(turn: Turn) -> Turn:
    return turn[0], -turn[1], -turn[2], -turn[3]


def turned(turn: Turn, vector: Vector) -> Vector:
    _, x, y, z = compose(compose(turn, (0.0, *vector)), invert(turn))
    return x, y, z


def outward(pose: Pose, point: Vector) -> Vector:
    """Return a point of the body's own frame in the table's frame."""
    x, y, z = turned(turn_of(pose), point)
    return pose[0] + x, pose[1] + y, pose[2] + z


def inward(pose: Pose, point: Vector) -> Vector:
    """Return a point of the table's frame in the body's own frame."""
    apart = (point[0] - pose[0], point[1] - pose[1], point[2] - pose[2])
    return turned(invert(turn_of(pose)), apart)


def axis(pose: Pose) -> Vector:
    """Return the direction of the body's own z."""
    return turned(turn_of(pose), (0.0, 0.0, 1.0))


def tilt(pose: Pose) -> float:
    """Return the angle between the body's own z and upright, in degrees."""
    return degrees(acos(max(-1.0, min(1.0, axis(pose)[2]))))


def leaning(lean: Point) -> Turn:
    """Return a rotation toward this point of the plane, by as many degrees as its distance."""
    angle = hypot(*lean)
    return about((-lean[1] / angle, lean[0] / angle, 0.0), angle) if angle else (1.0, 0.0, 0.0, 0.0)


def corners(size: Size) -> Iterator[Vector]:
    """Yield the corners of a pyramid's base, in its own frame."""
    half = BASE[size] / 2
    yield from ((half, half, 0.0), (-half, half, 0.0), (-half, -half, 0.0), (half, -half, 0.0))


def tip(size: Size) -> Vector:
    return 0.0, 0.0, HEIGHT[size]

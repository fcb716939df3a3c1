"""Disc, support and pyramids as a model of the physics engine, in centimetres and grams."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin, tan
from typing import Final

import mujoco

from glacier.games.cracked_ice.box import (
    BASE,
    FEET_FRICTION,
    GRAVITY,
    HEIGHT,
    HOLE,
    MASS,
    RADIUS,
    RIM_FRICTION,
    SIZES,
    THICKNESS,
    Size,
)
from glacier.games.cracked_ice.poses import corners, tip

TABLE: Final = 0
"""The id of the table, which is the first geometry in the model."""

SEGMENTS: Final = 48
"""A hole cannot be a convex body, so a ring of so many boxes slides on the support."""
_RING: Final = 0.2
_THICK: Final = THICKNESS / 10

# Contacts: the table touches disc and pyramids; pyramids touch each other and the disc; the support
# touches the ring and the pyramids.
_MODEL: Final = """
<mujoco>
  <compiler angle="radian" autolimits="true"/>
  <option timestep="0.001" gravity="0 0 {gravity}" integrator="implicitfast" solver="Newton"
          cone="elliptic" impratio="100" jacobian="sparse">
    <flag autoreset="disable" multiccd="enable"/>
  </option>
  <default>
    <geom condim="3" solref="0.004 1" solimp="0.95 0.99 0.005" friction="{feet} 0.005 0.0001"/>
  </default>
  <asset>{meshes}</asset>
  <worldbody>
    <geom name="table" type="plane" size="50 50 1" contype="1" conaffinity="0"/>
    <geom name="support" type="mesh" mesh="large" contype="12" conaffinity="0"
          friction="{rim} 0.005 0.0001"/>
    <body name="disc">
      <freejoint/>
      {disc}
    </body>
    {pyramids}
  </worldbody>
</mujoco>
"""

# By default the engine writes warnings to a log in the working directory. `physics` detects invalid
# numbers itself.
mujoco.set_mju_user_warning(lambda _: None)


@lru_cache(maxsize=256)  # the same sizes are often on the disc
def compiled(sizes: tuple[Size, ...], grams: int) -> mujoco.MjModel:
    """Return a table with a disc of this mass and pyramids of these sizes."""
    text = _MODEL.format(
        gravity=-GRAVITY / 10,
        feet=FEET_FRICTION,
        rim=RIM_FRICTION,
        meshes="".join(map(_mesh, SIZES)),
        disc="".join(_disc(grams)),
        pyramids="".join(map(_pyramid, sizes)),
    )
    return mujoco.MjModel.from_xml_string(text)


def _disc(grams: int) -> Iterator[str]:
    """Yield a cylinder, which touches pyramids and table, and a ring of boxes for the support."""
    outer, hole, middle = RADIUS / 10, HOLE / 10, -_THICK / 2
    around = grams * (outer**2 + hole**2) / 2
    across = around / 2 + grams * _THICK**2 / 12
    yield _inertial(grams, middle, across, around)
    yield (
        f'<geom type="cylinder" size="{outer} {_THICK / 2}" pos="0 0 {middle}" '
        'contype="2" conaffinity="3"/>'
    )
    wide = hole * tan(pi / SEGMENTS) * 1.02
    for segment in range(SEGMENTS):
        angle = 2 * pi * segment / SEGMENTS
        x, y = (hole + _RING) * cos(angle), (hole + _RING) * sin(angle)
        yield (
            f'<geom type="box" size="{_RING} {wide} {_THICK / 2}" pos="{x} {y} {middle}" '
            f'euler="0 0 {angle}" contype="0" conaffinity="4" '
            f'friction="{RIM_FRICTION} 0.005 0.0001"/>'
        )


def _pyramid(size: Size) -> str:
    """Return a pyramid that is hollow and open below: its mass is in its four walls."""
    base, height, mass = BASE[size] / 10, HEIGHT[size] / 10, MASS[size]
    across = mass * (base**2 / 12 + height**2 / 18)
    inertial = _inertial(mass, height / 3, across, mass * base**2 / 6)
    shape = f'<geom type="mesh" mesh="{size}" contype="2" conaffinity="11"/>'
    return f"<body><freejoint/>{inertial}{shape}</body>"


def _inertial(mass: float, height: float, across: float, around: float) -> str:
    return f'<inertial pos="0 0 {height}" mass="{mass}" diaginertia="{across} {across} {around}"/>'


def _mesh(size: Size) -> str:
    points = (*corners(size), tip(size))
    vertices = " ".join(str(part / 10) for point in points for part in point)
    # Without a frame of reference the engine would move the mesh to its centre of mass.
    return f'<mesh name="{size}" vertex="{vertices}" inertia="convex"/>'

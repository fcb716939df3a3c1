"""The physics of a placement: rigid bodies, until they rest or the ice cracks.

The engine uses centimetres, grams and seconds. It runs once for each placement; between placements
nothing moves.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import mujoco
import numpy as np
from numpy.typing import NDArray

from glacier.games.cracked_ice.box import RADIUS, Cause, Pose
from glacier.games.cracked_ice.film import Track, encode
from glacier.games.cracked_ice.model import TABLE, compiled
from glacier.games.cracked_ice.poses import Vector, axis, inward, tilt
from glacier.games.cracked_ice.state import Pyramid

MILLIMETRES: Final = 10.0
LOOK: Final = 4
"""Milliseconds between two looks at the bodies. Contacts with the table last longer."""
CALM: Final = 0.3
CALM_TURN: Final = 0.08
CALM_LOOKS: Final = 38
"""Bodies are at rest if they are slower (centimetres, radians a second) for 0.15 s."""
LONGEST: Final = 6000
AFTERMATH: Final = 1200
COARSER: Final = 2
"""Milliseconds after which the ice has held; milliseconds filmed after a crack, and how much
coarser the steps are then."""
UPRIGHT: Final = 0.9
FARTHEST: Final = 100.0
"""A body more than a metre away, in centimetres, shows that the simulation has failed."""


class Unsettled(Exception):
    """The simulation failed, so nothing has happened."""


@dataclass(frozen=True)
class Verdict:
    """The outcome of a placement and its film."""

    pyramids: tuple[Pyramid, ...]
    disc: Pose
    tilt: float
    film: bytes
    cause: Cause | None = None
    """None if the ice held."""
    culprit: int | None = None
    """The number of the pyramid that touched the table; None if it was the disc."""
    at: int = 0


@dataclass(frozen=True)
class _Crack:
    look: int
    body: int


def settle(disc: Pose, pyramids: Sequence[Pyramid], velocity: Vector, grams: int) -> Verdict:
    """Return what happens when the last of these pyramids is let go with this velocity.

    Raises Unsettled if the simulation fails.
    """
    scene = _Scene(disc, pyramids, velocity, grams)
    crack = scene.run()
    return scene.verdict(crack)


class _Scene:
    """A placement in progress. Body 0 is the disc; pyramids follow, sorted by size."""

    def __init__(
        self, disc: Pose, pyramids: Sequence[Pyramid], velocity: Vector, grams: int
    ) -> None:
        self._pyramids = pyramids
        self._by_size = sorted(
            range(len(pyramids)), key=lambda place: (pyramids[place].size, place)
        )
        self._model = compiled(tuple(pyramids[place].size for place in self._by_size), grams)
        self._data = mujoco.MjData(self._model)
        poses = [disc, *(_pose(pyramids[place]) for place in self._by_size)]
        start = np.array(poses)
        start[:, :3] /= MILLIMETRES
        self._data.qpos[:] = start.ravel()
        last = 6 * (1 + self._by_size.index(len(pyramids) - 1))
        self._data.qvel[last : last + 3] = np.array(velocity) / MILLIMETRES
        self._looks = [self._look()]

    def run(self) -> _Crack | None:
        calm = 0
        for look in range(1, LONGEST // LOOK + 1):
            self._step()
            if (body := self._on_table()) is not None:
                self._fall()
                return _Crack(look, body)
            calm = calm + 1 if self._is_calm() else 0
            if calm == CALM_LOOKS:
                break
        return None

    def verdict(self, crack: _Crack | None) -> Verdict:
        track = np.array(self._looks)
        disc, *rest = (_rounded(pose) for pose in track[-1])
        where = dict(zip(self._by_size, rest, strict=True))
        there = tuple(
            Pyramid(one.number, one.seat, one.size, where[place])
            for place, one in enumerate(self._pyramids)
        )
        times = [LOOK * look for look in range(len(track))]
        film = encode(times, self._numbers(), track, None if crack is None else crack.look)
        if crack is None:
            return Verdict(there, disc, round(tilt(disc), 3), film)
        leant = round(tilt(_rounded(track[crack.look, 0])), 3)
        cause, at = self._cause(track[: crack.look + 1], crack.body), LOOK * crack.look
        culprit = self._numbers()[crack.body] or None
        return Verdict(there, disc, leant, film, cause, culprit, at)

    def _numbers(self) -> list[int]:
        return [0, *(self._pyramids[place].number for place in self._by_size)]

    def _step(self, steps: int = LOOK) -> None:
        mujoco.mj_step(self._model, self._data, steps)
        look = self._look()
        if not np.isfinite(look).all() or np.abs(look[:, :3]).max() > FARTHEST * MILLIMETRES:
            raise Unsettled
        self._looks.append(look)

    def _look(self) -> NDArray[np.float64]:
        look: NDArray[np.float64] = self._data.qpos.reshape(-1, 7).copy()
        look[:, :3] *= MILLIMETRES
        return look

    def _on_table(self) -> int | None:
        """Return the body that touches the table, the disc before any pyramid, or None."""
        touching = self._data.contact.geom
        touching = touching[(touching == TABLE).any(axis=1)]
        if not touching.size:
            return None
        return int(self._model.geom_bodyid[touching.max(axis=1)].min()) - 1

    def _is_calm(self) -> bool:
        speeds = np.abs(self._data.qvel.reshape(-1, 6))
        return bool(speeds[:, :3].max() < CALM and speeds[:, 3:].max() < CALM_TURN)

    def _fall(self) -> None:
        """Continue the film after a crack, for display only: in coarse steps, and until the
        simulation fails at the latest."""
        self._model.opt.timestep *= COARSER
        with suppress(Unsettled):
            for _ in range(AFTERMATH // LOOK):
                self._step(LOOK // COARSER)
        self._model.opt.timestep /= COARSER

    def _cause(self, track: Track, body: int) -> Cause:
        if body == 0:
            return "rim"
        if self._on_disc(track[-1, 0], track[-1, body]):
            return "touch"
        for disc, pyramid in zip(track[::-1, 0], track[::-1, body], strict=True):
            if self._on_disc(disc, pyramid):
                upright = np.dot(axis(_rounded(disc)), axis(_rounded(pyramid)))
                return "slide" if upright > UPRIGHT else "fall"
        return "fall"

    @staticmethod
    def _on_disc(disc: NDArray[np.float64], pyramid: NDArray[np.float64]) -> bool:
        """Return whether the middle of the pyramid's base is still over the disc."""
        x, y, z = inward(_rounded(disc), (pyramid[0], pyramid[1], pyramid[2]))
        return bool(np.hypot(x, y) <= RADIUS and z > -1.0)


def _pose(pyramid: Pyramid) -> Pose:
    assert pyramid.pose is not None, "a pyramid on a real disc has no pose"
    return pyramid.pose


def _rounded(row: NDArray[np.float64]) -> Pose:
    """Return the pose, rounded to a thousandth of a millimetre so that states stay short."""
    x, y, z = (round(float(part), 3) for part in row[:3])
    turn = row[3:] / np.linalg.norm(row[3:])
    w, i, j, k = (round(float(part), 6) for part in turn)
    return x, y, z, w, i, j, k

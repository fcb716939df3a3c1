"""The film of a placement: the poses of disc and pyramids, in few pictures and bytes.

The format is little endian: version, number of bodies, number of pictures (16 bits); each body's
number, 0 for the disc; each picture's time in milliseconds (16 bits); then for each body, for each
picture, seven numbers of 16 bits: x, y, z in units of 0.02 mm and a quaternion w, x, y, z times
32767.
"""

from collections.abc import Sequence
from struct import calcsize, pack, unpack_from
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from glacier.core import Data
from glacier.games.cracked_ice.box import Pose

Track: TypeAlias = NDArray[np.float64]
"""The pose of each body at each moment."""

VERSION: Final = 1
UNIT: Final = 0.02
TURN: Final = 32767
NEAR: Final = 0.25
NEAR_TURN: Final = 0.4
"""The largest error of a body between two pictures: millimetres and degrees."""
LAX: Final = 4
"""The factor by which the error may be larger after the ice has cracked."""
STILL: Final = 0.05
"""A body that moved less, in millimetres, is left out."""

_HEAD: Final = "<BBH"


class Reel(Data):
    """A decoded film: each body's poses, one for every picture."""

    times: tuple[int, ...]
    bodies: dict[int, tuple[Pose, ...]]


def encode(
    times: Sequence[int], numbers: Sequence[int], track: Track, crack: int | None = None
) -> bytes:
    """Return the film of these bodies at these times, without bodies at rest and without pictures
    that interpolation can replace. After the crack, larger errors are allowed, because they are
    hard to see in a fall.
    """
    moved = [place for place in range(len(numbers)) if _moves(track[:, place])]
    smooth = _hemispheres(track[:, moved])
    closely = np.where(np.arange(len(times)) <= (len(times) if crack is None else crack), 1, LAX)
    kept = _pictures(np.asarray(times, dtype=np.float64), smooth, closely)
    words = _quantised(smooth[kept]).transpose(1, 0, 2)
    head = pack(_HEAD, VERSION, len(moved), len(kept))
    bodies = bytes(numbers[place] for place in moved)
    return head + bodies + pack(f"<{len(kept)}H", *(times[at] for at in kept)) + words.tobytes()


def decode(frames: bytes) -> Reel:
    """Return the film as a board decodes it."""
    _, bodies, pictures = unpack_from(_HEAD, frames)
    at = calcsize(_HEAD)
    numbers, at = frames[at : at + bodies], at + bodies
    times, at = unpack_from(f"<{pictures}H", frames, at), at + 2 * pictures
    words = np.frombuffer(frames, dtype="<i2", offset=at).reshape(bodies, pictures, 7)
    poses = words * np.array([UNIT] * 3 + [1 / TURN] * 4)
    rows = [tuple(tuple(map(float, pose)) for pose in body) for body in poses]
    return Reel(times, dict(zip(numbers, rows, strict=True)))  # type: ignore[arg-type]


def _moves(poses: Track) -> bool:
    return bool(np.abs(poses[:, :3] - poses[0, :3]).max() > STILL or _turned(poses) > NEAR_TURN)


def _turned(poses: Track) -> float:
    along = np.abs(poses[:, 3:] @ poses[0, 3:])
    return float(np.degrees(2 * np.arccos(np.minimum(along, 1.0))).max())


def _hemispheres(track: Track) -> Track:
    """Return the same rotations with continuous signs: interpolation then takes the short way."""
    along = np.einsum("tbq,tbq->tb", track[1:, :, 3:], track[:-1, :, 3:])
    signs = np.cumprod(np.where(along < 0, -1.0, 1.0), axis=0)
    smooth = track.copy()
    smooth[1:, :, 3:] *= signs[:, :, None]
    return smooth


def _pictures(times: NDArray[np.float64], track: Track, closely: NDArray[np.int64]) -> list[int]:
    """Return the moments without which the error of some body would be too large."""
    last = len(times) - 1
    kept, rest = {0, last}, [(0, last)]
    while rest:
        begin, end = rest.pop()
        if end - begin > 1 and track.size:
            off = _off(times, track, begin, end) / closely[begin + 1 : end]
            if off.max() > 1.0:
                worst = begin + 1 + int(off.argmax())
                kept.add(worst)
                rest += [(begin, worst), (worst, end)]
    return sorted(kept)


def _off(times: NDArray[np.float64], track: Track, begin: int, end: int) -> NDArray[np.float64]:
    """Return the largest errors between these pictures, in units of the allowed ones."""
    between = track[begin + 1 : end]
    share = (times[begin + 1 : end] - times[begin]) / (times[end] - times[begin])
    shown = track[begin] + share[:, None, None] * (track[end] - track[begin])
    apart = np.linalg.norm(between[..., :3] - shown[..., :3], axis=-1) / NEAR
    along = np.einsum("tbq,tbq->tb", between[..., 3:], shown[..., 3:])
    cosine = np.abs(along) / np.linalg.norm(shown[..., 3:], axis=-1)
    turned = np.degrees(2 * np.arccos(np.minimum(cosine, 1.0))) / NEAR_TURN
    off: NDArray[np.float64] = np.maximum(apart, turned).max(axis=1)
    return off


def _quantised(track: Track) -> NDArray[np.int16]:
    scaled = np.rint(track * np.array([1 / UNIT] * 3 + [TURN] * 4))
    words: NDArray[np.int16] = np.clip(scaled, -TURN, TURN).astype("<i2")
    return words

"""Iceberg, the strongest level: a steady hand, and look-ahead to its next turn."""

from collections.abc import Iterator
from math import cos, radians, sin
from random import Random
from typing import Final

from glacier.bots.cracked_ice.foresight import Foresight
from glacier.bots.cracked_ice.hands import STEADY, let_go
from glacier.bots.cracked_ice.places import CLOSELY, Idea, ideas, last_resort
from glacier.bots.cracked_ice.seen import foregone
from glacier.core import AnyGame, Seat
from glacier.games.cracked_ice.actions import Action
from glacier.games.cracked_ice.box import SIZES
from glacier.games.cracked_ice.footprint import Spot, fits, footprints
from glacier.games.cracked_ice.state import State

OF_EACH: Final = 4
"""The number of safest placements of each size that are evaluated by look-ahead."""
STRIDES: Final = (3.0, 1.5, 0.8)
"""The step sizes of the local search for a safer spot, in millimetres."""
STRIDES_EACH: Final = 4
AROUND: Final = tuple((cos(radians(angle)), sin(radians(angle))) for angle in range(0, 360, 45))


def iceberg(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action:
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    foresight = Foresight.of(view, seat)
    safest = [_safer(view, foresight, idea) for idea in _safest(view, foresight)]
    size, spot = max(safest, key=foresight.hope)
    return let_go(STEADY, size, spot, footprints(view.disc, view.pyramids), rng)


def _safest(view: State, foresight: Foresight) -> list[Idea]:
    supply = view.supplies[foresight.seat]
    some = ideas(view, supply, CLOSELY) or last_resort(view, supply)
    weighed = sorted((foresight.risk(idea), idea) for idea in some)
    by_size = ([idea for _, idea in weighed if idea.size == size][:OF_EACH] for size in SIZES)
    return [idea for few in by_size for idea in few]


def _safer(view: State, foresight: Foresight, idea: Idea) -> Idea:
    """Return the placement after a local search for less risk, around the same spot."""
    others = footprints(view.disc, view.pyramids)
    for stride in STRIDES:
        for _ in range(STRIDES_EACH):
            aside = [one for one in _around(idea, stride) if fits(others, *one)]
            best = min((idea, *aside), key=foresight.risk)
            if best == idea:
                break
            idea = best
    return idea


def _around(idea: Idea, stride: float) -> Iterator[Idea]:
    x, y, turn = idea.spot
    for dx, dy in AROUND:
        yield Idea(idea.size, Spot(round(x + stride * dx, 2), round(y + stride * dy, 2), turn))

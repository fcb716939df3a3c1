"""Iceberg, the best we can: a steady hand, and it plays each idea on until the turn comes back."""

from random import Random
from typing import Any, Final

from glacier.bots.cracked_ice.disc import SHAKINESS, disc_of
from glacier.bots.cracked_ice.foresight import Foresight
from glacier.bots.cracked_ice.hands import STEADY, let_go
from glacier.bots.cracked_ice.places import CLOSELY, Idea, ideas, last_resort
from glacier.bots.cracked_ice.seen import foregone
from glacier.core import Game, Seat
from glacier.games.cracked_ice.actions import Action
from glacier.games.cracked_ice.box import SIZES
from glacier.games.cracked_ice.footprint import standings
from glacier.games.cracked_ice.state import State

OF_EACH: Final = 4
"""So many of the safest ideas of each size are thought through."""


def iceberg(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, /) -> Action:
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    foresight = Foresight.of(view, seat)
    size, spot = max(_safest(view, seat), key=foresight.hope)
    return let_go(STEADY, size, spot, standings(view.disc, view.pyramids), rng)


def _safest(view: State, seat: Seat) -> list[Idea]:
    disc, tremor = disc_of(view), SHAKINESS[view.options.tremor]
    supply = view.supplies[seat]
    weighed = sorted(
        (disc.odds(idea.weight, STEADY.height, tremor), idea)
        for idea in ideas(view, supply, CLOSELY) or last_resort(view, supply)
    )
    by_size = ([idea for _, idea in weighed if idea.size == size][:OF_EACH] for size in SIZES)
    return [idea for some in by_size for idea in some]

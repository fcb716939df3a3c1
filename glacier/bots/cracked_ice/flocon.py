"""Flocon, the casual player: an unsteady hand, a few random spots, and a rough guess."""

from random import Random
from typing import Final

from glacier.bots.cracked_ice.hands import SHAKY, let_go
from glacier.bots.cracked_ice.places import Idea, ideas, last_resort
from glacier.bots.cracked_ice.seen import foregone
from glacier.core import AnyGame, Seat
from glacier.games.cracked_ice.actions import Action
from glacier.games.cracked_ice.balance import tilt, weights
from glacier.games.cracked_ice.footprint import footprints
from glacier.games.cracked_ice.spread import SPOTS
from glacier.games.cracked_ice.state import State

GLANCE: Final = 5
"""The number of candidate placements that it compares, of all sizes together."""


def flocon(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action:
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    supply = view.supplies[seat]
    some = ideas(view, supply, SPOTS) or last_resort(view, supply)
    noticed = rng.sample(some, min(GLANCE, len(some)))
    size, spot = min(noticed, key=lambda idea: _tilt(view, idea))
    return let_go(SHAKY, size, spot, footprints(view.disc, view.pyramids), rng)


def _tilt(view: State, idea: Idea) -> float:
    there = weights(view.disc, view.pyramids)
    return tilt((*there, idea.weight), view.options.disc_grams)

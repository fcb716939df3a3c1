"""Glaçon, the club player: a normal hand, the lowest risk, and large pyramids first."""

from random import Random

from glacier.bots.cracked_ice.disc import SHAKINESS, disc_of
from glacier.bots.cracked_ice.habits import choice
from glacier.bots.cracked_ice.hands import NORMAL, let_go
from glacier.bots.cracked_ice.places import CLOSELY, ideas, last_resort
from glacier.bots.cracked_ice.seen import foregone
from glacier.core import AnyGame, Seat
from glacier.games.cracked_ice.actions import Action
from glacier.games.cracked_ice.footprint import footprints
from glacier.games.cracked_ice.state import State


def glacon(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action:
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    tremor = SHAKINESS[view.options.tremor]
    supply = view.supplies[seat]
    some = ideas(view, supply, CLOSELY) or last_resort(view, supply)
    (size, spot), _ = choice(disc_of(view), some, NORMAL.height, tremor)
    return let_go(NORMAL, size, spot, footprints(view.disc, view.pyramids), rng)

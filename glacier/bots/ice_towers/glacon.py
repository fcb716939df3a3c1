"""Glaçon, the club player: plays its best moves out to the end, without modelling its rivals."""

from random import Random
from typing import Final

from glacier.bots.ice_towers.search import Mind, deliberate
from glacier.core import AnyGame, Seat
from glacier.games.ice_towers.actions import Action
from glacier.games.ice_towers.state import State

MIND: Final = Mind(thought=2_500)


def glacon(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action | None:
    return deliberate(game, view, seat, rng, MIND)

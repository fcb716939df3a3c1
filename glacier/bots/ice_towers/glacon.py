"""Glaçon, the club player: weighs what each move wins, risks and uses up, and makes the best."""

from random import Random
from typing import Any, Final

from glacier.bots.ice_towers.habits import weighed
from glacier.bots.ice_towers.model import Towers
from glacier.bots.ice_towers.seen import acting, foregone, waiting
from glacier.bots.ice_towers.wars import fresh, way_out
from glacier.core import Game, Seat
from glacier.games.ice_towers.actions import Action
from glacier.games.ice_towers.state import State

LAST_CHANCE: Final = -6.0
"""In points: what one risks if the game is about to end and somebody else would win."""


def glacon(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, /) -> Action:
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    towers = Towers.of(view)
    out = way_out(view, towers, seat)
    if out is not None:
        return acting(view, out)
    least = LAST_CHANCE if _pressed(view, towers, seat) else 0.0
    for worth, move in sorted(weighed(towers, seat), reverse=True):
        action = acting(view, move)
        if worth > least and fresh(view, seat, action):
            return action
    return waiting(view, seat)


def _pressed(view: State, towers: Towers, seat: Seat) -> bool:
    """Whether the others want to end it while one does not lead."""
    others = [content for other, content in enumerate(view.content) if other != seat]
    scores = towers.scores()
    return all(others) and scores[seat] < max(scores)

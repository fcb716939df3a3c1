"""Glaçon, the club player: weighs what each move wins, risks and uses up, and makes the best."""

from random import Random
from typing import Any

from glacier.bots.ice_towers.habits import weighed
from glacier.bots.ice_towers.model import Towers
from glacier.bots.ice_towers.seen import acting, foregone, waiting
from glacier.bots.ice_towers.wars import fresh
from glacier.core import Game, Seat
from glacier.games.ice_towers.actions import Action
from glacier.games.ice_towers.state import State


def glacon(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, /) -> Action:
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    found = sorted(weighed(Towers.of(view), seat), reverse=True)
    for worth, move in found:
        action = acting(view, move)
        if worth > 0 and fresh(view, seat, action):
            return action
    return waiting(view, seat)

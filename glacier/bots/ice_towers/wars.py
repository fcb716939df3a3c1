"""How bots find the way out of a tower war: they do not go round in circles (IT-29)."""

from random import Random

from glacier.core import Seat, step
from glacier.games import ice_towers
from glacier.games.ice_towers.actions import Action, Mine
from glacier.games.ice_towers.state import State
from glacier.games.ice_towers.war import recurrences


def fresh(view: State, seat: Seat, action: Action) -> bool:
    """Whether the action leads to a table that nobody has seen before."""
    if not isinstance(action, Mine):
        return True
    if view.war is not None and view.mines:
        return False
    after, _ = step(ice_towers, view, seat, action, view.quiet_since, Random(0))
    return recurrences(after) < 2

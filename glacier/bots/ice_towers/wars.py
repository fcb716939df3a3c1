"""How bots detect a tower war and find the way out of it (IT-29): a split."""

from random import Random

from glacier.bots.ice_towers.model import APART, COLOUR, DOWN, Move, Towers
from glacier.bots.ice_towers.seen import acting
from glacier.core import Seat, step
from glacier.games import ice_towers
from glacier.games.ice_towers.actions import Action, Mine
from glacier.games.ice_towers.state import State
from glacier.games.ice_towers.war import recurrences


def fresh(view: State, seat: Seat, action: Action) -> bool:
    """Return whether the action leads to a new position; during a war, no mine does."""
    if not isinstance(action, Mine):
        return True
    if view.war is not None and view.mines:
        return False
    return _unseen(view, seat, action)


def _unseen(view: State, seat: Seat, action: Action) -> bool:
    after, _ = step(ice_towers, view, seat, action, view.quiet_since, Random(0))
    return recurrences(after) < 2


def at_war(view: State) -> bool:
    """Return whether the position has occurred before."""
    return view.war is not None or recurrences(view) > 1


def way_out(view: State, towers: Towers, seat: Seat) -> Move | None:
    """Return the split that ends a war, or the mine that makes twins meet for it, if it gains.

    It follows the rulebook's advice: look for a pyramid to mine so that two of one colour meet.
    """
    if not at_war(view):
        return None
    ways = [move for move in towers.moves(seat) if _parts(towers, move, seat)]
    hopes = [(_hope(towers.after(move), seat), move) for move in ways]
    for hope, move in sorted(hopes, reverse=True):
        if hope > kept(towers, seat) and _unseen(view, seat, acting(view, move)):
            return move
    return None


def _parts(towers: Towers, move: Move, seat: Seat) -> bool:
    """Return whether the move splits, or makes a rival's twins meet where the pyramid was."""
    source, at, target = move
    if target == APART:
        return True
    stack = towers.stacks[source]
    if target == DOWN or not 0 < at < len(stack) - 1:
        return False
    below, above = COLOUR[stack[at - 1]], COLOUR[stack[at + 1]]
    return below == above and towers.owners[below] != seat


def _hope(towers: Towers, seat: Seat) -> int:
    """Return the lead that the seat keeps at least, after its best split if that is better."""
    splits = [move for move in towers.moves(seat) if move[2] == APART]
    return max([kept(towers, seat), *(kept(towers.after(move), seat) for move in splits)])


def kept(towers: Towers, seat: Seat) -> int:
    """Return the seat's lead over its best rival after the rival's best single move."""
    rivals = [rival for rival in range(towers.seats) if rival != seat]
    replies = [towers.after(move) for rival in rivals for move in towers.moves(rival)]
    return min(after.ahead(seat) for after in [towers, *replies])

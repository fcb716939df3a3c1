"""What needs no thought: whatever is not to place a pyramid oneself.

A bot does not see a real disc, and has no hand there. It tells what people at the table see:
somebody places its smallest pyramid for it, and it says that the ice held; whoever contests that
is right, and it says that the ice cracked. It confirms whatever others say.
"""

from typing import Any

from glacier.bots.bot import menu_of
from glacier.core import Game, Seat
from glacier.games.cracked_ice.actions import Action, Confirm, Declare, PassTurn
from glacier.games.cracked_ice.spread import smallest
from glacier.games.cracked_ice.state import State


def foregone(game: Game[Any, Any, Any], view: State, seat: Seat) -> Action | None:
    """What the seat does without a thought, or None if it is to place a pyramid.

    A first pyramid that fell is placed again as long as that is allowed: nothing is lost (CR-18).
    """
    if seat not in game.awaits(view):
        menu_of(game, view, seat)
    if view.phase == "confirming":
        return Confirm()
    limit = view.options.retry_limit
    if limit is not None and view.tries >= limit:
        return PassTurn()
    return _word(view, seat) if view.options.real_disc else None


def _word(view: State, seat: Seat) -> Declare:
    return Declare(smallest(view.supplies[seat]), "cracked" if view.contested else "held")

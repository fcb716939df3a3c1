"""The decisions that need no search: everything except placing a pyramid.

A bot neither sees a real disc nor places on it. It declares what usually happens: that its smallest
pyramid was placed, by a player at the table, and that the ice held. If that is contested, it
declares that the ice cracked. It confirms what others declare.
"""

from glacier.bots.bot import menu_of
from glacier.core import AnyGame, Seat
from glacier.games.cracked_ice.actions import Action, Confirm, Declare, PassTurn
from glacier.games.cracked_ice.spread import smallest
from glacier.games.cracked_ice.state import State


def foregone(game: AnyGame, view: State, seat: Seat) -> Action | None:
    """Return the action that needs no search, or None if the seat has to place a pyramid.

    A first pyramid that fell is placed again as long as that is allowed: nothing is lost (CR-18).
    Raises `ValueError` if the seat has no action.
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

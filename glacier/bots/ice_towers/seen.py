"""Conversion of a seat's view to the model, and of the model's moves to actions."""

from glacier.bots.bot import menu_of
from glacier.bots.ice_towers.model import APART, DOWN, Move
from glacier.core import AnyGame, Seat
from glacier.games.ice_towers.actions import Action, Cap, Done, GoOn, Mine, Pass, Split
from glacier.games.ice_towers.state import State


def foregone(game: AnyGame, view: State, seat: Seat) -> Action | None:
    """Return the action that needs no search, to be ready, or None while the game is played.

    Raises `ValueError` if the seat has no action.
    """
    if view.phase != "playing":
        ready: Action = menu_of(game, view, seat)[0]
        return ready
    if view.turn not in (None, seat) or view.busy[seat] is not None:
        menu_of(game, view, seat)
    return None


def acting(view: State, move: Move) -> Action:
    """Return the action of this move."""
    source, at, target = move
    pieces = view.towers[source].pieces
    if target == APART:
        return Split(pieces[at - 1], pieces[at])
    if target == DOWN:
        return Mine(pieces[at], None)
    top = view.towers[target].top
    return Cap(pieces[at], top) if len(pieces) == 1 else Mine(pieces[at], top)


def content(view: State, seat: Seat) -> Action:
    """Return the action that declines to play on."""
    if view.options.rounds:
        return Pass()
    return GoOn() if view.content[seat] else Done()


def waiting(view: State, seat: Seat) -> Action | None:
    """Return None to wait, or the action that agrees to end if another seat has done so first."""
    return content(view, seat) if view.options.rounds or any(view.content) else None

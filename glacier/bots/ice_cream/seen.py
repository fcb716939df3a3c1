"""Conversion of a seat's view to the model, and of the model's choices to actions."""

from glacier.bots.ice_cream.habits import DRAW
from glacier.core import AnyGame, Seat
from glacier.games.ice_cream.actions import Action, Add, Draw, Serve, StartCone
from glacier.games.ice_cream.state import State


def menu_at(game: AnyGame, view: State, seat: Seat) -> list[Action]:
    """Return the seat's menu; raise `ValueError` if it is empty."""
    menu: list[Action] = [*game.menu(view, seat)]
    if not menu:
        raise ValueError(f"seat {seat} has nothing to decide")
    return menu


def placing(view: State, cone: int) -> Action:
    """Return the action that puts the scoop on this cone; the next index means a new cone."""
    return StartCone() if cone == len(view.cones) else Add(view.cones[cone].number)


def selling(view: State, cone: int) -> Action:
    return Draw() if cone == DRAW else Serve(view.cones[cone].number)


def cone_of(view: State, action: Action) -> int:
    """Return the index in the model of the cone that the action is about."""
    match action:
        case Add(number) | Serve(number):
            return next(at for at, cone in enumerate(view.cones) if cone.number == number)
        case Draw():
            return DRAW
        case _:
            return len(view.cones)

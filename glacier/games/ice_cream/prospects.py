"""What each entry of Ice Cream's menu would bring, so that boards need no rules."""

from glacier.core import Data, Seat
from glacier.games.ice_cream.actions import Action, Draw, Serve
from glacier.games.ice_cream.box import Flavour
from glacier.games.ice_cream.orders import cans_for, missing, supplied
from glacier.games.ice_cream.rules import menu
from glacier.games.ice_cream.state import State


class Unserved(Data):
    """A customer whom the seat cannot serve now, and the scoops that its cans lack."""

    cone: int
    missing: tuple[Flavour, ...]


class Prospect(Data):
    """What serving a cone, or drawing a can, would bring during the sale."""

    points: int = 0
    sold: tuple[Flavour, ...] = ()
    lost: Flavour | None = None
    cans: tuple[int, ...] = ()
    """For each scoop sold, the index of its can in the seat's row."""
    unserved: tuple[Unserved, ...] = ()
    """The customers who are not on the menu, the same in each prospect of a menu."""


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    actions = menu(state, seat)
    unserved = _unserved(state, seat, actions)
    return [_prospect(state, seat, action, unserved) for action in actions]


def _unserved(state: State, seat: Seat, actions: list[Action]) -> tuple[Unserved, ...]:
    cans = state.stalls[seat].cans
    return tuple(
        Unserved(cone.number, missing(cone, cans))
        for cone in state.cones
        if Serve(cone.number) not in actions
    )


def _prospect(
    state: State, seat: Seat, action: Action, unserved: tuple[Unserved, ...]
) -> Prospect | None:
    match action:
        case Draw():
            return Prospect(unserved=unserved)
        case Serve(number):
            cone = next(cone for cone in state.cones if cone.number == number)
            cans = state.stalls[seat].cans
            sold, lost = supplied(cone, cans), next(iter(missing(cone, cans)), None)
            return Prospect(len(sold), sold, lost, cans_for(sold, cans), unserved)
        case _:
            return None

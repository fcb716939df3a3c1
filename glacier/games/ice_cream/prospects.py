"""What each thing on Ice Cream's menu would bring, so that no board has to know the rules."""

from glacier.core import Data, Seat
from glacier.games.ice_cream.actions import Action, Serve
from glacier.games.ice_cream.box import Flavour
from glacier.games.ice_cream.orders import missing, supplied
from glacier.games.ice_cream.rules import menu
from glacier.games.ice_cream.state import State


class Prospect(Data):
    """What serving a cone would bring: points, the scoops sold, and the one lost if any."""

    points: int
    sold: tuple[Flavour, ...]
    lost: Flavour | None = None


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    return [_prospect(state, seat, action) for action in menu(state, seat)]


def _prospect(state: State, seat: Seat, action: Action) -> Prospect | None:
    if not isinstance(action, Serve):
        return None
    cone = next(cone for cone in state.cones if cone.number == action.cone)
    cans = state.stalls[seat].cans
    sold = supplied(cone, cans)
    return Prospect(len(sold), sold, *missing(cone, cans))

"""What each thing on the menu of IceTowers would bring, in points of the colour that moves."""

from glacier.core import Data, Seat
from glacier.games.ice_towers.actions import Action, Cap, Mine
from glacier.games.ice_towers.box import Piece, size_of
from glacier.games.ice_towers.rules import menu
from glacier.games.ice_towers.state import State


class Prospect(Data):
    """The points that the mover's colour would gain at once."""

    points: int


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    worth = {tower.top: sum(map(size_of, tower.pieces)) for tower in state.towers}
    return [_prospect(worth, action) for action in menu(state, seat)]


def _prospect(worth: dict[Piece, int], action: Action) -> Prospect | None:
    match action:
        case Cap(_, top):
            return Prospect(worth[top])
        case Mine(piece, None):
            return Prospect(size_of(piece))
        case Mine(piece, top) if top is not None:
            return Prospect(worth[top] + size_of(piece))
        case _:
            return None

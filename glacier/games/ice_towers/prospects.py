"""What each thing on the menu of IceTowers would bring to the seat, in points, at once."""

from functools import cache
from typing import Final

from glacier.core import Data, Seat
from glacier.games.ice_towers.actions import Action, Cap, Done, Mine, Pass, Split
from glacier.games.ice_towers.box import Piece, size_of
from glacier.games.ice_towers.rules import menu
from glacier.games.ice_towers.state import State, Tower


class Prospect(Data, omit_defaults=True):
    """The points that the seat would gain, all its colours together; less than 0 if it loses."""

    points: int
    ends: bool = False
    """Whether the game is over with this word: nobody else has anything more to do."""


THE_END: Final = Prospect(points=0, ends=True)


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    pieces = [piece for tower in state.towers for piece in tower.pieces]
    own = {piece: state.owner(piece) == seat for piece in pieces}
    worth = {tower.top: tower.points for tower in state.towers}
    return [
        _prospect((own[action.piece] - own[action.top]) * worth[action.top])
        if isinstance(action, Cap)  # there may be hundreds
        else _rarer(state, own, action, seat)
        for action in menu(state, seat)
    ]


def _rarer(state: State, own: dict[Piece, bool], action: Action, seat: Seat) -> Prospect | None:
    towers = {piece: tower for tower in state.towers for piece in tower.pieces}
    match action:
        case Mine(piece, None):
            return _prospect(_moved(own, towers[piece], piece))
        case Mine(piece, top) if top is not None:
            won = (own[piece] - own[top]) * towers[top].points
            return _prospect(_moved(own, towers[piece], piece) + won)
        case Split(lower, _):
            return _prospect(_given_away(own, towers[lower], lower))
        case Done() if all(state.content[other] for other in range(state.seats) if other != seat):
            return THE_END
        case Pass() if state.passes + 1 == state.seats:
            return THE_END
        case _:
            return None


def _moved(own: dict[Piece, bool], source: Tower, piece: Piece) -> int:
    """A mined pyramid counts no more for whoever controls its tower, but for its owner."""
    return (own[piece] - own[source.top]) * size_of(piece)


def _given_away(own: dict[Piece, bool], tower: Tower, lower: Piece) -> int:
    """The lower part of a split tower belongs to the twins' owner, who is somebody else."""
    part = tower.pieces[: tower.pieces.index(lower) + 1]
    return -own[tower.top] * sum(map(size_of, part))


@cache
def _prospect(points: int) -> Prospect:
    return Prospect(points)

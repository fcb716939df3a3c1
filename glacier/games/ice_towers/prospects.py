"""What each thing on the menu of IceTowers would bring to the seat, in points, at once."""

from functools import cache, lru_cache
from typing import Final

from glacier.core import Data, Seat
from glacier.games.ice_towers.actions import Action, Cap, Done, Mine, Pass, Split
from glacier.games.ice_towers.box import Piece, size_of
from glacier.games.ice_towers.rules import menu
from glacier.games.ice_towers.state import State, Tower
from glacier.games.ice_towers.towers import all_actions, bare


class Prospect(Data, omit_defaults=True):
    """The points that the seat would gain, all its colours together; less than 0 if it loses."""

    points: int
    ends: bool = False
    """Whether the game is over with this word: nobody else has anything more to do."""


THE_END: Final = Prospect(points=0, ends=True)


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    wishes = menu(state, seat)
    if len(wishes) < 2:  # a word: ready, done, pass
        return [_of_word(state, seat, word) for word in wishes]
    return [*_of_hand(bare(state), seat), _of_word(state, seat, wishes[-1])]


def _of_word(state: State, seat: Seat, word: Action) -> Prospect | None:
    match word:
        case Done() if all(state.content[other] for other in range(state.seats) if other != seat):
            return THE_END
        case Pass() if state.passes + 1 == state.seats:
            return THE_END
        case _:
            return None


@lru_cache(maxsize=1024)  # as long as the actions themselves are kept
def _of_hand(state: State, seat: Seat) -> tuple[Prospect, ...]:
    """What each action of the seat's hand would bring, on a bare table."""
    towers = {piece: tower for tower in state.towers for piece in tower.pieces}
    own = {piece: state.owner(piece) == seat for piece in towers}
    worth = {tower.top: tower.points for tower in state.towers}
    moved = {owner == seat for owner in state.owners if owner in (seat, None)}  # Gus's, too
    won = {
        mine: {top: _prospect((mine - own[top]) * points) for top, points in worth.items()}
        for mine in moved
    }
    return tuple(
        [
            won[own[action.piece]][action.top]
            if isinstance(action, Cap)  # there may be hundreds
            else _prospect(_rarer(own, towers, action))
            for action in all_actions(state, seat)
        ]
    )


def _rarer(own: dict[Piece, bool], towers: dict[Piece, Tower], action: Mine | Split) -> int:
    match action:
        case Mine(piece, top):
            moved = _moved(own, towers[piece], piece)
            return moved + (_won(own, towers[top], piece) if top is not None else 0)
        case Split(lower, _):
            return _given_away(own, towers[lower], lower)


def _won(own: dict[Piece, bool], target: Tower, piece: Piece) -> int:
    """A tower belongs to whoever caps it."""
    return (own[piece] - own[target.top]) * target.points


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

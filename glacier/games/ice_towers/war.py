"""Tower wars: positions that come back again and again (IT-29, IT-R23)."""

from zlib import crc32

from msgspec.structs import replace

from glacier.games.ice_towers.box import HISTORY, Piece, colour_of, size_of
from glacier.games.ice_towers.state import Moment, State, Tower, TowerId


def position(state: State) -> int:
    """A number for the multiset of towers, whichever pieces of a kind stand where."""
    looks = sorted(_look(tower) for tower in state.towers)
    return crc32(repr((looks, _barred(state), state.turn)).encode())


def _look(tower: Tower) -> list[tuple[int, int]]:
    return [_kind(piece) for piece in tower.pieces]


def _kind(piece: Piece) -> tuple[int, int]:
    return (colour_of(piece), size_of(piece))


def _barred(state: State) -> object:
    bar = state.bar
    if bar is None:
        return None
    return _kind(bar.piece), [_look(tower) for tower in state.towers if tower.id == bar.tower]


def remembered(state: State, *touched: TowerId) -> State:
    """The state that remembers how it looks now, and what the action touched."""
    moment = Moment(position(state), touched)
    return replace(state, history=(*state.history, moment)[-HISTORY:])


def recurrences(state: State) -> int:
    """How often the position on the table has been there, now included."""
    now = state.history[-1].position
    return sum(moment.position == now for moment in state.history)


def embattled(state: State) -> tuple[TowerId, ...]:
    """The towers touched since the position on the table was there first (IT-30)."""
    positions = [moment.position for moment in state.history]
    since = positions.index(positions[-1]) + 1
    touched = {tower for moment in state.history[since:] for tower in moment.touched}
    return tuple(tower.id for tower in state.towers if tower.id in touched)

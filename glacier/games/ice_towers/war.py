"""Tower wars: positions that come back again and again, or mining without end (IT-29, IT-R23)."""

from zlib import crc32

from msgspec.structs import replace

from glacier.core import Seat
from glacier.games.ice_towers.box import (
    HISTORY,
    MINES_END,
    MINES_WARNING,
    WAR_END,
    WAR_WARNING,
    kind_of,
)
from glacier.games.ice_towers.state import State, Tower, TowerId


def position(state: State, turn: Seat | None) -> int:
    """A number for the multiset of towers, whichever pieces of a kind stand where.

    A bar belongs to it and, by rounds, whose turn it is: they decide what can happen next.
    """
    looks = sorted(map(_look, state.towers))
    whose = b"" if turn is None else bytes([turn])
    return crc32(b"|".join([*looks, _barred(state), whose]))


def _look(tower: Tower) -> bytes:
    return bytes(map(kind_of, tower.pieces))


def _barred(state: State) -> bytes:
    bar = state.bar
    if bar is None:
        return b""
    source = next(tower for tower in state.towers if tower.id == bar.tower)
    return bytes([kind_of(bar.piece)]) + _look(source)


def remembered(state: State, turn: Seat | None, touched: tuple[TowerId, ...] = ()) -> State:
    """The state that remembers how it looks now, and what the action touched."""
    moment = (position(state, turn), touched)
    return replace(state, history=(*state.history, moment)[-HISTORY:])


def just_opened(state: State, tower: TowerId) -> bool:
    """Whether it was split or mined in the last few actions, one for each seat.

    Caps touch one tower, the others two.
    """
    lately = state.history[-state.seats :]
    return any(tower in touched and len(touched) == 2 for _, touched in lately)


def goes_on(state: State) -> bool:
    """Whether nothing new was found by the last action."""
    return recurrences(state) >= 2 or state.mines >= MINES_WARNING


def feared(state: State) -> bool:
    return recurrences(state) >= WAR_WARNING or state.mines >= MINES_WARNING


def endless(state: State) -> bool:
    return recurrences(state) >= WAR_END or state.mines >= MINES_END


def recurrences(state: State) -> int:
    """How often the position on the table has been there, now included."""
    now, _ = state.history[-1]
    return sum(position == now for position, _ in state.history)


def embattled(state: State) -> tuple[TowerId, ...]:
    """The towers touched since the position was there first, or since all only mine (IT-30)."""
    positions = [position for position, _ in state.history]
    first = positions.index(positions[-1]) + 1
    mined = len(positions) - state.mines if state.mines >= MINES_WARNING else first
    touched = {
        tower for _, towers in state.history[max(0, min(first, mined)) :] for tower in towers
    }
    return tuple(tower.id for tower in state.towers if tower.id in touched)

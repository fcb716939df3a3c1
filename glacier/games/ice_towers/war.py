"""Tower wars: positions that keep coming back, or mining without end (IT-29, IT-R23)."""

from typing import Final
from zlib import crc32

from glacier.core import Seat
from glacier.games.ice_towers.box import (
    MINES_END,
    MINES_WARNING,
    WAR_AGAIN,
    WAR_SEATS,
    WAR_WARNING,
    kind_of,
)
from glacier.games.ice_towers.state import State, Tower, TowerId

_NEVER_SMALL: Final = 1 << 32
"""Added to every position's number, so that it differs from every number of an action."""


def position(state: State, turn: Seat | None) -> int:
    """Return a number for the position: the kinds of pyramids in all towers, in no order.

    A bar belongs to the position and, by rounds, the turn: legal actions depend on them.
    """
    looks = sorted(map(_look, state.towers))
    whose = b"" if turn is None else bytes([turn])
    return _NEVER_SMALL + crc32(b"|".join([*looks, _barred(state), whose]))


def _look(tower: Tower) -> bytes:
    return bytes(map(kind_of, tower.pieces))


def _barred(state: State) -> bytes:
    bar = state.bar
    if bar is None:
        return b""
    source = next(tower for tower in state.towers if tower.id == bar.tower)
    return bytes([kind_of(bar.piece)]) + _look(source)


def known(state: State, turn: Seat | None) -> int:
    """Return the entry of `Memory.positions` for this state after the next action."""
    number, positions = position(state, turn), state.memory.positions
    return positions.index(number) if number in positions else number


def just_opened(state: State, tower: TowerId) -> bool:
    """Return whether one of the last few actions, one for each seat, split or mined the tower.

    A cap touches one tower, a mine or split two.
    """
    return any(tower in touched and len(touched) == 2 for touched in state.memory.lately)


def feared(state: State) -> tuple[TowerId, ...]:
    """Return the towers of a war to fear; empty if there is none."""
    return _embattled(state, WAR_WARNING, MINES_WARNING)


def endless(state: State) -> tuple[TowerId, ...]:
    """Return the towers of a feared war that goes on: a position that recurs is no way out."""
    return _embattled(state, WAR_AGAIN, MINES_END)


def averted(state: State) -> bool:
    """Return whether the position is new, and no long row of mines led to it."""
    return recurrences(state) == 1 and not _mines_on(state, MINES_WARNING)


def _embattled(state: State, times: int, mines: int) -> tuple[TowerId, ...]:
    """Return the towers touched since the position first occurred, if it has so many times, and
    since the row of mines began, if it is so long (IT-R24)."""
    again = [_first_time(state)] if _comes_back(state, times) else []
    mining = [_mining_since(state)] if _mines_on(state, mines) else []
    since = min(again + mining, default=state.memory.actions)
    touched = zip(state.towers, state.memory.touched, strict=True)
    return tuple(tower.id for tower, last in touched if last > since)


def _comes_back(state: State, times: int) -> bool:
    return recurrences(state) >= times and _fought_since(state, _first_time(state))


def _mines_on(state: State, mines: int) -> bool:
    return state.mines >= mines and _fought_since(state, _mining_since(state))


def _fought_since(state: State, action: int) -> bool:
    """Return whether enough seats for a war have acted since: one alone can stop (IT-R23)."""
    return sum(last > action for last in state.memory.acted) >= WAR_SEATS


def recurrences(state: State) -> int:
    """Return how often the current position has occurred, now included."""
    return 1 + state.memory.positions.count(_first_time(state))


def _first_time(state: State) -> int:
    """Return the action after which the current position first occurred."""
    last = state.memory.positions[-1]
    return state.memory.actions if last >= _NEVER_SMALL else last


def _mining_since(state: State) -> int:
    return state.memory.actions - state.mines

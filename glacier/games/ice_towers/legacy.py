"""What stored events of old logs lack: a frozen copy of the rules under which they were played.

Only the replay of such a log calls this module: today's events carry these values. It imports no
rules, so old logs end as they did even if scoring, aftermath or war change. Never change it.
"""

from collections.abc import Sequence
from zlib import crc32

from msgspec.structs import replace

from glacier.core import Seat
from glacier.games.ice_towers.state import Bar, Outcome, State, Tower, TowerId

_ALIKE = 5
_STASH = 15
_NEVER_SMALL = 1 << 32


def scattered(state: State, towers: tuple[Tower, ...]) -> State:
    """Return the table after the scattering. Gus had the third of three colours."""
    owners = (0, 1, None) if None in state.owners else state.owners
    worth = tuple(_points(tower) for tower in towers)
    old = replace(state, owners=owners, towers=towers, worth=worth)
    return replace(old, scores=last_scores(old, towers))


def outcome(
    state: State,
    seat: Seat,
    towers: tuple[Tower, ...],
    touched: Sequence[TowerId],
    bar: Bar | None,
) -> Outcome:
    """Return the outcome of the seat's action, which leaves these towers. Every action stirred."""
    worth = {tower.id: _points(tower) for tower in towers}
    turn = None if state.turn is None else (seat + 1) % state.seats
    number, positions = _position(towers, bar, turn), state.memory.positions
    return Outcome(
        worth=tuple(worth[tower] for tower in touched),
        scores=last_scores(state, towers),
        position=positions.index(number) if number in positions else number,
        stirs=True,
    )


def first_position(state: State, turn: Seat | None) -> int:
    """Return the number of the position at the start of play."""
    return _position(state.towers, state.bar, turn)


def last_scores(state: State, towers: tuple[Tower, ...]) -> tuple[int, ...]:
    """Return the points of each seat for these towers, and Gus's after them where he plays."""
    points = [0] * (state.seats + (None in state.owners))
    for tower in towers:
        owner = state.owners[tower.pieces[-1] // _STASH]
        points[-1 if owner is None else owner] += _points(tower)
    return tuple(points)


def _points(tower: Tower) -> int:
    return sum(3 - piece % _STASH // _ALIKE for piece in tower.pieces)


def _position(towers: tuple[Tower, ...], bar: Bar | None, turn: Seat | None) -> int:
    """Return a number for the kinds in all towers, the bar and, by rounds, the turn."""
    whose = b"" if turn is None else bytes([turn])
    looks = sorted(map(_look, towers))
    return _NEVER_SMALL + crc32(b"|".join([*looks, _barred(towers, bar), whose]))


def _barred(towers: tuple[Tower, ...], bar: Bar | None) -> bytes:
    if bar is None:
        return b""
    source = next(tower for tower in towers if tower.id == bar.tower)
    return bytes([bar.piece // _ALIKE]) + _look(source)


def _look(tower: Tower) -> bytes:
    return bytes(piece // _ALIKE for piece in tower.pieces)

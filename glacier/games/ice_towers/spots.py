"""The spots of towers: without meaning for the rules, but boards need room (IT-R15)."""

from typing import Any, Final

from glacier.core import Table
from glacier.games.ice_towers.state import Spot, State

_COLUMNS: Final = 11
_ROWS: Final = 7
_WIDE: Final = 90
_DEEP: Final = 100
_MARGIN: Final = 50
_GRID: Final[tuple[Spot, ...]] = tuple(
    (_MARGIN + _WIDE * column, _MARGIN + _DEEP * row)
    for row in range(_ROWS)
    for column in range(_COLUMNS)
)
"""More cells than pyramids, so that one is always free."""
_JITTER: Final = range(-22, 23)


def scattered(table: Table[Any, Any], pieces: int) -> tuple[Spot, ...]:
    """Return a random spot for each pyramid: a cell of a wide grid, with some jitter."""
    free = list(_GRID)
    spots: list[Spot] = []
    for _ in range(pieces):
        cell = table.draw(free)
        free.remove(cell)
        spots.append((cell[0] + table.draw(_JITTER), cell[1] + table.draw(_JITTER)))
    return tuple(spots)


def beside(state: State, spot: Spot) -> Spot:
    """Return the free cell of the grid nearest to this spot."""
    taken = {_cell(tower.spot) for tower in state.towers}
    return min(set(_GRID) - taken, key=lambda cell: (_distance(cell, spot), cell))


def _cell(spot: Spot) -> Spot:
    """Return the cell of the grid to which the spot belongs."""
    column = round((spot[0] - _MARGIN) / _WIDE)
    row = round((spot[1] - _MARGIN) / _DEEP)
    return (_MARGIN + _WIDE * column, _MARGIN + _DEEP * row)


def _distance(cell: Spot, spot: Spot) -> int:
    return (cell[0] - spot[0]) ** 2 + (cell[1] - spot[1]) ** 2

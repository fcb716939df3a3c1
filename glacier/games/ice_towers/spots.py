"""Where towers stand. It means nothing to the rules, but the eye wants room (IT-D10)."""

from typing import Any, Final

from glacier.core import Table
from glacier.games.ice_towers.state import Spot, State

_COLUMNS: Final = 11
_ROWS: Final = 7
_GRID: Final[tuple[Spot, ...]] = tuple(
    (50 + 90 * column, 50 + 100 * row) for row in range(_ROWS) for column in range(_COLUMNS)
)
_JITTER: Final = range(-22, 23)


def scattered(table: Table[Any, Any], pieces: int) -> tuple[Spot, ...]:
    """A spot for each pyramid: cells of a wide grid, each a little off."""
    free = list(_GRID)
    spots: list[Spot] = []
    for _ in range(pieces):
        cell = table.draw(free)
        free.remove(cell)
        spots.append((cell[0] + table.draw(_JITTER), cell[1] + table.draw(_JITTER)))
    return tuple(spots)


def beside(state: State, spot: Spot) -> Spot:
    """The free cell of the grid nearest to this spot."""
    free = [cell for cell in _GRID if all(_apart(cell, tower.spot) for tower in state.towers)]
    return min(free, key=lambda cell: (_distance(cell, spot), cell))


def _apart(cell: Spot, spot: Spot) -> bool:
    return abs(cell[0] - spot[0]) > 44 or abs(cell[1] - spot[1]) > 49


def _distance(cell: Spot, spot: Spot) -> int:
    return (cell[0] - spot[0]) ** 2 + (cell[1] - spot[1]) ** 2

"""The hexagonal table: neighbours, sides that match, and straight lines."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, TypeAlias

from glacier.core import Data
from glacier.games.gelati.box import SERIES, TILES, Cell, Ingredient, Tile

Board: TypeAlias = Mapping[Cell, Tile]

AXES: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (1, -1))
"""The three straight lines through a cell (GE-R3)."""

DIRECTIONS: Final[tuple[Cell, ...]] = (*AXES, *((-q, -r) for q, r in AXES))

OPPOSITE: Final[dict[Cell, Cell]] = {(q, r): (-q, -r) for q, r in DIRECTIONS}


class Side(Data):
    """A touching side: the neighbour's cell, and the ingredients that both ice creams share."""

    cell: Cell
    shared: tuple[Ingredient, ...]


class Series(Data):
    """A straight line of tiles that share an ingredient."""

    ingredient: Ingredient
    cells: tuple[Cell, ...]


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the six cells around this one."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def touching(board: Board, cell: Cell) -> list[Cell]:
    """Return the cells around this one that hold a tile."""
    return [near for near in neighbours(cell) if near in board]


def fits(tile: Tile, other: Tile) -> bool:
    """Return whether the two ice creams share an ingredient (GE-12)."""
    return tile.pot == other.pot or tile.flavour == other.flavour or tile.topping == other.topping


def ingredients(tile: Tile) -> tuple[Ingredient, Ingredient, Ingredient]:
    return (tile.pot, tile.flavour, tile.topping)


def sides(board: Board, tile: Tile, cell: Cell) -> tuple[Side, ...]:
    """Return the sides on which the tile would touch others."""
    shared = SHARED[tile]
    return tuple([Side(near, shared[board[near]]) for near in touching(board, cell)])


def _shared(tile: Tile, other: Tile) -> tuple[Ingredient, ...]:
    """Return the ingredients that the two ice creams share."""
    return tuple([part for part in ingredients(tile) if part in ingredients(other)])


SHARED: Final = {tile: {other: _shared(tile, other) for other in TILES} for tile in TILES}
"""For each two tiles, the ingredients that they share: computed once, as menus need very many."""


def series(board: Board, tile: Tile, cell: Cell) -> list[Series]:
    """Return the series that the tile would create (GE-17)."""
    return created(board, cell, sides(board, tile, cell))


def created(board: Board, cell: Cell, touched: Iterable[Side]) -> list[Series]:
    """Return the series that a tile with these sides creates, not those it lengthens (GE-R4)."""
    runs = _runs(board, cell, touched)
    return [
        Series(ingredient, _line(cell, direction, -behind, ahead))
        for (ingredient, direction), ahead in runs.items()
        if ahead + (behind := runs.get((ingredient, OPPOSITE[direction]), 0)) + 1 >= SERIES
        and max(ahead, behind) < SERIES
        and (not behind or direction in AXES)  # a line is found from both ends, and counts once
    ]


def _runs(board: Board, cell: Cell, touched: Iterable[Side]) -> dict[tuple[Ingredient, Cell], int]:
    """Return how many tiles in a row continue each ingredient, by ingredient and direction."""
    q, r = cell
    return {
        (ingredient, direction): _run(board, ingredient, side.cell, direction)
        for side in touched
        for direction in ((side.cell[0] - q, side.cell[1] - r),)
        for ingredient in side.shared
    }


def _run(board: Board, ingredient: Ingredient, cell: Cell, direction: Cell) -> int:
    """Return how many tiles in a row have the ingredient, from this one on."""
    (q, r), (dq, dr) = cell, direction
    run = 1
    while tile := board.get((q := q + dq, r := r + dr)):
        if ingredient not in (tile.pot, tile.flavour, tile.topping):
            break
        run += 1
    return run


def _line(cell: Cell, direction: Cell, first: int, last: int) -> tuple[Cell, ...]:
    """Return the cells of a straight line through this one."""
    (q, r), (dq, dr) = cell, direction
    return tuple(sorted((q + n * dq, r + n * dr) for n in range(first, last + 1)))

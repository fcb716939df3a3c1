"""The hexagonal table: neighbours, sides that match, and straight lines."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from glacier.core import Data
from glacier.games.gelati.box import SERIES, Cell, Ingredient, Tile

Board: TypeAlias = Mapping[Cell, Tile]

AXES: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (1, -1))
"""The three straight lines through a cell (GE-R3)."""

DIRECTIONS: Final[tuple[Cell, ...]] = (*AXES, *((-q, -r) for q, r in AXES))


class Side(Data):
    """A touching side: the neighbour's cell and what the two ice creams have in common."""

    cell: Cell
    shared: tuple[Ingredient, ...]


class Series(Data):
    """A straight line of tiles that share an ingredient."""

    ingredient: Ingredient
    cells: tuple[Cell, ...]


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around this one."""
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def touching(board: Board, cell: Cell) -> list[Cell]:
    """The cells around this one that hold a tile."""
    return [near for near in neighbours(cell) if near in board]


def frontier(board: Board) -> dict[Cell, list[Tile]]:
    """The empty cells beside a tile, in a settled order, with the tiles they touch (GE-11)."""
    around: dict[Cell, list[Tile]] = {}
    for (q, r), tile in board.items():
        for dq, dr in DIRECTIONS:
            cell = (q + dq, r + dr)
            if cell not in board:
                around.setdefault(cell, []).append(tile)
    return dict(sorted(around.items()))


def fits(tile: Tile, other: Tile) -> bool:
    """Whether the two ice creams have an ingredient in common (GE-12)."""
    return tile.pot == other.pot or tile.flavour == other.flavour or tile.topping == other.topping


def ingredients(tile: Tile) -> tuple[Ingredient, Ingredient, Ingredient]:
    return (tile.pot, tile.flavour, tile.topping)


def sides(board: Board, tile: Tile, cell: Cell) -> tuple[Side, ...]:
    """The sides on which the tile would touch others."""
    return tuple(
        Side(near, tuple(part for part in ingredients(tile) if part in ingredients(board[near])))
        for near in touching(board, cell)
    )


def series(board: Board, tile: Tile, cell: Cell) -> Iterator[Series]:
    """The series that the tile would create (GE-17, GE-R4): not those it would only lengthen."""
    for ingredient in ingredients(tile):
        for q, r in AXES:
            back = _run(board, cell, (-q, -r), ingredient)
            ahead = _run(board, cell, (q, r), ingredient)
            long_enough = len(back) + len(ahead) + 1 >= SERIES
            if long_enough and max(len(back), len(ahead)) < SERIES:
                yield Series(ingredient, (*reversed(back), cell, *ahead))


def _run(board: Board, cell: Cell, direction: Cell, ingredient: Ingredient) -> list[Cell]:
    """The cells from here in one direction whose tiles have the ingredient."""
    run: list[Cell] = []
    (q, r), (dq, dr) = cell, direction
    while (tile := board.get((q := q + dq, r := r + dr))) and ingredient in ingredients(tile):
        run.append((q, r))
    return run

"""The ground: the tiles on the table, and what fits on each free cell beside them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from glacier.games.gelati.box import INGREDIENTS, SERIES, TILES, Cell, Tile
from glacier.games.gelati.hexes import DIRECTIONS, OPPOSITE, Board, fits, ingredients, neighbours
from glacier.games.gelati.state import Placed

# Sets of tiles and of ingredients are bit masks here, because a menu needs very many.
BIT: Final = {tile: 1 << number for number, tile in enumerate(TILES)}
MATES: Final = {tile: sum(BIT[other] for other in TILES if fits(tile, other)) for tile in TILES}
"""For each tile, the tiles that share an ingredient with it (GE-12)."""
PARTS: Final = {
    tile: sum(1 << INGREDIENTS.index(part) for part in ingredients(tile)) for tile in TILES
}
ANY: Final = -1


class Ground(NamedTuple):
    """The tiles by cell, and what fits on the free cells beside them (GE-11)."""

    tiles: dict[Cell, Tile]
    beside: dict[Cell, tuple[tuple[Cell, Tile], ...]]
    """For each free cell beside a tile, the tiles that it touches, with their cells."""
    fitting: dict[Cell, int]
    """For each of these cells, the tiles that fit there."""
    rows: dict[Cell, int]
    """For some of these cells, the ingredients with which a tile there makes a row of four."""

    def with_tile(self, cell: Cell, tile: Tile) -> "Ground":
        """Return the ground with one more tile."""
        after = Ground({**self.tiles, cell: tile}, {**self.beside}, {**self.fitting}, {**self.rows})
        for known in after[1:]:
            known.pop(cell, None)
        after._look_around(cell, tile)
        after._look_along(cell)
        return after

    def _look_around(self, cell: Cell, tile: Tile) -> None:
        """Update the free cells around this one."""
        tiles, fitting = self.tiles, self.fitting
        for free in neighbours(cell):
            if free not in tiles:
                self.beside[free] = tuple([(c, tiles[c]) for c in neighbours(free) if c in tiles])
                fitting[free] = fitting.get(free, ANY) & MATES[tile]

    def _look_along(self, cell: Cell) -> None:
        """Update the free cells at the ends of the rows through this one."""
        for direction in DIRECTIONS:
            end = _end(self.tiles, cell, direction)
            if row := _row(self.tiles, end, direction):
                self.rows[end] = self.rows.get(end, 0) | row

    def takes(self, tile: Tile) -> bool:
        """Return whether the tile fits on a cell."""
        bit = BIT[tile]
        return any([fitting & bit for fitting in self.fitting.values()])

    def places(self, hand: Iterable[Tile | None]) -> list[tuple[Cell, list[Tile]]]:
        """Return the cells on which a tile of the hand fits, in order, with the tiles that fit."""
        parts = _parts([tile for tile in hand if tile])
        whole = max(parts)
        fitting = self.fitting
        cells = sorted([cell for cell, fits in fitting.items() if fits & whole])
        return [(cell, parts[fitting[cell] & whole]) for cell in cells]


@lru_cache(maxsize=4096)  # a table grows tile by tile, and many are in use at once
def ground(board: tuple[Placed, ...]) -> Ground:
    """Return the ground on which these tiles lie."""
    if not board:
        return Ground({}, {}, {}, {})
    last = board[-1]
    return ground(board[:-1]).with_tile(last.cell, last.tile)


def _parts(hand: Iterable[Tile]) -> dict[int, list[Tile]]:
    """Return each subset of the hand by its bit mask."""
    parts: dict[int, list[Tile]] = {0: []}
    for tile in hand:
        parts |= {bits | BIT[tile]: [*tiles, tile] for bits, tiles in parts.items()}
    return parts


def _end(tiles: Board, cell: Cell, direction: Cell) -> Cell:
    """Return the first free cell in this direction."""
    (q, r), (dq, dr) = cell, direction
    while (q := q + dq, r := r + dr) in tiles:
        pass
    return q, r


def _row(tiles: Board, cell: Cell, direction: Cell) -> int:
    """Return the ingredients with which a tile here would be in a row of four or more."""
    ahead, behind = _shared(tiles, cell, direction), _shared(tiles, cell, OPPOSITE[direction])
    return ahead[3] | ahead[2] & behind[1] | ahead[1] & behind[2] | behind[3]


def _shared(tiles: Board, cell: Cell, direction: Cell) -> list[int]:
    """Return the ingredients shared by the next 0, 1, 2 and 3 tiles."""
    (q, r), (dq, dr) = cell, direction
    shared = [ANY, 0, 0, 0]
    for n in range(1, SERIES):
        tile = tiles.get((q + n * dq, r + n * dr))
        if tile is None:
            break
        shared[n] = shared[n - 1] & PARTS[tile]
    return shared

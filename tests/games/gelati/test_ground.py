"""The ground agrees with the rules about each free cell, in whatever order tiles were laid."""

from functools import cache
from random import Random

from glacier.core import Match
from glacier.games import gelati
from glacier.games.gelati.box import INGREDIENTS, TILES, Cell, Ingredient
from glacier.games.gelati.ground import BIT, PARTS, Ground, ground
from glacier.games.gelati.hexes import AXES, OPPOSITE, Board, fits, ingredients, touching
from tests.games.gelati.positions import positions


@cache
def tables() -> list[Ground]:
    """Return tables from random play, and rare ones."""
    rare = [ground(state.board) for _, state in positions().values()]
    return [*rare, *(table for seed in range(4) for table in grown(seed)[::5])]


def grown(seed: int) -> list[Ground]:
    match, rng = Match(gelati, gelati.Options(), 4, f"ground {seed}"), Random(seed)
    match.wait(0)
    found = []
    while (seat := match.state.turn) is not None:
        match.play(seat, rng.choice(gelati.menu(match.state, seat)))
        found.append(ground(match.state.board))
    return found


def free_cells(board: Board) -> set[Cell]:
    reach = {(q + dq, r + dr) for q, r in board for dq in (-1, 0, 1) for dr in (-1, 0, 1)}
    return {cell for cell in reach - {*board} if touching(board, cell)}


def test_GE_11_every_free_cell_beside_a_tile_is_known_with_what_it_touches() -> None:
    for table in tables():
        assert {*table.beside} == {*table.fitting} == free_cells(table.tiles)
        for cell, beside in table.beside.items():
            assert beside == tuple(
                (near, table.tiles[near]) for near in touching(table.tiles, cell)
            )


def test_GE_12_what_fits_shares_something_with_each_tile_beside() -> None:
    for table in tables():
        for cell, beside in table.beside.items():
            fitting = [tile for tile in TILES if all(fits(tile, other) for _, other in beside)]
            assert [tile for tile in TILES if table.fitting[cell] & BIT[tile]] == fitting


def in_a_row(board: Board, cell: Cell, ingredient: Ingredient) -> bool:
    """Return whether a tile with this ingredient would be one of four or more in a row."""

    def run(direction: Cell) -> int:
        (q, r), (dq, dr) = cell, direction
        run = 0
        while tile := board.get((q := q + dq, r := r + dr)):
            if ingredient not in ingredients(tile):
                break
            run += 1
        return run

    return any(run(axis) + 1 + run(OPPOSITE[axis]) >= 4 for axis in AXES)


def test_GE_17_rows_of_four_are_known() -> None:
    for table in tables():
        for cell in table.beside:
            row = {part for part in INGREDIENTS if in_a_row(table.tiles, cell, part)}
            for tile in TILES:
                known = bool(table.rows.get(cell, 0) & PARTS[tile])
                assert known == (not row.isdisjoint(ingredients(tile)))


def test_a_table_that_grows_leaves_the_table_before_it_alone() -> None:
    for before in tables():
        copy = [{**known} for known in before]
        for cell in [*before.beside][:3]:
            before.with_tile(cell, TILES[0])
        assert [*before] == copy

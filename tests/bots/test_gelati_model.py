"""The bots' quick model of Gelati agrees with the rules."""

from collections import Counter
from random import Random

import pytest

from glacier.bots.gelati.model import BITS, NUMBERS, Model, cell_number, cell_of, expected_best
from glacier.core import Match
from glacier.games import gelati
from glacier.games.gelati import Place, State
from glacier.games.gelati.box import POINTS, TILES
from glacier.games.gelati.ground import ground
from glacier.games.gelati.hexes import fits, series, touching
from glacier.games.gelati.state import Placed


def tables(seed: str) -> list[State]:
    """Return some positions of a match of random placements."""
    match = Match(gelati, gelati.Options(), 4, seed)
    match.wait(0)
    rng, states = Random(seed), []
    while not match.result:
        assert match.state.turn is not None
        match.play(match.state.turn, rng.choice(gelati.menu(match.state, match.state.turn)))
        states.append(match.state)
    return states[::4]


every_table = pytest.mark.parametrize("seed", ["one", "two", "three"])


@every_table
def test_sides_points_and_legality_are_the_laws(seed: str) -> None:
    for state in tables(seed):
        model, table = Model.of(state.board), ground(state.board)
        assert {cell_of(cell) for cell in model.spots} == {*table.beside}
        for cell, beside in table.beside.items():
            sides, fitting = model.spots[cell_number(cell)]
            assert POINTS[sides] == POINTS[len(touching(table.tiles, cell))]
            legal = {n for n, tile in enumerate(TILES) if all(fits(tile, t) for _, t in beside)}
            assert {n for n in range(len(TILES)) if fitting >> n & 1} == legal


@every_table
def test_series_are_the_laws(seed: str) -> None:
    for state in tables(seed):
        model, table = Model.of(state.board), ground(state.board)
        for cell in table.beside:
            for tile in TILES:
                created = [BITS[one.ingredient] for one in series(table.tiles, tile, cell)]
                quick = model.series(cell_number(cell), NUMBERS[tile])
                assert Counter(quick) == Counter(created)


@every_table
def test_the_next_table_is_the_laws(seed: str) -> None:
    for state in tables(seed):
        model = Model.of(state.board)
        for cell in model.spots:
            model.lines(cell)  # so that cached values must be dropped in time
        for seat in range(4):
            for action in gelati.menu(state, seat)[:6]:
                if isinstance(action, Place):
                    cell, tile = cell_number(action.cell), NUMBERS[action.tile]
                    after = model.after(cell, tile)
                    anew = Model.of((*state.board, Placed(action.cell, action.tile)))
                    assert (after.tiles, after.spots) == (anew.tiles, anew.spots)
                    assert all(after.lines(spot) == anew.lines(spot) for spot in anew.spots)


def test_what_unseen_tiles_may_bring_is_their_mean() -> None:
    chances = [(6.0, 0b0011), (3.0, 0b0110), (1.0, 0b1111)]
    assert expected_best(chances, 0b1111, 1) == (6 + 6 + 3 + 1) / 4
    assert expected_best(chances, 0b1111, 2) == pytest.approx((6 * 5 + 3) / 6)
    assert expected_best(chances, 0b1111, 1, least=4.0) == (6 + 6 + 4 + 4) / 4
    assert expected_best(chances, 0, 2, least=4.0) == 4.0

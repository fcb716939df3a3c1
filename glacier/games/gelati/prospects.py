"""What each thing on Gelati's menu would bring, so that no board has to know how to score."""

from collections.abc import Iterable
from typing import Final

from glacier.core import Bundle, Data, Seat, bundle
from glacier.games.gelati.actions import Action, Fill, Place
from glacier.games.gelati.box import ORDER_POINTS, POINTS, Cell, Ingredient, Tile
from glacier.games.gelati.ground import PARTS, Ground, ground
from glacier.games.gelati.hexes import SHARED, Series, Side, created
from glacier.games.gelati.rules import menu
from glacier.games.gelati.state import State


class Prospect(Data):
    """What an action would bring: points, the sides that touch, and tokens."""

    points: int
    sides: tuple[Side, ...] = ()
    tokens: tuple[Ingredient, ...] = ()


ORDER: Final = Prospect(ORDER_POINTS)


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    wishes = menu(state, seat)
    table = ground(state.board)
    return [
        _placing(state, table, wish.tile, wish.cell) if isinstance(wish, Place) else _filling(wish)
        for wish in wishes
    ]


def _filling(wish: Action) -> Prospect | None:
    return ORDER if isinstance(wish, Fill) else None


def bundles(state: State, seat: Seat) -> tuple[Bundle[Action, Prospect], ...]:
    """The menu and its prospects, written short: a bundle for each cell."""
    if seat != state.turn or state.phase != "placing":
        wishes = menu(state, seat)
        return bundle(wishes, [*map(_filling, wishes)])
    table = ground(state.board)
    places = table.places(state.stalls[seat].tiles)
    return tuple([_at(state, table, cell, tiles) for cell, tiles in places])


def _at(state: State, table: Ground, cell: Cell, tiles: list[Tile]) -> Bundle[Action, Prospect]:
    found = tuple([_placing(state, table, tile, cell) for tile in tiles])
    if len(found) == 1:
        return Bundle(Place(tiles[0], cell), {}, found, ())
    return Bundle(Place(tiles[0], cell), {"tile": tuple(tiles)}, found, tuple(range(len(found))))


def _placing(state: State, table: Ground, tile: Tile, cell: Cell) -> Prospect:
    shared = SHARED[tile]
    touched = tuple([Side(near, shared[other]) for near, other in table.beside[cell]])
    if cell in table.rows and table.rows[cell] & PARTS[tile]:
        lines = created(table.tiles, cell, touched)
        return Prospect(POINTS[len(touched)], touched, _paid(lines, state.reserve))
    return Prospect(POINTS[len(touched)], touched)


def _paid(lines: Iterable[Series], stock: tuple[Ingredient, ...]) -> tuple[Ingredient, ...]:
    """The tokens of the series created, as far as the reserve goes (GE-20, GE-R12)."""
    paid: list[Ingredient] = []
    for line in lines:
        if paid.count(line.ingredient) < stock.count(line.ingredient):
            paid.append(line.ingredient)
    return tuple(paid)

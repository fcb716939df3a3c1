"""What each entry of Gelati's menu would bring, so that boards need no rules."""

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
    """What an action would bring: points, touching sides, and tokens."""

    points: int
    sides: tuple[Side, ...] = ()
    tokens: tuple[Ingredient, ...] = ()


ORDER: Final = Prospect(ORDER_POINTS)


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    table = ground(state.board)
    return [
        _placing(state, table, action.tile, action.cell)
        if isinstance(action, Place)
        else _filling(action)
        for action in menu(state, seat)
    ]


def _filling(action: Action) -> Prospect | None:
    return ORDER if isinstance(action, Fill) else None


def bundles(state: State, seat: Seat) -> tuple[Bundle[Action, Prospect], ...]:
    """Return the menu and its prospects in compact form: a bundle for each cell."""
    if seat != state.turn or state.phase != "placing":
        actions = menu(state, seat)
        return bundle(actions, [*map(_filling, actions)])
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
    """Return the tokens of the series, as far as the reserve has them (GE-20, GE-R12)."""
    paid: list[Ingredient] = []
    for line in lines:
        if paid.count(line.ingredient) < stock.count(line.ingredient):
            paid.append(line.ingredient)
    return tuple(paid)

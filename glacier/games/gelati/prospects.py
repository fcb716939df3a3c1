"""What each thing on Gelati's menu would bring, so that no board has to know how to score."""

from collections.abc import Iterable

from glacier.core import Data, Seat
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


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    table = ground(state.board)
    return [_prospect(state, table, action) for action in menu(state, seat)]


def _prospect(state: State, table: Ground, action: Action) -> Prospect | None:
    if isinstance(action, Place):
        return _placing(state, table, action.tile, action.cell)
    return Prospect(ORDER_POINTS) if isinstance(action, Fill) else None


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

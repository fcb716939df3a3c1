"""What each thing on Gelati's menu would bring, so that no board has to know how to score."""

from collections.abc import Iterable

from glacier.core import Data, Seat
from glacier.games.gelati.actions import Action, Fill, Place
from glacier.games.gelati.box import ORDER_POINTS, POINTS, Ingredient
from glacier.games.gelati.ground import PARTS, Ground, ground
from glacier.games.gelati.hexes import Series, Side, created, shared
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
        tile, cell = action.tile, action.cell
        touched = tuple([Side(near, shared(tile, other)) for near, other in table.beside[cell]])
        in_a_row = cell in table.rows and table.rows[cell] & PARTS[tile]
        lines = created(table.tiles, cell, touched) if in_a_row else ()
        return Prospect(POINTS[len(touched)], touched, _paid(lines, state.reserve) if lines else ())
    return Prospect(ORDER_POINTS) if isinstance(action, Fill) else None


def _paid(lines: Iterable[Series], stock: tuple[Ingredient, ...]) -> tuple[Ingredient, ...]:
    """The tokens of the series created, as far as the reserve goes (GE-20, GE-R12)."""
    paid: list[Ingredient] = []
    for line in lines:
        if paid.count(line.ingredient) < stock.count(line.ingredient):
            paid.append(line.ingredient)
    return tuple(paid)

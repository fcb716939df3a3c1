"""What each thing on Gelati's menu would bring, so that no board has to know how to score."""

from glacier.core import Data, Seat
from glacier.games.gelati.actions import Action, Fill, Place
from glacier.games.gelati.box import ORDER_POINTS, POINTS, Ingredient
from glacier.games.gelati.hexes import Board, Series, Side, created, sides
from glacier.games.gelati.rules import board_of, menu
from glacier.games.gelati.state import State


class Prospect(Data):
    """What an action would bring: points, the sides that touch, and tokens."""

    points: int
    sides: tuple[Side, ...] = ()
    tokens: tuple[Ingredient, ...] = ()


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    board = board_of(state)
    return [_prospect(state, board, action) for action in menu(state, seat)]


def _prospect(state: State, board: Board, action: Action) -> Prospect | None:
    if isinstance(action, Place):
        touched = sides(board, action.tile, action.cell)
        lines = created(board, action.cell, touched)
        return Prospect(POINTS[len(touched)], touched, _paid(lines, state.reserve) if lines else ())
    return Prospect(ORDER_POINTS) if isinstance(action, Fill) else None


def _paid(lines: list[Series], stock: tuple[Ingredient, ...]) -> tuple[Ingredient, ...]:
    """The tokens of the series created, as far as the reserve goes (GE-20, GE-R12)."""
    paid: list[Ingredient] = []
    for line in lines:
        if paid.count(line.ingredient) < stock.count(line.ingredient):
            paid.append(line.ingredient)
    return tuple(paid)

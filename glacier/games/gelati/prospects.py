"""What each thing on Gelati's menu would bring, so that no board has to know how to score."""

from glacier.core import Data, Seat
from glacier.games.gelati.actions import Action, Fill, Place
from glacier.games.gelati.box import ORDER_POINTS, POINTS, Ingredient
from glacier.games.gelati.hexes import Board, Side, series, sides
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
    match action:
        case Place(tile, cell):
            touched = sides(board, tile, cell)
            created = [created.ingredient for created in series(board, tile, cell)]
            stock = list(state.reserve)
            return Prospect(POINTS[len(touched)], touched, _paid(created, stock))
        case Fill():
            return Prospect(ORDER_POINTS)
        case _:
            return None


def _paid(created: list[Ingredient], stock: list[Ingredient]) -> tuple[Ingredient, ...]:
    """The tokens of the series created, as far as the reserve goes (GE-20, GE-R12)."""
    paid: list[Ingredient] = []
    for ingredient in created:
        if paid.count(ingredient) < stock.count(ingredient):
            paid.append(ingredient)
    return tuple(paid)

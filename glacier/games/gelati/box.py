"""The contents of the box, with our choices where the rulebook leaves a value open."""

from itertools import product
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from glacier.core import Data

Pot: TypeAlias = Literal["paper", "cone", "glass", "bowl"]
Flavour: TypeAlias = Literal["strawberry", "chocolate", "vanilla", "pistachio"]
Topping: TypeAlias = Literal["wafer", "cherry", "sprinkles", "cream"]
Ingredient: TypeAlias = Pot | Flavour | Topping

POTS: Final[tuple[Pot, ...]] = get_args(Pot)
FLAVOURS: Final[tuple[Flavour, ...]] = get_args(Flavour)
TOPPINGS: Final[tuple[Topping, ...]] = get_args(Topping)
INGREDIENTS: Final[tuple[Ingredient, ...]] = (*POTS, *FLAVOURS, *TOPPINGS)


class Tile(Data):
    """A hexagonal ice cream: a pot, a flavour and a topping (GE-9)."""

    pot: Pot
    flavour: Flavour
    topping: Topping


class Order(Data):
    """A secret order card: the three ingredients that a customer wants."""

    pot: Pot
    flavour: Flavour
    topping: Topping


Coordinate: TypeAlias = Annotated[int, Meta(ge=-64, le=64)]
"""Limited to what 64 tiles in a row can reach, so that absurd numbers are rejected."""

Cell: TypeAlias = tuple[Coordinate, Coordinate]
"""Axial coordinates (q, r) of a place on the table."""

Layout: TypeAlias = Literal["rhombus", "row", "star"]

TILES: Final = tuple(Tile(*parts) for parts in product(POTS, FLAVOURS, TOPPINGS))
"""Each possible ice cream once: 4 x 4 x 4 = 64."""

ORDERS: Final = tuple(
    Order(POTS[pot], FLAVOURS[flavour], TOPPINGS[(pot + flavour) % 4])
    for pot, flavour in product(range(4), range(4))
)
"""A Latin square of 16: each ingredient in four orders, each pair of two kinds in exactly one."""

TOKENS: Final[tuple[Ingredient, ...]] = INGREDIENTS * 4
"""Four tokens of each ingredient: 48."""

LAYOUTS: Final[dict[Layout, tuple[Cell, ...]]] = {
    "rhombus": ((0, 0), (1, 0), (0, 1), (1, -1)),
    "row": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "star": ((0, 0), (1, 0), (-1, 1), (0, -1)),
}
"""The cells of the first four tiles (GE-R8)."""

POINTS: Final = (0, 0, 1, 3, 6, 10, 15)
"""Points by the number of touching sides (GE-13)."""

ORDER_POINTS: Final = 15
GOAL: Final = 50
SERIES: Final = 4
TOKEN_LIMIT: Final = 5
HAND: Final = 2

BOARD: Final = (
    "INGREDIENTS",
    "POINTS",
    "ORDER_POINTS",
    "GOAL",
    "TOKEN_LIMIT",
)
"""The values that the board needs: `make types` writes them for the browser."""

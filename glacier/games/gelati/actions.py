"""The actions of seats and of the house in Gelati."""

from typing import TypeAlias

import msgspec

from glacier import core
from glacier.games.gelati.box import Cell, Ingredient, Order, Tile


class Start(core.HouseAction):
    """Deal the tiles and orders, and begin the first turn."""


class TimeUp(core.HouseAction):
    """Finish the turn of a seat whose time has run out."""


class Place(core.Action):
    """Lay a tile of the hand on a cell."""

    tile: Tile
    cell: Cell


class Swap(core.Action):
    """Give up a tile for the top tile of the pile, because no tile in hand fits."""

    tile: Tile


class Exchange(core.Action):
    """Return two tokens, in either order, and take one."""

    give: tuple[Ingredient, Ingredient]
    take: Ingredient

    def __post_init__(self) -> None:
        first, second = self.give
        msgspec.structs.force_setattr(self, "give", (min(first, second), max(first, second)))


class Fill(core.Action):
    """Fill an order."""

    order: Order


class Discard(core.Action):
    """Return a token beyond the limit."""

    token: Ingredient


class Done(core.Action):
    """End the turn: the seat draws a tile, and the next turn begins."""


Action: TypeAlias = Start | TimeUp | Place | Swap | Exchange | Fill | Discard | Done

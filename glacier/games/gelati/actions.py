"""What one may want to do in Gelati."""

from typing import TypeAlias

import msgspec

from glacier import core
from glacier.games.gelati.box import Cell, Ingredient, Order, Tile


class Start(core.HouseAction):
    """Deal, and let the first turn begin."""


class TimeUp(core.HouseAction):
    """Finish the turn for a seat that took too long."""


class Place(core.Action):
    """Lay this tile of one's hand on that cell."""

    tile: Tile
    cell: Cell


class Swap(core.Action):
    """Give up this tile for the top tile of the pile, because nothing in hand fits."""

    tile: Tile


class Exchange(core.Action):
    """Return two tokens, in whatever order, and take one."""

    give: tuple[Ingredient, Ingredient]
    take: Ingredient

    def __post_init__(self) -> None:
        first, second = self.give
        msgspec.structs.force_setattr(self, "give", (min(first, second), max(first, second)))


class Fill(core.Action):
    """Fill this order."""

    order: Order


class Discard(core.Action):
    """Return one token too many."""

    token: Ingredient


class Done(core.Action):
    """End the turn: draw a tile, and it is the next seat's turn."""


Action: TypeAlias = Start | TimeUp | Place | Swap | Exchange | Fill | Discard | Done

"""A seat's view of Gelati's table, converted to the model."""

from typing import Any

from glacier.bots.gelati.model import EVERY_TILE, NUMBERS, Mask, Model, cell_of
from glacier.bots.gelati.serving import Orders, Tokens, best_plan, orders_of, stock_of, tokens_of
from glacier.core import Seat
from glacier.games.gelati.actions import Action, Place, Swap
from glacier.games.gelati.box import GOAL, TILES
from glacier.games.gelati.state import State


class Sight:
    """The view of the seat that has to move."""

    def __init__(self, view: State, seat: Seat) -> None:
        stall = view.stalls[seat]
        self.view = view
        self.seat = seat
        self.model = Model.of(view.board)
        self.hand: list[int] = [NUMBERS[tile] for tile in stall.tiles if tile]
        self.tokens: Tokens = tokens_of(stall.tokens)
        self.orders: Orders = orders_of(stall.orders)
        self.stock: Mask = stock_of(view)
        self.lacking: int = GOAL - stall.score

    @property
    def placements(self) -> list[tuple[int, int]]:
        """Every tile in hand with every cell where it fits."""
        return [(tile, cell) for tile in self.hand for cell in self.model.places(tile)]

    @property
    def unseen(self) -> Mask:
        """The tiles in the pile or in a rival's hand."""
        unseen = EVERY_TILE
        for tile in (*self.hand, *self.model.tiles.values()):
            unseen &= ~(1 << tile)
        return unseen

    def serve(self) -> Action:
        """Return the first action of the best way to end this turn."""
        many = self.view.options.multi_orders
        fills = len(self.orders) if many else int(not self.view.filled)
        return best_plan(self.tokens, self.orders, self.stock, fills, self.lacking)[1]

    def swap(self) -> Action:
        """Return the swap of the tile that matches the table least."""
        return Swap(TILES[min(self.hand, key=self._company)])

    def _company(self, tile: int) -> int:
        """Return on how many sides the tile would match, summed over all cells beside the table."""
        return sum(self.model.friends_around(cell, tile) for cell in self.model.spots)


def placing(tile: int, cell: int) -> Place:
    return Place(TILES[tile], cell_of(cell))


def sight(view: Any, seat: Seat) -> Sight:
    if not isinstance(view, State) or view.turn != seat:
        raise ValueError(f"seat {seat} has nothing to decide")
    return Sight(view, seat)

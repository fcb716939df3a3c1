"""What each viewer of Gelati sees, and what he may imagine behind it."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from glacier.core import HIDDEN, Seat, Viewer, face_down, pile
from glacier.games.gelati.box import ORDERS, TILES, Order, Tile
from glacier.games.gelati.state import Stall, State

T = TypeVar("T")


def view(state: State, viewer: Viewer) -> State:
    """The state with both piles and the others' hands face down (GE-R23)."""
    return replace(
        state,
        stalls=tuple(_seen(state, seat, viewer) for seat in range(len(state.stalls))),
        pile=face_down(state.pile),
        orders=face_down(state.orders),
    )


def _seen(state: State, seat: Seat, viewer: Viewer) -> Stall:
    stall = state.stalls[seat]
    if seat == viewer:
        return stall
    shown = state.phase == "searching" and state.turn == seat  # GE-28
    tiles = stall.tiles if shown else face_down(stall.tiles)
    return replace(stall, tiles=tiles, orders=face_down(stall.orders))


def guess(view: State, rng: Random) -> State:
    """The view with every card turned up, any of the possible worlds being as likely."""
    tiles, orders = _unseen_tiles(view), _unseen_orders(view)
    rng.shuffle(tiles)
    rng.shuffle(orders)
    stalls = tuple(
        replace(stall, tiles=_turned(stall.tiles, tiles), orders=_turned(stall.orders, orders))
        for stall in view.stalls
    )
    return replace(
        view,
        stalls=stalls,
        pile=pile(_turned(view.pile, tiles)),
        orders=pile(_turned(view.orders, orders)),
    )


def _turned(cards: Iterable[T | None], unseen: list[T]) -> tuple[T | None, ...]:
    return tuple(unseen.pop() if card is HIDDEN else card for card in cards)


def _unseen_tiles(view: State) -> list[Tile]:
    seen = {placed.tile for placed in view.board} | {*view.set_aside, *view.pile}
    return [tile for tile in TILES if tile not in seen.union(*(s.tiles for s in view.stalls))]


def _unseen_orders(view: State) -> list[Order]:
    seen = {order for s in view.stalls for order in (*s.orders, *s.filled)}.union(view.orders)
    return [order for order in ORDERS if order not in seen]

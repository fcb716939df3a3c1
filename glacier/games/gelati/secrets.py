"""What each viewer of Gelati sees, and possible states behind a view."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from glacier.core import HIDDEN, Seat, Viewer, face_down, pile
from glacier.games.gelati.box import ORDERS, TILES, Order, Tile
from glacier.games.gelati.rules import placeable
from glacier.games.gelati.state import Stall, State

T = TypeVar("T")


def view(state: State, viewer: Viewer) -> State:
    """Return the state with both piles and the hands of the other seats face down (GE-R23)."""
    return replace(
        state,
        stalls=tuple([_seen(state, seat, viewer) for seat in range(len(state.stalls))]),
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
    """Return a state that is possible behind the view. All possible states are equally likely."""
    tiles, orders = _unseen_tiles(view), _unseen_orders(view)
    able = _able(view, tiles)
    rng.shuffle(orders)
    while True:
        rng.shuffle(tiles)
        world = _turned_up(view, iter(tiles), iter(orders))
        if not able or not able.isdisjoint(world.stalls[world.turn or 0].tiles):
            return world


def _able(view: State, tiles: list[Tile]) -> set[Tile]:
    """Return the tiles of which a hidden hand holds one or more: it was not shown (GE-28)."""
    if view.phase != "placing" or view.turn is None:
        return set()
    return set(placeable(view, tiles)) if HIDDEN in view.stalls[view.turn].tiles else set()


def _turned_up(view: State, tiles: Iterator[Tile], orders: Iterator[Order]) -> State:
    stalls = tuple(
        replace(stall, tiles=_shown(stall.tiles, tiles), orders=_shown(stall.orders, orders))
        for stall in view.stalls
    )
    return replace(
        view,
        stalls=stalls,
        pile=pile(_shown(view.pile, tiles)),
        orders=pile(_shown(view.orders, orders)),
    )


def _shown(cards: Iterable[T | None], unseen: Iterator[T]) -> tuple[T | None, ...]:
    return tuple(next(unseen) if card is HIDDEN else card for card in cards)


def _unseen_tiles(view: State) -> list[Tile]:
    seen = {placed.tile for placed in view.board} | {*view.set_aside, *view.pile}
    return [tile for tile in TILES if tile not in seen.union(*(s.tiles for s in view.stalls))]


def _unseen_orders(view: State) -> list[Order]:
    seen = {order for s in view.stalls for order in (*s.orders, *s.filled)}.union(view.orders)
    return [order for order in ORDERS if order not in seen]

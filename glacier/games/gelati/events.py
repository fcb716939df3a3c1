"""The events of Gelati: their effects, and what each viewer sees of them."""

from collections.abc import Iterable
from typing import Any, Literal, Self, TypeAlias

from msgspec.structs import replace

from glacier import core
from glacier.core import HIDDEN, Seat, Viewer, face_down, put, take
from glacier.games.gelati.box import Cell, Ingredient, Order, Tile
from glacier.games.gelati.hexes import Series, Side
from glacier.games.gelati.state import Placed, Stall, State

Ending: TypeAlias = Literal["goal", "tiles", "stuck"]
"""A seat has reached the cart, all tiles are laid, or no seat can lay a tile."""


class TileLaid(core.Event):
    """One of the first four tiles was laid (GE-4)."""

    cell: Cell
    tile: Tile

    def apply(self, state: State) -> State:
        board = (*state.board, Placed(self.cell, self.tile))
        return replace(state, board=board, pile=take(state.pile, self.tile))


class TileDrawn(core.Event):
    """A seat drew a tile from the pile; only that seat sees it (GE-5, GE-31)."""

    seat: Seat
    tile: Tile | None

    def apply(self, state: State) -> State:
        stall = state.stalls[self.seat]
        changed = _with_stall(state, self.seat, tiles=(*stall.tiles, self.tile))
        return replace(changed, pile=take(state.pile, self.tile))

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, tile=HIDDEN)


class OrderDrawn(core.Event):
    """A seat drew an order; only that seat sees it (GE-5, GE-23)."""

    seat: Seat
    order: Order | None

    def apply(self, state: State) -> State:
        stall = state.stalls[self.seat]
        changed = _with_stall(state, self.seat, orders=(*stall.orders, self.order))
        return replace(changed, orders=take(state.orders, self.order))

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, order=HIDDEN)


class TurnBegan(core.Event):
    """A seat's turn began. It ends at the deadline, if there is one."""

    seat: Seat
    deadline: int | None = None

    def apply(self, state: State) -> State:
        return replace(state, phase="placing", turn=self.seat, filled=False, deadline=self.deadline)


class TilePlaced(core.Event):
    """A tile was laid and scored (GE-10 to GE-15)."""

    seat: Seat
    tile: Tile
    cell: Cell
    sides: tuple[Side, ...]
    points: int

    def apply(self, state: State) -> State:
        stall = state.stalls[self.seat]
        score = stall.score + self.points
        changed = _with_stall(state, self.seat, tiles=take(stall.tiles, self.tile), score=score)
        board = (*state.board, Placed(self.cell, self.tile))
        return replace(changed, board=board, phase="serving", passes=0)


class SeriesCompleted(core.Event):
    """A series was created. It paid a token unless the reserve had none left (GE-17 to GE-20)."""

    seat: Seat
    series: Series
    paid: bool

    def apply(self, state: State) -> State:
        if not self.paid:
            return state
        token = self.series.ingredient
        tokens = put(state.stalls[self.seat].tokens, token)
        changed = _with_stall(state, self.seat, tokens=tokens)
        return replace(changed, reserve=take(state.reserve, token))


class OrderFilled(core.Event):
    """An order was shown and filled (GE-21 to GE-24)."""

    seat: Seat
    order: Order
    points: int = 15
    """Old logs do not have this field: each order brought 15 points then."""

    def apply(self, state: State) -> State:
        stall = state.stalls[self.seat]
        needed = (self.order.pot, self.order.flavour, self.order.topping)
        changed = _with_stall(
            state,
            self.seat,
            tokens=_without(stall.tokens, needed),
            orders=take(stall.orders, self.order),
            filled=(*stall.filled, self.order),
            score=stall.score + self.points,
        )
        return replace(changed, reserve=put(state.reserve, *needed), filled=True)


class TokensExchanged(core.Event):
    """Two tokens were returned to the reserve, and one of choice was taken (GE-25)."""

    seat: Seat
    gave: tuple[Ingredient, Ingredient]
    took: Ingredient

    def apply(self, state: State) -> State:
        tokens = put(_without(state.stalls[self.seat].tokens, self.gave), self.took)
        changed = _with_stall(state, self.seat, tokens=tokens)
        return replace(changed, reserve=take(put(state.reserve, *self.gave), self.took))


class TokenDiscarded(core.Event):
    """A token beyond the limit was returned (GE-27)."""

    seat: Seat
    token: Ingredient

    def apply(self, state: State) -> State:
        tokens = take(state.stalls[self.seat].tokens, self.token)
        changed = _with_stall(state, self.seat, tokens=tokens)
        return replace(changed, reserve=put(state.reserve, self.token))


class HandShown(core.Event):
    """A hand that fits nowhere was shown to all (GE-28)."""

    seat: Seat
    tiles: tuple[Tile | None, ...]

    def apply(self, state: State) -> State:
        return replace(_with_stall(state, self.seat, tiles=self.tiles), phase="searching")


class TileSwapped(core.Event):
    """A tile was given up for the top tile of the pile, both open (GE-29)."""

    seat: Seat
    gave: Tile
    drew: Tile

    def apply(self, state: State) -> State:
        tiles = (*take(state.stalls[self.seat].tiles, self.gave), self.drew)
        changed = _with_stall(state, self.seat, tiles=tiles)
        set_aside = (*state.set_aside, self.gave)
        return replace(changed, pile=take(state.pile, self.drew), set_aside=set_aside)


class SearchEnded(core.Event):
    """The search ended: the tiles given up returned to the pile, the hand is hidden (GE-30)."""

    seat: Seat
    found: bool
    hand: tuple[Tile | None, ...]
    returned: tuple[Tile | None, ...] = ()

    def apply(self, state: State) -> State:
        changed = _with_stall(state, self.seat, tiles=self.hand)
        pile = put(state.pile, *self.returned)
        return replace(changed, pile=pile, set_aside=(), phase="placing")

    def seen_by(self, viewer: Viewer) -> Self:
        hand = self.hand if viewer == self.seat else face_down(self.hand)
        return replace(self, hand=hand, returned=face_down(self.returned))


class TurnPassed(core.Event):
    """No tile of the hand or the pile fitted: the turn passed (GE-R16, GE-R18)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, passes=state.passes + 1)


class GameEnded(core.Event):
    """The game is over (GE-32 to GE-34, GE-R18)."""

    reason: Ending

    def apply(self, state: State) -> State:
        return replace(state, phase="over", turn=None, deadline=None)


Event: TypeAlias = (
    TileLaid
    | TileDrawn
    | OrderDrawn
    | TurnBegan
    | TilePlaced
    | SeriesCompleted
    | OrderFilled
    | TokensExchanged
    | TokenDiscarded
    | HandShown
    | TileSwapped
    | SearchEnded
    | TurnPassed
    | GameEnded
)


def _with_stall(state: State, seat: Seat, **changes: Any) -> State:
    stall: Stall = replace(state.stalls[seat], **changes)
    return replace(state, stalls=(*state.stalls[:seat], stall, *state.stalls[seat + 1 :]))


def _without(tokens: tuple[Ingredient, ...], spent: Iterable[Ingredient]) -> tuple[Ingredient, ...]:
    for token in spent:
        tokens = take(tokens, token)
    return tokens

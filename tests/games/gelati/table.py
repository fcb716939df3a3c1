"""Tables of Gelati in any position that a test needs, with actions and events as text."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from glacier.core import Illegal, Result, Seat, step
from glacier.core import pile as pile_of
from glacier.core.notation import read, write
from glacier.games import gelati
from glacier.games.gelati.box import ORDERS, TILES, TOKENS, Cell, Ingredient, Order, Tile
from glacier.games.gelati.state import Options, Placed, Stall, State

T = TypeVar("T")
Card = TypeVar("Card", Tile, Order)

RHOMBUS = {
    "0,0": "paper/strawberry/wafer",
    "1,0": "cone/strawberry/cherry",
    "0,1": "cone/vanilla/wafer",
    "1,-1": "glass/strawberry/wafer",
}
"""An ordinary opening, for rules that do not depend on the tiles of the table."""


def at_table(
    board: Mapping[str, str] = RHOMBUS,
    hands: Sequence[str] = (),
    *,
    seats: int = 2,
    tokens: Sequence[str] = (),
    orders: Sequence[str] = (),
    scores: Sequence[int] = (),
    filled_orders: Sequence[str] = (),
    pile: str | None = None,
    order_pile: str | None = None,
    reserve: str | None = None,
    **state: Any,
) -> State:
    """Return a table from a line for each seat. Pieces that are not given lie in usual places:
    two tiles and two orders in each hand, the rest in the piles and in the reserve."""
    laid = [Placed(cell(where), tile(what)) for where, what in board.items()]
    tiles = _Supply(TILES, [placed.tile for placed in laid], Tile, [*hands, pile or ""])
    cards = _Supply(ORDERS, [], Order, [*orders, *filled_orders, order_pile or ""])
    stock = list(TOKENS)
    stalls = [
        Stall(
            score=_at(scores, seat, 0),
            tiles=tiles.dealt(hands, seat),
            orders=cards.dealt(orders, seat),
            tokens=_taken(stock, _at(tokens, seat, "")),
            filled=cards.told(_at(filled_orders, seat, "")),
        )
        for seat in range(seats)
    ]
    return State(
        stalls=tuple(stalls),
        board=tuple(laid),
        pile=tiles.rest(pile),
        orders=cards.rest(order_pile),
        reserve=pile_of(stock) if reserve is None else _tokens(reserve),
        **{"options": Options(), "phase": "placing", "turn": 0, **state},
    )


def cell(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def tile(text: str) -> Tile:
    return _card(Tile, text)


def order(text: str) -> Order:
    return _card(Order, text)


def menu(state: State, seat: Seat | None = None) -> list[str]:
    """Return the menu of the seat, by default of the seat on turn."""
    return [write(action) for action in gelati.menu(state, _seat(state, seat))]


def told(state: State, action: str, seat: Seat | None = None, now: int = 0) -> list[str]:
    """Return the events that the action causes."""
    _, events = _step(state, action, seat, now)
    return [write(event) for event in events]


def after(state: State, *actions: str, seat: Seat | None = None, now: int = 0) -> State:
    """Return the table after these actions, each by the seat that is then on turn."""
    for action in actions:
        state, _ = _step(state, action, seat, now)
    return state


def refused(state: State, action: str, seat: Seat | None = None, now: int = 0) -> str:
    """Return the code with which the rules refuse the action."""
    try:
        _, events = _step(state, action, seat, now)
    except Illegal as refusal:
        return refusal.code
    raise AssertionError(f"{action} is allowed: {events}")


def ended(state: State) -> Result:
    """Return the result of a finished game."""
    outcome = gelati.result(state)
    assert outcome is not None
    return outcome


def scores(state: State) -> list[int]:
    return [stall.score for stall in state.stalls]


def tokens(state: State, seat: Seat = 0) -> str:
    return " ".join(state.stalls[seat].tokens)


def names(events: Iterable[str]) -> list[str]:
    """Return the first word of each event."""
    return [event.split()[0] for event in events]


class _Supply:
    """Cards of one kind: those that were given, and the others to deal from."""

    def __init__(self, box: Iterable[Any], laid: list[Any], kind: Any, lines: list[str]) -> None:
        self.kind = kind
        known = {*laid, *(card for line in lines for card in self.told(line))}
        self.others = [card for card in box if card not in known]

    def told(self, line: str) -> tuple[Any, ...]:
        return tuple(_card(self.kind, word) for word in line.split())

    def dealt(self, lines: Sequence[str], seat: int) -> tuple[Any, ...]:
        if seat < len(lines):
            return self.told(lines[seat])
        return (self.others.pop(0), self.others.pop(0))

    def rest(self, line: str | None) -> tuple[Any, ...]:
        return pile_of(self.others if line is None else self.told(line))


def _card(kind: type[Card], text: str) -> Card:
    parts = zip(("pot", "flavour", "topping"), text.split("/"), strict=True)
    return msgspec.convert(dict(parts), kind)


def _taken(stock: list[Ingredient], line: str) -> tuple[Ingredient, ...]:
    tokens = _tokens(line)
    for token in tokens:
        stock.remove(token)
    return tokens


def _tokens(line: str) -> tuple[Ingredient, ...]:
    return pile_of(msgspec.convert(line.split(), list[Ingredient]))


def _at(lines: Sequence[T], seat: int, usual: T) -> T:
    return lines[seat] if seat < len(lines) else usual


def _seat(state: State, seat: Seat | None) -> Seat:
    if seat is not None:
        return seat
    assert state.turn is not None
    return state.turn


def _step(state: State, action: str, seat: Seat | None, now: int) -> tuple[State, tuple[Any, ...]]:
    wish = read(action, gelati.Action)
    return step(gelati, state, _seat(state, seat), wish, now, Random(1))

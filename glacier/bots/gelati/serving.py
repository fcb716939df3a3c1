"""The value of tokens with orders to fill, and the best way to spend them.

Tokens are a sorted tuple of single ingredients, orders a tuple of three ingredients each, all as
bits (see `model`).
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from glacier.bots.gelati.model import BITS, WIN, Mask, bits, parts
from glacier.games.gelati.actions import Action, Discard, Done, Exchange, Fill
from glacier.games.gelati.box import (
    INGREDIENTS,
    ORDER_POINTS,
    ORDERS,
    TOKEN_LIMIT,
    Ingredient,
    Order,
)
from glacier.games.gelati.state import State

Tokens: TypeAlias = tuple[Mask, ...]
Orders: TypeAlias = tuple[Mask, ...]

USEFUL: Final = 5.0
"""The value of a token that an order needs: a third of its points."""
SPARE: Final = 2.5
"""The value of any other token: two of them buy a useful one (GE-25)."""
SECOND: Final = 3.5
"""The value of a token that only the other order needs."""
READY: Final = 14.0
"""The value of an order that can be filled on the next turn, if all goes well."""

_ORDER_OF: Final[dict[Mask, Order]] = {parts(order): order for order in ORDERS}


def tokens_of(tokens: Iterable[Ingredient]) -> Tokens:
    return tuple(sorted(BITS[token] for token in tokens))


def orders_of(orders: Iterable[Order | None]) -> Orders:
    """Return the orders that are visible."""
    return tuple(parts(order) for order in orders if order)


def stock_of(view: State) -> Mask:
    """Return the ingredients that the reserve still has."""
    return sum(BITS[part] for part in set(view.reserve))


def name_of(part: Mask) -> Ingredient:
    return INGREDIENTS[part.bit_length() - 1]


def gained(tokens: Tokens, series: Iterable[Mask], stock: Mask) -> Tokens:
    """Return the tokens with those that series pay, as far as the reserve has them (GE-20)."""
    return tuple(sorted((*tokens, *(part for part in series if part & stock))))


@lru_cache(1 << 15)
def kept_worth(tokens: Tokens, orders: Orders) -> float:
    """Return the value of tokens at the end of a turn."""
    return max((_towards(tokens, order, orders, READY) for order in orders), default=0.0)


@lru_cache(1 << 15)
def worth(tokens: Tokens, orders: Orders, lacking: int) -> float:
    """Return the value of tokens while orders can still be served this turn."""
    filled = ORDER_POINTS + (WIN if lacking <= ORDER_POINTS else 0.0)
    return max((_towards(tokens, order, orders, filled) for order in orders), default=0.0)


def _towards(tokens: Tokens, order: Mask, orders: Orders, filled: float) -> float:
    """Return the value of tokens if this order is the next to be filled."""
    wanted, others = order, sum(orders) - order
    useful = idle = second = 0
    for token in tokens:
        if token & wanted:
            wanted ^= token
            useful += 1
        elif token & others:
            second += 1
        else:
            idle += 1
    price = 2 * wanted.bit_count()  # GE-25
    if idle + second < price:
        return USEFUL * useful + SPARE * idle + SECOND * second
    spent = min(idle, price)
    return filled + SPARE * (idle - spent) + SECOND * (second - price + spent)


def token_worth(tokens: Tokens, orders: Orders, stock: Mask, lacking: int) -> dict[Mask, float]:
    """Return, by ingredient, the value of one more token of it."""
    now = worth(tokens, orders, lacking)
    return {
        part: worth(tuple(sorted((*tokens, part))), orders, lacking) - now if part & stock else 0.0
        for part in BITS.values()
    }


Plan: TypeAlias = tuple[float, Action]
"""The value of a way to end the turn, and its first action."""


@lru_cache(1 << 14)
def best_plan(tokens: Tokens, orders: Orders, stock: Mask, fills: int, lacking: int) -> Plan:
    """Return the best way to end the turn if `fills` orders may still be filled in it."""
    plans = [
        *_fills(tokens, orders, stock, fills, lacking),
        *_endings(tokens, orders, stock, fills),
    ]
    plans += _exchanges(tokens, orders, stock, fills, lacking)
    return max(plans, key=lambda plan: plan[0])


def _fills(tokens: Tokens, orders: Orders, stock: Mask, fills: int, lacking: int) -> Iterator[Plan]:
    held = _set(tokens)
    for order in orders if fills else ():
        if order & held == order:
            rest = _without(tokens, *bits(order))
            others = tuple(other for other in orders if other != order)
            left = lacking - ORDER_POINTS
            value, _ = best_plan(rest, others, stock | order, fills - 1, left)
            won = WIN if left <= 0 else 0.0
            yield ORDER_POINTS + won + value, Fill(_ORDER_OF[order])


def _endings(tokens: Tokens, orders: Orders, stock: Mask, fills: int) -> Iterator[Plan]:
    if len(tokens) <= TOKEN_LIMIT:
        yield kept_worth(tokens, orders), Done()
        return
    for token in sorted(set(tokens)):
        rest = _without(tokens, token)
        value, _ = best_plan(rest, orders, stock | token, 0, 1)
        yield value, Discard(name_of(token))


def _exchanges(
    tokens: Tokens, orders: Orders, stock: Mask, fills: int, lacking: int
) -> Iterator[Plan]:
    """Yield exchanges that bring what an order lacks."""
    asked = _set(orders) & ~_set(tokens)
    for give in sorted(set(combinations(tokens, 2))):
        rest, returned = _without(tokens, *give), stock | give[0] | give[1]
        for part in bits(asked & returned):
            held = tuple(sorted((*rest, part)))
            value, _ = best_plan(held, orders, returned, fills, lacking)
            yield value, Exchange((name_of(give[0]), name_of(give[1])), name_of(part))


def _set(masks: Iterable[Mask]) -> Mask:
    joined = 0
    for mask in masks:
        joined |= mask
    return joined


def _without(tokens: Tokens, *spent: Mask) -> Tokens:
    left = list(tokens)
    for token in spent:
        left.remove(token)
    return tuple(left)

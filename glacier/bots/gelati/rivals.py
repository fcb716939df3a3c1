"""What the rivals at Gelati's table may want, estimated from what they show."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from glacier.bots.gelati.model import BITS, Mask, Model, parts
from glacier.bots.gelati.seen import Sight
from glacier.bots.gelati.serving import Orders, Tokens, token_worth, tokens_of
from glacier.games.gelati.box import GOAL, ORDERS, POINTS
from glacier.games.gelati.state import Stall

GUESSES: Final = 12
"""The number of sets of orders that are sampled for each rival."""


class Rival(NamedTuple):
    """An opponent: its tokens and score are public, its orders are sampled."""

    lacking: int
    tiles: int
    wants: dict[Mask, float]
    """By ingredient, the estimated value of a token to the rival."""


def rivals(seen: Sight, rng: Random) -> list[Rival]:
    """Return the rivals that move before the seat's next turn, in that order."""
    stalls = seen.view.stalls
    clockwise = stalls[seen.seat + 1 :] + stalls[: seen.seat]
    hidden = _unseen_orders(seen)
    return [_rival(stall, hidden, seen.stock, rng) for stall in clockwise if stall.tiles]


def _unseen_orders(seen: Sight) -> list[Mask]:
    filled = {parts(order) for stall in seen.view.stalls for order in stall.filled}
    return [
        order for order in map(parts, ORDERS) if order not in filled and order not in seen.orders
    ]


def _rival(stall: Stall, hidden: list[Mask], stock: Mask, rng: Random) -> Rival:
    lacking, held = GOAL - stall.score, min(len(stall.orders), len(hidden))
    guesses = [tuple(rng.sample(hidden, held)) for _ in range(GUESSES)]
    wants = _mean_worth(tokens_of(stall.tokens), guesses, stock, lacking)
    return Rival(lacking, len(stall.tiles), wants)


def _mean_worth(
    tokens: Tokens, guesses: list[Orders], stock: Mask, lacking: int
) -> dict[Mask, float]:
    worths = [token_worth(tokens, orders, stock, lacking) for orders in guesses]
    return {part: sum(some[part] for some in worths) / len(worths) for part in BITS.values()}


def after_replies(table: Model, others: Sequence[Rival], hands: Sequence[Sequence[int]]) -> Model:
    """Return the table after each rival has placed the best tile of its sampled hand."""
    for rival, hand in zip(others, hands, strict=True):
        placements = [(cell, tile) for tile in hand for cell in table.places(tile)]
        if placements:
            gains = [_gain(table, rival, *placement) for placement in placements]
            table = table.after(*placements[gains.index(max(gains))])
    return table


def _gain(table: Model, rival: Rival, cell: int, tile: int) -> float:
    tokens = sum(rival.wants[part] for part in table.series(cell, tile)) if table.lines(cell) else 0
    return POINTS[table.spots[cell][0]] + tokens

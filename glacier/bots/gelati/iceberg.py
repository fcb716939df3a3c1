"""Iceberg, the strongest level: weighs what a place brings, gives rivals and keeps open.

Hidden cards are estimated: the rivals' orders by sampling, and their tiles exactly, because every
unseen tile is equally likely. Tiles are sampled too where replies are simulated.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from glacier.bots.gelati.model import WIN, Chance, Mask, Model, bits, expected_best
from glacier.bots.gelati.rivals import Rival, after_replies, rivals
from glacier.bots.gelati.seen import Sight, placing, sight
from glacier.bots.gelati.serving import gained, token_worth, worth
from glacier.core import AnyGame, Seat
from glacier.games.gelati.actions import Action, Place
from glacier.games.gelati.box import POINTS

SHORTLIST: Final = 6
"""The number of placements that are evaluated a second time."""
REPLIES: Final = 12
"""The number of hands that are sampled for the rivals at the second evaluation."""
HOPE: Final = 0.5
"""At the first evaluation, the part of a good place that remains until the next turn."""
NEXT_TURN: Final = 0.8
"""The value of a point on the next turn, relative to a point now."""


class Option(NamedTuple):
    """A placement and the position after it."""

    tile: int
    cell: int
    gain: float
    """Its value now, less what the rivals may then expect."""
    table: Model
    kept: Sequence[int]
    wants: dict[Mask, float]
    lacking: int


def iceberg(game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Action:
    seen = sight(view, seat)
    match seen.view.phase:
        case "placing":
            return _place(seen, rng)
        case "searching":
            return seen.swap()
        case _:
            return seen.serve()


def _place(seen: Sight, rng: Random) -> Place:
    others, unseen = rivals(seen, rng), seen.unseen
    draws = int(bool(seen.view.pile))
    placements = seen.placements
    rng.shuffle(placements)
    options = [_option(seen, others, unseen, *placement) for placement in placements]
    options.sort(
        key=lambda option: -option.gain - HOPE * _hope(option, option.table, unseen, draws)
    )
    if len(options) == 1:
        return placing(options[0].tile, options[0].cell)
    hands = _imagined(others, unseen, rng)
    best = max(
        options[:SHORTLIST], key=lambda option: _foreseen(option, others, hands, unseen, draws)
    )
    return placing(best.tile, best.cell)


def _option(seen: Sight, others: Sequence[Rival], unseen: Mask, tile: int, cell: int) -> Option:
    points = POINTS[seen.model.spots[cell][0]]
    lacking = seen.lacking - points
    tokens = gained(seen.tokens, seen.model.series(cell, tile), seen.stock)
    table = seen.model.after(cell, tile)
    won = 10 * WIN if lacking <= 0 else 0.0
    gain = points + won + worth(tokens, seen.orders, lacking) - _left_to(others, table, unseen)
    kept = [other for other in seen.hand if other != tile]
    wants = token_worth(tokens, seen.orders, seen.stock, lacking)
    return Option(tile, cell, gain, table, kept, wants, lacking)


def _left_to(others: Sequence[Rival], table: Model, unseen: Mask) -> float:
    """Return what a rival may expect of its next turn, on average."""
    expected = [
        expected_best(table.chances(rival.wants, rival.lacking), unseen, rival.tiles)
        for rival in others
    ]
    return sum(expected) / max(1, len(expected))


def _hope(option: Option, table: Model, unseen: Mask, draws: int) -> float:
    """Return the expected value of the seat's next turn: it keeps a tile and draws one."""
    chances = table.chances(option.wants, option.lacking)
    least = max((_best_for(tile, chances) for tile in option.kept), default=0.0)
    return expected_best(chances, unseen, draws, least)


def _best_for(tile: int, chances: Sequence[Chance]) -> float:
    return next((value for value, fitting in chances if fitting >> tile & 1), 0.0)


Hands = list[list[int]]
"""A hand of tiles for each rival."""


def _imagined(others: Sequence[Rival], unseen: Mask, rng: Random) -> list[Hands]:
    tiles = [tile.bit_length() - 1 for tile in bits(unseen)]
    return [_dealt(others, rng.sample(tiles, len(tiles))) for _ in range(REPLIES)]


def _dealt(others: Sequence[Rival], tiles: list[int]) -> Hands:
    return [[tiles.pop() for _ in range(rival.tiles)] for rival in others]


def _foreseen(
    option: Option, others: Sequence[Rival], imagined: list[Hands], unseen: Mask, draws: int
) -> float:
    """Return the gain plus the expected value that is left after the rivals' likely replies."""
    hopes = 0.0
    for hands in imagined:
        table = after_replies(option.table, others, hands)
        rest = unseen & ~sum(1 << tile for hand in hands for tile in hand)
        hopes += _hope(option, table, rest, draws)
    return option.gain + NEXT_TURN * hopes / len(imagined)

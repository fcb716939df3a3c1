"""Iceberg, the best we can: weighs a place by what it brings, leaves to others and keeps open.

It looks one turn ahead for everybody. What the others hold is guessed: their orders by sampling,
their tiles exactly, since every unseen tile is as likely as any other.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from glacier.bots.gelati.model import WIN, Chance, Mask, Model, expected_best
from glacier.bots.gelati.rivals import Rival, rivals
from glacier.bots.gelati.seen import Sight, placing, sight
from glacier.bots.gelati.serving import Tokens, gained, token_worth, worth
from glacier.core import Game, Seat
from glacier.games.gelati.actions import Action, Place
from glacier.games.gelati.box import POINTS

HOPE: Final = 0.5
"""How much of a good place is still there when one's next turn comes."""


def iceberg(game: Game[Any, Any, Any], view: Any, seat: Seat, rng: Random, /) -> Action:
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
    options = seen.placements
    rng.shuffle(options)
    return placing(*max(options, key=lambda option: _outlook(seen, others, unseen, *option)))


def _outlook(seen: Sight, others: Sequence[Rival], unseen: Mask, tile: int, cell: int) -> float:
    """What the placement brings now, less what rivals may then expect, plus what comes after."""
    points = POINTS[seen.model.spots[cell][0]]
    lacking = seen.lacking - points
    if lacking <= 0:
        return points + 10 * WIN
    tokens = gained(seen.tokens, seen.model.series(cell, tile), seen.stock)
    table = seen.model.after(cell, tile)
    kept = [other for other in seen.hand if other != tile]
    return (
        points
        + worth(tokens, seen.orders, lacking)
        - _left_to(others, table, unseen)
        + HOPE * _hope(seen, table, unseen, kept, tokens, lacking)
    )


def _left_to(others: Sequence[Rival], table: Model, unseen: Mask) -> float:
    """What the others may expect of their next turn, on average."""
    expected = [
        expected_best(table.chances(rival.token_worth, rival.lacking), unseen, rival.tiles)
        for rival in others
    ]
    return sum(expected) / max(1, len(expected))


def _hope(
    seen: Sight, table: Model, unseen: Mask, kept: Sequence[int], tokens: Tokens, lacking: int
) -> float:
    """What one may expect of one's own next turn, with the tile kept and the one to be drawn."""
    wants = token_worth(tokens, seen.orders, seen.stock, lacking)
    chances = table.chances(wants, lacking)
    least = max((_best_for(tile, chances) for tile in kept), default=0.0)
    return expected_best(chances, unseen, 1 if seen.view.pile else 0, least)


def _best_for(tile: int, chances: Sequence[Chance]) -> float:
    return next((value for value, fitting in chances if fitting >> tile & 1), 0.0)

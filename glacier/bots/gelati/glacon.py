"""Glaçon, the club player: takes the most points and tokens at once, with regard to its orders."""

from random import Random
from typing import Any

from glacier.bots.gelati.model import WIN
from glacier.bots.gelati.seen import Sight, placing, sight
from glacier.bots.gelati.serving import gained, worth
from glacier.core import AnyGame, Seat
from glacier.games.gelati.actions import Action
from glacier.games.gelati.box import POINTS


def glacon(game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Action:
    seen = sight(view, seat)
    match seen.view.phase:
        case "placing":
            options = seen.placements
            rng.shuffle(options)
            return placing(*max(options, key=lambda option: gain(seen, *option)))
        case "searching":
            return seen.swap()
        case _:
            return seen.serve()


def gain(seen: Sight, tile: int, cell: int) -> float:
    """Return the points for the sides plus the value of the tokens for its orders."""
    points = POINTS[seen.model.spots[cell][0]]
    left = seen.lacking - points
    if left <= 0:
        return points + WIN
    series = seen.model.series(cell, tile)
    tokens = gained(seen.tokens, series, seen.stock)
    return points + worth(tokens, seen.orders, left)

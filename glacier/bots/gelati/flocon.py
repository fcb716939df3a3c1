"""Flocon, the casual player: prefers points, overlooks options and mostly ignores tokens."""

from math import exp
from random import Random
from typing import Any, Final

from glacier.bots.gelati.seen import Sight, placing, sight
from glacier.core import AnyGame, Seat
from glacier.games.gelati.actions import Action, Discard, Done, Fill, Place
from glacier.games.gelati.box import POINTS

TEMPER: Final = 1.5
"""The number of points that makes a place about e times as likely."""
NOTICED: Final = 0.3
"""How often it notices the tokens of a place."""
TOKEN: Final = 3.0


def flocon(game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Action:
    seen = sight(view, seat)
    match seen.view.phase:
        case "placing":
            return _place(seen, rng)
        case "searching":
            return seen.swap()
        case _:
            return _serve([*game.menu(view, seat)], rng)


def _place(seen: Sight, rng: Random) -> Place:
    options = seen.placements
    tempting = [exp(_charm(seen, *option, rng) / TEMPER) for option in options]
    return placing(*rng.choices(options, tempting)[0])


def _charm(seen: Sight, tile: int, cell: int, rng: Random) -> float:
    tokens = len(seen.model.series(cell, tile)) if rng.random() < NOTICED else 0
    return POINTS[seen.model.spots[cell][0]] + TOKEN * tokens


def _serve(menu: list[Action], rng: Random) -> Action:
    """Fill an order if possible, never exchange, and discard at random what exceeds the limit."""
    for wish in menu:
        if isinstance(wish, Fill | Done):
            return wish
    return rng.choice([wish for wish in menu if isinstance(wish, Discard)])

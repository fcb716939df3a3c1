"""Flocon, the casual player: likes its own flavours and tall cones, and never minds the others."""

from random import Random
from typing import Any, Final

from glacier.bots.ice_cream.fillings import LACKING, NUMBERS, SIZE
from glacier.bots.ice_cream.model import Day
from glacier.bots.ice_cream.seen import cone_of, menu_at
from glacier.core import Game, Seat
from glacier.games.ice_cream.actions import Action, Add, Draw, Keep, Serve, Swap
from glacier.games.ice_cream.state import State

BORED: Final = 0.25
"""How often a can is swapped for no reason."""
MINDFUL: Final = 0.7
"""How often it thinks of what it could serve when it places a scoop."""
CURIOUS: Final = 0.5
"""How often it draws a can though it could sell something."""


def flocon(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, /) -> Action:
    menu = menu_at(game, view, seat)
    match view.phase:
        case "delivery":
            return _delivery(menu, rng)
        case "building":
            return _placement(view, Day(view), seat, menu, rng)
        case _:
            return _sale(view, Day(view), seat, menu, rng)


def _delivery(menu: list[Action], rng: Random) -> Action:
    return Swap() if Swap() in menu and rng.random() < BORED else Keep()


def _placement(view: State, day: Day, seat: Seat, menu: list[Action], rng: Random) -> Action:
    """A scoop it has goes on a cone it could serve, if it thinks of it; others go anywhere."""
    mine = day.owned[seat]
    ready = [
        action
        for action in menu
        if isinstance(action, Add) and not LACKING[day.cones[cone_of(view, action)]][mine]
    ]
    has_it = mine >> NUMBERS[view.flipped] & 1
    return rng.choice(ready if ready and has_it and rng.random() < MINDFUL else menu)


def _sale(view: State, day: Day, seat: Seat, menu: list[Action], rng: Random) -> Action:
    """A tall cone is more tempting than a small one; nothing is sold for nothing."""
    orders = [action for action in menu if isinstance(action, Serve)]
    points = [_points(view, day, seat, action) for action in orders]
    if Draw() in menu and (not any(points) or rng.random() < CURIOUS):
        return Draw()
    return rng.choices(orders, [2.0**point for point in points])[0]


def _points(view: State, day: Day, seat: Seat, action: Action) -> int:
    order = day.cones[cone_of(view, action)]
    return SIZE[order] - LACKING[order][day.owned[seat]]

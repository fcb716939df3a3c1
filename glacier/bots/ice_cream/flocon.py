"""Flocon, the casual player: prefers its own flavours and tall cones, and ignores its rivals."""

from random import Random
from typing import Final

from glacier.bots.ice_cream.fillings import LACKING, NUMBERS, SIZE
from glacier.bots.ice_cream.model import Day
from glacier.bots.ice_cream.seen import cone_of, menu_at
from glacier.core import AnyGame, Seat
from glacier.games.ice_cream.actions import Action, Add, Draw, Keep, Serve, Swap
from glacier.games.ice_cream.state import State

BORED: Final = 0.25
"""The probability that it swaps a can without a reason."""
MINDFUL: Final = 0.7
"""The probability that it considers what it could serve when it places a scoop."""
CURIOUS: Final = 0.5
"""The probability that it draws a can although it could sell something."""


def flocon(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action:
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
    """Place a scoop that it owns on a cone that it could serve, most of the time; else anywhere."""
    mine = day.owned[seat]
    ready = [
        action
        for action in menu
        if isinstance(action, Add) and not LACKING[day.cones[cone_of(view, action)]][mine]
    ]
    has_it = mine >> NUMBERS[view.flipped] & 1
    return rng.choice(ready if ready and has_it and rng.random() < MINDFUL else menu)


def _sale(view: State, day: Day, seat: Seat, menu: list[Action], rng: Random) -> Action:
    """Serve an order, a tall cone more likely than a small one; draw if all are worth nothing."""
    orders = [action for action in menu if isinstance(action, Serve)]
    points = [_points(view, day, seat, action) for action in orders]
    if Draw() in menu and (not any(points) or rng.random() < CURIOUS):
        return Draw()
    return rng.choices(orders, [2.0**point for point in points])[0]


def _points(view: State, day: Day, seat: Seat, action: Action) -> int:
    order = day.cones[cone_of(view, action)]
    return SIZE[order] - LACKING[order][day.owned[seat]]

"""Glaçon, the club player: counts what it can serve, hinders rivals, serves the best cone."""

from random import Random

from glacier.bots.ice_cream.habits import keeps, placement, sale
from glacier.bots.ice_cream.model import Day
from glacier.bots.ice_cream.seen import menu_at, placing, selling
from glacier.core import AnyGame, Seat
from glacier.games.ice_cream.actions import Action, Keep, Swap
from glacier.games.ice_cream.state import State


def glacon(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action:
    menu_at(game, view, seat)
    day = Day(view)
    match view.phase:
        case "delivery":
            return Swap() if day.pile and not keeps(day, seat) else Keep()
        case "building":
            return placing(view, placement(day))
        case _:
            return selling(view, sale(day))

"""Iceberg, the best we can: lives the rest of the day in many possible worlds, for each choice.

Hidden cans, removed scoops and the order of both piles are guessed; in each world everybody goes on
as a club player would, and the best choice is the one that leads to winning most often.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from glacier.bots.ice_cream.habits import deliver, keeps, live, trade
from glacier.bots.ice_cream.model import Day
from glacier.bots.ice_cream.seen import cone_of, menu_at
from glacier.core import Game, Seat
from glacier.games.ice_cream.actions import Action, Keep
from glacier.games.ice_cream.box import DAYS
from glacier.games.ice_cream.state import State

LIVES: Final = 320
"""How many days are lived for one decision, all choices taken together."""
KEPT_CAN: Final = 1.8
"""In points: what an unopened can is worth the day after."""
SWING: Final = 4.0
"""How many points make somebody about three times as likely to win, a day before the end."""


def iceberg(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, /) -> Action:
    return think(game, view, seat, rng, LIVES)


def think(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, lives: int) -> Action:
    """The best choice, after living the rest of the day so many times."""
    choices = distinct(view, menu_at(game, view, seat))
    totals = dict.fromkeys(choices, 0.0)
    rounds = (len(choices) - 1).bit_length()
    while len(choices) > 1:
        for _ in range(max(1, lives // (rounds * len(choices)))):
            world = imagined(game.guess(view, rng), seat, rng)
            luck = rng.random()
            for choice in choices:
                totals[choice] += _value(view, world, seat, choice, Random(luck))
        choices = sorted(choices, key=lambda choice: -totals[choice])[: (len(choices) + 1) // 2]
    return choices[0]


def imagined(world: State, seat: Seat, rng: Random) -> Day:
    """A possible world in small integers, in which others kept a can for a reason."""
    day = Day(world)
    day.shuffle(rng)
    for other, stall in enumerate(world.stalls):
        kept = world.phase == "building" and stall.secret and not stall.given_back
        if kept and other != seat:
            _reconsider(day, other)
    return day


def _reconsider(day: Day, seat: Seat) -> None:
    """Somebody who kept a can will hardly have had its flavour already."""
    if keeps(day, seat):
        return
    for at, can in enumerate(day.pile):
        if not day.shown[seat] >> can & 1:
            day.pile[at], day.secret[seat] = day.secret[seat], can
            day.owned[seat] = day.shown[seat] | 1 << can
            return


def distinct(view: State, menu: Sequence[Action]) -> list[Action]:
    """The menu, with one choice only among cones that are alike."""
    alike: dict[object, Action] = {}
    for action in menu:
        cone = cone_of(view, action)
        order = tuple(sorted(view.cones[cone].scoops)) if cone < len(view.cones) else ()
        alike.setdefault((type(action), order), action)
    return list(alike.values())


def _value(view: State, world: Day, seat: Seat, choice: Action, rng: Random) -> float:
    day = world.copy()
    match view.phase:
        case "delivery":
            deliver(day, rng, {seat: choice == Keep()})
        case "building":
            day.place(cone_of(view, choice))
        case _:
            trade(day, cone_of(view, choice))
    live(day, rng)
    return share(day, seat, DAYS - view.day)


def share(day: Day, seat: Seat, days_left: int) -> float:
    """How much of the win the seat may hope for, by what this day leads to."""
    outcomes = [day.outcome(one) for one in range(day.seats)]
    if not days_left:
        best = max(outcomes)
        return (outcomes[seat] == best) / outcomes.count(best)
    swing = SWING * days_left**0.5
    hopes = [exp((points + KEPT_CAN * kept) / swing) for points, kept in outcomes]
    return hopes[seat] / sum(hopes)

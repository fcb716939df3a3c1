"""Iceberg, the strongest level: simulates the rest of the day many times for each choice.

Hidden cans, removed scoops and the order of both piles are sampled. In each sample all seats
continue as club players, and the choice that wins most often is taken.
"""

from math import exp, inf
from random import Random
from typing import Final

from glacier.bots.ice_cream.fillings import EMPTY
from glacier.bots.ice_cream.habits import COUNT, DRAW, deliver, gains, keeps, live, trade
from glacier.bots.ice_cream.model import UNKNOWN, Day
from glacier.bots.ice_cream.seen import menu_at, placing, selling
from glacier.core import AnyGame, Seat
from glacier.games.ice_cream.actions import Action, Keep, Swap
from glacier.games.ice_cream.box import DAYS
from glacier.games.ice_cream.state import State

LIVES: Final = 200
"""The number of simulated days for one decision, over all choices."""
SHORTLIST: Final = 5
"""The number of cones that are considered for a scoop."""
TRUST: Final = 3.0
"""In simulated wins, the weight of a point of the first estimate."""
OVERNIGHT: Final = 1.8
"""In points, the value of an unopened can on the next day."""
SWING: Final = 5.0
"""The points that make a win about e times as likely, with one day to go."""

KEEP: Final = 0
SWAP: Final = 1


def iceberg(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action:
    return think(game, view, seat, rng, LIVES)


def think(game: AnyGame, view: State, seat: Seat, rng: Random, lives: int) -> Action:
    """Return the best choice after simulating `lives` days, halving the choices in each round."""
    menu_at(game, view, seat)
    totals = CHOICES[view.phase](Day(view))
    choices = [*totals]
    rounds = (len(choices) - 1).bit_length()
    while len(choices) > 1:
        for _ in range(lives // (rounds * len(choices)) + 1):
            world = imagined(game.guess(view, rng), seat, rng)
            luck = rng.random()
            for choice in choices:
                day = world.copy()
                choose(day, seat, choice, Random(luck))
                live(day, rng)
                totals[choice] += share(day, seat, DAYS - view.day)
        choices = sorted(choices, key=lambda choice: -totals[choice])[: (len(choices) + 1) // 2]
    return action(view, choices[0])


def deliveries(day: Day) -> dict[int, float]:
    return dict.fromkeys([KEEP, SWAP] if day.pile else [KEEP], 0.0)


def placements(day: Day) -> dict[int, float]:
    """Return the most promising cones, one of each filling, with their first estimates."""
    known = gains(day)
    kinds = {filling: at for at, filling in reversed([*enumerate(day.cones)])}
    if day.may_start:
        kinds[EMPTY] = len(day.cones)
    looks = {kinds[filling]: known[filling * COUNT + day.flipped] for filling in kinds}
    best = sorted(looks, key=lambda cone: -looks[cone])[:SHORTLIST]
    return {cone: TRUST * looks[cone] for cone in best if looks[cone] > -inf}


def sales(day: Day) -> dict[int, float]:
    exact = day.lacking(0)
    kinds = {day.cones[at]: at for at in exact or day.lacking(1)}
    cones = dict.fromkeys(kinds.values(), 0.0)
    return cones if exact or not day.pile else cones | {DRAW: 0.0}


CHOICES: Final = {"delivery": deliveries, "building": placements, "sale": sales}


def choose(day: Day, seat: Seat, choice: int, rng: Random) -> None:
    """Play this choice of the seat."""
    if day.waiting:
        deliver(day, rng, {seat: choice == KEEP})
    elif day.flipped != UNKNOWN:
        day.place(choice)
    else:
        trade(day, choice)


def action(view: State, choice: int) -> Action:
    match view.phase:
        case "delivery":
            return Keep() if choice == KEEP else Swap()
        case "building":
            return placing(view, choice)
        case _:
            return selling(view, choice)


def imagined(world: State, seat: Seat, rng: Random) -> Day:
    """Return a sampled state as a model, in which rivals kept a can for a reason."""
    day = Day(world)
    day.shuffle(rng)
    for other, stall in enumerate(world.stalls):
        kept = world.phase == "building" and stall.secret and not stall.given_back
        if kept and other != seat:
            _reconsider(day, other)
    return day


def _reconsider(day: Day, seat: Seat) -> None:
    """Replace a kept can whose flavour the seat already had, which is an unlikely choice."""
    if keeps(day, seat):
        return
    for at, can in enumerate(day.pile):
        if not day.shown[seat] >> can & 1:
            day.pile[at], day.secret[seat] = day.secret[seat], can
            day.owned[seat] = day.shown[seat] | 1 << can
            return


def share(day: Day, seat: Seat, days_left: int) -> float:
    """Return the expected share of the win of the seat, given the result of this day."""
    outcomes = [day.outcome(one) for one in range(day.seats)]
    if not days_left:
        best = max(outcomes)
        return (outcomes[seat] == best) / outcomes.count(best)
    swing = SWING * days_left**0.5
    hopes = [exp((points + OVERNIGHT * kept) / swing) for points, kept in outcomes]
    return hopes[seat] / sum(hopes)

"""Iceberg, the best we can: lives the rest of the day in many possible worlds, for each choice.

Hidden cans, removed scoops and the order of both piles are guessed; in each world everybody goes on
as a club player would, and the best choice is the one that leads to winning most often.
"""

from math import exp, inf
from random import Random
from typing import Any, Final

from glacier.bots.ice_cream.fillings import EMPTY
from glacier.bots.ice_cream.habits import COUNT, DRAW, deliver, gains, keeps, live, trade
from glacier.bots.ice_cream.model import UNKNOWN, Day
from glacier.bots.ice_cream.seen import menu_at, placing, selling
from glacier.core import Game, Seat
from glacier.games.ice_cream.actions import Action, Keep, Swap
from glacier.games.ice_cream.box import DAYS
from glacier.games.ice_cream.state import State

LIVES: Final = 200
"""How many days are lived for one decision, all choices taken together."""
SHORTLIST: Final = 5
"""How many cones are thought about for a scoop."""
TRUST: Final = 3.0
"""In wins: what a point at first sight counts, beside those of the days that are lived."""
OVERNIGHT: Final = 1.8
"""In points: what an unopened can is worth the day after."""
SWING: Final = 5.0
"""How many points make somebody about three times as likely to win, with a day to go."""

KEEP: Final = 0
SWAP: Final = 1


def iceberg(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, /) -> Action:
    return think(game, view, seat, rng, LIVES)


def think(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, lives: int) -> Action:
    """The best choice, after living the rest of the day so many times."""
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
    """The cones that look best at first sight, each of its kind once, with how good they look."""
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
    """Let the seat do this."""
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


def share(day: Day, seat: Seat, days_left: int) -> float:
    """How much of the win the seat may hope for, by what this day leads to."""
    outcomes = [day.outcome(one) for one in range(day.seats)]
    if not days_left:
        best = max(outcomes)
        return (outcomes[seat] == best) / outcomes.count(best)
    swing = SWING * days_left**0.5
    hopes = [exp((points + OVERNIGHT * kept) / swing) for points, kept in outcomes]
    return hopes[seat] / sum(hopes)

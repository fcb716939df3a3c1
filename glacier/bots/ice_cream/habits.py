"""How a club player decides, on the model: what Glaçon does, and what Iceberg expects of others."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from random import Random
from types import MappingProxyType
from typing import Final

from glacier.bots.ice_cream.fillings import (
    FLAVOURS_OF,
    LACKING,
    MASKS,
    NO_ROOM,
    SIZE,
    WITH,
    Mask,
)
from glacier.bots.ice_cream.model import UNKNOWN, Day
from glacier.core import Seat
from glacier.games.ice_cream.box import FLAVOURS

DRAW: Final = -1
"""Where a cone may stand: draw a can instead."""

AT_STAKE: Final = (0.0, 0.1, 1.1, 1.8, 2.5)
"""In points, by a cone's height: what it may bring one more than the others."""
AT_STAKE_EARLY: Final = (0.0, 0.8, 1.5, 2.1, 2.5)
"""The same while many scoops are still to come."""
EARLY: Final = 8
"""So many."""
HOPES: Final = ((0.1, 0.6, 1.0), (-0.25, 0.05, 0.5), (-0.6, -0.4, -0.06))
"""How much of that, by the scoops lacking oneself (0, 1, more) and whoever else lacks fewest."""
HASTE: Final = 0.8
"""In points: how much sooner one serves a cone that somebody else could serve, too."""
KEPT_CAN: Final = 0.8
"""In points: what it is worth to keep a can overnight."""
CAN_DRAWN: Final = 1.5
"""In points: what a cone has to bring for one to let a scoop go rather than draw a can."""

PRICE: Final = ((0.0, KEPT_CAN, 1.0, 1.0, 1.0, 1.0), (0.0, 0.0, 1.0, 1.0, 1.0, 1.0))
"""By whether there is no tomorrow and how many one has: what opening a can costs (IC-43)."""
COUNT: Final = len(FLAVOURS)
MEMBERS: Final = tuple(
    tuple(flavour for flavour in range(COUNT) if mask >> flavour & 1) for mask in MASKS
)
"""By set of flavours: the flavours."""
NO_WISHES: Final[Mapping[Seat, bool]] = MappingProxyType({})
FEW: Final = tuple(bytes(min(2, lacking) for lacking in row) for row in LACKING)
"""By filling and cans: how many scoops lack, if it is not more than two."""


def keeps(day: Day, seat: Seat) -> bool:
    """A flavour that one does not have yet is kept."""
    return not day.shown[seat] >> day.secret[seat] & 1


class Gains(dict[int, float]):
    """By filling and flavour, as one number: what such a scoop more is worth to a seat.

    Worked out when it is first asked for. Cans do not change while cones are built.
    """

    def __init__(self, mine: Mask, others: tuple[Mask, ...], stakes: Sequence[float]) -> None:
        super().__init__()
        self._mine = mine
        self._others = others
        self._stakes = stakes

    def __missing__(self, asked: int) -> float:
        filling, scoop = divmod(asked, COUNT)
        more = WITH[filling][scoop]
        gain = -inf if more == NO_ROOM else self._stake(more) - self._stake(filling)
        self[asked] = gain
        return gain

    def _stake(self, filling: int) -> float:
        lacking = FEW[filling]
        nearest = min(lacking[mask] for mask in self._others)
        return self._stakes[SIZE[filling]] * HOPES[lacking[self._mine]][nearest]


gains_of = lru_cache(maxsize=1024)(Gains)


def placement(day: Day) -> int:
    """The cone on which the flipped scoop does oneself the most good, and others the least."""
    known, scoop = gains(day), day.flipped
    best, where = -inf, 0
    for at, filling in enumerate(day.cones):
        gain = known[filling * COUNT + scoop]
        if gain > best:
            best, where = gain, at
    if day.may_start and known[scoop] > best:
        return len(day.cones)
    return where


def gains(day: Day) -> Gains:
    """What scoops are worth to the seat on turn, by what it knows."""
    stakes = AT_STAKE if len(day.scoops) < EARLY else AT_STAKE_EARLY
    mine, others = masks(day)
    return gains_of(mine, tuple(others), stakes)


def masks(day: Day) -> tuple[int, list[int]]:
    """What the seat on turn can supply, and what it sees that the others can."""
    others = day.shown[:]
    del others[day.turn]
    return day.owned[day.turn], others


def sale(day: Day) -> int:
    """The cone to serve, or to draw."""
    exact = day.lacking(0)
    if exact:
        return exact[0] if len(exact) == 1 else most_urgent(day, exact)[1]
    partial = day.lacking(1)
    if not day.pile:
        return most_urgent(day, partial)[1]
    tall = [cone for cone in partial if SIZE[day.cones[cone]] > CAN_DRAWN]
    if not tall:
        return DRAW
    profit, cone = most_urgent(day, tall)
    return cone if profit >= CAN_DRAWN else DRAW


def most_urgent(day: Day, cones: Sequence[int]) -> tuple[float, int]:
    """The cone that one wants to serve before the others do, and what it brings."""
    mine, others = masks(day)
    cans, price = day.cans[day.turn], PRICE[day.last]
    whole = mine & ~day.opened[day.turn]
    best, profit, which = -inf, 0.0, 0
    for cone in cones:
        filling = day.cones[cone]
        lacking = LACKING[filling]
        gain = float(SIZE[filling] - lacking[mine])
        for flavour in MEMBERS[FLAVOURS_OF[filling] & whole]:
            gain -= price[cans[flavour]]
        urgency = gain
        for mask in others:
            if not lacking[mask]:
                urgency = gain + HASTE
        if urgency > best:
            best, profit, which = urgency, gain, cone
    return profit, which


def live(day: Day, rng: Random) -> None:
    """Let everybody do what a club player would, until the day is over."""
    if day.waiting:
        deliver(day, rng)
    while day.flipped != UNKNOWN:
        day.place(placement(day))
    while not day.over:
        trade(day, sale(day))


def deliver(day: Day, rng: Random, wishes: Mapping[Seat, bool] = NO_WISHES) -> None:
    """Let those who wait keep their can or not, by these wishes and else by habit."""
    while day.waiting:
        seat = day.waiting[0]
        keeping = wishes[seat] if seat in wishes else keeps(day, seat)
        if keeping or not day.pile:  # IC-R5
            day.keep()
        else:
            day.swap()
    day.end_delivery(rng)


def trade(day: Day, cone: int) -> None:
    if cone == DRAW:
        day.draw()
    else:
        day.serve(cone)

"""The decisions of a club player on the model: Glaçon's, and Iceberg's prediction of rivals."""

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
"""In place of a cone: draw a can."""

AT_STAKE: Final = (0.0, 0.1, 1.1, 1.8, 2.5)
"""By a cone's height, the points that it may be worth to the seat more than to the rivals."""
AT_STAKE_EARLY: Final = (0.0, 0.8, 1.5, 2.1, 2.5)
"""The same while many scoops are still to come."""
EARLY: Final = 8
"""The number of scoops to come from which `AT_STAKE_EARLY` applies."""
HOPES: Final = ((0.1, 0.6, 1.0), (-0.25, 0.05, 0.5), (-0.6, -0.4, -0.06))
"""The part of that value that the seat may expect, by the scoops that it lacks (0, 1, more) and
that the nearest rival lacks."""
HASTE: Final = 0.8
"""In points, the additional urgency of a cone that a rival could serve too."""
KEPT_CAN: Final = 0.8
"""In points, the value of a can that is kept overnight."""
CAN_DRAWN: Final = 1.5
"""In points, the least that a cone has to bring to be served with a scoop missing."""

PRICE: Final = ((0.0, KEPT_CAN, 1.0, 1.0, 1.0, 1.0), (0.0, 0.0, 1.0, 1.0, 1.0, 1.0))
"""By whether it is the last day, and the number of cans: the cost of opening one (IC-43)."""
COUNT: Final = len(FLAVOURS)
MEMBERS: Final = tuple(
    tuple(flavour for flavour in range(COUNT) if mask >> flavour & 1) for mask in MASKS
)
"""By set of flavours, its members."""
NO_WISHES: Final[Mapping[Seat, bool]] = MappingProxyType({})
FEW: Final = tuple(bytes(min(2, lacking) for lacking in row) for row in LACKING)
"""By filling and set of cans, the number of missing scoops, at most two."""


def keeps(day: Day, seat: Seat) -> bool:
    """Return whether the seat keeps its can: it does if the flavour is new to it."""
    return not day.shown[seat] >> day.secret[seat] & 1


class Gains(dict[int, float]):
    """By filling and flavour, as one number: the value of one more such scoop to a seat.

    Values are computed on first access. They hold while cones are built, since cans do not change.
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
    """Return the cone on which the flipped scoop gains the seat most, relative to its rivals."""
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
    """Return the values of scoops for the seat on turn, with its secret information."""
    stakes = AT_STAKE if len(day.scoops) < EARLY else AT_STAKE_EARLY
    mine, others = masks(day)
    return gains_of(mine, tuple(others), stakes)


def masks(day: Day) -> tuple[int, list[int]]:
    """Return the flavours of the seat on turn, and the visible flavours of the others."""
    others = day.shown[:]
    del others[day.turn]
    return day.owned[day.turn], others


def sale(day: Day) -> int:
    """Return the cone to serve, or `DRAW`."""
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
    """Return the profit and the index of the cone that is most urgent to serve."""
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
    """Play the rest of the day as club players would."""
    if day.waiting:
        deliver(day, rng)
    while day.flipped != UNKNOWN:
        day.place(placement(day))
    while not day.over:
        trade(day, sale(day))


def deliver(day: Day, rng: Random, wishes: Mapping[Seat, bool] = NO_WISHES) -> None:
    """Decide for each waiting seat whether it keeps its can, by `wishes` or else by habit."""
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

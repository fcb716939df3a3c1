"""How a club player decides, on the model: what Glaçon does, and what Iceberg expects of others."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from glacier.bots.ice_cream.fillings import (
    EMPTY,
    FLAVOURS_OF,
    LACKING,
    NO_ROOM,
    SIZE,
    WITH,
    Mask,
)
from glacier.bots.ice_cream.model import UNKNOWN, Day
from glacier.core import Seat

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

NO_WISHES: Final[Mapping[Seat, bool]] = MappingProxyType({})


FEW: Final = tuple(bytes(min(2, lacking) for lacking in row) for row in LACKING)
"""By filling and cans: how many scoops lack, if it is not more than two."""


def keeps(day: Day, seat: Seat) -> bool:
    """A flavour that one does not have yet is kept."""
    return not day.shown[seat] >> day.secret[seat] & 1 or not day.pile


def placement(day: Day) -> int:
    """The cone on which the flipped scoop does oneself the most good, and others the least."""
    scoop = day.flipped
    mine, others = masks(day)
    stakes = AT_STAKE if len(day.scoops) < EARLY else AT_STAKE_EARLY
    best, where = -9.0, 0
    tried = {NO_ROOM}
    for at, filling in enumerate((*day.cones, EMPTY) if day.may_start else day.cones):
        more = WITH[filling][scoop]
        if more in tried:
            continue
        tried.add(more)
        gain = stakes[SIZE[more]] * hope(more, mine, others)
        if filling:
            gain -= stakes[SIZE[filling]] * hope(filling, mine, others)
        if gain > best:
            best, where = gain, at
    return where


def hope(filling: int, mine: Mask, others: Sequence[Mask]) -> float:
    """How likely one is to serve it oneself, rather than somebody else."""
    row = FEW[filling]
    least = 2
    for mask in others:
        if row[mask] < least:
            least = row[mask]
    return HOPES[row[mine]][least]


def masks(day: Day) -> tuple[int, list[int]]:
    """What the seat on turn can supply, and what it sees that the others can."""
    others = day.shown[:]
    del others[day.turn]
    return day.owned[day.turn], others


def sale(day: Day) -> int:
    """The cone to serve, or to draw."""
    exact = day.lacking(0)
    if exact:
        return exact[0] if len(exact) == 1 else max(exact, key=lambda cone: urgency(day, cone))
    partial = day.lacking(1)
    if not partial:
        return DRAW
    best = max(partial, key=lambda cone: urgency(day, cone))
    return DRAW if day.pile and profit(day, best) < CAN_DRAWN else best


def urgency(day: Day, cone: int) -> float:
    """How much one wants to serve this cone before the others."""
    filling = day.cones[cone]
    wanted = any(not LACKING[filling][mask] for mask in masks(day)[1])
    return profit(day, cone) + HASTE * wanted


def profit(day: Day, cone: int) -> float:
    """What the cone brings, less the cans that have to be opened for it."""
    filling, seat = day.cones[cone], day.turn
    mine = day.owned[seat]
    points: float = SIZE[filling] - LACKING[filling][mine]
    whole = FLAVOURS_OF[filling] & mine & ~day.opened[seat]
    for flavour, count in enumerate(day.cans[seat]):
        if whole >> flavour & 1:
            points -= price(count, day.last)
    return points


def price(cans: int, last: bool) -> float:
    """What opening a can costs: one that would be kept overnight, or a point as a duplicate."""
    if cans > 1:
        return 1.0
    return 0.0 if last else KEPT_CAN


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
        if wishes[seat] if seat in wishes else keeps(day, seat):
            day.keep()
        else:
            day.swap()
    day.end_delivery(rng)


def trade(day: Day, cone: int) -> None:
    if cone == DRAW:
        day.draw()
    else:
        day.serve(cone)

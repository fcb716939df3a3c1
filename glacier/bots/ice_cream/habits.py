"""How a club player decides, on the model: what Glaçon does, and what Iceberg expects of others."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from glacier.bots.ice_cream.fillings import (
    EMPTY,
    FILLINGS,
    FLAVOURS_OF,
    LACKING,
    MASKS,
    NO_ROOM,
    SIZE,
    WITH,
)
from glacier.bots.ice_cream.model import UNKNOWN, Day
from glacier.core import Seat

DRAW: Final = -1
"""Where a cone may stand: draw a can instead."""

NEARLY: Final = 0.35
"""What a scoop is worth on a cone that lacks one."""
HARDLY: Final = 0.1
"""What a scoop is worth on a cone that lacks two."""
ENVY: Final = 0.6
"""How much what a cone is worth to the others counts, against what it is worth to oneself."""
HASTE: Final = 0.8
"""In scoops: how much sooner one serves a cone that somebody else could serve, too."""
THRIFT: Final = 0.3
"""In scoops: how much one minds opening a can that is still whole."""
ENOUGH: Final = 2
"""For so many scoops one lets another go rather than draw a can."""

NO_WISHES: Final[Mapping[Seat, bool]] = MappingProxyType({})


def _worth(filling: int, mask: int) -> float:
    lacking = LACKING[filling][mask]
    supplied = SIZE[filling] - lacking
    return supplied * (1.0, NEARLY, HARDLY, 0.0, 0.0)[lacking]


WORTH: Final = tuple(tuple(_worth(filling, mask) for mask in MASKS) for filling in range(len(SIZE)))
"""By filling and cans: what such a cone is worth to whoever has them."""
MORE: Final = tuple(
    tuple(
        tuple(WORTH[WITH[filling][scoop]][mask] - WORTH[filling][mask] for mask in MASKS)
        if WITH[filling][scoop] != NO_ROOM
        else ()
        for scoop in range(6)
    )
    for filling in range(len(FILLINGS))
)
"""By filling, flavour and cans: what such a scoop more is worth."""


def keeps(day: Day, seat: Seat) -> bool:
    """A flavour that one does not have yet is kept."""
    return not day.shown[seat] >> day.secret[seat] & 1 or not day.pile


def placement(day: Day) -> int:
    """The cone on which the flipped scoop does oneself the most good, and others the least."""
    scoop = day.flipped
    mine, others = masks(day)
    envy = ENVY / len(others)
    best, where = -9.0, 0
    tried = 0
    for at, filling in enumerate((*day.cones, EMPTY) if day.may_start else day.cones):
        if tried >> filling & 1:
            continue
        tried |= 1 << filling
        more = MORE[filling][scoop]
        if more:
            gain = more[mine]
            for mask in others:
                gain -= envy * more[mask]
            if gain > best:
                best, where = gain, at
    return where


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
    return best if SIZE[day.cones[best]] > ENOUGH or not day.pile else DRAW


def urgency(day: Day, cone: int) -> float:
    """How much one wants to serve this cone before the others."""
    filling = day.cones[cone]
    mine, others = masks(day)
    wanted = any(not LACKING[filling][mask] for mask in others)
    whole = FLAVOURS_OF[filling] & mine & ~day.opened[day.turn]
    return SIZE[filling] + HASTE * wanted - THRIFT * whole.bit_count()


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

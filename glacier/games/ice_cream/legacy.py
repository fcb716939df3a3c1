"""Values that events of old logs do not contain. Used for old logs only, so it never changes."""

from collections import Counter

from glacier.games.ice_cream.box import Flavour
from glacier.games.ice_cream.state import Can


def cans_sold_from(sold: tuple[Flavour, ...], cans: tuple[Can, ...]) -> tuple[int, ...]:
    """Return the index of each scoop's can: the opened one of its flavour, or else the first.

    >>> cans_sold_from(("vanilla", "vanilla"), (Can("vanilla"), Can("vanilla", scoops=1)))
    (1, 1)
    """
    opened = sorted(range(len(cans)), key=lambda place: -cans[place].scoops)
    return tuple(next(place for place in opened if cans[place].flavour == scoop) for scoop in sold)


def day(
    cans: tuple[Can, ...], sold: tuple[Flavour, ...], duplicates: tuple[Flavour, ...]
) -> tuple[tuple[Flavour, ...], int]:
    """Return the cans kept overnight and the points of the day: one for each sale and duplicate.

    >>> day((Can("vanilla", scoops=1), Can("pistachio")), ("vanilla",), ())
    (('pistachio',), 1)
    """
    gone, kept = Counter(duplicates), list[Flavour]()
    for can in cans:
        if not can.scoops and not gone[can.flavour]:
            kept.append(can.flavour)
        elif not can.scoops:
            gone[can.flavour] -= 1
    return tuple(kept), len(sold) + len(duplicates)

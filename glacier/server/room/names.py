"""What those at a table are called: bots have names of their own, and no two seats share one."""

from collections.abc import Collection
from typing import Final

from glacier.core.text import one_line
from glacier.server.room.alike import same_but_for_accents, skeletons
from glacier.server.text import LONGEST_NAME

BOT_NAMES: Final = ("Nanouk", "Sila", "Yuki", "Orso", "Maëlle", "Rémi", "Inuka", "Neva", "Igor") + (
    "Stella",
    "Tuku",
    "Boréal",
    "Kiki",
    "Lumi",
    "Otto",
    "Zita",
    "Gaspard",
    "Coline",
    "Bruno",
)
"""Short, and as good in French as in English; more than any table has seats."""


def own_name(taken: Collection[str], luck: int) -> str:
    """A bot's name that nobody at the table has; the luck says where in the list to begin."""
    start = luck % len(BOT_NAMES)
    used = _skeletons_of(taken)
    for name in BOT_NAMES[start:] + BOT_NAMES[:start]:
        if used.isdisjoint(skeletons(name)):
            return name
    return distinct(BOT_NAMES[start], taken)


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, or with the first number by which it looks like none of the others: Ana, Ana 2.

    >>> distinct("Ana", ["ana", "Ana 2"])
    'Ana 3'
    """
    used = _skeletons_of(taken)
    number, wanted = 1, name
    while not used.isdisjoint(skeletons(wanted)):
        number += 1
        wanted = numbered(name, number)
    return wanted


def imitated(name: str, taken: Collection[str]) -> str | None:
    """The first name that this one looks like though it is written otherwise, if there is one.

    Namesakes are not meant: they differ in case and accents at most, and get a number.

    >>> imitated("lan", ["Ian"]), imitated("IAN", ["Ian"])
    ('Ian', None)
    """
    look = skeletons(name)
    for other in taken:
        if not look.isdisjoint(skeletons(other)) and not same_but_for_accents(name, other):
            return other
    return None


def numbered(name: str, number: int) -> str:
    ending = f" {number}"
    return one_line(name[: LONGEST_NAME - len(ending)]) + ending  # no half of an emoji is left


def _skeletons_of(names: Collection[str]) -> set[str]:
    return {skeleton for name in names for skeleton in skeletons(name)}


def stems_from(shown: str, name: str) -> bool:
    """Whether this is the name, or the name with a number that told it from others."""
    _, _, number = shown.rpartition(" ")
    return shown == name or (number.isdecimal() and shown == numbered(name, int(number)))

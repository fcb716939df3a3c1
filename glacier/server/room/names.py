"""What those at a table are called: bots have names of their own, and no two seats share one."""

from collections.abc import Collection
from typing import Final

LONGEST: Final = 24

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
    used = set(map(str.casefold, taken))
    for name in BOT_NAMES[start:] + BOT_NAMES[:start]:
        if name.casefold() not in used:
            return name
    return distinct(BOT_NAMES[start], taken)


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, or with the first number that tells it from the others: Ana, Ana 2.

    >>> distinct("Ana", ["ana", "Ana 2"])
    'Ana 3'
    """
    used = set(map(str.casefold, taken))
    number, wanted = 1, name
    while wanted.casefold() in used:
        number += 1
        wanted = numbered(name, number)
    return wanted


def numbered(name: str, number: int) -> str:
    ending = f" {number}"
    return name[: LONGEST - len(ending)].rstrip() + ending


def stems_from(shown: str, name: str) -> bool:
    """Whether this is the name, or the name with a number that told it from others."""
    _, _, number = shown.rpartition(" ")
    return shown == name or (number.isdecimal() and shown == numbered(name, int(number)))

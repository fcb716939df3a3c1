"""Names at a table: those of bots, and numbers that make the names of two seats distinct."""

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
"""Short names that work in French and in English; more than any table has seats."""


def own_name(taken: Collection[str], luck: int) -> str:
    """Return a bot's name that is free at the table; `luck` selects where in the list to begin."""
    start = luck % len(BOT_NAMES)
    used = _skeletons_of(taken)
    for name in BOT_NAMES[start:] + BOT_NAMES[:start]:
        if used.isdisjoint(skeletons(name)):
            return name
    return distinct(BOT_NAMES[start], taken)


def distinct(name: str, taken: Collection[str]) -> str:
    """Return the name, or the name with the first number that makes it distinct: Ana, Ana 2.

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
    """Return the first taken name that this one imitates: it looks alike but is spelled otherwise.

    Returns None if there is none. Namesakes do not imitate: they differ in case and accents at
    most, and get a number.

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
    return one_line(name[: LONGEST_NAME - len(ending)]) + ending  # `one_line` drops half an emoji


def _skeletons_of(names: Collection[str]) -> set[str]:
    return {skeleton for name in names for skeleton in skeletons(name)}


def stems_from(shown: str, name: str) -> bool:
    """Return whether this is the name, or the name with a number that made it distinct."""
    _, _, number = shown.rpartition(" ")
    return shown == name or (number.isdecimal() and shown == numbered(name, int(number)))

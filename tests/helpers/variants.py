"""The variants of every game on which the laws are tried, derived from the types of its options."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta
from msgspec.structs import replace

from glacier.core import AnyGame, Illegal
from glacier.games import GAMES

COMBINATIONS = 3
MOST_WORDS = 4
"""The most words of an option that are all tried; of more, only the first and the last."""
SEEDS = int(os.environ.get("GLACIER_SEEDS", "1"))
"""The number of matches of each variant; more find rarer faults."""

USUAL_ONLY = os.environ.get("GLACIER_LAWS") == "usual"
"""Whether only the default options are tried, with the fewest and the most seats (`make quick`)."""


@dataclass(frozen=True)
class Case:
    """The parameters of one match: the game, its set-up and the seed."""

    game: AnyGame
    seats: int
    options: Any
    seed: str

    def __str__(self) -> str:
        usual = self.game.Options()
        changed = (
            f"{name}={getattr(self.options, name)}"
            for name in usual.__struct_fields__
            if getattr(self.options, name) != getattr(usual, name)
        )
        return ",".join([self.game.NAME, str(self.seats), *changed, self.seed])


def cases() -> list[Case]:
    """Return each game with each number of seats in each variant; fewer if it is costly."""
    return [
        Case(game, seats, options, f"law-{seed}")
        for game in GAMES.values()
        for seats, options in chosen(game)
        for seed in range(SEEDS)
    ]


def chosen(game: AnyGame) -> list[tuple[int, Any]]:
    """Return the numbers of seats and the options to try."""
    if USUAL_ONLY:
        return [(seats, game.Options()) for seats in (min(game.SEATS), max(game.SEATS))]
    return covering(game) if game.MANIFEST.costly else crossing(game)


def crossing(game: AnyGame) -> list[tuple[int, Any]]:
    """Return every variant with every number of seats."""
    return [(seats, options) for seats in game.SEATS for options in variants(game, seats)]


def covering(game: AnyGame) -> list[tuple[int, Any]]:
    """Return the defaults, and few more options that cover each value of each option once.

    Each number of seats is covered too. This is for games with costly actions.
    """
    usual, seats = game.Options(), list(game.SEATS)
    choices = {name: list(values(hint)) for name, hint in _hints(game.Options).items()}
    rows = max(len(seats), *(len(some) for some in choices.values()))
    covers = [
        (seats[row % len(seats)], replace(usual, **_row(choices, row))) for row in range(rows)
    ]
    return [
        (number, options)
        for number, options in [(seats[0], usual), *covers]
        if _can_be_set_up(game, options, number)
    ]


def _row(choices: dict[str, list[Any]], row: int) -> dict[str, Any]:
    return {name: some[row % len(some)] for name, some in choices.items() if some}


def variants(game: AnyGame, seats: int) -> list[Any]:
    """Return the defaults, each value of each option alone, and a few combinations."""
    usual = game.Options()
    choices = {name: list(values(hint)) for name, hint in _hints(game.Options).items()}
    alone = [replace(usual, **{name: value}) for name in choices for value in choices[name]]
    rng = Random(game.NAME)
    mixed = [
        replace(usual, **{name: rng.choice(some) for name, some in choices.items() if some})
        for _ in range(COMBINATIONS)
    ]
    distinct = list(dict.fromkeys([usual, *alone, *mixed]))
    return [options for options in distinct if _can_be_set_up(game, options, seats)]


def values(hint: Any) -> Iterator[Any]:
    """Yield all values of this type, or only the extremes if there are many; none if unbounded."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is NoneType:
        yield None
    elif hint is bool:
        yield from (False, True)
    elif origin is Literal:
        yield from _outermost(arguments) if len(arguments) > MOST_WORDS else arguments
    elif origin in (Union, UnionType):
        for arm in arguments:
            yield from values(arm)
    elif origin is Annotated:
        yield from _bounds(arguments[1:])


def _outermost(words: tuple[Any, ...]) -> tuple[Any, ...]:
    return words[0], words[-1]


def _bounds(notes: tuple[Any, ...]) -> Iterator[Any]:
    for note in notes:
        if isinstance(note, Meta):
            yield from (bound for bound in (note.ge, note.le) if bound is not None)


def _hints(options: Any) -> dict[str, Any]:
    return get_type_hints(options, include_extras=True)


def _can_be_set_up(game: AnyGame, options: Any, seats: int) -> bool:
    try:
        game.setup(options, seats)
    except Illegal:
        return False
    return True

"""Mutants: small changes that break one rule each, to see whether its tests notice."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from glacier.core import Game
from tests.helpers.catalogue import package

GAMES_FOLDER = Path("glacier/games")


@dataclass(frozen=True)
class Mutant:
    """A change to the source of a game that the tests of one rule must notice."""

    id: str
    """The rule whose tests must notice: `GE-24`."""
    file: str
    """Which file of the game's package changes."""
    before: str
    """The text that changes; it occurs once in the file."""
    after: str
    """What it becomes."""


def mutants(game: Game[Any, Any, Any]) -> tuple[Mutant, ...]:
    """The mutants that the game's test package lists."""
    listed: tuple[Mutant, ...] = import_module(f"tests.games.{package(game)}.mutants").MUTANTS
    return listed


def path_of(game: Game[Any, Any, Any], mutant: Mutant) -> Path:
    """The file that changes, from the root of the tree."""
    return GAMES_FOLDER / package(game) / mutant.file


def mutated(source: str, mutant: Mutant) -> str:
    """The source with the change."""
    found = source.count(mutant.before)
    if found != 1:
        raise ValueError(f"{mutant.id}: {mutant.before!r} occurs {found} times in {mutant.file}")
    return source.replace(mutant.before, mutant.after)

"""Mutants: small changes to the rules that the tests have to notice."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from glacier.core import AnyGame
from tests.helpers.catalogue import package

GAMES_FOLDER = Path("glacier/games")


@dataclass(frozen=True)
class Mutant:
    """A change to the source of a game that the tests of one rule have to notice."""

    id: str
    """The rule whose tests have to notice, such as `GE-24`."""
    file: str
    """The file of the game's package that changes."""
    before: str
    """The text that changes. It occurs once in the file."""
    after: str
    """The replacement."""


def mutants(game: AnyGame) -> tuple[Mutant, ...]:
    """Return the mutants that the game's test package lists."""
    listed: tuple[Mutant, ...] = import_module(f"tests.games.{package(game)}.mutants").MUTANTS
    return listed


def path_of(game: AnyGame, mutant: Mutant) -> Path:
    """Return the path of the file that changes, relative to the root of the tree."""
    return GAMES_FOLDER / package(game) / mutant.file


def mutated(source: str, mutant: Mutant) -> str:
    """Return the source with the change; raise `ValueError` unless the text occurs once."""
    found = source.count(mutant.before)
    if found != 1:
        raise ValueError(f"{mutant.id}: {mutant.before!r} occurs {found} times in {mutant.file}")
    return source.replace(mutant.before, mutant.after)

"""The games of the house. `GAMES` is the only registry; everything else of a game is found by
name."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec, module_from_spec
from typing import Final, cast

from glacier.core import AnyGame, Manifest
from glacier.core.lesson import AnyLesson


class Games(Mapping[str, AnyGame]):
    """Each game's package by its name, loaded when it is first needed.

    >>> GAMES["gelati"].NAME
    'gelati'
    >>> GAMES.manifest("ice-towers").authors
    ('Andrew Looney',)
    """

    def __init__(self, *packages: str) -> None:
        self._packages: dict[str, str] = {}
        for package in packages:
            self.admit(package)

    def admit(self, package: str) -> None:
        """Add the game of this package, given by its full name."""
        self._packages[package.rpartition(".")[2].replace("_", "-")] = package

    def dismiss(self, name: str) -> None:
        """Remove a game that was added."""
        del self._packages[name]

    def __getitem__(self, name: str) -> AnyGame:
        return cast(AnyGame, import_module(self._packages[name]))

    def __contains__(self, name: object) -> bool:
        return name in self._packages

    def __iter__(self) -> Iterator[str]:
        return iter(self._packages)

    def __len__(self) -> int:
        return len(self._packages)

    def package(self, name: str) -> str:
        """Return the full name of the game's package, for other processes that import it."""
        return self._packages[name]

    def lessons(self, name: str) -> tuple[AnyLesson, ...]:
        """Return the lessons of the game, which its package has in `lessons.py`."""
        package = self._packages[name]
        if find_spec(f"{package}.lessons") is None:
            return ()
        return cast(tuple[AnyLesson, ...], import_module(f"{package}.lessons").LESSONS)

    @property
    def opened(self) -> list[str]:
        """The names of the games that rooms may be opened for."""
        return [name for name in self if self.manifest(name).opened]

    def manifest(self, name: str) -> Manifest:
        """Return the game's manifest without loading the game."""
        return _manifest(self._packages[name])


@cache
def _manifest(package: str) -> Manifest:
    """Return the package's `MANIFEST`. An ordinary import would load the package around it."""
    folder = find_spec(package)
    places = folder.submodule_search_locations if folder else None
    spec = PathFinder.find_spec(f"{package}.manifest", places)
    assert spec and spec.loader, f"{package} has no manifest"
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Manifest, module.MANIFEST)


GAMES: Final = Games(
    "glacier.games.gelati",
    "glacier.games.ice_cream",
    "glacier.games.ice_towers",
    "glacier.games.cracked_ice",
    "glacier.games.ice_cube",
)
"""The games of the house, in the order in which they are listed."""

"""Imports go in one direction, and all games have the same structure."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

import glacier.core
from glacier.core import Action, AnyGame, Data, Event, Manifest, Refusal
from glacier.games import GAMES
from tests.helpers.catalogue import package

ROOT = Path("glacier")

MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "processes": set(),
    "arena": {"core", "games", "bots", "processes"},
    "protocol": {"core", "games"},
    "store": {"core", "games", "protocol"},
    "server": {"core", "games", "protocol", "store", "bots", "processes"},
}
"""By part, the parts that it may import. Other modules, such as the commands, may import all."""

SERVER_MAY_IMPORT: dict[str, set[str]] = {
    "match": set(),
    "room": {"match"},
    "lobby": {"match", "room"},
    "http": {"match", "room", "lobby"},
    "app": {"match", "room", "lobby", "http"},
}
"""The same for the packages of the server. Modules beside them, such as `settings` and `refusals`,
may be imported by all and import none; `app` assembles the server."""

OUTSIDE = {"core": {"msgspec"}, "games": {"msgspec", "mujoco", "numpy"}}
"""By part, the third-party packages that it may import."""

NO_SIDE_EFFECTS = {"asyncio", "io", "os", "pathlib", "socket", "sqlite3", "threading", "time"}

NAMES = {"MANIFEST", "NAME", "SEATS", "setup", "play", "menu", "prospects", "awaits"} | {
    "due",
    "result",
    "standing",
    "view",
    "guess",
}
TYPES = {"Options", "Action", "Event", "State", "Refusal", "Prospect"}

OF_A_GAME = re.compile(r"^glacier\.(?:games|bots)\.(\w+)")
ICE_TOWERS = re.compile(r"ice.?towers|\bgus\b", re.IGNORECASE)

SOURCES = sorted(ROOT.rglob("*.py"))
PARTS = [path for path in SOURCES if path.parts[1] in MAY_IMPORT]
LAW = [path for path in SOURCES if path.parts[1] in OUTSIDE]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def imports(path: Path) -> set[str]:
    """Return the full names of the imports of a file; `from x import y` counts as `x` and `x.y`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say the whole name"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
    return found


def part(module: str) -> str | None:
    """Return the part that a module belongs to, or None."""
    names = module.split(".")
    return names[1] if names[0] == "glacier" and names[1:] and names[1] in MAY_IMPORT else None


@pytest.mark.parametrize("path", PARTS, ids=str)
def test_imports_point_one_way(path: Path) -> None:
    own = path.parts[1]
    known = {part(module) for module in imports(path)} - {None, own}
    assert known <= MAY_IMPORT[own]


@pytest.mark.parametrize("path", sorted(ROOT.glob("server/**/*.py")), ids=str)
def test_imports_point_one_way_inside_the_server_too(path: Path) -> None:
    own = path.parts[2].removesuffix(".py")
    known = {name.split(".")[2] for name in imports(path) if name.startswith("glacier.server.")}
    assert known & SERVER_MAY_IMPORT.keys() - {own} <= SERVER_MAY_IMPORT.get(own, set())


@pytest.mark.parametrize("path", sorted(ROOT.glob("games/*/**/*.py")), ids=str)
def test_no_game_imports_another(path: Path) -> None:
    games = {name.split(".")[2] for name in imports(path) if name.startswith("glacier.games.")}
    assert games <= {path.parts[2]}


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_only_a_game_and_its_bots_know_the_game(path: Path) -> None:
    own = path.parts[2] if path.parts[1] in ("games", "bots") and len(path.parts) > 3 else None
    assert _games_imported(path) <= {own}


def _games_imported(path: Path) -> set[str]:
    packages = {manifest.parent.name for manifest in ROOT.glob("games/*/manifest.py")}
    return packages & {game for name in imports(path) for game in OF_A_GAME.findall(name)}


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_general_code_does_not_mention_IceTowers_or_its_ghost(path: Path) -> None:
    """General code must not depend on the first game without turns. Only the registry lists it."""
    if "ice_towers" not in path.parts and path != ROOT / "games/__init__.py":
        assert not ICE_TOWERS.findall(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", LAW, ids=str)
def test_the_law_knows_neither_files_nor_sockets_nor_clocks(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - {"glacier"}
    assert not outside & NO_SIDE_EFFECTS
    assert outside - sys.stdlib_module_names <= OUTSIDE[path.parts[1]]


@every_game
def test_a_game_has_thirteen_names_and_six_types(game: AnyGame) -> None:
    module: Any = game
    assert (len(NAMES), len(TYPES)) == (13, 6)
    assert set(module.__all__) >= NAMES | TYPES
    assert all(hasattr(module, name) for name in module.__all__)
    assert issubclass(module.Options, Data) and issubclass(module.State, Data)
    assert all(issubclass(kind, Action) for kind in get_args(module.Action))
    assert all(issubclass(kind, Event) for kind in get_args(module.Event))
    assert all(issubclass(kind, Refusal) for kind in get_args(module.Refusal))


@every_game
def test_the_rulebooks_values_are_the_defaults(game: AnyGame) -> None:
    assert game.setup(game.Options(), game.SEATS[0])


@every_game
def test_a_game_tells_whose_it_is(game: AnyGame) -> None:
    assert " by " in (import_module(f"glacier.games.{package(game)}").__doc__ or "")


def test_games_are_known_by_their_own_names() -> None:
    assert all(GAMES.manifest(name) == game.MANIFEST for name, game in GAMES.items())
    assert all(_outside(game.MANIFEST) == (game.NAME, game.SEATS) for game in GAMES.values())
    assert all(name == game.NAME for name, game in GAMES.items())
    assert all(package(game) == name.replace("-", "_") for name, game in GAMES.items())


def _outside(manifest: Manifest) -> tuple[str, range]:
    return manifest.name, manifest.seats


@pytest.mark.parametrize("name", GAMES)
def test_a_manifest_is_known_without_its_game(name: str) -> None:
    """A new process that reads all manifests and loads one game has not loaded any other."""
    others = [game.replace("-", "_") for game in GAMES if game != name]
    script = f"""
import sys
from glacier.games import GAMES
assert len([GAMES.manifest(name) for name in GAMES]) == {len(GAMES)}
assert not [name for name in sys.modules if name.startswith("glacier.games.")], "too much"
assert GAMES[{name!r}].NAME == {name!r}
loaded = {{name.split(".")[2] for name in sys.modules if name.startswith("glacier.games.")}}
assert not loaded & set({others!r}), loaded
"""
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize(
    "module",
    [glacier.core, *(import_module(f"glacier.games.{package(g)}") for g in GAMES.values())],
)
def test_exported_names_are_sorted_and_there(module: ModuleType) -> None:
    names = module.__all__
    assert sorted(names, key=_as_ruff_sorts) == names
    assert len(set(names)) == len(names)
    assert all(hasattr(module, name) for name in names)


def _as_ruff_sorts(name: str) -> tuple[int, str]:
    """Return the sort key for CONSTANTS, Classes, functions."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)


@pytest.mark.parametrize("path", LAW, ids=str)
def test_a_module_opens_with_a_sentence(path: Path) -> None:
    opening = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert opening and opening.split("\n\n")[0].rstrip()[-1] in ".!?`:"

"""The rules and the tests of a game, read from its rulings and from the names of its tests."""

import ast
import re
from collections import defaultdict
from pathlib import Path

from glacier.core import AnyGame

RULINGS = Path("docs/rulings")
TESTS = Path("tests/games")

_ID = re.compile(r"^(?:- |\| )\*\*([A-Z][A-Z0-9]*-[TR]?[0-9]+)\*\*", re.MULTILINE)
_NAME = re.compile(r"test_([A-Z][A-Z0-9]*)_([TR]?[0-9]+)_")


def package(game: AnyGame) -> str:
    """Return the name of the game's package, which its tests and its rulings share."""
    return str(vars(game)["__name__"]).rpartition(".")[2]


def ruled(page: Path) -> list[str]:
    """Return the ids that a page of rulings explains, each at the start of a line."""
    return _ID.findall(page.read_text(encoding="utf-8"))


def with_tests(game: AnyGame) -> set[str]:
    """Return the ids after which the game's tests are named."""
    return set(tests_by_id(game))


def tests_by_id(game: AnyGame) -> dict[str, list[str]]:
    """Return pytest's ids of the tests that are named after each rule."""
    tests: dict[str, list[str]] = defaultdict(list)
    for path in sorted((TESTS / package(game)).rglob("*.py")):
        for node in _functions(path.read_text(encoding="utf-8")):
            if match := _NAME.match(node.name):
                tests[f"{match[1]}-{match[2]}"].append(f"{path.as_posix()}::{node.name}")
    return dict(tests)


def _functions(source: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]

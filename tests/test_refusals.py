"""Refusals: each has one code and one meaning, is listed, and is used."""

import ast
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from glacier.core import AnyGame, Refusal, refusals
from glacier.games import GAMES
from glacier.protocol import refusals as house
from tests.helpers.catalogue import package

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
OF_CORE = {refusals.HouseOnly, refusals.Over, refusals.NoSuchSeat, refusals.WrongSeats}
"""The refusals that the engine itself raises in every game."""


def named_in(module: ModuleType) -> set[type[Refusal]]:
    """Return the refusals that a module names, without their base classes."""
    kinds = {kind for kind in vars(module).values() if isinstance(kind, type)}
    return {kind for kind in kinds if issubclass(kind, Refusal)} - {Refusal, house.HouseRefusal}


def used_in(folder: Path) -> set[str]:
    """Return the names that sources use of refusals: `refusals.CellTaken`, or imported names."""
    used: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                used |= {node.attr} if node.value.id == "refusals" else set()
            elif isinstance(node, ast.ImportFrom) and str(node.module).endswith(".refusals"):
                used |= {alias.name for alias in node.names}
    return used


def own(game: AnyGame) -> ModuleType:
    return import_module(f"glacier.games.{package(game)}.refusals")


@every_game
def test_a_game_lists_every_refusal_that_its_rules_can_name(game: AnyGame) -> None:
    assert named_in(own(game)) == set(get_args(game.Refusal))


@every_game
def test_a_game_can_refuse_for_every_reason_that_it_lists(game: AnyGame) -> None:
    """The coverage of the rules shows that each of these lines is reached."""
    used = used_in(Path("glacier/games", package(game)))
    assert {kind.__name__ for kind in get_args(game.Refusal)} <= used


@every_game
def test_a_code_means_one_thing_in_a_game_and_its_house(game: AnyGame) -> None:
    kinds = {*get_args(game.Refusal), *house.REFUSALS}
    assert len({kind.code for kind in kinds}) == len(kinds)


def test_the_house_lists_every_refusal_that_it_can_name() -> None:
    assert named_in(house) == set(house.REFUSALS)
    assert named_in(refusals) <= set(house.REFUSALS), "whatever games share, the house can word"


def test_the_house_refuses_for_every_reason_of_its_own() -> None:
    kinds = {kind for kind in house.REFUSALS if issubclass(kind, house.HouseRefusal)}
    assert {kind.__name__ for kind in kinds} <= used_in(Path("glacier/server"))


def test_what_games_share_is_used_by_the_engine_or_by_a_game() -> None:
    of_games = {kind for game in GAMES.values() for kind in get_args(game.Refusal)}
    assert named_in(refusals) <= OF_CORE | of_games


@pytest.mark.parametrize(
    "module",
    [refusals, house, *(own(game) for game in GAMES.values())],
    ids=lambda module: module.__name__,
)
def test_every_refusal_says_in_a_sentence_what_it_means(module: ModuleType) -> None:
    for kind in named_in(module):
        meaning = (kind.__doc__ or "").splitlines()
        assert meaning and meaning[0].endswith("."), kind


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        (house.NoSuchRoom, 404),
        (refusals.WrongSeats, 422),
        (refusals.NoSuchSeat, 422),
        (refusals.HouseOnly, 403),
        (refusals.Over, 409),
    ],
)
def test_a_refusal_has_a_status(kind: type[Refusal], status: int) -> None:
    assert house.status_of(kind) == status


def test_the_rules_of_a_game_are_conflicts() -> None:
    kinds = {kind for game in GAMES.values() for kind in get_args(game.Refusal)}
    assert {house.status_of(kind) for kind in kinds - set(house.REFUSALS)} == {409}


def test_a_meaning_names_the_facts() -> None:
    assert house.meaning_of(house.Stale) == "The seat has acted since: `step`, `now`."
    assert house.meaning_of(house.NotText) == "A socket takes text frames only."

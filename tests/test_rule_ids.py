"""Each rule, vector and ruling of every game has a test that is named after it."""

import pytest

from glacier.core import AnyGame
from glacier.games import GAMES
from tests.helpers.catalogue import RULINGS, package, ruled, with_tests

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_id_has_a_test(game: AnyGame) -> None:
    assert set(ruled(RULINGS / f"{package(game)}.md")) - with_tests(game) == set()


@every_game
def test_every_test_is_named_after_a_rule_that_exists(game: AnyGame) -> None:
    assert with_tests(game) - set(ruled(RULINGS / f"{package(game)}.md")) == set()


@every_game
def test_ids_are_explained_once_and_without_gaps(game: AnyGame) -> None:
    ids = ruled(RULINGS / f"{package(game)}.md")
    assert len(ids) == len(set(ids)) > 0
    for kind in {id_.rstrip("0123456789") for id_ in ids}:
        numbers = [int(id_.removeprefix(kind)) for id_ in ids if id_.rstrip("0123456789") == kind]
        assert numbers == list(range(1, len(numbers) + 1))


@every_game
def test_both_languages_explain_the_same_ids(game: AnyGame) -> None:
    english = RULINGS / f"{package(game)}.md"
    french = RULINGS / f"{package(game)}.fr.md"
    assert ruled(french) == ruled(english)

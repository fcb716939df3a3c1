"""The list of the house's games."""

import pytest

from glacier.games import Games


def test_a_game_is_admitted_by_its_package_and_known_by_its_name() -> None:
    games = Games("glacier.games.gelati")
    games.admit("glacier.games.ice_towers")
    assert list(games) == ["gelati", "ice-towers"]
    assert games["ice-towers"].NAME == "ice-towers"
    assert games.package("ice-towers") == "glacier.games.ice_towers"


def test_a_dismissed_game_is_unknown() -> None:
    games = Games("glacier.games.gelati")
    games.dismiss("gelati")
    assert "gelati" not in games
    assert len(games) == 0
    with pytest.raises(KeyError):
        games["gelati"]


def test_a_game_without_a_board_is_not_open() -> None:
    games = Games("glacier.games.gelati", "glacier.games.ice_cube")
    assert games.opened == ["gelati"]

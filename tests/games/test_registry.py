"""The registry of games."""

from pathlib import Path

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


SKETCH = """
from glacier.core import Manifest

MANIFEST = Manifest(name="sketch", least=2, most=4, minutes=5, authors=(), opened=False)
"""


def test_a_game_without_a_board_is_not_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "sketch"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "manifest.py").write_text(SKETCH)
    monkeypatch.syspath_prepend(tmp_path)
    assert Games("glacier.games.gelati", "sketch").opened == ["gelati"]

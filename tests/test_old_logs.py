"""Logs that were recorded before an event changed can be read, and end as they did then."""

from pathlib import Path
from typing import Any

import pytest

from glacier.cli.replay import text_of
from glacier.core import AnyGame
from glacier.games import GAMES
from tests.helpers.catalogue import package
from tests.helpers.old_logs import SHELF, end, noted, old_logs

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
LOGS = [
    pytest.param(game, path, id=f"{game.NAME}-{path.stem}")
    for game in GAMES.values()
    if (SHELF / package(game)).is_dir()
    for path in old_logs(game)
]


@pytest.mark.parametrize(("game", "path"), LOGS)
def test_an_old_log_ends_where_it_ended(game: AnyGame, path: Path) -> None:
    then, now = noted(game)[path.name], end(game, path)
    assert now["result"] == then["result"]
    assert _still(then["table"], now["table"])


def _still(then: Any, now: Any) -> bool:
    """Return whether the recorded value is unchanged; new fields are allowed."""
    if isinstance(then, dict):
        return all(name in now and _still(then[name], now[name]) for name in then)
    if isinstance(then, list):
        return len(then) == len(now) and all(map(_still, then, now))
    return bool(then == now)


@pytest.mark.parametrize("path", sorted(SHELF.glob("*/a-room*.json")), ids=str)
def test_the_log_of_an_old_room_can_be_printed(path: Path) -> None:
    assert "1. " in text_of(path.read_bytes())


def test_every_old_log_belongs_to_a_game_and_has_an_end() -> None:
    games = {package(game): game for game in GAMES.values()}
    folders = [path for path in SHELF.iterdir() if path.is_dir()]
    assert folders and {folder.name for folder in folders} <= set(games)
    for folder in folders:
        logs = [path.name for path in old_logs(games[folder.name])]
        assert logs and sorted(noted(games[folder.name])) == logs

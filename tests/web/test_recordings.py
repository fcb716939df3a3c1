"""The fixtures are the updates that the server sends today."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from glacier.games import GAMES
from tests.web.recorders import hands, recorder

RECORDERS = {game: recorder(game) for game in GAMES}
RECORDINGS = [
    pytest.param(Path(found.FOLDER, f"{moment.name}.json"), found.recorded, moment)
    for found in RECORDERS.values()
    for moment in found.MOMENTS
]


@pytest.mark.parametrize(("file", "recorded", "moment"), RECORDINGS)
def test_a_recording_is_fresh(
    file: Path, recorded: Callable[[Any], dict[str, Any]], moment: object
) -> None:
    assert json.loads(file.read_text()) == json.loads(msgspec.json.encode(recorded(moment)))


def test_the_values_of_gestures_are_fresh() -> None:
    assert json.loads(hands.FILE.read_text()) == hands.recorded()


@pytest.mark.parametrize("game", RECORDERS)
def test_no_recording_is_left_over(game: str) -> None:
    moments = RECORDERS[game].MOMENTS
    stored = {file.stem for file in Path(f"web/src/games/{game}/fixtures").glob("*.json")}
    assert stored == {moment.name for moment in moments}

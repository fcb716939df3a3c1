"""The updates that boards are drawn and tested with are those the house would send today."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scripts import record_gelati, record_ice_cream, record_ice_towers

RECORDERS = (record_gelati, record_ice_cream, record_ice_towers)
RECORDINGS = [
    pytest.param(Path(recorder.FOLDER, f"{moment.name}.json"), recorder.recorded, moment)
    for recorder in RECORDERS
    for moment in recorder.MOMENTS
]


@pytest.mark.parametrize(("file", "recorded", "moment"), RECORDINGS)
def test_a_recording_is_fresh(
    file: Path, recorded: Callable[[Any], dict[str, Any]], moment: object
) -> None:
    assert json.loads(file.read_text()) == json.loads(msgspec.json.encode(recorded(moment)))


@pytest.mark.parametrize("recorder", RECORDERS)
def test_no_recording_is_left_over(recorder: Any) -> None:
    stored = {file.stem for file in Path(recorder.FOLDER).glob("*.json")}
    assert stored == {moment.name for moment in recorder.MOMENTS}

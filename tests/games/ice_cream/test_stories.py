"""Each recorded game contains what its name says."""

import pytest

from glacier.core import replay, transcript
from glacier.games import ice_cream
from tests.transcripts import shelf

PROMISES = {
    "three-shrewd-sellers": "game-ended points",
    "a-stalled-sale": "stalled",
    "decided-by-unopened-cans": "game-ended cans",
    "four-and-a-shared-victory": "game-ended shared",
    "five-at-once-in-a-hurry": "house time-up",
}


def recorded(name: str) -> str:
    return (shelf(ice_cream) / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PROMISES)
def test_a_recorded_game_shows_what_it_promises(name: str) -> None:
    assert PROMISES[name] in recorded(name)
    log = transcript.read(ice_cream, recorded(name))
    assert ice_cream.result(replay(ice_cream, log)) is not None

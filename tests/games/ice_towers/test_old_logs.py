"""Matches from before events carried their whole effect still replay, and can be gone on with."""

from pathlib import Path

import pytest

from glacier.core import HOUSE, Log, Match, replay, transcript
from glacier.games import ice_towers
from glacier.games.ice_towers import Action, Event, State

SHELF = Path("tests/old_logs/ice_towers")
SCORES = {
    "a-tower-war": (27, 27, 27),
    "four-in-a-hurry": (0, 102, 0, 18),
    "gus-wins": (12, 29, 49),
    "three-by-rounds": (9, 0, 81),
    "three-in-a-stand-off": (1, 1, 88),
    "three-until-nothing-is-possible": (33, 29, 28),
    "three-who-agree": (0, 50, 40),
    "three-who-fall-silent": (0, 0, 90),
    "two-and-gus": (57, 6, 27),
    "two-with-two-colours-each": (50, 70),
}
"""What everybody had at the end, as the house of that time counted it; Gus comes last."""


def stored(name: str) -> Log[Action, Event]:
    return transcript.read(ice_towers, (SHELF / f"{name}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("name", "scores"), SCORES.items())
def test_an_old_match_ends_as_it_did(name: str, scores: tuple[int, ...]) -> None:
    over: State = replay(ice_towers, stored(name))
    assert over.scores == scores
    result = ice_towers.result(over)
    assert result is not None
    assert result.scores == scores[: over.seats]


@pytest.mark.parametrize("name", SCORES)
def test_an_old_match_is_gone_on_with(name: str) -> None:
    """Whatever was done then can be done today, and nothing else comes of it but for wars."""
    log = stored(name)
    half = len(log.steps) // 2
    match = Match.resume(ice_towers, log.options, log.seats, log.seed, log.steps[:half])
    for line in log.steps[half:]:
        if line.seat == HOUSE:
            match.wait(line.at)
        else:
            match.play(line.seat, line.action, line.at)
    over = replay(ice_towers, log)
    assert over.removed or ice_towers.result(match.state) == ice_towers.result(over)

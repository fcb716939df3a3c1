"""Recorded games are replayed and decided again. `make transcripts` records them anew."""

from pathlib import Path
from typing import Any

import pytest

from glacier.core import HOUSE, AnyGame, Log, Match, replay, transcript
from glacier.games import GAMES
from tests.helpers.replays import folded_without_rules
from tests.transcripts import shelf, stories

RECORDED = [(game, path) for game in GAMES.values() for path in sorted(shelf(game).glob("*.txt"))]

every_transcript = pytest.mark.parametrize(
    ("game", "path"), RECORDED, ids=[f"{game.NAME}-{path.stem}" for game, path in RECORDED]
)


def recorded(game: AnyGame, path: Path) -> Log[Any, Any]:
    return transcript.read(game, path.read_text(encoding="utf-8"))


@every_transcript
def test_a_replay_reaches_the_end(game: AnyGame, path: Path) -> None:
    assert game.result(replay(game, recorded(game, path))) is not None


@every_transcript
def test_a_replay_needs_no_rules(game: AnyGame, path: Path) -> None:
    log = recorded(game, path)
    bare = game.setup(log.options, log.seats)
    events = [event for line in log.steps for event in line.events]
    assert folded_without_rules(game, bare, events) == replay(game, log)


@every_transcript
def test_all_viewers_see_who_is_awaited_and_the_standing(game: AnyGame, path: Path) -> None:
    log = recorded(game, path)
    state = game.setup(log.options, log.seats)
    for line in log.steps:
        for event in line.events:
            state = event.apply(state)
        seen = game.view(state, None)
        assert set(game.awaits(seen)) <= set(range(log.seats))
        assert list(game.awaits(seen)) == list(game.awaits(state))
        assert game.standing(seen) == game.standing(state)
    assert not game.awaits(state)


@every_transcript
def test_the_rules_decide_the_same_again(game: AnyGame, path: Path) -> None:
    log = recorded(game, path)
    match = Match(game, log.options, log.seats, log.seed)
    for line in log.steps:
        if line.seat == HOUSE:
            match.wait(line.at)
        else:
            match.play(line.seat, line.action, line.at)
    assert transcript.write(match.log) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_story_is_told_the_same_again(game: AnyGame) -> None:
    told = {name: transcript.write(match.log) for name, match in stories(game).items()}
    kept = {path.stem: path.read_text(encoding="utf-8") for path in shelf(game).glob("*.txt")}
    assert told == kept

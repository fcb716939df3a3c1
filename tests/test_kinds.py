"""Each type of action and of event occurs in a recorded game and in a fixture of the board."""

import json
from pathlib import Path

import pytest

from glacier.core import AnyGame, HouseAction, transcript
from glacier.games import GAMES
from tests.helpers.conceivable import kinds
from tests.transcripts import shelf

FIXTURES = "web/src/games/{}/fixtures"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_kind_of_action_and_event_is_in_a_transcript(game: AnyGame) -> None:
    texts = (path.read_text(encoding="utf-8") for path in shelf(game).glob("*.txt"))
    steps = [step for text in texts for step in transcript.read(game, text).steps]
    assert set(kinds(game.Action)) - {type(step.action) for step in steps} == set()
    assert set(kinds(game.Event)) - {type(event) for s in steps for event in s.events} == set()


@every_game
def test_every_kind_of_action_and_event_is_in_a_fixture_of_the_board(
    game: AnyGame,
) -> None:
    """Actions of the house are on no menu."""
    files = Path(FIXTURES.format(game.NAME)).glob("*.json")
    updates = [update for file in files for update in json.loads(file.read_text())["updates"]]
    offered = {action["type"] for update in updates for action in update["menu"]}
    happened = {event["type"] for update in updates for event in update["events"]}
    seats_do = {kind.__name__ for kind in kinds(game.Action) if not issubclass(kind, HouseAction)}
    assert seats_do - offered == set()
    assert {kind.__name__ for kind in kinds(game.Event)} - happened == set()

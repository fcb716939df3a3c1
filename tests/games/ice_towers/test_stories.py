"""The recorded games contain what their names promise."""

from functools import reduce
from typing import get_args

import msgspec
import pytest

from glacier.core import replay, transcript
from glacier.core.bundles import bundle
from glacier.games import ice_towers
from glacier.protocol.messages import CompactUpdate
from tests.transcripts import shelf

PROMISES = {
    "two-and-gus": "game-ended agreed",
    "gus-wins": "game-ended agreed",
    "two-with-two-colours-each": "game-ended agreed",
    "three-until-nothing-is-possible": "game-ended nothing",
    "four-in-a-hurry": "game-ended agreed",
    "three-by-rounds": "turn-passed",
    "three-who-agree": "seat-content",
    "three-in-a-stand-off": "game-ended stand-off",
    "three-who-fall-silent": "game-ended quiet",
    "three-who-reconsider": "go-on",
    "gus-in-blue": "tower-split",
    "a-tower-war": "game-ended war",
    "a-war-averted": "war-averted",
}


def recorded(name: str) -> str:
    return (shelf(ice_towers) / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PROMISES)
def test_a_recorded_game_shows_what_it_promises(name: str) -> None:
    assert PROMISES[name] in recorded(name)
    log = transcript.read(ice_towers, recorded(name))
    assert ice_towers.result(replay(ice_towers, log)) is not None


def test_every_kind_of_action_and_event_is_recorded() -> None:
    steps = [
        step for name in PROMISES for step in transcript.read(ice_towers, recorded(name)).steps
    ]
    assert {type(step.action) for step in steps} == set(get_args(ice_towers.Action))
    assert {type(event) for step in steps for event in step.events} == set(
        get_args(ice_towers.Event)
    )


def test_IT_42_gus_won_one_of_them() -> None:
    result = ice_towers.result(
        replay(ice_towers, transcript.read(ice_towers, recorded("gus-wins")))
    )
    assert result is not None
    assert 1 not in result.places


@pytest.mark.parametrize("name", PROMISES)
def test_every_update_fits_into_six_kilobytes(name: str) -> None:
    log = transcript.read(ice_towers, recorded(name))
    state = ice_towers.setup(log.options, log.seats)
    for number, line in enumerate(log.steps):
        state = reduce(lambda before, event: event.apply(before), line.events, state)
        for seat in range(log.seats):
            menu, hopes = ice_towers.menu(state, seat), ice_towers.prospects(state, seat)
            bundles = bundle(menu, hopes)
            told = CompactUpdate(
                number, seat, line.events, state, bundles, line.at, line.at, awaits=(0, 1, 2, 3)
            )
            assert len(msgspec.json.encode(told)) <= 6_000

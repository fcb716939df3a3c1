"""A seat that repeats its own moves alone makes no war, and can stop (IT-R23, IT-R29)."""

from typing import Any

from msgspec.structs import replace

from glacier.core import Match
from glacier.games import ice_towers
from glacier.games.ice_towers import Options, State
from glacier.games.ice_towers.state import War
from tests.games.ice_towers.table import (
    ROUNDS,
    action,
    after,
    names,
    scores,
    towers,
    two_colours,
)
from tests.games.ice_towers.wars import ALONE, having_mined, next_alone

REST = ("B3", "G2", "B1")
"""Towers with which the other seat still could cap."""


def to_and_fro(state: State, every: int) -> Match[State, Any, Any]:
    """Return a match in which the first seat mines to and fro until the house ends it."""
    match: Match[State, Any, Any] = Match(ice_towers, state.options, state.seats, "a seed")
    match.state = state
    for turn in range(90):
        match.wait(match.now + every)
        if match.result:
            return match
        _, wish = next_alone(match.state, turn).split(": ")
        match.play(0, action(match.state, wish), match.now)
    raise AssertionError("it goes on for ever")


def test_IT_R23_one_seat_alone_makes_no_war() -> None:
    table = two_colours(*ALONE, *REST, options=Options(pace="fast"))
    match = to_and_fro(table, 900)
    told = [type(event).__name__ for step in match.steps for event in step.events]
    assert "WarFeared" not in told
    assert told.count("PyramidMined") > 60
    assert match.state.mines > 60
    assert len(match.state.towers) == 6
    assert [tower.id for tower in match.state.removed] == [-1]


def test_IT_R29_going_round_alone_does_not_start_the_minute_anew() -> None:
    """Only the first action leads to something new, two seconds after the start."""
    match = to_and_fro(two_colours(*ALONE, *REST), 2_000)
    assert match.now == 62_000
    assert match.steps[-1].events[-1].reason == "quiet"
    warned = [step.at for step in match.steps if "QuietNoticed" in map(kind, step.events)]
    assert warned == [52_000]


def kind(event: object) -> str:
    return type(event).__name__


def test_IT_R29_something_new_does_even_if_one_goes_round() -> None:
    table = two_colours(*ALONE, *REST)
    lines: list[str] = []
    for turn in range(4):
        lines.append(next_alone(after(table, *lines), turn))
    assert after(table, *lines).quiet_since == 2_000
    assert after(table, *lines, "B: cap B1 G2").quiet_since == 10_000


def test_IT_R23_mining_without_end_takes_two_as_well() -> None:
    table = two_colours(*ALONE, *REST)
    line = next_alone(table, 0)
    assert names(having_mined(table, 59, 0), line) == ["pyramid-mined"]
    assert names(having_mined(table, 59, 1), line) == ["pyramid-mined", "war-feared"]
    feared = replace(having_mined(table, 119, 0), war=War((0, 1), 0))
    assert names(feared, line) == ["pyramid-mined", "war-averted"]


def test_IT_R23_by_rounds_one_alone_makes_no_war_either() -> None:
    table = two_colours(*ALONE, *REST, options=ROUNDS)
    for turn in range(20):
        table = after(table, next_alone(table, turn), "B: pass")
    assert (table.phase, table.war) == ("playing", None)
    assert sum(scores(table).values()) == 16
    assert len(towers(table)) == 6

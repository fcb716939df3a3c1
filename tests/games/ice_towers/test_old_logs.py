"""Matches from before events carried their whole effect replay without rules, and can go on."""

import ast
import inspect
from pathlib import Path
from typing import Any

import pytest

from glacier.core import HOUSE, Log, Match, replay, transcript
from glacier.games import ice_towers
from glacier.games.ice_towers import (
    Action,
    Event,
    State,
    aftermath,
    box,
    clock,
    ending,
    hands,
    legacy,
    scoring,
    spots,
    state,
    towers,
    war,
)
from tests.helpers.old_logs import end, noted, old_logs

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
"""The scores at the end, as the rules of that time counted them; Gus's come last."""

LIVE = (aftermath, box, clock, ending, hands, scoring, spots, state, towers, war)
"""The modules that may change without changing how an old log ends."""


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
    """The old actions are still legal, and lead to the same result unless a war ended the match."""
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


class RuleRan(Exception):
    """A function of the live rules was called."""


def refuse(*_: Any, **__: Any) -> None:
    raise RuleRan


@pytest.mark.parametrize("path", old_logs(ice_towers), ids=lambda path: path.stem)
def test_an_old_log_replays_without_the_rules(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in LIVE:
        for name, rule in inspect.getmembers(module, inspect.isroutine):
            if str(rule.__module__).startswith(ice_towers.__name__):
                monkeypatch.setattr(module, name, refuse)
    with pytest.raises(RuleRan):
        _ = state.Tower(0, (0,), (0, 0)).points
    assert end(ice_towers, path) == noted(ice_towers)[path.name]


def test_the_frozen_copy_imports_no_rules() -> None:
    tree = ast.parse(inspect.getsource(legacy))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    froms = {str(node.module): node.names for node in imports if isinstance(node, ast.ImportFrom)}
    assert len(froms) == len(imports)
    own = [name for name in froms if name.startswith("glacier.games")]
    assert own == ["glacier.games.ice_towers.state"]
    names = {alias.name for alias in froms[own[0]]}
    assert names == {"Bar", "Outcome", "State", "Tower", "TowerId"}

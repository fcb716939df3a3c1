"""Law 15 detects an event that uses a rule or the box, in whatever way it does so."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from glacier.games import gelati
from glacier.games.gelati import box, rules
from tests.helpers.replays import folded_without_rules, spoilt, without_rules

PACKAGE = "a_game_for_law_15"

SOURCES = {
    "__init__": "",
    "box": """
POINTS = 5
WORTHS = (1, 2, 3)
BY_NAME = {"cone": frozenset({7})}
""",
    "state": """
from glacier.core import Data

class State(Data):
    score: int = 0
""",
    "scoring": """
from functools import lru_cache

def worth(scoops): return scoops
twice = lambda scoops: 2 * scoops
RULES = [twice]

@lru_cache
def remembered(scoops): return scoops

class Judge:
    @property
    def points(self): return 1
    @staticmethod
    def judged(scoops): return scoops

def of(limit):
    def limited(scoops): return min(scoops, limit)
    return limited

limited = of(3)
""",
    "events": """
from glacier import core
from msgspec.structs import replace
from {package} import box, scoring
from {package}.box import BY_NAME, POINTS, WORTHS as PRICES
from {package}.scoring import worth
from {package}.state import State

class Sold(core.Event):
    scoops: int

    def apply(self, state):
        return replace(state, score=state.score + {points})
""",
}


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return a function that builds a game whose event scores by the given expression."""
    monkeypatch.syspath_prepend(tmp_path)
    names: list[str] = []

    def built(points: str) -> Any:
        names.append(f"{PACKAGE}_{tmp_path.name.replace('-', '_')}")
        folder = tmp_path / names[-1]
        folder.mkdir()
        for name, source in SOURCES.items():
            text = source.replace("{package}", names[-1]).replace("{points}", points)
            (folder / f"{name}.py").write_text(f'"""A part of a game."""\n{text}')
        return import_module(names[-1])

    yield built
    for loaded in [name for name in sys.modules if name.split(".")[0] in names]:
        del sys.modules[loaded]


def sold(game: Any) -> tuple[Any, Any]:
    """Return the state after an event, with rules and without."""
    events = import_module(f"{game.__name__}.events")
    table, event = events.State(), events.Sold(2)
    after = event.apply(table)
    return after, folded_without_rules(game, table, [event])


def test_what_the_event_says_needs_no_rules(shop: Any) -> None:
    usual, without = sold(shop("self.scoops"))
    assert usual == without


@pytest.mark.parametrize(
    "points",
    [
        "worth(self.scoops)",
        "scoring.worth(self.scoops)",
        "scoring.RULES[0](self.scoops)",
        "scoring.remembered(self.scoops)",
        "scoring.Judge().points",
        "scoring.Judge.judged(self.scoops)",
        "scoring.limited(self.scoops)",
    ],
)
def test_an_event_that_asks_a_rule_is_caught(shop: Any, points: str) -> None:
    game = shop(points)
    with pytest.raises(AssertionError, match="a replay ran a rule"):
        sold(game)


@pytest.mark.parametrize(
    "points",
    [
        "box.POINTS",
        "POINTS",
        "PRICES[0]",
        "sum(BY_NAME['cone'])",
        "(2 if self.scoops < POINTS else 1)",
    ],
)
def test_an_event_that_reads_the_box_is_caught(shop: Any, points: str) -> None:
    usual, without = sold(shop(points))
    assert usual != without


def test_afterwards_everything_is_as_it_was() -> None:
    points, code = box.POINTS, rules.missing.__code__
    with pytest.raises(ZeroDivisionError), without_rules(gelati.__name__):
        assert box.POINTS == vars(rules)["POINTS"] == spoilt(points) != points
        assert rules.missing.__code__ is not code
        raise ZeroDivisionError
    assert box.POINTS is vars(rules)["POINTS"] is points
    assert rules.missing.__code__ is code

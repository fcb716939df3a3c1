"""Moments of Gelati matches for the fixtures of its board."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from glacier.core import Match, Viewer
from glacier.games import gelati
from glacier.games.gelati import Action, Event, Options, Prospect, State, events
from tests.games.gelati.stories import walling
from tests.web.recorders.recording import first_seat, next_seat, on_turn, recording, spectator

FOLDER = "web/src/games/gelati/fixtures"
LEAD = 4
"""The number of updates in a file: the moment, and those that led to it."""

Table: TypeAlias = Match[State, Action, Event]
Choice: TypeAlias = Callable[[Table, Random], Action]


def choice(match: Table, rng: Random) -> Action:
    """Return the action that gains most at once: enough for realistic boards."""
    seat = match.state.turn
    assert seat is not None
    dishes = zip(gelati.menu(match.state, seat), gelati.prospects(match.state, seat), strict=True)
    return max(dishes, key=lambda dish: (worth(*dish), rng.random()))[0]


def worth(action: Action, prospect: Prospect | None) -> float:
    if prospect is None:
        return 0.5 if isinstance(action, gelati.Done) else 0.0
    return prospect.points + 4 * len(prospect.tokens)


def walled(match: Table, rng: Random) -> Action:
    """Return the action that walls a tile in, as in the test of a passed turn."""
    assert match.state.turn is not None
    return walling(match.state, match.state.turn, rng)


@dataclass(frozen=True)
class Moment:
    """A position to record: its match, the viewer, and the condition to wait for."""

    name: str
    seats: int
    seed: int
    seen_by: Callable[[State], Viewer]
    wanted: Callable[[State], bool]
    turn_seconds: int | None = None
    after: type[Event] | None = None
    """The type of event that the last step must contain."""
    choice: Choice = choice


def tiles(least: int, phase: str = "placing") -> Callable[[State], bool]:
    return lambda state: len(state.board) >= least and state.phase == phase


def tokens(least: int) -> Callable[[State], bool]:
    def enough(state: State) -> bool:
        held = 0 if state.turn is None else len(state.stalls[state.turn].tokens)
        return state.phase == "serving" and held >= least

    return enough


def fillable(state: State) -> bool:
    return state.turn is not None and any(
        isinstance(action, gelati.Fill) for action in gelati.menu(state, state.turn)
    )


def phase(name: str) -> Callable[[State], bool]:
    return lambda state: state.phase == name


MOMENTS = (
    Moment("opening", 2, 3, on_turn, tiles(4)),
    Moment("middle", 4, 11, on_turn, tiles(21)),
    Moment("waiting", 4, 11, next_seat, tiles(24)),
    Moment("watching", 3, 9, spectator, tiles(18)),
    Moment("hurried", 3, 9, on_turn, tiles(12), turn_seconds=60),
    Moment("fillable", 3, 5, on_turn, fillable),
    Moment("crowded", 2, 4, on_turn, tokens(7)),
    Moment("serving", 2, 4, on_turn, tokens(3)),
    Moment("searching", 3, 49, on_turn, phase("searching")),
    Moment("searched", 3, 49, next_seat, phase("searching")),
    Moment("found", 3, 49, next_seat, phase("placing"), after=events.SearchEnded),
    Moment("discarded", 2, 10, next_seat, phase("serving"), after=events.TokenDiscarded),
    Moment("passed", 3, 4, on_turn, phase("placing"), after=events.TurnPassed, choice=walled),
    Moment("late", 4, 2, on_turn, tiles(58)),
    Moment("over", 3, 9, first_seat, phase("over")),
)


def played(moment: Moment) -> Iterator[Table]:
    """Yield the match after each step, starting with the deal."""
    options = Options(turn_seconds=moment.turn_seconds)
    match: Table = Match(gelati, options, moment.seats, str(moment.seed))
    rng = Random(moment.seed)
    match.wait(0)
    yield match
    while match.state.turn is not None:
        match.play(match.state.turn, moment.choice(match, rng), at=match.now + 4_000)
        yield match


def is_there(moment: Moment, match: Table) -> bool:
    kinds = [type(event) for event in match.steps[-1].events]
    return moment.wanted(match.state) and (moment.after is None or moment.after in kinds)


def recorded(moment: Moment) -> dict[str, Any]:
    match = next(match for match in played(moment) if is_there(moment, match))
    return recording(gelati, match, moment.seen_by(match.state), LEAD)

"""Moments of CrackeD ICE matches for the fixtures of its board."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from glacier.core import Match, Viewer
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Action, Event, Options, Prospect, State, events
from glacier.games.cracked_ice.actions import Confirm, Declare, PassTurn, Place
from tests.games.cracked_ice import full_disc
from tests.web.recorders.recording import first_seat, on_turn, recording, spectator

FOLDER = "web/src/games/cracked-ice/fixtures"
LEAD = 3
"""The number of updates in a file: the moment, and those that led to it."""

Table: TypeAlias = Match[State, Action, Event]
Choice: TypeAlias = Callable[[Table, int, Random], Action]


def careful(match: Table, seat: int, rng: Random) -> Action:
    """Return the least tilting of ten random actions, by a noisy estimate."""
    menu, found = cracked_ice.menu(match.state, seat), cracked_ice.prospects(match.state, seat)
    dishes = list(zip(menu, found, strict=True))
    return min(rng.sample(dishes, min(len(dishes), 10)), key=lambda dish: _lean(dish[1], rng))[0]


def _lean(prospect: Prospect | None, rng: Random) -> float:
    return 90.0 if prospect is None else prospect.tilt + rng.gauss(0, 2)


def bold(match: Table, seat: int, rng: Random) -> Action:
    """Return a large pyramid near the rim if possible, else a careful action."""
    large = Place("large", 47.0, 0.0)
    return large if large in cracked_ice.menu(match.state, seat) else careful(match, seat, rng)


def leaving(match: Table, seat: int, rng: Random) -> Action:
    """Return a bold action, or pass once that is possible: after the first pyramid fell."""
    menu = cracked_ice.menu(match.state, seat)
    return PassTurn() if PassTurn() in menu else bold(match, seat, rng)


def sweeping(match: Table, seat: int, rng: Random) -> Action:
    """Return an action on one side of the disc, so that it tilts."""
    menu = cracked_ice.menu(match.state, seat)
    near = [one for one in menu if isinstance(one, Place) and 15 < one.x < 40 and abs(one.y) < 30]
    few = [one for one in near if one.size == "small"]
    return rng.choice(few or near or menu)


def filling(match: Table, seat: int, rng: Random) -> Action:
    """Return the next of a list of placements that fills the disc."""
    return full_disc.PLACES[len(match.state.pyramids)]


def truthful(match: Table, seat: int, rng: Random) -> Action:
    """With a real disc: mostly declare that the ice holds, and mostly confirm."""
    menu = cracked_ice.menu(match.state, seat)
    usual = [one for one in menu if one == Confirm() or _held(one)]
    return rng.choice(usual if usual and rng.random() < 0.8 else menu)


def _held(action: Action) -> bool:
    return isinstance(action, Declare) and action.outcome == "held"


def next_seat(state: State) -> Viewer:
    return None if state.turn is None else (state.turn + 1) % state.seats


@dataclass(frozen=True)
class Moment:
    """A position to record: its match, the viewer, and the condition to wait for."""

    name: str
    seats: int
    seed: int | str
    seen_by: Callable[[State], Viewer]
    wanted: Callable[[State], bool] = lambda state: True
    options: Options = Options()
    after: type[Event] | None = None
    """The type of event that the last step must contain."""
    choice: Choice = careful


def pyramids(least: int, tilt: float = 0.0) -> Callable[[State], bool]:
    return lambda state: len(state.pyramids) >= least and state.tilt >= tilt


def phase(name: str) -> Callable[[State], bool]:
    return lambda state: state.phase == name


def contested(state: State) -> bool:
    return bool(state.contested) and state.phase == "placing"


def rounds(least: int) -> Callable[[State], bool]:
    return lambda state: state.round >= least


REAL = Options(real_disc=True)
LEVEL = Options(level=True)

MOMENTS = (
    Moment("opening", 3, 1, on_turn),
    Moment("middle", 4, 2, on_turn, pyramids(7), LEVEL),
    Moment("leaning", 3, 3, on_turn, pyramids(4, 14.0), LEVEL, choice=sweeping),
    Moment("late", 4, 5, on_turn, pyramids(17)),
    Moment("five", 5, 6, next_seat, pyramids(9)),
    Moment("watching", 3, 7, spectator, pyramids(6)),
    Moment("hurried", 3, 8, on_turn, pyramids(3), Options(turn_seconds=30)),
    Moment("held", 4, 9, next_seat, pyramids(5, 5.0), after=events.PyramidHeld, choice=sweeping),
    Moment("cracked", 4, 2, on_turn, after=events.RoundLost),
    Moment("lost", 5, 6, next_seat, rounds(3), after=events.RoundLost),
    Moment("fell", 3, 1, on_turn, after=events.FirstPyramidFell, choice=bold),
    Moment("passed", 3, 1, on_turn, after=events.TurnPassed, choice=leaving),
    Moment("declaring", 3, 1, on_turn, pyramids(4), REAL, choice=truthful),
    Moment("confirming", 4, 2, next_seat, phase("confirming"), REAL, choice=truthful),
    Moment("confirmed", 4, 2, on_turn, pyramids(6), REAL, events.Confirmed, truthful),
    Moment("contested", 4, 3, on_turn, contested, REAL, choice=truthful),
    Moment("capped", 3, 4, on_turn, phase("over"), Options(round_cap=1)),
    Moment(
        "full",
        full_disc.SEATS,
        full_disc.SEED,
        first_seat,
        phase("over"),
        full_disc.OPTIONS,
        choice=filling,
    ),
    Moment("over", 3, 9, first_seat, phase("over")),
)


def played(moment: Moment) -> Iterator[Table]:
    """Yield the match after each step, starting with the first."""
    match: Table = Match(cracked_ice, moment.options, moment.seats, str(moment.seed))
    rng = Random(moment.seed)
    match.wait(0)
    yield match
    while match.result is None:
        seat = rng.choice(cracked_ice.awaits(match.state))
        match.play(seat, moment.choice(match, seat, rng), at=match.now + 4_000)
        yield match


def is_there(moment: Moment, match: Table) -> bool:
    kinds = [type(event) for event in match.steps[-1].events]
    return moment.wanted(match.state) and (moment.after is None or moment.after in kinds)


def recorded(moment: Moment) -> dict[str, Any]:
    match = next(match for match in played(moment) if is_there(moment, match))
    return recording(cracked_ice, match, moment.seen_by(match.state), LEAD)

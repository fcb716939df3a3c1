"""Moments of Ice Cream matches for the fixtures of its board."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from glacier.core import Match, Viewer
from glacier.games import ice_cream
from glacier.games.ice_cream import Action, Draw, Event, Options, State
from tests.web.recorders.recording import first_seat, next_seat, on_turn, recording, spectator

FOLDER = "web/src/games/ice-cream/fixtures"
LEAD = 3
"""The number of updates in a file: the moment, and those that led to it."""

Table: TypeAlias = Match[State, Action, Event]
Wanted: TypeAlias = Callable[[State], bool]


@dataclass(frozen=True)
class Moment:
    """A position to record: its match, the viewer, and the condition to wait for."""

    name: str
    seats: int
    seed: int
    seen_by: Callable[[State], Viewer]
    wanted: Wanted
    options: Options = Options()
    spread: float = 0.3
    """The probability that a seller starts a new cone."""


def at(phase: str, day: int, cones: int = 0, dealer: bool | None = None) -> Wanted:
    """Wait for a phase of a day with `cones` scoops on cones, and the dealer on turn or not."""

    def wanted(state: State) -> bool:
        scoops = sum(len(cone.scoops) for cone in state.cones)
        dealing = dealer is None or (state.turn == state.dealer) == dealer
        return state.phase == phase and state.day == day and scoops >= cones and dealing

    return wanted


def offering(*kinds: str, most: int = 99, lost: bool = False) -> Wanted:
    """Wait for a sale in which the seat on turn has exactly these kinds of actions."""

    def wanted(state: State) -> bool:
        if state.phase != "sale" or state.turn is None or state.day < 2:
            return False
        menu = ice_cream.menu(state, state.turn)
        prospects = ice_cream.prospects(state, state.turn)
        names = {type(action).__name__ for action in menu}
        partial = any(one and one.lost and one.points > 1 for one in prospects)
        return names == set(kinds) and len(menu) <= most and (partial or not lost)

    return wanted


def deciding(most: int) -> Wanted:
    """Wait until at most so many seats have yet to decide in secret about their new can."""

    def wanted(state: State) -> bool:
        undecided = [stall for stall in state.stalls if not stall.decided]
        return state.phase == "delivery" and len(undecided) <= most

    return wanted


def cones(least: int) -> Wanted:
    return lambda state: state.phase == "building" and len(state.cones) >= least


def counter(cones: int, cans: int) -> Wanted:
    """Wait for a sale with so many cones, when the seat on turn has so many cans."""

    def wanted(state: State) -> bool:
        selling = state.phase == "sale" and state.turn is not None and len(state.cones) >= cones
        return selling and len(state.stalls[state.turn or 0].cans) >= cans

    return wanted


def day_over(day: int) -> Wanted:
    return lambda state: state.phase == "delivery" and state.day == day + 1


def over(state: State) -> bool:
    return state.phase == "over"


AT_ONCE = Options(delivery="at-once")
MOMENTS = (
    Moment("delivery", 4, 3, on_turn, at("delivery", 1, dealer=True)),
    Moment("delivering", 4, 7, next_seat, at("delivery", 2, dealer=False)),
    Moment("secretly", 3, 5, first_seat, at("delivery", 1), AT_ONCE),
    Moment("decided", 3, 5, first_seat, deciding(1), AT_ONCE),
    Moment("opening", 4, 3, on_turn, at("building", 1)),
    Moment("building", 4, 11, on_turn, at("building", 2, cones=13)),
    Moment("watching-them-build", 5, 12, next_seat, at("building", 3, cones=16)),
    Moment("many-cones", 5, 8, on_turn, cones(11), spread=0.75),
    Moment("reveal", 4, 11, next_seat, at("sale", 2, dealer=True)),
    Moment("sale", 4, 11, on_turn, offering("Serve")),
    Moment("partial", 4, 6, on_turn, offering("Serve", "Draw", lost=True)),
    Moment("forced", 3, 4, on_turn, offering("Draw")),
    Moment("full-sale", 5, 8, on_turn, offering("Serve"), spread=0.75),
    Moment("twelve-cones", 5, 20, on_turn, counter(cones=12, cans=2), spread=0.9),
    Moment("six-cans", 4, 4, on_turn, counter(cones=4, cans=6)),
    Moment("hurried", 3, 9, on_turn, offering("Serve"), Options(turn_seconds=45)),
    Moment("day-over", 4, 3, first_seat, day_over(2)),
    Moment("full-accounts", 3, 1, first_seat, day_over(2)),
    Moment("tied-day", 4, 1, first_seat, day_over(1)),
    Moment("spectator", 5, 12, spectator, at("sale", 2, dealer=False)),
    Moment("over", 4, 2, first_seat, over),
    Moment("over-by-cans", 4, 4, first_seat, over),
    Moment("over-shared", 4, 25, first_seat, over),
)


def choice(match: Table, seat: int, rng: Random, spread: float) -> Action:
    """Return a fairly sensible, partly random action: enough for realistic counters."""
    menu = ice_cream.menu(match.state, seat)
    dishes = zip(menu, ice_cream.prospects(match.state, seat), strict=True)
    if match.state.phase == "sale":
        worth = [1.5 if dish == Draw() or not hope else hope.points for dish, hope in dishes]
        return menu[worth.index(max(worth))]
    starting = isinstance(menu[-1], ice_cream.StartCone) and rng.random() < spread
    return menu[-1] if starting else rng.choice(menu)


def actor(state: State) -> int | None:
    """Return a seat that may act, or None."""
    seats = range(len(state.stalls))
    return next((seat for seat in seats if ice_cream.menu(state, seat)), None)


def played(moment: Moment) -> Iterator[Table]:
    """Yield the match after each step, starting with the deal."""
    match: Table = Match(ice_cream, moment.options, moment.seats, str(moment.seed))
    rng = Random(moment.seed)
    match.wait(0)
    yield match
    while (seat := actor(match.state)) is not None:
        match.play(seat, choice(match, seat, rng, moment.spread), at=match.now + 4_000)
        yield match


def recorded(moment: Moment) -> dict[str, Any]:
    match = next(match for match in played(moment) if moment.wanted(match.state))
    return recording(ice_cream, match, moment.seen_by(match.state), LEAD)

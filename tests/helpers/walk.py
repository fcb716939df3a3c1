"""Random play: a match as a sequence of moments, for the laws."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from glacier.core import HOUSE, AnyGame, AnyMatch, Event, Match, Seat, Viewer, step
from tests.helpers.variants import Case

LIMIT = 5000
"""More steps than any match may take."""

STROLL = 12
COSTLY_STROLL = 3
"""The number of steps that are played from a rare position: those are rare as well."""

PATIENCE = 0.9
"""The probability that a seat acts before the house does what is due."""


CURIOSITY = 12
"""The number of actions of which a seat may take the one with the most events."""


@dataclass(frozen=True)
class Moment:
    """A state of a match, and the step that was taken from it (none at the end)."""

    game: AnyGame
    state: Any
    seats: int
    number: int
    at: int
    seat: Seat | None
    action: Any
    events: tuple[Event, ...]
    after: Any

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (None, *range(self.seats))

    @property
    def rng(self) -> Random:
        return Random(self.number)

    def tried(self, actions: Sequence[Any]) -> list[Any]:
        """Return as many of these actions as can be tried in acceptable time."""
        if self.game.MANIFEST.costly:
            return self.rng.sample(actions, min(len(actions), 1)) if self.number % 8 == 0 else []
        return self.rng.sample(actions, min(len(actions), 12))


@dataclass(frozen=True)
class Walk:
    """A whole match that was played at random."""

    case: Case
    match: AnyMatch
    moments: tuple[Moment, ...]


@lru_cache(maxsize=8)
def walk(case: Case) -> Walk:
    """Return the match of this case, played to its end at random."""
    match = Match(case.game, case.options, case.seats, case.seed)
    moments = _moments_of(match, LIMIT, Random(str(case)))
    assert match.result, f"{case} does not end"
    return Walk(case, match, moments)


def walk_from(game: AnyGame, seats: int, position: Any, seed: str) -> Walk:
    """Return a few random steps from this position. The log does not contain the steps before."""
    case = Case(game, seats, game.Options(), seed)
    match = Match(game, case.options, seats, seed)
    match.state = position
    length = COSTLY_STROLL if game.MANIFEST.costly else STROLL
    return Walk(case, match, _moments_of(match, length, Random(seed)))


def _moments_of(match: AnyMatch, length: int, rng: Random) -> tuple[Moment, ...]:
    moments: list[Moment] = []
    while match.result is None and len(match.steps) < length:
        before, known = match.state, len(match.steps)
        _seat_acts(match, rng)
        moments += _moments(match, before, known)
    moments.append(_moment(match, match.state, len(match.steps)))
    return tuple(moments)


def _seat_acts(match: AnyMatch, rng: Random) -> None:
    able = [seat for seat in range(match.seats) if match.game.menu(match.state, seat)]
    due = match.due
    if due and not (able and due.at > match.now and rng.random() < PATIENCE):
        match.wait(max(due.at, match.now))
        return
    assert able, "no seat can act and nothing is due"
    seat = rng.choice(able)
    at = match.now + rng.randrange(2000)
    match.play(seat, _choice(match, seat, rng), min(at, _before(due, at)))


def _choice(match: AnyMatch, seat: Seat, rng: Random) -> Any:
    """Return a random action, or the one of several with the most events."""
    menu = match.game.menu(match.state, seat)
    some = (
        rng.sample(menu, min(len(menu), CURIOSITY)) if rng.random() < 0.7 else rng.sample(menu, 1)
    )
    if match.game.MANIFEST.costly or not some[1:]:
        return some[0]
    return max(some, key=lambda action: _bustle(match, seat, action))


def _bustle(match: AnyMatch, seat: Seat, action: Any) -> int:
    _, events = step(match.game, match.state, seat, action, match.now, Random(0))
    return len(events)


def _before(due: Any, at: int) -> int:
    return at if due is None else due.at - 1


def _moments(match: AnyMatch, state: Any, known: int) -> list[Moment]:
    moments = []
    for number in range(known, len(match.steps)):
        moment = _moment(match, state, number)
        moments.append(moment)
        state = moment.after
    return moments


def _moment(match: AnyMatch, state: Any, number: int) -> Moment:
    if number == len(match.steps):
        return Moment(match.game, state, match.seats, number, match.now, None, None, (), state)
    step, after = match.steps[number], state
    for event in step.events:
        after = event.apply(after)
    return Moment(
        match.game,
        state,
        match.seats,
        number,
        step.at,
        step.seat,
        step.action,
        step.events,
        after,
    )


def wait_only(case: Case, lateness: int) -> Any:
    """Return the last state of a match in which only the house acts, always this late."""
    game, now, rng = case.game, 0, Random(case.seed)
    state = game.setup(case.options, case.seats)
    for _ in range(LIMIT):
        due = game.due(state)
        if due is None or game.result(state):
            return state
        now = max(now, due.at + lateness)
        state, _ = step(game, state, HOUSE, due.action, now, rng)
    raise AssertionError(f"{case} does not end")

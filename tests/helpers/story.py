"""A whole game by turns, played out by somebody's habits: worth keeping as a transcript."""

from collections.abc import Callable
from random import Random
from typing import Any

from glacier.core import Match, Seat

AnyMatch = Match[Any, Any, Any]


def told_out(
    match: AnyMatch,
    whose: Callable[[Any, Random], Seat],
    choose: Callable[[Any, Seat, Random], Any],
) -> AnyMatch:
    """The match, played to its end. Who chooses nothing lets the time run out."""
    rng = Random(match.seed)
    match.wait(0)
    while match.result is None:
        seat = whose(match.state, rng)
        action = choose(match.state, seat, rng)
        if action is None:
            assert match.due
            match.wait(match.due.at)
        else:
            match.play(seat, action, _soon(match, rng))
    return match


def _soon(match: AnyMatch, rng: Random) -> int:
    """Some seconds later, but in time."""
    at = match.now + rng.randrange(500, 9_000)
    return min(at, match.due.at - 1) if match.due else at

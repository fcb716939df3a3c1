"""Plays a whole game with turns, for a transcript."""

from collections.abc import Callable
from random import Random
from typing import Any

from glacier.core import AnyMatch, Seat


def told_out(
    match: AnyMatch,
    whose: Callable[[Any, Random], Seat],
    choose: Callable[[Any, Seat, Random], Any],
) -> AnyMatch:
    """Play the match to its end and return it. If `choose` returns None, the time runs out."""
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
    """Return a time some seconds later, but before the house is due."""
    at = match.now + rng.randrange(500, 9_000)
    return min(at, match.due.at - 1) if match.due else at

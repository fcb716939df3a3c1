"""How well the bots predict cracks, compared with the rules' estimate, and the best fit.

The truth is the result of the physics engine.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bench.scale import scaled
from glacier.bots import Bot, random_bot
from glacier.bots.cracked_ice.disc import ODDS, SHAKINESS, Signs, disc_of
from glacier.bots.cracked_ice.flocon import flocon
from glacier.bots.cracked_ice.glacon import glacon
from glacier.bots.cracked_ice.iceberg import iceberg
from glacier.core import AnyMatch, Match
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options, Place, State
from glacier.games.cracked_ice.balance import Weight, risk, weights
from glacier.games.cracked_ice.box import Tremor
from glacier.games.cracked_ice.events import IceCracked

PLACEMENTS = scaled(1000, 20)
PEOPLE: tuple[Bot, ...] = (random_bot, flocon, glacon, iceberg)
TREMORS: tuple[Tremor, ...] = ("steady", "normal", "normal", "shaky")
STEPS = 30
RELUCTANCE = 0.05
"""The weight of the penalty on large coefficients."""

Rows: TypeAlias = NDArray[np.float64]


class Verdict(NamedTuple):
    """The predictors before a placement, and its result."""

    signs: Signs
    risk: float
    """The probability by the rules' own estimate."""
    cracked: bool


def main(placements: int) -> None:
    verdicts = [*islice(watched(Random("odds")), placements)]
    signs = np.array([verdict.signs for verdict in verdicts])
    truth = np.array([verdict.cracked for verdict in verdicts])
    thumb = np.array([verdict.risk for verdict in verdicts])
    print(f"odds: {placements} placements, {truth.mean():.1%} cracked the ice")
    print(f"  'it holds' is right in {1 - truth.mean():.1%}")
    tell("the rules' estimate", thumb, truth)
    tell("the bots' estimate", likely(signs, np.array(ODDS)), truth)
    best = fitted(signs, truth)
    tell("the best fit to these", likely(signs, best), truth)
    print(
        "  with",
        *(f"{name}={value:.3f}" for name, value in zip(Signs._fields, best, strict=True)),
    )


def watched(rng: Random) -> Iterator[Verdict]:
    """Yield placements of matches in which one of the bots, drawn at random, plays each turn."""
    while True:
        options = Options(tremor=rng.choice(TREMORS))
        match: AnyMatch = Match(cracked_ice, options, 3, str(rng.random()))
        match.wait(0)
        while match.result is None:
            state: State = match.state
            assert state.turn is not None
            action = rng.choice(PEOPLE)(cracked_ice, state, state.turn, rng)
            events = match.play(state.turn, action).events
            if isinstance(action, Place):
                yield verdict(state, action, isinstance(events[0], IceCracked))


def verdict(state: State, place: Place, cracked: bool) -> Verdict:
    new, there = Weight(place.size, place.x, place.y), weights(state.disc, state.pyramids)
    signs = disc_of(state).signs(new, place.height, SHAKINESS[state.options.tremor])
    return Verdict(signs, risk(there, new, state.tilt, state.options.disc_grams), cracked)


def likely(signs: Rows, weights: Rows) -> Rows:
    odds: Rows = 1 / (1 + np.exp(-signs @ weights))
    return odds


def tell(who: str, odds: Rows, truth: NDArray[np.bool_]) -> None:
    loss = -np.log(np.where(truth, odds, 1 - odds)).mean()
    print(f"  {who}: right in {((odds > 0.5) == truth).mean():.1%}, log loss {loss:.3f}")
    for low, high in ((0.0, 0.01), (0.01, 0.03), (0.03, 0.1), (0.1, 0.3), (0.3, 0.7), (0.7, 1.0)):
        among = (odds >= low) & (odds < high)
        if among.any():
            print(
                f"    {low:.0%} to {high:.0%}: {truth[among].mean():.1%} of {among.sum()} cracked"
            )


def fitted(signs: Rows, truth: NDArray[np.bool_]) -> Rows:
    """Fit a logistic regression by Newton's method."""
    best = np.zeros(signs.shape[1])
    for _ in range(STEPS):
        odds = likely(signs, best)
        slope = signs.T @ (odds - truth) + RELUCTANCE * best
        bend = (signs * (odds * (1 - odds))[:, None]).T @ signs + RELUCTANCE * np.eye(len(best))
        best -= np.linalg.solve(bend, slope)
    return best


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else PLACEMENTS)

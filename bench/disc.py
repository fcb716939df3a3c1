"""CrackeD ICE: how long a disc takes to settle, how predictable it is, how long games last.

`python -m bench.disc [GAMES]` plays this many games between simple players, who compare ten random
spots by their estimated tilt. It plays one more match between players who place anywhere.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any, TypeAlias

from bench.scale import SMOKE, ratio, scaled
from glacier.core import AnyMatch, Match
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Action, Options, Place, State, events
from glacier.games.cracked_ice.balance import Weight, cracks, risk, weights

GAMES = scaled(6, 1)
SEATS = scaled(4, 3)
SECONDS = 12
"""The assumed time of a player for a placement."""
LOOKS = 10
JUDGEMENT = 2.0
"""The number of spots that a player compares, and the error of the estimates in degrees."""

Table: TypeAlias = AnyMatch
Choose: TypeAlias = Callable[[State, int, Random], Action]


@dataclass
class Record:
    """The measurements of all placements."""

    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)
    foresight: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    games: list[int] = field(default_factory=list)
    films: list[int] = field(default_factory=list)
    verdicts: list[tuple[bool, bool, bool]] = field(default_factory=list)
    """For each placement: whether it cracked, by the closed form's and by experience's
    prediction."""


def main(games: int) -> None:
    played = Record()
    for seed in range(games):
        play(played, f"bench-{seed}", careful)
    blind = Record()
    play(blind, "bench", anywhere)
    print(settling(played))
    print(foreseeing(played, blind))
    print(lasting(played, blind))


def careful(state: State, seat: int, rng: Random) -> Action:
    menu, prospects = cracked_ice.menu(state, seat), cracked_ice.prospects(state, seat)
    dishes = [(one, found) for one, found in zip(menu, prospects, strict=True) if found]
    some = rng.sample(dishes, min(LOOKS, len(dishes)))
    return min(some, key=lambda dish: dish[1].tilt + rng.gauss(0, JUDGEMENT))[0]


def anywhere(state: State, seat: int, rng: Random) -> Action:
    return rng.choice(cracked_ice.menu(state, seat))


def play(record: Record, seed: str, choose: Choose) -> None:
    match: Table = Match(cracked_ice, Options(), SEATS, seed)
    match.wait(0)
    rng, placed = Random(seed), 0
    while match.result is None and not (SMOKE and record.rounds):
        action = choose(match.state, match.state.turn, rng)
        if isinstance(action, Place):
            placed += 1
            judge(record, match, action)
        else:
            match.play(match.state.turn, action)
    record.games.append(placed)


def judge(record: Record, match: Table, place: Place) -> None:
    """Play the placement, and record the predictions and the times."""
    state, began = match.state, process_time()
    there, new = weights(state.disc, state.pyramids), Weight(place.size, place.x, place.y)
    foreseen = cracks(there, new), risk(there, new, state.tilt) > 0.5
    record.foresight.append(process_time() - began)
    began, wall = process_time(), perf_counter()
    step = match.play(state.turn, place)
    record.cpu.append(process_time() - began)
    record.wall.append(perf_counter() - wall)
    cracked = isinstance(step.events[0], events.IceCracked)
    record.verdicts.append((cracked, *foreseen))
    record.films.append(len(step.events[0].film.frames))
    if any(isinstance(event, events.RoundLost) for event in step.events):
        record.rounds.append(len(state.pyramids))


def settling(record: Record) -> str:
    cpu, wall = (quantiles(times, 1000) for times in (record.cpu, record.wall))
    beside = ratio(sum(record.cpu), sum(record.foresight))
    films = quantiles(record.films, 0.001)
    return (
        f"disc: settles in {cpu[1]:.0f} ms of CPU (p95 {cpu[3]:.0f}, most "
        f"{max(record.cpu) * 1000:.0f}), {wall[1]:.0f} ms by the clock (p95 {wall[3]:.0f}); "
        f"films {films[1]:.1f} kB (p95 {films[3]:.1f}); "
        f"its prediction takes 1/{beside:.0f} of that CPU time"
    )


def foreseeing(*records: Record) -> str:
    verdicts = [one for record in records for one in record.verdicts]
    held, closed, known = (
        share(verdicts, right)
        for right in (
            lambda one: not one[0],
            lambda one: one[0] == one[1],
            lambda one: one[0] == one[2],
        )
    )
    return (
        f"disc: of {len(verdicts)} placements the closed form predicts {closed:.1%}, experience "
        f"{known:.1%}; always predicting that it holds is right in {held:.1%}"
    )


def share(verdicts: Sequence[Any], right: Callable[[Any], bool]) -> float:
    return ratio(sum(map(right, verdicts)), len(verdicts))


def lasting(careful: Record, blind: Record) -> str:
    low, middle, high, _ = quantiles(careful.rounds)
    minutes = [placed * SECONDS / 60 for placed in careful.games]
    other = blind.games[0] * SECONDS / 60
    return (
        f"disc: {middle:.0f} pyramids stand before a crack (p10 {low:.0f}, p90 {high:.0f}); "
        f"{min(minutes):.0f} to {max(minutes):.0f} minutes a game at {SECONDS} s a placement; "
        f"{other:.0f} minutes (x{ratio(other * len(minutes), sum(minutes)):.1f}) if all players "
        "place at random"
    )


def quantiles(numbers: Sequence[float], scale: float = 1.0) -> tuple[float, float, float, float]:
    """Return the 10th, 50th, 90th and 95th percentile, times `scale`."""
    ranked = sorted(numbers)
    tenth, middle, ninetieth, most = (
        scale * ranked[int(share * (len(ranked) - 1))] for share in (0.1, 0.5, 0.9, 0.95)
    )
    return tenth, middle, ninetieth, most


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)

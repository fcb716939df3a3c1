"""Iceberg, the strongest level: as Glaçon, with a search of the rivals' best replies."""

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from glacier.bots.ice_towers.habits import reach, weighed
from glacier.bots.ice_towers.model import COLOUR, GUS, SIZE, Move, Towers, facts
from glacier.bots.ice_towers.search import Mind, deliberate
from glacier.core import AnyGame, Seat
from glacier.games.ice_towers.actions import Action
from glacier.games.ice_towers.state import State

MIND: Final = Mind(thought=5_000, trust=0.02)
REPLIES: Final = 0.5
"""The weight of the estimate after replies, relative to the result of playouts."""
WORLDS: Final = 3
"""The number of sampled sequences of replies."""
DEPTH: Final = 9
"""The number of replies in a sequence."""
HOLD: Final = 0.12
"""For each pyramid that could cap a tower, the reduction of the chance to keep it."""
SWING: Final = 8.0
"""The points that make a win about e times as likely."""
QUICK: Final = 1.7
SLOW: Final = 2.3
"""Seconds between two actions: of the seat, and of a rival."""


def iceberg(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action | None:
    return deliberate(game, view, seat, rng, MIND, _after_replies)


def _after_replies(
    view: State, towers: Towers, seat: Seat, rng: Random
) -> Callable[[Move | None], float]:
    """Return a function from a move to its estimate after the best replies, in a few sequences."""
    sequences = [_sequence(view, seat, rng) for _ in range(WORLDS)]
    return lambda move: REPLIES * _value(towers, move, seat, sequences) / WORLDS


def _sequence(view: State, seat: Seat, rng: Random) -> list[Seat]:
    """Return a possible order of the next actions, starting when the seat's hand is free again."""
    if view.turn is not None:
        return [(seat + 1 + turn) % view.seats for turn in range(DEPTH)]
    times = [(QUICK * (beat + 1), seat) for beat in range(DEPTH)]
    for rival in range(view.seats):
        if rival != seat:
            first = rng.random()
            times += [(SLOW * (beat + first), rival) for beat in range(DEPTH)]
    return [who for _, who in sorted(times)[:DEPTH]]


def _value(
    towers: Towers, move: Move | None, seat: Seat, sequences: Sequence[Sequence[Seat]]
) -> float:
    if move is None and not _wanted(towers, seat):
        return final(towers, seat) * len(sequences)
    start = towers if move is None else towers.after(move)
    return sum(hope(_played_on(start, sequence), seat) for sequence in sequences)


def _wanted(towers: Towers, seat: Seat) -> bool:
    """Return whether a rival would go on if the seat does not."""
    rivals = [rival for rival in range(towers.seats) if rival != seat]
    return any(worth > 0 for rival in rivals for worth, _ in weighed(towers, rival))


def _played_on(towers: Towers, sequence: Sequence[Seat]) -> Towers:
    """Return the position after the replies."""
    idle: set[Seat] = set()
    for seat in sequence:
        if seat in idle:
            continue
        worth, move = max(weighed(towers, seat), default=(0.0, None))
        if move is None or worth <= 0:
            idle.add(seat)
        else:
            idle.clear()
            towers = towers.after(move)
    return towers


def final(towers: Towers, seat: Seat) -> float:
    """Return the seat's share of the win if the game ends in this position."""
    scores = towers.scores()
    return (scores[seat] == max(scores)) / scores.count(max(scores))


def hope(towers: Towers, seat: Seat) -> float:
    """Return the seat's estimated share of the win."""
    hopes = [exp(points / SWING) for points in prospects(towers)]
    return hopes[seat] / sum(hopes)


def prospects(towers: Towers) -> list[float]:
    """Return the expected points of each seat, and of Gus last.

    A tower counts in part for each colour that can still cap it.
    """
    owners, free = towers.owners, reach(towers)
    points = [0.0] * (towers.seats + 1)
    for stack in towers.stacks:
        if not stack:
            continue
        top = stack[-1]
        holder, size = owners[COLOUR[top]], SIZE[top]
        worth = facts(stack).points
        threats = [
            0.0 if owner == holder or (owner == GUS and len(stack) == 1) else HOLD * free[c][size]
            for c, owner in enumerate(owners)
        ]
        whole = 1 + sum(threats)
        points[holder] += worth / whole
        for owner, threat in zip(owners, threats, strict=True):
            points[owner] += worth * threat / whole
    return points

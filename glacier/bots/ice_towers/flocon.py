"""Flocon, the casual player: takes towers among a few random moves, ignoring replies."""

from random import Random
from typing import Final

from glacier.bots.ice_towers.model import APART, COLOUR, DOWN, Move, Towers, facts
from glacier.bots.ice_towers.seen import acting, content, foregone
from glacier.bots.ice_towers.wars import fresh
from glacier.core import AnyGame, Seat
from glacier.games.ice_towers.actions import Action
from glacier.games.ice_towers.state import State

GLANCE: Final = 6
"""The number of moves that it compares."""


def flocon(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action:
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    towers = Towers.of(view)
    gains = [(_gain(towers, seat, move), move) for move in towers.moves(seat)]
    wanted = [(gain, move) for gain, move in gains if gain > 0]
    noticed = rng.sample(wanted, min(GLANCE, len(wanted)))
    for _, move in sorted(noticed, reverse=True):
        action = acting(view, move)
        if fresh(view, seat, action):
            return action
    return content(view, seat)


def _gain(towers: Towers, seat: Seat, move: Move) -> int:
    """Return the points that the move wins at once with one of the seat's pyramids."""
    source, at, target = move
    owners, stack = towers.owners, towers.stacks[source]
    if target in (APART, DOWN) or owners[COLOUR[stack[at]]] != seat:
        return 0
    top = towers.stacks[target]
    return facts(top).points if owners[COLOUR[top[-1]]] != seat else 0

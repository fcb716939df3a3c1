"""Iceberg, the strongest level: weighs both cards of a turn against the value of its hand."""

from functools import reduce
from random import Random
from typing import Final

from glacier.bots.ice_cube.answers import appoint, doubt, parry
from glacier.bots.ice_cube.board import Board
from glacier.bots.ice_cube.conduct import Mind, conduct
from glacier.bots.ice_cube.glacon import lies
from glacier.bots.ice_cube.hopes import Judgement
from glacier.bots.ice_cube.plans import Planner
from glacier.core import AnyGame, Seat
from glacier.games.ice_cube.actions import Action, Discard, EndTurn
from glacier.games.ice_cube.box import Card
from glacier.games.ice_cube.state import State

JUDGEMENT: Final = Judgement(
    patience=2.0,
    ice=9_000,
    own_hand=True,
    worth={
        "back-1": 0.02,
        "back-2": 0.04,
        "back-3": 0.06,
        "dragon": 0.0,
        "sauna": 0.01,
        "polish": 0.015,
        "pool": 0.02,
        "acid": 0.03,
        "salt": 0.05,
    },
    guard={
        "firefighter": 50,
        "igloo": 80,
        "snow-globe": 120,
        "buoy": 180,
        "chemist": 250,
        "untouchable": 500,
    },
    shelter=300,
)
BLUFFS: Final = 0.5
"""The probability that it considers bluffing."""
RELUCTANCE: Final = 0.04
"""In shares of the win: how much better exchanging cards must be than playing some.

0, 0.02 and this win equally often against Glaçon, 0.08 far less; but with 0 it hardly attacks.
"""
SHORTLIST: Final = 8
"""The number of cards for which it evaluates a second card too."""


def iceberg(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action | None:
    return conduct(game, view, seat, rng, Mind("iceberg", _turn, _answer, appoint))


def _turn(view: State, seat: Seat, rng: Random) -> Action:
    planner = Planner(view, seat, JUDGEMENT)
    dead = _dead(planner.board)
    if view.discarding:
        return Discard(dead[0]) if dead else EndTurn()
    plan = planner.best(lies(view, rng, BLUFFS), SHORTLIST)
    if dead and not view.played:
        exchanged = reduce(Board.without, dead, planner.board)
        if JUDGEMENT(exchanged) > plan.value + RELUCTANCE:
            return Discard(dead[0])
    return plan.action


def _dead(board: Board) -> list[Card]:
    """Return the cards that are worth less than the average card drawn in their place."""
    value = JUDGEMENT(board)
    return [card for card in board.hand if JUDGEMENT(board.without(card)) > value]


def _answer(view: State, seat: Seat, rng: Random) -> Action:
    return parry(view, seat) or doubt(view, seat, JUDGEMENT, rng)

"""Glaçon, the club player: the best card for the current position, one card at a time."""

from random import Random
from typing import Final

from glacier.bots.ice_cube.answers import appoint, may_doubt, parry
from glacier.bots.ice_cube.conduct import Mind, conduct
from glacier.bots.ice_cube.hopes import Judgement
from glacier.bots.ice_cube.plans import Planner
from glacier.core import AnyGame, Seat
from glacier.games.ice_cube.actions import Action, CallBluff, Discard, EndTurn, Suffer
from glacier.games.ice_cube.box import ATTACKS, AttackKind, Card
from glacier.games.ice_cube.state import State

JUDGEMENT: Final = Judgement(
    patience=3.0, ice=3_000, own_hand=False, worth={}, guard={}, shelter=300
)
BLUFFS: Final = 0.2
"""The probability that it considers bluffing."""
DOUBTS: Final = 0.15
"""The probability that it calls an attack a bluff."""
DULL: Final = 0.004
"""In shares of the win: it exchanges cards rather than play one that gains less than this."""
KEPT: Final = frozenset[Card](
    {"forward-5", "forward-4", "forward-3", "forward-2", "acid", "salt", "untouchable"}
)
"""The cards that it never exchanges."""


def glacon(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action | None:
    return conduct(game, view, seat, rng, Mind("glacon", _turn, _answer, appoint))


def _turn(view: State, seat: Seat, rng: Random) -> Action:
    if view.discarding:
        return _exchange(view, seat)
    planner = Planner(view, seat, JUDGEMENT)
    plan = planner.best(lies(view, rng, BLUFFS))
    if not view.played and plan.value < JUDGEMENT(planner.board) + DULL:
        return _exchange(view, seat)
    return plan.action


def lies(view: State, rng: Random, how_often: float) -> tuple[AttackKind, ...]:
    """Return the attack to pretend this time, if any. Salt cannot be pretended."""
    if not view.options.bluff or rng.random() >= how_often:
        return ()
    return (rng.choice(ATTACKS[:-1]),)


def _exchange(view: State, seat: Seat) -> Action:
    dead: list[Card] = [card for card in view.cups[seat].hand if card and card not in KEPT]
    return Discard(dead[0]) if dead else EndTurn()


def _answer(view: State, seat: Seat, rng: Random) -> Action:
    laid = parry(view, seat)
    if laid:
        return laid
    return CallBluff() if may_doubt(view) and rng.random() < DOUBTS else Suffer()

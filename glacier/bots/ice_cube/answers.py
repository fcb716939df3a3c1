"""A bot's answers to an attack: lay a defence, suffer it, or call it a bluff."""

from math import exp
from random import Random
from typing import Final

from glacier.bots.ice_cube.board import Board, board_of, unseen
from glacier.bots.ice_cube.plans import Judge
from glacier.core import Seat
from glacier.games.ice_cube.actions import Action, Appoint, CallBluff, Defend, Suffer
from glacier.games.ice_cube.box import ATTACK_COPIES, COUNT_DOUBLED, DECK, FILLS_DOUBLED, FLAMES
from glacier.games.ice_cube.defence import defences, may_call, may_suffer
from glacier.games.ice_cube.state import State, Threat

PRECIOUS: Final = 3
"""The number of flames from which Untouchable is laid."""
THIN: Final = 2_500
"""In milligrams: with less ice than this, Untouchable is laid against any attack."""
HONEST: Final = 4.0
"""The prior ratio of honest attacks to bluffs."""
NERVE: Final = 0.006
"""The share of the win that makes calling or not about e times as likely."""
SURE: Final = (0.06, 0.5)
"""The bounds of the probability to call, so opponents cannot rely on either answer."""


def parry(view: State, seat: Seat) -> Action | None:
    """Return the defence to lay, or None without one or if the attack is not worth it.

    A defence is cheap, since a card is drawn in its place.
    """
    danger = view.threat
    assert danger
    shields = defences(view, seat, danger.kind)
    if not shields:
        return None
    worth_it = FLAMES[danger.kind] >= PRECIOUS or view.cups[seat].ice < THIN
    if shields[0] == "untouchable" and not worth_it and may_suffer(view, danger):
        return None
    return Defend(shields[0])


def appoint(view: State, seat: Seat, rng: Random) -> Action:
    """Appoint the seat whose hand was weakest the last time."""
    others = [other for other in view.living if other != seat]
    return Appoint(min(others, key=lambda other: (view.cups[other].touch, rng.random())))


def may_doubt(view: State) -> bool:
    """Return whether the attack to be answered could be a bluff."""
    return bool(view.threat and may_call(view.threat))


def honesty(view: State, danger: Threat) -> float:
    """Return the probability that the card is what it was announced as.

    It depends on how many such cards are unseen, and on the attacks that were turned up so far.
    """
    left = unseen(view)
    expected = ATTACK_COPIES[danger.kind] * left.total() / len(DECK)
    known = (view.truths + HONEST) / (view.bluffs + 1)
    odds = known * left[danger.kind] / max(expected, 0.5)
    return odds / (1 + odds)


def doubt(view: State, seat: Seat, judge: Judge, rng: Random) -> Action:
    """Suffer or call: the better one is more likely, but neither is certain."""
    danger = view.threat
    assert danger
    if not may_doubt(view) or danger.attacker is None:
        return Suffer()
    honest = honesty(view, danger)
    if not honest:
        return CallBluff()
    gain = _gain_of_calling(board_of(view, seat), danger, danger.attacker, judge, honest)
    least, most = SURE
    chance = min(max(1 / (1 + exp(-gain / NERVE)), least), most)
    return CallBluff() if rng.random() < chance else Suffer()


def _gain_of_calling(
    board: Board, danger: Threat, attacker: Seat, judge: Judge, honest: float
) -> float:
    kind, seat = danger.kind, board.seat
    suffered = judge(board.suffering(seat, kind, danger.counts, danger.fills))
    right = board
    if not board.sheltered(attacker, kind):
        right = board.suffering(attacker, kind, COUNT_DOUBLED, FILLS_DOUBLED)
    wrong = board.suffering(seat, kind, COUNT_DOUBLED, FILLS_DOUBLED)
    return honest * judge(wrong) + (1 - honest) * judge(right) - suffered

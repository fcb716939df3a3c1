"""Flocon, the casual player: runs, attacks anyone, and ignores where a cube will stop."""

from random import Random
from typing import Final

from glacier.bots.ice_cube.answers import may_doubt
from glacier.bots.ice_cube.conduct import Mind, conduct
from glacier.core import AnyGame, Seat
from glacier.games.ice_cube.actions import (
    Action,
    Appoint,
    Attack,
    CallBluff,
    Defend,
    Discard,
    EndTurn,
    Move,
    Suffer,
)
from glacier.games.ice_cube.box import FLAMES, STEPS
from glacier.games.ice_cube.defence import defences
from glacier.games.ice_cube.rules import menu
from glacier.games.ice_cube.state import State
from glacier.games.ice_cube.track import end_after_laying, landing

GLANCE: Final = 5
"""The number of plays that it compares."""
DOUBTS: Final = 0.1
"""The probability that it calls an attack a bluff."""
BLUFFS: Final = 0.1
"""The probability that it considers bluffing."""
TIRED: Final = -0.5
"""The lowest attraction at which it plays a card."""


def flocon(game: AnyGame, view: State, seat: Seat, rng: Random, /) -> Action | None:
    return conduct(game, view, seat, rng, Mind("flocon", _turn, _answer, _appoint))


def _turn(view: State, seat: Seat, rng: Random) -> Action:
    ideas = menu(view, seat)
    lies = rng.random() < BLUFFS
    plays = [idea for idea in ideas if _comes_to_mind(idea, lies)]
    noticed = [idea for idea in plays if _arrives(view, seat, idea)]
    noticed += rng.sample(plays, min(GLANCE, len(plays)))
    if noticed and not view.discarding:
        best = max(noticed, key=lambda idea: _tempting(seat, idea))
        if _tempting(seat, best) >= TIRED:
            return best
    dead = [idea for idea in ideas if isinstance(idea, Discard) and idea.card not in STEPS]
    return dead[0] if dead else EndTurn()


def _arrives(view: State, seat: Seat, idea: Action) -> bool:
    if not isinstance(idea, Move) or idea.cube != seat:
        return False
    return landing(view.cups[seat].space, idea.card, end_after_laying(view)) == view.length


def _comes_to_mind(idea: Action, lies: bool) -> bool:
    return isinstance(idea, Move) or (isinstance(idea, Attack) and (lies or idea.card == idea.kind))


def _tempting(seat: Seat, idea: Action) -> float:
    """Return the attraction of a play: the seat's steps count most, then attacks and setbacks."""
    match idea:
        case Move(card, cube):
            return STEPS[card] if cube == seat else -0.7 * STEPS[card]
        case Attack(kind, _, _):
            return FLAMES[kind] / 2
        case _:
            return -1.0


def _answer(view: State, seat: Seat, rng: Random) -> Action:
    assert view.threat
    shields = defences(view, seat, view.threat.kind)
    if shields:
        return Defend(shields[0])
    return CallBluff() if may_doubt(view) and rng.random() < DOUBTS else Suffer()


def _appoint(view: State, seat: Seat, rng: Random) -> Action:
    return Appoint(rng.choice([other for other in view.living if other != seat]))

"""What the levels have in common: which decision is due, and which function makes it."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from glacier.bots.bot import menu_of
from glacier.bots.ice_cube import hands
from glacier.bots.ice_cube.skills import skill_of
from glacier.core import AnyGame, Level, Seat
from glacier.games.ice_cube.actions import Action, ConfirmMelted
from glacier.games.ice_cube.state import Claim, State

Decide: TypeAlias = Callable[[State, Seat, Random], Action]


class Mind(NamedTuple):
    """The decisions in which the levels differ, other than physical ones."""

    level: Level
    turn: Decide
    answer: Decide
    appoint: Decide


def conduct(game: AnyGame, view: State, seat: Seat, rng: Random, mind: Mind) -> Action | None:
    """Return the action of a bot with this mind.

    Return None if it waits, or could only interrupt others. Raises `ValueError` if the seat has no
    action.
    """
    menu_of(game, view, seat)  # raises if the seat has no action
    if seat not in game.awaits(view):
        return None
    if view.questioned is not None:
        return _trust(view.questioned, view.cups[view.questioned].claim, seat)
    match view.phase:
        case "turn":
            return mind.turn(view, seat, rng)
        case "answer":
            return mind.answer(view, seat, rng)
        case "executor":
            return mind.appoint(view, seat, rng)
        case _:
            return _body(view, seat, mind.level, rng)


def _trust(owner: Seat, claim: Claim | None, seat: Seat) -> Action | None:
    """Confirm a claim about real ice, which a bot cannot see.

    It believes a cube's owner, and a claim about its own cube. Between two others it waits.
    """
    return ConfirmMelted(owner) if claim and owner in (claim.by, seat) else None


def _body(view: State, seat: Seat, level: Level, rng: Random) -> Action | None:
    skill = skill_of(level)
    if view.race and view.phase == "race":
        return None if view.options.real_ice else hands.race(view.race, skill, rng)
    return hands.duel(view, seat, skill, rng)

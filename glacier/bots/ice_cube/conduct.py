"""What bots of all levels have in common: which question a moment asks, and who answers it."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

from glacier.bots.bot import Level, menu_of
from glacier.bots.ice_cube import hands
from glacier.bots.ice_cube.skills import skill_of
from glacier.core import Game, Seat
from glacier.games.ice_cube.actions import Action, ConfirmMelted
from glacier.games.ice_cube.state import State

Decide: TypeAlias = Callable[[State, Seat, Random], Action]


class Mind(NamedTuple):
    """How somebody decides what is not decided by hands."""

    level: Level
    turn: Decide
    answer: Decide
    appoint: Decide


def conduct(
    game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, mind: Mind
) -> Action | None:
    """What a bot of this mind does; None where it waits, or could only interrupt others."""
    trusted = [choice for choice in menu_of(game, view, seat) if isinstance(choice, ConfirmMelted)]
    if trusted:
        return trusted[0]  # with real ice: whoever owns the cube sees it, a bot does not
    if seat not in game.awaits(view):
        return None
    match view.phase:
        case "turn":
            return mind.turn(view, seat, rng)
        case "answer":
            return mind.answer(view, seat, rng)
        case "executor":
            return mind.appoint(view, seat, rng)
        case _:
            return _body(view, seat, mind.level, rng)


def _body(view: State, seat: Seat, level: Level, rng: Random) -> Action | None:
    skill = skill_of(level)
    if view.race and view.phase == "race":
        return hands.race(view.race, skill, rng)
    return hands.duel(view, seat, skill, rng)

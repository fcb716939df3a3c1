"""What bots of all levels have in common: which question a moment asks, and who answers it."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

from glacier.bots.bot import menu_of
from glacier.bots.ice_cube import hands
from glacier.bots.ice_cube.skills import skill_of
from glacier.core import Game, Level, Seat
from glacier.games.ice_cube.actions import Action, ConfirmMelted
from glacier.games.ice_cube.state import Claim, State

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
    menu_of(game, view, seat)  # whoever asks a seat without a choice is told so
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
    """With real ice a bot sees nothing: it believes an owner, and whoever speaks of its own cube.
    Between two others it keeps silent."""
    return ConfirmMelted(owner) if claim and owner in (claim.by, seat) else None


def _body(view: State, seat: Seat, level: Level, rng: Random) -> Action | None:
    skill = skill_of(level)
    if view.race and view.phase == "race":
        return None if view.options.real_ice else hands.race(view.race, skill, rng)
    return hands.duel(view, seat, skill, rng)

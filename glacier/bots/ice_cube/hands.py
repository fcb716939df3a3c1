"""A bot's physical actions in a duel and in the race for the first turn."""

from random import Random

from glacier.bots.ice_cube.skills import Skill
from glacier.core import Seat
from glacier.games.ice_cube.actions import (
    Action,
    Begin,
    Count,
    Fill,
    Lift,
    Ready,
    Scoop,
    Stroke,
    Warm,
)
from glacier.games.ice_cube.box import STRONGEST
from glacier.games.ice_cube.state import Duel, Race, State


def race(race: Race, skill: Skill, rng: Random) -> Action | None:
    """Warm the cup, and lift it once it has cracked or, by impatience, too early."""
    if not race.ticks:
        return Warm()
    return Lift() if race.cracked or rng.random() < skill.rash else None


def duel(view: State, seat: Seat, skill: Skill, rng: Random) -> Action | None:
    duel = view.duel
    assert duel
    if view.options.real_ice:
        return _beside_real_ice(duel, seat)
    if seat in duel.unready:
        return Ready(duel.number)
    if seat == duel.attacker:
        return _work(duel, skill, rng)
    if duel.stage == "fishing":
        return Scoop(duel.number, _astray(skill.spoon_off, rng))
    return _count(duel, skill, rng)


def _work(duel: Duel, skill: Skill, rng: Random) -> Action:
    if duel.kind == "acid" and duel.filling_since is None:
        return Fill(duel.number)
    strength = min(max(rng.gauss(*skill.strength), 0.0), STRONGEST)
    return Stroke(duel.number, round(strength, 2), _astray(skill.off, rng))


def _astray(usual: float, rng: Random) -> float:
    return round(min(abs(rng.gauss(0, usual)), STRONGEST), 2)


def _count(duel: Duel, skill: Skill, rng: Random) -> Action:
    """Say the next number or, by mistake, the one after it."""
    slips = len(duel.left) > 1 and rng.random() < skill.slip
    return Count(duel.number, duel.left[slips])


def _beside_real_ice(duel: Duel, seat: Seat) -> Action | None:
    """With real ice a player acts for the bot, which only reports the begin and end of a count."""
    if duel.stage == "ready":
        return Begin(duel.number)
    if seat == duel.attacker:
        return None
    return Count(duel.number, duel.left[0] if len(duel.left) > duel.counts else duel.left[-1])

"""The pace of ICE³'s bots: human reaction times in races and duels, unhurried elsewhere.

Bots act stroke by stroke and count by themselves, rather than leave it to the house. So opponents
see each stroke and hear each number, and levels differ in skill as they do in strategy.
"""

from typing import Final

from glacier.bots.ice_cube.skills import Skill, skill_of
from glacier.bots.pace import Reaction
from glacier.core import Seat
from glacier.games.ice_cube.box import FILL_TIME, MIDDLING_COUNT, RHYTHM
from glacier.games.ice_cube.melting import share
from glacier.games.ice_cube.state import Duel, Race, State

WARMING: Final = Reaction(1_500)
HOLDING: Final = Reaction(2_000)
"""The interval at which a bot that holds a warm cup may lift it too early."""
READY: Final = Reaction(300)
"""The time until a bot says that it is ready: only people have instructions to read."""
BEGINNING: Final = Reaction(1_400, spread=0.2)
"""Long enough for the victim to see the attack coming."""
DIPPING: Final = Reaction(500, spread=0.2, least=250)
"""The time to dip the empty pipette into the hot water."""
FETCHING: Final = Reaction(12_000)
"""With real ice: the time until a player is ready to act for the bot."""
LISTENING: Final = Reaction(3_000)
"""With real ice: the interval at which a bot looks at what players declare."""


def pace(view: State, seat: Seat, level: str, /) -> Reaction | None:
    skill = skill_of(level)
    if view.race and view.phase == "race":
        return _in_race(view.race, skill)
    if view.questioned is not None:
        return LISTENING
    if view.duel is None:
        return None
    if view.options.real_ice:
        return _beside_real_ice(view.duel, seat)
    if seat in view.duel.unready:
        return READY
    return _at_work(view.duel, skill) if seat == view.duel.attacker else _counting(view.duel, skill)


def _in_race(race: Race, skill: Skill) -> Reaction:
    if race.cracked:
        return Reaction(skill.lift, spread=0.2, least=200)
    return HOLDING if race.ticks else WARMING


def _at_work(duel: Duel, skill: Skill) -> Reaction:
    if duel.stage == "ready":
        return BEGINNING
    if duel.kind != "acid":
        return Reaction(round(RHYTHM[duel.kind] * skill.rhythm), spread=0.2, least=100)
    full = Reaction(round(FILL_TIME * skill.rhythm), spread=0.15, least=250)
    return DIPPING if duel.filling_since is None else full


def _counting(duel: Duel, skill: Skill) -> Reaction:
    if duel.stage == "fishing":
        return Reaction(skill.spoon, spread=0.25, least=300)
    return Reaction(skill.number, spread=0.2, least=200)


def _beside_real_ice(duel: Duel, seat: Seat) -> Reaction:
    """Return the reaction with real ice, where only a count's start and end are declared."""
    if duel.stage == "ready":
        return FETCHING
    if seat == duel.attacker:
        return LISTENING
    started = len(duel.left) <= duel.counts
    return Reaction(round(MIDDLING_COUNT * share(duel.counts)) if started else 1_000)

"""How quickly ICE³'s bots react: like people in a race or a duel, at leisure everywhere else.

They use their own hands rather than the house's, so that whoever duels with them sees every stroke
and hears every number, and so that levels differ in hands as they differ in thoughts.
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
"""How often somebody who warms a cup is tempted to lift it."""
READY: Final = Reaction(300)
"""A bot is ready at once: only people read what there is to do."""
BEGINNING: Final = Reaction(1_400, spread=0.2)
"""The victim sees the attack coming."""
DIPPING: Final = Reaction(500, spread=0.2, least=250)
"""With the empty pipette to the hot water."""
FETCHING: Final = Reaction(12_000)
"""With real ice: until somebody stands by to lend a bot hands."""
LISTENING: Final = Reaction(3_000)
"""With real ice: how often a bot listens to what people say."""


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
    """The house hears only a spoken count's first number and its end."""
    if duel.stage == "ready":
        return FETCHING
    if seat == duel.attacker:
        return LISTENING
    started = len(duel.left) <= duel.counts
    return Reaction(round(MIDDLING_COUNT * share(duel.counts)) if started else 1_000)

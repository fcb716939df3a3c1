"""CrackeD ICE's bots: what all bots must do, and obvious decisions."""

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

import pytest
from msgspec.structs import replace

from glacier.bots import Bot, random_bot
from glacier.bots.cracked_ice.disc import disc_of, lean_of
from glacier.bots.cracked_ice.flocon import flocon
from glacier.bots.cracked_ice.glacon import glacon
from glacier.bots.cracked_ice.habits import choice
from glacier.bots.cracked_ice.iceberg import iceberg
from glacier.bots.cracked_ice.pace import overtaken, pace
from glacier.bots.cracked_ice.places import Idea
from glacier.core import Seat, step, transcript
from glacier.core.notation import write
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Action, Confirm, Options, PassTurn, Place, State
from glacier.games.cracked_ice.balance import Weight, weights
from glacier.games.cracked_ice.footprint import Spot, expect_room
from glacier.games.cracked_ice.hand import expect_hand
from glacier.games.cracked_ice.rules import others
from glacier.games.cracked_ice.state import Claim, Supply
from tests.games.cracked_ice.positions import crowded, positions
from tests.games.cracked_ice.table import at_disc
from tests.helpers.contests import share

BOTS: dict[str, Bot] = {"flocon": flocon, "glacon": glacon, "iceberg": iceberg}
SHELF = Path("tests/games/cracked_ice/transcripts")
REAL = Options(real_disc=True)

every_bot = pytest.mark.parametrize("name", BOTS)
stronger = pytest.mark.parametrize("name", ["glacon", "iceberg"])


@cache
def tables() -> tuple[State, ...]:
    """Return every moment of the transcripts: all phases, leaning discs, limits, a real disc."""
    return tuple(state for path in sorted(SHELF.glob("*.txt")) for state in _moments(path))


def _moments(path: Path) -> Iterator[State]:
    log = transcript.read(cracked_ice, path.read_text(encoding="utf-8"))
    state: State = cracked_ice.setup(log.options, log.seats)
    for line in log.steps:
        for event in line.events:
            state = event.apply(state)
        yield state


def answer(name: str, state: State, seat: Seat | None = None, luck: int = 1) -> Any:
    """Return what the bot does for the seat, by default the one on turn."""
    seat = cracked_ice.awaits(state)[0] if seat is None else seat
    return BOTS[name](cracked_ice, cracked_ice.view(state, seat), seat, Random(luck))


def placed(name: str, state: State, luck: int = 1) -> Place:
    action = answer(name, state, luck=luck)
    assert isinstance(action, Place)
    return action


def expect_lawful(state: State, seat: Seat, action: Action) -> None:
    """Check a placement by the rules that need no physics, and other actions by the menu."""
    if not isinstance(action, Place):
        assert action in cracked_ice.menu(state, seat)
        return
    assert state.turn == seat and state.supplies[seat].count(action.size)
    expect_hand(action)
    expect_room(others(state), action.size, Spot(action.x, action.y, action.turn))


# What all bots must do


@every_bot
def test_a_bot_answers_in_every_phase_as_the_law_allows(name: str) -> None:
    asked = 0
    for luck, state in enumerate(tables()):
        for seat in cracked_ice.awaits(state):
            expect_lawful(state, seat, answer(name, state, seat, luck))
            asked += 1
    assert asked > 50


@every_bot
@pytest.mark.parametrize("position", positions())
def test_a_bot_copes_with_rare_positions(name: str, position: str) -> None:
    _, state = positions()[position]
    for seat in cracked_ice.awaits(state):
        action = answer(name, state, seat)
        assert step(cracked_ice, state, seat, action, 0, Random(1))[1]


@every_bot
def test_a_trembling_hand_pushes_no_neighbour(name: str) -> None:
    state = crowded(supplies=[Supply(small=1)])
    for luck in range(40):
        expect_lawful(state, 0, answer(name, state, luck=luck))


@every_bot
def test_the_same_view_and_luck_give_the_same_answer(name: str) -> None:
    for luck, state in enumerate(tables()[::3]):
        for seat in cracked_ice.awaits(state):
            assert answer(name, state, seat, luck) == answer(name, state, seat, luck)


@every_bot
def test_a_bot_asked_out_of_turn_says_so(name: str) -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        answer(name, at_disc(), seat=1)


def test_bots_think_without_the_physics_engine() -> None:
    script = """
import sys
from random import Random
from msgspec.structs import replace
from glacier.games import cracked_ice
from glacier.bots.cracked_ice.flocon import flocon
from glacier.bots.cracked_ice.glacon import glacon
from glacier.bots.cracked_ice.habits import choice
from glacier.bots.cracked_ice.iceberg import iceberg
table = cracked_ice.setup(cracked_ice.Options(), 3)
table = replace(table, phase="placing", turn=0)
print(*(bot(cracked_ice, table, 0, Random(1)).size for bot in (flocon, glacon, iceberg)))
assert "mujoco" not in sys.modules
"""
    run = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert len(run.stdout.split()) == 3


# Hands


def test_the_better_a_bot_the_steadier_its_hand() -> None:
    hands = [[placed(name, at_disc(), luck) for luck in range(30)] for name in BOTS]
    for part in ("height", "lean"):
        flakes, cubes, bergs = (mean(getattr(place, part) for place in some) for some in hands)
        assert flakes > cubes > bergs > 0
    falls = [mean(-place.vz for place in some) for some in hands]
    assert falls == sorted(falls, reverse=True)


# Judgement


@stronger
def test_what_leans_is_balanced(name: str) -> None:
    state = at_disc("G large 30 0", "B medium 25 25")
    spots = [placed(name, state, luck) for luck in range(5)]
    assert all(place.x < 0 for place in spots)


@stronger
def test_a_large_one_goes_first_while_that_is_safe(name: str) -> None:
    assert placed(name, at_disc()).size == "large"


def test_a_small_one_goes_where_every_spot_is_risky() -> None:
    leaning = disc_of(at_disc()).with_one(Weight("large", 34.0, 0.0))
    both = [Idea("large", Spot(0.0, 45.0, 0.0)), Idea("small", Spot(0.0, 45.0, 0.0))]
    assert choice(leaning, both, 1.5, 1.0).idea.size == "small"


@every_bot
def test_the_first_pyramid_is_tried_again_as_long_as_the_table_allows(name: str) -> None:
    assert isinstance(answer(name, at_disc(tries=7)), Place)
    limited = at_disc(tries=2, options=Options(retry_limit=2))
    assert answer(name, limited) == PassTurn()


def test_the_eye_sees_how_a_disc_will_lean() -> None:
    """The rulebook's round as the physics engine had it, to a degree in half of the cases."""
    before = [
        state for state in tables() if state.phase == "placing" and not state.options.real_disc
    ]
    errors = [
        abs(disc_of(one).with_one(_last(two)).lean[0] - lean_of(two.disc)[0])
        for one, two in zip(before, before[1:], strict=False)
        if len(two.pyramids) == len(one.pyramids) + 1
    ]
    assert len(errors) >= 8
    assert median(errors) < 0.02


def _last(state: State) -> Weight:
    return weights(state.disc, state.pyramids)[-1]


def test_the_eye_knows_what_is_risky() -> None:
    empty, high = disc_of(at_disc()), 0.5
    near, far = Weight("large", 21.0, 0.0), Weight("large", 48.0, 0.0)
    assert empty.odds(near, high, 1.0) < 0.05 < 0.5 < empty.odds(far, high, 1.0)
    assert empty.odds(near, high, 1.0) < empty.odds(near, 10 * high, 1.0)
    assert empty.odds(near, high, 1.0) < empty.odds(near, high, 2.2)
    laden = empty.with_one(far)
    assert laden.lean[0] > 0.2 and laden.lean[1] == 0
    assert laden.odds(Weight("small", 48.0, 0.0), high, 1.0) > laden.odds(
        Weight("small", -30.0, 0.0), high, 1.0
    )


# A real disc


@every_bot
def test_with_a_real_disc_a_bot_tells_what_people_see(name: str) -> None:
    assert write(answer(name, at_disc(options=REAL))) == "declare small held"
    contested = at_disc(options=REAL, contested=(1,), supplies=[Supply(0, 2, 1)])
    assert write(answer(name, contested)) == "declare medium cracked"


@every_bot
def test_with_a_real_disc_a_bot_confirms_what_is_declared(name: str) -> None:
    state = replace(at_disc(options=REAL), phase="confirming", claim=Claim("small", "cracked"))
    assert answer(name, state, seat=2) == Confirm()


def test_with_a_real_disc_people_have_time_to_speak_first() -> None:
    reaction = pace(at_disc(options=REAL), 0, "glacon")
    assert reaction is not None and reaction.median >= 15_000
    assert pace(at_disc(), 0, "glacon") is None


def test_a_word_about_another_claim_is_not_said() -> None:
    then = replace(at_disc(options=REAL), phase="confirming", claim=Claim("small", "held"))
    assert overtaken(then, replace(then, claim=Claim("small", "cracked")), Confirm())
    assert not overtaken(then, then, Confirm())


# Levels


@pytest.mark.thorough
def test_the_levels_are_levels() -> None:
    """Small contests, in which a third is a fair share. `glacier contest` plays long ones."""
    assert share(cracked_ice, glacon, random_bot, games=12) > 2 / 3
    assert share(cracked_ice, glacon, flocon, games=12) > 1 / 2
    assert share(cracked_ice, iceberg, glacon, games=15) > 1 / 3

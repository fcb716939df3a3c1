"""What IceTowers' bots owe the house, and what they do where a club player would not hesitate."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from glacier.arena import finish
from glacier.bots import Bot, random_bot, reaction_for, rests
from glacier.bots.ice_towers import flocon, glacon, iceberg
from glacier.bots.reactions import LEAST, REACTIONS
from glacier.core import Match, Result, Seat
from glacier.core.notation import write
from glacier.games import ice_towers
from glacier.games.ice_towers import Options, State
from tests.games.ice_towers.positions import positions
from tests.games.ice_towers.table import at_table, menu, name, with_gus
from tests.helpers.variants import Case
from tests.helpers.walk import Moment, walk, walk_from

BOTS: dict[str, Bot] = {"flocon": flocon, "glacon": glacon, "iceberg": iceberg}
EVERY = {"flocon": 3, "glacon": 3, "iceberg": 29}
"""Every how many moments of a match a bot is asked, to spare time."""
CASES = [
    Case(ice_towers, 2, Options(), "bots"),
    Case(ice_towers, 2, Options(duel="gus"), "bots"),
    Case(ice_towers, 3, Options(mine_free_drop=True), "bots"),
    Case(ice_towers, 4, Options(rounds=True), "bots"),
]

every_bot = pytest.mark.parametrize("level", BOTS)
every_case = pytest.mark.parametrize("case", CASES, ids=str)
thinkers = pytest.mark.parametrize("level", ["glacon", "iceberg"])


def decisions(moments: tuple[Moment, ...]) -> Iterator[tuple[State, Seat, int]]:
    """What each seat sees when it has something to decide, with luck to decide by."""
    for moment in moments:
        for seat in range(moment.seats):
            if ice_towers.menu(moment.state, seat):
                yield ice_towers.view(moment.state, seat), seat, moment.number


def answers(bot: Bot, moments: tuple[Moment, ...]) -> None:
    for view, seat, luck in decisions(moments):
        assert bot(ice_towers, view, seat, Random(luck)) in ice_towers.menu(view, seat)


def answer(level: str, state: State, seat: Seat = 0, luck: int = 1) -> str:
    """What the bot does, spelt as tables in tests are."""
    action = BOTS[level](ice_towers, ice_towers.view(state, seat), seat, Random(luck))
    word, *pieces = write(action).split()
    return " ".join([word, *(name(state, int(piece)) for piece in pieces)])


def played(bots: list[str], options: Options, seed: str) -> tuple[Match[Any, Any, Any], Result]:
    """A whole match in the table's own time."""
    match: Match[Any, Any, Any] = Match(ice_towers, options, len(bots), seed)
    everybody = {**BOTS, "random": random_bot}
    rngs = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    reactions = [reaction_for("ice-towers", level) for level in bots]
    return match, finish(match, [everybody[level] for level in bots], rngs, reactions)


@every_bot
@every_case
def test_a_bot_chooses_from_the_menu(level: str, case: Case) -> None:
    answers(BOTS[level], walk(case).moments[:: EVERY[level]])


@every_bot
@pytest.mark.parametrize("position", positions())
def test_a_bot_copes_with_rare_positions(level: str, position: str) -> None:
    seats, state = positions()[position]
    answers(BOTS[level], walk_from(ice_towers, seats, state, "rare").moments)


@every_bot
def test_the_same_view_and_luck_give_the_same_answer(level: str) -> None:
    for view, seat, luck in decisions(walk(CASES[1]).moments[:: EVERY[level]]):
        first = BOTS[level](ice_towers, view, seat, Random(luck))
        assert first == BOTS[level](ice_towers, view, seat, Random(luck))


@every_bot
def test_a_bot_asked_out_of_turn_says_so(level: str) -> None:
    state = at_table("R3", "G3", options=Options(rounds=True))
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        answer(level, state, seat=1)


@every_bot
def test_a_bot_is_ready_at_once(level: str) -> None:
    match: Match[Any, Any, Any] = Match(ice_towers, Options(), 3, "ready")
    match.wait(0)
    assert answer(level, match.state) == "ready"


@every_bot
def test_a_bot_with_nothing_to_gain_agrees_to_end(level: str) -> None:
    assert answer(level, at_table("G3 R1", "G3 B1", "B3 G2 R1")) == "done"


@every_bot
def test_by_rounds_a_bot_with_nothing_to_gain_passes(level: str) -> None:
    state = at_table("G3 R1", "G3 B1", "B3 G2 R1", options=Options(rounds=True))
    assert answer(level, state) == "pass"


@every_bot
def test_a_tower_that_nobody_can_take_back_is_capped(level: str) -> None:
    assert answer(level, at_table("R1", "G3 B2", "B3 G3 B3 G1", "G2 B1")) == "cap R1 G1"


@thinkers
def test_what_is_mined_caps_the_best_tower(level: str) -> None:
    state = at_table("R3 R1 B1", "G3 B2", "B2 G1")
    assert answer(level, state) == "mine R1 B2"


@thinkers
def test_one_who_has_said_it_all_acts_if_there_is_something_after_all(level: str) -> None:
    state = at_table("R1", "B3 G3 B3 G1", content=(True, False, False))
    assert answer(level, state) == "cap R1 G1"


@thinkers
def test_Gus_takes_from_the_rival_what_one_cannot_take_oneself(level: str) -> None:
    state = with_gus("W1", "G3 R3 G1", "R3 G1", "G3 R3 W2 R2")
    assert answer(level, state) in ("cap W1 G1", "cap W1 G1b")


@every_bot
def test_nobody_goes_round_in_circles(level: str) -> None:
    """A war is not declared among bots of any level."""
    seats, state = positions()["a war to come"]
    match: Match[Any, Any, Any] = Match(ice_towers, Options(), seats, "war")
    match.state = state
    rngs = [Random(seat) for seat in range(seats)]
    reactions = [reaction_for("ice-towers", level)] * seats
    finish(match, [BOTS[level]] * seats, rngs, reactions)
    assert not match.state.removed or match.state.removed == state.removed


@pytest.mark.parametrize("options", [Options(), Options(duel="gus"), Options(rounds=True)])
def test_bots_bring_a_match_to_its_end(options: Options) -> None:
    match, result = played(["flocon", "glacon"], options, "end")
    assert match.result == result
    assert match.state.phase == "over"


def test_the_levels_are_levels() -> None:
    """A small contest; the long ones are for the arena."""
    better = 0
    for number in range(20):
        _, result = played(["glacon", "random", "random"], Options(), f"levels/{number}")
        better += result.places[0] == 1
    assert better > 12


def test_nobody_is_quicker_than_a_person() -> None:
    rng = Random(1)
    medians = [REACTIONS["ice-towers"][level].median for level in BOTS]
    assert medians == [2_500, 1_600, 1_000]
    for level in BOTS:
        reaction = REACTIONS["ice-towers"][level]
        times = sorted(reaction.time(rng) for _ in range(401))
        assert times[0] >= LEAST
        assert times[200] == pytest.approx(reaction.median, rel=0.1)


def test_where_there_are_turns_nobody_needs_to_be_quick() -> None:
    assert reaction_for("gelati", "iceberg") is None


def test_a_bot_that_has_said_it_all_is_left_in_peace() -> None:
    state = at_table("R1", "G1", content=(True, False, False))
    assert [rests(state, seat) for seat in range(3)] == [True, False, False]
    assert "go-on" in menu(state, "R")

"""IceTowers' bots: what all bots must do, and obvious decisions."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from glacier.arena import finish
from glacier.bots import Bot, bot_for, random_bot
from glacier.bots.ice_towers.model import Towers
from glacier.bots.ice_towers.pace import overtaken, pace
from glacier.bots.ice_towers.wars import at_war, way_out
from glacier.core import LEVELS, AnyMatch, Match, Result, Seat, step
from glacier.core.notation import write
from glacier.games import ice_towers
from glacier.games.ice_towers import Action, Cap, Done, Mine, Options, Split, State
from glacier.games.ice_towers.events import WarAverted
from glacier.games.ice_towers.war import recurrences
from tests.games.ice_towers.positions import positions
from tests.games.ice_towers.table import after, at_table, menu, name, with_gus
from tests.games.ice_towers.wars import (
    TWO_COLOURS,
    next_of_three,
    next_of_two,
    small,
    three_colour_war,
)
from tests.helpers.variants import Case
from tests.helpers.walk import Moment, walk, walk_from

BOTS: dict[str, Bot] = {level: bot_for("ice-towers", level) for level in LEVELS}
EVERY = {"flocon": 3, "glacon": 3, "iceberg": 29}
"""Bots are asked at every nth moment of a match, to save time."""
CASES = [
    Case(ice_towers, 2, Options(), "bots"),
    Case(ice_towers, 2, Options(duel="gus"), "bots"),
    Case(ice_towers, 3, Options(mine_free_drop=True), "bots"),
    Case(ice_towers, 4, Options(rounds=True), "bots"),
]

every_bot = pytest.mark.parametrize("level", BOTS)
every_case = pytest.mark.parametrize("case", CASES, ids=str)
stronger = pytest.mark.parametrize("level", ["glacon", "iceberg"])


def decisions(moments: tuple[Moment, ...]) -> Iterator[tuple[State, Seat, int]]:
    """Yield the views of all seats that have a decision to make, with the seat and a seed."""
    for moment in moments:
        for seat in range(moment.seats):
            if ice_towers.menu(moment.state, seat):
                yield ice_towers.view(moment.state, seat), seat, moment.number


def answers(bot: Bot, moments: tuple[Moment, ...]) -> None:
    for view, seat, luck in decisions(moments):
        waits = [] if view.turn == seat else [None]
        assert bot(ice_towers, view, seat, Random(luck)) in [*ice_towers.menu(view, seat), *waits]


def answer(level: str, state: State, seat: Seat = 0, luck: int = 1) -> str:
    """Return what the bot does, in the notation of the tests' tables."""
    action = BOTS[level](ice_towers, ice_towers.view(state, seat), seat, Random(luck))
    word, *pieces = write(action).split()
    return " ".join([word, *(name(state, int(piece)) for piece in pieces)])


def played(bots: list[str], options: Options, seed: str) -> tuple[AnyMatch, Result]:
    """Return a whole match in the table's own time, and its result."""
    match: AnyMatch = Match(ice_towers, options, len(bots), seed)
    everybody = {**BOTS, "random": random_bot}
    rngs = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    return match, finish(match, [everybody[level] for level in bots], rngs, bots)


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
    match: AnyMatch = Match(ice_towers, Options(), 3, "ready")
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
def test_a_tower_that_no_opponent_can_take_back_is_capped(level: str) -> None:
    assert answer(level, at_table("R1", "G3 B2", "B3 G3 B3 G1", "G2 B1")) == "cap R1 G1"


@stronger
def test_what_is_mined_caps_the_best_tower(level: str) -> None:
    state = at_table("R3 R1 B1", "G3 B2", "B2 G1")
    assert answer(level, state) == "mine R1 B2"


@stronger
def test_one_who_has_said_it_all_acts_if_there_is_something_after_all(level: str) -> None:
    state = at_table("R1", "B3 G3 B3 G1", content=(True, False, False))
    assert answer(level, state) == "cap R1 G1"


@stronger
def test_Gus_takes_from_the_rival_what_one_cannot_take_oneself(level: str) -> None:
    state = with_gus("W1", "G3 R3 G1", "R3 G1", "G3 R3 W2 R2")
    assert answer(level, state) in ("cap W1 G1", "cap W1 G1b")


@every_bot
def test_no_bot_goes_round_in_circles(level: str) -> None:
    """Bots of one level do not start a war."""
    seats, state = positions()["a war to come"]
    match: AnyMatch = Match(ice_towers, Options(), seats, "war")
    match.state = state
    rngs = [Random(seat) for seat in range(seats)]
    finish(match, [BOTS[level]] * seats, rngs, [level] * seats)
    assert not match.state.removed or match.state.removed == state.removed


def wars() -> dict[str, State]:
    """Return both cycles of the catalogue, after one round and when a war is imminent."""
    three, two = three_colour_war(), at_table(*map(small, TWO_COLOURS[0]), "B3 G2")
    found: dict[str, State] = {}
    for turn in range(9):
        three = after(three, next_of_three(three, turn))
        found[f"three colours, action {turn}"] = three
    for turn in range(6):
        two = after(two, next_of_two(two, turn))
        found[f"two colours, action {turn}"] = two
    return {name: replace(state, busy=(None,) * state.seats) for name, state in found.items()}


def test_IT_R23_a_war_is_recognised_when_the_table_comes_back() -> None:
    recognised = [name for name, state in wars().items() if at_war(state)]
    first, last = "three colours, action 2", "two colours, action 1"
    assert first in recognised and last in recognised
    assert not at_war(wars()["three colours, action 1"])
    assert not at_war(wars()["two colours, action 0"])


@every_bot
@pytest.mark.parametrize("war", wars())
def test_IT_29_nobody_keeps_a_war_going(level: str, war: str) -> None:
    """No action of a bot in a war leads back to an earlier position."""
    state = wars()[war]
    for seat in range(state.seats):
        action = BOTS[level](ice_towers, state, seat, Random(1))
        if at_war(state) and isinstance(action, Cap | Mine | Split):
            done, _ = step(ice_towers, state, seat, action, state.quiet_since + 9_000, Random(1))
            assert recurrences(done) == 1


@stronger
def test_IT_T14_the_way_out_is_to_let_twins_meet(level: str) -> None:
    """Blue's twins meet below: they can be split, and Green gains a tower meanwhile."""
    war = wars()["three colours, action 5"]
    assert war.war is not None
    mined = BOTS[level](ice_towers, war, 1, Random(1))
    assert shapes_after(war, 1, mined) == ["R1 G1 B1 B1", "R1 G1 B1 R1 G1"]


@stronger
def test_IT_T15_the_way_out_is_to_let_twins_meet(level: str) -> None:
    war = wars()["two colours, action 3"]
    assert war.war is not None
    mined = BOTS[level](ice_towers, war, 0, Random(1))
    assert shapes_after(war, 0, mined) == ["B3 G2 R1", "G1 R1 G1", "R1 G1 G1", "R1 G1 R1"]


def shapes_after(state: State, seat: Seat, action: Action) -> list[str]:
    """Return the shapes of all towers afterwards, if the rules agree that the war is averted."""
    done, events = step(ice_towers, state, seat, action, state.quiet_since + 9_000, Random(1))
    assert WarAverted() in events
    return sorted(" ".join(name(done, piece)[:2] for piece in t.pieces) for t in done.towers)


@stronger
def test_a_way_out_that_does_not_pay_is_left_alone(level: str) -> None:
    """Green is ahead and need not help the others."""
    war = wars()["two colours, action 4"]
    assert way_out(war, Towers.of(war), 1) is None
    assert answer(level, war, 1) == "done"


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        pytest.param(Options(duel="gus"), marks=pytest.mark.thorough),
        pytest.param(Options(rounds=True), marks=pytest.mark.thorough),
    ],
)
def test_bots_bring_a_match_to_its_end(options: Options) -> None:
    match, result = played(["flocon", "glacon"], options, "end")
    assert match.result == result
    assert match.state.phase == "over"


@pytest.mark.thorough
def test_the_levels_are_levels() -> None:
    """A small contest. `glacier contest` plays long ones."""
    better = 0
    for number in range(20):
        _, result = played(["glacon", "random", "random"], Options(), f"levels/{number}")
        better += result.places[0] == 1
    assert better > 12


def test_no_bot_is_quicker_than_a_person() -> None:
    rng = Random(1)
    reactions = [pace(at_table("R1", "G1"), 0, level) for level in BOTS]
    assert [reaction.median for reaction in reactions] == [2_500, 1_600, 1_000]
    for reaction in reactions:
        times = sorted(reaction.time(rng) for _ in range(401))
        assert times[0] >= 500
        assert times[200] == pytest.approx(reaction.median, rel=0.1)


def test_who_is_of_no_level_is_as_quick_as_the_club() -> None:
    table = at_table("R1", "G1")
    assert pace(table, 0, "random") == pace(table, 0, "glacon")


def test_a_bot_that_has_said_it_all_is_left_in_peace() -> None:
    state = at_table("R1", "G1", content=(True, False, False))
    assert ice_towers.awaits(state) == [1, 2]
    assert "go-on" in menu(state, "R")


def test_no_bot_says_done_about_a_table_that_has_changed_meanwhile() -> None:
    """A bot that had much to gain used to end the game with a decision about an older position."""
    then = at_table("R1", "B3 G3 B3 G1", quiet_since=1_000)
    now = after(then, "R: cap R1 G1")
    assert overtaken(then, now, Done())
    assert not overtaken(then, then, Done())
    assert not overtaken(then, now, Cap(1, 2))

"""How a tower war is found (IT-R23)."""

import pytest
from msgspec.structs import replace

from glacier.games.ice_towers import State
from glacier.games.ice_towers.box import HISTORY
from glacier.games.ice_towers.state import Bar, War
from glacier.games.ice_towers.war import embattled, position, recurrences
from tests.games.ice_towers.table import ROUNDS, after, at_table, names, scores, told, towers
from tests.games.ice_towers.wars import (
    THREE_COLOURS,
    fought,
    mined,
    next_of_three,
    small,
    three_colour_war,
)


def test_IT_R23_which_tower_is_which_does_not_matter() -> None:
    here, there = at_table("R3 G2", "B1", "R1"), at_table("R1", "B1", "R3 G2")
    assert position(here, None) == position(there, None)
    swapped = replace(here, towers=here.towers[::-1])
    assert position(swapped, None) == position(here, None)


@pytest.mark.parametrize("other", [("R3 G2", "R1 B1"), ("R3", "G2", "B1", "R1"), ("R3 G2", "B1")])
def test_IT_R23_but_what_stands_on_what_does(other: tuple[str, ...]) -> None:
    assert position(at_table("R3 G2", "B1", "R1"), None) != position(at_table(*other), None)


def test_IT_R23_a_bar_belongs_to_the_position_and_so_does_a_turn() -> None:
    table = at_table("R3 G3", "R3", "B1", "B3")
    barred = replace(table, bar=Bar(table.towers[1].top, 0))
    assert position(table, None) != position(barred, None)
    assert len({position(table, turn) for turn in (None, 0, 1, 2)}) == 4


def test_IT_R23_the_third_time_it_is_feared_and_the_fifth_time_declared() -> None:
    table = three_colour_war()
    seen = [recurrences(fought(table, turns)) for turns in (0, 3, 6, 9)]
    assert seen == [1, 2, 3, 4]
    assert [bool(fought(table, turns).war) for turns in (0, 3, 5, 6, 9)] == [False] * 3 + [True] * 2
    assert fought(table, 11).phase == "playing"
    assert fought(table, 12).phase == "over"


def test_IT_R23_or_when_it_comes_back_after_half_a_minute() -> None:
    """Feared at 48 s, so until 78 s; the tenth action comes at 80 s."""
    table = fought(three_colour_war(), 9, every=8_000)
    assert table.phase == "playing"
    events = told(table, next_of_three(table, 9), every=8_000)
    assert events[-1].startswith("game-ended war")


def test_IT_R23_a_way_out_after_half_a_minute_is_still_a_way_out() -> None:
    feared = fought(three_colour_war(), 7)
    out = mined(feared, "A", 1, "A B C A B", "A C B C")
    assert "war-averted" in names(feared, out, every=40_000)


def test_IT_R23_a_position_that_was_there_before_is_no_way_out() -> None:
    table = replace(fought(three_colour_war(), 3), war=War((0, 1), 20_000))
    line = next_of_three(table, 3)
    assert recurrences(after(table, line)) == 2
    assert names(table, line) == ["pyramid-mined"]
    assert names(table, line, every=20_000) == ["pyramid-mined", "game-ended"]


def test_IT_R23_a_war_that_comes_back_is_feared_again() -> None:
    table = replace(fought(three_colour_war(), 6), war=None)
    assert names(table, next_of_three(table, 6))[-1] == "war-feared"


def test_IT_R23_by_rounds_there_is_no_clock() -> None:
    table = three_colour_war(options=ROUNDS)
    for turn in range(12):
        assert table.phase == "playing"
        line = next_of_three(table, turn)
        table = after(table, *passes_until(table, line[0]), line, every=10**7)
        assert table.war is None or table.war.until is None
    assert (table.phase, towers(table)) == ("over", [])


def passes_until(state: State, who: str) -> list[str]:
    """By rounds, the others pass until it is this one's turn."""
    assert state.turn is not None
    count = ("RGB".index(who) - state.turn) % 3
    return [f"{'RGB'[(state.turn + nth) % 3]}: pass" for nth in range(count)]


def test_IT_R23_a_war_may_wander_and_never_repeat_itself() -> None:
    """Sixty mines in succession, and nothing else, are feared; twice as many are war."""
    table = three_colour_war("B3 R2", "G2")
    assert names(replace(table, mines=58), next_of_three(table, 0)) == ["pyramid-mined"]
    sixty = replace(table, mines=59)
    assert names(sixty, next_of_three(table, 0)) == ["pyramid-mined", "war-feared"]
    many = replace(table, mines=119)
    assert told(many, next_of_three(table, 0))[-1] == "game-ended war 0,1"
    assert scores(after(many, next_of_three(table, 0))) == {"R": 5, "G": 2}


def test_IT_R23_mining_on_after_half_a_minute_is_war() -> None:
    table = replace(three_colour_war(), mines=59)
    feared = after(table, next_of_three(table, 0))
    assert names(feared, next_of_three(feared, 1), every=29_999) == ["pyramid-mined"]
    assert names(feared, next_of_three(feared, 1), every=30_000)[-1] == "game-ended"


@pytest.mark.parametrize("line", ["R: cap R2 G2", "B: split G3 G3b", "R: mine R3 down"])
def test_IT_R23_anything_but_mining_starts_the_count_anew(line: str) -> None:
    war = War((0,), 40_000)
    table = at_table("R3 R3 R3 B2", "R2", "G2", "G3 G3", "B1", mines=70, war=war)
    if line.endswith("down"):
        table = at_table("R3 R3 R3 B2", "R2", "G2", "B1", mines=70, war=war)
    acted = after(table, line)
    assert (acted.mines, acted.war) == (0, None)


def test_IT_R23_only_so_many_positions_are_remembered() -> None:
    table = replace(three_colour_war(), history=((7, (0,)),) * 1000)
    assert len(after(table, next_of_three(table, 0)).history) == HISTORY


def test_IT_R23_only_what_was_touched_since_the_first_time_is_at_war() -> None:
    table = after(at_table(*map(small, THREE_COLOURS[0]), "B3", "R2"), "R: cap R2 B3")
    assert embattled(fought(table, 6)) == (0, 1)

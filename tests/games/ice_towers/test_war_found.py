"""The detection of tower wars (IT-R23)."""

import pytest
from msgspec.structs import replace

from glacier.games.ice_towers import State
from glacier.games.ice_towers.state import Bar, War
from glacier.games.ice_towers.war import position, recurrences
from tests.games.ice_towers.table import ROUNDS, after, at_table, names, scores, told, towers
from tests.games.ice_towers.wars import (
    THREE_COLOURS,
    fought,
    having_mined,
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


def test_IT_R23_the_third_time_it_is_feared() -> None:
    table = three_colour_war()
    seen = [recurrences(fought(table, turns)) for turns in (0, 3, 6, 9)]
    assert seen == [1, 2, 3, 4]
    assert [bool(fought(table, turns).war) for turns in (0, 3, 5, 6, 9)] == [False] * 3 + [True] * 2


@pytest.mark.parametrize(("every", "last"), [(500, 66), (2_000, 21), (8_000, 10)])
def test_IT_R23_then_there_is_half_a_minute_however_quick_the_hands(every: int, last: int) -> None:
    """Feared at the sixth action; the first one half a minute later ends it."""
    table = fought(three_colour_war(), last - 1, every)
    assert table.phase == "playing"
    events = told(table, next_of_three(table, last - 1), every)
    assert events[-1].startswith("game-ended war 0,1")


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


def test_IT_R23_by_rounds_there_are_two_whole_rounds_instead() -> None:
    """Each mines every other turn: feared by the sixth, three more in two rounds, and one more."""
    table, turns = three_colour_war(options=ROUNDS), []
    for turn in range(10):
        assert table.phase == "playing"
        line = next_of_three(table, turn)
        table = after(table, *passes_until(table, line[0]), line, every=10**7)
        assert table.war is None or table.war.until is None
        turns.append((table.turns, table.war is not None))
    assert turns[5:9] == [(12, True), (14, True), (16, True), (18, True)]
    assert (table.phase, towers(table)) == ("over", [])


def passes_until(state: State, who: str) -> list[str]:
    """By rounds, return the passes of the others until it is this seat's turn."""
    assert state.turn is not None
    count = ("RGB".index(who) - state.turn) % 3
    return [f"{'RGB'[(state.turn + nth) % 3]}: pass" for nth in range(count)]


def test_IT_R23_sixty_mines_in_succession_are_feared_even_if_nothing_comes_back() -> None:
    table = three_colour_war("B3 R2", "G2")
    line = next_of_three(table, 0)
    assert names(having_mined(table, 58, 0, 1), line) == ["pyramid-mined"]
    assert told(having_mined(table, 59, 0, 1), line)[-1] == "war-feared 0,1 32000"
    assert told(having_mined(table, 59, 2), line)[-1] == "war-feared 0,1 32000"


@pytest.mark.parametrize(
    ("mines", "until", "over"), [(118, 0, False), (119, 0, True), (119, 10**6, False)]
)
def test_IT_R23_twice_as_many_are_war_after_half_a_minute(
    mines: int, until: int, over: bool
) -> None:
    table = replace(having_mined(three_colour_war("B3 R2", "G2"), mines, 0), war=War((0,), until))
    acted = after(table, next_of_three(table, 0))
    assert (acted.phase == "over") == over
    assert scores(acted) == ({"R": 5, "G": 2} if over else {"R": 5, "B": 4, "G": 7})


@pytest.mark.parametrize("line", ["R: cap R2 G2", "B: split G3 G3b", "R: mine R3 down"])
def test_IT_R23_anything_but_mining_starts_the_count_anew(line: str) -> None:
    rows = ["R3 R3 R3 B2", "R2", "G2", "G3 G3", "B1"]
    if line.endswith("down"):
        rows.remove("G3 G3")
    table = replace(having_mined(at_table(*rows), 70, 0, 1), war=War((0,), 40_000))
    acted = after(table, line)
    assert (acted.mines, acted.war) == (0, None)


def test_IT_R23_only_what_was_touched_since_the_first_time_is_at_war() -> None:
    table = after(at_table(*map(small, THREE_COLOURS[0]), "B3", "R2"), "R: cap R2 B3")
    war = fought(table, 6).war
    assert war is not None
    assert war.towers == (0, 1)

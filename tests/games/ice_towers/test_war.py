"""Tower wars: endless cycles of mining and capping (IT-29, IT-30)."""

from typing import Any

import pytest
from msgspec.structs import replace

from glacier.games.ice_towers import Options, State
from glacier.games.ice_towers.box import HISTORY
from glacier.games.ice_towers.state import Bar, War
from glacier.games.ice_towers.war import embattled, position, recurrences
from tests.games.ice_towers.table import (
    ROUNDS,
    after,
    at_table,
    menu,
    name,
    names,
    refused,
    scores,
    told,
    towers,
)

NAMES = dict(zip("ABC", "RGB", strict=True))

THREE_COLOURS = [("A B C A", "A B C B C"), ("A B C A B", "A C B C"), ("A B C B", "A C B C A")]
TWO_COLOURS = [("A B A", "A B A B", "B A B"), ("A B A", "B A B", "B A B A")]


def small(tower: str) -> str:
    """The catalogue's A, B and C are R, G and B here, and all pyramids are small."""
    return " ".join(f"{NAMES[letter]}1" for letter in tower.split())


def shapes(state: State) -> list[str]:
    """All towers, in no order."""
    return sorted(towers(state))


def looks(*rows: str) -> list[str]:
    return sorted(small(row) for row in rows)


def mined(state: State, who: str, nth: int, source: str, target: str) -> str:
    """The line in which the nth pyramid of one tower is mined onto another."""
    piles = {row: tower for row, tower in zip(towers(state), state.towers, strict=True)}
    piece = piles[small(source)].pieces[nth - 1]
    top = piles[small(target)].top
    return f"{NAMES[who]}: mine {name(state, piece)} {name(state, top)}"


def three_colour_war(**more: Any) -> State:
    return at_table(*map(small, THREE_COLOURS[0]), **more)


def next_of_three(state: State, turn: int) -> str:
    """What keeps the war of IT-T14 going."""
    (first, second) = THREE_COLOURS[turn % 3]
    match turn % 3:
        case 0:
            return mined(state, "B", 2, second, first)
        case 1:
            return mined(state, "A", 4, first, second)
        case _:
            return mined(state, "C", 2, second, first)


def next_of_two(state: State, turn: int) -> str:
    """What keeps the war of IT-T15 going."""
    if turn % 2 == 0:
        return mined(state, "A", 1, "A B A B", "B A B")
    return mined(state, "B", 1, "B A B A", "A B A")


def fought(state: State, turns: int, every: int = 2_000) -> State:
    for turn in range(turns):
        state = after(state, next_of_three(state, turn), every=every)
    return state


def test_IT_29_first_one_plays_on_and_looks_for_a_way_out() -> None:
    feared = fought(three_colour_war(), 6)
    assert feared.war is not None
    assert (feared.phase, feared.war.until) == ("playing", 12_000 + 30_000)
    assert len(menu(feared, "G")) > 1


def test_IT_29_a_new_position_is_a_way_out() -> None:
    feared = fought(three_colour_war(), 7)
    out = mined(feared, "A", 1, "A B C A B", "A C B C")
    assert names(feared, out) == ["pyramid-mined", "war-averted"]
    assert after(feared, out).war is None


def test_IT_29_such_as_twins_that_meet_and_are_parted() -> None:
    """The hint of the rulebook, at the table of two colours."""
    table = at_table(*map(small, TWO_COLOURS[0]), "B1")
    assert not any("split" in line for line in menu(table, "B"))
    met = after(table, mined(table, "A", 3, "A B A B", "B A B"))
    assert "R1 G1 G1" in towers(met)
    parted = next(line for line in menu(met, "B") if line.startswith("split"))
    assert shapes(after(met, f"B: {parted}")) == sorted(
        ["R1 G1 R1", "R1 G1", "G1", "G1 R1 G1 R1", "B1"]
    )


def test_IT_30_the_towers_involved_are_removed_and_score_for_nobody() -> None:
    over = fought(three_colour_war(), 12)
    assert (over.phase, towers(over), scores(over)) == ("over", [], {})
    assert sorted(len(tower.pieces) for tower in over.removed[1:]) == [4, 5]


def test_IT_T14_a_war_of_three_colours_and_two_towers() -> None:
    table = three_colour_war()
    for turn in range(12):
        assert shapes(table) == looks(*THREE_COLOURS[turn % 3])
        last = told(table, next_of_three(table, turn))[-1].split()
        assert (last[0] == "war-feared") == (turn == 5)
        assert (last[:2] == ["game-ended", "war"]) == (turn == 11)
        table = after(table, next_of_three(table, turn))
    assert scores(table) == {}


def test_IT_T15_a_war_of_two_colours_and_three_towers() -> None:
    table = at_table(*map(small, TWO_COLOURS[0]), "B3 G2")
    for turn in range(8):
        assert shapes(table) == sorted([*looks(*TWO_COLOURS[turn % 2]), "B3 G2"])
        last = told(table, next_of_two(table, turn))[-1].split()
        assert (last[0] == "war-feared") == (turn == 3)
        assert (last[:2] == ["game-ended", "war"]) == (turn == 7)
        table = after(table, next_of_two(table, turn))
    assert scores(table) == {"G": 5}


def test_IT_T15_two_colours_and_two_towers_make_no_war() -> None:
    """After one move the tops differ, and neither can cap the other with what he mines."""
    table = at_table(small("A B A B"), small("B A B"))
    moved = after(table, mined(table, "A", 1, "A B A B", "B A B"))
    for who in "RG":
        assert all(line.endswith("down") for line in menu(moved, who) if line.startswith("mine"))


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
    table = three_colour_war_beside("B3 R2", "G2")
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


def test_IT_R24_other_towers_are_scored_as_usual() -> None:
    over = fought(three_colour_war_beside("B3 R2", "G2"), 12)
    assert towers(over) == ["B3 R2", "G2"]
    assert scores(over) == {"R": 5, "G": 2}


def three_colour_war_beside(*rows: str) -> State:
    return at_table(*map(small, THREE_COLOURS[0]), *rows)


def test_other_options_change_nothing_about_it() -> None:
    table = three_colour_war(options=Options(pace="fast", mine_free_drop=True))
    assert fought(table, 12).phase == "over"
    assert refused(fought(table, 12), "R: done") == "over"

"""Tower wars: endless cycles of mining and capping (IT-29, IT-30)."""

from glacier.games.ice_towers import Options
from tests.games.ice_towers.table import after, at_table, menu, names, refused, scores, told, towers
from tests.games.ice_towers.wars import (
    THREE_COLOURS,
    TWO_COLOURS,
    fought,
    looks,
    mined,
    next_of_three,
    next_of_two,
    shapes,
    small,
    three_colour_war,
)


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
    over = fought(three_colour_war(), 21)
    assert (over.phase, towers(over), scores(over)) == ("over", [], {})
    assert (over.scores, over.worth) == ((0, 0, 0), ())
    assert sorted(len(tower.pieces) for tower in over.removed[1:]) == [4, 5]


def test_IT_T14_a_war_of_three_colours_and_two_towers() -> None:
    """Feared at 12 s, so until 42 s: the 21st action is too late."""
    table = three_colour_war()
    for turn in range(21):
        assert shapes(table) == looks(*THREE_COLOURS[turn % 3])
        last = told(table, next_of_three(table, turn))[-1].split()
        assert (last[0] == "war-feared") == (turn == 5)
        assert (last[:2] == ["game-ended", "war"]) == (turn == 20)
        table = after(table, next_of_three(table, turn))
    assert scores(table) == {}


def test_IT_T15_a_war_of_two_colours_and_three_towers() -> None:
    """Feared at 8 s, so until 38 s: the 19th action is too late."""
    table = at_table(*map(small, TWO_COLOURS[0]), "B3 G2")
    for turn in range(19):
        assert shapes(table) == sorted([*looks(*TWO_COLOURS[turn % 2]), "B3 G2"])
        last = told(table, next_of_two(table, turn))[-1].split()
        assert (last[0] == "war-feared") == (turn == 3)
        assert (last[:2] == ["game-ended", "war"]) == (turn == 18)
        table = after(table, next_of_two(table, turn))
    assert (scores(table), table.scores) == ({"G": 5}, (0, 5, 0))


def test_IT_T15_two_colours_and_two_towers_make_no_war() -> None:
    """After one move the tops differ, and neither can cap the other with what it mines."""
    table = at_table(small("A B A B"), small("B A B"))
    moved = after(table, mined(table, "A", 1, "A B A B", "B A B"))
    for who in "RG":
        assert all(line.endswith("down") for line in menu(moved, who) if line.startswith("mine"))


def test_IT_R24_other_towers_are_scored_as_usual() -> None:
    over = fought(three_colour_war("B3 R2", "G2"), 21)
    assert towers(over) == ["B3 R2", "G2"]
    assert (scores(over), over.scores) == ({"R": 5, "G": 2}, (5, 2, 0))


def test_IT_R24_what_was_touched_is_remembered_however_many_actions_ago() -> None:
    """Twice round in one war, two actions of another, and eighty more of the first."""
    middle = [small(row, 2) for row in THREE_COLOURS[0]]
    quick = Options(pace="fast")
    table = at_table(*map(small, TWO_COLOURS[0]), *middle, "B3", options=quick)
    table = fought(table, 3, size=2)
    table = after(table, next_of_two(table, 0))
    table = after(table, next_of_two(table, 1))
    again = fought(fought(table, 3, size=2), 78, every=300, size=2)
    assert again.phase == "playing"
    assert again.war is not None
    assert again.war.towers == (0, 1, 2, 3, 4)
    over = after(again, next_of_three(again, 78, 2))
    assert (over.phase, towers(over)) == ("over", ["B3"])


def test_other_options_change_nothing_about_it() -> None:
    table = three_colour_war(options=Options(pace="fast", mine_free_drop=True))
    assert fought(table, 21).phase == "over"
    assert refused(fought(table, 21), "R: done") == "over"

"""The prospects of the menu: the seat's points at once, all its colours together."""

from glacier.games import ice_towers
from glacier.games.ice_towers import Options
from tests.games.ice_towers.table import after, at_table, hopes, scores, two_colours, with_gus


def test_a_cap_brings_the_whole_tower() -> None:
    assert hopes(at_table("G3 B2", "R1", "G3"), "R") == {
        "cap R1 B2": 5,
        "cap R1 G3b": 3,
        "done": None,
    }


def test_a_mined_pyramid_counts_again() -> None:
    table = at_table("R3 R2 G1", "B2")
    assert hopes(table, "R") == {"mine R3 down": 3, "mine R2 B2": 4, "done": None}


def test_a_split_may_cost_something() -> None:
    table = at_table("B3 G2 G1 R1", "B1")
    assert hopes(table, "R") == {"split G2 G1": -5, "done": None}
    assert hopes(table, "B")["split G2 G1"] == 0


def test_between_ones_own_colours_nothing_is_gained() -> None:
    table = two_colours("B3 Y2", "R1", "G1", "R3 R2 Y1")
    assert hopes(table, "R") == {
        "cap R1 Y2": 0,
        "cap R1 G1": 1,
        "cap R1 Y1": 0,
        "mine R3 down": 0,
        "mine R2 Y2": 0,
        "done": None,
    }


def test_gus_can_only_take_away() -> None:
    table = with_gus("G3 R2", "R3 G2", "W1")
    assert hopes(table, "R") == {"cap W1 R2": -5, "cap W1 G2": 0, "done": None}


def test_before_the_start_nothing_is_promised() -> None:
    state = at_table("R1", "G1", phase="gathering")
    assert ice_towers.prospects(state, 0) == [None]


def test_the_last_to_have_enough_is_warned_that_it_ends_the_game() -> None:
    table = at_table("G3 B2", "R1", "G3")
    told = {seat: ice_towers.prospects(after(table, "G: done"), seat)[-1] for seat in (0, 1)}
    assert told == {0: None, 1: None}
    last = ice_towers.prospects(after(table, "G: done", "B: done"), 0)[-1]
    assert last is not None and last.ends


def test_by_rounds_the_last_pass_is_the_end() -> None:
    table = at_table("G3 B2", "R1", "G3", options=Options(rounds=True), turn=0)
    assert ice_towers.prospects(table, 0)[-1] is None
    last = ice_towers.prospects(after(table, "R: pass", "G: pass"), 2)[-1]
    assert last is not None and last.ends


def test_every_promise_is_kept() -> None:
    free = Options(mine_free_drop=True)
    table = at_table("R3 R2 G1", "B2", "R1", "G2 G1", "B3 B2 R1", "G3", options=free)
    before = scores(table)
    for line, points in hopes(table, "R").items():
        gained = scores(after(table, f"R: {line}")).get("R", 0) - before["R"]
        assert gained == (points or 0)

"""The end: arrival, the last cube left, or the last one to melt."""

from glacier.games import ice_cube
from glacier.games.ice_cube import Options, State
from glacier.games.ice_cube.state import Melted
from tests.games.ice_cube.table import AUTO, after, at_table, menu, through


def gone(order: int = 1, left: int = 100, **more: int) -> dict[str, object]:
    return {"ice": 0, "hand": (), "melted": Melted(1, order, left), **more}


def places(state: State) -> tuple[int, ...]:
    result = ice_cube.result(state)
    assert result
    return result.places


def test_I3_10_the_first_on_arrival_wins_at_once() -> None:
    table = after(at_table("forward-2", spaces=[24], laid=25), "move forward-2 0")
    assert (table.phase, table.winners, table.ending) == ("over", (0,), "arrival")
    assert [menu(table, seat) for seat in range(3)] == [[], [], []]


def test_I3_11_the_only_cube_that_is_left_wins() -> None:
    table = at_table("polish", ice=[12_000, 1], cups={2: gone()}, options=AUTO)
    table = through(table, "attack polish 1 polish", "suffer")
    assert (table.winners, table.ending) == ((0,), "last")


def test_I3_12_if_all_have_melted_the_last_one_wins() -> None:
    table = after(at_table(ice=[3, 5], cups={2: gone()}), "end-turn")
    assert (table.winners, table.ending) == ((1,), "melted")
    assert places(table) == (2, 1, 3)


def test_I3_13_a_cube_that_has_melted_is_out() -> None:
    table = after(at_table(ice=[12_000, 5, 12_000]), "end-turn")
    assert table.cups[1].melted and table.turn == 2
    assert table.living == [0, 2]


def test_I3_T15_the_second_last_melts_by_an_attack() -> None:
    table = at_table("polish dragon", ice=[12_000, 1], cups={2: gone()}, options=AUTO)
    table = through(table, "attack polish 1 polish", "suffer")
    assert table.phase == "over" and places(table) == (1, 2, 3)


def test_I3_T16_moved_beyond_arrival_by_a_rival() -> None:
    table = at_table("forward-5", spaces=[0, 24], laid=25)
    assert after(table, "move forward-5 1").winners == (1,)
    assert after(at_table("forward-5", spaces=[24], laid=25), "move forward-5 0").winners == (0,)


def test_I3_T17_the_25th_card_brings_arrival_and_the_cube_there() -> None:
    table = after(at_table("forward-4", spaces=[22], laid=24), "move forward-4 0")
    assert (table.cups[0].space, table.winners) == (26, (0,))
    table = after(at_table("forward-4", spaces=[22], laid=23), "move forward-4 0")
    assert (table.cups[0].space, table.complete) == (24, False)


def test_I3_R24_of_two_that_melt_at_once_the_larger_then_the_more_advanced_wins() -> None:
    larger = at_table(ice=[5, 4], spaces=[0, 6], cups={2: gone()})
    assert after(larger, "end-turn").winners == (0,)
    tied = at_table(ice=[5, 5], spaces=[3, 4], cups={2: gone()})
    assert after(tied, "end-turn").winners == (1,)
    shared = after(at_table(ice=[5, 5], cups={2: gone()}), "end-turn")
    assert (shared.winners, places(shared)) == ((0, 1), (1, 1, 3))


def test_I3_R25_what_comes_first_decides() -> None:
    table = at_table("forward-2", spaces=[24], ice=[1], laid=25)
    assert after(table, "move forward-2 0").ending == "arrival"


def test_I3_R45_the_others_places() -> None:
    cups = {3: gone(order=2), 4: gone(order=1)}
    table = at_table("forward-2", seats=5, spaces=[24, 9, 12], laid=25, cups=cups)
    table = after(table, "move forward-2 0")
    assert places(table) == (1, 3, 2, 4, 5)
    result = ice_cube.result(table)
    assert result and result.scores == ice_cube.standing(table).scores == (26, 9, 12, 0, 0)


def test_I3_12_nothing_is_over_before() -> None:
    assert ice_cube.result(at_table(options=Options())) is None

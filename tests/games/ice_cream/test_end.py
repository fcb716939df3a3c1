"""The end of the fourth day (IC-49 to IC-51)."""

from glacier.core import Result
from glacier.games import ice_cream
from glacier.games.ice_cream import State
from tests.games.ice_cream.table import after, at_the_sale, menu, names, refused, scores, told


def last_evening(shelves: list[str], totals: list[int], cones: tuple[str, ...] = ("P",)) -> State:
    """Return the sale of the fourth day just before seat 0 serves its last customer."""
    return at_the_sale([f"P {shelves[0]}", *shelves[1:]], cones, scores=totals, day=4)


def ended(state: State) -> Result:
    result = ice_cream.result(after(state, "serve 1"))
    assert result is not None
    return result


def test_IC_49_the_game_ends_after_the_fourth_day() -> None:
    over = after(last_evening(["S", "K", "H"], [1, 2, 3]), "serve 1")
    assert (over.phase, over.day) == ("over", 4)
    assert [menu(over, seat) for seat in range(3)] == [[], [], []]
    assert refused(over, "keep", seat=0) == "over"
    third = at_the_sale(["S", "K", "H"], ["S"], day=3)
    assert (after(third, "serve 1").day, ice_cream.result(after(third, "serve 1"))) == (4, None)


def test_IC_50_the_highest_total_wins() -> None:
    evening = last_evening(["S", "K", "H"], [10, 12, 8])
    assert ended(evening) == Result((2, 1, 3), (11, 12, 8))
    assert told(evening, "serve 1")[-1] == "game-ended points"


def test_IC_51_among_equals_the_most_unopened_cans_win() -> None:
    evening = last_evening(["S", "K H", "C"], [11, 12, 12])
    assert ended(evening) == Result((2, 1, 2), (12, 12, 12))
    assert told(evening, "serve 1")[-1] == "game-ended cans"


def test_IC_T11_the_tie_is_broken_among_the_tied_only() -> None:
    evening = last_evening(["S V", "C", "S K H"], [29, 30, 29])
    assert ended(evening) == Result((1, 2, 3), (30, 30, 29))
    assert told(evening, "serve 1")[-1] == "game-ended cans"
    shared = last_evening(["S V", "C P", "S K H"], [29, 30, 29])
    assert ended(shared) == Result((1, 1, 3), (30, 30, 29))
    assert told(shared, "serve 1")[-1] == "game-ended shared"


def test_IC_R15_duplicates_do_not_count_in_the_tie() -> None:
    evening = last_evening(["S V", "C C C", "K"], [27, 26, 1])
    assert ended(evening) == Result((1, 2, 3), (28, 28, 1))


def test_IC_R15_opened_cans_do_not_count_in_the_tie() -> None:
    evening = last_evening(["S", "C2 H", "K"], [27, 26, 1])
    assert ended(evening).places == (1, 1, 3)


def test_IC_R16_the_fourth_day_is_scored_whole() -> None:
    evening = last_evening(["S S S", "C1 H", "K"], [0, 0, 0])
    events = names(told(evening, "serve 1"))
    assert events == ["cone-served", "sale-ended", *["stall-scored"] * 3, "game-ended"]
    assert scores(after(evening, "serve 1")) == [3, 1, 0]


def test_IC_R24_lower_places_follow_the_same_order() -> None:
    assert ended(last_evening(["S", "K H", "C"], [19, 12, 12])).places == (1, 2, 3)
    assert ended(last_evening(["S", "K", "C"], [19, 12, 12])).places == (1, 2, 2)


def test_nothing_is_won_before_the_end() -> None:
    assert ice_cream.result(last_evening(["S", "K", "H"], [10, 12, 8])) is None

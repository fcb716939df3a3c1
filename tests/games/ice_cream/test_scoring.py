"""Phase 4: points, kept cans and the next dealer (IC-40 to IC-48)."""

from typing import Any

import pytest

from glacier.games.ice_cream import State
from glacier.games.ice_cream.events import PilesShuffled
from glacier.games.ice_cream.scoring import next_dealer, scored
from tests.games.ice_cream.table import (
    after,
    at_the_building,
    at_the_sale,
    letters,
    names,
    scores,
    shelf,
    shelves,
    told,
)

FULL = "S K H C P V"


def closing(shelves: list[str], last: str = "V", **more: Any) -> State:
    """Return the sale just before seat 0 serves its last customer."""
    return at_the_sale(shelves, [last], **more)


def lines(state: State, action: str = "serve 1") -> list[str]:
    """Return the scoring of each stall at the end of the day."""
    return [event for event in told(state, action) if event.startswith("stall-scored")]


def test_IC_40_opened_cans_are_discarded() -> None:
    table = closing(["V S", "K2 H", "C"])
    assert shelves(after(table, "serve 1")) == ["S", "H", "C"]
    assert (
        lines(table)[1]
        == "stall-scored 1 blackcurrant blackcurrant,blackcurrant [] chocolate-chip 2"
    )


def test_IC_41_each_scoop_sold_is_a_point() -> None:
    assert scores(after(closing(["V S3", "K2 H", "C"], "VV"), "serve 1")) == [5, 2, 0]


def test_IC_42_scoops_return_to_the_pile_of_the_next_day() -> None:
    table = closing(["V S3", "K2 H", "C"])
    next_day = after(table, "serve 1")
    assert len(next_day.scoop_pile) == 24
    assert letters(next_day.scoop_pile).count("K") == 5 - letters(table.removed).count("K")
    assert (next_day.spent_scoops, next_day.cones) == ((), ())


def test_IC_43_each_duplicate_is_discarded_for_a_point() -> None:
    table = closing(["V", "K K K H H", "C"])
    gone, kept = "blackcurrant,blackcurrant,chocolate-chip", "blackcurrant,chocolate-chip"
    assert lines(table)[1] == f"stall-scored 1 [] [] {gone} {kept} 3"
    assert (shelves(after(table, "serve 1")), scores(after(table, "serve 1"))) == (
        ["", "K H", "C"],
        [1, 3, 0],
    )


def test_IC_44_an_opened_can_is_no_duplicate() -> None:
    table = closing(["V", "K2 K", "C"])
    assert (shelf(after(table, "serve 1"), 1), scores(after(table, "serve 1"))[1]) == ("K", 2)


def test_IC_45_unopened_cans_are_kept_face_up() -> None:
    assert shelves(after(closing(["V S P", "K", FULL]), "serve 1")) == ["S P", "K", FULL]


def test_IC_46_all_other_cans_and_all_cones_return() -> None:
    next_day = after(closing(["V S", "K2 K K", "C"], pile="HH"), "serve 1")
    assert shelves(next_day) == ["S", "K", "C"]
    assert len(next_day.can_pile) == 30 - 3 - 3
    assert (next_day.spent_cans, next_day.cones) == ((), ())


def test_IC_46_no_viewer_sees_what_is_shuffled_in() -> None:
    shuffled = PilesShuffled(("vanilla",), ("pistachio", "vanilla"))
    assert shuffled.seen_by(0) == PilesShuffled((None,), (None, None))


def test_IC_47_the_lowest_total_deals() -> None:
    assert after(closing(["V", "K", "H"], scores=[5, 9, 7]), "serve 1").dealer == 0
    table = closing(["V", "K", "H"], scores=[5, 9, 5])
    assert after(table, "serve 1").dealer == 2
    assert "dealer-named 2" in told(table, "serve 1")
    assert after(table, "serve 1").turn == 2


@pytest.mark.parametrize(("last", "dealer"), [(0, 1), (1, 2), (2, 1)])
def test_IC_48_among_equals_the_first_after_the_last_who_played(last: int, dealer: int) -> None:
    table = closing([FULL] * 3, turn=last, scores=[9, 3 - (last == 1), 3 - (last == 2)])
    named = [event for event in told(table, "serve 1") if event.startswith("dealer")]
    assert named == [f"dealer-named {dealer} {dealer},{3 - dealer} {(last + 1) % 3}"]
    assert after(table, "serve 1").dealer == dealer


def test_IC_T6_dan_and_larry_score() -> None:
    table = at_the_sale(["S3 H2 C C C", "P4 V V", "K"], ["S"], scores=[0, 0, 0])
    assert lines(table)[0].endswith(" chocolate,chocolate chocolate 8")
    done = after(table, "serve 1")
    assert scores(done) == [8, 5, 0]
    assert shelves(done) == ["C", "V", "K"]


def test_IC_T7_three_cans_of_chocolate() -> None:
    table = at_the_sale(["C C C", "S", "K"], ["CC", "C", "S", "K"])
    done = after(table, "serve 1", "serve 3", "serve 4", "serve 2")
    assert (scores(done), shelf(done)) == ([4, 1, 1], "C")


@pytest.mark.parametrize(("last", "dealer"), [(2, 3), (3, 1)])
def test_IC_T10_the_scan_for_the_next_dealer(last: int, dealer: int) -> None:
    table = at_the_sale([""] * 4, [], seats=4, scores=[10, 7, 9, 7], last=last)
    assert next_dealer(table).seat == dealer


def test_IC_R12_cones_left_over_score_for_no_seat() -> None:
    table = at_the_sale(["S", "H", FULL], ["S", "CC", "PVS"], pile="")
    next_day = after(table, "serve 1")
    assert scores(next_day) == [1, 0, 0]
    assert (next_day.cones, len(next_day.scoop_pile)) == ((), 24)


def test_IC_R13_a_stalled_seat_has_not_played() -> None:
    table = at_the_sale(["S", "H", "K"], ["S", "CC"], pile="")
    assert told(table, "serve 1")[1] == "sale-ended 1 stalled"
    assert "dealer-named 1 1,2 1" in told(table, "serve 1")
    assert after(table, "serve 1").dealer == 1


def test_IC_R13_drawing_is_playing() -> None:
    table = at_the_sale(["S", "H", "K"], ["CC", "PP"], pile="V", turn=2)
    assert told(table, "draw")[1] == "sale-ended 0 stalled"
    assert "dealer-named 0 0,1,2 0" in told(table, "draw")


def test_IC_R14_no_seat_played_so_the_scan_starts_with_the_dealer() -> None:
    table = at_the_building(
        ["CC"], "C", scoops="", pile="", secrets="SSS", dealer=1, scores=[4] * 3
    )
    events = told(table, "add 1")
    assert names(events)[1:3] == ["sale-began", "sale-ended"]
    assert "sale-ended 1 stalled" in events
    assert "dealer-named 1 1,2,0 1" in events


def test_a_day_without_sales_scores_nothing() -> None:
    event = scored(at_the_sale(["S K", "", ""], []), 0)
    assert (event.opened, event.sold, event.duplicates, event.points) == ((), (), (), 0)


def test_the_seats_score_from_the_dealer_on() -> None:
    events = told(closing(["V", "K", "H"], dealer=1), "serve 1")
    assert [event.split()[1] for event in events if names([event]) == ["stall-scored"]] == [
        "1",
        "2",
        "0",
    ]

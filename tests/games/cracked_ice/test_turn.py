"""A turn: which seat may place what, and where."""

import pytest

from glacier.games import cracked_ice
from glacier.games.cracked_ice import events
from glacier.games.cracked_ice.actions import Place
from glacier.games.cracked_ice.balance import weights
from glacier.games.cracked_ice.box import BASE
from glacier.games.cracked_ice.poses import axis, inward
from glacier.games.cracked_ice.state import Supply
from tests.games.cracked_ice.table import (
    after,
    at_disc,
    happen,
    menu,
    only,
    refusal,
    refused,
    sizes,
    told,
)


def test_CR_5_a_seat_places_a_pyramid_of_its_supply() -> None:
    table = after(at_disc(), "place small 25 0")
    assert sizes(table) == ["R small"]
    assert table.supplies[0] == Supply(4, 5, 5)
    poor = at_disc(supplies=[Supply(small=1)])
    assert refused(poor, "place large 25 0") == "not-in-supply"
    assert all(action.startswith("place small") for action in menu(poor))


def test_CR_5_no_seat_places_out_of_turn() -> None:
    assert refused(at_disc(), "place small 25 0", seat=1) == "not-your-turn"
    assert menu(at_disc(), seat=1) == []


def test_CR_6_only_the_new_pyramid_is_touched() -> None:
    """The only action is to let go of one pyramid beside all others."""
    table = at_disc("G small 25 0")
    assert {type(action) for action in cracked_ice.menu(table, 0)} == {Place}
    held = only(happen(table, "place small -25 0"), events.PyramidHeld)
    assert [pyramid.number for pyramid in held.pyramids] == [1, 2]


def test_CR_7_what_stands_stays_where_it_stands() -> None:
    """Even on a leaning disc, pyramids keep their places in its own frame."""
    table = after(at_disc(), "place large 30 0")
    assert table.tilt > 10
    then = after(table, "place small -30 0")
    (before,), (now, _) = (weights(one.disc, one.pyramids) for one in (table, then))
    assert (now.x, now.y) == pytest.approx((before.x, before.y), abs=1)


def test_CR_8_a_pyramid_is_placed_upright() -> None:
    fallen = after(at_disc(), "place small 25 0 0 1 0 0 0 400")
    (pyramid,) = fallen.pyramids
    assert pyramid.pose and axis(pyramid.pose)[2] > 0.95


def test_CR_9_nothing_is_placed_on_another() -> None:
    table = at_disc("G medium 25 0", "B small -25 0")
    found = refusal(table, "place small 30 5")
    assert found.code == "overlap"
    assert found.facts == {"number": 1, "seat": 1}
    assert refused(table, "place large -30 3") == "overlap"
    assert told(table, "place small 0 25")[0] == "pyramid-held"


def test_CR_10_nothing_is_placed_over_the_tip() -> None:
    assert refused(at_disc(), "place small 0 0") == "over-the-tip"
    assert refused(at_disc(), "place large 12 0") == "over-the-tip"
    assert refused(at_disc(), "place small 14.5 0") == "over-the-tip"
    assert told(at_disc(), "place small 14.7 0")[0] == "pyramid-held"


def test_CR_11_a_seat_must_try() -> None:
    assert refused(at_disc(), "pass-turn") == "must-try"
    assert refused(at_disc("G small 25 0"), "pass-turn") == "must-try"
    assert "pass-turn" not in menu(at_disc())


def test_CR_12_then_it_is_the_next_seats_turn() -> None:
    assert told(at_disc(), "place small 25 0") == ["pyramid-held", "turn-began"]
    assert after(at_disc(), "place small 25 0").turn == 1


def test_CR_T5_what_overlaps_a_base_or_the_hole_is_refused_before_physics() -> None:
    table = at_disc("G large 30 0")
    assert refused(table, "place large 30 25") == "overlap"
    assert refused(table, "place small 10 0") == "over-the-tip"
    assert refused(table, "place medium 11 -11 45") == "over-the-tip"


def test_CR_R6_turns_go_clockwise() -> None:
    table = at_disc(seats=4, turn=3)
    assert after(table, "place small 25 0").turn == 0


def test_CR_R10_a_placement_is_over_when_everything_rests() -> None:
    """The rim touches the table long after the hand has let go, and it counts."""
    cracked = only(happen(at_disc("G small -25 0"), "place large 54 0"), events.IceCracked)
    assert cracked.seat == 0
    assert cracked.at > 50


def test_CR_R13_sides_may_touch() -> None:
    side = (BASE["small"] + BASE["medium"]) / 2
    table = at_disc("G medium 25 0")
    assert told(table, f"place small 25 {side}")[0] == "pyramid-held"
    assert refused(table, f"place small 25 {side - 0.2}") == "overlap"


def test_CR_R13_corners_may_pass_each_other() -> None:
    """Turned bases are compared exactly, not by their bounding boxes."""
    table = at_disc("G medium 30 0 45")
    assert told(table, "place small 17.8 12.2 45")[0] == "pyramid-held"
    assert refused(table, "place small 19 11 45") == "overlap"


def test_CR_R14_a_base_may_overhang_the_rim_while_its_middle_does_not() -> None:
    assert told(at_disc(), "place small 55 0")[0] == "pyramid-held"
    assert refused(at_disc(), "place small 61 0") == "off-the-disc"
    assert refused(at_disc(), "place small 43 43") == "off-the-disc"


def test_CR_R16_what_is_refused_costs_nothing() -> None:
    table = at_disc("G small 25 0")
    assert refused(table, "place small 25 0") == "overlap"
    assert told(table, "place small -25 0")[0] == "pyramid-held"


def test_CR_R17_any_size_may_be_chosen() -> None:
    offered = {action.split()[1] for action in menu(at_disc())}
    assert offered == {"small", "medium", "large"}
    for size in offered:
        assert told(at_disc(), f"place {size} 25 0")[0] == "pyramid-held"


def test_places_are_told_in_the_discs_own_frame() -> None:
    leaning = after(at_disc(), "place large 30 0")
    assert leaning.tilt > 10
    then = after(leaning, "place small -30 0")
    pose = then.pyramids[1].pose
    assert pose
    x, y, _ = inward(then.disc, pose[:3])
    assert (x, y) == pytest.approx((-30, 0), abs=3)

"""Phase 3: a seat must serve exactly if it can, else serve partly or draw (IC-24 to IC-39)."""

import pytest

from glacier.games import ice_cream
from glacier.games.ice_cream import Prospect
from glacier.games.ice_cream.prospects import Unserved
from tests.games.ice_cream.table import (
    after,
    at_the_building,
    at_the_sale,
    cones,
    flavours,
    letters,
    menu,
    names,
    refusal,
    refused,
    scores,
    shelf,
    shelves,
    told,
)

DAN = at_the_sale(["S H C C", "S H", "K"], ["SSH", "C", "PCSS"])
"""The example of the rulebook: Dan, then Joe."""

FULL = "S K H C P V"


def test_IC_24_all_reveal_their_new_can_first() -> None:
    table = at_the_building(["S"], "K", scoops="", secrets="VPH", shelves=["S", "K", "C"])
    assert told(table, "add 1")[1:3] == [
        "sale-began [0/vanilla 1/pistachio 2/chocolate-chip]",
        "turn-began 0",
    ]
    sale = after(table, "add 1")
    assert shelves(ice_cream.view(sale, None)) == ["S V", "K P", "C H"]
    assert [stall.secret for stall in sale.stalls] == [()] * 3


def test_IC_25_the_dealer_begins_and_each_turn_is_one_action() -> None:
    table = at_the_building(["S"], "S", scoops="", secrets="SSS", dealer=1, turn=0)
    assert after(table, "start-cone").turn == 1
    table = at_the_sale([FULL] * 3, ["SS", "KK", "HH"], dealer=1, turn=1)
    assert [after(table, *["serve 1", "serve 2"][:turns]).turn for turns in (0, 1, 2)] == [1, 2, 0]
    assert refused(table, "serve 1", seat=0) == "not-your-turn"


def test_IC_26_each_cone_is_an_order_of_its_own() -> None:
    table = at_the_sale([FULL] * 3, ["SS", "SS", "H"])
    assert menu(table) == ["serve 1", "serve 2", "serve 3"]
    assert cones(after(table, "serve 1")) == ["SS", "H"]


def test_IC_27_one_can_supplies_any_number_of_scoops() -> None:
    assert shelf(after(at_the_sale(["S"], ["SSSS", "K"]), "serve 1")) == "S4"


def test_IC_28_a_cone_is_servable_when_every_flavour_is_there() -> None:
    table = at_the_sale(["S H"], ["S", "SH", "SHSH", "SHK", "K"])
    assert menu(table) == ["serve 1", "serve 2", "serve 3"]


def test_IC_29_one_of_the_exact_cones_must_be_served() -> None:
    assert menu(DAN) == ["serve 1", "serve 2"]
    assert refused(DAN, "draw") == "exact-cone-first"
    assert refusal(DAN, "draw").facts == {"cones": (1, 2)}


def test_IC_30_with_an_exact_cone_neither_another_cone_nor_a_draw() -> None:
    refusal_of_the_third = refusal(DAN, "serve 3")
    assert refusal_of_the_third.code == "exact-cone-first"
    assert refusal_of_the_third.facts == {"cones": (1, 2), "missing": flavours("P")}
    assert refused(DAN, "draw") == "exact-cone-first"


def test_IC_31_scoops_go_on_the_can_of_their_flavour() -> None:
    served = after(DAN, "serve 1")
    assert shelf(served) == "S2 H1 C C"
    assert cones(served) == ["C", "PCSS"]


def test_IC_32_scoops_of_one_flavour_and_day_go_on_the_same_can() -> None:
    table = at_the_sale(["C C C", FULL, FULL], ["CC", "C", "S", "K", "H"])
    assert shelf(after(table, "serve 1")) == "C2 C C"
    assert shelf(after(table, "serve 1", "serve 3", "serve 4", "serve 2")) == "C3 C C"
    opened_last = at_the_sale(["C C C2", FULL, FULL], ["C", "S"])
    assert shelf(after(opened_last, "serve 1")) == "C C C3"


def test_IC_33_without_an_exact_cone_a_seat_serves_partly_or_draws() -> None:
    table = at_the_sale(["S"], ["SK", "SSH", "HC"])
    assert menu(table) == ["serve 1", "serve 2", "draw"]


def test_IC_34_a_partial_sale_loses_the_one_scoop() -> None:
    table = at_the_sale(["S"], ["SSH", "K"], day=1)
    assert told(table, "serve 1")[0] == "cone-served 0 1 strawberry,strawberry chocolate-chip 0,0"
    served = after(table, "serve 1")
    assert (shelf(served), cones(served)) == ("S2", ["K"])
    assert served.spent_scoops.count("chocolate-chip") == 1 + table.spent_scoops.count(
        "chocolate-chip"
    )
    illegal = refusal(at_the_sale(["S"], ["SHK"]), "serve 1")
    assert (illegal.code, illegal.facts) == (
        "missing-flavours",
        {"cone": 1, "missing": flavours("HK")},
    )


def test_IC_35_or_it_draws_a_can_face_up_and_the_turn_ends() -> None:
    table = at_the_sale(["S", "S", "S"], ["HC"], pile="VV")
    assert told(table, "draw") == ["can-drawn 0 vanilla", "turn-began 1"]
    drawn = after(table, "draw")
    assert (shelf(ice_cream.view(drawn, 1)), letters(drawn.can_pile)) == ("S V", "V")


def test_IC_36_even_a_cone_of_one_scoop_may_be_served_for_nothing() -> None:
    table = at_the_sale(["S"], ["C", "HK"])
    assert menu(table) == ["serve 1", "draw"]
    serving, _ = ice_cream.prospects(table, 0)
    assert serving and (serving.points, serving.sold, serving.lost) == (0, (), "chocolate")
    served = after(table, "serve 1")
    assert (shelf(served), cones(served)) == ("S", ["HK"])


def test_IC_37_the_sale_ends_with_the_last_cone() -> None:
    events = told(at_the_sale(["S", FULL, FULL], ["S"]), "serve 1")
    assert events[:2] == ["cone-served 0 1 strawberry ? 0", "sale-ended 0 sold-out"]


def test_IC_38_the_sale_ends_when_the_seat_on_turn_can_do_nothing() -> None:
    table = at_the_sale(["S", "H", FULL], ["S", "CC", "PVS"], pile="")
    events = told(table, "serve 1")
    assert events[:2] == ["cone-served 0 1 strawberry ? 0", "sale-ended 1 stalled"]
    assert events[4].startswith("stall-scored 2")


def test_IC_38_with_a_can_in_the_pile_the_sale_goes_on() -> None:
    table = at_the_sale(["S", "H", FULL], ["S", "CC", "PVS"], pile="K")
    assert menu(after(table, "serve 1")) == ["draw"]


def test_IC_39_with_an_empty_pile_a_partial_sale_is_compulsory() -> None:
    table = at_the_sale(["S"], ["SC", "CC"], pile="")
    assert menu(table) == ["serve 1"]
    assert refused(table, "draw") == "no-cans-left"
    next_seat = after(at_the_sale(["S", "H", "K"], ["S", "HC"], pile=""), "serve 1")
    assert (next_seat.turn, menu(next_seat)) == (1, ["serve 2"])


def test_IC_T4_dan_must_serve_one_of_two() -> None:
    assert menu(DAN) == ["serve 1", "serve 2"]
    assert refused(DAN, "serve 3") == refused(DAN, "draw") == "exact-cone-first"
    served = after(DAN, "serve 1")
    assert (shelf(served), cones(served)) == ("S2 H1 C C", ["C", "PCSS"])


def test_IC_T5_joe_draws_and_serves_badly_later() -> None:
    joe = at_the_sale(["S2 H1 C C", "S H", "K"], ["C", "PCSS"], turn=1, pile="PP")
    assert menu(joe) == ["serve 1", "draw"]
    lacks = (Unserved(2, flavours("PC")),)
    assert ice_cream.prospects(joe, 1)[0] == Prospect(0, (), "chocolate", unserved=lacks)
    assert refusal(joe, "serve 2").facts == {"cone": 2, "missing": flavours("PC")}
    again = after(joe, "draw", "draw", "serve 1")
    assert (again.turn, shelf(again, 1), menu(again)) == (1, "S H P", ["serve 2"])
    served, *_ = told(again, "serve 2")
    assert served == "cone-served 1 2 pistachio,strawberry,strawberry chocolate 2,0,0"
    assert told(again, "serve 2")[3] == (
        "stall-scored 1 pistachio,strawberry pistachio,strawberry,strawberry [] chocolate-chip 3"
    )


def test_IC_T8_with_an_empty_pile_a_seat_sells_what_it_can() -> None:
    table = at_the_sale(["S"], ["SC", "CC"], pile="")
    assert menu(table) == ["serve 1"]
    assert shelf(after(at_the_sale(["S", FULL, FULL], ["SC", "CC"], pile=""), "serve 1")) == "S1"
    stalled = at_the_sale(["S", FULL, "K"], ["CC", "PVS", "K"], pile="", turn=2)
    assert "sale-ended 0 stalled" in told(stalled, "serve 3")


def test_IC_T9_two_missing_scoops_of_one_flavour_are_two() -> None:
    table = at_the_sale(["S H"], ["SCC"])
    assert menu(table) == ["draw"]
    assert refusal(table, "serve 1").facts == {"cone": 1, "missing": flavours("CC")}


def test_IC_R6_an_empty_pile_is_not_refilled_in_the_sale() -> None:
    table = at_the_sale(["S", "H", "H"], ["SK", "CC"], pile="")
    lost = after(table, "serve 1")
    assert lost.phase == "delivery"  # seat 1 could not act: the next day has begun
    assert names(told(table, "serve 1"))[:2] == ["cone-served", "sale-ended"]


def test_IC_R8_owning_more_flavours_than_needed_is_exact_too() -> None:
    assert menu(at_the_sale([FULL], ["S", "KK"])) == ["serve 1", "serve 2"]


def test_IC_R9_it_is_scoops_that_count_not_flavours() -> None:
    table = at_the_sale(["S"], ["SKK", "SK"])
    assert menu(table) == ["serve 2", "draw"]
    assert refused(table, "serve 1") == "missing-flavours"


def test_IC_R10_a_poor_exact_cone_comes_before_a_rich_partial_one() -> None:
    table = at_the_sale(["S"], ["S", "SSSH"])
    assert menu(table) == ["serve 1"]
    assert refused(table, "serve 2") == refused(table, "draw") == "exact-cone-first"


def test_IC_R11_the_lost_scoop_is_in_the_next_days_shuffle() -> None:
    table = at_the_sale(["S", "K", "H"], ["SV"], day=1)
    served = after(table, "serve 1")
    assert served.day == 2
    assert len(served.scoop_pile) == 24
    assert served.spent_scoops == ()
    assert scores(served) == [1, 0, 0]


def test_IC_R17_no_seat_draws_and_serves_in_one_turn() -> None:
    table = at_the_sale(["S", "S", "S"], ["CC"], pile="CC")
    drawn = after(table, "draw")
    assert (drawn.turn, shelf(drawn), cones(drawn)) == (1, "S C", ["CC"])
    assert refused(drawn, "serve 1", seat=0) == "not-your-turn"


def test_IC_R19_the_next_can_is_hidden_before_the_choice() -> None:
    table = at_the_sale(["S"], ["SK"], pile="KV")
    assert menu(table) == ["serve 1", "draw"]
    assert letters(ice_cream.view(table, 0).can_pile) == "??"
    assert ice_cream.prospects(table, 0)[1] == Prospect()


def test_IC_R23_no_can_stays_hidden() -> None:
    table = at_the_building(["S"], "K", scoops="", seats=5, secrets="VPHCK")
    sale = after(table, "add 1")
    assert shelves(sale) == ["V", "P", "H", "C", "K"]
    assert all(stall.secret == () for stall in sale.stalls)


def test_prospects_tell_what_a_cone_would_bring() -> None:
    waits = (Unserved(3, flavours("P")),)
    assert ice_cream.prospects(DAN, 0) == [
        Prospect(3, flavours("SSH"), cans=(0, 0, 1), unserved=waits),
        Prospect(1, flavours("C"), cans=(2,), unserved=waits),
    ]
    partial = at_the_sale(["S"], ["SHS", "HC"])
    waits = (Unserved(2, flavours("HC")),)
    assert ice_cream.prospects(partial, 0) == [
        Prospect(2, flavours("SS"), "chocolate-chip", (0, 0), waits),
        Prospect(unserved=waits),
    ]
    assert ice_cream.prospects(DAN, 1) == []


def test_prospects_tell_which_can_a_scoop_would_come_from() -> None:
    opened = at_the_sale(["S S1 K"], ["SKS"])
    serving, *_ = ice_cream.prospects(opened, 0)
    assert serving and serving.cans == (1, 2, 1)


def test_prospects_tell_nothing_of_scoops_and_cans() -> None:
    assert ice_cream.prospects(at_the_building(["S"], "K"), 0) == [None, None]


@pytest.mark.parametrize("action", ["add 1", "start-cone", "keep", "swap"])
def test_other_phases_have_other_actions(action: str) -> None:
    assert refused(DAN, action) == "wrong-moment"


def test_a_cone_is_served_once() -> None:
    served = after(DAN, "serve 1")
    assert refused(served, "serve 1") == "no-such-cone"

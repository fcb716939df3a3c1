"""Phase 2: building cones, scoop by scoop (IC-17 to IC-23)."""

import pytest

from glacier.games import ice_cream
from glacier.games.ice_cream.box import CONE_LIMIT, CONES, SCOOPS
from tests.games.ice_cream.table import (
    after,
    at_the_building,
    at_the_delivery,
    cones,
    letters,
    menu,
    names,
    refusal,
    refused,
    told,
)


def test_IC_17_the_dealer_flips_the_first_scoop_onto_the_first_cone() -> None:
    table = after(at_the_delivery(dealer=1, turn=1), *["keep"] * 3)
    assert (table.phase, table.turn, cones(table)) == ("building", 1, [])
    assert table.flipped is not None
    assert menu(table) == ["start-cone"]
    assert cones(after(table, "start-cone")) == [letters([table.flipped])]


def test_IC_18_then_clockwise_on_any_cone_or_on_a_new_one() -> None:
    table = at_the_building(["P", "HH"], "S", turn=2)
    assert menu(table) == ["add 1", "add 2", "start-cone"]
    assert cones(after(table, "add 2")) == ["P", "HHS"]
    assert cones(after(table, "start-cone")) == ["P", "HH", "S"]
    events = told(table, "add 2")
    assert names(events) == ["scoop-added", "turn-began", "scoop-flipped"]
    assert after(table, "add 2").turn == 0


def test_IC_19_until_every_scoop_is_on_a_cone() -> None:
    table = at_the_building(["P"], "S", scoops="K")
    more = after(table, "add 1")
    assert (more.phase, more.flipped, more.scoop_pile) == ("building", "blackcurrant", ())
    assert after(more, "add 1").phase == "sale"
    assert after(more, "add 1").flipped is None


def test_IC_20_a_cone_holds_four_scoops() -> None:
    table = at_the_building(["PPH", "PPHH"], "S")
    assert menu(table) == ["add 1", "start-cone"]
    assert refusal(table, "add 2").facts == {"cone": 2, "limit": 4}
    assert refused(table, "add 2") == "cone-full"
    assert refused(after(table, "add 1"), "add 1") == "cone-full"


def test_IC_21_there_is_no_thirteenth_cone() -> None:
    twelve = at_the_building(["S"] * 4 + ["K"] * 4 + ["H"] * 3 + ["CCCC"], "V")
    assert menu(twelve) == [f"add {cone}" for cone in range(1, 12)]
    assert refused(twelve, "start-cone") == "no-cones-left"
    assert refusal(twelve, "start-cone").facts == {"limit": 12}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_IC_22_cones_belong_to_no_seat(seat: int) -> None:
    table = at_the_building(["P", "H"], "S", turn=seat)
    assert menu(table) == ["add 1", "add 2", "start-cone"]


def test_IC_23_the_flipped_scoop_must_be_placed_at_once() -> None:
    table = at_the_building(["P"], "S")
    for action in ("keep", "swap", "serve 1", "draw"):
        assert refused(table, action) == "wrong-moment"
    assert refused(table, "add 1", seat=1) == "not-your-turn"
    assert ice_cream.view(table, 2).flipped == "strawberry"


def test_IC_T2_david_puts_chocolate_on_pistachio() -> None:
    david = at_the_building(["P", "H"], "C", turn=2, secrets="SKC", shelves=["", "", "P"])
    assert menu(david) == ["add 1", "add 2", "start-cone"]
    placed = after(david, "add 1")
    assert cones(placed) == ["PC", "H"]
    assert letters(ice_cream.view(placed, 0).stalls[2].secret) == "?"


def test_IC_T3_dan_finds_his_favourite_cone_full() -> None:
    dan = at_the_building(["SSHH", "P", "CCC"], "S", shelves=["S H"])
    assert menu(dan) == ["add 2", "add 3", "start-cone"]
    assert refused(dan, "add 1") == "cone-full"


def test_IC_R7_the_cones_hold_more_than_there_is() -> None:
    assert len(SCOOPS) < CONES * CONE_LIMIT


def test_IC_R18_a_new_cone_may_be_started_while_others_have_room() -> None:
    table = at_the_building(["S", "K", "H", "C"], "P")
    assert "start-cone" in menu(table)
    assert cones(after(table, "start-cone")) == ["S", "K", "H", "C", "P"]


def test_nothing_goes_on_a_cone_that_is_not_there() -> None:
    table = at_the_building(["S", "K"], "P")
    assert refused(table, "add 3") == "no-such-cone"
    assert refusal(table, "add 12").facts == {"cone": 12}

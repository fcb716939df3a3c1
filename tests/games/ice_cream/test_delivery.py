"""Phase 1: a new can for each seat, kept or swapped once (IC-12 to IC-16)."""

from typing import Any

import pytest

from glacier.core import Match
from glacier.games import ice_cream
from glacier.games.ice_cream import Options, State
from glacier.games.ice_cream.events import CanDealt, ChoiceMade
from tests.games.ice_cream.table import (
    after,
    at_the_building,
    at_the_delivery,
    at_the_sale,
    letters,
    menu,
    refused,
    shelves,
    told,
)

AT_ONCE = Options(delivery="at-once")


def secrets(state: State) -> list[str]:
    return [letters(stall.secret) for stall in state.stalls]


def all_at_once(**more: Any) -> State:
    """Return a delivery in which all seats decide at the same time."""
    return at_the_delivery(options=AT_ONCE, turn=None, **more)


def next_morning(order: str) -> State:
    """Return the delivery after a day on which all but the cans of one last order were kept."""
    evening = at_the_sale(["S K H C P V"] * 5, [order], seats=5, scores=[9, 9, 0, 9, 9])
    return after(evening, "serve 1")


def test_IC_12_one_can_is_dealt_face_down_to_each() -> None:
    match = Match(ice_cream, Options(), 4, "a can for each")
    match.wait(0)
    assert [len(stall.secret) for stall in match.state.stalls] == [1] * 4
    assert secrets(ice_cream.view(match.state, None)) == ["?"] * 4


def test_IC_13_only_its_owner_sees_the_new_can() -> None:
    table = at_the_delivery(secrets="SKH")
    assert secrets(ice_cream.view(table, 0)) == ["S", "?", "?"]
    assert secrets(ice_cream.view(table, 1)) == ["?", "K", "?"]
    dealt = CanDealt(2, "vanilla")
    assert dealt.seen_by(2) == dealt
    assert dealt.seen_by(0) == dealt.seen_by(None) == CanDealt(2, None)


def test_IC_14_the_dealer_decides_first_then_the_others_clockwise() -> None:
    table = at_the_delivery(secrets="SKHC", seats=4, dealer=2, turn=2)
    turns = []
    while table.phase == "delivery":
        turns.append(table.turn)
        assert menu(table) == ["keep", "swap"]
        table = after(table, "keep")
    assert turns == [2, 3, 0, 1]
    assert refused(at_the_delivery(), "keep", seat=1) == "not-your-turn"
    assert menu(at_the_delivery(), seat=1) == []


def test_IC_14_a_can_is_kept_or_given_back_for_another() -> None:
    table = at_the_delivery(secrets="SKH", pile="V")
    assert secrets(after(table, "keep")) == ["S", "K", "H"]
    assert secrets(after(table, "swap")) == ["V", "K", "H"]


def test_IC_15_the_replacement_must_be_kept() -> None:
    swapped = after(at_the_delivery(secrets="SKH", pile="SS"), "swap")
    assert secrets(swapped)[0] == "S"
    assert refused(swapped, "swap", seat=0) == "nothing-to-decide"
    assert refused(swapped, "keep", seat=0) == "nothing-to-decide"
    assert menu(swapped, seat=0) == []


def test_IC_15_a_can_once_kept_cannot_be_swapped() -> None:
    assert refused(after(at_the_delivery(), "keep"), "swap", seat=0) == "nothing-to-decide"


def test_IC_16_cans_given_back_return_when_all_have_decided() -> None:
    table = at_the_delivery(secrets="SKH", pile="VP")
    two = after(table, "swap", "swap")
    assert (letters(two.can_pile), two.phase) == ("", "delivery")
    done = after(two, "keep")
    assert (letters(done.can_pile), done.phase) == ("SK", "building")


def test_IC_T1_joe_swaps_a_strawberry_for_a_strawberry() -> None:
    joe = at_the_delivery(["S"], secrets="SKH", pile="S")
    swapped = after(joe, "swap")
    assert (shelves(swapped)[0], secrets(swapped)[0]) == ("S", "S")
    assert refused(swapped, "swap", seat=0) == "nothing-to-decide"
    assert letters(swapped.can_pile) == ""
    assert letters(after(swapped, "keep", "keep").can_pile) == "S"


def test_IC_R2_the_new_can_stays_hidden_while_cones_are_built() -> None:
    built = after(at_the_delivery(secrets="SKH"), *["keep"] * 3)
    assert built.phase == "building"
    assert secrets(ice_cream.view(built, 1)) == ["?", "K", "?"]
    assert secrets(ice_cream.view(built, None)) == ["?", "?", "?"]


def test_IC_R3_a_can_given_back_is_not_drawn_in_the_same_phase() -> None:
    table = at_the_delivery(secrets="SKH", pile="VV")
    assert secrets(after(table, "swap", "swap")) == ["V", "V", "H"]


@pytest.mark.parametrize(("order", "supplied"), [("S", [2]), ("SK", [2, 3]), ("SKH", [2, 3, 4])])
def test_IC_R4_a_short_pile_is_dealt_from_the_dealer_on(order: str, supplied: list[int]) -> None:
    table = next_morning(order)
    assert table.dealer == 2
    assert [seat for seat in range(5) if table.stalls[seat].secret] == supplied
    assert refused(table, "keep", seat=1) == "nothing-to-decide"
    built = after(table, *["keep"] * len(supplied))
    assert built.phase == "building"


def test_IC_R4_who_got_no_can_has_none_to_reveal() -> None:
    table = at_the_building(["S"], "K", scoops="", secrets="V H")
    assert told(table, "add 1")[1] == "sale-began [0/vanilla 2/chocolate-chip]"
    assert shelves(after(table, "add 1")) == ["V", "", "H"]


def test_IC_R5_no_seat_swaps_with_an_empty_pile() -> None:
    table = next_morning("S")
    assert table.can_pile == ()
    assert menu(table) == ["keep"]
    assert refused(table, "swap") == "no-cans-left"


def test_IC_R5_what_lies_aside_is_not_the_pile() -> None:
    table = after(at_the_delivery(secrets="SKH", pile="V"), "swap")
    assert menu(table) == ["keep"]
    assert refused(table, "swap") == "no-cans-left"


# The variant in which all decide at once


def test_IC_R25_all_may_decide_at_once_in_any_order() -> None:
    table = all_at_once()
    assert [menu(table, seat) for seat in range(3)] == [["keep", "swap"]] * 3
    table = after(table, "swap", seat=2)
    assert [menu(table, seat) for seat in range(3)] == [["keep", "swap"]] * 2 + [[]]
    assert refused(table, "keep", seat=2) == "nothing-to-decide"


def test_IC_R25_what_was_decided_at_once_is_secret_until_all_have_decided() -> None:
    table = all_at_once(pile="VPV")
    choice = ChoiceMade(2, "swap")
    assert told(table, "swap", seat=2) == ["choice-made 2 swap"]
    assert choice.seen_by(2) == choice
    assert choice.seen_by(0) == choice.seen_by(None) == ChoiceMade(2, None)
    keeps, swaps = (after(table, choice, seat=2) for choice in ("keep", "swap"))
    assert ice_cream.view(keeps, 0) == ice_cream.view(swaps, 0)
    assert ice_cream.view(keeps, 2) != ice_cream.view(swaps, 2)


def test_IC_R25_what_was_decided_at_once_is_done_in_the_dealers_order() -> None:
    table = all_at_once(pile="V", dealer=1)
    thinking = after(after(table, "swap", seat=0), "keep", seat=2)
    assert told(thinking, "swap", seat=1)[:5] == [
        "choice-made 1 swap",
        "can-swapped 1 blackcurrant vanilla",
        "can-kept 2",
        "can-kept 0",  # IC-R5: the pile is empty by then
        "delivery-ended blackcurrant",
    ]
    assert letters(after(thinking, "swap", seat=1).can_pile) == "K"


def test_IC_R25_no_seat_swaps_with_an_empty_pile_at_once_either() -> None:
    table = all_at_once(pile="")
    assert menu(table, seat=2) == ["keep"]
    assert refused(table, "swap", seat=2) == "no-cans-left"


def test_cans_can_neither_be_kept_nor_swapped_later() -> None:
    sale = at_the_sale(["S", "K", "H"], ["S"])
    assert refused(sale, "keep") == refused(sale, "swap") == "wrong-moment"

"""The ice cracks: the causes, the loser of the round, and the pyramids afterwards."""

import pytest
from msgspec.structs import replace

from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options, State, events
from glacier.games.cracked_ice.box import LEVEL_DISC
from glacier.games.cracked_ice.poses import axis
from glacier.games.cracked_ice.state import Supply
from tests.games.cracked_ice.table import after, at_disc, happen, menu, only, refused, told

BALANCED = ("G small -25 0", "B small 0 25")
CRACK = "place large 54 0"
HOLD = "place small 25 0"


def test_CR_13_the_rim_touches_the_table() -> None:
    heavy = at_disc("G large 21 -13", "B large 21 13")
    cracked = only(happen(heavy, "place medium 44 0"), events.IceCracked)
    assert (cracked.cause, cracked.culprit) == ("rim", None)
    assert cracked.tilt == pytest.approx(26.8, abs=0.5)


def test_CR_13_a_pyramid_on_the_disc_touches_the_table() -> None:
    cracked = only(happen(at_disc(), "place large 56 0"), events.IceCracked)
    assert (cracked.cause, cracked.culprit) == ("touch", 1)


def test_CR_13_a_pyramid_falls_off() -> None:
    cracked = only(happen(at_disc(), "place small 59.5 0"), events.IceCracked)
    assert (cracked.cause, cracked.culprit) == ("fall", 1)


def test_CR_13_a_pyramid_slides_off() -> None:
    """It is heavier: the disc gives way before it topples."""
    cracked = only(happen(at_disc(), "place medium 59.5 0"), events.IceCracked)
    assert (cracked.cause, cracked.culprit) == ("slide", 1)
    assert cracked.tilt > 10


def test_CR_14_the_placing_seat_loses_the_round() -> None:
    table = at_disc(*BALANCED, turn=2)
    lost = only(happen(table, CRACK), events.RoundLost)
    assert lost.seat == 2


def test_CR_15_the_loser_takes_back_all_that_they_placed() -> None:
    table = at_disc("R small -25 0", "G small 0 25", "B small 0 -25")
    lost = only(happen(table, CRACK), events.RoundLost)
    assert lost.taken_back == Supply(small=1, large=1)
    assert after(table, CRACK).supplies[0] == Supply(5, 5, 5)


def test_CR_16_what_the_others_placed_is_out() -> None:
    table = after(at_disc("R small -25 0", *BALANCED[1:], "G medium 0 -25"), CRACK)
    assert table.safe == (Supply(), Supply(medium=1), Supply(small=1))
    assert table.supplies[1:] == (Supply(5, 4, 5), Supply(4, 5, 5))
    assert table.pyramids == ()


def test_CR_17_the_loser_starts_the_next_round() -> None:
    table = after(at_disc(*BALANCED, turn=1), CRACK)
    assert (table.round, table.turn) == (2, 1)
    assert told(at_disc(*BALANCED), CRACK) == [
        "ice-cracked",
        "round-lost",
        "round-began",
        "turn-began",
    ]


def test_CR_18_the_first_pyramid_of_a_round_may_be_tried_again_or_left() -> None:
    fell = after(at_disc(), "place large 47 0")
    assert (fell.turn, fell.round, fell.tries) == (0, 1, 1)
    assert fell.supplies[0] == Supply(5, 5, 5)
    assert (fell.pyramids, fell.disc, fell.tilt) == ((), LEVEL_DISC, 0.0)
    assert menu(fell)[-1] == "pass-turn"
    assert "place large 47.0 0.0" in menu(fell)


def test_CR_T3_a_large_one_falls_and_a_small_one_holds_where_it_fell() -> None:
    fell = after(at_disc(), "place large 47 0")
    assert told(fell, "place small 47 0") == ["pyramid-held", "turn-began"]
    passed = after(fell, "pass-turn")
    assert told(fell, "pass-turn") == ["turn-passed", "turn-began"]
    assert (passed.turn, passed.tries, passed.round) == (1, 0, 1)
    again = after(passed, "place large 47 0")
    assert (again.turn, again.tries, again.safe) == (1, 1, (Supply(),) * 3)


def test_CR_T4_the_second_pyramid_of_a_round_is_not_the_first() -> None:
    assert "round-lost" in told(at_disc("G small 25 0"), "place large 50 0")


def test_CR_T6_what_is_out_does_not_win_and_the_last_one_does() -> None:
    blue = Supply(small=1)
    table = at_disc(
        "B small -25 0", "B small 0 25", "B medium 0 -25", supplies=[Supply(5, 5, 5)] * 2 + [blue]
    )
    lost = after(table, CRACK)
    assert (lost.safe[2], lost.supplies[2]) == (Supply(2, 1, 0), blue)
    assert cracked_ice.result(lost) is None
    won = after(replace(lost, turn=2), HOLD)
    assert (won.winner, won.phase) == (2, "over")


def test_CR_T7_a_last_pyramid_that_cracks_the_ice_does_not_win() -> None:
    table = at_disc("B small -25 0", "G small 0 25", supplies=[Supply(large=1)])
    lost = after(table, CRACK)
    assert (lost.winner, lost.turn, lost.supplies[0]) == (None, 0, Supply(large=1))
    assert (lost.round, lost.safe[1], lost.safe[2]) == (2, Supply(small=1), Supply(small=1))
    alone = after(at_disc(supplies=[Supply(large=1)]), "place large 47 0")
    assert (alone.tries, alone.supplies[0]) == (1, Supply(large=1))
    assert "pass-turn" in menu(alone)


def test_CR_T10_what_lies_on_the_disc_does_not_crack_the_ice() -> None:
    table = after(at_disc("G small 25 0 lying"), "place small -25 0")
    assert upright(table, 0) < 0
    assert table.turn == 1


def test_CR_T10_the_support_stands_on_the_table_and_cracks_nothing() -> None:
    assert told(at_disc(), "place small 16 0")[0] == "pyramid-held"


def test_CR_R1_to_be_out_is_good() -> None:
    table = after(at_disc("G small -25 0", "B small 0 25", "B small 0 -25"), CRACK)
    assert cracked_ice.standing(table).scores == (0, 1, 2)


def test_CR_R2_supplies_of_the_others_stay() -> None:
    table = after(at_disc(*BALANCED), CRACK)
    assert table.supplies[1] == Supply(4, 5, 5)
    assert table.supplies[1].total + table.safe[1].total == 15


def test_CR_R3_the_pyramid_that_cracked_the_ice_is_taken_back_too() -> None:
    lost = only(happen(at_disc(*BALANCED), CRACK), events.RoundLost)
    assert lost.taken_back == Supply(large=1)
    assert lost.removed == (Supply(), Supply(small=1), Supply(small=1))


def test_CR_R4_a_lost_round_costs_nothing_else() -> None:
    table = after(at_disc(*BALANCED), CRACK)
    assert table.supplies[0] == Supply(5, 5, 5)
    assert cracked_ice.result(table) is None


def test_CR_R5_a_seat_with_nothing_left_has_won() -> None:
    table = at_disc(*BALANCED, supplies=[Supply(small=1), Supply(1, 0, 0), Supply(0, 1, 0)])
    lost = after(table, "place small 60 0 0 20 120")
    assert [supply.total for supply in lost.supplies] == [1, 1, 1]
    assert after(table, HOLD).winner == 0


def test_CR_R7_if_all_seats_pass_the_first_is_next_again() -> None:
    table = at_disc()
    for seat in (0, 1, 2):
        assert table.turn == seat
        table = after(table, "place large 47 0", "pass-turn")
    assert (table.turn, table.round, table.tries) == (0, 1, 0)
    assert refused(table, "pass-turn") == "must-try"
    assert cracked_ice.standing(table).scores == (0, 0, 0)


def test_CR_R8_tries_are_unlimited_by_default() -> None:
    table = at_disc()
    for tries in range(1, 5):
        table = after(table, "place large 47 0")
        assert table.tries == tries
    assert len(menu(table)) > 1


def test_CR_R8_after_the_agreed_tries_a_seat_must_pass() -> None:
    table = at_disc(options=Options(retry_limit=2))
    table = after(table, "place large 47 0", "place large 47 0")
    assert menu(table) == ["pass-turn"]
    assert refused(table, "place small 25 0") == "must-pass"
    assert after(table, "pass-turn").tries == 0


def test_CR_R9_after_a_pass_the_seat_that_cracks_the_ice_starts() -> None:
    table = after(at_disc(), "place large 47 0", "pass-turn", "place small -25 0")
    assert table.turn == 2
    assert after(table, CRACK).turn == 2


def test_CR_R11_what_slides_and_stays_on_the_disc_does_not_crack_the_ice() -> None:
    table = after(at_disc(), "place small 25 0 0 0 120")
    (pyramid,) = table.pyramids
    assert pyramid.pose and pyramid.pose[0] > 25.5
    assert table.turn == 1


def test_CR_R12_a_pyramid_that_toppled_lies_there_until_the_round_ends() -> None:
    """It covers the disc as far as its tip reaches."""
    table = at_disc("G small 25 0 lying")
    for x in (25, 35, 48):
        assert refused(table, f"place small {x} 0") == "overlap"
    assert refused(table, "place small 25 14") == "overlap"
    assert told(table, "place small 45 14")[0] == "pyramid-held"
    assert len(after(table, "place small -25 0").pyramids) == 2


def test_CR_R12_a_new_pyramid_is_upright_when_it_is_let_go() -> None:
    """A hand leans by twelve degrees at most."""
    far, most = ("place small 25 0 0 1 0 0 0 " + lean for lean in ("900", "12"))
    assert after(at_disc(), far) == after(at_disc(), most)
    assert upright(after(at_disc(), far), 0) > 0.95


def upright(table: State, place: int) -> float:
    pose = table.pyramids[place].pose
    assert pose
    return axis(pose)[2]

"""The end: the winner, places and points."""

from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options
from glacier.games.cracked_ice.state import Supply
from tests.games.cracked_ice.table import after, at_disc, ended, menu, told

CRACK = "place large 54 0"
HOLD = "place small 25 0"


def test_CR_19_a_seat_that_places_its_last_pyramid_wins() -> None:
    table = at_disc(
        "G small -25 0",
        supplies=[Supply(small=1), Supply(4, 5, 5), Supply(0, 1, 0)],
        safe=(Supply(4, 5, 5), Supply(), Supply(5, 4, 5)),
    )
    assert told(table, HOLD) == ["pyramid-held", "game-won"]
    over = after(table, HOLD)
    assert over.winner == 0
    assert ended(over).places == (1, 3, 2)
    assert ended(over).scores == (15, 1, 14)
    assert cracked_ice.awaits(over) == ()
    assert cracked_ice.due(over) is None
    assert [menu(over, seat) for seat in range(3)] == [[], [], []]


def test_CR_R19_there_is_one_winner() -> None:
    table = at_disc(supplies=[Supply(small=1)] * 3, safe=(Supply(4, 5, 5),) * 3)
    over = after(table, HOLD)
    assert ended(over).places == (1, 2, 2)


def test_CR_R23_after_the_last_round_the_fewest_left_are_first_and_equals_share() -> None:
    table = at_disc("G small -25 0", "B small 0 25", options=Options(round_cap=1))
    assert told(table, CRACK) == ["ice-cracked", "round-lost", "cap-reached"]
    over = after(table, CRACK)
    assert over.winner is None
    assert ended(over).places == (3, 1, 1)
    assert ended(over).scores == cracked_ice.standing(over).scores == (0, 1, 1)


def test_CR_R23_before_the_last_round_it_goes_on() -> None:
    table = at_disc("G small -25 0", options=Options(round_cap=2))
    assert told(table, CRACK)[-1] == "turn-began"
    assert cracked_ice.result(after(table, CRACK)) is None


def test_what_is_on_the_disc_counts_until_it_is_taken_back() -> None:
    table = after(at_disc(), HOLD)
    assert cracked_ice.standing(table).scores == (1, 0, 0)
    assert cracked_ice.standing(table).round == 1

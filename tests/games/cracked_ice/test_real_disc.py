"""A real disc: the seat on turn declares what happened, and another seat confirms it."""

from typing import Any

from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options, State
from glacier.games.cracked_ice.state import Supply
from tests.games.cracked_ice.table import after, at_disc, menu, refused, sizes, told

REAL = Options(real_disc=True)


def declared(action: str = "declare small held", **state: Any) -> State:
    return after(at_disc(options=REAL, **state), action)


def test_the_seat_on_turn_declares_a_size_and_an_outcome() -> None:
    assert menu(at_disc(options=REAL, supplies=[Supply(small=1, large=2)])) == [
        "declare small held",
        "declare small cracked",
        "declare large held",
        "declare large cracked",
    ]
    assert refused(at_disc(options=REAL), "declare small held", seat=1) == "not-your-turn"
    assert refused(at_disc(options=REAL), "place small 25 0") == "real-disc"
    assert refused(at_disc(), "declare small held") == "no-real-disc"
    poor = at_disc(options=REAL, supplies=[Supply(small=1)])
    assert refused(poor, "declare large held") == "not-in-supply"


def test_any_other_seat_confirms_or_contests() -> None:
    table = declared()
    assert cracked_ice.awaits(table) == (1, 2)
    assert menu(table, 2) == ["confirm", "contest"]
    assert menu(table, 0) == []
    assert refused(table, "confirm", seat=0) == "your-own-word"
    assert refused(table, "declare small held") == "wrong-moment"
    assert refused(at_disc(options=REAL), "confirm", seat=1) == "nothing-declared"


def test_what_is_confirmed_has_happened() -> None:
    table = declared()
    assert told(table, "confirm", seat=2) == ["confirmed", "pyramid-held", "turn-began"]
    then = after(table, "confirm", seat=2)
    assert (sizes(then), then.turn, then.supplies[0]) == (["R small"], 1, Supply(4, 5, 5))
    assert then.pyramids[0].pose is None


def test_what_is_contested_is_declared_anew() -> None:
    table = after(declared(), "contest", seat=1)
    assert (table.turn, table.claim, table.contested) == (0, None, (1,))
    again = after(table, "declare small cracked")
    assert menu(again, 1) == ["confirm"]
    assert refused(again, "contest", seat=1) == "contested-before"
    assert menu(again, 2) == ["confirm", "contest"]


def test_a_seat_may_contest_again_in_the_next_turn() -> None:
    table = after(declared(), "contest", seat=1)
    table = after(after(table, "declare small held"), "confirm", seat=1)
    assert table.contested == ()


def test_a_first_pyramid_that_fell_may_be_tried_again_or_left() -> None:
    table = after(declared("declare large cracked"), "confirm", seat=1)
    assert (table.tries, table.turn, table.supplies[0]) == (1, 0, Supply(5, 5, 5))
    assert menu(table)[-1] == "pass-turn"
    assert after(table, "pass-turn").turn == 1


def test_a_round_is_lost_as_on_any_disc() -> None:
    table = after(declared(), "confirm", seat=1)
    table = after(table, "declare medium cracked")
    assert told(table, "confirm", seat=0) == [
        "confirmed",
        "ice-cracked",
        "round-lost",
        "round-began",
        "turn-began",
    ]
    then = after(table, "confirm", seat=0)
    assert (then.safe[0], then.turn, then.round) == (Supply(small=1), 1, 2)


def test_the_last_pyramid_wins() -> None:
    table = declared(supplies=[Supply(small=1)])
    assert after(table, "confirm", seat=1).winner == 0

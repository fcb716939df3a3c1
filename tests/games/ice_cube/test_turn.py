"""A turn: up to two cards, or an exchange; then all players draw up to eight."""

from glacier.games.ice_cube import Options
from tests.games.ice_cube.table import (
    AUTO,
    after,
    at_table,
    menu,
    names,
    refused,
    sizes,
    through,
    told,
    waited,
)


def test_I3_19_either_play_up_to_two_cards_or_exchange_some() -> None:
    table = at_table("dragon forward-1")
    assert "discard dragon" in menu(table) and "move forward-1 0" in menu(table)
    moved = after(table, "move forward-1 0")
    assert refused(moved, "discard dragon") == "played-already"
    assert menu(moved, kind="discard") == []
    exchanging = after(table, "discard dragon")
    assert refused(exchanging, "move forward-1 0") == "exchanging"


def test_I3_20_any_two_of_attacks_and_movements_but_no_defence() -> None:
    table = at_table("dragon sauna igloo forward-1 forward-2", options=AUTO)
    for first, second in (
        ("attack dragon 1 dragon", "attack sauna 2 sauna"),
        ("attack dragon 1 dragon", "move forward-1 0"),
        ("move forward-1 0", "attack dragon 1 dragon"),
        ("move forward-1 0", "move forward-2 0"),
    ):
        one = through(table, first, "1 suffer") if "attack" in first else after(table, first)
        two = through(one, second, "suffer") if "attack" in second else after(one, second)
        assert (one.played, one.turn, two.turn) == (1, 0, 1)
    assert not any("igloo" in line for line in menu(table) if not line.startswith("discard"))
    assert refused(table, "attack sauna 1 igloo") == "not-that-card"


def test_I3_21_one_may_stop_after_the_first_card() -> None:
    moved = after(at_table("forward-1"), "move forward-1 0")
    assert (moved.turn, moved.played) == (0, 1)
    assert after(moved, "end-turn").turn == 1


def test_I3_22_at_the_end_of_a_turn_all_draw_up_to_eight() -> None:
    table = at_table("forward-1 forward-2", cups={2: {"hand": ("dragon",)}})
    table = after(table, "move forward-1 0", "move forward-2 0")
    assert (sizes(table), table.turn) == ([8, 8, 8], 1)


def test_I3_23_everybody_holds_eight_cards_before_a_turn_begins() -> None:
    happened = names(told(at_table("dragon"), "discard dragon", "end-turn"))
    assert happened.index("cards-drawn") < happened.index("turn-began")


def test_I3_54_exchange_any_cards_and_do_nothing_else() -> None:
    table = at_table("dragon sauna polish")
    table = after(table, "discard dragon", "discard sauna")
    assert sizes(table) == [6, 8, 8]
    assert refused(table, "attack polish 1 polish") == "exchanging"
    over = after(table, "end-turn")
    assert (sizes(over), over.turn) == ([8, 8, 8], 1)


def test_I3_T10_discard_three_draw_three() -> None:
    table = after(at_table("dragon sauna polish"), *(f"discard {c}" for c in ("dragon", "sauna")))
    table = after(table, "discard polish")
    happened = told(table, "end-turn")
    assert happened[-2].split()[:2] == ["cards-drawn", "0"]
    assert len(happened[-2].split()[2].split(",")) == 3
    assert refused(after(table, "end-turn"), "0 move forward-1 0") == "not-your-turn"


def test_I3_R2_one_may_pass() -> None:
    passed = after(at_table(), "end-turn")
    assert (passed.turn, passed.turns) == (1, 2)


def test_I3_R26_to_exchange_nothing_is_to_pass() -> None:
    assert "end-turn" in menu(at_table())
    assert sizes(after(at_table(), "end-turn")) == [8, 8, 8]


def test_I3_R21_whose_turn_it_was_draws_first_then_clockwise() -> None:
    short = {"hand": ("dragon",)}
    table = at_table(turn=1, cups={0: short, 1: {"hand": ("sauna",)}, 2: {"hand": ("polish",)}})
    drawing = [line.split()[1] for line in told(table, "end-turn") if line.startswith("cards-dr")]
    assert drawing == ["1", "2", "0"]


def test_I3_R21_the_pile_runs_out_between_two() -> None:
    table = at_table("forward-1", laid=25, pile_size=2, cups={1: {"hand": ()}})
    happened = told(table, "end-turn")
    assert names(happened)[-4:] == ["cards-drawn", "pile-rebuilt", "cards-drawn", "turn-began"]


def test_I3_R23_who_is_out_in_their_own_turn_has_no_more_of_it() -> None:
    table = at_table("forward-1", spaces=[6], track="acid", laid=8, ice=[1], options=AUTO)
    table = through(table, "move forward-1 0", "suffer", "appoint 1")
    assert table.cups[0].melted and (table.turn, table.played) == (1, 0)


def test_I3_R20_a_defence_is_none_of_the_two_cards_and_is_replaced_at_once() -> None:
    table = at_table("forward-1 firefighter", spaces=[6], track="dragon", laid=8)
    table = after(table, "move forward-1 0")
    assert sizes(table)[0] == 7
    table = after(table, "defend firefighter")
    assert (sizes(table)[0], table.turn, table.played) == (8, 0, 1)


def test_I3_T18_on_ones_own_turn_too() -> None:
    table = at_table(
        "forward-5 firefighter forward-1",
        spaces=[5],
        track="forward-1 forward-1 forward-2 dragon",
        laid=11,
    )
    table = after(table, "move forward-5 0", "defend firefighter")
    assert (sizes(table)[0], table.turn) == (8, 0)
    assert after(table, "move forward-1 0").turn == 1


def test_I3_R43_time_for_a_card_and_for_an_answer() -> None:
    table = at_table("dragon", options=Options(turn_seconds=10), deadline=10_000)
    passed, happened = waited(table)
    assert names(happened)[0] == "turn-ended" and passed.deadline == 20_000
    asked = after(table, "@4000 attack dragon 1 dragon")
    assert asked.deadline == 19_000
    suffering, happened = waited(asked)
    assert names(happened) == ["duel-opened"]
    assert (
        after(
            at_table("dragon", options=Options(answer_seconds=None)), "attack dragon 1 dragon"
        ).deadline
        is None
    )
    assert refused(table, "house @9999 time-up") == "not-due"

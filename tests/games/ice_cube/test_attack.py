"""Attacking and defending: allowed targets, cards and answers."""

import pytest

from glacier.games import ice_cube
from glacier.games.ice_cube import Options
from glacier.games.ice_cube.box import ATTACKS, CUBES_SHOWN, DEFENCES, FLAMES
from glacier.games.ice_cube.state import Melted
from glacier.games.ice_cube.track import answers
from tests.games.ice_cube.table import (
    AUTO,
    after,
    at_table,
    cards,
    duel,
    menu,
    names,
    refused,
    sizes,
    through,
    told,
    waited,
)


def test_I3_24_lay_the_card_and_name_the_target() -> None:
    happened = told(at_table("dragon"), "attack dragon 1 dragon")
    assert happened[0] == "card-laid 0 dragon track 7"
    assert happened[1].startswith("attack-announced dragon/1/0/15/2")


def test_I3_25_the_target_is_asked() -> None:
    table = after(at_table("dragon", "firefighter"), "attack dragon 1 dragon")
    assert ice_cube.awaits(table) == [1]
    assert menu(table) == ["defend firefighter", "suffer", "use-hands auto"]
    assert refused(table, "2 suffer") == "not-attacked"
    assert refused(table, "0 end-turn") == "wrong-moment"


def test_I3_25_also_who_has_nothing_to_answer_with_and_for_as_long() -> None:
    holds = after(at_table("dragon", "firefighter"), "attack dragon 1 dragon")
    lacks = after(at_table("dragon"), "attack dragon 1 dragon")
    assert menu(lacks) == ["suffer", "use-hands auto"]
    assert holds.deadline == lacks.deadline == 15_000
    assert ice_cube.due(holds) == ice_cube.due(lacks)


def test_I3_26_if_not_the_attacker_works_on_the_cube() -> None:
    fought = after(at_table("dragon"), "attack dragon 1 dragon", "suffer")
    assert (duel(fought).kind, duel(fought).attacker, duel(fought).victim) == ("dragon", 0, 1)


def test_I3_31_a_defence_cancels_the_attack_and_lies_behind_it() -> None:
    table = after(at_table("dragon", "firefighter"), "attack dragon 1 dragon", "defend firefighter")
    assert cards(table) == ["dragon", "firefighter"]
    assert (table.phase, table.turn, table.cups[1].ice) == ("turn", 0, 12_000)


def test_I3_32_not_the_same_cube_twice_in_a_turn() -> None:
    table = at_table("dragon sauna", options=AUTO)
    table = through(table, "attack dragon 1 dragon", "suffer")
    assert refused(table, "attack sauna 1 sauna") == "attacked-already"
    assert menu(table, kind="attack") == ["attack sauna 2 sauna"]


def test_I3_T8_unless_the_first_was_cancelled_by_a_defence() -> None:
    table = at_table("dragon sauna", "firefighter", options=AUTO)
    table = after(table, "attack dragon 1 dragon")
    assert after(table, "defend firefighter", "attack sauna 1 sauna").phase == "answer"
    hit = through(table, "suffer")
    assert refused(hit, "attack sauna 1 sauna") == "attacked-already"
    assert after(hit, "attack sauna 2 sauna").phase == "answer"
    assert through(hit, "attack sauna 2 sauna", "suffer").spent == ()


def test_I3_33_flames_from_one_to_six() -> None:
    assert [FLAMES[kind] for kind in ATTACKS] == [1, 2, 3, 4, 5, 6]


def test_I3_40_as_many_cubes_as_flames() -> None:
    assert [CUBES_SHOWN[kind] for kind in DEFENCES] == [1, 2, 3, 4, 5, 10]
    table = after(at_table("dragon", "igloo"), "attack dragon 1 dragon")
    assert refused(table, "defend igloo") == "no-defence"
    assert refused(table, "defend firefighter") == "no-defence"


def test_I3_T2_a_snow_globe_answers_polish_only() -> None:
    assert [kind for kind in ATTACKS if answers("snow-globe", kind)] == ["polish"]


def test_I3_T3_eleven_pairs_of_36() -> None:
    pairs = [(card, kind) for card in DEFENCES for kind in ATTACKS if answers(card, kind)]
    assert len(pairs) == 11
    assert [card for card, kind in pairs if kind == "salt"] == ["untouchable"]


def test_I3_41_untouchable_answers_everything() -> None:
    for kind in ATTACKS:
        table = after(at_table(kind, "untouchable"), f"attack {kind} 1 {kind}")
        assert after(table, "defend untouchable").cups[1].salt == 0


def test_I3_42_nobody_has_to_defend() -> None:
    table = after(at_table("dragon", "firefighter untouchable"), "attack dragon 1 dragon")
    assert menu(table)[:3] == ["defend firefighter", "defend untouchable", "suffer"]


def test_I3_43_the_defender_draws_at_once() -> None:
    table = after(at_table("dragon", "firefighter"), "attack dragon 1 dragon", "defend firefighter")
    assert sizes(table) == [7, 8, 8]


def test_I3_44_the_attacker_draws_when_the_turn_is_over() -> None:
    table = through(at_table("dragon", options=AUTO), "attack dragon 1 dragon", "suffer")
    assert sizes(table) == [7, 8, 8]
    assert sizes(after(table, "end-turn")) == [8, 8, 8]


def test_I3_T9_eight_seven_six_eight() -> None:
    table = at_table("dragon sauna", "firefighter", options=AUTO)
    table = after(table, "attack dragon 1 dragon", "defend firefighter")
    assert sizes(table)[:2] == [7, 8]
    table = after(table, "attack sauna 2 sauna")
    assert sizes(table)[0] == 6
    assert sizes(through(table, "suffer"))[0] == 8


def test_I3_R14_nobody_may_attack_a_cube_that_is_protected_from_it() -> None:
    table = at_table("polish dragon", cups={1: {"space": 7, "shelter": "snow-globe"}})
    assert refused(table, "attack polish 1 polish") == "sheltered"
    assert menu(table, kind="attack") == [
        "attack dragon 1 dragon",
        "attack dragon 2 dragon",
        "attack polish 2 polish",
    ]


def test_I3_R15_nobody_attacks_their_own_but_cubes_on_start_may_be() -> None:
    assert menu(at_table("dragon"), kind="attack") == [
        "attack dragon 1 dragon",
        "attack dragon 2 dragon",
    ]
    assert refused(at_table("dragon"), "attack dragon 0 dragon") == "no-target"
    assert refused(at_table("dragon"), "attack dragon 7 dragon") == "no-target"
    assert after(at_table("dragon"), "attack dragon 1 dragon").phase == "answer"


def test_I3_R16_any_other_who_has_ice_may_be_chosen_the_mover_too() -> None:
    gone = {"ice": 0, "hand": (), "melted": Melted(1, 1, 1)}
    table = at_table("forward-1", seats=4, spaces=[0, 6], track="dragon", laid=8, cups={3: gone})
    table = after(table, "move forward-1 1", "suffer")
    assert menu(table) == ["appoint 2", "appoint 0", "use-hands auto"]
    assert refused(table, "appoint 1") == refused(table, "appoint 3") == "no-executor"
    assert refused(table, "0 appoint 2") == "not-attacked"
    assert refused(table, "suffer") == "wrong-moment"


def test_I3_R16_of_one_there_is_no_choice() -> None:
    gone = {"ice": 0, "hand": (), "melted": Melted(1, 1, 1)}
    table = at_table("forward-1", spaces=[0, 6], track="dragon", laid=8, cups={2: gone})
    happened = told(table, "move forward-1 1", "suffer")
    assert happened[0] == "executor-appointed 0 1"


def test_I3_R17_the_answer_to_a_space_is_laid_like_any_card() -> None:
    table = at_table("forward-1", "firefighter", spaces=[0, 6], track="dragon", laid=8)
    table = after(table, "move forward-1 1", "1 defend firefighter")
    assert cards(table, 9) == ["forward-1", "firefighter"]


def test_I3_R18_a_space_does_not_count_as_an_attack_of_anybody() -> None:
    table = at_table("forward-1 sauna", spaces=[0, 6], track="dragon", laid=8, options=AUTO)
    table = through(table, "move forward-1 1", "suffer", "appoint 0")
    assert table.spent == ()
    assert after(table, "0 attack sauna 1 sauna").phase == "answer"


def test_I3_R44_without_a_choice_the_weakest_last_hand_is_taken() -> None:
    cups = {0: {"touch": 900}, 2: {"touch": 700}}
    table = at_table("forward-1", spaces=[0, 6], track="dragon", laid=8, cups=cups)
    table = after(table, "move forward-1 1", "suffer")
    appointed, happened = waited(table)
    assert happened[0] == "executor-appointed 2 1"
    assert duel(appointed).attacker == 2


@pytest.mark.parametrize("kind", ATTACKS)
def test_I3_26_every_attack_ends_and_takes_ice(kind: str) -> None:
    table = through(at_table(kind, options=AUTO), f"attack {kind} 1 {kind}", "suffer")
    assert table.phase == "turn"
    assert table.cups[1].ice < 12_000 or table.cups[1].salt


def test_a_turn_that_is_over_ends_the_attacks_of_its_own() -> None:
    table = through(at_table("dragon sauna", options=AUTO), "attack dragon 1 dragon", "suffer")
    table = through(table, "attack sauna 2 sauna", "suffer")
    assert (table.turn, table.spent, table.played) == (1, (), 0)
    assert names(told(table, "end-turn"))[0] == "turn-ended"


def test_with_the_default_options_there_is_no_time_limit_for_cards() -> None:
    assert ice_cube.due(at_table(options=Options())) is None

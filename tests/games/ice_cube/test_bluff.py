"""Bluff: attacks are announced and laid face down, and the seat that is wrong suffers twice."""

from typing import Any

from glacier.games import ice_cube
from glacier.games.ice_cube import Options, State
from tests.games.ice_cube.table import (
    BLUFF,
    after,
    at_table,
    cards,
    duel,
    menu,
    names,
    refused,
    through,
    told,
    waited,
)

AUTO = Options(bluff=True, hands="auto")


def bluffing(*hands: str, **more: Any) -> State:
    return at_table(*hands, options=BLUFF, **more)


def test_I3_61_attacks_lie_face_down() -> None:
    table = after(bluffing("dragon"), "attack dragon 1 dragon")
    (laid,) = table.track[6:]
    assert (laid.up, laid.claim, laid.by) == (False, "dragon", 0)
    assert ice_cube.view(table, 1).track[6].card is None
    assert ice_cube.view(table, None).track[6].card is None
    assert ice_cube.view(table, 0).track[6].card == "dragon"


def test_I3_62_any_card_may_be_laid_under_any_announcement() -> None:
    table = bluffing("dragon igloo forward-1")
    for card in ("dragon", "igloo", "forward-1"):
        asked = after(table, f"attack pool 2 {card}")
        assert asked.threat and asked.threat.kind == "pool" and asked.threat.covered


def test_I3_63_who_believes_defends_or_suffers_for_twelve() -> None:
    table = after(bluffing("dragon", "buoy"), "attack pool 1 dragon")
    assert menu(table) == ["defend buoy", "suffer", "call-bluff", "use-hands auto"]
    defended = after(table, "defend buoy")
    assert cards(defended) == ["dragon", "buoy"] and not defended.track[6].up
    suffering = after(table, "suffer")
    assert (duel(suffering).counts, duel(suffering).attacker, suffering.track[6].up) == (
        12,
        0,
        False,
    )


def test_I3_64_who_doubts_the_truth_suffers_for_twenty_whatever_they_hold() -> None:
    table = after(bluffing("pool", "buoy"), "attack pool 1 pool")
    assert names(told(table, "call-bluff")) == ["card-turned", "bluff-called", "duel-opened"]
    called = after(table, "call-bluff")
    assert (duel(called).counts, duel(called).victim, called.truths) == (20, 1, 1)
    assert called.track[6].up


def test_I3_65_a_bluff_that_is_called_turns_against_its_maker() -> None:
    called = after(bluffing("dragon"), "attack pool 1 dragon", "call-bluff")
    fought = duel(called)
    assert (fought.kind, fought.attacker, fought.victim, fought.counts) == ("pool", 1, 0, 20)
    assert called.bluffs == 1


def test_I3_66_acid_two_fills_or_four() -> None:
    table = after(bluffing("acid"), "attack acid 1 acid")
    assert duel(after(table, "suffer")).fills == 2
    assert duel(after(table, "call-bluff")).fills == 4


def test_I3_67_a_card_is_turned_up_only_when_it_is_called() -> None:
    believed = after(bluffing("dragon"), "attack dragon 1 dragon", "suffer")
    assert not believed.track[6].up
    assert after(bluffing("dragon"), "attack dragon 1 dragon", "call-bluff").track[6].up


def test_I3_68_or_when_a_cube_stops_on_it_and_then_one_must_defend() -> None:
    table = bluffing("forward-1", "igloo", spaces=[0, 6], track="?sauna/dragon/2", laid=8)
    table = after(table, "move forward-1 1")
    assert table.track[6].up
    assert menu(table, kind="suffer") == [] and menu(table, kind="defend") == ["defend igloo"]
    assert refused(table, "suffer") == "must-defend"
    helpless = bluffing("forward-1", spaces=[0, 6], track="?sauna/dragon/2", laid=8)
    helpless = after(helpless, "move forward-1 1", "suffer", "appoint 2")
    assert (duel(helpless).counts, duel(helpless).fills, duel(helpless).attacker) == (12, 2, 2)


def test_I3_69_if_it_is_no_attack_nothing_happens() -> None:
    for card in ("igloo", "forward-3"):
        table = bluffing("forward-1", spaces=[0, 6], track=f"?{card}/dragon/2", laid=8)
        table = after(table, "move forward-1 1")
        assert (table.phase, table.cups[1].shelter, table.track[6].up) == ("turn", None, True)


def test_I3_70_salt_cannot_be_bluffed() -> None:
    table = bluffing("dragon")
    assert refused(table, "attack salt 1 dragon") == "not-that-card"
    assert not any(line.split()[1] == "salt" for line in menu(table, kind="attack"))


def test_I3_71_once_the_track_is_complete_attacks_lie_beside_the_pile_until_the_turn_is_over() -> (
    None
):
    table = at_table("dragon sauna", options=AUTO, laid=25)
    table = after(table, "attack dragon 1 dragon")
    assert (len(table.track), [space.card for space in table.aside]) == (26, ["dragon"])
    assert ice_cube.view(table, 1).aside[0].card is None
    table = through(table, "suffer")
    assert "aside-revealed dragon" in told(table, "end-turn")
    assert after(table, "end-turn").discard == ("dragon",)


def test_I3_71_one_that_is_called_is_shown_at_once() -> None:
    table = at_table("dragon", options=AUTO, laid=25)
    happened = told(table, "attack dragon 1 dragon", "call-bluff")
    assert happened[0] == "card-turned aside 1 dragon"


def test_I3_T11_the_four_outcomes() -> None:
    honest = after(bluffing("dragon", "firefighter"), "attack dragon 1 dragon")
    lying = after(bluffing("sauna", "firefighter"), "attack dragon 1 sauna")
    assert after(honest, "defend firefighter").cups[1].ice == 12_000
    assert duel(after(honest, "suffer")).counts == duel(after(lying, "suffer")).counts == 12
    true = after(honest, "call-bluff")
    assert (duel(true).victim, duel(true).counts) == (1, 20)
    assert refused(true, "1 defend firefighter") == "wrong-moment"
    false = after(lying, "call-bluff")
    assert (duel(false).victim, duel(false).counts) == (0, 20)


def test_I3_T12_stopping_on_a_card_face_down() -> None:
    def stopped(card: str, hand: str) -> State:
        table = bluffing("forward-1", hand, spaces=[0, 6], track=f"?{card}/pool/2", laid=8)
        return after(table, "move forward-1 1")

    assert menu(stopped("sauna", "igloo"), kind="defend") == ["defend igloo"]
    assert menu(stopped("sauna", ""))[0] == "suffer"
    assert stopped("igloo", "").phase == stopped("forward-4", "").phase == "turn"


def test_I3_T13_announcing_salt_takes_salt() -> None:
    assert refused(bluffing("dragon salt"), "attack salt 1 dragon") == "not-that-card"
    assert after(bluffing("dragon salt"), "attack salt 1 salt").phase == "answer"


def test_I3_T19_salt_lies_face_down_and_there_is_nothing_to_call() -> None:
    table = after(bluffing("salt", "untouchable"), "attack salt 1 salt")
    assert not table.track[6].up
    assert menu(table)[:2] == ["defend untouchable", "suffer"]
    assert refused(table, "call-bluff") == "nothing-to-call"
    lying = after(bluffing("salt"), "attack dragon 1 salt", "call-bluff")
    assert duel(lying).victim == 0


def test_I3_T20_a_card_that_lies_face_up_already_is_met_for_fifteen() -> None:
    def stopped(card: str) -> State:
        table = bluffing("forward-1", "igloo", spaces=[0, 6], track=card, laid=8)
        return after(table, "move forward-1 1")

    up, turned = stopped("sauna"), stopped("?sauna/dragon/2")
    assert up.threat and turned.threat
    assert (up.threat.counts, "suffer" in menu(up)) == (15, True)
    assert (turned.threat.counts, "suffer" in menu(turned)) == (12, False)


def test_I3_R30_only_the_target_may_call() -> None:
    table = after(bluffing("dragon"), "attack dragon 1 dragon")
    assert refused(table, "2 call-bluff") == "not-attacked"
    assert refused(after(at_table("dragon"), "attack dragon 1 dragon"), "call-bluff") == (
        "nothing-to-call"
    )


def test_I3_R31_another_attack_is_a_bluff_too() -> None:
    called = after(bluffing("sauna"), "attack dragon 1 sauna", "call-bluff")
    assert called.bluffs == 1


def test_I3_R32_untouchable_answers_whatever_is_announced() -> None:
    table = after(bluffing("sauna", "untouchable"), "attack dragon 1 sauna")
    assert "defend untouchable" in menu(table)


def test_I3_R33_who_is_caught_has_no_answer_but_the_shelter_holds() -> None:
    caught = after(bluffing("sauna firefighter"), "attack dragon 1 sauna", "call-bluff")
    assert (caught.phase, duel(caught).attacker) == ("duel", 1)
    cup = {"space": 7, "shelter": "firefighter"}
    safe = bluffing("sauna", cups={0: cup}, laid=8)
    happened = told(safe, "attack dragon 1 sauna", "call-bluff")
    assert names(happened) == ["card-turned", "bluff-called", "attack-fizzled", "turn-went-on"]


def test_I3_R34_a_cube_that_stops_on_hidden_salt_meets_it_without_a_count() -> None:
    assert menu(after(bluffing("salt"), "attack salt 1 salt"), kind="call-bluff") == []
    table = bluffing("forward-1", spaces=[0, 6], track="?salt/salt/2", laid=8)
    table = after(table, "move forward-1 1")
    assert table.threat and (table.threat.kind, table.threat.counts) == ("salt", 0)


def test_I3_R35_a_card_that_was_turned_up_follows_the_base_rules_from_then_on() -> None:
    table = bluffing("forward-1 back-1", spaces=[0, 6, 5], track="?igloo/dragon/2", laid=8)
    table = after(table, "move forward-1 1")
    assert table.cups[1].shelter is None
    table = after(table, "move back-1 1", "1 end-turn", "2 end-turn")
    assert table.track[6].up
    shelter = after(bluffing("forward-1", spaces=[0, 6], track="igloo", laid=8), "move forward-1 1")
    assert shelter.cups[1].shelter == "igloo"


def test_I3_R36_whoever_must_defend_chooses_with_what_and_in_time() -> None:
    hand = "igloo untouchable"
    table = bluffing("forward-1", hand, spaces=[0, 6], track="?sauna/dragon/2", laid=8)
    table = after(table, "move forward-1 1")
    assert menu(table, kind="defend") == ["defend igloo", "defend untouchable"]
    _, happened = waited(table)
    assert happened[1] == "attack-cancelled 1 sauna igloo ?"


def test_I3_R37_a_caught_bluff_spares_nobody_a_second_attack_less() -> None:
    table = at_table("sauna dragon", options=AUTO)
    table = through(table, "attack dragon 1 sauna", "call-bluff")
    assert refused(table, "attack dragon 1 dragon") == "attacked-already"


def test_I3_R38_a_movement_that_lies_as_an_attack_moves_nothing() -> None:
    table = after(bluffing("forward-5"), "attack dragon 1 forward-5")
    assert [cup.space for cup in table.cups] == [0, 0, 0]


def test_I3_R39_a_pile_that_runs_out_is_rebuilt_without_what_is_still_covered() -> None:
    table = at_table("dragon", "firefighter", options=AUTO, laid=25, pile_size=0)
    table = after(table, "attack dragon 1 dragon", "defend firefighter")
    assert [space.card for space in table.aside] == ["dragon"]
    assert len(table.cups[1].hand) == 8
    assert (after(table, "end-turn").aside, table.discard) == ((), ())


def test_I3_R41_thirteen_sixteen_or_twenty_one_to_say() -> None:
    table = after(bluffing("dragon"), "attack dragon 1 dragon")
    assert len(duel(after(table, "suffer")).left) == 13
    assert len(duel(after(table, "call-bluff")).left) == 21
    base = after(at_table("dragon"), "attack dragon 1 dragon", "suffer")
    assert len(duel(base).left) == 16


def test_I3_R41_bounds_are_in_proportion() -> None:
    table = after(bluffing("dragon"), "attack dragon 1 dragon", "suffer", "0 @1000 stroke 1 1.0")
    assert duel(table).until == 1_000 + 9_750

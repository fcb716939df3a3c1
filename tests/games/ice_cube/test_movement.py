"""Moving: any cube, how far, and the effect of the space on which it stops."""

from glacier.games.ice_cube import State
from tests.games.ice_cube.table import (
    AUTO,
    after,
    at_table,
    cards,
    duel,
    menu,
    names,
    refused,
    through,
    told,
)


def spaces(state: State) -> list[int]:
    return [cup.space for cup in state.cups]


def test_I3_45_the_card_is_laid_first() -> None:
    happened = told(at_table("forward-5", spaces=[6]), "move forward-5 0")
    assert names(happened)[:2] == ["card-laid", "cube-moved"]
    assert spaces(after(at_table("forward-5", spaces=[6]), "move forward-5 0"))[0] == 7


def test_I3_46_any_cube_forwards_or_backwards() -> None:
    table = at_table("forward-2 back-1", spaces=[3, 4, 5])
    assert menu(table, kind="move")[:3] == ["move back-1 0", "move back-1 1", "move back-1 2"]
    assert spaces(after(table, "move forward-2 0")) == [5, 4, 5]
    assert spaces(after(table, "move back-1 2")) == [3, 4, 4]
    assert refused(table, "move back-1 9") == "no-cube"


def test_I3_47_only_the_space_where_it_stops_matters() -> None:
    table = at_table("forward-3", spaces=[6], track="acid pool", laid=9)
    table = after(table, "move forward-3 0")
    assert (table.phase, spaces(table)[0]) == ("turn", 9)


def test_I3_48_who_stops_on_an_attack_suffers_it_or_answers() -> None:
    table = at_table("forward-1", "snow-globe", spaces=[0, 6], track="polish", laid=8)
    table = after(table, "move forward-1 1")
    assert menu(table) == ["defend snow-globe", "suffer", "use-hands auto"]
    assert after(table, "1 defend snow-globe").phase == "turn"


def test_I3_49_the_attacked_chooses_by_whom() -> None:
    table = at_table("forward-1", spaces=[0, 6], track="polish", laid=8)
    table = after(table, "move forward-1 1", "suffer")
    assert menu(table) == ["appoint 2", "appoint 0", "use-hands auto"]
    fought = after(table, "appoint 2")
    assert (duel(fought).attacker, duel(fought).victim, duel(fought).counts) == (2, 1, 15)


def test_I3_50_who_stops_on_a_defence_is_protected_while_it_stays() -> None:
    table = at_table("forward-1", spaces=[6], track="igloo", laid=8)
    assert after(table, "move forward-1 0").cups[0].shelter == "igloo"


def test_I3_51_other_attacks_and_moves_are_still_possible() -> None:
    table = at_table("dragon back-1", cups={1: {"space": 7, "shelter": "igloo"}}, laid=8)
    assert after(table, "attack dragon 1 dragon").phase == "answer"
    assert after(table, "move back-1 1").cups[1].shelter is None


def test_I3_52_movements_on_the_track_are_neutral() -> None:
    table = at_table("forward-1", spaces=[6], track="forward-5", laid=8)
    table = after(table, "move forward-1 0")
    assert (table.phase, spaces(table)[0]) == ("turn", 7)


def test_I3_53_two_movements_are_two_stops() -> None:
    table = at_table("forward-2 back-1", spaces=[6], track="igloo sauna", laid=10)
    table = after(table, "move forward-2 0")
    assert table.phase == "answer"


def test_I3_T1_on_a_snow_globe_safe_from_polish_only() -> None:
    attacks = "dragon sauna polish pool acid salt back-1"
    table = at_table(attacks, cups={1: {"space": 8, "shelter": "snow-globe"}}, laid=9)
    aimed = [line.split()[1] for line in menu(table, kind="attack") if line.split()[2] == "1"]
    assert aimed == ["acid", "dragon", "pool", "salt", "sauna"]
    moved = after(table, "move back-1 1")
    assert "attack polish 1 polish" in menu(moved)


def test_I3_T6_forward_five_then_back_one() -> None:
    track = "forward-1 forward-1 forward-1 forward-2 forward-2 forward-2 forward-3 igloo acid"
    table = at_table("forward-5 back-1", spaces=[10], track=track, laid=16, options=AUTO)
    table = after(table, "move forward-5 0")
    assert (spaces(table)[0], table.phase) == (15, "answer")
    table = through(table, "suffer", "appoint 1")
    ice = table.cups[0].ice
    table = after(table, "0 move back-1 0")
    assert (spaces(table)[0], table.cups[0].shelter) == (14, "igloo")
    assert ice < 12_000


def test_I3_T14_the_ends_of_the_track() -> None:
    table = at_table("forward-5", spaces=[6], laid=8)
    assert spaces(after(table, "move forward-5 0"))[0] == 9
    assert spaces(after(at_table("back-3", spaces=[2]), "move back-3 0"))[0] == 1
    stuck = after(at_table("back-2"), "move back-2 0")
    assert (spaces(stuck)[0], cards(stuck)) == (0, ["back-2"])


def test_I3_R7_no_exact_count_is_needed_and_the_owner_wins_whoever_moves_it() -> None:
    table = after(at_table("forward-5", spaces=[0, 24], laid=25), "move forward-5 1")
    assert (table.winners, table.ending, spaces(table)[1]) == ((1,), "arrival", 26)


def test_I3_R8_no_cube_goes_beyond_the_card_that_was_just_laid() -> None:
    table = after(at_table("forward-5", spaces=[7], laid=8), "move forward-5 0")
    assert (spaces(table)[0], cards(table, 9), table.phase) == (9, ["forward-5"], "turn")


def test_I3_R9_back_to_space_1_and_never_to_start() -> None:
    assert spaces(after(at_table("back-3", spaces=[1]), "move back-3 0"))[0] == 1
    assert spaces(after(at_table("back-3"), "move back-3 0"))[0] == 0


def test_I3_R10_a_cube_that_did_not_move_does_not_stop_again() -> None:
    cup = {"space": 1, "shelter": "igloo"}
    table = after(at_table("back-1", cups={0: cup}), "move back-1 0")
    assert (table.phase, table.cups[0].shelter, table.played) == ("turn", "igloo", 1)


def test_I3_R13_untouchable_as_a_space_protects_from_everything() -> None:
    cup = {"space": 7, "shelter": "untouchable"}
    table = at_table("dragon sauna polish pool acid salt back-1", cups={1: cup}, laid=8)
    assert [line for line in menu(table, kind="attack") if line.split()[2] == "1"] == []
    assert after(table, "move back-1 1").cups[1].space == 6


def test_I3_R19_who_stays_on_an_attack_is_not_attacked_again() -> None:
    table = at_table("forward-1", spaces=[0, 7], track="acid", laid=8)
    assert after(table, "end-turn").phase == "turn"

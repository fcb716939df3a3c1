"""The track: every card that is played becomes a space, until Arrival is laid."""

from tests.games.ice_cube.table import (
    AUTO,
    BLUFF,
    after,
    at_table,
    cards,
    menu,
    names,
    refused,
    sizes,
    through,
    told,
)


def test_I3_14_start_is_no_space() -> None:
    table = after(at_table("forward-1"), "move forward-1 0")
    assert table.cups[0].space == 1
    assert table.track[0].card == "memo"


def test_I3_15_every_card_that_is_played_is_laid_at_the_end() -> None:
    table = at_table("dragon forward-2", "firefighter")
    table = after(table, "attack dragon 1 dragon", "defend firefighter", "0 move forward-2 0")
    assert cards(table) == ["dragon", "firefighter", "forward-2"]


def test_I3_16_arrival_follows_the_25th_card() -> None:
    table = after(at_table("forward-1", laid=24), "move forward-1 0")
    assert cards(table, 25) == ["forward-1", "arrival"]
    assert not after(at_table("forward-1", laid=23), "move forward-1 0").complete


def test_I3_17_then_cards_are_discarded() -> None:
    table = after(at_table("forward-1", laid=25), "move forward-1 0")
    assert len(table.track) == 26
    assert table.discard[-1] == "forward-1"


def test_I3_18_an_empty_pile_is_made_of_the_discard() -> None:
    table = at_table("forward-1", laid=25, pile_size=0)
    happened = told(table, "move forward-1 0", "end-turn")
    assert "pile-rebuilt" in names(happened)
    table = after(table, "move forward-1 0", "end-turn")
    assert sizes(table) == [8, 8, 8] and not table.discard


def test_I3_R3_so_it_is_before_arrival_and_the_track_stays() -> None:
    table = at_table("forward-1", laid=12, pile_size=1)
    table = after(table, "move forward-1 0", "0 move forward-1 0")
    assert (len(table.track), sizes(table), table.discard) == (14, [8, 8, 8], ())


def test_I3_R4_exchanged_cards_are_discarded_and_never_laid() -> None:
    table = after(at_table("dragon"), "discard dragon")
    assert (cards(table), table.discard) == ([], ("dragon",))


def test_I3_R5_arrival_comes_at_once_and_the_answer_is_discarded() -> None:
    table = after(at_table("dragon", "firefighter", laid=24), "attack dragon 1 dragon")
    assert table.complete
    assert after(table, "defend firefighter").discard == ("firefighter",)


def test_I3_T7_the_25th_card_is_an_attack() -> None:
    table = at_table("dragon", "firefighter", laid=24)
    assert names(told(table, "attack dragon 1 dragon"))[:2] == ["card-laid", "arrival-laid"]
    table = after(table, "attack dragon 1 dragon", "defend firefighter")
    assert (len(table.track), table.discard) == (26, ("firefighter",))


def test_I3_R6_without_arrival_nobody_arrives() -> None:
    table = after(at_table("forward-5", spaces=[20], laid=22), "move forward-5 0")
    assert (table.cups[0].space, table.phase) == (23, "turn")


def test_I3_R12_memo_cards_do_nothing() -> None:
    table = after(at_table("forward-3"), "move forward-3 1")
    assert (table.phase, table.cups[1].space, table.cups[1].shelter) == ("turn", 3, None)


def test_I3_R42_only_attacks_lie_face_down() -> None:
    table = at_table("dragon forward-2", "firefighter", options=BLUFF)
    table = after(table, "attack dragon 1 dragon", "defend firefighter", "0 move forward-2 0")
    assert [space.up for space in table.track[6:]] == [False, True, True]


def test_I3_R22_the_cards_of_somebody_who_is_out_are_discarded_but_not_those_on_the_track() -> None:
    table = at_table("polish", "salt", ice=[12_000, 1], options=AUTO)
    table = through(table, "attack polish 1 polish", "suffer")
    assert table.cups[1].melted and table.cups[1].hand == ()
    assert len(table.discard) == 8 and "salt" in table.discard
    assert cards(table) == ["polish"]


def test_I3_R11_several_cubes_on_one_space_and_a_shelter_is_for_all() -> None:
    table = at_table("forward-1 forward-2", spaces=[6, 5], track="igloo", laid=8)
    table = after(table, "move forward-1 0", "0 move forward-2 1")
    assert [cup.space for cup in table.cups] == [7, 7, 0]
    assert [cup.shelter for cup in table.cups] == ["igloo", "igloo", None]


def test_a_track_end_is_where_the_next_card_lies() -> None:
    assert refused(at_table("dragon"), "attack sauna 1 sauna") == "no-such-card"
    assert "end-turn" in menu(at_table())

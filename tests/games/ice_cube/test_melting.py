"""Melting: the losses by the room, the salt and each attack, in milligrams."""

import pytest

from glacier.games import ice_cube
from glacier.games.ice_cube import Drip, Options
from glacier.games.ice_cube.box import ATTACKS, AttackKind
from glacier.games.ice_cube.gestures import lost_by
from glacier.games.ice_cube.melting import attack_loss, room_in_a_turn
from glacier.games.ice_cube.state import Melted
from tests.games.ice_cube.table import AUTO, after, at_table, duel, names, refused, through, waited

LIVE = Options(melting="live")


def test_I3_55_ice_is_weighed_and_gone_when_nothing_is_left() -> None:
    table = after(at_table(ice=[12_000, 12_000, 15]), "end-turn")
    assert (table.cups[2].melted, table.cups[2].ice) == (Melted(1, 1, 15), 0)
    assert at_table().cups[0].melted is None


def test_I3_56_calm_rooms_take_their_share_at_the_end_of_each_turn() -> None:
    table = after(at_table(ice=[12_000, 6_000, 3_000]), "end-turn")
    assert [cup.ice for cup in table.cups] == [11_870, 5_918, 2_948]


def test_I3_56_live_rooms_take_it_by_the_tables_clock() -> None:
    table = at_table(options=LIVE)
    dripped, happened = waited(table)
    assert happened == ["room-melted 50,50,50 0,0,0 10000"]
    assert after(dripped, "@11000 end-turn").cups[0].ice == 11_950


def test_I3_56_a_cube_may_melt_in_its_owners_turn() -> None:
    out, happened = waited(at_table(options=LIVE, ice=[1]))
    assert names(happened)[:3] == ["room-melted", "cube-melted", "turn-ended"]
    assert out.turn == 1


def test_I3_56_salt_takes_its_pinch_over_two_turns_or_two_minutes() -> None:
    salted = {1: {"salt": 2_200, "pinch": 2_200}}
    once = after(at_table(cups=salted), "end-turn")
    assert (once.cups[1].ice, once.cups[1].salt) == (12_000 - 130 - 1_100, 1_100)
    twice = after(once, "end-turn")
    assert (twice.cups[1].salt, twice.cups[1].pinch) == (0, 0)
    live, happened = waited(at_table(cups=salted, options=LIVE))
    assert happened == ["room-melted 50,50,50 0,184,0 10000"]
    assert live.cups[1].salt == 2_016


def test_I3_56_salt_takes_no_more_than_there_is() -> None:
    salted = {"ice": 300, "salt": 900, "pinch": 900}
    table = after(at_table(cups={1: salted}), "end-turn")
    assert table.cups[1].melted and table.cups[1].ice == 0


def test_I3_R49_of_each_turn_no_more_than_a_minute_melts_anybody() -> None:
    table = at_table(options=LIVE)
    for _ in range(6):
        table, _ = waited(table)
    assert ice_cube.due(table) is None
    much_later = after(table, "@900000 end-turn")
    assert much_later.melted_at == 900_000
    due = ice_cube.due(much_later)
    assert due and (due.at, due.action) == (910_000, Drip())


def test_I3_R49_a_house_that_is_late_melts_nobody_for_longer() -> None:
    late = after(at_table(options=LIVE), "house @999999999 drip")
    assert late.cups[0].ice == 12_000 - 300 and late.melted_at == 60_000
    assert refused(at_table(options=LIVE), "house @9999 drip") == "not-due"


@pytest.mark.parametrize(
    ("kind", "lost"),
    [*zip(ATTACKS, (300, 500, 750, 1_100, 1_600, 2_200), strict=True)],
)
def test_I3_57_a_middling_attack_on_a_whole_cube(kind: AttackKind, lost: int) -> None:
    assert attack_loss(kind, 8_000, 1_000, 12_000) == lost


def test_I3_57_more_flames_take_more() -> None:
    losses = [attack_loss(kind, 8_000, 1_000, 12_000) for kind in ATTACKS]
    assert losses == sorted(losses)


def test_I3_57_time_skill_and_skin() -> None:
    assert attack_loss("polish", 12_000, 1_000, 12_000) == 1_125
    assert attack_loss("polish", 8_000, 1_400, 12_000) == 1_050
    assert attack_loss("polish", 8_000, 1_000, 6_000) == 472
    assert attack_loss("acid", 8_000, 1_000, 6_000) == 1_600
    assert attack_loss("salt", 8_000, 1_000, 2_000) == 2_000
    assert attack_loss("acid", 8_000, 1_000, 12_000, fills=0) == 0


def test_I3_57_it_takes_no_more_than_there_is() -> None:
    table = through(
        at_table("acid", ice=[12_000, 40], options=AUTO), "attack acid 1 acid", "suffer"
    )
    assert table.cups[1].ice == 0 and table.cups[1].melted


def test_I3_57_what_is_lost_so_far_is_told_with_every_stroke() -> None:
    table = after(at_table("polish"), "attack polish 1 polish", "suffer", "0 @1000 stroke 1 1.0")
    table = after(table, "0 @5000 stroke 1 1.0")
    assert (duel(table).lost, duel(table).rate) == (262, 66)
    acid = after(at_table("acid"), "attack acid 1 acid", "suffer", "0 @1000 fill 1")
    assert lost_by(duel(acid), 12_000, 2_000) == (0, 0)


def test_I3_76_heat_melts_and_cold_does_not_stop_it() -> None:
    taken = [room_in_a_turn(12_000, warmth) for warmth in (0, 4, 20, 30, 50)]
    assert taken == [26, 26, 130, 195, 325]
    assert after(at_table(options=Options(temperature=50)), "end-turn").cups[0].ice == 11_675

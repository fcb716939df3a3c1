"""The prospects of menu entries, and that they come true."""

from glacier.core.notation import write
from glacier.games import ice_cube
from glacier.games.ice_cube import Prospect, State
from tests.games.ice_cube.table import BLUFF, after, at_table


def hopes(state: State, seat: int) -> dict[str, Prospect | None]:
    lines = map(write, ice_cube.menu(state, seat))
    return dict(zip(lines, ice_cube.prospects(state, seat), strict=True))


def test_an_attack_tells_what_a_middling_hand_would_take() -> None:
    table = at_table("polish salt", ice=[12_000, 12_000, 6_000])
    assert hopes(table, 0)["attack polish 1 polish"] == Prospect(loss=750)
    assert hopes(table, 0)["attack polish 2 polish"] == Prospect(loss=472)
    assert hopes(table, 0)["end-turn"] is None


def test_in_bluff_also_the_loss_of_the_seat_that_is_wrong() -> None:
    table = at_table("pool igloo salt", ice=[6_000, 12_000, 12_000], options=BLUFF)
    assert hopes(table, 0)["attack pool 1 pool"] == Prospect(loss=943, called=1362)
    assert hopes(table, 0)["attack pool 1 igloo"] == Prospect(loss=943, called=858)
    assert hopes(table, 0)["attack salt 1 salt"] == Prospect(loss=2_200)


def test_an_answer_tells_all_four_outcomes() -> None:
    cup = {"space": 7, "shelter": "buoy"}
    table = at_table("dragon", "buoy", options=BLUFF, laid=8)
    asked = hopes(after(table, "attack pool 1 dragon"), 1)
    assert asked["defend buoy"] == Prospect(loss=0)
    assert asked["suffer"] == Prospect(loss=943)
    assert asked["call-bluff"] == Prospect(loss=1362, called=1362)
    safe = at_table("dragon", "buoy", options=BLUFF, laid=8, cups={0: cup})
    assert hopes(after(safe, "attack pool 1 dragon"), 1)["call-bluff"] == Prospect(1362, called=0)


def test_an_executor_is_judged_by_the_last_attack() -> None:
    cups = {0: {"touch": 600}, 2: {"touch": 1_400}}
    table = at_table("forward-1", spaces=[0, 6], track="polish", laid=8, cups=cups)
    asked = hopes(after(table, "move forward-1 1", "suffer"), 1)
    assert asked["appoint 0"] == Prospect(loss=450)
    assert asked["appoint 2"] == Prospect(loss=1_050)


def test_a_move_tells_where_it_leads() -> None:
    track = "acid igloo ?dragon/pool/2"
    table = at_table(
        "forward-1 forward-2 forward-3 forward-5 back-1", spaces=[6, 1], track=track, laid=9
    )
    told = hopes(table, 0)
    assert told["move forward-1 0"] == Prospect(space=7, card="acid", attack="acid")
    assert told["move forward-2 0"] == Prospect(space=8, card="igloo", shelter="igloo")
    assert told["move forward-3 0"] == Prospect(space=9)
    assert told["move forward-5 0"] == Prospect(space=10, card="forward-5")
    assert told["move back-1 1"] == Prospect(space=1)


def test_a_move_tells_who_would_arrive() -> None:
    table = at_table("forward-5", spaces=[24], laid=25)
    assert hopes(table, 0)["move forward-5 0"] == Prospect(space=26, card="arrival", wins=True)
    last = at_table("forward-4", spaces=[22], laid=24)
    assert hopes(last, 0)["move forward-4 0"] == Prospect(space=26, card="arrival", wins=True)

"""The duel: strokes and numbers, and their times."""

from random import Random
from typing import Any

import pytest

from glacier.core import Due, Illegal, Table, step
from glacier.games import ice_cube
from glacier.games.ice_cube import Event, Options, State, Stroke, TimeUp
from glacier.games.ice_cube.counting import numbers
from glacier.games.ice_cube.duel import drawn_count
from tests.games.ice_cube.table import (
    AUTO,
    BLUFF,
    after,
    at_table,
    duel,
    menu,
    names,
    refused,
    through,
    told,
    waited,
)


def facing(kind: str = "polish", **more: Any) -> State:
    """Return a table on which seat 0 attacks seat 1, and has not begun."""
    options = more.pop("options", Options())
    return after(at_table(kind, options=options, **more), f"attack {kind} 1 {kind}", "suffer")


def counted(start: int, pace: int, count: int = 15, skip: int = 0) -> list[str]:
    """Return the victim's whole count, with this many milliseconds between numbers."""
    words = [*range(count, 0, -1), 0][skip:]
    return [f"1 @{start + pace * nth} count 1 {word}" for nth, word in enumerate(words)]


def loss(lines: list[str]) -> list[str]:
    """Return what an attack took: time, quality, fills, slips, milligrams at once and later."""
    (told_,) = [line.split() for line in lines if line.startswith("attack-suffered")]
    return told_[4:10]


def test_I3_27_the_target_counts_while_the_attacker_works() -> None:
    table = after(facing(), "0 @1000 stroke 1 1.0")
    assert ice_cube.awaits(table) == [0, 1]
    assert menu(table, 1, "count")[:3] == ["count 1 15", "count 1 14", "count 1 13"]
    assert menu(table, 1, "count")[-1] == "count 1 0"
    assert menu(table, 2) == []
    assert refused(table, "0 count 1 15") == refused(table, "2 count 1 15") == "not-to-be-said"
    assert refused(table, "1 stroke 1 1.0") == refused(table, "2 stroke 1 1.0") == "no-stroke"


def test_I3_T4_sixteen_things_to_say() -> None:
    assert numbers(15, upwards=False) == (15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)


def test_I3_60_the_young_may_count_up() -> None:
    table = after(facing(options=Options(young_countdown=True)), "0 @1000 stroke 1 1.0")
    assert duel(table).left[:2] == (1, 2)
    table = after(table, "1 @1100 count 1 1")
    assert duel(table).left[0] == 2


def test_I3_T5_and_end_with_the_same_phrase() -> None:
    assert numbers(15, upwards=True) == (*range(1, 16), 0)


def test_I3_28_the_count_starts_when_the_attacker_does() -> None:
    table = facing()
    assert refused(table, "1 count 1 15") == "not-to-be-said"
    assert names(told(table, "0 @1000 stroke 1 1.0")) == ["attack-began", "stroked"]
    table = after(table, "0 @1000 stroke 1 1.0")
    assert (duel(table).began, duel(table).stage) == (1_000, "running")


def test_I3_29_the_closing_phrase_ends_it_and_quick_tongues_save_ice() -> None:
    begun = after(facing(), "0 @1000 stroke 1 1.0")
    quick = counted(1_000, 330)
    happened = told(begun, *quick)
    assert names(happened)[:2] == ["counted", "attack-suffered"]
    assert loss(happened)[0] == "5000"  # less than five seconds count as five
    slow = told(begun, *counted(1_000, 700))
    assert loss(slow)[0] == "10500"
    assert int(loss(slow)[4]) > int(loss(happened)[4])
    over = after(begun, *quick)
    assert refused(over, "0 @7000 stroke 1 1.0") == "no-duel"


def test_I3_30_salt_needs_no_counting() -> None:
    table = after(facing("salt"), "0 @1000 stroke 1 1.0")
    assert duel(table).left == () and ice_cube.awaits(table) == [0]
    assert menu(table, 1) == ["use-hands auto"]
    assert duel(after(table, "1 use-hands auto")).hands == ("own", "own")


def test_I3_34_dragon_breath_by_breath_within_the_rim() -> None:
    table = facing("dragon")
    breaths = [
        told(table, f"0 @1000 stroke 1 {how}")[1].split()[3]
        for how in ("1.0", "0.5", "1.25", "2.0", "1.0 0.5", "1.0 1.2")
    ]
    assert breaths == ["1000", "500", "500", "0", "750", "0"]


def test_I3_35_sauna_takes_two_hands_that_do_not_gape() -> None:
    tight = told(facing("sauna"), "0 @1000 stroke 1 1.0")[1].split()[3]
    gaping = told(facing("sauna"), "0 @1000 stroke 1 1.0 0.8")[1].split()[3]
    assert (tight, gaping) == ("1000", "360")


def test_I3_36_polish_with_one_finger_as_fast_as_is_good() -> None:
    strokes = [f"0 @{1_000 + 250 * nth} stroke 1 1.0" for nth in range(32)]
    table = after(facing(), *strokes[:1])
    lines = sorted(strokes[1:] + counted(1_000, 520), key=lambda line: int(line.split()[1][1:]))
    good = loss(told(table, *lines[:-1], lines[-1]))
    assert int(good[1]) == 1_400
    lazy = loss(told(table, *counted(1_000, 520)))
    assert int(lazy[1]) < 650


def test_I3_37_from_the_pool_the_target_must_fish_the_cube_out_alone() -> None:
    table = after(facing("pool"), "0 @1000 stroke 1 1.0", *counted(1_000, 500))
    assert duel(table).stage == "fishing" and ice_cube.awaits(table) == [1]
    assert menu(table, 1, "scoop") == ["scoop 1 0.0", "scoop 1 0.3", "scoop 1 0.8"]
    assert refused(table, "0 scoop 1 0.0") == "no-spoon"
    assert refused(table, "0 stroke 1 1.0") == "no-stroke"
    assert names(told(table, "1 @10000 scoop 1 0.2"))[0] == "attack-suffered"


def test_I3_R27_water_goes_on_acting_until_then_for_three_seconds_at_most() -> None:
    table = after(facing("pool"), "0 @1000 stroke 1 1.0", *counted(1_000, 500))
    soon = told(table, "1 @8600 scoop 1 0.9")
    assert soon == ["spoon-missed 0.9 9000"]  # faster than a person can speak
    missed = after(table, "1 @9100 scoop 1 0.9")
    assert told(table, "1 @9100 scoop 1 0.9") == ["spoon-missed 0.9 9500"]
    caught = loss(told(missed, "1 @9600 scoop 1 0.1"))
    late, happened = waited(missed)
    assert late.duel is None
    assert (caught[0], loss(happened)[0]) == ("8600", "10500")
    assert int(loss(happened)[4]) > int(caught[4])


def test_I3_38_acid_two_fills_while_the_count_is_running() -> None:
    table = facing("acid")
    assert menu(table, 0, "fill") == ["fill 1"] and menu(table, 0, "stroke") == []
    assert names(told(table, "0 @1000 fill 1")) == ["attack-began", "fill-began"]
    table = after(table, "0 @1000 fill 1")
    assert refused(table, "0 fill 1") == "no-fill"
    assert told(table, "0 @1500 stroke 1 1.0")[0].split()[3] == "500"  # half full
    assert told(table, "0 @2500 stroke 1 1.0")[0].split()[3] == "1000"
    once = after(table, "0 @2500 stroke 1 1.0", "0 @3000 fill 1", "0 @4000 stroke 1 1.0 0.5")
    assert duel(once).filled == 2
    assert refused(once, "0 fill 1") == "no-fill" and refused(once, "0 stroke 1 1.0") == "no-stroke"
    assert ice_cube.awaits(once) == [1]
    assert loss(told(once, *counted(4_000, 300)))[2] == "2"


def test_I3_R28_both_the_fills_and_the_count_bound_acid() -> None:
    none = after(facing("acid"), "0 @1000 fill 1")
    assert loss(told(none, *counted(1_000, 300)))[2::2] == ["0", "0"]
    doubled = after(at_table("acid", options=BLUFF), "attack acid 1 acid", "call-bluff")
    assert (duel(doubled).fills, duel(doubled).counts) == (4, 20)
    believed = after(at_table("acid", options=BLUFF), "attack acid 1 acid", "suffer")
    assert (duel(believed).fills, duel(believed).counts) == (2, 12)


def test_I3_39_salt_one_pinch_and_not_a_grain_lost() -> None:
    table = facing("salt")
    careful = [f"0 @{1_000 + 400 * nth} stroke 1 1.0" for nth in range(8)]
    careless = [f"0 @{1_000 + 400 * nth} stroke 1 1.0 1.5" for nth in range(8)]
    assert loss(told(table, *careful))[4:] == ["0", "3080"]
    assert loss(told(table, *careless))[4:] == ["0", "1320"]
    salted = after(table, *careful)
    assert (salted.cups[1].ice, salted.cups[1].salt, salted.phase) == (12_000, 3_080, "turn")


def test_I3_39_who_never_ends_sprinkling_is_stopped() -> None:
    table = after(facing("salt"), "0 @1000 stroke 1 1.0")
    _, happened = waited(table)
    assert loss(happened)[0] == "8000"


def test_I3_58_what_comes_too_soon_counts_for_nothing() -> None:
    table = after(facing("dragon"), "0 @1000 stroke 1 1.0", "1 @1100 count 1 15")
    assert told(table, "1 @1200 count 1 14") == ["count-mumbled 14"]
    assert names(told(table, "1 @1250 count 1 14")) == ["counted"]  # a little early is not too soon
    ahead = after(table, "1 @1250 count 1 14")
    assert told(ahead, "1 @1490 count 1 13") == ["count-mumbled 13"]
    assert told(table, "0 @1300 stroke 1 1.0") == ["stroke-fumbled 1.0 0.0"]
    assert names(told(table, "0 @1420 stroke 1 1.0")) == ["stroked"]


def test_I3_58_a_script_gains_nothing_over_a_good_hand() -> None:
    table = after(facing("dragon"), "0 @1000 stroke 1 1.0")
    script = [f"0 @{1_000 + 20 * nth} stroke 1 1.0" for nth in range(1, 400)]
    best = after(table, *script)
    assert duel(best).strokes == 20  # of 400
    lines = [*script, *(f"1 @9000 count 1 {word}" for word in [15])]
    assert names(told(table, *lines)) == ["counted"]
    fast = [f"1 @{1_000 + 10 * nth} count 1 15" for nth in range(3)]
    assert refused(table, *fast[:2]) == "not-to-be-said"


def test_I3_58_who_does_not_begin_is_begun_for() -> None:
    begun, happened = waited(facing())
    assert names(happened) == ["work-taken-over", "attack-began"]
    assert (duel(begun).began, duel(begun).hands) == (6_000, ("auto", "own"))
    assert ice_cube.awaits(begun) == [1]


def test_I3_R52_two_who_share_a_screen_have_time_to_lay_it_between_them() -> None:
    table = facing()
    assert menu(table, 0, "pause") == menu(table, 1, "pause") == ["pause 1"]
    assert refused(table, "2 pause 1") == "no-pause"
    assert ice_cube.awaits(table) == [
        0
    ]  # the victim may choose it, and the duel does not wait for that
    assert told(table, "1 @2000 pause 1") == ["duel-paused 32000"]
    calm = after(table, "1 @2000 pause 1")
    assert (duel(calm).stage, ice_cube.due(calm)) == ("ready", Due(32_000, TimeUp()))
    assert names(told(calm, "0 @20000 stroke 1 1.0")) == ["attack-began", "stroked"]
    assert names(waited(calm)[1]) == ["work-taken-over", "attack-began"]


def test_I3_R52_once_and_not_once_it_has_begun() -> None:
    calm = after(facing(), "0 @2000 pause 1")
    assert refused(calm, "1 @3000 pause 1") == refused(calm, "0 @3000 pause 1") == "no-pause"
    assert refused(facing(), "0 @1000 stroke 1 1.0", "1 @1100 pause 1") == "no-pause"
    assert refused(facing(), "0 pause 2") == "other-duel"
    assert refused(facing(options=AUTO), "1 pause 1") == "no-pause"


def newcomers(kind: str = "polish", *practised: int, **more: Any) -> State:
    """Return a table on which seat 0 attacks seat 1; seats that are not practised fight a first
    duel."""
    cups = {seat: {"ready": ()} for seat in (0, 1) if seat not in practised}
    return facing(kind, cups=cups, **more)


def test_I3_R54_the_first_duel_of_a_kind_waits_until_both_are_ready() -> None:
    table = newcomers()
    assert duel(table).unready == (0, 1) and ice_cube.awaits(table) == [0, 1]
    assert menu(table, 0) == menu(table, 1) == ["ready 1", "use-hands auto"]
    assert refused(table, "0 @1000 stroke 1 1.0") == "no-stroke"
    assert refused(table, "2 ready 1") == "not-to-be-ready"
    assert refused(table, "0 ready 2") == "other-duel"
    assert ice_cube.due(table) == Due(60_000, TimeUp())
    assert told(table, "1 @5000 ready 1") == ["ready-said 1 count 60000"]
    half = after(table, "1 @5000 ready 1")
    assert refused(half, "1 ready 1") == "not-to-be-ready"
    assert ice_cube.awaits(half) == [0]
    both = after(half, "0 @9000 ready 1")
    assert (duel(both).unready, ice_cube.due(both)) == ((), Due(15_000, TimeUp()))
    assert names(told(both, "0 @9100 stroke 1 1.0")) == ["attack-began", "stroked"]


@pytest.mark.parametrize(
    ("kind", "practised", "waits"),
    [
        ("polish", ("dragon", "count"), (0,)),
        ("polish", ("polish", "count"), ()),
        ("pool", ("pool", "count"), (1,)),
        ("pool", ("pool", "count", "fish"), ()),
        ("salt", (), (0,)),
    ],
)
def test_I3_R54_each_attack_counting_and_fishing_are_new_once(
    kind: str, practised: tuple[str, ...], waits: tuple[int, ...]
) -> None:
    cups = {seat: {"ready": practised} for seat in (0, 1)}
    assert duel(facing(kind, cups=cups)).unready == waits


def test_I3_R54_who_was_ready_once_is_not_waited_for_again() -> None:
    fought = after(newcomers(), "0 @100 ready 1", "1 @200 ready 1")
    assert fought.cups[0].ready == ("polish",) and fought.cups[1].ready == ("count",)


def test_I3_R54_after_a_minute_it_waits_no_longer() -> None:
    table, happened = waited(newcomers())
    assert names(happened) == ["ready-said", "ready-said"]
    assert ice_cube.due(table) == Due(66_000, TimeUp())
    assert table.cups[0].ready == ("polish",)
    assert names(waited(table)[1]) == ["work-taken-over", "attack-began"]


def test_I3_R54_the_houses_hands_are_always_ready() -> None:
    table = newcomers()
    given = after(table, "0 @1000 use-hands auto")
    assert (duel(given).unready, duel(given).stage) == ((1,), "ready")
    assert given.cups[0].ready == ()  # its own hands have not been ready
    begun = after(given, "1 @2000 ready 1")
    assert ice_cube.due(begun) == Due(3_500, TimeUp())
    counted_for = after(table, "1 @1000 use-hands auto")
    assert (duel(counted_for).unready, duel(counted_for).hands) == ((0,), ("own", "auto"))
    assert names(told(newcomers("polish", 1), "0 @1000 use-hands auto")) == [
        "hands-changed",
        "work-taken-over",
        "attack-began",
        "ready-said",
    ]
    assert duel(newcomers(options=AUTO)).unready == ()


def test_I3_R54_nothing_waits_where_the_table_plays_against_a_clock() -> None:
    assert duel(newcomers(options=Options(turn_seconds=30))).unready == ()
    assert duel(newcomers(options=Options(real_ice=True))).unready == ()


def test_I3_R54_time_to_lay_the_screen_is_asked_for_when_both_are_ready() -> None:
    table = newcomers()
    assert refused(table, "0 pause 1") == "no-pause"
    ready = after(table, "0 @100 ready 1", "1 @200 ready 1")
    assert told(ready, "0 @300 pause 1") == ["duel-paused 30300"]


def test_I3_R53_an_attacker_takes_the_work_back_and_goes_on() -> None:
    taken, _ = waited(facing())
    assert menu(taken, 0) == ["use-hands own", "use-hands auto"]
    assert told(taken, "0 @8000 use-hands own") == [
        "work-taken-back 18000 8150 8 2500 0 159 80 8000"
    ]
    back = after(taken, "0 @8000 use-hands own")
    assert (duel(back).hands, ice_cube.awaits(back)) == (("own", "own"), [0, 1])
    assert duel(back).until == duel(taken).until and duel(back).began == duel(taken).began
    assert names(told(back, "0 @8100 stroke 1 1.0")) == ["stroke-fumbled"]
    assert names(told(back, "0 @8150 stroke 1 1.0")) == ["stroked"]


def test_I3_R53_what_the_house_did_counts_as_it_usually_works() -> None:
    taken, _ = waited(facing())
    back = after(taken, "0 @14000 use-hands own", *counted(14_000, 250))
    assert back.phase == "turn"
    whole = told(taken, "0 @14000 use-hands own", *counted(14_000, 250))
    assert loss(whole)[:2] == ["11750", "770"]  # 8 s at 850, then 3.75 s at 600


def test_I3_R53_an_attackers_hand_at_work_is_not_given_away() -> None:
    taken, _ = waited(facing())
    back = after(taken, "0 @8000 use-hands own")
    again = after(back, "0 @8500 use-hands auto")
    assert duel(again).hands[0] == "own" and again.cups[0].hands == "auto"
    assert after(again, "0 @8600 use-hands own").cups[0].hands == "own"


@pytest.mark.parametrize(
    ("kind", "strokes", "filled", "until"),
    [("acid", 1, 1, 18_000), ("salt", 7, 0, 14_000), ("dragon", 3, 0, 18_000)],
)
def test_I3_R53_of_every_attack(kind: str, strokes: int, filled: int, until: int) -> None:
    taken, _ = waited(facing(kind))
    back = duel(after(taken, "0 @8400 use-hands own"))
    assert (back.strokes, back.filled, back.until) == (strokes, filled, until)
    assert back.lost > 0


def test_I3_R53_before_the_first_stroke_the_usual_time_runs_anew() -> None:
    lazy = after(at_table("polish"), "0 use-hands auto", "0 attack polish 1 polish", "1 suffer")
    back = after(lazy, "0 @1000 use-hands own")
    assert (duel(back).hands, ice_cube.due(back)) == (("own", "own"), Due(7_000, TimeUp()))
    waiting = after(newcomers("polish", 0), "0 @1000 use-hands auto")
    back = after(waiting, "0 @2000 use-hands own")
    assert duel(back).unready == (1,) and ice_cube.due(back) == Due(60_000, TimeUp())


def test_I3_R53_a_victim_takes_the_count_back_where_the_house_is() -> None:
    table = after(facing(), "0 @1000 stroke 1 1.0", *counted(1_000, 400)[:8])
    taken, _ = waited(table)
    start, end = 6_800, duel(taken).auto_end
    assert end is not None and duel(taken).auto_from == start
    assert menu(taken, 1) == ["use-hands own", "use-hands auto"]
    at = start + (end - start) // 2
    back = after(taken, f"1 @{at} use-hands own")
    assert duel(back).left == (3, 2, 1, 0)  # half of the eight
    assert ice_cube.awaits(back) == [0, 1]
    word = duel(back).left[0]
    assert told(back, f"1 @{at + 300} count 1 {word}") == [f"count-mumbled {word}"]
    assert names(told(back, f"1 @{at + 500} count 1 {word}")) == ["counted"]


def test_I3_R53_it_costs_half_a_second_and_is_given_away_no_more() -> None:
    waiting = after(facing(), "1 @500 use-hands auto", "0 @1000 stroke 1 1.0")
    back = after(waiting, "1 @1500 use-hands own")
    assert duel(back).ear_free == 2_000 and back.cups[1].hands == "own"
    again = after(back, "1 @1600 use-hands auto")
    assert duel(again).hands[1] == "own"  # the pace of the house's count is drawn once a duel
    silent, happened = waited(back)
    assert names(happened) == ["count-taken-over"]  # and the duel still ends
    assert duel(after(silent, "1 @5000 use-hands own")).hands[1] == "own"


def test_I3_R53_before_the_first_stroke_it_costs_nothing() -> None:
    waiting = after(facing(), "1 @500 use-hands auto", "1 @600 use-hands own")
    assert duel(waiting).left == numbers(15, upwards=False)
    assert (duel(waiting).ear_free, duel(waiting).taken_back) == (0, False)
    assert duel(after(waiting, "1 @700 use-hands auto")).hands[1] == "auto"


def test_I3_R53_the_house_always_has_the_last_word_to_say() -> None:
    waiting = after(facing(), "1 @500 use-hands auto", "0 @1000 stroke 1 1.0")
    end = duel(waiting).auto_end
    assert end is not None
    assert duel(after(waiting, f"1 @{end - 1} use-hands own")).left == (0,)


def test_I3_R53_a_spoon_is_taken_back_too() -> None:
    table = after(facing("pool"), "1 @500 use-hands auto", "0 @1000 stroke 1 1.0")
    fishing, happened = waited(table)
    assert names(happened) == ["fishing-began"]
    now = duel(fishing).until - 3_000
    back = after(fishing, f"1 @{now + 200} use-hands own")
    assert duel(back).hands[1] == "own" and duel(back).auto_end is None
    assert duel(back).hand_free == now + 600
    assert ice_cube.awaits(back) == [1] and menu(fishing, 0) == ["use-hands auto"]


def test_I3_R53_not_where_the_house_fights_all_duels() -> None:
    table = after(at_table("polish", options=AUTO), "attack polish 1 polish", "suffer")
    assert refused(table, "0 use-hands own") == refused(table, "1 use-hands own") == "no-choice"
    salted, _ = waited(facing("salt"))
    assert refused(salted, "1 use-hands own") == "no-choice"


def test_I3_58_for_who_falls_silent_the_house_says_the_rest() -> None:
    table = after(facing(), "0 @1000 stroke 1 1.0", *counted(1_000, 400)[:8])
    taken, happened = waited(table)
    assert names(happened) == ["count-taken-over"]
    end = duel(taken).auto_end
    assert end is not None and 6_800 < end < 13_000
    assert ice_cube.awaits(taken) == [0]
    _, happened = waited(taken)
    assert names(happened)[0] == "attack-suffered"


def test_I3_58_nobody_is_attacked_for_ever() -> None:
    table = after(facing(), "0 @1000 stroke 1 1.0", *counted(1_000, 2_500)[:5])
    over, happened = waited(table)
    assert loss(happened)[0] == "12000" and over.phase == "turn"


def test_I3_58_late_words_and_strokes_are_not_taken_for_those_of_the_next_duel() -> None:
    table = after(facing(), "0 @1000 stroke 1 1.0")
    assert refused(table, "1 count 2 15") == refused(table, "0 stroke 9 1.0") == "other-duel"


@pytest.mark.parametrize("wild", ["nan", "inf", "-1.0", "5.0"])
def test_I3_58_what_no_hand_can_mean_is_refused(wild: str) -> None:
    for stroke in (Stroke(1, float(wild)), Stroke(1, 1.0, float(wild))):
        with pytest.raises(Illegal, match="beyond-measure"):
            step(ice_cube, facing(), 0, stroke, 1_000)


def test_I3_R29_a_wrong_number_costs_half_a_second() -> None:
    table = after(facing(), "0 @1000 stroke 1 1.0", "1 @1000 count 1 15")
    assert names(told(table, "1 @1300 count 1 12")) == ["miscounted"]
    slip = after(table, "1 @1300 count 1 12")
    assert told(slip, "1 @1600 count 1 14") == ["count-mumbled 14"]
    assert names(told(slip, "1 @1800 count 1 14")) == ["counted"]
    assert duel(slip).slips == 1
    assert refused(slip, "1 count 1 15") == "not-to-be-said"


def test_I3_R29_or_the_whole_count_if_the_house_is_strict() -> None:
    strict = facing(options=Options(restart_on_error=True))
    table = after(strict, "0 @1000 stroke 1 1.0", "1 @1000 count 1 15", "1 @1300 count 1 12")
    assert duel(table).left == numbers(15, upwards=False)


def test_I3_59_auto_draws_eight_seconds_in_the_median_and_085() -> None:
    table = Table[State, Event](at_table(), 0, Random(1))
    times = sorted(drawn_count(table, 15) for _ in range(999))
    assert 7_700 < times[499] < 8_300
    assert times[0] >= 5_000 and times[-1] <= 12_000


def test_I3_59_whose_hands_is_chosen_when_asked_and_in_the_duel() -> None:
    table = at_table("polish")
    assert menu(table, 0, "use-hands") == ["use-hands auto"] and menu(table, 1) == []
    auto = after(table, "0 use-hands auto")
    assert auto.cups[0].hands == "auto" and menu(auto, 0, "use-hands") == ["use-hands own"]
    assert after(auto, "0 use-hands own").cups[0].hands == "own"
    assert refused(auto, "0 use-hands auto") == refused(auto, "1 use-hands auto") == "no-choice"
    fought = after(auto, "0 attack polish 1 polish", "1 suffer")
    assert duel(fought).hands == ("auto", "own")
    assert after(fought, "0 use-hands own").cups[0].hands == "own"


def test_I3_59_the_house_begins_at_once_for_whoever_asks_in_the_duel() -> None:
    happened = told(facing(), "0 @1000 use-hands auto")
    assert names(happened) == ["hands-changed", "work-taken-over", "attack-began"]
    running = after(facing(), "0 @1000 stroke 1 1.0")
    assert names(told(running, "0 @1500 use-hands auto")) == ["hands-changed"]


def test_I3_59_and_counts_for_the_victim() -> None:
    waiting = after(facing(), "1 @500 use-hands auto")
    assert (duel(waiting).hands, duel(waiting).auto_end) == (("own", "auto"), None)
    begun = after(waiting, "0 @1000 stroke 1 1.0")
    end = duel(begun).auto_end
    assert end is not None and 6_000 <= end <= 13_000
    half = after(facing(), "0 @1000 stroke 1 1.0", *counted(1_000, 300)[:8])
    rest = duel(after(half, "1 @3200 use-hands auto")).auto_end
    assert rest is not None and 3_200 + 2_400 < rest < 3_200 + 6_100


def test_I3_59_where_the_house_fights_all_duels_nobody_chooses() -> None:
    table = at_table("polish", options=AUTO)
    assert menu(table, 0, "use-hands") == []
    fought = after(table, "attack polish 1 polish", "suffer")
    assert duel(fought).hands == ("auto", "auto") and ice_cube.awaits(fought) == []
    assert through(fought).cups[1].ice < 12_000


def test_I3_59_its_spoon_takes_its_time_too() -> None:
    table = at_table("pool", options=AUTO)
    fought = after(table, "attack pool 1 pool", "suffer")
    for _ in range(2):
        fought, _ = waited(fought)
    assert duel(fought).stage == "fishing" and duel(fought).auto_end is not None


def test_I3_75_others_may_disturb_the_count() -> None:
    table = after(facing(options=Options(disturb=True)), "0 @1000 stroke 1 1.0")
    assert menu(table, 2) == ["disturb 1 snowball", "disturb 1 bell", "disturb 1 feather"]
    assert menu(table, 0, "disturb") == menu(table, 1, "disturb") == []
    assert ice_cube.awaits(table) == [0, 1]
    shaken = after(table, "2 @1100 disturb 1 bell")
    assert sorted(duel(shaken).pad) == sorted(duel(table).pad)
    assert told(shaken, "1 @1200 count 1 15") == ["count-mumbled 15"]
    assert refused(facing(), "2 disturb 1 bell") == "not-to-be-disturbed"


def test_I3_R47_twice_each_and_it_costs_the_house_as_much() -> None:
    table = after(facing(options=Options(disturb=True)), "1 use-hands auto", "0 @1000 stroke 1 1.0")
    end = duel(table).auto_end
    shaken = after(table, "2 @1100 disturb 1 bell")
    assert end is not None and duel(shaken).auto_end == end + 300
    twice = after(shaken, "2 @1200 disturb 1 feather")
    assert refused(twice, "2 @1300 disturb 1 bell") == "not-to-be-disturbed"
    assert refused(table, "0 disturb 1 bell") == refused(table, "1 disturb 1 bell")
    assert menu(after(facing("salt", options=Options(disturb=True)), "0 @9 stroke 1 1.0"), 2) == []

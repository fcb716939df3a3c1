"""Real ice: the house keeps cards, track and count; players say what has melted."""

from glacier.games import ice_cube
from glacier.games.ice_cube import Options, State
from tests.games.ice_cube.table import after, at_table, duel, menu, names, refused, told, waited

REAL = Options(real_ice=True)


def table_of(*hands: str, seats: int = 4) -> State:
    return at_table(*hands, seats=seats, options=REAL)


def test_I3_R48_nobodys_grams_are_simulated() -> None:
    table = table_of("polish salt")
    assert after(table, "end-turn").cups[0].ice == 12_000
    table = after(table, "attack polish 1 polish", "suffer", "0 @9 begin 1", "1 @8000 count 1 0")
    assert (table.cups[1].ice, table.phase) == (12_000, "turn")
    assert names(told(table, "0 attack salt 2 salt", "2 suffer", "0 begin 2"))[:2] == [
        "attack-began",
        "attack-suffered",
    ]
    assert ice_cube.prospects(table_of("polish"), 0)[0] is None


def test_I3_R48_the_attacker_says_when_it_begins_and_either_when_the_phrase_was_said() -> None:
    table = after(table_of("acid"), "attack acid 1 acid", "suffer")
    assert menu(table, 0) == ["begin 1"] and ice_cube.awaits(table) == [0]
    assert refused(table, "1 begin 1") == "not-to-begin"
    assert refused(table, "0 fill 1") == "no-fill"
    assert refused(table, "0 stroke 1 1.0") == "no-stroke"
    table = after(table, "0 @5000 begin 1")
    assert refused(table, "0 begin 1") == "not-to-begin"
    for seat in (0, 1):
        assert menu(table, seat) == ["count 1 15", "count 1 0"]
    again = after(table, "1 @9000 count 1 15")
    assert duel(again).left[0] == 14
    assert after(again, "0 @13000 count 1 0").duel is None
    assert refused(table, "2 count 1 0") == "not-to-be-said"
    assert refused(table, "1 count 1 9") == "not-to-be-said"


def test_I3_R48_nobody_waits_for_ever() -> None:
    table = after(table_of("pool"), "attack pool 1 pool", "suffer")
    begun, happened = waited(table)
    assert names(happened) == ["attack-began"] and duel(begun).began == 120_000
    over, happened = waited(begun)
    assert names(happened)[0] == "attack-suffered" and over.phase == "turn"


def test_I3_R48_a_melted_cube_is_declared_and_confirmed_by_more_than_half_of_the_others() -> None:
    table = after(table_of(), "2 @1000 declare-melted 2")
    assert menu(table, 3) == ["confirm-melted 2", "deny-melted 2"]
    assert menu(table, 2) == [] and ice_cube.awaits(table) == [0, 1, 3]
    once = after(table, "3 confirm-melted 2")
    assert once.cups[2].melted is None and menu(once, 3) == []
    assert refused(once, "3 confirm-melted 2") == "nothing-declared"
    assert refused(once, "2 confirm-melted 2") == refused(once, "0 deny-melted 9")
    gone = after(once, "1 confirm-melted 2")
    assert gone.cups[2].melted and (gone.turn, gone.living) == (0, [0, 1, 3])
    assert refused(gone, "2 declare-melted 0") == "not-to-declare"
    assert refused(gone, "0 declare-melted 2") == refused(gone, "0 declare-melted 9")


def test_I3_R48_one_who_still_sees_ice_is_enough_to_deny_it() -> None:
    table = after(table_of(), "2 @1000 declare-melted 2", "0 deny-melted 2")
    assert table.cups[2].claim is None
    assert refused(table, "1 confirm-melted 2") == "nothing-declared"
    assert after(table, "2 declare-melted 2").cups[2].claim


def test_I3_R48_meanwhile_everybody_looks_at_that_cube_and_nobody_plays() -> None:
    table = after(table_of("polish forward-2"), "2 @1000 declare-melted 2")
    for deed in ("attack polish 1 polish", "move forward-2 0", "discard polish", "end-turn"):
        assert refused(table, f"0 {deed}") == "cube-in-question"
    assert refused(table, "1 declare-melted 1") == "not-to-declare"
    assert "attack polish 1 polish" in menu(after(table, "0 deny-melted 2"), 0)


def test_I3_R48_silence_confirms_and_a_turn_ends_with_its_cube() -> None:
    table = after(table_of(), "0 @1000 declare-melted 0")
    due = ice_cube.due(table)
    assert due and due.at == 21_000
    gone, happened = waited(table)
    assert names(happened)[:2] == ["cube-melted", "turn-ended"]
    assert (gone.turn, gone.living) == (1, [1, 2, 3])


def test_I3_R48_and_the_last_who_has_ice_wins() -> None:
    table = table_of(seats=3)
    table = after(table, "0 declare-melted 0", "1 confirm-melted 0", "2 confirm-melted 0")
    over = after(table, "1 declare-melted 1", "2 confirm-melted 1")
    assert (over.ending, over.winners) == ("last", (2,))


def test_I3_R48_nobody_is_hurried() -> None:
    hurried = Options(real_ice=True, turn_seconds=10, answer_seconds=15, melting="live")
    table = after(at_table("polish", options=hurried, track="dragon"), "end-turn")
    assert ice_cube.due(table) is None
    assert menu(table, 0, "use-hands") == []
    asked = after(at_table("polish", options=hurried), "attack polish 1 polish")
    assert ice_cube.due(asked) is None


def test_I3_R50_anybody_may_say_it_of_a_cube_whose_owner_does_not() -> None:
    """A bot's cube would otherwise never melt, nor that of an owner who is away."""
    assert menu(table_of(), 1, "declare-melted") == [f"declare-melted {seat}" for seat in range(4)]
    table = after(table_of(), "1 @1000 declare-melted 2")
    assert ice_cube.awaits(table) == [0, 2, 3] and menu(table, 1) == []
    assert refused(table, "1 confirm-melted 2") == "nothing-declared"
    assert after(table, "2 deny-melted 2").cups[2].claim is None
    assert after(table, "2 confirm-melted 2", "0 confirm-melted 2").living == [0, 1, 3]
    assert waited(table)[0].living == [0, 1, 3]


def test_I3_R50_of_two_nobody_wins_by_own_word_alone() -> None:
    table = after(
        table_of(seats=3), "0 declare-melted 0", "1 confirm-melted 0", "2 confirm-melted 0"
    )
    said = after(table, "1 declare-melted 2")
    assert said.phase == "turn" and ice_cube.awaits(said) == [2]
    assert after(said, "2 deny-melted 2").living == [1, 2]
    assert after(said, "2 confirm-melted 2").winners == (1,)


def test_I3_R51_hands_and_tongues_are_true_ones() -> None:
    """The house cannot fight a duel with real ice, nor does it disturb a spoken count."""
    table = at_table("acid", options=Options(real_ice=True, hands="auto", disturb=True))
    opened = after(table, "attack acid 1 acid", "suffer")
    assert duel(opened).hands == ("own", "own") and menu(opened, 0) == ["begin 1"]
    assert menu(after(opened, "0 begin 1"), 2) == []


def test_I3_R51_a_true_race_is_won_by_whoever_says_so_first() -> None:
    bare = ice_cube.setup(Options(real_ice=True, first_player="race"), 3)
    race = after(bare, "house start")
    assert [menu(race, seat) for seat in range(3)] == [["lift"]] * 3
    assert refused(race, "1 warm") == "no-race"
    assert after(race, "2 @9000 lift").turn == 2
    drawn, happened = waited(race)
    assert names(happened)[0] == "first-named" and drawn.phase == "turn"

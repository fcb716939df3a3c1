"""ICE³'s bots: what all bots must do, and obvious decisions."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from glacier.arena import Played, finish, standings
from glacier.bots import Bot, Reaction, random_bot
from glacier.bots.ice_cube.flocon import flocon
from glacier.bots.ice_cube.glacon import glacon
from glacier.bots.ice_cube.iceberg import iceberg
from glacier.bots.ice_cube.pace import pace
from glacier.core import AnyMatch, Match, Seat
from glacier.core.notation import write
from glacier.games import ice_cube
from glacier.games.ice_cube import Attack, CallBluff, Options, Scoop, State, Stroke
from glacier.games.ice_cube.events import AttackSuffered
from glacier.games.ice_cube.gestures import expect_measure
from tests.games.ice_cube.positions import positions
from tests.games.ice_cube.table import AUTO, BLUFF, after, at_table
from tests.helpers.variants import Case, variants
from tests.helpers.walk import Moment, walk, walk_from

BOTS: dict[str, Bot] = {"flocon": flocon, "glacon": glacon, "iceberg": iceberg}
CASES = [Case(ice_cube, 3, options, "bots") for options in variants(ice_cube, 3)] + [
    Case(ice_cube, 4, BLUFF, "bots"),
    Case(ice_cube, 5, Options(), "bots"),
]
EVERY = 23
"""Bots are asked at every nth moment of a match, to save time."""

REAL = Options(real_ice=True)

every_bot = pytest.mark.parametrize("name", BOTS)
stronger = pytest.mark.parametrize("name", ["glacon", "iceberg"])


def decisions(moments: tuple[Moment, ...]) -> Iterator[tuple[State, Seat, int]]:
    """Yield the views of all seats that have a decision to make, with the seat and a seed."""
    for moment in moments:
        for seat in range(moment.seats):
            if ice_cube.menu(moment.state, seat):
                yield ice_cube.view(moment.state, seat), seat, moment.number


def answers(name: str, moments: tuple[Moment, ...]) -> None:
    """The bot chooses from the menu, waits where it may, or makes a stroke."""
    for view, seat, luck in decisions(moments):
        choice = BOTS[name](ice_cube, view, seat, Random(luck))
        menu = ice_cube.menu(view, seat)
        match choice:
            case None:
                assert seat not in ice_cube.awaits(view) or pace(view, seat, name)
            case Stroke() | Scoop():
                assert type(choice) in map(type, menu)
                expect_measure(*(measure for measure in _measures(choice)))
            case _:
                assert choice in menu


def _measures(choice: Stroke | Scoop) -> list[float]:
    return [choice.off] if isinstance(choice, Scoop) else [choice.strength, choice.off]


def answer(name: str, state: State, seat: Seat = 0, luck: int = 1) -> str:
    return write(BOTS[name](ice_cube, ice_cube.view(state, seat), seat, Random(luck)))


def played(bots: list[str], options: Options, seed: str) -> AnyMatch:
    """Return a whole match, in the table's own time."""
    match: AnyMatch = Match(ice_cube, options, len(bots), seed)
    everybody = {**BOTS, "random": random_bot}
    rngs = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    finish(match, [everybody[name] for name in bots], rngs, bots)
    return match


# What all bots must do


@every_bot
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_chooses_from_the_menu(name: str, case: Case) -> None:
    answers(name, walk(case).moments[::EVERY])


@every_bot
@pytest.mark.parametrize("position", positions())
def test_a_bot_copes_with_rare_positions(name: str, position: str) -> None:
    seats, state = positions()[position]
    answers(name, walk_from(ice_cube, seats, state, "rare").moments)


@every_bot
def test_the_same_view_and_luck_give_the_same_answer(name: str) -> None:
    for view, seat, luck in decisions(walk(CASES[0]).moments[::EVERY]):
        first = BOTS[name](ice_cube, view, seat, Random(luck))
        assert first == BOTS[name](ice_cube, view, seat, Random(luck))


@every_bot
def test_a_bot_asked_out_of_turn_says_so(name: str) -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        answer(name, at_table(), seat=1)


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        BLUFF,
        AUTO,
        REAL,
        Options(real_ice=True, first_player="race", hands="auto"),
        Options(first_player="race", melting="live", restart_on_error=True, young_countdown=True),
    ],
)
def test_bots_bring_a_match_to_its_end(options: Options) -> None:
    match = played(["flocon", "glacon", "iceberg"], options, "end")
    assert match.result


# Cards


@every_bot
def test_a_cube_that_can_arrive_does(name: str) -> None:
    hand = "forward-5 acid salt polish pool dragon sauna back-1"
    state = at_table(hand, spaces=[22, 20, 3], laid=25)
    assert answer(name, state, luck=3) == "move forward-5 0"


def test_two_cards_that_arrive_together_are_played_together() -> None:
    hand = "forward-5 forward-4 acid salt polish pool dragon sauna"
    state = at_table(hand, spaces=[17, 10, 3], laid=25)
    first = answer("iceberg", state)
    assert first in ("move forward-5 0", "move forward-4 0")
    assert ice_cube.result(after(state, first, answer("iceberg", after(state, first))))


@stronger
def test_a_cube_that_is_about_to_arrive_is_moved_back(name: str) -> None:
    hand = "back-3 firefighter igloo snow-globe buoy chemist chemist buoy"
    state = at_table(hand, spaces=[12, 24, 3], laid=25, played=1)
    assert answer(name, state) == "move back-3 1"


@stronger
def test_the_leader_is_attacked(name: str) -> None:
    hand = "acid firefighter igloo snow-globe buoy chemist untouchable dragon"
    state = at_table(hand, spaces=[20, 3, 22], ice=[12_000, 12_000, 1_500], laid=25)
    assert answer(name, state) == "attack acid 2 acid"


@stronger
def test_no_bot_stops_on_an_attack_without_need(name: str) -> None:
    hand = "forward-2 forward-3 firefighter igloo snow-globe buoy chemist chemist"
    state = at_table(hand, spaces=[6, 6, 6], ice=[1_500], track="forward-1 salt forward-4", laid=9)
    assert answer(name, state) == "move forward-3 0"


@every_bot
def test_a_hand_that_is_good_for_nothing_is_exchanged(name: str) -> None:
    state = at_table("firefighter firefighter igloo igloo buoy buoy chemist chemist")
    first = answer(name, state)
    assert first.startswith("discard")
    thrown = 0
    while (line := answer(name, state)) != "end-turn":
        state, thrown = after(state, line), thrown + 1
    assert thrown > 3


# Answers


@every_bot
def test_a_defence_is_laid(name: str) -> None:
    state = after(at_table("acid", "chemist"), "attack acid 1 acid")
    assert answer(name, state, 1) == "defend chemist"


@stronger
def test_untouchable_is_not_laid_against_a_breath(name: str) -> None:
    state = after(at_table("dragon", "untouchable"), "attack dragon 1 dragon")
    assert answer(name, state, 1) == "suffer"
    thin = replace(state, cups=(state.cups[0], replace(state.cups[1], ice=900), state.cups[2]))
    assert answer(name, thin, 1) == "defend untouchable"


@stronger
def test_the_weakest_hand_is_appointed(name: str) -> None:
    hands = {0: {"touch": 1_300}, 2: {"touch": 700}}
    state = at_table("", "forward-1", turn=1, spaces=[6, 6, 6], track="acid", cups=hands)
    assert answer(name, after(state, "move forward-1 1", "suffer"), 1) == "appoint 2"


def test_Iceberg_calls_what_cannot_be_true() -> None:
    """All five dragons are visible, so none lies face down."""
    own = "dragon dragon dragon dragon dragon"
    state = after(at_table("igloo", own, options=BLUFF), "attack dragon 1 igloo")
    assert {answer("iceberg", state, 1, luck) for luck in range(9)} == {"call-bluff"}


@pytest.mark.parametrize("games", [6, pytest.param(60, marks=pytest.mark.thorough)])
def test_Iceberg_is_neither_always_honest_nor_always_lying(games: int) -> None:
    """`pytest -s` prints the rates. Salt, which cannot be bluffed, does not count."""
    deeds: Counter[str] = Counter()
    for number in range(games):
        for step in played(["iceberg"] * 3, BLUFF, f"bluff/{number}").steps:
            match step.action:
                case Attack(kind, _, card) if kind != "salt":
                    deeds["honest" if kind == card else "lying"] += 1
                case CallBluff():
                    deeds["calling"] += 1
                case _:
                    pass
    attacks = deeds["honest"] + deeds["lying"]
    lying, calling = deeds["lying"] / attacks, deeds["calling"] / attacks
    print(f"{attacks} attacks announced, {lying:.0%} bluffed, {calling:.0%} called")
    assert 0 < lying < 0.6
    assert 0 < calling < 0.6


@every_bot
def test_with_real_ice_the_owner_of_a_cube_is_believed(name: str) -> None:
    state = after(at_table(options=REAL), "2 @1000 declare-melted 2")
    assert answer(name, state) == answer(name, state, 1) == "confirm-melted 2"


@every_bot
def test_with_real_ice_a_bot_believes_claims_about_its_own_cube(name: str) -> None:
    state = after(at_table(options=REAL), "1 @1000 declare-melted 2")
    assert answer(name, state, 2) == "confirm-melted 2"
    assert BOTS[name](ice_cube, state, 0, Random(1)) is None and pace(state, 0, name)


@every_bot
def test_with_real_ice_no_bot_wins_the_race_to_begin(name: str) -> None:
    bare = ice_cube.setup(Options(real_ice=True, first_player="race"), 3)
    state = after(bare, "house start")
    assert BOTS[name](ice_cube, state, 0, Random(1)) is None and pace(state, 0, name)


@every_bot
def test_with_real_ice_a_bot_leaves_the_count_to_the_victim(name: str) -> None:
    table = at_table("acid", options=REAL)
    state = after(table, "attack acid 1 acid", "suffer")
    assert answer(name, state) == "begin 1"
    running = after(state, "0 begin 1")
    assert BOTS[name](ice_cube, running, 0, Random(1)) is None
    assert answer(name, running, 1) == "count 1 15"
    assert answer(name, after(running, "1 count 1 15"), 1) == "count 1 0"


# Hands


@every_bot
def test_bots_hurry_only_in_races_and_duels(name: str) -> None:
    assert pace(at_table(), 0, name) is None
    asked = after(at_table("acid"), "attack acid 1 acid")
    assert pace(asked, 1, name) is None
    assert isinstance(pace(after(asked, "suffer"), 0, name), Reaction)


@every_bot
def test_a_cup_is_lifted_once_it_has_cracked(name: str) -> None:
    _, holding = positions()["a race"]
    assert holding.race
    cracked = replace(holding, race=replace(holding.race, cracked=True))
    assert answer(name, cracked) == "lift"
    waits = [BOTS[name](ice_cube, holding, 0, Random(luck)) for luck in range(200)]
    assert waits.count(None) > 180
    calm, quick = pace(holding, 0, name), pace(cracked, 0, name)
    assert calm and quick and quick.median < calm.median and quick.least >= 200


def test_hands_and_tongues_are_good_but_never_perfect() -> None:
    """On average they are like the rules' middling hands; the levels differ a little."""
    quality: dict[str, list[int]] = {name: [] for name in BOTS}
    for number in range(8):
        bots = ["flocon", "glacon", "iceberg"]
        for step in played(bots, Options(), f"hands/{number}").steps:
            for event in step.events:
                if isinstance(event, AttackSuffered):
                    quality[bots[event.attacker]].append(event.quality)
    means = [mean(quality[name]) for name in BOTS]
    assert 850 < means[0] < means[1] < means[2] < 1_200
    assert means[1] == pytest.approx(1_000, abs=60)
    assert all(len({*some}) > 5 for some in quality.values())


def test_who_is_of_no_level_has_a_club_player_s_hands() -> None:
    state = after(at_table("acid"), "attack acid 1 acid", "suffer", "0 @1000 fill 1")
    assert pace(state, 1, "random") == pace(state, 1, "glacon") != pace(state, 1, "iceberg")


# Levels


def share(one: str, others: str, games: int) -> float:
    """Return the share of games that the first bot wins, on every seat equally often."""
    ended = []
    for number in range(games):
        lineup = tuple(one if seat == number % 3 else others for seat in range(3))
        match = played([*lineup], Options(), f"levels/{number}")
        assert match.result
        ended.append(Played(lineup, match.result))
    return {line.bot: line.share for line in standings((one, others), ended)}[one]


@pytest.mark.thorough
def test_the_levels_are_levels() -> None:
    """Small contests, in which a third is a fair share. `glacier contest` plays long ones."""
    assert share("glacon", "random", games=30) > 0.8
    assert share("glacon", "flocon", games=60) > 0.4
    assert share("iceberg", "glacon", games=60) > 0.45

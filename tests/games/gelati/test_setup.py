"""The table before the first turn (GE-1 to GE-9)."""

from collections import Counter

import pytest

from glacier.core import HOUSE, Action, Illegal, Match, step
from glacier.games import gelati
from glacier.games.gelati import Options, State, events
from glacier.games.gelati.box import FLAVOURS, INGREDIENTS, LAYOUTS, ORDERS, POTS, TILES, TOPPINGS
from glacier.games.gelati.hexes import fits
from tests.games.gelati.table import after, at_table, ended, menu, refused, scores

every_number_of_seats = pytest.mark.parametrize("seats", gelati.SEATS)


def opened(seats: int = 2, seed: str = "a seed", options: Options | None = None) -> State:
    match = Match(gelati, options or Options(), seats, seed)
    match.wait(0)
    return match.state


def test_GE_1_the_first_to_50_by_tiles_and_orders_wins() -> None:
    def by_tile(score: int) -> State:
        table = at_table(hands=["bowl/strawberry/wafer"], scores=[score, 30])
        return after(table, "place bowl/strawberry/wafer 1,1")

    def by_order(score: int) -> State:
        sundae = "paper/strawberry/wafer"
        tokens = ["paper strawberry wafer"]
        table = at_table(phase="serving", scores=[score, 40], tokens=tokens, orders=[sundae])
        return after(table, f"fill {sundae}")

    for table in (by_tile(49), by_order(35)):
        assert (scores(table)[0], ended(table).places) == (50, (1, 2))
    for table in (by_tile(48), by_order(34)):
        assert (scores(table)[0], gelati.result(table)) == (49, None)


@every_number_of_seats
def test_GE_2_every_pawn_starts_at_0(seats: int) -> None:
    assert scores(opened(seats)) == [0] * seats


@every_number_of_seats
def test_GE_3_the_tiles_are_shuffled_face_down(seats: int) -> None:
    assert len(gelati.setup(Options(), seats).pile) == 64
    for viewer in (None, *range(seats)):
        assert set(gelati.view(opened(seats), viewer).pile) == {None}
    assert opened(seats, "a seed").board != opened(seats, "another").board


@every_number_of_seats
def test_GE_4_four_random_tiles_lie_in_the_middle(seats: int) -> None:
    table = opened(seats)
    assert [placed.cell for placed in table.board] == [(0, 0), (1, 0), (0, 1), (1, -1)]
    assert len({placed.tile for placed in table.board} - set(table.pile)) == 4


@every_number_of_seats
def test_GE_5_each_seat_gets_two_tiles_and_two_orders_in_secret(seats: int) -> None:
    table = opened(seats)
    assert [(len(s.tiles), len(s.orders)) for s in table.stalls] == [(2, 2)] * seats
    seen = gelati.view(table, 0)
    assert seen.stalls[0] == table.stalls[0]
    for stall in seen.stalls[1:]:
        assert (stall.tiles, stall.orders) == ((None, None), (None, None))
    match = Match(gelati, Options(), seats, "a seed")
    match.wait(0)
    dealt = (events.TileDrawn, events.OrderDrawn)
    told = [event.seen_by(0) for event in match.steps[0].events if isinstance(event, dealt)]
    for event in told:
        card = event.tile if isinstance(event, events.TileDrawn) else event.order
        assert (card is not None) == (event.seat == 0)


@pytest.mark.parametrize(("seats", "tiles", "orders"), [(2, 56, 12), (3, 54, 10), (4, 52, 8)])
def test_GE_6_the_other_orders_are_a_pile_face_down(seats: int, tiles: int, orders: int) -> None:
    table = opened(seats)
    assert (len(table.pile), len(table.orders)) == (tiles, orders)
    assert set(gelati.view(table, 0).orders) == {None}


def test_GE_7_all_tokens_are_in_the_reserve() -> None:
    assert Counter(opened().reserve) == dict.fromkeys(INGREDIENTS, 4)


def test_GE_8_play_goes_clockwise_from_the_first_seat() -> None:
    table = opened(seats=3, options=Options(first=2))
    turns = [table.turn]
    for _ in range(3):
        table = after(table, menu(table)[0])
        turns.append(table.turn)
    assert turns == [2, 0, 1, 2]


def test_GE_9_every_ice_cream_has_a_pot_a_flavour_and_a_topping() -> None:
    assert len(set(TILES)) == 64
    for tile in TILES:
        assert tile.pot in POTS
        assert tile.flavour in FLAVOURS
        assert tile.topping in TOPPINGS


def test_the_orders_are_a_latin_square() -> None:
    parts = [(order.pot, order.flavour, order.topping) for order in ORDERS]
    assert set(Counter(part for order in parts for part in order).values()) == {4}
    for first, second in ((0, 1), (0, 2), (1, 2)):
        assert len({(order[first], order[second]) for order in parts}) == 16


def test_GE_R7_the_first_tiles_need_not_match_and_bring_nothing() -> None:
    strangers = [
        table
        for seed in range(20)
        for table in [opened(seed=str(seed))]
        if not fits(table.board[0].tile, table.board[1].tile)
    ]
    assert strangers
    for table in strangers:
        assert scores(table) == [0, 0]
        assert [stall.tokens for stall in table.stalls] == [(), ()]


def test_GE_R8_the_first_tiles_form_a_rhombus_or_what_the_options_say() -> None:
    for layout in ("rhombus", "row", "star"):
        table = opened(options=Options(layout=layout))
        assert tuple(placed.cell for placed in table.board) == LAYOUTS[layout]


def test_GE_R25_lots_are_drawn_for_the_first_turn() -> None:
    assert {opened(4, str(seed)).turn for seed in range(40)} == {0, 1, 2, 3}
    named = Options(first=2)
    assert {opened(4, str(seed), named).turn for seed in range(10)} == {2}


@pytest.mark.parametrize(("first", "seats"), [(2, 2), (3, 3), (-1, 2)])
def test_a_first_seat_that_does_not_exist_is_refused(first: int, seats: int) -> None:
    with pytest.raises(Illegal, match="no-such-seat"):
        Match(gelati, Options(first=first), seats, "a seed")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_gelati_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(Illegal, match="wrong-seats"):
        Match(gelati, Options(), seats, "a seed")


def test_a_table_is_set_once() -> None:
    assert refused(opened(), "start", HOUSE) == "started"


def test_no_seat_acts_before_the_start() -> None:
    bare = gelati.setup(Options(), 2)
    assert refused(bare, "done", 0) == "not-your-turn"
    assert refused(bare, "time-up", HOUSE, now=10**9) == "not-due"
    assert refused(bare, "start", 0) == "house-only"
    assert gelati.menu(bare, 0) == []


class Juggle(Action):
    """An action that Gelati does not have."""


def test_what_no_rule_knows_is_refused() -> None:
    with pytest.raises(Illegal, match="unknown-action"):
        step(gelati, at_table(), 0, Juggle())

"""The rules of Gelati, in the rulebook's order."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from glacier import core
from glacier.core import HOUSE, Due, Illegal, Result, Seat, ranking
from glacier.core import pile as pile_of
from glacier.games.gelati import events, refusals
from glacier.games.gelati.actions import (
    Action,
    Discard,
    Done,
    Exchange,
    Fill,
    Place,
    Start,
    Swap,
    TimeUp,
)
from glacier.games.gelati.box import (
    GOAL,
    HAND,
    INGREDIENTS,
    LAYOUTS,
    ORDER_POINTS,
    ORDERS,
    POINTS,
    TILES,
    TOKEN_LIMIT,
    TOKENS,
    Cell,
    Ingredient,
    Order,
    Tile,
)
from glacier.games.gelati.ground import ground
from glacier.games.gelati.hexes import Board, Series, created, sides
from glacier.games.gelati.state import Options, Phase, Stall, State

Table = core.Table[State, events.Event]


def setup(options: Options, seats: int) -> State:
    if options.first is not None and options.first not in range(seats):
        raise Illegal(refusals.NoSuchSeat(seat=options.first, seats=seats))
    return State(
        options=options,
        stalls=(Stall(),) * seats,
        board=(),
        pile=pile_of(TILES),
        orders=pile_of(ORDERS),
        reserve=pile_of(TOKENS),
    )


def play(table: Table, seat: Seat, action: Action) -> None:
    if seat not in (HOUSE, table.state.turn):
        raise Illegal(refusals.NotYourTurn(turn=table.state.turn))
    match action:
        case Start():
            open_shop(table)
        case TimeUp():
            time_up(table)
        case Place(tile, cell):
            place(table, seat, tile, cell)
        case Swap(tile):
            swap(table, seat, tile)
        case Exchange(give, wanted):
            exchange(table, seat, give, wanted)
        case Fill(order):
            fill(table, seat, order)
        case Discard(token):
            discard(table, seat, token)
        case Done():
            end_turn(table, seat)
        case _:
            raise Illegal(refusals.UnknownAction())


# Setup


def open_shop(table: Table) -> None:
    if table.state.phase != "setup":
        raise Illegal(refusals.Started())
    for cell in LAYOUTS[table.state.options.layout]:  # GE-4
        table.do(events.TileLaid(cell, _drawn_tile(table)))
    seats = range(len(table.state.stalls))
    for _ in range(HAND):  # GE-5
        for seat in seats:
            draw_tile(table, seat)
            draw_order(table, seat)
    first = table.state.options.first
    begin_turn(table, table.draw(seats) if first is None else first)  # GE-8


def draw_tile(table: Table, seat: Seat) -> None:
    if table.state.pile:
        table.do(events.TileDrawn(seat, table.draw(table.state.pile)))


def draw_order(table: Table, seat: Seat) -> None:
    if table.state.orders:  # GE-R14
        table.do(events.OrderDrawn(seat, table.draw(table.state.orders)))


def _drawn_tile(table: Table) -> Tile:
    tile = table.draw(table.state.pile)
    if tile is None:
        raise ValueError("a tile that is face down cannot be laid: guess first")
    return tile


# Turns


def begin_turn(table: Table, seat: Seat) -> None:
    """Begin the turn of this seat or of the next that holds a tile; end the game if none does."""
    holder = _next_holder(table.state, seat)
    if holder is None:
        return end_game(table, "tiles")  # GE-33
    table.do(events.TurnBegan(holder, _deadline(table)))
    if not can_place(table.state, holder):
        show_hand(table, holder)


def _next_holder(state: State, seat: Seat) -> Seat | None:
    """Return this seat, or the next one clockwise, that has tiles in hand (GE-8, GE-R22)."""
    seats = len(state.stalls)
    clockwise = ((seat + ahead) % seats for ahead in range(seats))
    return next((holder for holder in clockwise if state.stalls[holder].tiles), None)


def _deadline(table: Table) -> int | None:
    seconds = table.state.options.turn_seconds
    return None if seconds is None else table.now + 1000 * seconds


def end_turn(table: Table, seat: Seat) -> None:
    _expect(table.state, "serving")
    tokens = len(table.state.stalls[seat].tokens)
    if tokens > TOKEN_LIMIT:  # GE-26
        raise Illegal(refusals.TooManyTokens(tokens, limit=TOKEN_LIMIT))
    draw_tile(table, seat)  # GE-31
    begin_turn(table, seat + 1)


def _expect(state: State, phase: Phase) -> None:
    if state.phase != phase:
        raise Illegal(refusals.WrongMoment(phase=state.phase, expected=phase))


def end_game(table: Table, reason: events.Ending) -> None:
    table.do(events.GameEnded(reason))


# Step 1: place a tile and score it


def place(table: Table, seat: Seat, tile: Tile, cell: Cell) -> None:
    state = table.state
    _expect(state, "placing")
    if tile not in state.stalls[seat].tiles:
        raise Illegal(refusals.NotYourTile(tile))
    board = board_of(state)
    touched = sides(board, tile, cell)
    if cell in board:
        raise Illegal(refusals.CellTaken(cell))
    if not touched:  # GE-11
        raise Illegal(refusals.NotAdjacent(cell))
    if strangers := tuple(board[side.cell] for side in touched if not side.shared):  # GE-12
        raise Illegal(refusals.NoMatch(tile, strangers))
    table.do(events.TilePlaced(seat, tile, cell, touched, POINTS[len(touched)]))
    if table.state.stalls[seat].score >= GOAL:  # GE-R21
        return end_game(table, "goal")
    pay_series(table, seat, created(board, cell, touched))
    if len(table.state.stalls[seat].tokens) < 2:  # there is nothing left to decide
        end_turn(table, seat)


def board_of(state: State) -> Board:
    return ground(state.board).tiles


# Step 2: series of four


def pay_series(table: Table, seat: Seat, lines: Iterable[Series]) -> None:
    for line in lines:
        in_stock = line.ingredient in table.state.reserve  # GE-20
        table.do(events.SeriesCompleted(seat, line, in_stock))


# Step 3: orders and exchange


def fill(table: Table, seat: Seat, order: Order) -> None:
    state = table.state
    _expect(state, "serving")
    if order not in state.stalls[seat].orders:
        raise Illegal(refusals.NotYourOrder(order))
    if state.filled and not state.options.multi_orders:  # GE-R9
        raise Illegal(refusals.OneOrderATurn())
    if lacking := missing(order, state.stalls[seat].tokens):
        raise Illegal(refusals.MissingTokens(tuple(lacking)))
    table.do(events.OrderFilled(seat, order, ORDER_POINTS))
    if table.state.stalls[seat].score >= GOAL:
        return end_game(table, "goal")
    draw_order(table, seat)


def missing(order: Order, tokens: Iterable[Ingredient]) -> list[Ingredient]:
    """Return the ingredients of the order that are not among the tokens."""
    wanted: tuple[Ingredient, ...] = (order.pot, order.flavour, order.topping)
    return [part for part in wanted if part not in tokens]


def exchange(
    table: Table, seat: Seat, give: tuple[Ingredient, Ingredient], wanted: Ingredient
) -> None:
    _expect(table.state, "serving")
    if lacking := Counter(give) - Counter(table.state.stalls[seat].tokens):
        raise Illegal(refusals.MissingTokens(tuple(sorted(lacking))))
    if wanted not in give and wanted not in table.state.reserve:  # GE-R11
        raise Illegal(refusals.OutOfStock(ingredient=wanted))
    table.do(events.TokensExchanged(seat, give, wanted))


def discard(table: Table, seat: Seat, token: Ingredient) -> None:
    _expect(table.state, "serving")
    tokens = table.state.stalls[seat].tokens
    if token not in tokens:
        raise Illegal(refusals.MissingTokens((token,)))
    if len(tokens) <= TOKEN_LIMIT:  # GE-27
        raise Illegal(refusals.FewEnoughTokens(tokens=len(tokens), limit=TOKEN_LIMIT))
    table.do(events.TokenDiscarded(seat, token))


# No tile can be placed


def show_hand(table: Table, seat: Seat) -> None:
    table.do(events.HandShown(seat, table.state.stalls[seat].tiles))  # GE-28
    if not table.state.pile:
        give_up(table, seat)


def swap(table: Table, seat: Seat, tile: Tile) -> None:
    _expect(table.state, "searching")
    if tile not in table.state.stalls[seat].tiles:
        raise Illegal(refusals.NotYourTile(tile))
    table.do(events.TileSwapped(seat, tile, _drawn_tile(table)))  # GE-29
    if can_place(table.state, seat):
        end_search(table, seat, found=True)
    elif not table.state.pile:  # GE-R16
        give_up(table, seat)


def end_search(table: Table, seat: Seat, *, found: bool) -> None:
    hand, returned = table.state.stalls[seat].tiles, table.state.set_aside
    table.do(events.SearchEnded(seat, found, hand, returned))  # GE-30


def give_up(table: Table, seat: Seat) -> None:
    end_search(table, seat, found=False)
    table.do(events.TurnPassed(seat))
    holders = sum(1 for stall in table.state.stalls if stall.tiles)
    if table.state.passes >= holders:  # GE-R18
        return end_game(table, "stuck")
    begin_turn(table, seat + 1)


def can_place(state: State, seat: Seat) -> bool:
    return bool(placeable(state, state.stalls[seat].tiles))


def placeable(state: State, tiles: Iterable[Tile | None]) -> list[Tile]:
    """Return the tiles that fit on a cell of the table."""
    table = ground(state.board)
    return [tile for tile in tiles if tile and table.takes(tile)]


# The clock


def time_up(table: Table) -> None:
    """Finish the turn: place the tile that scores best, and return tokens beyond the limit."""
    deadline, seat = table.state.deadline, table.state.turn
    if seat is None or deadline is None or table.now < deadline:
        raise Illegal(refusals.NotDue())
    while _is_at(table, seat, "searching"):
        swap(table, seat, _swaps(table.state, seat)[0].tile)
    if _is_at(table, seat, "placing"):
        best = max(placements(table.state, seat), key=lambda choice: _points(table.state, choice))
        place(table, seat, best.tile, best.cell)
    if _is_at(table, seat, "serving"):
        for token in table.state.stalls[seat].tokens[TOKEN_LIMIT:]:
            discard(table, seat, token)
        end_turn(table, seat)


def _is_at(table: Table, seat: Seat, phase: Phase) -> bool:
    return table.state.turn == seat and table.state.phase == phase


def _points(state: State, choice: Place) -> int:
    return POINTS[len(sides(board_of(state), choice.tile, choice.cell))]


def due(state: State) -> Due[Action] | None:
    if state.phase == "setup":
        return Due(0, Start())
    return None if state.deadline is None else Due(state.deadline, TimeUp())


# The end


def result(state: State) -> Result | None:
    """Return the places by score, which equal scores share (GE-34, GE-R19); None before the end."""
    return ranking([stall.score for stall in state.stalls]) if state.phase == "over" else None


# The menu


def awaits(state: State) -> tuple[Seat, ...]:
    """Return the seat on turn, if any."""
    return () if state.turn is None else (state.turn,)


def menu(state: State, seat: Seat) -> list[Action]:
    if seat != state.turn:
        return []
    match state.phase:
        case "placing":
            return [*placements(state, seat)]
        case "searching":
            return [*_swaps(state, seat)]
        case _:
            return [*_fills(state, seat), *_exchanges(state, seat), *_endings(state, seat)]


def placements(state: State, seat: Seat) -> list[Place]:
    """Return each tile in hand with each cell where it fits (GE-11, GE-12, GE-R24)."""
    places = ground(state.board).places(state.stalls[seat].tiles)
    return [Place(tile, cell) for cell, tiles in places for tile in tiles]


def _swaps(state: State, seat: Seat) -> list[Swap]:
    return [Swap(tile) for tile in state.stalls[seat].tiles if tile]


def _fills(state: State, seat: Seat) -> list[Fill]:
    if state.filled and not state.options.multi_orders:
        return []
    stall = state.stalls[seat]
    return [Fill(order) for order in stall.orders if order and not missing(order, stall.tokens)]


def _exchanges(state: State, seat: Seat) -> list[Exchange]:
    pairs = sorted(set(combinations(state.stalls[seat].tokens, 2)))
    stock = set(state.reserve)
    return [
        Exchange(give, wanted)
        for give in pairs
        for wanted in INGREDIENTS
        if wanted in stock or wanted in give
    ]


def _endings(state: State, seat: Seat) -> list[Action]:
    tokens = state.stalls[seat].tokens
    if len(tokens) <= TOKEN_LIMIT:
        return [Done()]
    return [Discard(token) for token in sorted(set(tokens))]

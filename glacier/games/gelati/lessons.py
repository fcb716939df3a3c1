"""The lesson of Gelati: six tasks, from the first ice cream to the fifty points that win."""

from collections.abc import Iterable, Mapping
from typing import Final

from glacier.core.lesson import LEARNER, Lesson, Move, Task
from glacier.games.gelati.actions import Action, Done, Exchange, Fill, Place, Start
from glacier.games.gelati.box import LAYOUTS, ORDERS, POINTS, TILES, Cell, Ingredient, Order, Tile
from glacier.games.gelati.events import (
    Event,
    GameEnded,
    OrderDrawn,
    OrderFilled,
    SeriesCompleted,
    TileDrawn,
    TileLaid,
    TilePlaced,
    TurnBegan,
)
from glacier.games.gelati.hexes import Series, ingredients, series, sides
from glacier.games.gelati.rules import board_of
from glacier.games.gelati.state import State

OPPONENT: Final = 1


# Positions


NAMED: Final = {"/".join(ingredients(tile)): tile for tile in TILES}


def tile(text: str) -> Tile:
    """Return the tile written as `pot/flavour/topping`."""
    return NAMED[text]


def dealt(
    board: Mapping[Cell, str], hand: str, opponent: str, orders: Iterable[Order] = ORDERS[:2]
) -> list[Event]:
    """Return the events that lay these tiles and deal these hands; the orders are the learner's."""
    own = [*orders]
    others = [order for order in ORDERS if order not in own]
    return [
        *(TileLaid(cell, tile(text)) for cell, text in board.items()),
        *(TileDrawn(LEARNER, tile(text)) for text in hand.split()),
        *(TileDrawn(OPPONENT, tile(text)) for text in opponent.split()),
        *(OrderDrawn(LEARNER, order) for order in own),
        *(OrderDrawn(OPPONENT, order) for order in others[:2]),
    ]


def tokens(*ingredients: Ingredient) -> list[Event]:
    """Return the events that give the learner these tokens."""
    return [SeriesCompleted(LEARNER, Series(part, ()), True) for part in ingredients]


def served(orders: Iterable[Order]) -> list[Event]:
    """Return the events with which the learner filled these orders: 15 points each."""
    return [
        event
        for order in orders
        for event in (
            OrderDrawn(LEARNER, order),
            *tokens(order.pot, order.flavour, order.topping),
            OrderFilled(LEARNER, order),
        )
    ]


def placed(board: dict[Cell, str], text: str, cell: Cell) -> list[Event]:
    """Return the events with which the learner places this tile, and add it to the board."""
    ground = {at: tile(other) for at, other in board.items()}
    touched = sides(ground, tile(text), cell)
    board[cell] = text
    return [
        TileDrawn(LEARNER, tile(text)),
        TilePlaced(LEARNER, tile(text), cell, touched, POINTS[len(touched)]),
    ]


# Predicates over actions


def touching(state: State, action: Action) -> int:
    """Return the number of sides on which the placed tile touches others; 0 for other actions."""
    if not isinstance(action, Place):
        return 0
    return len(sides(board_of(state), action.tile, action.cell))


def any_place(_state: State, action: Action) -> bool:
    return isinstance(action, Place)


def two_sides(state: State, action: Action) -> bool:
    """Whether the wafer is placed on two sides; the other tile is kept for three."""
    return isinstance(action, Place) and action.tile == WAFER and touching(state, action) == 2


def three_sides(state: State, action: Action) -> bool:
    return touching(state, action) == 3


def row_of_four(state: State, action: Action) -> bool:
    if not isinstance(action, Place):
        return False
    return bool(series(board_of(state), action.tile, action.cell))


def instead_of_sides(state: State, action: Action) -> str:
    """Return the sentence for a legal placement other than the wanted one."""
    if isinstance(action, Place) and action.tile != WAFER and touching(state, action) == 2:
        return "keep-for-three"
    return "one-side" if touching(state, action) == 1 else "two-sides"


def instead_of_order(_state: State, action: Action) -> str:
    return "tokens-gone" if isinstance(action, Exchange) else "order-first"


# Tasks

RHOMBUS: Final = dict(
    zip(
        LAYOUTS["rhombus"],
        (
            "bowl/strawberry/sprinkles",
            "cone/strawberry/wafer",
            "cone/strawberry/cream",
            "bowl/pistachio/cherry",
        ),
        strict=True,
    )
)
REST: Final = "bowl/vanilla/cream paper/chocolate/cherry"
"""The opponent's hand where it does not matter."""
WAFER: Final = tile("cone/vanilla/wafer")
CONE: Final = tile("cone/chocolate/cherry")

MATCH: Final = Task[State, Action, Event](
    name="match",
    start=Start(),
    opening=(
        *dealt(RHOMBUS, "glass/vanilla/wafer cone/pistachio/cream", REST),
        TurnBegan(LEARNER),
    ),
    moves=(
        Move(
            says="match",
            wants=any_place,
            solution=(Place(tile("glass/vanilla/wafer"), (2, 0)),),
            path=("tile glass/vanilla/wafer", "cell 2 0"),
            marks=("side 2 0 1 0",),
            reveals=("cell 1 0",),
            gesture="drag",
        ),
    ),
)

SIDES: Final = Task[State, Action, Event](
    name="sides",
    start=Start(),
    opening=(
        *dealt(
            RHOMBUS,
            "cone/vanilla/wafer cone/chocolate/cherry",
            "cone/pistachio/cream glass/pistachio/wafer",
        ),
        TurnBegan(LEARNER),
    ),
    moves=(
        Move(
            says="two-sides",
            wants=two_sides,
            solution=(Place(WAFER, (1, 1)),),
            path=("tile cone/vanilla/wafer", "cell 1 1"),
            marks=("side 1 1 1 0", "side 1 1 0 1"),
            reveals=("score", "cell 1 0", "cell 0 1"),
            gesture="drag",
            other=instead_of_sides,
            replies=((OPPONENT, Place(tile("cone/pistachio/cream"), (2, -1))),),
        ),
        Move(
            says="three-sides",
            wants=three_sides,
            solution=(Place(CONE, (2, 0)),),
            path=("tile cone/chocolate/cherry", "cell 2 0"),
            marks=("side 2 0 1 0", "side 2 0 1 1", "side 2 0 2 -1"),
            reveals=("score", "cell 1 0", "cell 1 1", "cell 2 -1"),
            gesture="drag",
            other=instead_of_sides,
        ),
    ),
)

ROW: Final[dict[Cell, str]] = {
    (0, 0): "cone/strawberry/wafer",
    (1, 0): "paper/strawberry/wafer",
    (2, 0): "glass/vanilla/wafer",
    (1, -1): "cone/strawberry/cream",
}

SERIES: Final = Task[State, Action, Event](
    name="series",
    start=Start(),
    opening=(
        *dealt(ROW, "bowl/vanilla/wafer paper/strawberry/cherry", REST),
        TurnBegan(LEARNER),
    ),
    moves=(
        Move(
            says="series",
            wants=row_of_four,
            solution=(Place(tile("bowl/vanilla/wafer"), (3, 0)),),
            path=("tile bowl/vanilla/wafer", "cell 3 0"),
            reveals=("cell 0 0", "cell 1 0", "cell 2 0", "tokens"),
            gesture="drag",
        ),
    ),
)

ORDER_FILLED: Final = ORDERS[0]
ORDER_LACKING: Final = ORDERS[5]

ORDER: Final = Task[State, Action, Event](
    name="order",
    start=Start(),
    opening=(
        *dealt(ROW, "paper/strawberry/cherry", REST, (ORDER_FILLED, ORDER_LACKING)),
        *tokens(ORDER_FILLED.pot, ORDER_FILLED.flavour, ORDER_FILLED.topping),
        TurnBegan(LEARNER),
        *placed(dict(ROW), "bowl/vanilla/wafer", (3, 0)),
    ),
    moves=(
        Move(
            says="order",
            wants=lambda _state, action: isinstance(action, Fill),
            solution=(Fill(ORDER_FILLED),),
            path=(f"order {ORDER_FILLED.pot}/{ORDER_FILLED.flavour}/{ORDER_FILLED.topping}",),
            marks=("tokens",),
            reveals=("score",),
            other=instead_of_order,
        ),
    ),
)

SPARE: Final[Ingredient] = "bowl"

EXCHANGE: Final = Task[State, Action, Event](
    name="exchange",
    start=Start(),
    opening=(
        *dealt(ROW, "paper/strawberry/cherry", REST, (ORDER_FILLED, ORDER_LACKING)),
        *tokens(ORDER_FILLED.pot, ORDER_FILLED.flavour, SPARE, SPARE),
        TurnBegan(LEARNER),
        *placed(dict(ROW), "bowl/vanilla/wafer", (3, 0)),
    ),
    moves=(
        Move(
            says="exchange",
            wants=lambda _state, action: action == Exchange((SPARE, SPARE), ORDER_FILLED.topping),
            solution=(Exchange((SPARE, SPARE), ORDER_FILLED.topping),),
            path=("trade", f"give {SPARE}", f"take {ORDER_FILLED.topping}"),
            reveals=("tokens", "own tokens", "reserve"),
            gesture="drag",
            other=lambda _state, action: (
                "exchange-first" if isinstance(action, Done) else "other-exchange"
            ),
        ),
        Move(
            says="order-now",
            wants=lambda _state, action: isinstance(action, Fill),
            solution=(Fill(ORDER_FILLED),),
            path=(f"order {ORDER_FILLED.pot}/{ORDER_FILLED.flavour}/{ORDER_FILLED.topping}",),
            reveals=("score",),
            other=instead_of_order,
        ),
    ),
)

WIN: Final = Task[State, Action, Event](
    name="win",
    start=Start(),
    opening=(
        *dealt(RHOMBUS, "cone/chocolate/cherry glass/pistachio/wafer", REST, ORDERS[3:5]),
        *served(ORDERS[9:12]),
        *placed(dict(RHOMBUS), "cone/vanilla/wafer", (1, 1)),
        *placed(dict(RHOMBUS), "cone/pistachio/cream", (2, -1)),
        TurnBegan(LEARNER),
    ),
    moves=(
        Move(
            says="win",
            wants=three_sides,
            solution=(Place(CONE, (2, 0)),),
            path=("tile cone/chocolate/cherry", "cell 2 0"),
            marks=("score",),
            gesture="drag",
            until=lambda _state, events: any(isinstance(event, GameEnded) for event in events),
        ),
    ),
)

LESSONS: Final = (Lesson(name="first", tasks=(MATCH, SIDES, SERIES, ORDER, EXCHANGE, WIN)),)

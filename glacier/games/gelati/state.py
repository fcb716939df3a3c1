"""The nouns of Gelati: options, what lies before a seat, and the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.gelati.box import Cell, Ingredient, Layout, Order, Tile


class Options(Data):
    """The rulebook's values are the defaults."""

    layout: Layout = "rhombus"
    """Where the four first tiles lie (GE-R8)."""
    first: Annotated[int, Meta(ge=0, le=3)] | None = None
    """The first seat; None draws lots (GE-R25)."""
    multi_orders: bool = False
    """Whether more than one order may be filled in a turn (GE-R9)."""
    turn_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """How long a turn may take; None gives all the time in the world."""


class Placed(Data):
    """A tile where it lies on the table."""

    cell: Cell
    tile: Tile


class Stall(Data):
    """What lies before one seat. Tokens and score are open, tiles and orders secret (GE-R23)."""

    score: int = 0
    tiles: tuple[Tile | None, ...] = ()
    orders: tuple[Order | None, ...] = ()
    tokens: tuple[Ingredient, ...] = ()
    filled: tuple[Order, ...] = ()


Phase: TypeAlias = Literal["setup", "placing", "searching", "serving", "over"]
"""Where a turn stands: laying a tile, looking for one that fits, minding the orders."""


class State(Data):
    """The whole table."""

    options: Options
    stalls: tuple[Stall, ...]
    board: tuple[Placed, ...]
    pile: tuple[Tile | None, ...]
    orders: tuple[Order | None, ...]
    reserve: tuple[Ingredient, ...]
    phase: Phase = "setup"
    turn: Seat | None = None
    filled: bool = False
    """Whether an order was filled this turn."""
    set_aside: tuple[Tile, ...] = ()
    """Tiles given up in the search for one that fits (GE-30)."""
    passes: int = 0
    """Turns passed in succession (GE-R18)."""
    deadline: int | None = None


def standing(state: State) -> Standing:
    return Standing(tuple(stall.score for stall in state.stalls))

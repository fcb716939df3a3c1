"""The options of Gelati, the stall of a seat, and the state of the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.gelati.box import Cell, Ingredient, Layout, Order, Tile


class Options(Data):
    """The options, with the rulebook's values as defaults."""

    layout: Layout = "rhombus"
    """The cells of the first four tiles (GE-R8)."""
    first: Annotated[int, Meta(ge=0, le=3)] | None = None
    """The first seat; None draws a random one (GE-R25)."""
    multi_orders: bool = False
    """Whether more than one order may be filled in a turn (GE-R9)."""
    turn_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """The time limit of a turn in seconds; None for no limit."""


class Placed(Data):
    """A tile on a cell of the table."""

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
"""The phase of a turn: laying a tile, searching for one that fits, or serving orders."""


class State(Data):
    """The state of the table."""

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
    """The number of turns passed in succession (GE-R18)."""
    deadline: int | None = None


def standing(state: State) -> Standing:
    return Standing(tuple(stall.score for stall in state.stalls))

"""The reasons for which the rules of Gelati refuse an action."""

from typing import TypeAlias

from glacier import core
from glacier.core import NoSuchSeat as NoSuchSeat
from glacier.core import NotDue as NotDue
from glacier.core import NotYourTurn as NotYourTurn
from glacier.core import Started as Started
from glacier.games.gelati.box import Cell, Ingredient, Order, Tile
from glacier.games.gelati.state import Phase


class UnknownAction(core.Refusal):
    """The game has no such action."""


class WrongMoment(core.Refusal):
    """The action is not possible in this phase."""

    phase: Phase
    expected: Phase


class NotYourTile(core.Refusal):
    """The tile is not in the seat's hand."""

    tile: Tile


class CellTaken(core.Refusal):
    """The cell already has a tile."""

    cell: Cell


class NotAdjacent(core.Refusal):
    """The cell is not beside a tile (GE-11)."""

    cell: Cell


class NoMatch(core.Refusal):
    """The tile shares no ingredient with a neighbour (GE-12)."""

    tile: Tile
    strangers: tuple[Tile, ...]


class NotYourOrder(core.Refusal):
    """The order is not one of the seat's orders."""

    order: Order


class OneOrderATurn(core.Refusal):
    """Only one order may be filled in a turn (GE-R9)."""


class MissingTokens(core.Refusal):
    """The seat lacks these tokens."""

    missing: tuple[Ingredient, ...]


class OutOfStock(core.Refusal):
    """The reserve has no token of this ingredient left (GE-R11)."""

    ingredient: Ingredient


class TooManyTokens(core.Refusal):
    """The seat has more tokens than it may keep (GE-26)."""

    tokens: int
    limit: int


class FewEnoughTokens(core.Refusal):
    """Tokens are returned only above the limit (GE-27)."""

    tokens: int
    limit: int


Refusal: TypeAlias = (
    NoSuchSeat
    | NotDue
    | NotYourTurn
    | Started
    | UnknownAction
    | WrongMoment
    | NotYourTile
    | CellTaken
    | NotAdjacent
    | NoMatch
    | NotYourOrder
    | OneOrderATurn
    | MissingTokens
    | OutOfStock
    | TooManyTokens
    | FewEnoughTokens
)

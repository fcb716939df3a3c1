"""Why the rules of Gelati refuse."""

from typing import TypeAlias

from glacier import core
from glacier.core import NoSuchSeat as NoSuchSeat
from glacier.core import NotDue as NotDue
from glacier.core import NotYourTurn as NotYourTurn
from glacier.core import Started as Started
from glacier.games.gelati.box import Cell, Ingredient, Order, Tile
from glacier.games.gelati.state import Phase


class UnknownAction(core.Refusal):
    """The game does not know this action."""


class WrongMoment(core.Refusal):
    """It is no time for this."""

    phase: Phase
    expected: Phase


class NotYourTile(core.Refusal):
    """The tile is not in one's hand."""

    tile: Tile


class CellTaken(core.Refusal):
    """There is a tile already."""

    cell: Cell


class NotAdjacent(core.Refusal):
    """A tile is laid beside another (GE-11)."""

    cell: Cell


class NoMatch(core.Refusal):
    """The tile has nothing in common with a neighbour (GE-12)."""

    tile: Tile
    strangers: tuple[Tile, ...]


class NotYourOrder(core.Refusal):
    """The order is somebody else's, or nobody's."""

    order: Order


class OneOrderATurn(core.Refusal):
    """One fills a single order a turn (GE-R9)."""


class MissingTokens(core.Refusal):
    """One lacks these tokens."""

    missing: tuple[Ingredient, ...]


class OutOfStock(core.Refusal):
    """The reserve has no such token left (GE-R11)."""

    ingredient: Ingredient


class TooManyTokens(core.Refusal):
    """One may not keep so many tokens (GE-26)."""

    tokens: int
    limit: int


class FewEnoughTokens(core.Refusal):
    """Tokens are returned only when there are too many (GE-27)."""

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

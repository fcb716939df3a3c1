"""The refusals of the rules of IceTowers."""

from typing import TypeAlias

from msgspec import UNSET, UnsetType

from glacier import core
from glacier.core import NotDue as NotDue
from glacier.core import NotYourTurn as NotYourTurn
from glacier.core import Seat
from glacier.core import WrongSeats as WrongSeats
from glacier.games.ice_towers.box import Hue, Piece
from glacier.games.ice_towers.state import Phase


class SameColour(core.Refusal):
    """The two players and Gus need three different colours (IT-38)."""

    colours: tuple[Hue, ...]


class WrongMoment(core.Refusal):
    """The action is not possible in this phase."""

    phase: Phase
    expected: Phase


class ReadyAlready(core.Refusal):
    """The seat is ready already."""


class HandBusy(core.Refusal):
    """The hand is still busy with the last action (IT-7)."""

    until: int
    """Milliseconds since the match began."""


class SomebodyWasFaster(core.Refusal):
    """A pyramid or tower that the action names has changed (IT-R25)."""

    piece: Piece | UnsetType = UNSET
    top: Piece | UnsetType = UNSET
    """The top of the tower now."""
    expected: Piece | UnsetType = UNSET
    """The top that the action names."""
    lower: Piece | UnsetType = UNSET
    upper: Piece | UnsetType = UNSET


class NoSuchPiece(core.Refusal):
    """The pyramid is not on the table."""

    piece: Piece


class NotYourColour(core.Refusal):
    """The pyramid is not the seat's own."""

    piece: Piece
    owner: Seat | None


class NotLone(core.Refusal):
    """Only a lone pyramid caps (IT-10)."""

    piece: Piece
    top: Piece


class OwnColour(core.Refusal):
    """A pyramid does not cap its own colour (IT-12)."""

    piece: Piece
    top: Piece


class TooBig(core.Refusal):
    """A pyramid does not cap a smaller one (IT-11)."""

    piece: Piece
    top: Piece


class StraightBack(core.Refusal):
    """A mined pyramid does not go straight back (IT-R9)."""

    piece: Piece
    top: Piece


class GusWantsTowers(core.Refusal):
    """Gus never caps a lone pyramid (IT-40)."""

    piece: Piece
    top: Piece


class NotMinable(core.Refusal):
    """A seat mines only where it has two in a tower that it does not control (IT-13)."""

    piece: Piece
    top: Piece


class SameTower(core.Refusal):
    """A mined pyramid caps another tower (IT-R7)."""

    piece: Piece
    top: Piece


class MustCap(core.Refusal):
    """A mined pyramid that can cap must cap (IT-15)."""

    piece: Piece
    tops: tuple[Piece, ...]


class NoTwins(core.Refusal):
    """A tower is split only between two pyramids of one colour (IT-18)."""

    lower: Piece
    upper: Piece


class OwnTwins(core.Refusal):
    """A seat never parts its own twins (IT-19)."""

    lower: Piece
    upper: Piece


class ByRounds(core.Refusal):
    """By rounds, seats pass instead of declaring that they are done."""


class SaidAlready(core.Refusal):
    """The seat has declared this already."""


class NoRounds(core.Refusal):
    """Seats pass only by rounds."""


Refusal: TypeAlias = (
    NotDue
    | NotYourTurn
    | WrongSeats
    | SameColour
    | WrongMoment
    | ReadyAlready
    | HandBusy
    | SomebodyWasFaster
    | NoSuchPiece
    | NotYourColour
    | NotLone
    | OwnColour
    | TooBig
    | StraightBack
    | GusWantsTowers
    | NotMinable
    | SameTower
    | MustCap
    | NoTwins
    | OwnTwins
    | ByRounds
    | SaidAlready
    | NoRounds
)

"""Why the rules of Ice Cream refuse."""

from typing import TypeAlias

from msgspec import UNSET, UnsetType

from glacier import core
from glacier.core import NoSuchSeat as NoSuchSeat
from glacier.core import NotDue as NotDue
from glacier.core import NotYourTurn as NotYourTurn
from glacier.core import WrongSeats as WrongSeats
from glacier.games.ice_cream.box import Flavour
from glacier.games.ice_cream.state import Phase


class NothingToDecide(core.Refusal):
    """One has decided about the can of the day (IC-15)."""


class WrongMoment(core.Refusal):
    """It is no time for this."""

    phase: Phase
    expected: Phase


class NoCansLeft(core.Refusal):
    """There is no can left to draw (IC-R5, IC-39)."""


class ConeFull(core.Refusal):
    """The cone holds no further scoop (IC-20)."""

    cone: int
    limit: int


class NoSuchCone(core.Refusal):
    """There is no cone with this number."""

    cone: int


class NoConesLeft(core.Refusal):
    """All cones are started (IC-21)."""

    limit: int


class MissingFlavours(core.Refusal):
    """One lacks more than one scoop of the cone (IC-34, IC-R9)."""

    cone: int
    missing: tuple[Flavour, ...]


class ExactConeFirst(core.Refusal):
    """One can serve a cone exactly, and has to (IC-29)."""

    cones: tuple[int, ...]
    missing: tuple[Flavour, ...] | UnsetType = UNSET
    """What one would lack for the cone that one wanted to serve."""


Refusal: TypeAlias = (
    NoSuchSeat
    | NotDue
    | NotYourTurn
    | WrongSeats
    | NothingToDecide
    | WrongMoment
    | NoCansLeft
    | ConeFull
    | NoSuchCone
    | NoConesLeft
    | MissingFlavours
    | ExactConeFirst
)

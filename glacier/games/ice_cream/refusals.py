"""The reasons for which the rules of Ice Cream refuse an action."""

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
    """The seat has already decided about its new can (IC-15)."""


class WrongMoment(core.Refusal):
    """The action is not possible in this phase."""

    phase: Phase
    expected: Phase


class NoCansLeft(core.Refusal):
    """The pile has no can left to draw (IC-R5, IC-39)."""


class ConeFull(core.Refusal):
    """The cone has as many scoops as it can hold (IC-20)."""

    cone: int
    limit: int


class NoSuchCone(core.Refusal):
    """There is no cone with this number."""

    cone: int


class NoConesLeft(core.Refusal):
    """All cones have been started (IC-21)."""

    limit: int


class MissingFlavours(core.Refusal):
    """The seat lacks more than one scoop of the cone (IC-34, IC-R9)."""

    cone: int
    missing: tuple[Flavour, ...]


class ExactConeFirst(core.Refusal):
    """The seat can serve a cone exactly, and must do so (IC-29)."""

    cones: tuple[int, ...]
    missing: tuple[Flavour, ...] | UnsetType = UNSET
    """The scoops that the seat lacks for the cone of the refused action."""


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

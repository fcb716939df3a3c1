"""The refusals of the rules of CrackeD ICE."""

from typing import TypeAlias

from glacier import core
from glacier.core import NotDue as NotDue
from glacier.core import NotYourTurn as NotYourTurn
from glacier.core import Seat
from glacier.core import Started as Started
from glacier.core import WrongSeats as WrongSeats
from glacier.games.cracked_ice.box import Size
from glacier.games.cracked_ice.state import Phase


class WrongMoment(core.Refusal):
    """The action is not possible in this phase."""

    phase: Phase
    expected: Phase


class MustPass(core.Refusal):
    """The seat has no tries left: the first pyramid is the next seat's (CR-R8)."""

    tries: int


class MustTry(core.Refusal):
    """A seat passes only after a try in this turn (CR-11)."""


class NotInSupply(core.Refusal):
    """The seat has no pyramid of this size left (CR-5)."""

    size: Size


class OffTheDisc(core.Refusal):
    """The middle of its base would not be over the disc (CR-R14)."""

    distance: float
    """From the middle of the disc, in millimetres."""


class OverTheTip(core.Refusal):
    """The hole over the support's tip must stay free (CR-10)."""


class Overlap(core.Refusal):
    """The pyramid would touch another one (CR-9)."""

    number: int
    seat: Seat


class Absurd(core.Refusal):
    """A number is too large for any hand."""


class Unsettled(core.Refusal):
    """The simulation failed, and nothing happened (CR-R16)."""


class RealDisc(core.Refusal):
    """With a real disc, placements are declared."""


class NoRealDisc(core.Refusal):
    """Placements are declared only with a real disc."""


class NothingDeclared(core.Refusal):
    """Nothing has been declared."""


class YourOwnWord(core.Refusal):
    """A seat may not judge its own declaration."""


class ContestedBefore(core.Refusal):
    """A seat may contest once a turn."""


Refusal: TypeAlias = (
    NotDue
    | NotYourTurn
    | Started
    | WrongSeats
    | WrongMoment
    | MustPass
    | MustTry
    | NotInSupply
    | OffTheDisc
    | OverTheTip
    | Overlap
    | Absurd
    | Unsettled
    | RealDisc
    | NoRealDisc
    | NothingDeclared
    | YourOwnWord
    | ContestedBefore
)

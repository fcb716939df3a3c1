"""Why the rules of CrackeD ICE refuse."""

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
    """It is no time for this."""

    phase: Phase
    expected: Phase


class MustPass(core.Refusal):
    """One has tried often enough: the first pyramid is the next seat's (CR-R8)."""

    tries: int


class MustTry(core.Refusal):
    """One passes only after a try of one's own (CR-11)."""


class NotInSupply(core.Refusal):
    """One has no such pyramid left (CR-5)."""

    size: Size


class OffTheDisc(core.Refusal):
    """The middle of its base would not be over the disc (CR-R14)."""

    distance: float
    """From the middle of the disc, in millimetres."""


class OverTheTip(core.Refusal):
    """The hole over the support's tip stays free (CR-10)."""


class Overlap(core.Refusal):
    """It would touch another pyramid (CR-9)."""

    number: int
    seat: Seat


class Absurd(core.Refusal):
    """No hand can mean these numbers."""


class Unsettled(core.Refusal):
    """The physics found no answer: nothing happened (CR-R16)."""


class RealDisc(core.Refusal):
    """With a real disc one declares what one placed."""


class NoRealDisc(core.Refusal):
    """One declares only with a real disc."""


class NothingDeclared(core.Refusal):
    """Nobody has declared anything."""


class YourOwnWord(core.Refusal):
    """One does not judge what one declared oneself."""


class ContestedBefore(core.Refusal):
    """One contests once a turn."""


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

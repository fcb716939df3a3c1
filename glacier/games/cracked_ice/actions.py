"""The actions of CrackeD ICE."""

from typing import TypeAlias

from glacier import core
from glacier.games.cracked_ice.box import Outcome, Size


class Start(core.HouseAction):
    """Draw the seat that places first, and begin the first round."""


class TimeUp(core.HouseAction):
    """Place for a seat whose time is up: its smallest pyramid, where the disc leans least."""


class Place(core.Action):
    """Let go of a pyramid of the seat's supply above the disc.

    All values are in the disc's own frame: x and y along its surface from its middle, z along its
    normal. Units are millimetres, degrees, and millimetres a second.
    """

    size: Size
    x: float
    y: float
    """The middle of the base."""
    turn: float = 0.0
    """The rotation of the base about the disc's normal; 0 is along x and y."""
    height: float = 1.0
    """The distance of its lowest corner from the disc."""
    vx: float = 0.0
    vy: float = 0.0
    vz: float = 0.0
    """Its velocity when it is let go; vz is negative downwards."""
    lean: float = 0.0
    """The angle between its axis and the disc's normal."""
    toward: float = 0.0
    """The direction of the lean: 0 along x, 90 along y."""


class PassTurn(core.Action):
    """Leave the first pyramid of the round to the next seat, after a try (CR-18)."""


class Declare(core.Action):
    """With a real disc: declare the size that was placed, and whether the ice held."""

    size: Size
    outcome: Outcome


class Confirm(core.Action):
    """With a real disc: confirm what was declared."""


class Contest(core.Action):
    """With a real disc: contest what was declared. The seat on turn has to declare again."""


Action: TypeAlias = Start | TimeUp | Place | PassTurn | Declare | Confirm | Contest

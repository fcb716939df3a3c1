"""What one may want to do in CrackeD ICE."""

from typing import TypeAlias

from glacier import core
from glacier.games.cracked_ice.box import Outcome, Size


class Start(core.HouseAction):
    """Draw who places first, and let the first round begin."""


class TimeUp(core.HouseAction):
    """Place for a seat that took too long: its smallest pyramid where the disc leans least."""


class Place(core.Action):
    """Let go of a pyramid of one's supply above the disc.

    Everything is said in the disc's own frame: x and y along its surface from its middle, z along
    its normal, however it leans. Millimetres, degrees, millimetres a second.
    """

    size: Size
    x: float
    y: float
    """Where the middle of the base is."""
    turn: float = 0.0
    """How the base is turned about the disc's normal; 0 is along x and y."""
    height: float = 1.0
    """How far above the disc its lowest corner is."""
    vx: float = 0.0
    vy: float = 0.0
    vz: float = 0.0
    """How fast it moves as it is let go; downwards vz is below 0."""
    lean: float = 0.0
    """By how much its axis leans away from the disc's normal."""
    toward: float = 0.0
    """Where it leans to: 0 along x, 90 along y."""


class PassTurn(core.Action):
    """Leave the first pyramid of the round to the next seat, after one's own try (CR-18)."""


class Declare(core.Action):
    """With a real disc: say what one placed, and whether the ice held."""

    size: Size
    outcome: Outcome


class Confirm(core.Action):
    """With a real disc: what was declared is so."""


class Contest(core.Action):
    """With a real disc: it is not so; whoever placed is to declare anew."""


Action: TypeAlias = Start | TimeUp | Place | PassTurn | Declare | Confirm | Contest

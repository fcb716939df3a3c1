"""What one may want to do."""

from typing import TypeAlias

from glacier import core
from glacier.core import Seat


class Start(core.HouseAction):
    """Draw lots."""


class Push(core.HouseAction):
    """Drop the ball of a seat that takes too long."""

    seat: Seat


class Drop(core.Action):
    """Drop a ball there: -1 is the left edge, 1 the right one."""

    x: float


Action: TypeAlias = Start | Push | Drop

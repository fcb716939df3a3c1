"""The actions."""

from typing import TypeAlias

from glacier import core
from glacier.core import Seat


class Start(core.HouseAction):
    """Draw the first seat."""


class Push(core.HouseAction):
    """Drop the ball of a seat whose time is up."""

    seat: Seat


class Drop(core.Action):
    """Drop a ball at x, from -1 at the left edge to 1 at the right one."""

    x: float


Action: TypeAlias = Start | Push | Drop

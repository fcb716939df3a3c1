"""The actions of seats and of the house in Ice Cream."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from glacier import core
from glacier.games.ice_cream.box import CONES

ConeNumber: TypeAlias = Annotated[int, Meta(ge=1, le=CONES)]


class Start(core.HouseAction):
    """Remove scoops, deal the first cans, and begin the first day."""


class TimeUp(core.HouseAction):
    """Decide for the seats whose time has run out."""


class Keep(core.Action):
    """Keep the delivered can."""


class Swap(core.Action):
    """Return the delivered can and draw another, which is kept."""


class Add(core.Action):
    """Put the flipped scoop on a cone."""

    cone: ConeNumber


class StartCone(core.Action):
    """Start a new cone with the flipped scoop."""


class Serve(core.Action):
    """Serve a cone exactly, or without one of its scoops."""

    cone: ConeNumber


class Draw(core.Action):
    """Draw a can, because no cone can be served exactly."""


Action: TypeAlias = Start | TimeUp | Keep | Swap | Add | StartCone | Serve | Draw

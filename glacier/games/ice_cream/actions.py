"""What one may want to do in Ice Cream."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from glacier import core
from glacier.games.ice_cream.box import CONES

ConeNumber: TypeAlias = Annotated[int, Meta(ge=1, le=CONES)]


class Start(core.HouseAction):
    """Set scoops aside, deal the first cans, and let the first day begin."""


class TimeUp(core.HouseAction):
    """Decide for whoever took too long."""


class Keep(core.Action):
    """Keep the can that was delivered."""


class Swap(core.Action):
    """Give the delivered can back and draw another, for better or worse."""


class Add(core.Action):
    """Put the flipped scoop on this cone."""

    cone: ConeNumber


class StartCone(core.Action):
    """Start a new cone with the flipped scoop."""


class Serve(core.Action):
    """Serve this cone, wholly or but for one scoop."""

    cone: ConeNumber


class Draw(core.Action):
    """Draw one more can, because no cone can be served wholly."""


Action: TypeAlias = Start | TimeUp | Keep | Swap | Add | StartCone | Serve | Draw

"""The actions of IceTowers. A cap also names the top that it expects."""

from typing import TypeAlias

from glacier import core
from glacier.games.ice_towers.box import Piece


class Start(core.HouseAction):
    """Scatter the pyramids."""


class Begin(core.HouseAction):
    """Begin play: all seats are ready and the countdown is over."""


class FreeHand(core.HouseAction):
    """Free every hand that has finished its action."""


class Warn(core.HouseAction):
    """Warn that the game ends soon, because no seat has acted for long."""


class TimeUp(core.HouseAction):
    """End the game, because no seat has acted for too long."""


class Ready(core.Action):
    """Declare the seat ready."""

    contends = False


class Cap(core.Action):
    """Put this lone pyramid on the tower with this top."""

    piece: Piece
    top: Piece


class Mine(core.Action):
    """Take this pyramid out of its tower and cap this top with it, or set it down (None)."""

    piece: Piece
    top: Piece | None


class Split(core.Action):
    """Split the tower between these twins."""

    lower: Piece
    upper: Piece


class Done(core.Action):
    """Declare that the seat has nothing more to do."""


class GoOn(core.Action):
    """Take `Done` back."""


class Pass(core.Action):
    """By rounds: leave this turn without an action."""


Action: TypeAlias = (
    Start | Begin | FreeHand | Warn | TimeUp | Ready | Cap | Mine | Split | Done | GoOn | Pass
)

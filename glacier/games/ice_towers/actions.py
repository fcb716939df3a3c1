"""What one may want to do in IceTowers. Pieces are named, and so is the top one expects."""

from typing import TypeAlias

from glacier import core
from glacier.games.ice_towers.box import Piece


class Start(core.HouseAction):
    """Scatter the pyramids."""


class Begin(core.HouseAction):
    """Everybody is ready and the countdown is over."""


class FreeHand(core.HouseAction):
    """Free every hand that has finished its action."""


class Warn(core.HouseAction):
    """Nobody has acted for long: say that the game will end."""


class TimeUp(core.HouseAction):
    """Nobody has acted for too long: end the game."""


class Ready(core.Action):
    """I am ready."""

    contends = False


class Cap(core.Action):
    """Put this lone pyramid on the tower with that top."""

    piece: Piece
    top: Piece


class Mine(core.Action):
    """Take this pyramid out of its tower and cap that top with it, or set it down (None)."""

    piece: Piece
    top: Piece | None


class Split(core.Action):
    """Split the tower between these twins."""

    lower: Piece
    upper: Piece


class Done(core.Action):
    """Nothing more for me."""


class GoOn(core.Action):
    """There is something for me after all."""


class Pass(core.Action):
    """By rounds: leave this turn to the others."""


Action: TypeAlias = (
    Start | Begin | FreeHand | Warn | TimeUp | Ready | Cap | Mine | Split | Done | GoOn | Pass
)

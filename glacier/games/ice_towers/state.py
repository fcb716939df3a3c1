"""The nouns of IceTowers: options, towers, and the table."""

from typing import Literal, TypeAlias

from glacier.core import Data, Seat
from glacier.games.ice_towers.box import Pace, Piece, colour_of

TowerId: TypeAlias = int
Spot: TypeAlias = tuple[int, int]
"""Where a tower stands, for the eye only: 0 to 1000 across, 0 to 700 deep."""


class Options(Data):
    """The rulebook's values are the defaults."""

    duel: Literal["two-colours", "gus"] = "two-colours"
    """How two play: with two colours each (IT-31), or with Gus the ghost (IT-37)."""
    pace: Pace = "standard"
    """How long a hand is busy with an action."""
    rounds: bool = False
    """House mode: one action or pass in rotation, instead of everybody at once."""
    mine_free_drop: bool = False
    """Whether a mined pyramid may be set down although it could cap (IT-R8)."""


class Tower(Data):
    """A stack of pyramids, bottom first; a lone pyramid is a tower too."""

    id: TowerId
    pieces: tuple[Piece, ...]
    spot: Spot

    @property
    def top(self) -> Piece:
        return self.pieces[-1]

    @property
    def lone(self) -> bool:
        return len(self.pieces) == 1

    @property
    def colour(self) -> int:
        """The colour that controls the tower (IT-8)."""
        return colour_of(self.top)


class Bar(Data):
    """A pyramid that may not go straight back onto the tower it was mined from (IT-R9)."""

    piece: Piece
    tower: TowerId


class Moment(Data):
    """A position that was on the table, and the towers that the action before it touched."""

    position: int
    touched: tuple[TowerId, ...]


Phase: TypeAlias = Literal["setup", "gathering", "counting", "playing", "over"]


class State(Data):
    """The whole table. There are no secrets."""

    options: Options
    seats: int
    owners: tuple[Seat | None, ...]
    """Whose each colour is; None is Gus."""
    towers: tuple[Tower, ...] = ()
    phase: Phase = "setup"
    ready: tuple[bool, ...] = ()
    content: tuple[bool, ...] = ()
    """Who has said: nothing more for me."""
    busy: tuple[int | None, ...] = ()
    """Until when each seat's one hand is busy."""
    turn: Seat | None = None
    passes: int = 0
    bar: Bar | None = None
    history: tuple[Moment, ...] = ()
    war_until: int | None = None
    """After this, a position that comes back is war; None while there is none in sight."""
    quiet_since: int = 0
    warned: bool = False
    begins_at: int | None = None
    next_tower: TowerId = 0
    removed: tuple[Tower, ...] = ()
    """Towers lost in a war; they count for nobody (IT-30)."""

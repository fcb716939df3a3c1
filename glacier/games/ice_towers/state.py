"""The nouns of IceTowers: options, towers, the memory of actions, and the state."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.ice_towers.box import Colour, Hue, Pace, Piece, colour_of, size_of

TowerId: TypeAlias = int
Spot: TypeAlias = tuple[int, int]
"""Where a tower stands, for boards only: 0 to 1000 across, 0 to 700 deep."""


FOR_TWO: Final = Meta(extra={"seats": (2,)})
WITH_GUS: Final = Meta(extra={"seats": (2,), "needs": {"duel": "gus"}})


class Options(Data):
    """The rulebook's values are the defaults."""

    duel: Annotated[Literal["two-colours", "gus"], FOR_TWO] = "two-colours"
    """The game for two: with two colours each (IT-31), or with Gus the ghost (IT-37)."""
    pace: Pace = "standard"
    """How long a hand is busy with an action."""
    rounds: bool = False
    """House mode: one action or pass in rotation, instead of all seats at once."""
    mine_free_drop: bool = False
    """Whether a mined pyramid may be set down although it could cap (IT-R8)."""
    gus: Annotated[Hue, WITH_GUS] = "white"
    """Gus's colour, if he plays: any that the two have not taken (IT-38)."""
    first_colour: Annotated[Hue, WITH_GUS] = "blue"
    second_colour: Annotated[Hue, WITH_GUS] = "orange"
    """The colours of the two, if Gus plays. Otherwise the seats have theirs in order (IT-3)."""


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
    def colour(self) -> Colour:
        """The colour that controls the tower (IT-8)."""
        return colour_of(self.pieces[-1])

    @property
    def points(self) -> int:
        """The points of the tower for the seat that controls it (IT-25)."""
        return sum(map(size_of, self.pieces))


class Bar(Data):
    """A pyramid that may not go straight back onto the tower it was mined from (IT-R9)."""

    piece: Piece
    tower: TowerId


class War(Data):
    """A feared tower war: its towers, and the time limit for a way out."""

    towers: tuple[TowerId, ...]
    until: int | None
    """None by rounds, where there is no clock."""
    turns: int | None = None
    """By rounds: the last turn for it, as the state counts them."""


class Memory(Data):
    """The past actions and positions, from which wars are found.

    It is small, because updates carry the state. Actions are counted from 1. All positions are
    kept, because any can come back: mines and splits undo caps.
    """

    positions: tuple[int, ...] = ()
    """The position at the start and after each action: if it was new, its number, which is never
    small; otherwise the action after which it first occurred."""
    touched: tuple[int, ...] = ()
    """The last action that touched each tower, in the towers' order; empty before the first."""
    acted: tuple[int, ...] = ()
    """The last action of each seat."""
    lately: tuple[tuple[TowerId, ...], ...] = ()
    """The towers that the last few actions touched, one for each seat."""

    @property
    def actions(self) -> int:
        return len(self.positions) - 1


class Outcome(Data):
    """The effect of an action as the rules computed it, so that a replay runs no rules."""

    worth: tuple[int, ...]
    """The points of the touched towers after it."""
    scores: tuple[int, ...]
    position: int
    """The position after it, as `Memory` keeps it."""
    stirs: bool = True
    """Whether the time without actions starts anew (IT-R29)."""


Phase: TypeAlias = Literal["setup", "gathering", "counting", "playing", "over"]


class State(Data):
    """The whole table. There are no secrets."""

    options: Options
    seats: int
    owners: tuple[Seat | None, ...]
    """The owner of each colour: None is Gus, and HOUSE marks a colour that is not on the table."""
    towers: tuple[Tower, ...] = ()
    worth: tuple[int, ...] = ()
    """The points of each tower, in the same order."""
    scores: tuple[int, ...] = ()
    """The points of each seat for the towers, and Gus's after them where he plays."""
    phase: Phase = "setup"
    ready: tuple[bool, ...] = ()
    content: tuple[bool, ...] = ()
    """Whether each seat has said `Done`."""
    busy: tuple[int | None, ...] = ()
    """The time until which each seat's hand is busy; None if it is free."""
    turn: Seat | None = None
    """By rounds, the seat on turn."""
    turns: int = 0
    """The number of turns that began after the first."""
    passes: int = 0
    bar: Bar | None = None
    mines: int = 0
    """The number of caps with mined pyramids since the last other action."""
    memory: Memory = Memory()
    war: War | None = None
    quiet_since: int = 0
    warned: bool = False
    begins_at: int | None = None
    next_tower: TowerId = 0
    removed: tuple[Tower, ...] = ()
    """The towers lost in a war; they count for no seat (IT-30)."""

    def owner(self, piece: Piece) -> Seat | None:
        """Return the pyramid's owner; None is Gus."""
        return self.owners[colour_of(piece)]

    def by_tower(self, values: tuple[int, ...]) -> dict[TowerId, int]:
        """Return values that are in the order of the towers, keyed by the towers' ids."""
        return dict(zip((tower.id for tower in self.towers), values, strict=True))


def standing(state: State) -> Standing:
    return Standing(state.scores)

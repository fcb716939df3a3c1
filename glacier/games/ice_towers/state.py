"""The nouns of IceTowers: options, towers, what is remembered, and the table."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.ice_towers.box import Colour, Hue, Pace, Piece, colour_of, size_of

TowerId: TypeAlias = int
Spot: TypeAlias = tuple[int, int]
"""Where a tower stands, for the eye only: 0 to 1000 across, 0 to 700 deep."""


FOR_TWO: Final = Meta(extra={"seats": (2,)})
WITH_GUS: Final = Meta(extra={"seats": (2,), "needs": {"duel": "gus"}})


class Options(Data):
    """The rulebook's values are the defaults."""

    duel: Annotated[Literal["two-colours", "gus"], FOR_TWO] = "two-colours"
    """How two play: with two colours each (IT-31), or with Gus the ghost (IT-37)."""
    pace: Pace = "standard"
    """How long a hand is busy with an action."""
    rounds: bool = False
    """House mode: one action or pass in rotation, instead of everybody at once."""
    mine_free_drop: bool = False
    """Whether a mined pyramid may be set down although it could cap (IT-R8)."""
    gus: Annotated[Hue, WITH_GUS] = "white"
    """Where Gus plays: his colour, any that the two have not taken (IT-38)."""
    first_colour: Annotated[Hue, WITH_GUS] = "blue"
    second_colour: Annotated[Hue, WITH_GUS] = "orange"
    """Where Gus plays: the colours of the two. Elsewhere the seats have theirs in order (IT-3)."""


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
        """What the tower is worth to whoever controls it (IT-25)."""
        return sum(map(size_of, self.pieces))


class Bar(Data):
    """A pyramid that may not go straight back onto the tower it was mined from (IT-R9)."""

    piece: Piece
    tower: TowerId


class War(Data):
    """A tower war that is feared: these towers, and until when a way out is looked for."""

    towers: tuple[TowerId, ...]
    until: int | None
    """None by rounds, where there is no clock."""
    turns: int | None = None
    """By rounds: the last turn for it, as the state counts them."""


class Memory(Data):
    """What wars are known by, as little of it as there can be: states travel.

    Actions are counted from 1. No position is ever forgotten, for any may come back: caps are
    undone by mines and splits.
    """

    positions: tuple[int, ...] = ()
    """How the table looked at first and after each action: its number if it was new, which is never
    a small one, or else the action after which it looked like this first."""
    touched: tuple[int, ...] = ()
    """The last action that touched each tower, in the towers' order; none before the first."""
    acted: tuple[int, ...] = ()
    """The last action of each seat."""
    lately: tuple[tuple[TowerId, ...], ...] = ()
    """The towers that the last few actions touched, one for each seat."""

    @property
    def actions(self) -> int:
        return len(self.positions) - 1


class Outcome(Data):
    """What the rules made of an action, so that whoever replays it need not know them."""

    worth: tuple[int, ...]
    """What the towers are worth now that it touched."""
    scores: tuple[int, ...]
    position: int
    """How the table looks now, as it is remembered."""
    stirs: bool = True
    """Whether time without any action is counted anew (IT-R29)."""


Phase: TypeAlias = Literal["setup", "gathering", "counting", "playing", "over"]


class State(Data):
    """The whole table. There are no secrets."""

    options: Options
    seats: int
    owners: tuple[Seat | None, ...]
    """Whose each colour is; None is Gus, and HOUSE stands where a colour is not on the table."""
    towers: tuple[Tower, ...] = ()
    worth: tuple[int, ...] = ()
    """The points of each tower, in the same order."""
    scores: tuple[int, ...] = ()
    """The points of each seat as the towers stand, and Gus's after them where he plays."""
    phase: Phase = "setup"
    ready: tuple[bool, ...] = ()
    content: tuple[bool, ...] = ()
    """Who has said: nothing more for me."""
    busy: tuple[int | None, ...] = ()
    """Until when each seat's one hand is busy."""
    turn: Seat | None = None
    """Whose turn it is, by rounds."""
    turns: int = 0
    """How many turns began after the first."""
    passes: int = 0
    bar: Bar | None = None
    mines: int = 0
    """How many towers were capped with mined pyramids, and nothing else happened."""
    memory: Memory = Memory()
    war: War | None = None
    quiet_since: int = 0
    warned: bool = False
    begins_at: int | None = None
    next_tower: TowerId = 0
    removed: tuple[Tower, ...] = ()
    """Towers lost in a war; they count for nobody (IT-30)."""

    def owner(self, piece: Piece) -> Seat | None:
        """Whose the pyramid is; None is Gus."""
        return self.owners[colour_of(piece)]

    def by_tower(self, values: tuple[int, ...]) -> dict[TowerId, int]:
        """Values that stand in the order of the towers, by the towers' names."""
        return dict(zip((tower.id for tower in self.towers), values, strict=True))


def standing(state: State) -> Standing:
    return Standing(state.scores)

"""What may happen in IceTowers, and its effect. Everybody sees everything."""

from typing import Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from glacier import core
from glacier.core import Seat
from glacier.games.ice_towers.box import Piece
from glacier.games.ice_towers.scoring import scores
from glacier.games.ice_towers.state import Bar, Spot, State, Tower, TowerId, War
from glacier.games.ice_towers.war import remembered

T = TypeVar("T")

Ending: TypeAlias = Literal["agreed", "stand-off", "quiet", "nothing", "war"]
"""All agreed, nobody dared, nobody acted, nobody could act, or a war went on for ever."""


class PyramidsScattered(core.Event):
    """All pyramids stand on the table, alone (IT-2)."""

    spots: tuple[Spot, ...]

    def apply(self, state: State) -> State:
        towers = tuple(Tower(piece, (piece,), spot) for piece, spot in enumerate(self.spots))
        standing = _with_towers(state, towers)
        return replace(standing, phase="gathering", next_tower=len(towers))


class SeatReady(core.Event):
    """A seat is ready (IT-5)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, ready=_with(state.ready, self.seat, True))


class CountdownBegan(core.Event):
    """Everybody is ready: three, two, one (IT-R30)."""

    begins_at: int

    def apply(self, state: State) -> State:
        return replace(state, phase="counting", begins_at=self.begins_at)


class PlayBegan(core.Event):
    """Everybody may act; by rounds, this seat."""

    at: int
    turn: Seat | None = None

    def apply(self, state: State) -> State:
        begun = replace(state, phase="playing", turn=self.turn, begins_at=None, quiet_since=self.at)
        return remembered(begun, self.turn)


class PyramidCapped(core.Event):
    """A lone pyramid was put on another tower (IT-9)."""

    seat: Seat
    piece: Piece
    tower: TowerId
    at: int
    until: int | None = None
    covered: Piece | None = None
    """What it stands on now."""
    points: int = 0
    """What the tower is worth now."""

    def apply(self, state: State) -> State:
        standing = tuple(tower for tower in state.towers if tower.pieces != (self.piece,))
        towers = _changed(standing, self.tower, add=(self.piece,))
        return _acted(self, state, towers, self.tower)


class PyramidMined(core.Event):
    """A pyramid was taken out of a tower and capped another, or was set down (IT-13 to IT-16)."""

    seat: Seat
    piece: Piece
    source: TowerId
    tower: TowerId
    at: int
    spot: Spot | None = None
    """Where it was set down; None if it capped."""
    until: int | None = None
    covered: Piece | None = None
    """What it stands on now; None if it was set down."""
    points: int = 0
    """What the tower that it capped is worth now."""

    def apply(self, state: State) -> State:
        towers = _changed(state.towers, self.source, drop=(self.piece,))
        if self.spot is None:
            towers = _changed(towers, self.tower, add=(self.piece,))
            acted = _acted(self, state, towers, self.source, self.tower)
            return replace(acted, mines=state.mines + 1)
        towers = (*towers, Tower(self.tower, (self.piece,), self.spot))
        bar = Bar(self.piece, self.source)  # IT-R9
        return _acted(self, state, towers, self.source, self.tower, bar=bar)


class TowerSplit(core.Event):
    """A tower was split between twins; the upper part stands beside it (IT-18, IT-R15)."""

    seat: Seat
    tower: TowerId
    upper: tuple[Piece, ...]
    beside: TowerId
    spot: Spot
    at: int
    until: int | None = None
    lower: Piece | None = None
    """The twin that is on top of the lower part now."""

    def apply(self, state: State) -> State:
        rest = _changed(state.towers, self.tower, drop=self.upper)
        towers = (*rest, Tower(self.beside, self.upper, self.spot))
        return _acted(self, state, towers, self.tower, self.beside)


class HandFreed(core.Event):
    """A seat's hand has finished its action (IT-7)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, busy=_with(state.busy, self.seat, None))


class SeatContent(core.Event):
    """A seat said: nothing more for me; or took it back."""

    seat: Seat
    content: bool

    def apply(self, state: State) -> State:
        return replace(state, content=_with(state.content, self.seat, self.content))


class TurnPassed(core.Event):
    """By rounds: a seat left its turn to the others."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, passes=state.passes + 1)


class TurnBegan(core.Event):
    """By rounds: it is this seat's turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, turn=self.seat)


class QuietNoticed(core.Event):
    """Nobody has acted for long; the game ends soon (IT-R29)."""

    def apply(self, state: State) -> State:
        return replace(state, warned=True)


class WarFeared(core.Event):
    """The same towers for the third time, or endless mining: look for a way out (IT-29)."""

    towers: tuple[TowerId, ...]
    until: int | None = None

    def apply(self, state: State) -> State:
        return replace(state, war=War(self.towers, self.until))


class WarAverted(core.Event):
    """Something new stands on the table: there was a way out."""

    def apply(self, state: State) -> State:
        return replace(state, war=None)


class GameEnded(core.Event):
    """The game is over; towers of an endless war are removed (IT-22 to IT-30)."""

    reason: Ending
    removed: tuple[TowerId, ...] = ()

    def apply(self, state: State) -> State:
        lost = tuple(tower for tower in state.towers if tower.id in self.removed)
        kept = tuple(tower for tower in state.towers if tower.id not in self.removed)
        removed = (*state.removed, *lost)
        return replace(_with_towers(state, kept), phase="over", removed=removed, turn=None)


Event: TypeAlias = (
    PyramidsScattered
    | SeatReady
    | CountdownBegan
    | PlayBegan
    | PyramidCapped
    | PyramidMined
    | TowerSplit
    | HandFreed
    | SeatContent
    | TurnPassed
    | TurnBegan
    | QuietNoticed
    | WarFeared
    | WarAverted
    | GameEnded
)


Table: TypeAlias = core.Table[State, Event]


def _acted(
    event: PyramidCapped | PyramidMined | TowerSplit,
    state: State,
    towers: tuple[Tower, ...],
    *touched: TowerId,
    bar: Bar | None = None,
) -> State:
    """What every action does: it busies a hand, clears bars, votes and warnings, and is noted."""
    acted = replace(
        _with_towers(state, towers),
        busy=_with(state.busy, event.seat, event.until),
        content=(False,) * state.seats,
        bar=bar,
        passes=0,
        mines=0,
        quiet_since=event.at,
        warned=False,
        next_tower=max(state.next_tower, touched[-1] + 1),
    )
    turn = None if state.turn is None else (event.seat + 1) % state.seats
    return remembered(acted, turn, touched)


def _with_towers(state: State, towers: tuple[Tower, ...]) -> State:
    worth = tuple(tower.points for tower in towers)
    return replace(state, towers=towers, worth=worth, scores=scores(state, towers, worth))


def _changed(
    towers: tuple[Tower, ...],
    tower: TowerId,
    add: tuple[Piece, ...] = (),
    drop: tuple[Piece, ...] = (),
) -> tuple[Tower, ...]:
    return tuple(
        replace(each, pieces=(*(p for p in each.pieces if p not in drop), *add))
        if each.id == tower
        else each
        for each in towers
    )


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])

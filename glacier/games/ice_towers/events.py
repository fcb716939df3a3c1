"""The events of IceTowers and their effects. All viewers see them whole.

An event carries all that the rules decided; `apply` only records it.
"""

from typing import Literal, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from glacier import core
from glacier.core import Seat
from glacier.games.ice_towers import legacy
from glacier.games.ice_towers.box import Piece
from glacier.games.ice_towers.state import Bar, Memory, Outcome, Spot, State, Tower, TowerId, War

T = TypeVar("T")

Ending: TypeAlias = Literal["agreed", "stand-off", "quiet", "nothing", "war"]
"""All agreed, no seat dared, no seat acted, no seat could act, or a war had no end."""


class Change(NamedTuple):
    """The effect of an action on the towers: all towers after it, and those that it touched."""

    towers: tuple[Tower, ...]
    touched: tuple[TowerId, ...]
    bar: Bar | None = None


class PyramidsScattered(core.Event):
    """All pyramids stand on the table, alone (IT-2)."""

    spots: tuple[Spot, ...]
    pieces: tuple[Piece, ...] = ()
    """The pyramid on each spot; empty if they are numbered from 0 without a gap."""
    worth: tuple[int, ...] = ()
    """The points of each."""
    scores: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        towers = self.towers()
        if self.worth:
            standing = replace(state, towers=towers, worth=self.worth, scores=self.scores)
        else:
            standing = legacy.scattered(state, towers)
        return replace(standing, phase="gathering", next_tower=towers[-1].id + 1)

    def towers(self) -> tuple[Tower, ...]:
        placed = zip(self.pieces or range(len(self.spots)), self.spots, strict=True)
        return tuple(Tower(piece, (piece,), spot) for piece, spot in placed)


class SeatReady(core.Event):
    """A seat is ready (IT-5)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, ready=_with(state.ready, self.seat, True))


class CountdownBegan(core.Event):
    """All seats are ready, and a countdown runs (IT-R30)."""

    begins_at: int

    def apply(self, state: State) -> State:
        return replace(state, phase="counting", begins_at=self.begins_at)


class PlayBegan(core.Event):
    """All seats may act; by rounds, this seat."""

    at: int
    turn: Seat | None = None
    position: int | None = None
    """The number of the position, for `Memory`."""

    def apply(self, state: State) -> State:
        position = self.position or legacy.first_position(state, self.turn)
        memory = Memory((position,), acted=(0,) * state.seats)
        begun = replace(state, phase="playing", turn=self.turn, begins_at=None, memory=memory)
        return replace(begun, quiet_since=self.at)


class PyramidCapped(core.Event):
    """A lone pyramid was put on another tower (IT-9)."""

    seat: Seat
    piece: Piece
    tower: TowerId
    at: int
    until: int | None = None
    covered: Piece | None = None
    """The pyramid under it now."""
    points: int = 0
    """The points of the tower now."""
    outcome: Outcome | None = None

    def apply(self, state: State) -> State:
        return _acted(self, state)

    def change(self, state: State) -> Change:
        standing = tuple(tower for tower in state.towers if tower.pieces != (self.piece,))
        return Change(_changed(standing, self.tower, add=(self.piece,)), (self.tower,))


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
    """The pyramid under it now; None if it was set down."""
    points: int = 0
    """The points of the tower that it capped."""
    outcome: Outcome | None = None

    def apply(self, state: State) -> State:
        mines = state.mines + 1 if self.spot is None else 0
        return replace(_acted(self, state), mines=mines)

    def change(self, state: State) -> Change:
        touched = (self.source, self.tower)
        rest = _changed(state.towers, self.source, drop=(self.piece,))
        if self.spot is None:
            return Change(_changed(rest, self.tower, add=(self.piece,)), touched)
        alone = Tower(self.tower, (self.piece,), self.spot)
        return Change((*rest, alone), touched, Bar(self.piece, self.source))  # IT-R9


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
    outcome: Outcome | None = None

    def apply(self, state: State) -> State:
        return _acted(self, state)

    def change(self, state: State) -> Change:
        rest = _changed(state.towers, self.tower, drop=self.upper)
        apart = Tower(self.beside, self.upper, self.spot)
        return Change((*rest, apart), (self.tower, self.beside))


class HandFreed(core.Event):
    """A seat's hand has finished its action (IT-7)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, busy=_with(state.busy, self.seat, None))


class SeatContent(core.Event):
    """A seat declared that it has nothing more to do, or took it back."""

    seat: Seat
    content: bool

    def apply(self, state: State) -> State:
        return replace(state, content=_with(state.content, self.seat, self.content))


class TurnPassed(core.Event):
    """By rounds: a seat passed its turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, passes=state.passes + 1)


class TurnBegan(core.Event):
    """By rounds: it is this seat's turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, turn=self.seat, turns=state.turns + 1)


class QuietNoticed(core.Event):
    """No seat has acted for long; the game ends soon (IT-R29)."""

    def apply(self, state: State) -> State:
        return replace(state, warned=True)


class WarFeared(core.Event):
    """A position for the third time, or endless mining: time for a way out begins (IT-29)."""

    towers: tuple[TowerId, ...]
    until: int | None = None
    turns: int | None = None
    """By rounds: the last turn in which to find it."""

    def apply(self, state: State) -> State:
        return replace(state, war=War(self.towers, self.until, self.turns))


class WarAverted(core.Event):
    """A new position stands on the table, so the war is over."""

    def apply(self, state: State) -> State:
        return replace(state, war=None)


class GameEnded(core.Event):
    """The game is over; towers of an endless war are removed (IT-22 to IT-30)."""

    reason: Ending
    removed: tuple[TowerId, ...] = ()
    scores: tuple[int, ...] = ()
    """The scores without these towers; empty if none is removed."""

    def apply(self, state: State) -> State:
        over = replace(state, phase="over", turn=None)
        return self._without(over) if self.removed else over

    def _without(self, state: State) -> State:
        lost = tuple(tower for tower in state.towers if tower.id in self.removed)
        kept = tuple(tower for tower in state.towers if tower.id not in self.removed)
        return replace(
            state,
            towers=kept,
            worth=_by_tower(kept, state.by_tower(state.worth)),
            scores=self.scores or legacy.last_scores(state, kept),
            removed=(*state.removed, *lost),
        )


Deed: TypeAlias = PyramidCapped | PyramidMined | TowerSplit
"""An action of a hand, as an event."""

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


def _acted(event: Deed, state: State) -> State:
    """Return the state after an action: a busy hand, a new memory; no old bar, votes or warning."""
    towers, touched, bar = event.change(state)
    outcome = event.outcome or legacy.outcome(state, event.seat, towers, touched, bar)
    worth = state.by_tower(state.worth) | dict(zip(touched, outcome.worth, strict=True))
    return replace(
        state,
        towers=towers,
        worth=_by_tower(towers, worth),
        scores=outcome.scores,
        busy=_with(state.busy, event.seat, event.until),
        content=(False,) * state.seats,
        bar=bar,
        passes=0,
        mines=0,
        memory=_noted(state, event.seat, towers, touched, outcome.position),
        quiet_since=event.at if outcome.stirs else state.quiet_since,
        warned=state.warned and not outcome.stirs,
        next_tower=max(state.next_tower, touched[-1] + 1),
    )


def _noted(
    state: State,
    seat: Seat,
    towers: tuple[Tower, ...],
    touched: tuple[TowerId, ...],
    position: int,
) -> Memory:
    memory, action = state.memory, state.memory.actions + 1
    before = memory.touched or (0,) * len(state.towers)
    last = state.by_tower(before) | dict.fromkeys(touched, action)
    return Memory(
        (*memory.positions, position),
        _by_tower(towers, last),
        _with(memory.acted, seat, action),
        (*memory.lately, touched)[-state.seats :],
    )


def _by_tower(towers: tuple[Tower, ...], values: dict[TowerId, int]) -> tuple[int, ...]:
    return tuple(values[tower.id] for tower in towers)


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

"""Turns: who begins, whose turn it is, and how cubes are moved."""

from typing import Literal

from msgspec.structs import replace

from glacier import core
from glacier.core import Seat
from glacier.games.ice_cube.box import DefenceKind, Movement
from glacier.games.ice_cube.events.changes import with_cup
from glacier.games.ice_cube.state import Hands, Race, Space, State


class TableLaid(core.Event):
    """Start and the memo cards are laid, and the pile is shuffled (I3-5, I3-7)."""

    memos: int

    def apply(self, state: State) -> State:
        return replace(state, track=(Space("memo"),) * self.memos)


class RaceBegan(core.Event):
    """All seats may lay their hands around their cups (I3-74)."""

    until: int

    def apply(self, state: State) -> State:
        return replace(state, phase="race", race=Race(self.until))


class CupWarmed(core.Event):
    """A seat's hands are around its cup."""

    seat: Seat

    def apply(self, state: State) -> State:
        assert state.race
        return replace(state, race=replace(state.race, warm=(*state.race.warm, self.seat)))


class IceHeld(core.Event):
    """The ice has not cracked yet."""

    until: int

    def apply(self, state: State) -> State:
        assert state.race
        ticks = state.race.ticks + 1
        return replace(state, race=replace(state.race, until=self.until, ticks=ticks))


class IceCracked(core.Event):
    """The ice has cracked: the first to lift begins."""

    until: int

    def apply(self, state: State) -> State:
        assert state.race
        return replace(state, race=replace(state.race, until=self.until, cracked=True))


class LiftedEarly(core.Event):
    """A seat lifted its cup before the ice had cracked, and is out of the race."""

    seat: Seat

    def apply(self, state: State) -> State:
        assert state.race
        return replace(state, race=replace(state.race, out=(*state.race.out, self.seat)))


class FirstNamed(core.Event):
    """This seat begins (I3-9, I3-74)."""

    seat: Seat
    by: Literal["lot", "race"]

    def apply(self, state: State) -> State:
        return replace(state, race=None)


class TurnBegan(core.Event):
    """It is this seat's turn (I3-22)."""

    seat: Seat
    deadline: int | None = None
    melted_at: int = 0
    melts_until: int = 0

    def apply(self, state: State) -> State:
        return replace(
            state,
            phase="turn",
            turn=self.seat,
            turns=state.turns + 1,
            played=0,
            discarding=False,
            spent=(),
            deadline=self.deadline,
            melted_at=self.melted_at,
            melts_until=self.melts_until,
        )


class TurnWentOn(core.Event):
    """The seat on turn may play another card (I3-21)."""

    deadline: int | None = None

    def apply(self, state: State) -> State:
        return replace(state, phase="turn", threat=None, deadline=self.deadline)


class TurnEnded(core.Event):
    """A seat's turn is over."""

    seat: Seat
    played: int

    def apply(self, state: State) -> State:
        return replace(state, turn=None, threat=None, deadline=None)


class CubeMoved(core.Event):
    """A cube was moved, or could not be (I3-46, I3-R9)."""

    seat: Seat
    """The seat that moved it."""
    cube: Seat
    card: Movement
    start: int
    space: int
    shelter: DefenceKind | None = None
    """The card that protects it there (I3-50)."""

    def apply(self, state: State) -> State:
        changed = with_cup(state, self.cube, space=self.space, shelter=self.shelter)
        return replace(changed, played=state.played + 1)


class HandsChanged(core.Event):
    """A seat fights duels itself from now on, or lets the house do so."""

    seat: Seat
    hands: Hands

    def apply(self, state: State) -> State:
        return with_cup(state, self.seat, hands=self.hands)

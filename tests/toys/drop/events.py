"""The events."""

from typing import TypeAlias

from msgspec.structs import replace

from glacier import core
from glacier.core import Film, Seat
from tests.toys.drop.state import State


class TurnBegan(core.Event):
    seat: Seat
    deadline: int

    def apply(self, state: State) -> State:
        return replace(state, turn=self.seat, deadline=self.deadline)


class BallDropped(core.Event):
    seat: Seat
    x: float
    tilt: float
    film: Film

    def apply(self, state: State) -> State:
        return replace(state, balls=(*state.balls, self.x), tilt=self.tilt, turn=None)


class TrayTipped(core.Event):
    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, tipped_by=self.seat)


Event: TypeAlias = TurnBegan | BallDropped | TrayTipped

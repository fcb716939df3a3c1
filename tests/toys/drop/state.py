"""The options and the state."""

from glacier.core import Data, Seat, Standing


class Options(Data):
    """By default a decision takes no time."""

    gate: str = ""
    """A file without which no decision ends. It stands for physics that take long."""


class State(Data):
    options: Options
    seats: int
    turn: Seat | None = None
    balls: tuple[float, ...] = ()
    tilt: float = 0.0
    deadline: int = 0
    tipped_by: Seat | None = None


def standing(state: State) -> Standing:
    return Standing(tuple(int(seat != state.tipped_by) for seat in range(state.seats)))

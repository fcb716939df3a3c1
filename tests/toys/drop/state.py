"""The nouns."""

from glacier.core import Data, Seat, Standing


class Options(Data):
    """The defaults hold nobody up."""

    gate: str = ""
    """A file: nothing is decided before it exists. It stands for physics that takes long."""


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

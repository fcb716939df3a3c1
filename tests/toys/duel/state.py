"""The options and the state."""

from typing import Annotated

from msgspec import Meta

from glacier.core import Data, Standing


class Options(Data):
    length: Annotated[int, Meta(ge=1, le=100_000)] = 20
    """The number up to which the victim has to count."""


class State(Data):
    options: Options
    seats: int
    begun: bool = False
    strokes: int = 0
    counts: int = 0
    quiet_until: int = 0
    over: bool = False


def standing(state: State) -> Standing:
    return Standing((state.strokes, state.counts, *(0,) * (state.seats - 2)))

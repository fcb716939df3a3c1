"""Who has how many points, and who wins (IT-25 to IT-28, IT-32, IT-42)."""

from collections.abc import Iterable
from typing import Final

from glacier.core import Ghost, Result, ranking
from glacier.games.ice_towers.state import State, Tower

GUS: Final = "Gus"


def scores(state: State, towers: Iterable[Tower], worth: Iterable[int]) -> tuple[int, ...]:
    """The points of each seat's colours (IT-32), lone pyramids too (IT-28), and last of Gus's."""
    points = [0] * (state.seats + (None in state.owners))
    for tower, some in zip(towers, worth, strict=True):
        owner = state.owners[tower.colour]
        points[-1 if owner is None else owner] += some
    return tuple(points)


def result(state: State) -> Result | None:
    """The higher score wins, equals share, and Gus may stand before everybody (IT-26, IT-42)."""
    if state.phase != "over":
        return None
    everybody, seats = ranking(state.scores), state.seats
    ghosts = zip(everybody.places[seats:], everybody.scores[seats:], strict=True)
    return Result(
        everybody.places[:seats],
        everybody.scores[:seats],
        next((Ghost(GUS, place, score) for place, score in ghosts), None),
    )

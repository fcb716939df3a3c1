"""The scores, and the result (IT-25 to IT-28, IT-32, IT-42)."""

from collections.abc import Iterable
from typing import Final

from glacier.core import Ghost, Result, ranking
from glacier.games.ice_towers.state import State, Tower

GUS: Final = "Gus"


def scores(state: State, towers: Iterable[Tower], worth: Iterable[int]) -> tuple[int, ...]:
    """Return the points of each seat's colours (IT-32), lone pyramids too (IT-28); Gus's last."""
    points = [0] * (state.seats + (None in state.owners))
    for tower, some in zip(towers, worth, strict=True):
        owner = state.owners[tower.colour]
        points[-1 if owner is None else owner] += some
    return tuple(points)


def result(state: State) -> Result | None:
    """Return the places: the highest score wins, equals share, Gus may be first (IT-26, IT-42)."""
    if state.phase != "over":
        return None
    ranked, seats = ranking(state.scores), state.seats
    ghosts = zip(ranked.places[seats:], ranked.scores[seats:], strict=True)
    return Result(
        ranked.places[:seats],
        ranked.scores[:seats],
        next((Ghost(GUS, place, score) for place, score in ghosts), None),
    )

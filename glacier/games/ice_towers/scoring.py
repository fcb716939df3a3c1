"""Who has how many points, and who wins (IT-25 to IT-28, IT-32, IT-42)."""

from glacier.core import Result, Seat, ranking
from glacier.games.ice_towers.box import Colour
from glacier.games.ice_towers.state import State


def colour_score(state: State, colour: Colour) -> int:
    """The points of all pyramids in the towers that this colour controls (IT-25, IT-28)."""
    return sum(tower.points for tower in state.towers if tower.colour == colour)


def score(state: State, owner: Seat | None) -> int:
    """The points of a seat's colours (IT-32), or of Gus (None)."""
    return sum(tower.points for tower in state.towers if state.owner(tower.top) == owner)


def result(state: State) -> Result | None:
    """The higher score wins, equals share, and Gus may stand before everybody (IT-26, IT-42)."""
    if state.phase != "over":
        return None
    seats = range(state.seats)
    everybody = ranking([*(score(state, seat) for seat in seats), score(state, None)])
    return Result(everybody.places[: state.seats], everybody.scores[: state.seats])

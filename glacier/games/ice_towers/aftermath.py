"""The outcome of an action: points, the position to remember, and whether the action stirs."""

from collections.abc import Sequence

from msgspec.structs import replace

from glacier.core import Seat
from glacier.games.ice_towers.box import WAR_SEATS
from glacier.games.ice_towers.scoring import scores
from glacier.games.ice_towers.state import Bar, Outcome, State, Tower, TowerId
from glacier.games.ice_towers.war import known


def aftermath(
    state: State,
    seat: Seat,
    towers: tuple[Tower, ...],
    touched: Sequence[TowerId],
    bar: Bar | None,
) -> Outcome:
    """Return the outcome of the seat's action, which leaves these towers."""
    worth = {tower.id: tower.points for tower in towers}
    turn = None if state.turn is None else (seat + 1) % state.seats
    position = known(replace(state, towers=towers, bar=bar), turn)
    return Outcome(
        tuple(worth[tower] for tower in touched),
        scores(state, towers, worth.values()),
        position,
        _stirs(state, seat, position),
    )


def _stirs(state: State, seat: Seat, position: int) -> bool:
    """Return False if one seat alone has brought an earlier position back (IT-R23)."""
    since = {other for other, last in enumerate(state.memory.acted) if last > position}
    new = position >= len(state.memory.positions)
    return new or len(since | {seat}) >= WAR_SEATS

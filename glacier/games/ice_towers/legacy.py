"""Logs from before events carried their whole effect: what they lack is worked out here.

Nothing else calls this, and a log that is written today never does.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from glacier.core import Seat
from glacier.games.ice_towers.aftermath import aftermath
from glacier.games.ice_towers.scoring import scores
from glacier.games.ice_towers.state import Bar, Outcome, State, Tower, TowerId
from glacier.games.ice_towers.war import position


def scattered(state: State, towers: tuple[Tower, ...]) -> State:
    """The table as it was scattered then: Gus had the third of three colours."""
    owners = (0, 1, None) if None in state.owners else state.owners
    worth = tuple(tower.points for tower in towers)
    old = replace(state, owners=owners, towers=towers, worth=worth)
    return replace(old, scores=scores(old, towers, worth))


def outcome(
    state: State,
    seat: Seat,
    towers: tuple[Tower, ...],
    touched: Sequence[TowerId],
    bar: Bar | None,
) -> Outcome:
    """What followed from an action. Every action stirred then."""
    return replace(aftermath(state, seat, towers, touched, bar), stirs=True)


def first_position(state: State, turn: Seat | None) -> int:
    return position(state, turn)


def last_scores(state: State, towers: tuple[Tower, ...]) -> tuple[int, ...]:
    return scores(state, towers, (tower.points for tower in towers))

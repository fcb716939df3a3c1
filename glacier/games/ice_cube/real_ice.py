"""Real ice: true cubes on a true table. They are not weighed: the players say what has melted.

The owner of a cube says so, or any player if the owner cannot: a bot, or a player who is away. Then
all others look at that cube, and the match waits.
"""

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import MELT_SILENCE
from glacier.games.ice_cube.ending import remove_cubes
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import Claim, State
from glacier.games.ice_cube.turn import end_turn


def may_declare(state: State, seat: Seat, owner: Seat) -> bool:
    """Return whether the seat may say that a cube has melted: between attacks, one cube at a time
    (I3-R48, I3-R50)."""
    quiet = state.options.real_ice and state.phase == "turn" and state.questioned is None
    return quiet and seat in state.living and owner in state.living


def may_judge(state: State, seat: Seat, owner: Seat) -> bool:
    """Return whether this seat may confirm or deny that the cube has melted."""
    claim = _claim(state) if state.questioned == owner else None
    return bool(claim and seat in state.living and seat not in (claim.by, *claim.confirmed_by))


def _claim(state: State) -> Claim | None:
    return None if state.questioned is None else state.cups[state.questioned].claim


def declare(table: Table, seat: Seat, owner: Seat) -> None:
    if not may_declare(table.state, seat, owner):
        raise Illegal(refusals.NotToDeclare())
    table.do(events.MeltDeclared(owner, table.now + MELT_SILENCE, seat))


def confirm(table: Table, seat: Seat, owner: Seat) -> None:
    """Confirm. More than half of the other seats are enough."""
    _expect_judge(table.state, seat, owner)
    table.do(events.MeltConfirmed(owner, seat))
    claim, others = _claim(table.state), len(table.state.living) - 1
    if claim and 2 * len(claim.confirmed_by) > others:
        accept_claim(table)


def deny(table: Table, seat: Seat, owner: Seat) -> None:
    """Deny. One seat that still sees ice is enough."""
    _expect_judge(table.state, seat, owner)
    table.do(events.MeltDenied(owner, seat))


def _expect_judge(state: State, seat: Seat, owner: Seat) -> None:
    if not may_judge(state, seat, owner):
        raise Illegal(refusals.NothingDeclared(seat=owner))


def silence(state: State) -> int | None:
    """Return when silence confirms that the cube has melted, or None."""
    claim = _claim(state)
    return claim.until if claim else None


def accept_claim(table: Table) -> None:
    """Take the cube as melted: enough seats have confirmed it, or none has objected."""
    owner = table.state.questioned
    assert owner is not None
    over = remove_cubes(table, {owner: table.state.cups[owner].ice})
    if not over and table.state.turn == owner:
        end_turn(table)  # I3-R23

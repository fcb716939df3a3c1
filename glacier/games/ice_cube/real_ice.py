"""Real ice: true cubes on a true table. Nobody weighs them, so people say what has melted.

Its owner says so, or anybody for an owner who cannot: a bot, or somebody who is away. Then all
others look at that cube and nothing else goes on.
"""

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import MELT_SILENCE
from glacier.games.ice_cube.ending import mourn
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import Claim, State
from glacier.games.ice_cube.turn import end_turn


def may_declare(state: State, seat: Seat, owner: Seat) -> bool:
    """Whenever no attack is under way and no other cube is looked at (I3-R48, I3-R50)."""
    quiet = state.options.real_ice and state.phase == "turn" and state.questioned is None
    return quiet and seat in state.living and owner in state.living


def may_judge(state: State, seat: Seat, owner: Seat) -> bool:
    """Whether this seat may say, too, that the cube has melted, or that it has not."""
    claim = _claim(state) if state.questioned == owner else None
    return bool(claim and seat in state.living and seat not in (claim.by, *claim.confirmed_by))


def _claim(state: State) -> Claim | None:
    return None if state.questioned is None else state.cups[state.questioned].claim


def declare(table: Table, seat: Seat, owner: Seat) -> None:
    if not may_declare(table.state, seat, owner):
        raise Illegal(refusals.NotToDeclare())
    table.do(events.MeltDeclared(owner, table.now + MELT_SILENCE, seat))


def confirm(table: Table, seat: Seat, owner: Seat) -> None:
    """More than half of those who did not say it first are enough."""
    _expect_judge(table.state, seat, owner)
    table.do(events.MeltConfirmed(owner, seat))
    claim, others = _claim(table.state), len(table.state.living) - 1
    if claim and 2 * len(claim.confirmed_by) > others:
        believe(table)


def deny(table: Table, seat: Seat, owner: Seat) -> None:
    """One who still sees ice is enough."""
    _expect_judge(table.state, seat, owner)
    table.do(events.MeltDenied(owner, seat))


def _expect_judge(state: State, seat: Seat, owner: Seat) -> None:
    if not may_judge(state, seat, owner):
        raise Illegal(refusals.NothingDeclared(seat=owner))


def silence(state: State) -> int | None:
    """When silence will have confirmed what somebody says of a cube."""
    claim = _claim(state)
    return claim.until if claim else None


def believe(table: Table) -> None:
    """Enough have confirmed it, or nobody has objected."""
    owner = table.state.questioned
    assert owner is not None
    over = mourn(table, {owner: table.state.cups[owner].ice})
    if not over and table.state.turn == owner:
        end_turn(table)  # I3-R23

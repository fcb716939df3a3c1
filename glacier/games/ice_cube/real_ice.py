"""Real ice: true cubes on a true table. Nobody weighs them, so people say what has melted."""

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events
from glacier.games.ice_cube.box import MELT_SILENCE
from glacier.games.ice_cube.ending import mourn
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import State
from glacier.games.ice_cube.turn import end_turn


def may_declare(state: State, seat: Seat) -> bool:
    """Whenever no attack is under way."""
    cup = state.cups[seat]
    quiet = state.options.real_ice and state.phase == "turn"
    return quiet and cup.melted is None and cup.claim is None


def may_judge(state: State, seat: Seat, owner: Seat) -> bool:
    """Whether this seat may say that somebody else's cube has melted, or that it has not."""
    quiet = state.phase == "turn" and seat in state.living and owner != seat
    claim = state.cups[owner].claim if owner in range(len(state.cups)) else None
    return bool(quiet and claim and seat not in claim.confirmed_by)


def declare(table: Table, seat: Seat) -> None:
    if not may_declare(table.state, seat):
        raise Illegal("not-to-declare")
    table.do(events.MeltDeclared(seat, table.now + MELT_SILENCE))


def confirm(table: Table, seat: Seat, owner: Seat) -> None:
    """More than half of the others are enough."""
    _expect_judge(table.state, seat, owner)
    table.do(events.MeltConfirmed(owner, seat))
    claim = table.state.cups[owner].claim
    others = len(table.state.living) - 1
    if claim and 2 * len(claim.confirmed_by) > others:
        _let_melt(table, owner)


def deny(table: Table, seat: Seat, owner: Seat) -> None:
    """One who still sees ice is enough."""
    _expect_judge(table.state, seat, owner)
    table.do(events.MeltDenied(owner, seat))


def _expect_judge(state: State, seat: Seat, owner: Seat) -> None:
    if not may_judge(state, seat, owner):
        raise Illegal("nothing-declared", seat=owner)


def silence(state: State) -> int | None:
    """When silence will have confirmed what somebody says of his cube."""
    claims = [cup.claim.until for cup in state.cups if cup.claim]
    return min(claims, default=None) if state.phase == "turn" else None


def believe(table: Table) -> None:
    """Nobody has objected: the oldest claim holds."""
    claims = {cup.claim.until: seat for seat, cup in enumerate(table.state.cups) if cup.claim}
    _let_melt(table, claims[min(claims)])


def _let_melt(table: Table, seat: Seat) -> None:
    over = mourn(table, {seat: table.state.cups[seat].ice})
    if not over and table.state.turn == seat:
        end_turn(table)  # I3-R23

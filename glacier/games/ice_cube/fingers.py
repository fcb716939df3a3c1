"""The attacker's part of a duel: blow, rub, stir, fill, squirt and sprinkle."""

from msgspec.structs import replace

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import GRAINS, PAUSE
from glacier.games.ice_cube.duel import (
    begin_attack,
    duel_of,
    expect_duel,
    finish,
)
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.gestures import (
    expect_measure,
    lost_by,
    rest_after,
    squirted,
    worth,
)
from glacier.games.ice_cube.state import Duel, State


def _works(state: State, seat: Seat) -> Duel | None:
    """Return the duel in which this seat works with its own hand, or None."""
    duel = state.duel
    at_work = duel and duel.stage != "fishing" and not duel.unready and seat == duel.attacker
    return duel if duel and at_work and duel.hands[0] == "own" else None


def may_begin(state: State, seat: Seat) -> bool:
    """Return whether the seat may begin: with real ice, the attacker does."""
    duel = _works(state, seat)
    return bool(duel and state.options.real_ice and duel.stage == "ready")


def may_stroke(state: State, seat: Seat) -> bool:
    """Return whether the seat may make a stroke; with acid, only after filling the pipette."""
    duel = _works(state, seat)
    if not duel or state.options.real_ice:
        return False
    return duel.kind != "acid" or duel.filling_since is not None


def may_fill(state: State, seat: Seat) -> bool:
    """Return whether the seat may fill the pipette: twice, or four times if doubled (I3-38,
    I3-66)."""
    duel = _works(state, seat)
    if not duel or state.options.real_ice or duel.kind != "acid":
        return False
    return duel.filling_since is None and duel.filled < duel.fills


def may_pause(state: State, seat: Seat) -> bool:
    """Return whether the duel may be paused: once, before the attacker's hand begins (I3-R52)."""
    duel = state.duel
    waiting = duel and duel.stage == "ready" and duel.hands[0] == "own" and not duel.unready
    real = state.options.real_ice
    asks = duel and not duel.paused and seat in (duel.attacker, duel.victim)
    return bool(waiting and asks and not real)


def pause(table: Table, seat: Seat, number: int) -> None:
    expect_duel(table.state, number)
    if not may_pause(table.state, seat):
        raise Illegal(refusals.NoPause())
    table.do(events.DuelPaused(table.now + PAUSE))


def begin(table: Table, seat: Seat, number: int) -> None:
    expect_duel(table.state, number)
    if not may_begin(table.state, seat):
        raise Illegal(refusals.NotToBegin())
    begin_attack(table)


def fill(table: Table, seat: Seat, number: int) -> None:
    """Draw hot water; the count is already running (I3-38)."""
    duel = expect_duel(table.state, number)
    if not may_fill(table.state, seat):
        raise Illegal(refusals.NoFill(filled=duel.filled, fills=duel.fills))
    if duel.stage == "ready":
        begin_attack(table)
    table.do(events.FillBegan(table.now))


def stroke(table: Table, seat: Seat, number: int, strength: float, off: float) -> None:
    duel = expect_duel(table.state, number)
    if not may_stroke(table.state, seat):
        raise Illegal(refusals.NoStroke())
    expect_measure(strength, off)
    if duel.stage == "ready":
        begin_attack(table)
    if table.now < duel.hand_free:
        table.do(events.StrokeFumbled(strength, off))
    else:
        _stroke(table, strength, off)


def _stroke(table: Table, strength: float, off: float) -> None:
    duel, now = duel_of(table.state), table.now
    acid = duel.kind == "acid"
    value = squirted(duel, strength, off, now) if acid else worth(strength, off)
    filled, free = duel.filled + acid, now + (0 if acid else rest_after(duel.kind))
    done = replace(duel, work=duel.work + value, strokes=duel.strokes + 1, filled=filled)
    lost, rate = lost_by(done, table.state.cups[duel.victim].ice, now)
    table.do(events.Stroked(strength, off, value, free, lost, rate, now, filled))
    if duel.kind == "salt" and done.strokes == GRAINS:
        finish(table)

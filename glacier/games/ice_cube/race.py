"""The race for the first turn: all warm their cups, and lift them when the ice cracks (I3-74).

The moment cannot be predicted: at every tick the house draws whether the ice cracks.
"""

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import (
    LIFT_WITHIN,
    RACE_LEAST,
    RACE_TICK,
    RACE_TICKS,
    REAL_RACE_WITHIN,
    WARM_WITHIN,
)
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import Race, State
from glacier.games.ice_cube.turn import begin_turn


def begin_race(table: Table) -> None:
    """Begin the race. With real ice the house sees no cubes: the first player says so (I3-R51)."""
    real = table.state.options.real_ice
    table.do(events.RaceBegan(table.now + (REAL_RACE_WITHIN if real else WARM_WITHIN)))


def may_warm(state: State, seat: Seat) -> bool:
    race = state.race
    return bool(race and not race.ticks and seat not in race.warm and not state.options.real_ice)


def may_lift(state: State, seat: Seat) -> bool:
    race = state.race
    return bool(race and (state.options.real_ice or (race.ticks and seat in _holding(race))))


def _holding(race: Race) -> list[Seat]:
    return [seat for seat in race.warm if seat not in race.out]


def warm(table: Table, seat: Seat) -> None:
    if not may_warm(table.state, seat):
        raise Illegal(refusals.NoRace())
    table.do(events.CupWarmed(seat))
    if not any(may_warm(table.state, other) for other in range(len(table.state.cups))):
        hold(table)


def lift(table: Table, seat: Seat) -> None:
    race = table.state.race
    if not race or not may_lift(table.state, seat):
        raise Illegal(refusals.NoRace())
    if race.cracked or table.state.options.real_ice:
        name_first(table, seat)
        return
    table.do(events.LiftedEarly(seat))
    if len(race.out) + 1 == len(race.warm):
        draw_lots(table)


def tick(table: Table) -> None:
    race = table.state.race
    assert race
    if race.cracked or not race.warm:
        draw_lots(table)
    elif race.ticks >= RACE_LEAST and table.draw(range(RACE_TICKS)) == 0:
        table.do(events.IceCracked(table.now + LIFT_WITHIN))
    else:
        hold(table)


def hold(table: Table) -> None:
    table.do(events.IceHeld(table.now + RACE_TICK))


def name_first(table: Table, seat: Seat) -> None:
    table.do(events.FirstNamed(seat, "race"))
    begin_turn(table, seat)


def draw_lots(table: Table) -> None:
    """Draw the first player among the seats that hold their cups or, if there are none, among all
    (I3-9)."""
    holding = _holding(table.state.race) if table.state.race else []
    seat = table.draw(holding or range(len(table.state.cups)))
    table.do(events.FirstNamed(seat, "lot"))
    begin_turn(table, seat)

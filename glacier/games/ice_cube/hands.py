"""Who fights for a seat, the player or the house; and when players are ready."""

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import BEGIN_WITHIN, SALT_WITHIN, SLIP_TIME, SPOON_TIME
from glacier.games.ice_cube.duel import (
    begin_for_attacker,
    duel_of,
    expect_duel,
    new_tasks,
    patience,
)
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.gestures import done_by_house, lost_by, rest_after
from glacier.games.ice_cube.state import Duel, Hands, State, Task
from glacier.games.ice_cube.victim_actions import take_over_count, unsaid

# Ready


def awaited(state: State, seat: Seat) -> bool:
    """Return whether the duel waits for this seat to be ready (I3-R54)."""
    return state.duel is not None and seat in state.duel.unready


def ready(table: Table, seat: Seat, number: int) -> None:
    duel = expect_duel(table.state, number)
    if not awaited(table.state, seat):
        raise Illegal(refusals.NotToBeReady())
    _note_ready(table, seat, new_tasks(table.state, duel, seat))


def stop_waiting(table: Table) -> None:
    """Stop waiting after a minute, in this duel and in later ones."""
    duel = duel_of(table.state)
    for seat in duel.unready:
        _note_ready(table, seat, new_tasks(table.state, duel, seat))


def _note_ready(table: Table, seat: Seat, tasks: tuple[Task, ...]) -> None:
    duel = duel_of(table.state)
    last = duel.unready == (seat,)
    until = table.now + patience(table.state, duel.hands[0]) if last else duel.until
    table.do(events.ReadySaid(seat, tasks, until))


# Own hands and the house's


def may_use(state: State, seat: Seat, hands: Hands) -> bool:
    """Return whether the seat may choose these hands: if the table waits for it or it is in a duel;
    not with real ice, nor if the house fights all duels."""
    options, duel = state.options, state.duel
    if options.real_ice or options.hands == "auto":
        return False
    if hands == "own" and duel and (_works_for(duel, seat) or _counts_for(duel, seat)):
        return True
    if state.cups[seat].hands == hands:
        return False
    if duel:
        return seat in (duel.attacker, duel.victim)
    asked = state.threat.target if state.threat else state.turn
    return seat == asked


def _works_for(duel: Duel, seat: Seat) -> bool:
    """Return whether the house works for this seat."""
    return seat == duel.attacker and duel.hands[0] == "auto" and duel.stage != "fishing"


def _counts_for(duel: Duel, seat: Seat) -> bool:
    """Return whether the house counts or fishes for this seat."""
    busy = duel.left or duel.stage == "fishing"
    return bool(seat == duel.victim and duel.hands[1] == "auto" and busy)


def use_hands(table: Table, seat: Seat, hands: Hands) -> None:
    """Use these hands from now on; in a duel, too, where that is fair to the other side
    (I3-R53)."""
    if not may_use(table.state, seat, hands):
        raise Illegal(refusals.NoChoice(hands))
    if table.state.cups[seat].hands != hands:
        table.do(events.HandsChanged(seat, hands))
    if table.state.duel:
        give = _take_back if hands == "own" else _give_away
        give(table, table.state.duel, seat)


def _give_away(table: Table, duel: Duel, seat: Seat) -> None:
    """Let the house count for a victim, and begin for an attacker who has not begun.

    An attacker at work goes on, and so does a victim who has taken the count back. Otherwise a
    player could draw again, or hide bad work behind the house's.
    """
    counts = duel.counts and duel.stage != "fishing" and not duel.taken_back
    begins = seat == duel.attacker and duel.stage == "ready" and duel.hands[0] == "own"
    if seat == duel.victim and duel.hands[1] == "own" and counts:
        take_over_count(table)
    elif begins and duel.unready in ((), (seat,)):
        begin_for_attacker(table)
    elif begins:
        table.do(events.WorkTakenOver())
    if awaited(table.state, seat):
        _note_ready(table, seat, ())


def _take_back(table: Table, duel: Duel, seat: Seat) -> None:
    if _works_for(duel, seat):
        _take_work_back(table, duel)
    elif _counts_for(duel, seat):
        _take_count_back(table, duel)


def _take_work_back(table: Table, duel: Duel) -> None:
    """Give the work back. What the house has done counts at its usual quality."""
    now = table.now
    if duel.stage == "ready":
        until = duel.until if duel.unready else now + BEGIN_WITHIN
        table.do(events.WorkTakenBack(until))
        return
    done = done_by_house(duel, now)
    lost, rate = lost_by(done, table.state.cups[duel.victim].ice, now)
    until = duel.began + SALT_WITHIN if duel.kind == "salt" else duel.until
    free = now if duel.kind == "acid" else now + rest_after(duel.kind)
    table.do(
        events.WorkTakenBack(until, free, done.strokes, done.work, done.filled, lost, rate, now)
    )


def _take_count_back(table: Table, duel: Duel) -> None:
    """Give the count back, with the delay of a slip. Otherwise a player could first see how quickly
    the house counts, and then choose."""
    now, ear_free, hand_free = table.now, duel.ear_free, duel.hand_free
    if duel.stage == "running":
        ear_free = now + SLIP_TIME
    elif duel.stage == "fishing":
        hand_free = max(hand_free, now + SPOON_TIME)
    table.do(events.CountTakenBack(now, unsaid(duel, now), ear_free, hand_free))

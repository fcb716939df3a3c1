"""The victim's part of a duel: count and fish; and how others disturb it."""

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import (
    DISTURBANCES,
    FROST_TIME,
    NUMBER_SLACK,
    NUMBER_TIME,
    SLIP_TIME,
    SPOON_REACH,
    SPOON_TIME,
)
from glacier.games.ice_cube.counting import NOTHING_LEFT, numbers
from glacier.games.ice_cube.duel import (
    drawn_count,
    duel_of,
    end_count,
    expect_duel,
    finish,
    shuffled,
)
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.gestures import expect_measure
from glacier.games.ice_cube.state import Disturbance, Duel, State


def sayable(state: State, seat: Seat) -> list[int]:
    """Return the numbers that this seat may say now, right or wrong, in order."""
    duel = state.duel
    if not duel or duel.stage != "running" or not duel.left:
        return []
    if state.options.real_ice:
        first = numbers(duel.counts, state.options.young_countdown)[0]
        return [first, NOTHING_LEFT] if seat in (duel.attacker, duel.victim) else []
    counting = seat == duel.victim and duel.hands[1] == "own"
    return sorted(duel.left, reverse=True) if counting else []


def count(table: Table, seat: Seat, number: int, word: int) -> None:
    """Say a number: a right one, a wrong one, or one that comes too soon to be understood."""
    duel, now = expect_duel(table.state, number), table.now
    if word not in sayable(table.state, seat):
        raise Illegal(refusals.NotToBeSaid(number=word))
    if table.state.options.real_ice:
        _speak(table, duel, word)
    elif now < duel.ear_free - NUMBER_SLACK:
        table.do(events.CountMumbled(word))
    elif word == duel.left[0]:
        free = max(now, duel.ear_free) + NUMBER_TIME
        table.do(events.Counted(word, now, free, duel.left[1:]))
    else:
        _slip(table, duel, word)
    if not duel_of(table.state).left:
        end_count(table)


def _slip(table: Table, duel: Duel, word: int) -> None:
    options, now = table.state.options, table.now
    whole = numbers(duel.counts, options.young_countdown)
    left = whole if options.restart_on_error else duel.left  # I3-R29
    free = now + (NUMBER_TIME if options.restart_on_error else SLIP_TIME)
    table.do(events.Miscounted(word, duel.left[0], now, free, left))


def _speak(table: Table, duel: Duel, word: int) -> None:
    """With real ice the count is spoken aloud: only its start and its end are recorded."""
    whole = numbers(duel.counts, table.state.options.young_countdown)
    left = whole[1:] if word == whole[0] else ()
    table.do(events.Counted(word, table.now, table.now, left))


def take_over_count(table: Table) -> None:
    """Let the house say the rest, at its usual pace."""
    duel, end = duel_of(table.state), None
    if duel.stage == "running":
        whole = drawn_count(table, duel.counts)
        rest = round(whole * len(duel.left) / (duel.counts + 1))
        end = min(table.now + rest, duel.until)
    table.do(events.CountTakenOver(end, None if end is None else table.now))


def unsaid(duel: Duel, now: int) -> tuple[int, ...]:
    """Return what the house has still to say for the victim: at least the closing phrase."""
    if duel.auto_end is None or not duel.left:
        return duel.left
    since = duel.began if duel.auto_from is None else duel.auto_from
    said = len(duel.left) * (now - since) // max(1, duel.auto_end - since)
    return duel.left[min(said, len(duel.left) - 1) :]


# The pool


def fishing(state: State, seat: Seat) -> bool:
    """Return whether this seat has its spoon in the pool."""
    duel = state.duel
    return bool(duel and duel.stage == "fishing" and seat == duel.victim and duel.hands[1] == "own")


def scoop(table: Table, seat: Seat, number: int, off: float) -> None:
    duel, now = expect_duel(table.state, number), table.now
    if not fishing(table.state, seat):
        raise Illegal(refusals.NoSpoon())
    expect_measure(off)
    if now < duel.hand_free:
        table.do(events.SpoonMissed(off, duel.hand_free))
    elif off > SPOON_REACH:
        table.do(events.SpoonMissed(off, now + SPOON_TIME))
    else:
        end_fishing(table)


def end_fishing(table: Table) -> None:
    duel = duel_of(table.state)
    finish(table, duel.counted, min(table.now, duel.until) - duel.began - duel.counted)


# Disturbing


def may_disturb(state: State, seat: Seat) -> bool:
    """Return whether the seat may disturb: others than the two, twice each (I3-75). With real ice
    they do it aloud."""
    duel = state.duel
    return bool(
        state.options.disturb
        and not state.options.real_ice
        and duel
        and duel.stage == "running"
        and duel.left
        and seat not in (duel.attacker, duel.victim)
        and not state.cups[seat].melted
        and duel.disturbed[seat] < DISTURBANCES
    )


def disturb(table: Table, seat: Seat, number: int, how: Disturbance) -> None:
    duel = expect_duel(table.state, number)
    if not may_disturb(table.state, seat):
        raise Illegal(refusals.NotToBeDisturbed())
    end = None if duel.auto_end is None else min(duel.auto_end + FROST_TIME, duel.until)
    free = max(table.now, duel.ear_free) + FROST_TIME
    times = tuple(n + (other == seat) for other, n in enumerate(duel.disturbed))
    table.do(events.Disturbed(seat, how, shuffled(table, duel.pad), free, end, times))

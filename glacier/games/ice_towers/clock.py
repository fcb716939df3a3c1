"""The actions of the house and their times, and the times at which hands are free."""

from glacier.core import Due, Illegal, Seat
from glacier.games.ice_towers import events, refusals
from glacier.games.ice_towers.actions import Action, Begin, FreeHand, Start, TimeUp, Warn
from glacier.games.ice_towers.box import COUNTDOWN, PACES, QUIET_END, QUIET_WARNING
from glacier.games.ice_towers.events import Table
from glacier.games.ice_towers.state import Phase, State
from glacier.games.ice_towers.war import position


def due(state: State) -> Due[Action] | None:
    if state.phase == "setup":
        return Due(0, Start())
    if state.begins_at is not None:
        return Due(state.begins_at, Begin())
    if state.phase != "playing" or state.options.rounds:
        return None
    hands = [Due[Action](until, FreeHand()) for until in state.busy if until is not None]
    return min([*hands, _quiet_end(state)], key=lambda what: what.at)


def _quiet_end(state: State) -> Due[Action]:
    """Return the warning, or the end after it, that follows a time without actions (IT-R29)."""
    if state.warned:
        return Due(state.quiet_since + QUIET_END, TimeUp())
    return Due(state.quiet_since + QUIET_WARNING, Warn())


def expect_due(table: Table, action: Action) -> None:
    expected = due(table.state)
    if expected is None or expected.action != action or table.now < expected.at:
        raise Illegal(refusals.NotDue())


def expect_phase(state: State, phase: Phase) -> None:
    if state.phase != phase:
        raise Illegal(refusals.WrongMoment(phase=state.phase, expected=phase))


def make_ready(table: Table, seat: Seat) -> None:
    expect_phase(table.state, "gathering")
    if table.state.ready[seat]:
        raise Illegal(refusals.ReadyAlready())
    table.do(events.SeatReady(seat))
    if all(table.state.ready):  # IT-5
        table.do(events.CountdownBegan(table.now + COUNTDOWN))


def begin(table: Table) -> None:
    """Let all seats act at once (IT-6) or, by rounds, a first seat drawn by lot."""
    first = table.draw(range(table.state.seats)) if table.state.options.rounds else None
    table.do(events.PlayBegan(table.now, first, position(table.state, first)))


def expect_hand(state: State, seat: Seat) -> None:
    """Refuse unless the seat's hand is free (IT-7) and, by rounds, it is the seat's turn."""
    expect_phase(state, "playing")
    if state.turn not in (None, seat):
        raise Illegal(refusals.NotYourTurn(turn=state.turn))
    if (until := state.busy[seat]) is not None:
        raise Illegal(refusals.HandBusy(until))


def busy_until(table: Table, duration: int) -> int | None:
    """Return when a hand that starts now is free again; None by rounds, where it always is."""
    options = table.state.options
    return None if options.rounds else table.now + round(duration * PACES[options.pace])


def free_hands(table: Table) -> None:
    for seat, until in enumerate(table.state.busy):
        if until is not None and until <= table.now:
            table.do(events.HandFreed(seat))

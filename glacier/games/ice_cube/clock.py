"""The actions of the house and their times: deal, drip, and decide for players who take too
long."""

from glacier.core import Due, Illegal
from glacier.games.ice_cube import refusals
from glacier.games.ice_cube.actions import Action, Drip, Start, Tick, TimeUp
from glacier.games.ice_cube.box import DRIP, SILENCE
from glacier.games.ice_cube.defence import answer_for, appoint_for
from glacier.games.ice_cube.duel import begin_for_attacker, duel_of, end_count
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.hands import stop_waiting
from glacier.games.ice_cube.real_ice import accept_claim, silence
from glacier.games.ice_cube.state import Duel, State
from glacier.games.ice_cube.turn import end_turn
from glacier.games.ice_cube.victim_actions import end_fishing, take_over_count


def due(state: State) -> Due[Action] | None:
    match state.phase:
        case "setup":
            return Due(0, Start())
        case "race":
            return Due(state.race.until, Tick()) if state.race else None
        case "turn":
            return _in_turn(state)
        case "duel":
            return Due(_duel_goes_on(duel_of(state), state.options.real_ice), TimeUp())
        case _:
            return None if state.deadline is None else Due(state.deadline, TimeUp())


def _in_turn(state: State) -> Due[Action] | None:
    end = state.deadline if state.questioned is None else silence(state)
    waits: list[Due[Action]] = [] if end is None else [Due(end, TimeUp())]
    drip = state.melted_at + DRIP
    live = state.options.melting == "live" and not state.options.real_ice
    if live and drip <= state.melts_until:  # beyond it, slow players harm no cube
        waits.append(Due(drip, Drip()))
    return min(waits, key=lambda wait: wait.at, default=None)


def _duel_goes_on(duel: Duel, real: bool) -> int:
    """Return when the stage ends, the house has counted, or the victim was silent for too long."""
    ends = [duel.until] if duel.auto_end is None else [duel.until, duel.auto_end]
    counting = duel.stage == "running" and duel.left and duel.hands[1] == "own"
    return min([*ends, duel.heard_at + SILENCE] if counting and not real else ends)


def expect_due(table: Table, action: Action) -> None:
    expected = due(table.state)
    if expected is None or expected.action != action or table.now < expected.at:
        raise Illegal(refusals.NotDue())


def time_up(table: Table) -> None:
    state = table.state
    match state.phase:
        case "turn":
            if state.questioned is None:
                end_turn(table)
            else:
                accept_claim(table)
        case "duel":
            _duel_goes(table)
        case _:
            assert state.threat
            decide = answer_for if state.phase == "answer" else appoint_for
            decide(table, state.threat.target)


def _duel_goes(table: Table) -> None:
    duel = duel_of(table.state)
    ends = duel.until if duel.auto_end is None else min(duel.until, duel.auto_end)
    if duel.unready:
        stop_waiting(table)
    elif duel.stage == "ready":
        begin_for_attacker(table)
    elif duel.stage == "fishing":
        end_fishing(table)
    elif table.now >= ends:
        end_count(table)
    else:
        take_over_count(table)

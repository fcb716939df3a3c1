"""The checks after every action, and the ways in which the game ends (IT-22 to IT-30)."""

from glacier.core import Illegal, Seat
from glacier.games.ice_towers import events, refusals
from glacier.games.ice_towers.box import WAR_PATIENCE, WAR_ROUNDS
from glacier.games.ice_towers.clock import expect_hand
from glacier.games.ice_towers.events import Ending, Table
from glacier.games.ice_towers.scoring import scores
from glacier.games.ice_towers.state import State, TowerId, War
from glacier.games.ice_towers.towers import actions, caps
from glacier.games.ice_towers.war import averted, endless, feared


def after_action(table: Table) -> None:
    if mind_war(table):
        return
    if not _any_action(table.state):  # IT-23
        end_game(table, "nothing")
    elif table.state.turn is not None:
        next_turn(table, table.state.turn)


def mind_war(table: Table) -> bool:
    """Fear, avert or declare a tower war (IT-29, IT-30). Return whether it ended the game."""
    state = table.state
    if state.war is None:
        fear_war(table, feared(state))
    elif averted(state):
        table.do(events.WarAverted())
    elif _out_of_patience(state, state.war, table.now) and (lost := endless(state)):
        end_game(table, "war", lost)
        return True
    return False


def fear_war(table: Table, towers: tuple[TowerId, ...]) -> None:
    """Record a feared war, with the full time to find a way out whatever the pace (IT-R23)."""
    state = table.state
    if towers and state.options.rounds:
        table.do(events.WarFeared(towers, turns=state.turns + WAR_ROUNDS * state.seats))
    elif towers:
        table.do(events.WarFeared(towers, table.now + WAR_PATIENCE))


def _out_of_patience(state: State, war: War, now: int) -> bool:
    in_time = war.until is not None and now < war.until
    in_turns = war.turns is not None and state.turns <= war.turns
    return not in_time and not in_turns


def _any_action(state: State) -> bool:
    """Return whether any seat can cap, mine or split (IT-R28)."""
    return any(next(actions(state, seat), None) for seat in range(state.seats))


def next_turn(table: Table, seat: Seat) -> None:
    table.do(events.TurnBegan((seat + 1) % table.state.seats))


def be_content(table: Table, seat: Seat, content: bool) -> None:
    """Declare that the seat has nothing more to do, or take it back. When all have, the game ends
    (IT-22)."""
    expect_hand(table.state, seat)
    if table.state.options.rounds:
        raise Illegal(refusals.ByRounds())
    if table.state.content[seat] == content:
        raise Illegal(refusals.SaidAlready())
    table.do(events.SeatContent(seat, content))
    if all(table.state.content):
        end_game(table, _label(table.state, "agreed"))


def pass_turn(table: Table, seat: Seat) -> None:
    expect_hand(table.state, seat)
    if table.state.turn is None:
        raise Illegal(refusals.NoRounds())
    table.do(events.TurnPassed(seat))
    if table.state.passes == table.state.seats:
        end_game(table, _label(table.state, "agreed"))
    else:
        next_turn(table, seat)


def end_quiet(table: Table) -> None:
    end_game(table, _label(table.state, "quiet"))


def _label(state: State, reason: Ending) -> Ending:
    """Return "stand-off" if two or more could still cap with a lone pyramid (IT-27, IT-R22)."""
    movable = (cap.piece for seat in range(state.seats) for cap in caps(state, seat))
    return "stand-off" if len({state.owner(piece) for piece in movable}) >= 2 else reason


def end_game(table: Table, reason: Ending, removed: tuple[TowerId, ...] = ()) -> None:
    kept = [tower for tower in table.state.towers if tower.id not in removed]
    points = scores(table.state, kept, (tower.points for tower in kept)) if removed else ()
    table.do(events.GameEnded(reason, removed, points))

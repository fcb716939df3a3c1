"""Being attacked: the question, the three answers, and the choice of the executor."""

from msgspec.structs import replace

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import (
    COUNT_DOUBLED,
    DEFENCES,
    FILLS_DOUBLED,
    AttackKind,
    Card,
    DefenceKind,
)
from glacier.games.ice_cube.duel import open_duel
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import Space, State, Threat, clockwise
from glacier.games.ice_cube.track import answers, as_card, lay, sheltered
from glacier.games.ice_cube.turn import deadline, expect_phase, go_on, refill


def ask(table: Table, danger: Threat, space: int | None = None) -> None:
    """Ask the target, whatever its hand, with the same deadline: the pause reveals nothing
    (I3-25)."""
    limit = deadline(table, table.state.options.answer_seconds)
    table.do(events.AttackAnnounced(danger, limit, space))


def answering(state: State, seat: Seat) -> Threat | None:
    """Return the threat that this seat has to answer, or None."""
    danger = state.threat
    return danger if danger and state.phase == "answer" and danger.target == seat else None


def _expect_asked(state: State, seat: Seat) -> Threat:
    expect_phase(state, "answer")
    danger = answering(state, seat)
    if danger is None:
        raise Illegal(refusals.NotAttacked())
    return danger


def defences(state: State, seat: Seat, attack: AttackKind) -> list[DefenceKind]:
    """Return the cards of this hand that answer the attack, the most specific first."""
    hand = state.cups[seat].hand
    return [card for card in DEFENCES if card in hand and answers(card, attack)]


def may_suffer(state: State, danger: Threat) -> bool:
    """Return whether the target may suffer. It need not defend (I3-42), except against a card that
    its cube turned up (I3-68)."""
    return not (danger.forced and defences(state, danger.target, danger.kind))


def may_call(danger: Threat) -> bool:
    """Return whether the attack may be called. Salt cannot be a bluff (I3-70, I3-R34)."""
    return danger.covered and danger.kind != "salt"


# The three answers


def defend(table: Table, seat: Seat, card: DefenceKind) -> None:
    state = table.state
    danger = _expect_asked(state, seat)
    if card not in defences(state, seat, danger.kind):  # I3-40
        raise Illegal(refusals.NoDefence(card, attack=danger.kind))
    lay(table, seat, card)  # I3-31, I3-R17
    table.do(events.AttackCancelled(seat, danger.kind, card, danger.attacker))
    refill(table, seat)  # I3-43, I3-R20
    go_on(table)


def suffer(table: Table, seat: Seat) -> None:
    danger = _expect_asked(table.state, seat)
    if not may_suffer(table.state, danger):  # I3-R36
        raise Illegal(refusals.MustDefend(tuple(defences(table.state, seat, danger.kind))))
    if danger.attacker is not None:  # I3-26
        open_duel(table, danger, danger.attacker, seat)
    else:
        want_executor(table, seat)


def call_bluff(table: Table, seat: Seat) -> None:
    """Turn the card up. The seat that is wrong suffers a doubled attack (I3-64, I3-65)."""
    danger = _expect_asked(table.state, seat)
    if not may_call(danger) or danger.attacker is None:
        raise Illegal(refusals.NothingToCall())
    bluff = _turn_up(table) != danger.kind  # I3-R31
    table.do(events.BluffCalled(seat, danger.attacker, danger.kind, bluff))
    doubled = replace(danger, counts=COUNT_DOUBLED, fills=FILLS_DOUBLED)  # I3-66; never salt
    if not bluff:
        open_duel(table, doubled, danger.attacker, seat)
    elif sheltered(table.state, danger.attacker, danger.kind):  # I3-R33
        table.do(events.AttackFizzled(danger.kind, danger.attacker))
        go_on(table)
    else:
        open_duel(table, doubled, seat, danger.attacker)


def _turn_up(table: Table) -> Card:
    """Turn up the card that was last laid face down, and return it."""
    state = table.state
    place: events.Place = "aside" if state.aside else "track"
    spaces = state.aside or state.track
    number = max(number for number, space in enumerate(spaces, 1) if not space.up)
    return turn_up(table, place, number, spaces[number - 1])


def turn_up(table: Table, place: events.Place, number: int, space: Space) -> Card:
    card = as_card(space.card)
    assert card, "a seat laid it"
    table.do(events.CardTurned(place, number, card))
    return card


# The executor


def want_executor(table: Table, seat: Seat) -> None:
    """Ask the target to choose (I3-49), unless only one other seat is left."""
    others = executors(table.state, seat)
    if len(others) == 1:
        _appoint(table, seat, others[0])
    else:
        limit = deadline(table, table.state.options.answer_seconds)
        table.do(events.ExecutorWanted(seat, limit))


def executors(state: State, seat: Seat) -> list[Seat]:
    """Return all other seats that still have ice (I3-R16)."""
    return [other for other in clockwise(state, seat) if other != seat]


def appoint(table: Table, seat: Seat, executor: Seat) -> None:
    state = table.state
    expect_phase(state, "executor")
    if not state.threat or state.threat.target != seat:
        raise Illegal(refusals.NotAttacked())
    if executor not in executors(state, seat):
        raise Illegal(refusals.NoExecutor(seat=executor))
    _appoint(table, seat, executor)


def _appoint(table: Table, seat: Seat, executor: Seat) -> None:
    danger = table.state.threat
    assert danger
    table.do(events.ExecutorAppointed(executor, seat))
    open_duel(table, danger, executor, seat)


# Timeouts


def answer_for(table: Table, seat: Seat) -> None:
    """Suffer or, if that is not allowed, defend with the most specific card."""
    danger = _expect_asked(table.state, seat)
    if may_suffer(table.state, danger):
        suffer(table, seat)
    else:
        defend(table, seat, defences(table.state, seat, danger.kind)[0])


def appoint_for(table: Table, seat: Seat) -> None:
    """Appoint the seat whose last attack was the weakest."""
    cups = table.state.cups
    appoint(table, seat, min(executors(table.state, seat), key=lambda other: cups[other].touch))

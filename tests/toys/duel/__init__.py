"""Duel, a toy game: one seat rubs while another counts, as fast as they can; the others watch.

It has the properties of a duel: two of several seats are awaited, and their actions stream and
cannot contend.
"""

from collections.abc import Sequence
from types import NoneType as Prospect
from typing import TypeAlias

from glacier import core
from glacier.core import Due, Illegal, Result, Seat
from glacier.core.open import guess, no_prospects, view
from tests.toys.duel.actions import Action, Count, Rub, Start, TimeUp
from tests.toys.duel.events import Counted, DuelBegan, DuelEnded, Event, Rubbed
from tests.toys.duel.manifest import MANIFEST
from tests.toys.duel.refusals import Miscounted, NotDue, NotYourPart, Refusal
from tests.toys.duel.state import Options, State, standing

__all__ = [
    "MANIFEST",
    "NAME",
    "SEATS",
    "Action",
    "Count",
    "Counted",
    "DuelBegan",
    "DuelEnded",
    "Event",
    "Options",
    "Prospect",
    "Refusal",
    "Rub",
    "Rubbed",
    "Start",
    "State",
    "TimeUp",
    "awaits",
    "due",
    "guess",
    "menu",
    "play",
    "prospects",
    "result",
    "setup",
    "standing",
    "view",
]

NAME = MANIFEST.name
SEATS = MANIFEST.seats
ATTACKER, VICTIM = 0, 1
QUIET = 60_000


Table: TypeAlias = core.Table[State, Event]


def setup(options: Options, seats: int) -> State:
    return State(options, seats)


def play(table: Table, seat: Seat, action: Action) -> None:
    state, later = table.state, table.now + QUIET
    match action:
        case Start():
            _expect(not state.begun)
            table.do(DuelBegan(later))
        case TimeUp():
            _expect(state.begun and table.now >= state.quiet_until)
            table.do(DuelEnded())
        case Rub():
            _expect_seat(state, seat, ATTACKER)
            table.do(Rubbed(state.strokes + 1, later))
        case Count(number):
            _expect_seat(state, seat, VICTIM)
            if number != state.counts + 1:
                raise Illegal(Miscounted(next=state.counts + 1))
            table.do(Counted(number, later))
            if number == state.options.length:
                table.do(DuelEnded())


def _expect(due: bool) -> None:
    if not due:
        raise Illegal(NotDue())


def _expect_seat(state: State, seat: Seat, whose: Seat) -> None:
    if not state.begun or seat != whose:
        raise Illegal(NotYourPart())


def menu(state: State, seat: Seat) -> list[Action]:
    if seat not in awaits(state):
        return []
    return [Rub()] if seat == ATTACKER else [Count(state.counts + 1)]


def prospects(state: State, seat: Seat) -> Sequence[None]:
    return no_prospects(menu(state, seat))


def awaits(state: State) -> tuple[Seat, ...]:
    return (ATTACKER, VICTIM) if state.begun and not state.over else ()


def due(state: State) -> Due[Action] | None:
    return Due(state.quiet_until, TimeUp()) if state.begun else Due(0, Start())


def result(state: State) -> Result | None:
    if not state.over:
        return None
    return core.ranking([state.strokes, state.counts] + [0] * (state.seats - 2))

"""Drop, a toy game: balls are dropped on a tray until it tips. Each drop is costly to decide.

It has the properties of a game with physics: an action with a float, a costly decision, a film, and
an action of the house that has a field.
"""

from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from struct import pack
from time import sleep
from types import NoneType as Prospect
from typing import TypeAlias

from glacier import core
from glacier.core import Due, Film, Illegal, Result, Seat
from glacier.core.open import guess, no_prospects, view
from tests.toys.drop.actions import Action, Drop, Push, Start
from tests.toys.drop.events import BallDropped, Event, TrayTipped, TurnBegan
from tests.toys.drop.manifest import MANIFEST
from tests.toys.drop.refusals import NotDue, NotYourTurn, OffTray, Refusal
from tests.toys.drop.state import Options, State, standing

__all__ = [
    "MANIFEST",
    "NAME",
    "SEATS",
    "Action",
    "BallDropped",
    "Drop",
    "Event",
    "Options",
    "Prospect",
    "Push",
    "Refusal",
    "Start",
    "State",
    "TrayTipped",
    "TurnBegan",
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
BALLS = 12
THOUGHT = 60_000


Table: TypeAlias = core.Table[State, Event]


def setup(options: Options, seats: int) -> State:
    return State(options, seats)


def play(table: Table, seat: Seat, action: Action) -> None:
    _labour(table.state.options)
    match action:
        case Start():
            _expect(not table.state.deadline)
            table.do(TurnBegan(table.draw(range(table.state.seats)), table.now + THOUGHT))
        case Push(late):
            _expect(late == table.state.turn and table.now >= table.state.deadline)
            _drop(table, late, 0.0)
        case Drop(x):
            if seat != table.state.turn:
                raise Illegal(NotYourTurn(turn=table.state.turn))
            if not (isfinite(x) and abs(x) <= 1):
                raise Illegal(OffTray())
            _drop(table, seat, x)


def _labour(options: Options) -> None:
    while options.gate and not Path(options.gate).exists():
        sleep(0.01)


def _expect(due: bool) -> None:
    if not due:
        raise Illegal(NotDue())


def _drop(table: Table, seat: Seat, x: float) -> None:
    rest = x + table.tremble(0.05)
    tilt = table.state.tilt + rest
    path = [x + (rest - x) * frame / 60 for frame in range(61)]
    table.do(BallDropped(seat, rest, tilt, Film.of(pack("<61f", *path))))
    if abs(tilt) > 1:
        table.do(TrayTipped(seat))
    elif len(table.state.balls) < BALLS:
        table.do(TurnBegan((seat + 1) % table.state.seats, table.now + THOUGHT))


def menu(state: State, seat: Seat) -> list[Action]:
    return [Drop(x / 4) for x in range(-4, 5)] if seat == state.turn else []


def prospects(state: State, seat: Seat) -> Sequence[None]:
    return no_prospects(menu(state, seat))


def awaits(state: State) -> tuple[Seat, ...]:
    return () if state.turn is None else (state.turn,)


def due(state: State) -> Due[Action] | None:
    if not state.deadline:
        return Due(0, Start())
    return None if state.turn is None else Due(state.deadline, Push(state.turn))


def result(state: State) -> Result | None:
    if state.tipped_by is None and len(state.balls) < BALLS:
        return None
    scores = [int(seat != state.tipped_by) for seat in range(state.seats)]
    return core.ranking(scores)

"""Drop, by nobody: balls fall on a tray until it tips. Finding out where they roll takes long.

It has what a game with physics has: an action with a float, a decision that is costly, a film of
what happened, and something with a field that only the house does.
"""

from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from struct import pack
from time import sleep
from types import NoneType as Prospect
from typing import TypeAlias

from msgspec.structs import replace

from glacier import core
from glacier.core import Data, Due, Film, Illegal, Result, Seat
from glacier.core.open import guess, no_prospects, view
from tests.toys.drop.manifest import MANIFEST

__all__ = [
    "MANIFEST",
    "NAME",
    "SEATS",
    "Action",
    "Event",
    "Options",
    "Prospect",
    "State",
    "awaits",
    "due",
    "guess",
    "menu",
    "play",
    "prospects",
    "result",
    "setup",
    "view",
]

NAME = MANIFEST.name
SEATS = MANIFEST.seats
BALLS = 12
THOUGHT = 60_000


class Options(Data):
    """The defaults hold nobody up."""

    gate: str = ""
    """A file: nothing is decided before it exists. It stands for physics that takes long."""


class State(Data):
    options: Options
    seats: int
    turn: Seat | None = None
    balls: tuple[float, ...] = ()
    tilt: float = 0.0
    deadline: int = 0
    tipped_by: Seat | None = None


class Start(core.HouseAction):
    """Draw lots."""


class Push(core.HouseAction):
    """Drop the ball of a seat that takes too long."""

    seat: Seat


class Drop(core.Action):
    """Drop a ball there: -1 is the left edge, 1 the right one."""

    x: float


class TurnBegan(core.Event):
    seat: Seat
    deadline: int

    def apply(self, state: State) -> State:
        return replace(state, turn=self.seat, deadline=self.deadline)


class BallDropped(core.Event):
    seat: Seat
    x: float
    tilt: float
    film: Film

    def apply(self, state: State) -> State:
        return replace(state, balls=(*state.balls, self.x), tilt=self.tilt, turn=None)


class TrayTipped(core.Event):
    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, tipped_by=self.seat)


Action: TypeAlias = Start | Push | Drop
Event: TypeAlias = TurnBegan | BallDropped | TrayTipped
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
                raise Illegal("not-your-turn", turn=table.state.turn)
            if not (isfinite(x) and abs(x) <= 1):
                raise Illegal("off-tray")
            _drop(table, seat, x)


def _labour(options: Options) -> None:
    while options.gate and not Path(options.gate).exists():
        sleep(0.01)


def _expect(due: bool) -> None:
    if not due:
        raise Illegal("not-due")


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

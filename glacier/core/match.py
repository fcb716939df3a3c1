"""A match: a state, the log that led to it, and a clock."""

from collections.abc import Iterable
from functools import reduce
from typing import Any, Generic, TypeVar

from glacier.core.data import HOUSE, Action, Data, Event, Seat
from glacier.core.game import Due, Game, Result
from glacier.core.illegal import Illegal
from glacier.core.log import Log, Step
from glacier.core.luck import Stream
from glacier.core.table import step

S = TypeVar("S", bound=Data)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Match(Generic[S, A, E]):
    """What drivers hold: rooms, arenas, tests.

    >>> from glacier.games import gelati
    >>> match = Match(gelati, gelati.Options(), seats=2, seed="a seed")
    >>> match.wait(0)
    >>> match.state.turn in (0, 1)
    True
    """

    def __init__(self, game: Game[S, A, E], options: Any, seats: int, seed: str) -> None:
        if seats not in game.SEATS:
            raise Illegal("wrong-seats", seats=seats, least=game.SEATS[0], most=game.SEATS[-1])
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.now = 0
        self.steps: list[Step[A, E]] = []
        self.state: S = game.setup(options, seats)

    @classmethod
    def resume(
        cls, game: Game[S, A, E], options: Any, seats: int, seed: str, steps: Iterable[Step[A, E]]
    ) -> "Match[S, A, E]":
        """The match as its log left it."""
        match = cls(game, options, seats, seed)
        for line in steps:
            match._write(
                line, reduce(lambda state, event: event.apply(state), line.events, match.state)
            )
        return match

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @property
    def due(self) -> Due[A] | None:
        return None if self.result else self.game.due(self.state)

    @property
    def log(self) -> Log[A, E]:
        return Log(self.game.NAME, self.options, self.seats, self.seed, tuple(self.steps))

    def play(self, seat: Seat, action: A, at: int | None = None) -> Step[A, E]:
        """Let the seat act. The house first does what was due before."""
        if seat not in range(HOUSE, self.seats):
            raise Illegal("no-such-seat", seat=seat, seats=self.seats)
        self.wait(self.now if at is None else at)
        return self._play(seat, action, self.now)

    def wait(self, until: int) -> None:
        """Let time pass, and the house do what falls due."""
        while (due := self.due) and due.at <= until:
            self._play(HOUSE, due.action, max(due.at, self.now))
        self.now = max(self.now, until)

    def _play(self, seat: Seat, action: A, at: int) -> Step[A, E]:
        luck = Stream(self.seed, len(self.steps))
        state, events = step(self.game, self.state, seat, action, at, luck)
        return self._write(Step(at, seat, action, events), state)

    def _write(self, line: Step[A, E], state: S) -> Step[A, E]:
        self.state = state
        self.now = line.at
        self.steps.append(line)
        return line

"""A match: a state, the log that led to it, and a clock."""

from collections.abc import Iterable
from functools import reduce
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from glacier.core.data import HOUSE, Action, Data, Event, Seat
from glacier.core.game import Due, Game, Result
from glacier.core.illegal import Illegal
from glacier.core.log import Log, Step
from glacier.core.luck import Stream
from glacier.core.refusals import NoSuchSeat, WrongSeats
from glacier.core.table import step

S = TypeVar("S", bound=Data)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Question(Data, Generic[S, A]):
    """The input of `outcome`, which decides a step. It can be sent to a worker process."""

    state: S
    number: int
    """The number of steps before this one. It selects the step's luck in the seed's stream."""
    seed: str
    at: int
    seat: Seat
    action: A


class Outcome(NamedTuple):
    """A decided step and the state after it; None if a worker process returned the step alone."""

    state: Any
    step: Step[Any, Any]


def outcome(game: Game[S, A, E], question: Question[S, A]) -> Outcome:
    """Return what happens if the seat does this, or raise `Illegal`.

    It is pure, so any process may compute it.

    >>> from glacier.games import gelati
    >>> match = Match(gelati, gelati.Options(), seats=2, seed="a seed")
    >>> state, step = outcome(gelati, match.ask(HOUSE, match.due.action))
    >>> match.enter(step)
    >>> match.state == state
    True
    """
    luck = Stream(question.seed, question.number)
    at, seat, action = question.at, question.seat, question.action
    state, events = step(game, question.state, seat, action, at, luck)
    return Outcome(state, Step(at, seat, action, events))


class Match(Generic[S, A, E]):
    """A match in memory: a state and the steps that led to it, without disk, viewers or real time.

    Arenas and tests call `play` and `wait`. A server decides the steps itself (`ask`, `outcome`),
    because it stores them before it uses them, and calls `enter`.

    >>> from glacier.games import gelati
    >>> match = Match(gelati, gelati.Options(), seats=2, seed="a seed")
    >>> match.wait(0)
    >>> match.state.turn in (0, 1)
    True
    """

    def __init__(self, game: Game[S, A, E], options: Any, seats: int, seed: str) -> None:
        if seats not in game.SEATS:
            raise Illegal(WrongSeats(seats, least=game.SEATS[0], most=game.SEATS[-1]))
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
        """Return a match with these steps replayed."""
        match = cls(game, options, seats, seed)
        for line in steps:
            match.enter(line)
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

    # Deciding changes nothing; entering records a decided step.

    def ask(self, seat: Seat, action: A, at: int | None = None) -> Question[S, A]:
        """Return the question of what happens if the seat does this now, or at the time `at`."""
        self._expect(seat)
        when = self.now if at is None else max(at, self.now)
        return Question(self.state, len(self.steps), self.seed, when, seat, action)

    def decide(self, seat: Seat, action: A, at: int | None = None) -> Step[A, E]:
        """Return what would happen if the seat did this, without changing the match.

        Raises `Illegal` if the action is refused.
        """
        return outcome(self.game, self.ask(seat, action, at)).step

    def enter(self, line: Step[A, E], state: S | None = None) -> None:
        """Append a step that was decided on the current state.

        Pass the state after the step if it is available; otherwise the events are applied here.
        """
        if state is None:
            state = reduce(lambda before, event: event.apply(before), line.events, self.state)
        self._write(line, state)

    # Decide and enter in one call, where nothing has to be awaited in between.

    def play(self, seat: Seat, action: A, at: int | None = None) -> Step[A, E]:
        """Play an action of the seat, after the actions of the house that were due before it.

        Raises `Illegal` if the action is refused.
        """
        self._expect(seat)
        self.wait(self.now if at is None else at)
        return self._play(seat, action, self.now)

    def wait(self, until: int) -> None:
        """Advance the clock and play the actions of the house that fall due."""
        while (due := self.due) and due.at <= until:
            self._play(HOUSE, due.action, due.at)
        self.idle(until)

    def idle(self, until: int) -> None:
        """Advance the clock to `until`, when nothing falls due before."""
        self.now = max(self.now, until)

    def _expect(self, seat: Seat) -> None:
        if seat not in range(HOUSE, self.seats):
            raise Illegal(NoSuchSeat(seat, self.seats))

    def _play(self, seat: Seat, action: A, at: int) -> Step[A, E]:
        state, line = outcome(self.game, self.ask(seat, action, at))
        return self._write(line, state)

    def _write(self, line: Step[A, E], state: S) -> Step[A, E]:
        self.state = state
        self.now = line.at
        self.steps.append(line)
        return line


AnyMatch: TypeAlias = Match[Any, Any, Any]
"""A match of any game."""

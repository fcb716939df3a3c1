"""A match: a state, the log that led to it, and a clock."""

from collections.abc import Iterable
from functools import reduce
from typing import Any, Generic, NamedTuple, TypeVar

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
    """All that deciding a step takes. It can be sent to a worker, who answers with the step."""

    state: S
    number: int
    """How many steps there were before: with the seed, it is the step's luck."""
    seed: str
    at: int
    seat: Seat
    action: A


class Outcome(NamedTuple):
    """A step that was decided, and the state it leads to; None if nobody has said."""

    state: Any
    step: Step[Any, Any]


def outcome(game: Game[S, A, E], question: Question[S, A]) -> Outcome:
    """What happens if the seat does this: pure, so it does not matter who finds it out, or where.

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
    """What rooms, arenas and tests hold.

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
        """The match as its log left it."""
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

    # Deciding, which changes nothing, and entering what was decided

    def ask(self, seat: Seat, action: A, at: int | None = None) -> Question[S, A]:
        """What is to be decided if the seat does this now, or at that time."""
        self._expect(seat)
        when = self.now if at is None else max(at, self.now)
        return Question(self.state, len(self.steps), self.seed, when, seat, action)

    def decide(self, seat: Seat, action: A, at: int | None = None) -> Step[A, E]:
        """What would happen if the seat did this: nothing has changed yet."""
        return outcome(self.game, self.ask(seat, action, at)).step

    def enter(self, line: Step[A, E], state: S | None = None) -> None:
        """And now it has happened. The step was decided on the table as it is.

        Whoever knows the state that it leads to may say so, and nothing is worked out twice.
        """
        if state is None:
            state = reduce(lambda before, event: event.apply(before), line.events, self.state)
        self._write(line, state)

    # Both at once, for whoever need not wait for the answer

    def play(self, seat: Seat, action: A, at: int | None = None) -> Step[A, E]:
        """Let the seat act. The house first does what was due before."""
        self._expect(seat)
        self.wait(self.now if at is None else at)
        return self._play(seat, action, self.now)

    def wait(self, until: int) -> None:
        """Let time pass, and the house do what falls due."""
        while (due := self.due) and due.at <= until:
            self._play(HOUSE, due.action, due.at)
        self.idle(until)

    def idle(self, until: int) -> None:
        """Let time pass in which nothing falls due."""
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

"""Lessons: short tasks on real positions, which teach a game while the learner plays it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final, Generic, TypeAlias, TypeVar

from glacier.core.data import HOUSE, Action, Data, Event, Seat
from glacier.core.game import Game
from glacier.core.log import Step
from glacier.core.match import Match

S = TypeVar("S", bound=Data)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

LEARNER: Final[Seat] = 0
"""The learner's seat in every lesson."""
OTHER: Final = "other"
"""The sentence for a legal action that a move does not want, unless the move names another."""


def first(_state: Any, _events: Any) -> bool:
    """Complete a move with its first action."""
    return True


def never(_state: Any, _events: Any) -> bool:
    return False


@dataclass(frozen=True, kw_only=True)
class Move(Generic[S, A, E]):
    """One thing that the learner does: the bubble that asks for it, and the actions that count.

    Sentences are keys of the game's word lists. Anchors name what the board shows, such as
    `cell 0 1` or `tile cone/vanilla/wafer`; the board marks these elements with `data-anchor`.
    """

    says: str
    """The sentence of the bubble."""
    wants: Callable[[S, A], bool]
    """Whether the legal action is accepted in this state."""
    solution: Sequence[A]
    """Actions that complete the move, for the tests."""
    path: Sequence[str] = ()
    """The anchors that the ghost hand visits; the bubble points at the last one."""
    marks: Sequence[str] = ()
    """The anchors that are marked yellow: what counts in this move."""
    reveals: Sequence[str] = ()
    """Further anchors that the frost leaves clear."""
    gesture: str = "tap"
    """The gesture of the ghost hand: `tap`, `drag`, or one of the game's own."""
    until: Callable[[S, Sequence[E]], bool] = first
    """Whether the move is complete, by the state after a step and the step's events."""
    by: Sequence[Seat] = (LEARNER,)
    """The seats whose steps may complete the move; the house is one of them, if it settles it."""
    failed: Callable[[S, Sequence[E]], bool] = never
    """Whether the task must begin again, by the same."""
    other: Callable[[S, A], str] = lambda _state, _action: OTHER
    """Returns the sentence for a legal action that `wants` does not accept."""
    replies: Sequence[tuple[Seat, A]] = ()
    """The opponents' actions after this move. Where they are not legal, a bot decides."""


@dataclass(frozen=True, kw_only=True)
class Task(Generic[S, A, E]):
    """One step of a lesson: a position, and what the learner does in it.

    A task without moves shows something, which the learner confirms.
    """

    name: str
    start: A
    """The house's action that the log names as the cause of the opening."""
    opening: Sequence[E]
    """The events that lead from the bare table to the position: no seed has to be searched."""
    moves: Sequence[Move[S, A, E]] = ()
    says: str = ""
    """The sentence of a task without moves."""
    marks: Sequence[str] = ()
    """The anchors that a task without moves marks."""
    options: Any = None
    """The game's options; None stands for the rulebook's."""
    timed: bool = False
    """Whether the match's clock runs. Otherwise time stands still."""

    @property
    def first_step(self) -> Step[A, E]:
        """The first line of the log, which sets up the position."""
        return Step(0, HOUSE, self.start, tuple(self.opening))


@dataclass(frozen=True, kw_only=True)
class Lesson(Generic[S, A, E]):
    """A series of tasks that takes less than two minutes. The learner has seat 0."""

    name: str
    tasks: Sequence[Task[S, A, E]]
    seats: int = 2
    seed: str = "lesson"
    """Determines all draws after an opening, so that they are the same for every learner."""

    def task(self, name: str) -> Task[S, A, E]:
        """Return the task of this name; raise `KeyError` if there is none."""
        return {task.name: task for task in self.tasks}[name]


AnyLesson: TypeAlias = Lesson[Any, Any, Any]
AnyTask: TypeAlias = Task[Any, Any, Any]
AnyMove: TypeAlias = Move[Any, Any, Any]


class Attempt(Generic[S, A, E]):
    """An attempt at a task: how far the learner has come, by the steps of the match.

    It is a fold of the log, like the state, so that it survives a restart.
    """

    def __init__(self, game: Game[S, A, E], lesson: Lesson[S, A, E], task: Task[S, A, E]) -> None:
        self.lesson = lesson
        self.task = task
        self.options = game.Options() if task.options is None else task.options
        self.state: S = game.setup(self.options, lesson.seats)
        self.done = 0
        """The number of completed moves."""
        self.failed = False
        self._opened = False
        self._replies: list[tuple[Seat, A]] = []

    @property
    def move(self) -> Move[S, A, E] | None:
        """The move to make; None if the task is completed or has failed."""
        open_ = self.done < len(self.task.moves) and not self.failed
        return self.task.moves[self.done] if open_ else None

    @property
    def completed(self) -> bool:
        return self.done == len(self.task.moves)

    def accepts(self, action: A) -> bool:
        """Return whether the learner may take this legal action now."""
        return self.move is not None and self.move.wants(self.state, action)

    def otherwise(self, action: A) -> str:
        """Return the sentence for a legal action that is not accepted."""
        return OTHER if self.move is None else self.move.other(self.state, action)

    def follow(self, step: Step[A, E]) -> None:
        """Take note of the next step of the match; the first is the opening."""
        move, self.state = self.move, reduce(_applied, step.events, self.state)
        if step.seat > LEARNER:
            self._replies = self._replies[1:]
        if not self._opened or move is None:
            self._opened = True
        elif move.failed(self.state, step.events):
            self.failed = True
        elif step.seat in move.by and move.until(self.state, step.events):
            self.done += 1
            self._replies = [*move.replies]

    @property
    def reply(self) -> tuple[Seat, A] | None:
        """The next seat and action of the opponents' script, if there is one."""
        return self._replies[0] if self._replies else None

    def drop_replies(self) -> None:
        """Leave the script, because its next action is not legal."""
        self._replies = []


def _applied(state: S, event: Event) -> S:
    applied: S = event.apply(state)
    return applied


def begun(game: Game[S, A, E], lesson: Lesson[S, A, E], task: Task[S, A, E]) -> Match[S, A, E]:
    """Return a match in the task's position."""
    options = game.Options() if task.options is None else task.options
    match = Match(game, options, lesson.seats, lesson.seed)
    match.enter(task.first_step)
    return match


def solved(
    game: Game[S, A, E], lesson: Lesson[S, A, E], task: Task[S, A, E]
) -> Iterator[tuple[Match[S, A, E], Attempt[S, A, E]]]:
    """Yield the match and the attempt before each action of the task's solution, and at the end."""
    match, attempt = begun(game, lesson, task), Attempt(game, lesson, task)
    attempt.follow(match.steps[0])
    for move in task.moves:
        for action in move.solution:
            yield match, attempt
            attempt.follow(match.play(LEARNER, action))
        while attempt.reply:
            attempt.follow(match.play(*attempt.reply))
    yield match, attempt


def sentences(game: Game[S, A, E], lesson: Lesson[S, A, E]) -> list[str]:
    """Return the keys of all sentences of the lesson, in the order of its tasks."""
    found: dict[str, None] = {}
    for task in lesson.tasks:
        found |= dict.fromkeys((task.says,) if task.says else ())
        for match, attempt in solved(game, lesson, task):
            if attempt.move:
                menu = game.menu(match.state, LEARNER)
                others = (action for action in menu if not attempt.accepts(action))
                found |= dict.fromkeys((attempt.move.says, *map(attempt.otherwise, others)))
    return [*found]

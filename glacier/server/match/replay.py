"""Replays of a finished match: its frames, and the course of its standing."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from glacier.core import AnyGame, Log, Step
from glacier.protocol.rooms import Course, Frame, Moment

SPACING: Final = 200
"""Steps between two keyframes."""


class FinishedMatch:
    """A finished match with keyframes, so that any frame is computed from a near one.

    States share their unchanged parts, so the keyframes take little memory beside the log.
    """

    def __init__(self, game: AnyGame, log: Log[Any, Any]) -> None:
        self.log = log
        self._game = game
        self._keyframes: list[Any] = [game.setup(log.options, log.seats)]
        self.course = self._folded()

    @property
    def steps(self) -> int:
        return len(self.log.steps)

    def frames(self, first: int, most: int) -> tuple[Frame, ...]:
        """Return at most `most` frames after step `first`. No rules run: events are applied."""
        return tuple(self._frame(*at) for at in islice(self._states(first), most))

    def _frame(self, number: int, step: Step[Any, Any], state: Any) -> Frame:
        awaits = tuple(sorted(self._game.awaits(state)))
        return Frame(number, step.at, step.seat, step.events, state, awaits, step.race)

    def _states(self, first: int) -> Iterator[tuple[int, Step[Any, Any], Any]]:
        """Yield the number, the step and the state after it, for each step after `first`."""
        place = min(first // SPACING, len(self._keyframes) - 1)
        state = self._keyframes[place]
        for number in range(place * SPACING, self.steps):
            step = self.log.steps[number]
            state = _after(state, step)
            if number >= first:
                yield number + 1, step, state

    def _folded(self) -> Course:
        """Apply all events, store the keyframes, and return the steps that changed the standing."""
        state = self._keyframes[0]
        moments = [Moment(0, 0, self._game.standing(state))]
        for number, step in enumerate(self.log.steps, 1):
            state = _after(state, step)
            if number % SPACING == 0:
                self._keyframes.append(state)
            standing = self._game.standing(state)
            if standing != moments[-1].standing:
                moments.append(Moment(number, step.at, standing))
        return Course(self.steps, self.log.steps[-1].at, tuple(moments))


def _after(state: Any, step: Step[Any, Any]) -> Any:
    for event in step.events:
        state = event.apply(state)
    return state

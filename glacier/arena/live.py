"""Games without turns between bots: everybody thinks at once, each as quickly as it can."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from glacier.bots import LEAST, Bot, Reaction, hasty, rests
from glacier.core import Data, Illegal, Match, Result, Seat


class Glance(Data):
    """When a seat will look at the table, and when it will act on what it sees."""

    at: int
    seat: Seat
    acts_at: int


class Thought(Data):
    """What a seat will do, decided on what it saw when it looked."""

    at: int
    seat: Seat
    action: Any
    view: Any


class Thinker:
    """A seat's bot with its luck and the time it takes."""

    def __init__(self, seat: Seat, bot: Bot, rng: Random, reaction: Reaction) -> None:
        self.seat = seat
        self._bot = bot
        self._rng = rng
        self._reaction = reaction

    def begin(self, match: Match[Any, Any, Any]) -> Glance | None:
        """None if there is nothing to decide."""
        if not self._undecided(match):
            return None
        return self._glance(match.now)

    def look(self, match: Match[Any, Any, Any], glance: Glance) -> Thought | Glance | None:
        """Make up its mind, or look again later; None if there is nothing to decide any more."""
        if not self._undecided(match):
            return None
        view = match.game.view(match.state, self.seat)
        action = self._bot(match.game, view, self.seat, self._rng)
        if action is None:
            return self._glance(glance.acts_at)
        return Thought(glance.acts_at, self.seat, action, view)

    def _glance(self, now: int) -> Glance:
        acts_at = now + self._reaction.time(self._rng)
        return Glance(acts_at - LEAST, self.seat, acts_at)

    def _undecided(self, match: Match[Any, Any, Any]) -> bool:
        view = match.game.view(match.state, self.seat)
        return not rests(view, self.seat) and bool(match.game.menu(view, self.seat))


def finish_live(match: Match[Any, Any, Any], thinkers: Sequence[Thinker]) -> Result:
    """Play the match to its end in its own time. The thinkers sit in the order of their seats."""
    plans: dict[Seat, Glance | Thought] = {}
    while (result := match.result) is None:
        for thinker in thinkers:
            if thinker.seat not in plans and (glance := thinker.begin(match)):
                plans[thinker.seat] = glance
        _let_something_happen(match, thinkers, plans)
    return result


def _let_something_happen(
    match: Match[Any, Any, Any], thinkers: Sequence[Thinker], plans: dict[Seat, Glance | Thought]
) -> None:
    due = match.due
    first = min(plans.values(), key=lambda plan: (plan.at, plan.seat), default=None)
    if due is not None and (first is None or due.at <= first.at):
        match.wait(due.at)
    elif first is None:
        raise RuntimeError(f"{match.game.NAME} is stuck: nobody may act and nothing is due")
    else:
        del plans[first.seat]
        if isinstance(first, Thought):
            _act(match, first)
        elif plan := thinkers[first.seat].look(match, first):
            plans[first.seat] = plan


def _act(match: Match[Any, Any, Any], thought: Thought) -> None:
    now = match.game.view(match.state, thought.seat)
    if not hasty(thought.view, now, thought.action):
        with suppress(Illegal):  # somebody was faster
            match.play(thought.seat, thought.action, thought.at)

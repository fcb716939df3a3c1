"""Games without turns between bots: everybody thinks at once, each as quickly as it can."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from glacier.bots import Bot, Reaction, hasty, rests
from glacier.core import Data, Illegal, Match, Result, Seat


class Thought(Data):
    """What a seat will do, decided on what it saw when it began to think."""

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

    def think(self, match: Match[Any, Any, Any]) -> Thought | None:
        """None if there is nothing to decide."""
        game, seat = match.game, self.seat
        view = game.view(match.state, seat)
        if rests(view, seat) or not game.menu(view, seat):
            return None
        action = self._bot(game, view, seat, self._rng)
        return Thought(match.now + self._reaction.time(self._rng), seat, action, view)


def finish_live(match: Match[Any, Any, Any], thinkers: Sequence[Thinker]) -> Result:
    """Play the match to its end in its own time."""
    thoughts: dict[Seat, Thought] = {}
    while (result := match.result) is None:
        for thinker in thinkers:
            if thinker.seat not in thoughts and (thought := thinker.think(match)):
                thoughts[thinker.seat] = thought
        _let_something_happen(match, thoughts)
    return result


def _let_something_happen(match: Match[Any, Any, Any], thoughts: dict[Seat, Thought]) -> None:
    due = match.due
    first = min(thoughts.values(), key=lambda thought: (thought.at, thought.seat), default=None)
    if due is not None and (first is None or due.at <= first.at):
        match.wait(due.at)
    elif first is not None:
        del thoughts[first.seat]
        if hasty(first.view, match.game.view(match.state, first.seat), first.action):
            return
        with suppress(Illegal):  # somebody was faster
            match.play(first.seat, first.action, first.at)
    else:
        raise RuntimeError(f"{match.game.NAME} is stuck: nobody may act and nothing is due")

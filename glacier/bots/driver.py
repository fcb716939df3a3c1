"""A seat's bot in time: when it looks, when it acts, and when it had better look again."""

from random import Random
from typing import Any, NamedTuple

from glacier.bots.pace import Reaction, overtaken_for, pace_for
from glacier.core import Data, Game, Seat


class Plan(Data):
    """When a seat will look at the table, and when it will act on what it sees."""

    at: int
    acts_at: int
    reaction: Reaction | None
    """None if it is in no hurry."""


class Decision(Data):
    """What a seat will do, and when, decided on what it saw when it looked."""

    at: int
    action: Any
    view: Any


class Observation(NamedTuple):
    """What a seat sees while it makes up its mind."""

    plan: Plan
    view: Any


class Driver:
    """Whoever plays for a seat, but for its thoughts.

    It knows no clock and waits for nobody: it is told the time (milliseconds since the match began)
    and what the seat sees, when its plan says so or something has happened. In the arena the time
    jumps to the next plan, in a room it runs.
    """

    def __init__(self, game: Game[Any, Any, Any], seat: Seat, level: str, rng: Random) -> None:
        self.seat = seat
        self.plan: Plan | Decision | None = None
        self._game = game
        self._level = level
        self._rng = rng
        self._pace = pace_for(game)
        self._overtaken = overtaken_for(game)
        self._looking: Observation | None = None

    def replan(self, view: Any, now: int, leisure: int = 0) -> bool:
        """The table waits for this seat: plan a plan, unless one is planned at the right pace.

        Who is in no hurry looks at once and acts after so much leisure. Returns whether the plan is
        new. Once it has looked, it goes through with it, whatever happens meanwhile.
        """
        if self._looking or isinstance(self.plan, Decision):
            return False
        reaction = self._pace(view, self.seat, self._level)
        if self.plan and self.plan.reaction == reaction:
            return False
        self.plan = self._plan_at(reaction, now, leisure)
        return True

    def _plan_at(self, reaction: Reaction | None, now: int, leisure: int = 0) -> Plan:
        if reaction is None:
            return Plan(now, now + leisure, None)
        acts_at = now + reaction.time(self._rng)
        return Plan(acts_at - reaction.least, acts_at, reaction)

    def wake(self, view: Any) -> Observation | Decision | None:
        """The time of its plan has come: to make up its mind about what it sees, or to act.

        None if there is nothing to decide any more, or what happened meanwhile has overtaken it.
        """
        plan, self.plan = self.plan, None
        match plan:
            case Plan():
                awaited = self.seat in self._game.awaits(view)
                self._looking = Observation(plan, view) if awaited else None
                return self._looking
            case Decision(_, action, saw):
                return None if self._overtaken(saw, view, action) else plan
            case None:
                return None

    def decide(self, action: Any, now: int) -> None:
        """So it has decided, a while after it looked; None is to wait, and to look again later."""
        assert self._looking
        plan, view = self._looking
        at = max(plan.acts_at, now)
        if action is not None:
            self.plan = Decision(at, action, view)
        elif plan.reaction:
            self.plan = self._plan_at(plan.reaction, at)
        else:
            raise ValueError(f"{self._level} waits where everybody waits for it")
        self._looking = None

"""Schedules a bot's decisions: when it observes the table, and when it acts."""

from random import Random
from typing import Any, NamedTuple

from glacier.bots.pace import Reaction, overtaken_for, pace_for
from glacier.core import AnyGame, Data, Seat


class Plan(Data):
    """When a bot will observe the table, and when it will act."""

    at: int
    acts_at: int
    reaction: Reaction | None
    """None if the bot need not react quickly."""


class Decision(Data):
    """An action that a bot has decided, and when it will play it."""

    at: int
    action: Any
    view: Any


class Observation(NamedTuple):
    """The plan and the view on which a bot decides."""

    plan: Plan
    view: Any


class Driver:
    """The timing of one bot.

    It has no clock and no timers. The caller passes the time (milliseconds since the match began)
    and the seat's view, when the plan is due or the match has changed. The arena's clock jumps to
    the next plan; that of a room runs.
    """

    def __init__(self, game: AnyGame, seat: Seat, level: str, rng: Random) -> None:
        self.seat = seat
        self.plan: Plan | Decision | None = None
        self._game = game
        self._level = level
        self._rng = rng
        self._pace = pace_for(game)
        self._overtaken = overtaken_for(game)
        self._looking: Observation | None = None

    def replan(self, view: Any, now: int, leisure: int = 0) -> bool:
        """Plan an observation unless one with this reaction is planned; return whether it did.

        Call this when the seat is awaited. A bot without a reaction observes at once and acts after
        `leisure` milliseconds. Once the bot has observed the table, events do not change its plan.
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
        """Return what is due: an observation to decide on, or an action to play.

        Returns None if there is nothing to decide any more, or if later events overtook the action.
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
        """Store the bot's decision; None waits, and plans another observation.

        Raises `ValueError` if the bot waits though it has no reaction: the match would be stuck.
        """
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

"""What every match needs of the house it is played in."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from glacier.server.match.bot_workers import BotPool
from glacier.server.match.step_workers import StepWorkers
from glacier.server.settings import Settings
from glacier.store import Journal


@dataclass(frozen=True)
class Resources:
    """One of each for the whole house."""

    journal: Journal
    settings: Settings
    bot_pool: BotPool
    step_workers: StepWorkers
    time: Callable[[], float] = monotonic
    """The clock by which all matches go, in seconds; tests have one of their own."""

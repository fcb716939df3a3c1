"""The resources that all matches of a server share."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from glacier.server.match.bot_workers import BotPool
from glacier.server.match.step_workers import StepWorkers
from glacier.server.settings import Settings
from glacier.store import Journal


@dataclass(frozen=True)
class Resources:
    """One instance per server."""

    journal: Journal
    settings: Settings
    bot_pool: BotPool
    step_workers: StepWorkers
    time: Callable[[], float] = monotonic
    """The monotonic clock of all matches, in seconds; tests pass their own."""

"""Worker processes: for bots, for costly rules and for the games of a contest."""

from glacier.processes.crew import Crew

__all__ = ["Crew"]

"""Worker processes: for bots, for costly rules and for the games of a contest."""

from glacier.processes.pool import ProcessPool

__all__ = ["ProcessPool"]

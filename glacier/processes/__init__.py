"""Processes that work for this one: bots that think, rules that compute, games of a contest."""

from glacier.processes.crew import Crew

__all__ = ["Crew"]

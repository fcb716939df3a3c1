"""Contests of bots in simulated time."""

from glacier.arena.arena import Contest, Played, games
from glacier.arena.finish import finish
from glacier.arena.standings import Standing, standings, wilson

__all__ = ["Contest", "Played", "Standing", "finish", "games", "standings", "wilson"]

"""Bots: three levels of play for each game."""

from glacier.bots.bot import Bot, random_bot
from glacier.bots.driver import Decision, Driver, Observation, Plan
from glacier.bots.levels import bot_for
from glacier.bots.pace import Reaction

__all__ = [
    "Bot",
    "Driver",
    "Plan",
    "Observation",
    "Reaction",
    "Decision",
    "bot_for",
    "random_bot",
]

"""Bots: three levels of play for each game."""

from glacier.bots.bot import Bot, random_bot
from glacier.bots.driver import Driver, Glance, Look, Thought
from glacier.bots.levels import bot_for
from glacier.bots.pace import Reaction

__all__ = [
    "Bot",
    "Driver",
    "Glance",
    "Look",
    "Reaction",
    "Thought",
    "bot_for",
    "random_bot",
]

"""Those who play when people do not: three levels for each game."""

from glacier.bots.bot import LEVELS, Bot, Level, random_bot
from glacier.bots.levels import bot_for
from glacier.bots.reactions import LEAST, REACTIONS, Reaction, hasty, reaction_for, rests

__all__ = [
    "LEAST",
    "LEVELS",
    "REACTIONS",
    "Bot",
    "Level",
    "Reaction",
    "bot_for",
    "hasty",
    "random_bot",
    "reaction_for",
    "rests",
]

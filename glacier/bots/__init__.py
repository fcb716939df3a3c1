"""Those who play when people do not: three levels for each game."""

from glacier.bots.bot import LEVELS, Bot, Level, random_bot
from glacier.bots.levels import bot_for

__all__ = ["LEVELS", "Bot", "Level", "bot_for", "random_bot"]

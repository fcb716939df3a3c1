"""Standings of a contest: shares of wins with confidence intervals, and mean points."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from glacier.arena.arena import Played
from glacier.core import Data

SURE: Final = 1.96
"""The standard deviations to either side of the mean that cover 95 %."""


class Standing(Data):
    """The record of one bot: games, wins (a shared win counts in part) and mean points."""

    bot: str
    games: int
    wins: float
    points: float
    above: int = 0
    """The number of games in which it had more points than every other bot, even if a ghost won."""

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def above_share(self) -> float:
        return self.above / self.games

    @property
    def above_interval(self) -> tuple[float, float]:
        return wilson(self.above, self.games)


def standings(bots: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """Return one line for each bot, by wins. A bot on two seats has one line for both."""
    lines = [_standing(bot, played) for bot in dict.fromkeys(bots)]
    return sorted(lines, key=lambda line: -line.wins)


def _standing(bot: str, played: Sequence[Played]) -> Standing:
    seated = [game for game in played if bot in game.lineup]
    points = [score for game in seated for score in _scores(game, bot)]
    return Standing(
        bot,
        games=len(seated),
        wins=sum(wins(game, bot) for game in seated),
        points=sum(points) / len(points),
        above=sum(above(game, bot) for game in seated),
    )


def _scores(game: Played, bot: str) -> list[float]:
    return [s for name, s in zip(game.lineup, game.result.scores, strict=True) if name == bot]


def above(game: Played, bot: str) -> bool:
    """Return whether a seat of the bot has more points than all seats of other bots.

    A ghost does not count, even if it wins.
    """
    others = [score for name in {*game.lineup} - {bot} for score in _scores(game, name)]
    return max(_scores(game, bot)) > max(others)


def wins(game: Played, bot: str) -> float:
    """Return the bot's share of the win: 1, or its part if several places are first, ghosts too."""
    result = game.result
    winners = [name for name, place in zip(game.lineup, result.places, strict=True) if place == 1]
    ghosts = result.ghost is not None and result.ghost.place == 1
    return winners.count(bot) / (len(winners) + ghosts)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson score interval of a share of wins, with 95 % confidence.

    >>> low, high = wilson(130, 200)
    >>> round(low, 3), round(high, 3)
    (0.582, 0.713)
    """
    share, square = wins / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = share * (1 - share) / games + square / (4 * games * games)
    reach = SURE * sqrt(spread) / (1 + square / games)
    return (max(0.0, middle - reach), min(1.0, middle + reach))

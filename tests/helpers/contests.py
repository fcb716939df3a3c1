"""Small contests between two bots, for tests that one is stronger."""

from random import Random

from glacier.arena import Played, finish, standings
from glacier.bots import Bot
from glacier.core import AnyGame, AnyMatch, Match


def share(game: AnyGame, one: Bot, others: Bot, *, games: int, seats: int = 3) -> float:
    """Return the share of games that `one` wins, on every seat equally often."""
    bots = {"one": one, "others": others}
    played = []
    for number in range(games):
        lineup = tuple("one" if seat == number % seats else "others" for seat in range(seats))
        match: AnyMatch = Match(game, game.Options(), seats, f"levels/{number // seats}")
        rngs = [Random(f"{number}/{seat}") for seat in range(seats)]
        result = finish(match, [bots[name] for name in lineup], rngs)
        played.append(Played(lineup, result))
    return {line.bot: line.share for line in standings(tuple(bots), played)}["one"]

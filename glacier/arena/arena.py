"""Contests: matches between bots in which each bot plays every seat equally often."""

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from random import Random

from glacier.arena.finish import RANDOM, finish
from glacier.arena.workers import in_processes
from glacier.bots import Bot, bot_for, random_bot
from glacier.core import AnyMatch, Data, Illegal, Match, Result
from glacier.games import GAMES


class Contest(Data):
    """The parameters of a contest. Raises `ValueError` if it cannot be played."""

    game: str
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: str = "1"
    options: Data | None = None
    """The options of the game; None for the rulebook's."""

    def __post_init__(self) -> None:
        """Raise `ValueError` if the contest cannot be played."""
        if self.game not in GAMES:
            raise ValueError(f"there is no game {self.game!r}, only {', '.join(GAMES)}")
        if len(set(self.bots)) < 2:
            raise ValueError("a contest takes at least two different bots")
        allowed = GAMES[self.game].SEATS
        if self.seats not in allowed:
            raise ValueError(
                f"{self.game} has {allowed[0]} to {allowed[-1]} seats, not {self.seats}"
            )
        if self.games < 1:
            raise ValueError(f"a contest takes at least one game, not {self.games}")
        if len(self.bots) > self.seats:
            raise ValueError(f"{len(self.bots)} bots need more than {self.seats} seats")
        try:
            self.match("")
        except Illegal as illegal:
            raise ValueError(f"{self.game} refuses these options: {illegal}") from None

    def match(self, seed: str) -> AnyMatch:
        """Return a new match with the contest's options."""
        game = GAMES[self.game]
        options = game.Options() if self.options is None else self.options
        return Match(game, options, self.seats, seed)


class Played(Data):
    """A finished match: the bot of each seat, and the result."""

    lineup: tuple[str, ...]
    result: Result


def contestants(game: str, names: Sequence[str]) -> dict[str, Bot]:
    """Return the bots by name; besides the levels, every game has the bot `random`."""
    return {name: random_bot if name == RANDOM else bot_for(game, name) for name in names}


def lineup(contest: Contest, number: int) -> tuple[str, ...]:
    """Return the name of the bot on each seat. It rotates by one seat from game to game."""
    bots = contest.bots
    return tuple(bots[(seat + number) % len(bots)] for seat in range(contest.seats))


def games(
    contest: Contest, jobs: int = 1, bots: Mapping[str, Bot] | None = None
) -> Generator[Played, None, None]:
    """Yield all games of the contest in order, as they finish.

    If `bots` is given, it maps names to callables. With several jobs they must be importable.
    """
    play = partial(game_of, contest, bots=bots or contestants(contest.game, contest.bots))
    if jobs == 1:
        yield from map(play, range(contest.games))
    else:
        yield from in_processes(jobs, play, range(contest.games))


def game_of(contest: Contest, number: int, bots: Mapping[str, Bot]) -> Played:
    """Play one game of the contest. Each deal is played once for every rotation of the seats."""
    seated = lineup(contest, number)
    deal = number // len(contest.bots)
    match = contest.match(f"{contest.seed}/{deal}")
    rngs = [Random(f"{contest.seed}/{number}/{seat}") for seat in range(contest.seats)]
    result = finish(match, [bots[name] for name in seated], rngs, seated)
    return Played(seated, result)

"""The command `glacier contest`: play bots against each other and print the standings."""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import closing, suppress
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from glacier.arena.arena import Contest, Played, contestants, games
from glacier.arena.options import chosen, values
from glacier.arena.standings import Standing, standings
from glacier.core import LEVELS
from glacier.games import GAMES

BAD_ARGUMENTS: Final = 2
INTERRUPTED: Final = 130
"""The exit code that shells expect of a command that Ctrl-C ended."""

CAPTION: Final = (
    "won: shared wins count in part; above: more points than every other bot;\n"
    "points: on average; in brackets 95 % confidence"
)


def add_arguments(parser: ArgumentParser) -> None:
    levels = ", ".join((*LEVELS, "random"))
    parser.add_argument("game", help=f"what they play: {', '.join(GAMES)}")
    parser.add_argument("bots", nargs="+", metavar="bot", help=f"who plays, two or more: {levels}")
    parser.add_argument("--games", type=int, default=200, help="how many games (200)")
    parser.add_argument("--seats", type=int, help="seats at the table (as many as bots)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed; below is what there is",
    )
    parser.add_argument("--seed", default="1", help="the same seed gives the same games (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in (1)")
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = "\n\n".join(["options of the games:", *map(_options_of, GAMES)])


def _options_of(game: str) -> str:
    lines = [f"    {name}={told}" for name, told in values(GAMES[game]).items()]
    return "\n".join([f"  {game}", *lines])


def run(arguments: Namespace) -> int:
    """Play the contest, print its table and return the exit code.

    Bad arguments print one sentence and return 2.
    """
    try:
        contest = _contest(arguments)
    except ValueError as mistake:
        print(f"glacier contest: {mistake}", file=sys.stderr)
        return BAD_ARGUMENTS
    played = _played(contest, arguments.jobs)
    if played:
        title = ", ".join([_title(contest, len(played)), *arguments.option])
        Console().print(_table(title, standings(contest.bots, played)))
    if len(played) == contest.games:
        return 0
    left_out = contest.games - len(played)
    print(f"glacier: interrupted, {left_out} of {contest.games} games not played", file=sys.stderr)
    return INTERRUPTED


def _contest(arguments: Namespace) -> Contest:
    if arguments.jobs < 1:
        raise ValueError(f"it takes at least one process, not {arguments.jobs}")
    _check_text(arguments.seed)
    bots = tuple(arguments.bots)
    seats = len(bots) if arguments.seats is None else arguments.seats
    game = GAMES.get(arguments.game)
    options = chosen(game, arguments.option) if game else None
    contest = Contest(arguments.game, bots, arguments.games, seats, arguments.seed, options)
    contestants(contest.game, bots)
    return contest


def _check_text(seed: str) -> None:
    """Raise `ValueError` if the seed has no UTF-8 form.

    Luck hashes the seed's bytes, and shells pass undecodable arguments as surrogates.
    """
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise ValueError(f"the seed is no text: {seed!a}") from None


def _played(contest: Contest, jobs: int) -> list[Played]:
    """Return all games of the contest, or those that finished before Ctrl-C."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    played: list[Played] = []
    with (
        suppress(KeyboardInterrupt),
        Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress,
        closing(games(contest, jobs)) as under_way,
    ):
        task = progress.add_task(f"{contest.game}, {contest.seats} seats", total=contest.games)
        for game in under_way:
            played.append(game)
            progress.advance(task)
    return played


def _title(contest: Contest, played: int) -> str:
    return f"{contest.game}: {played} games, {contest.seats} seats, seed {contest.seed}"


def _table(title: str, rows: Sequence[Standing]) -> Table:
    # the seed may contain markup
    table = Table(title=Text(title, style="table.title"), caption=CAPTION)
    table.add_column("bot")
    for column in ("games", "won", "above", "points"):
        table.add_column(column, justify="right")
    for row in rows:
        won, above = _share(row.share, row.interval), _share(row.above_share, row.above_interval)
        table.add_row(row.bot, str(row.games), won, above, f"{row.points:.1f}")
    return table


def _share(share: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"

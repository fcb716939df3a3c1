"""The command that lets bots play bots and shows how it went: `glacier contest`."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from glacier.arena.arena import Contest, Played, contestants, games
from glacier.arena.standings import Standing, standings
from glacier.bots import LEVELS
from glacier.games import GAMES

BAD_ARGUMENTS: Final = 2


def add_arguments(parser: ArgumentParser) -> None:
    levels = ", ".join((*LEVELS, "random"))
    parser.add_argument("game", help=f"what they play: {', '.join(GAMES)}")
    parser.add_argument("bots", nargs="+", metavar="bot", help=f"who plays, two or more: {levels}")
    parser.add_argument("--games", type=int, default=200, help="how many games (200)")
    parser.add_argument("--seats", type=int, help="seats at the table (as many as bots)")
    parser.add_argument("--seed", default="1", help="the same seed gives the same games (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in (1)")


def run(arguments: Namespace) -> int:
    """Play the contest and print its table; bad arguments get one sentence and exit code 2."""
    try:
        contest = _contest(arguments)
    except ValueError as mistake:
        print(f"glacier contest: {mistake}", file=sys.stderr)
        return BAD_ARGUMENTS
    played = _played(contest, arguments.jobs)
    Console().print(_table(contest, standings(contest.bots, played)))
    return 0


def _contest(arguments: Namespace) -> Contest:
    if arguments.jobs < 1:
        raise ValueError(f"it takes at least one process, not {arguments.jobs}")
    bots = tuple(arguments.bots)
    seats = len(bots) if arguments.seats is None else arguments.seats
    contest = Contest(arguments.game, bots, arguments.games, seats, arguments.seed)
    contestants(contest.game, bots)
    return contest


def _played(contest: Contest, jobs: int) -> list[Played]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task(f"{contest.game}, {contest.seats} seats", total=contest.games)
        played: list[Played] = []
        for game in games(contest, jobs):
            played.append(game)
            progress.advance(task)
    return played


def _table(contest: Contest, rows: Sequence[Standing]) -> Table:
    title = f"{contest.game}: {contest.games} games, {contest.seats} seats, seed {contest.seed}"
    table = Table(title=title, caption="won: shared wins count in part; 95 % confidence")
    table.add_column("bot")
    for column in ("games", "won", "between", "mean points"):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(row.bot, *_figures(row))
    return table


def _figures(row: Standing) -> tuple[str, str, str, str]:
    low, high = row.interval
    between = f"{100 * low:.1f} to {100 * high:.1f} %"
    return (str(row.games), f"{100 * row.share:.1f} %", between, f"{row.points:.1f}")

"""The commands, their options and their help."""

import argparse
import math
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from glacier import __version__
from glacier.cli import upkeep
from glacier.server.settings import Settings

INTERRUPTED: Final = 130
"""The exit code of a command that Ctrl-C ended."""

MOST_RATE: Final = 1_000_000_000
MOST_PAUSE: Final = 3600
MOST_PATIENCE: Final = 86_400
"""Upper limits that exceed any use, and do not overflow."""
MOST_WORKERS: Final = 64


class _Command(argparse.ArgumentParser):
    """A subcommand; `learn` adds its arguments when it is chosen, since that loads many modules."""

    learn: Callable[[argparse.ArgumentParser], None] | None = None

    def parse_known_args(self, *args: Any, **kwargs: Any) -> Any:
        if self.learn:
            learn, self.learn = self.learn, None
            learn(self)
        return super().parse_known_args(*args, **kwargs)


_Commands: TypeAlias = "argparse._SubParsersAction[_Command]"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, and return its exit code."""
    try:
        chosen = parser().parse_args(arguments)
        code: int = chosen.run(chosen)
    except KeyboardInterrupt:
        print("glacier: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(
        prog="glacier", description="A house of ice games, for people and bots."
    )
    whole.add_argument("--version", action="version", version=f"glacier {__version__}")
    commands = whole.add_subparsers(
        title="commands", required=True, metavar="COMMAND", parser_class=_Command
    )
    _add_serve(commands)
    upkeep.add_commands(commands)
    _add_contest(commands)
    _add_replay(commands)
    return whole


_WORKERS: Final = {
    "bot": "in which bots think",
    "step": "that compute the steps of games with physics",
    "render": "that render logs, replays and pictures",
}


def _add_serve(commands: _Commands) -> None:
    serve = commands.add_parser(
        "serve",
        help="open the house",
        description="Open the house: a web server with its matches in one folder.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    serve.add_argument(
        "--host", default=os.environ.get("HOST") or "0.0.0.0", help="where to listen"
    )
    serve.add_argument(
        "--port", type=int, default=os.environ.get("PORT") or 8000, help="0 takes any free one"
    )
    serve.add_argument(
        "--data", default=os.environ.get("DATA") or "data", help="the folder that keeps the matches"
    )
    serve.add_argument(
        "--rate",
        type=_rate,
        default=Settings.rate,
        help="messages a second that one socket may send",
    )
    serve.add_argument(
        "--pause",
        type=_pause,
        default=Settings.pause[1],
        help="seconds that a bot seems to think, at most",
    )
    serve.add_argument(
        "--patience",
        type=_patience,
        default=Settings.patience,
        help="seconds that the others wait for a player who is away before a bot plays",
    )
    serve.add_argument(
        "--host-away",
        type=_patience,
        default=Settings.host_away,
        help="seconds that a host is away before another guest may start the match",
    )
    for work, what in _WORKERS.items():
        serve.add_argument(
            f"--{work}-workers",
            type=_workers,
            default=getattr(Settings, f"{work}_workers"),
            metavar="NUMBER",
            help=f"processes {what}",
        )
    serve.add_argument(
        "--host-name",
        action="append",
        type=_host_name,
        default=os.environ.get("HOST_NAME", "").split(),
        metavar="NAME",
        help="a name by which browsers call the house, such as that of its proxy (repeatable)",
    )
    serve.add_argument(
        "--trusted-proxy",
        action="append",
        type=_network,
        default=os.environ.get("TRUSTED_PROXY", "").split(),
        metavar="ADDRESS|NETWORK",
        help="a reverse proxy whose X-Forwarded-For and -Proto are believed (repeatable)",
    )
    serve.set_defaults(run=_serve)


def _rate(text: str) -> float:
    rate = _number(text)
    if not 0 < rate <= MOST_RATE:
        raise argparse.ArgumentTypeError(f"it must be more than 0, at most {MOST_RATE}, not {text}")
    return rate


def _pause(text: str) -> float:
    pause = _number(text)
    if not 0 <= pause <= MOST_PAUSE:
        raise argparse.ArgumentTypeError(f"it must be from 0 to {MOST_PAUSE}, not {text}")
    return pause


def _patience(text: str) -> float:
    patience = _number(text)
    if not 0 <= patience <= MOST_PATIENCE:
        raise argparse.ArgumentTypeError(f"it must be from 0 to {MOST_PATIENCE}, not {text}")
    return patience


def _workers(text: str) -> int:
    number = _number(text)
    if number not in range(1, MOST_WORKERS + 1):
        raise argparse.ArgumentTypeError(
            f"it must be a whole number from 1 to {MOST_WORKERS}, not {text}"
        )
    return int(number)


def _host_name(text: str) -> str:
    """Return the name without the port, which is not checked."""
    if not re.fullmatch(r"[0-9A-Za-z._-]{1,253}(:[0-9]+)?", text):
        raise argparse.ArgumentTypeError(f"it must be a name such as ice.example, not {text}")
    return text.partition(":")[0]


def _network(text: str) -> str:
    from glacier.server.http.proxies import network_of  # the other commands need no server

    try:
        network_of(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"it must be an address or a network, such as 127.0.0.1 or 10.0.0.0/8, not {text}"
        ) from None
    return text


def _number(text: str) -> float:
    """Return the number, or NaN, which is in no range."""
    try:
        return float(text)
    except ValueError:
        return math.nan


def _serve(arguments: argparse.Namespace) -> int:
    from glacier.cli.serve import serve  # the other commands need no server

    return serve(arguments)


def _add_contest(commands: _Commands) -> None:
    parser = commands.add_parser(
        "contest",
        help="let bots play bots",
        description="Let bots play bots, seats rotated, and print who won how often.",
    )
    parser.learn = _learn_contest


def _learn_contest(parser: argparse.ArgumentParser) -> None:
    from glacier.arena import contest  # it loads every bot, which `serve` does not need

    contest.add_arguments(parser)
    parser.set_defaults(run=_contest)


def _contest(arguments: argparse.Namespace) -> int:
    from glacier.arena import contest

    return contest.run(arguments)


def _add_replay(commands: _Commands) -> None:
    replay = commands.add_parser(
        "replay",
        help="print a match as text",
        description="Print the JSON log of a match as text that people can read.",
    )
    replay.add_argument("file", metavar="FILE", help="a log, or - for the standard input")
    replay.set_defaults(run=_replay)


def _replay(arguments: argparse.Namespace) -> int:
    from glacier.cli.replay import replay

    return replay(arguments)

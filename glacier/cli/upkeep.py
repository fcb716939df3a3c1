"""`glacier backup`, `restore`, `check` and `prune`: maintenance of the journal."""

import argparse
import os
import re
import sys
from pathlib import Path
from time import time
from typing import Any, Final

UNITS: Final = {"h": 3600, "d": 86_400, "w": 604_800}
"""Seconds per unit of `--older`."""


def add_commands(commands: Any) -> None:
    _add_backup(commands)
    _add_restore(commands)
    _add_check(commands)
    _add_prune(commands)


def _add_backup(commands: Any) -> None:
    backup = commands.add_parser(
        "backup",
        help="copy the journal, also while the house is open",
        description="Copy the journal into one file. The house may be open and plays on.",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy to make")
    backup.add_argument(
        "--overwrite", action="store_true", help="replace the file if it exists already"
    )
    _add_data(backup)
    backup.set_defaults(run=_run, command=_backup)


def _add_restore(commands: Any) -> None:
    restore = commands.add_parser(
        "restore",
        help="make a backup the journal",
        description="Make a backup the journal, and keep the present one under another name. "
        "The house must be closed.",
    )
    restore.add_argument("file", type=Path, metavar="FILE", help="the backup")
    _add_data(restore)
    restore.set_defaults(run=_run, command=_restore)


def _add_check(commands: Any) -> None:
    check = commands.add_parser(
        "check",
        help="check the journal or a backup: every match must replay",
        description="Check the journal's file and replay every match in it. The house may be open. "
        "The exit code is 1 if anything is wrong.",
    )
    check.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help="a backup, instead of the journal"
    )
    _add_data(check)
    check.set_defaults(run=_run, command=_check)


def _add_prune(commands: Any) -> None:
    prune = commands.add_parser(
        "prune",
        help="delete old rooms",
        description="Delete rooms in which no guest was for some time, if their match is over or "
        "never began. The house must be closed.",
    )
    prune.add_argument(
        "--older",
        type=_age,
        required=True,
        metavar="AGE",
        help="such as 90d; also hours and weeks, 12h and 8w",
    )
    prune.add_argument(
        "--unfinished", action="store_true", help="delete matches that never ended as well"
    )
    prune.add_argument(
        "--dry-run", action="store_true", help="delete nothing, only count; the house may be open"
    )
    _add_data(prune)
    prune.set_defaults(run=_run, command=_prune)


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data",
        type=Path,
        default=Path(os.environ.get("DATA") or "data"),
        help="the folder that keeps the matches (default: %(default)s)",
    )


def _age(text: str) -> float:
    """Return the age in seconds."""
    found = re.fullmatch(r"([0-9]{1,6})([hdw])", text)
    if not found:
        raise argparse.ArgumentTypeError(f"it must be like 90d, 12h or 8w, not {text}")
    return int(found[1]) * UNITS[found[2]]


def _run(arguments: argparse.Namespace) -> int:
    """Run the chosen command, or print why it failed; return the exit code."""
    from glacier.store import Unusable  # the other commands need no store

    try:
        code: int = arguments.command(arguments)
    except Unusable as error:
        print(f"glacier: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"glacier: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    return code


def _backup(arguments: argparse.Namespace) -> int:
    from glacier.store.backup import back_up

    size = back_up(arguments.data, arguments.file, overwrite=arguments.overwrite)
    print(f"{arguments.file}: {size:,} bytes")
    return 0


def _restore(arguments: argparse.Namespace) -> int:
    from glacier.store.backup import restore

    aside = restore(arguments.file, arguments.data)
    print(f"{arguments.data} has the journal of {arguments.file} now")
    if aside:
        print(f"the one before it is kept as {aside}")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from glacier.store.checking import check_journal
    from glacier.store.sqlite import FILE

    checked = check_journal(arguments.file or arguments.data / FILE)
    for flaw in checked.flaws:
        print(f"glacier: {flaw}", file=sys.stderr)
    flaws = len(checked.flaws)
    print(f"{checked.rooms:,} rooms, {checked.matches:,} matches, {flaws:,} flaws")
    return 1 if flaws else 0


def _prune(arguments: argparse.Namespace) -> int:
    from glacier.store.pruning import count_old, prune

    before = int(1000 * (time() - arguments.older))
    act = count_old if arguments.dry_run else prune
    pruned = act(arguments.data, before, unfinished=arguments.unfinished)
    rooms = f"{pruned.rooms:,} of {pruned.of:,} rooms, {pruned.steps:,} steps"
    if arguments.dry_run:
        print(f"{rooms} would be deleted")
    else:
        print(f"{rooms} deleted; the file is {pruned.freed:,} bytes smaller")
    return 0

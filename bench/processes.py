"""Processes that a bench starts beside itself: a house, and people who come to it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ADDRESS = re.compile(r"http://localhost:\d+")
TICK = os.sysconf("SC_CLK_TCK")


@contextmanager
def running(*arguments: str, talk: bool = False) -> Iterator[subprocess.Popen[str]]:
    """`python -m` with these, until the bench has no use for it any more; `talk` to its stdin."""
    command = [sys.executable, "-m", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe if talk else None, stdout=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()


def line(process: subprocess.Popen[str]) -> str:
    """What it says next."""
    assert process.stdout
    return process.stdout.readline()


def address(house: subprocess.Popen[str]) -> str:
    """Where a house has just said that it can be found."""
    found = ADDRESS.search(line(house))
    assert found
    return found[0].replace("localhost", "127.0.0.1")


def cpu(pid: int) -> float:
    """Seconds of CPU that the process has used so far, in all its threads."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK

"""Subprocesses of a bench: servers and their clients."""

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
    """Run `python -m` with these arguments until the block ends; `talk` pipes its stdin."""
    command = [sys.executable, "-m", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe if talk else None, stdout=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()


def line(process: subprocess.Popen[str]) -> str:
    """Return the next line that the process prints."""
    assert process.stdout
    return process.stdout.readline()


def address(house: subprocess.Popen[str]) -> str:
    """Return the address in the line that the server prints next."""
    found = ADDRESS.search(line(house))
    assert found
    return found[0].replace("localhost", "127.0.0.1")


def cpu(pid: int) -> float:
    """Return the CPU seconds that the process has used so far, in all its threads."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK

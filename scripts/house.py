"""Opens the real house as a process of its own, for tests and pictures."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import apsw

from glacier.store.sqlite import FILE

PATIENCE = 60
ADDRESS = re.compile(r"http://localhost:\d+")


class NotOpen(Exception):
    """The house did not say where it listens; the message holds what it said instead."""


def spoken(process: subprocess.Popen[str]) -> Queue[str]:
    """The lines the process prints, then an empty one; reading on keeps its pipe from filling."""
    lines: Queue[str] = Queue()

    def listen() -> None:
        assert process.stdout
        for line in process.stdout:
            lines.put(line)
        lines.put("")

    Thread(target=listen, daemon=True).start()
    return lines


def address(lines: Queue[str]) -> str:
    """The address in the first line that has one."""
    said = ""
    try:
        while line := lines.get(timeout=PATIENCE):
            said += line
            if found := ADDRESS.search(line):
                return found[0]
    except Empty:
        said += f"(then nothing for {PATIENCE} seconds)"
    raise NotOpen(f"`glacier serve` did not open the house. It said:\n{said}")


def close(process: subprocess.Popen[str]) -> None:
    """Ask the house to close; one that will not is killed, and that is an error."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise


def foretold(word: str) -> dict[str, str]:
    """The environment of a house whose luck is the same each time: for tests only."""
    return {**os.environ, "GLACIER_FORETOLD": word}


def secret_of(data: Path) -> bytes:
    """What signs the cookies of the house that is open there."""
    journal = apsw.Connection(str(data / FILE), flags=apsw.SQLITE_OPEN_READONLY)
    journal.set_busy_timeout(PATIENCE * 1000)
    ((secret,),) = journal.execute("SELECT value FROM house WHERE name = 'secret'").fetchall()
    journal.close()
    assert isinstance(secret, bytes)
    return secret


@contextmanager
def open_house(
    data: Path, *options: str, environment: dict[str, str] | None = None
) -> Iterator[str]:
    """The base address of a house on a free port, which keeps its matches in `data`."""
    house = [sys.executable, "-u", "-m", "glacier", "serve", "--port", "0", "--data", str(data)]
    command = [*house, *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as process:
        try:
            yield address(spoken(process))
        finally:
            close(process)

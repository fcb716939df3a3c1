"""Runs `glacier serve` as a subprocess, for tests and pictures."""

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
    """Raised if the server does not print its address; the message holds its output."""


def spoken(process: subprocess.Popen[str]) -> Queue[str]:
    """Return a queue of the lines that the process prints, with an empty one at the end.

    A thread reads on until the end, so the pipe does not fill.
    """
    lines: Queue[str] = Queue()

    def listen() -> None:
        assert process.stdout
        for line in process.stdout:
            lines.put(line)
        lines.put("")

    Thread(target=listen, daemon=True).start()
    return lines


def address(lines: Queue[str]) -> str:
    """Return the address in the first line that has one; raise `NotOpen` without one."""
    said = ""
    try:
        while line := lines.get(timeout=PATIENCE):
            said += line
            if found := ADDRESS.search(line):
                return found[0]
    except Empty:
        said += f"(then no output for {PATIENCE} seconds)"
    raise NotOpen(f"`glacier serve` did not start. Its output:\n{said}")


def close(process: subprocess.Popen[str]) -> None:
    """Terminate the server; kill it and raise `TimeoutExpired` if it does not exit."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise


def foretold(word: str) -> dict[str, str]:
    """Return an environment in which the server's luck is reproducible: for tests only."""
    return {**os.environ, "GLACIER_FORETOLD": word}


def secret_of(data: Path) -> bytes:
    """Return the secret with which the server on this folder signs its cookies."""
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
    """Serve on a free port, with the store in `data`, and yield the base address."""
    house = [sys.executable, "-u", "-m", "glacier", "serve", "--port", "0", "--data", str(data)]
    command = [*house, *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as process:
        try:
            yield address(spoken(process))
        finally:
            close(process)

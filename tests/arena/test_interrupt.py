"""Ctrl-C during a contest: prints the table so far and one line, and leaves no process behind."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

PATIENCE = 120
"""Seconds after which a test gives up waiting. No test asserts how long it took."""
MANY = 1_000_000

jobs = pytest.mark.parametrize("jobs", [1, 2])


def heed_control_c() -> None:
    """Undo that a shell lets background processes ignore the signal, which the contest would
    inherit."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Running:
    """A contest without end, started at a terminal."""

    def __init__(self, jobs: int) -> None:
        self.screen, terminal = pty.openpty()
        line = f"contest gelati glacon flocon --games {MANY} --jobs {jobs}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "glacier", *line.split()],
            stdout=subprocess.PIPE,
            stderr=terminal,
            text=True,
            start_new_session=True,
            preexec_fn=heed_control_c,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        )
        os.close(terminal)
        self.shown = ""

    def await_games(self) -> None:
        """Read the progress bar until some games are over."""
        until = monotonic() + PATIENCE
        while not re.search(rf"[1-9]\d*/{MANY}", self.shown):
            assert self.look(until - monotonic()), f"no game ended: {self.shown!r}"

    def look(self, patience: float) -> bool:
        """Read what is on the screen; return False if nothing more will come."""
        if not select.select([self.screen], [], [], max(0.0, patience))[0]:
            return False
        try:
            read = os.read(self.screen, 65536)
        except OSError:  # Linux raises this when the other end is closed
            return False
        self.shown += read.decode(errors="replace")
        return bool(read)

    def press_control_c(self) -> None:
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> str:
        """Return all that the contest has printed, once it has ended."""
        out, _ = self.process.communicate(timeout=PATIENCE)
        while self.look(1):
            pass
        return out

    def alive(self) -> list[int]:
        """Return the contest's processes that still run."""
        return [pid for pid, group in processes() if group == self.process.pid]

    def close(self) -> None:
        for pid in self.alive():
            os.kill(pid, signal.SIGKILL)
        self.process.communicate(timeout=PATIENCE)
        os.close(self.screen)


def processes() -> Iterator[tuple[int, int]]:
    """Yield the number and the group of every process but zombies."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, rest = stat.read_text().split(" (", 1)
        except (OSError, ValueError):  # the process has just ended
            continue
        state, _, group = rest.rsplit(") ", 1)[1].split()[:3]
        if state not in "ZX":
            yield int(number), int(group)


@pytest.fixture
def contest(jobs: int) -> Iterator[Running]:
    running = Running(jobs)
    yield running
    running.close()


def no_process_is_left(contest: Running) -> bool:
    until = monotonic() + PATIENCE
    while contest.alive() and monotonic() < until:
        sleep(0.05)
    return not contest.alive()


@jobs
def test_control_c_ends_a_contest_with_the_table_so_far(contest: Running) -> None:
    contest.await_games()
    contest.press_control_c()
    table = contest.end()
    assert contest.process.returncode == 130
    assert re.search(r"gelati: \d+ games, 2 seats, seed 1", table)
    assert "glacon" in table and "flocon" in table
    assert "glacier: interrupted" in contest.shown
    assert "Traceback" not in contest.shown
    assert no_process_is_left(contest)


@jobs
def test_control_c_before_the_first_game_says_one_line(contest: Running) -> None:
    """Ctrl-C is handled at any time, even while workers are starting."""
    until = monotonic() + PATIENCE
    while f"0/{MANY}" not in contest.shown:
        assert contest.look(until - monotonic())
    contest.press_control_c()
    contest.end()
    assert contest.process.returncode == 130
    assert "glacier: interrupted" in contest.shown
    assert "Traceback" not in contest.shown
    assert no_process_is_left(contest)


@jobs
def test_a_contest_that_is_killed_leaves_no_process_behind(contest: Running) -> None:
    contest.await_games()
    contest.process.kill()
    contest.process.wait(PATIENCE)
    assert no_process_is_left(contest)

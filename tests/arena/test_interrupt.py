"""Ctrl-C in the middle of a contest: the table so far, one line, and nobody left behind."""

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
"""Seconds after which a test gives up waiting. None of them asks how long it took."""
MANY = 1_000_000

jobs = pytest.mark.parametrize("jobs", [1, 2])


def heed_control_c() -> None:
    """A shell lets what it starts in the background ignore it, and so would the contest."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Running:
    """A contest that goes on for ever, as somebody at a terminal starts it."""

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
        """Look at the progress bar until some games are over."""
        until = monotonic() + PATIENCE
        while not re.search(rf"[1-9]\d*/{MANY}", self.shown):
            assert self.look(until - monotonic()), f"no game ended: {self.shown!r}"

    def look(self, patience: float) -> bool:
        """Read what is on the screen; False if nothing more will come."""
        if not select.select([self.screen], [], [], max(0.0, patience))[0]:
            return False
        try:
            read = os.read(self.screen, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.shown += read.decode(errors="replace")
        return bool(read)

    def press_control_c(self) -> None:
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> str:
        """What it printed, once it has ended; the screen is read meanwhile and to its end."""
        out, _ = self.process.communicate(timeout=PATIENCE)
        while self.look(1):
            pass
        return out

    def alive(self) -> list[int]:
        """Every process of it that still runs."""
        return [pid for pid, group in processes() if group == self.process.pid]

    def close(self) -> None:
        for pid in self.alive():
            os.kill(pid, signal.SIGKILL)
        self.process.communicate(timeout=PATIENCE)
        os.close(self.screen)


def processes() -> Iterator[tuple[int, int]]:
    """Number and group of every process; zombies are nobody."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, rest = stat.read_text().split(" (", 1)
        except (OSError, ValueError):  # it has just ended
            continue
        state, _, group = rest.rsplit(") ", 1)[1].split()[:3]
        if state not in "ZX":
            yield int(number), int(group)


@pytest.fixture
def contest(jobs: int) -> Iterator[Running]:
    running = Running(jobs)
    yield running
    running.close()


def nobody_is_left(contest: Running) -> bool:
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
    assert nobody_is_left(contest)


@jobs
def test_control_c_before_the_first_game_says_one_line(contest: Running) -> None:
    """Whenever it comes, even while workers are only starting."""
    until = monotonic() + PATIENCE
    while f"0/{MANY}" not in contest.shown:
        assert contest.look(until - monotonic())
    contest.press_control_c()
    contest.end()
    assert contest.process.returncode == 130
    assert "glacier: interrupted" in contest.shown
    assert "Traceback" not in contest.shown
    assert nobody_is_left(contest)


@jobs
def test_a_contest_that_is_killed_leaves_nobody_behind(contest: Running) -> None:
    contest.await_games()
    contest.process.kill()
    contest.process.wait(PATIENCE)
    assert nobody_is_left(contest)

"""`scripts.again` prints a line for each run, and keeps the output of the first failure."""

import re
import sys
from pathlib import Path

import pytest

from scripts.again import OUTPUT, again

# Counts its runs in files, and fails in the third.
THIRD_FAILS = """
from pathlib import Path
runs = len([*Path().glob("mark*")])
Path(f"mark{runs}").touch()
print(f"run {runs + 1}")
raise SystemExit(runs == 2)
"""


def command(script: str) -> tuple[str, ...]:
    return sys.executable, "-c", script


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [re.sub(r"\d+ s\b", "N s", line) for line in capsys.readouterr().out.splitlines()]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_run_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert again(2, 1, command("")) == 0
    assert said(capsys) == [
        "1/2: passed in N s, beside a busy process",
        "2/2: passed in N s",
        "===== 2 runs, 1 of them beside a busy process: no failure =====",
    ]
    assert not OUTPUT.exists()


def test_the_first_failure_ends_it_and_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert again(5, 0, command(THIRD_FAILS)) == 1
    assert said(capsys)[2:] == [
        "3/5: FAILED in N s",
        "===== failed after 2 good runs: see again.log =====",
    ]
    assert OUTPUT.read_text() == "run 3\n"

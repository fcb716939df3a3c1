"""The command `glacier contest`."""

from argparse import ArgumentParser

import pytest

from glacier.arena.contest import add_arguments, run


def contest(line: str) -> int:
    parser = ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(line.split()))


def test_the_table_tells_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert contest("gelati glacon random --games 4 --seed 3") == 0
    told = capsys.readouterr().out
    assert "gelati: 4 games, 2 seats, seed 3" in told
    best, worst = (line for line in told.splitlines() if "glacon" in line or "random" in line)
    assert "glacon" in best and "100.0 %" in best
    assert "random" in worst and "0.0 %" in worst


def test_two_bots_may_share_a_larger_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert contest("gelati flocon random --games 2 --seats 3") == 0
    assert "3 seats" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("chess glacon random", "there is no game 'chess'"),
        ("gelati glacon avalanche", "there is no level 'avalanche'"),
        ("gelati glacon random --seats 9", "gelati has 2 to 4 seats, not 9"),
        ("gelati glacon random --games 0", "a contest takes at least one game, not 0"),
        ("gelati glacon random --jobs 0", "it takes at least one process, not 0"),
        ("gelati glacon glacon", "a contest takes at least two different bots"),
        ("gelati glacon", "a contest takes at least two different bots"),
    ],
)
def test_bad_arguments_get_one_sentence(
    line: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert contest(line) == 2
    said = capsys.readouterr()
    assert not said.out
    assert reason in said.err and said.err.count("\n") == 1

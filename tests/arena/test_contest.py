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


@pytest.mark.parametrize("seed", ["[/x]", "[red]", ":ice:", "\\"])
def test_a_seed_is_told_as_it_is(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert contest(f"gelati flocon random --games 1 --seed {seed}") == 0
    assert f"2 seats, seed {seed} " in capsys.readouterr().out


def test_two_bots_may_share_a_larger_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert contest("gelati flocon random --games 2 --seats 3") == 0
    assert "3 seats" in capsys.readouterr().out


def test_an_option_makes_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert contest("ice-towers glacon random --games 2 --option duel=gus --option pace=fast") == 0
    assert "2 seats, seed 1, duel=gus, pace=fast" in capsys.readouterr().out


def test_the_table_fits_a_narrow_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert contest("ice-towers iceberg random random --games 1") == 0
    told = capsys.readouterr().out
    assert "above" in told and "…" not in told
    assert "100.0 % (20.7 to 100.0)" in told or "0.0 % (0.0 to 79.3)" in told


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("chess glacon random", "there is no game 'chess'"),
        ("gelati glacon avalanche", "there is no level 'avalanche'"),
        ("gelati glacon random --seats 9", "gelati has 2 to 4 seats, not 9"),
        ("gelati glacon random --games 0", "a contest takes at least one game, not 0"),
        ("gelati glacon random --jobs 0", "it takes at least one process, not 0"),
        ("gelati glacon glacon", "a contest takes at least two different bots"),
        ("gelati glacon random --option flavour=mint", "no option 'flavour', only layout="),
        ("gelati glacon random --option layout", "is rhombus, row or star, not ''"),
        ("gelati glacon random --option first=4", "is 0 to 3 or none, not '4'"),
        ("gelati glacon random --option first=2", "no-such-seat (seat 2, seats 2)"),
        ("ice-towers glacon random --option rounds=maybe", "is true or false, not 'maybe'"),
        ("gelati glacon random --seed \udcff", "the seed is no text"),
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

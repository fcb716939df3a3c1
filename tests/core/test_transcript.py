"""A match as readable and exact text."""

from typing import Any

from glacier.core import Ghost, Heard, Log, Match, Result, Step, transcript
from glacier.games import gelati


def a_log() -> Log[Any, Any]:
    match = Match(gelati, gelati.Options(), seats=2, seed="words")
    match.wait(0)
    return match.log


ANA_WINS = Result((1, 2), (50, 12))


def told(log: Log[Any, Any], result: Result = ANA_WINS) -> str:
    return transcript.tell(log, ("Ana", "Bo"), result)


def test_it_names_who_acted_and_how_it_ended() -> None:
    text = told(a_log())
    assert "house: start" in text
    assert text.endswith("1. Ana, 50\n2. Bo, 12\n")


def test_nothing_in_a_log_forges_a_line() -> None:
    """Logs can be imported from files: names, the ghost's name and the seed may hold anything."""
    log = a_log()
    forged: Log[Any, Any] = Log(log.game, log.options, log.seats, "a\n0:00.000\x9b", log.steps)
    result = Result((1, 2), (50, 12), Ghost("G\u202eus\n", place=3, score=1))
    plain = told(log).splitlines()
    text = transcript.tell(forged, ("Ana\n1. Bo, 99\x1b[2J", "\u202eB\0o"), result)
    assert len(text.splitlines()) == len(plain) + 1  # the ghost's name
    assert text.replace("\n", "").isprintable()
    assert "gelati, 2 seats: Ana 1. Bo, 99[2J, Bo\n" in text


def test_a_ghost_has_a_line_too() -> None:
    text = told(a_log(), Result((3, 2), (12, 50), Ghost("Gus", place=1, score=61)))
    assert text.endswith("1. Gus, 61\n2. Bo, 50\n3. Ana, 12\n")


def test_a_race_shows_who_was_heard_when_and_its_correction() -> None:
    log = a_log()
    race = (Heard(1, 140, 38), Heard(0, 128, 0))
    first: Step[Any, Any] = Step(log.steps[0].at, log.steps[0].seat, log.steps[0].action, (), race)
    raced: Log[Any, Any] = Log(log.game, log.options, log.seats, log.seed, (first,))
    assert "(race: Bo +12 ms, −38 ms; Ana +0 ms, −0 ms)" in told(raced)


def test_an_act_alone_is_no_race() -> None:
    assert "race" not in told(a_log())


def test_the_engines_own_text_reads_back() -> None:
    log = a_log()
    assert transcript.read(gelati, transcript.write(log)) == log

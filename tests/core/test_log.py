"""A log is all that is stored: it survives JSON, and its replay runs no rules."""

import msgspec
import pytest

from glacier.core import HOUSE, Log, Match, Step, read_log, read_step, replay, transcript
from glacier.core.log import prepare_decoder
from glacier.games import gelati
from glacier.games.gelati import Options, Start, events


def finished() -> Match[gelati.State, gelati.Action, gelati.Event]:
    match = Match(gelati, Options(turn_seconds=10, layout="row"), 3, "a seed")
    match.wait(10**7)
    return match


def test_a_log_survives_json() -> None:
    log = finished().log
    assert read_log(gelati, msgspec.json.encode(log)) == log
    assert isinstance(read_log(gelati, msgspec.json.encode(log)).options, Options)


def test_a_line_survives_json() -> None:
    for line in finished().steps:
        assert read_step(gelati, msgspec.json.encode(line)) == line


def test_a_line_in_json() -> None:
    line = Step(7, HOUSE, Start(), (events.TurnBegan(1),))
    assert msgspec.json.decode(msgspec.json.encode(line)) == {
        "at": 7,
        "seat": -1,
        "action": {"type": "Start"},
        "events": [{"type": "TurnBegan", "seat": 1, "deadline": None}],
    }


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b'{"game":"gelati"}',
        b'{"game":"gelati","options":{"layout":"heap"},"seats":2,"seed":"","steps":[]}',
        b'{"game":"gelati","options":{},"seats":2,"seed":"","steps":[{"at":0}]}',
    ],
)
def test_what_is_no_log_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_log(gelati, text)


def test_a_replay_believes_the_log_and_not_the_rules() -> None:
    first = gelati.setup(Options(), 2).pile[0]
    assert first is not None
    forbidden = (events.TileDrawn(1, first), events.TilePlaced(1, first, (64, 64), (), 49))
    log = Log("gelati", Options(), 2, "a seed", (Step(0, HOUSE, Start(), forbidden),))
    assert [stall.score for stall in replay(gelati, log).stalls] == [0, 49]


def test_a_transcript_can_be_read() -> None:
    log = finished().log
    assert transcript.read(gelati, transcript.write(log)) == log


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game gelati",
        'game gelati\noptions {"layout":"heap"}\nseats 2\nseed "x"\n\n',
        'game gelati\noptions {}\nseats two\nseed "x"\n\n',
        'game gelati\noptions {}\nseats 2\nseed "x"\n\n    turn-began 1',
        'game gelati\noptions {}\nseats 2\nseed "x"\n\n0 house',
        'game gelati\noptions {}\nseats 2\nseed "x"\n\n0 somebody start',
    ],
)
def test_what_is_no_transcript_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        transcript.read(gelati, text)


def test_a_decoder_may_be_built_before_it_is_used() -> None:
    match = Match(gelati, gelati.Options(), 2, "prepared")
    match.wait(0)
    prepare_decoder(gelati)
    (first, *_) = match.steps
    assert read_step(gelati, msgspec.json.encode(first)) == first

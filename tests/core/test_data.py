"""Data, actions and events are frozen, ordered, tagged and strict."""

from random import Random

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from glacier.core import Action, Data, Event, Illegal, Over, Refusal, Result, open, ranking


class Can(Data):
    flavour: str


class Open(Action):
    can: Can


class CanOpened(Event):
    can: Can


def test_data_is_frozen() -> None:
    can = Can("vanilla")
    with pytest.raises(AttributeError):
        can.flavour = "mint"  # type: ignore[misc]  # mypy rejects this; Python must reject it too
    assert hash(can) == hash(Can("vanilla"))


def test_data_has_an_order() -> None:
    assert sorted([Can("vanilla"), Can("mint")]) == [Can("mint"), Can("vanilla")]


def test_wishes_and_happenings_carry_their_names() -> None:
    assert msgspec.json.encode(Open(Can("mint"))) == b'{"type":"Open","can":{"flavour":"mint"}}'
    assert msgspec.json.encode(CanOpened(Can("a"))).startswith(b'{"type":"CanOpened"')


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"flavour":"mint","price":3}', type=Can)


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([3, 1, 2], (1, 3, 2)),
        ([5, 5], (1, 1)),
        ([1, 2, 2, 0], (3, 1, 1, 4)),
        ([0, 0, 0], (1, 1, 1)),
    ],
)
def test_equals_share_a_place(scores: list[int], places: tuple[int, ...]) -> None:
    assert ranking(scores) == Result(places, tuple(scores))


class TooManyATurn(Refusal):
    tokens: int
    limit: int | UnsetType = UNSET


def test_a_refusal_is_called_after_its_kind() -> None:
    assert Over().code == "over"
    assert TooManyATurn(7).code == "too-many-a-turn"
    assert msgspec.json.encode(TooManyATurn(7, 5)) == (
        b'{"code":"too-many-a-turn","tokens":7,"limit":5}'
    )


def test_a_refusal_says_why() -> None:
    assert str(Illegal(Over())) == "over"
    assert str(Illegal(TooManyATurn(7, 5))) == "too-many-a-turn (tokens 7, limit 5)"


def test_a_fact_that_is_not_there_is_left_out() -> None:
    assert TooManyATurn(7).facts == {"tokens": 7}


def test_an_open_game_hides_nothing_and_promises_nothing() -> None:
    state = Can("vanilla")
    assert open.view(state, 3) is state
    assert open.guess(state, Random(0)) is state
    assert open.no_prospects(["a", "b"]) == (None, None)

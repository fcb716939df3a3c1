"""The table lives for one step, `step` is the whole engine, and `follow` applies what a viewer
sees."""

from random import Random
from types import ModuleType
from typing import Any

import pytest

from glacier.core import (
    HOUSE,
    Action,
    Event,
    HouseAction,
    Illegal,
    Refusal,
    Result,
    Table,
    follow,
    step,
)


class Counted(Event):
    number: int

    def apply(self, state: int) -> int:
        return state + self.number


class Whispered(Event):
    to: int

    def apply(self, state: int) -> int:
        return state * 10

    def seen_by(self, viewer: int | None) -> "Whispered | None":
        return self if viewer == self.to else None


class Told(Event):
    pass


class Count(Action):
    number: int


class Begin(HouseAction):
    pass


class TooFew(Refusal):
    number: int


def counting(limit: int = 10) -> Any:
    """Return a game of counting that is over at the limit."""

    def play(table: Table[int, Event], seat: int, action: Action) -> None:
        if isinstance(action, Count):
            if action.number < 1:
                raise Illegal(TooFew(action.number))
            table.do(Counted(action.number))
        table.do(Told())

    def result(state: int) -> Result | None:
        return Result((1,), (state,)) if state >= limit else None

    game = ModuleType("counting")
    vars(game).update(play=play, result=result)
    return game


def test_a_step_gives_the_next_state_and_what_happened() -> None:
    assert step(counting(), 3, 0, Count(4)) == (7, (Counted(4), Told()))


def test_what_the_rules_refuse_never_happened() -> None:
    with pytest.raises(Illegal) as refusal:
        step(counting(), 3, 0, Count(0))
    assert (refusal.value.code, refusal.value.facts) == ("too-few", {"number": 0})


@pytest.mark.parametrize(("seat", "action"), [(0, Begin()), (HOUSE, Count(1))])
def test_the_house_does_what_the_house_does_and_nothing_else(seat: int, action: Action) -> None:
    with pytest.raises(Illegal, match="house-only"):
        step(counting(), 3, seat, action)


def test_the_house_may_act() -> None:
    assert step(counting(), 3, HOUSE, Begin()) == (3, (Told(),))


def test_nothing_is_played_after_the_end() -> None:
    with pytest.raises(Illegal, match="over"):
        step(counting(), 10, 0, Count(1))


def test_an_event_that_only_tells_changes_nothing() -> None:
    assert Told().apply("anything") == "anything"
    assert Told().seen_by(None) == Told()


def test_one_follows_only_what_one_hears() -> None:
    events = [Counted(1), Whispered(2), Counted(3)]
    assert follow(0, events, 2) == 13
    assert follow(0, events, None) == 4


def test_luck_draws_from_piles_and_trembles() -> None:
    table: Table[int, Event] = Table(0, 0, Random(1))
    assert {table.draw("abc") for _ in range(50)} == set("abc")
    assert len({table.tremble(2.0) for _ in range(10)}) == 10


def test_without_luck_nothing_can_be_drawn() -> None:
    table: Table[int, Event] = Table(0)
    with pytest.raises(ValueError, match="needs luck"):
        table.draw("abc")

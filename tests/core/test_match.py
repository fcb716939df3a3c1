"""A match: the house acts first, time never runs backwards, and the log is complete."""

import pickle

import pytest

from glacier.core import HOUSE, Illegal, Match, outcome
from glacier.games import gelati
from glacier.games.gelati import Action, Event, Options, Start, State, TimeUp
from glacier.games.ice_towers.refusals import SomebodyWasFaster

GameOfGelati = Match[State, Action, Event]


def match_of(turn_seconds: int | None = None) -> GameOfGelati:
    return Match(gelati, Options(first=0, turn_seconds=turn_seconds), 2, "a seed")


def act(match: GameOfGelati, at: int | None = None) -> None:
    seat = match.state.turn
    assert seat is not None
    match.play(seat, gelati.menu(match.state, seat)[0], at)


def test_a_fresh_match_waits_for_the_house() -> None:
    match = match_of()
    assert (match.now, match.steps, match.state.phase) == (0, [], "setup")
    assert match.due is not None
    assert match.due.action == Start()


def test_the_house_does_first_what_was_due() -> None:
    bare, dealt = match_of(), match_of()
    dealt.wait(0)
    bare.play(0, gelati.menu(dealt.state, 0)[0])
    assert [line.seat for line in bare.steps] == [HOUSE, 0]


def test_who_is_late_finds_that_the_house_has_acted() -> None:
    match = match_of(turn_seconds=10)
    match.wait(0)
    late = gelati.menu(match.state, 0)[0]
    with pytest.raises(Illegal, match="not-your-turn"):
        match.play(0, late, at=10_000)
    assert [(line.at, line.seat) for line in match.steps] == [(0, HOUSE), (10_000, HOUSE)]
    assert match.steps[-1].action == TimeUp()


def test_the_house_acts_at_its_own_times() -> None:
    match = match_of(turn_seconds=10)
    match.wait(35_000)
    assert [line.at for line in match.steps] == [0, 10_000, 20_000, 30_000]
    assert match.now == 35_000


def test_time_never_runs_back() -> None:
    match = match_of()
    match.wait(0)
    act(match, at=5_000)
    act(match, at=3_000)
    match.wait(1_000)
    assert [line.at for line in match.steps] == [0, 5_000, 5_000]
    assert match.now == 5_000


def test_an_act_without_a_time_is_played_now() -> None:
    match = match_of()
    match.wait(7_000)
    act(match)
    assert match.steps[-1].at == 7_000


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_only_a_seat_may_act(seat: int) -> None:
    match = match_of()
    with pytest.raises(Illegal, match="no-such-seat"):
        match.play(seat, gelati.Done())
    assert match.steps == []


def test_a_refusal_changes_nothing() -> None:
    match = match_of()
    match.wait(0)
    before = (match.state, list(match.steps))
    with pytest.raises(Illegal):
        match.play(0, gelati.Done())
    assert (match.state, match.steps) == before


def test_a_resumed_match_goes_on_as_if_nothing_had_happened() -> None:
    match = match_of(turn_seconds=10)
    match.wait(12_000)
    again: GameOfGelati = Match.resume(gelati, match.options, 2, match.seed, match.steps)
    assert (again.state, again.steps, again.now) == (match.state, match.steps, 10_000)
    for one in (match, again):
        act(one, at=15_000)
        one.wait(10**7)
    assert again.log == match.log
    assert again.result == match.result is not None


def test_nothing_is_due_after_the_end() -> None:
    match = match_of(turn_seconds=10)
    match.wait(10**7)
    steps = len(match.steps)
    match.wait(10**9)
    assert match.due is None
    assert len(match.steps) == steps
    with pytest.raises(Illegal, match="over"):
        match.play(0, gelati.Done())


def test_another_seed_is_another_match() -> None:
    one, other = match_of(), Match(gelati, Options(first=0), 2, "another seed")
    one.wait(0)
    other.wait(0)
    assert one.state != other.state


def test_deciding_changes_nothing_and_entering_does() -> None:
    match, other = match_of(), match_of()
    assert match.due is not None
    decided = match.decide(HOUSE, match.due.action)
    assert (match.steps, match.state) == ([], other.state)
    match.enter(decided)
    other.wait(0)
    assert match.log == other.log
    assert match.state == other.state


def test_a_decision_may_include_the_next_state() -> None:
    match, other = match_of(), match_of()
    assert match.due is not None
    state, step = outcome(gelati, match.ask(HOUSE, match.due.action))
    match.enter(step, state)
    other.enter(step)
    assert match.state is state
    assert match.state == other.state


def test_a_question_travels_and_is_answered_elsewhere() -> None:
    match = match_of()
    match.wait(0)
    question = match.ask(0, gelati.menu(match.state, 0)[0], at=700)
    elsewhere = outcome(gelati, pickle.loads(pickle.dumps(question))).step
    assert elsewhere == match.play(0, question.action, at=700)


def test_a_seat_that_does_not_exist_decides_nothing() -> None:
    with pytest.raises(Illegal, match="no-such-seat"):
        match_of().ask(2, Start())


def test_a_refusal_travels_between_processes() -> None:
    late = SomebodyWasFaster(piece=3, top=4)
    illegal = pickle.loads(pickle.dumps(Illegal(late)))
    assert (type(illegal), illegal.refusal) == (Illegal, late)
    assert (illegal.code, illegal.facts) == ("somebody-was-faster", {"piece": 3, "top": 4})

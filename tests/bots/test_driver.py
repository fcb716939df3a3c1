"""The driver of a seat's bot: when it observes, when it acts, and when it observes again."""

from random import Random

import pytest

from glacier.bots import Decision, Driver, Plan, Reaction, random_bot
from glacier.bots.ice_towers.pace import REACTIONS
from glacier.core import AnyGame, AnyMatch, Match
from glacier.games import gelati, ice_towers
from glacier.games.ice_towers import Done, Ready
from tests.games.ice_towers.table import after, at_table

STROKE = Reaction(150, least=100)


def begun(game: AnyGame) -> AnyMatch:
    match: AnyMatch = Match(game, game.Options(), 2, "driver")
    match.wait(0)
    return match


def driver_of(game: AnyGame, seat: int = 0) -> Driver:
    return Driver(game, seat, "glacon", Random(1))


def plan_of(driver: Driver) -> Plan:
    assert isinstance(driver.plan, Plan)
    return driver.plan


def test_a_bot_looks_as_long_before_it_acts_as_a_quick_person_needs() -> None:
    driver = driver_of(ice_towers)
    assert driver.replan(begun(ice_towers).state, 7_000)
    plan = plan_of(driver)
    assert plan.acts_at - plan.at == 500
    assert plan.at >= 7_000


def test_a_moment_may_be_quicker_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a duel, in which every stroke is expected."""
    monkeypatch.setitem(REACTIONS, "glacon", STROKE)
    driver = driver_of(ice_towers)
    times = []
    for _ in range(50):
        driver.plan = None
        driver.replan(begun(ice_towers).state, 0)
        times.append(plan_of(driver).acts_at)
        assert plan_of(driver).acts_at - plan_of(driver).at == 100
    assert 100 <= min(times) < max(times) < 500


def test_a_plan_stands_while_the_moment_does(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table = driver_of(ice_towers), begun(ice_towers).state
    driver.replan(table, 0)
    plan = plan_of(driver)
    assert not driver.replan(table, 300)
    assert driver.plan is plan
    monkeypatch.setitem(REACTIONS, "glacon", STROKE)
    assert driver.replan(table, 300)
    assert 300 <= plan_of(driver).at < plan.at


def test_who_has_looked_goes_through_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table = driver_of(ice_towers), begun(ice_towers).state
    driver.replan(table, 0)
    assert driver.wake(table)
    monkeypatch.setitem(REACTIONS, "glacon", STROKE)
    assert not driver.replan(table, 0)
    driver.decide(Ready(), 0)
    assert not driver.replan(table, 0)
    woken = driver.wake(table)
    assert isinstance(woken, Decision) and woken.action == Ready()
    assert driver.plan is None


def test_without_a_hurry_a_bot_looks_at_once_and_acts_at_leisure() -> None:
    driver, match = driver_of(gelati), begun(gelati)
    driver.replan(gelati.view(match.state, 0), 1_000, leisure=800)
    assert driver.plan == Plan(1_000, 1_800, None)


def test_a_bot_acts_on_what_it_saw_when_it_planned_to() -> None:
    match = begun(gelati)
    (seat,) = gelati.awaits(match.state)
    driver, view = driver_of(gelati, seat), gelati.view(match.state, seat)
    driver.replan(view, 0, leisure=800)
    assert driver.wake(view)
    action = random_bot(gelati, view, seat, Random(1))
    driver.decide(action, 200)
    assert driver.plan == Decision(800, action, view)


def test_a_bot_that_thought_for_long_acts_when_it_has_thought() -> None:
    driver, table = driver_of(ice_towers), begun(ice_towers).state
    driver.replan(table, 0)
    driver.wake(table)
    driver.decide(Ready(), 60_000)
    assert driver.plan == Decision(60_000, Ready(), table)


def test_a_bot_forgets_what_there_is_nothing_to_decide_about_any_more() -> None:
    match = begun(ice_towers)
    driver = driver_of(ice_towers)
    driver.replan(match.state, 0)
    match.play(0, Ready())
    assert not driver.wake(match.state)
    assert driver.plan is None


def test_a_bot_that_waits_looks_again_later() -> None:
    driver, table = driver_of(ice_towers), begun(ice_towers).state
    driver.replan(table, 0)
    first = plan_of(driver)
    driver.wake(table)
    driver.decide(None, first.at)
    assert plan_of(driver).at >= first.acts_at


def test_a_bot_that_was_overtaken_looks_again() -> None:
    then = at_table("R1", "B3 G3 B3 G1", quiet_since=1_000)
    driver = driver_of(ice_towers, 1)
    driver.replan(then, 1_000)
    driver.wake(then)
    driver.decide(Done(), 1_000)
    now = after(then, "R: cap R1 G1")
    assert driver.wake(now) is None
    assert driver.replan(now, 3_000)

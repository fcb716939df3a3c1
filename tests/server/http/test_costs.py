"""Requests are charged to budgets: a short debt delays them, a long one refuses them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bench.finished import played, store
from glacier.server.app import COSTS
from glacier.server.http.budgets import Budget, Budgets, payment
from glacier.server.http.openapi import plain_path
from glacier.server.http.routes import ROUTES
from glacier.server.refusals import Denied
from tests.server.harness import PROXIED, Guest, OpenHouse, open_house, running, two_at_a_table
from tests.server.http.test_limits import visitor
from tests.server.stalls import Calls, counted

POOR: dict[str, Any] = {"cost_patience": 0.0, **PROXIED}


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_every_route_names_its_cost() -> None:
    assert {(route.method, plain_path(route)) for route in ROUTES} <= COSTS.keys()
    assert all(cost > 0 for cost in COSTS.values())


def test_a_budget_covers_a_burst_and_then_its_rate() -> None:
    clock = Clock()
    budget = Budget(rate=10, burst=4, patience=1, time=clock)
    assert [budget.pay(2) for _ in range(4)] == pytest.approx([0, 0, 0.2, 0.4])
    clock.now = 0.5
    assert (budget.wait, budget.pay(1)) == (0, 0)
    clock.now = 99
    assert [budget.pay(2) for _ in range(3)] == pytest.approx([0, 0, 0.2])


def test_a_spent_budget_refuses_and_nothing_is_paid() -> None:
    clock = Clock()
    poor, rich = (Budget(rate, burst=1, patience=2, time=clock) for rate in (1, 100))
    assert payment([poor, rich], 4) == pytest.approx(3)
    with pytest.raises(Denied) as refused:
        payment([poor, rich], 1)
    assert refused.value.refusal.facts == {"seconds": 3}
    assert poor.wait == pytest.approx(3)
    clock.now = 1.5
    assert payment([poor, rich], 1) == pytest.approx(2.5)


def test_only_so_many_payers_are_remembered() -> None:
    budgets = Budgets(lambda: Budget(rate=1, burst=0, patience=0), payers=2)
    assert budgets.of("a").pay(9) > 8
    budgets.of("b")
    assert budgets.of("a").spent
    budgets.of("c")  # b was not seen for longest
    assert budgets.of("a").spent
    assert not budgets.of("b").spent
    assert len(budgets) == 2


async def answers(guest: Guest, path: str, times: int) -> list[int]:
    statuses = []
    for _ in range(times):
        async with guest.http.get(path) as response:
            statuses.append(response.status)
    return statuses


@running
async def test_an_address_that_owes_too_much_is_refused_and_told_when_to_return(
    tmp_path: Path,
) -> None:
    rates: dict[str, Any] = {"address_cost_rate": 1e-3, "address_cost_burst": 2.0}
    async with open_house(tmp_path, **rates, **POOR) as house:
        eve = visitor(house, "203.0.113.7")
        assert await answers(eve, "/api/health", 2) == [200, 200]
        house.house.budgets["address"].of("203.0.113.7").pay(1)
        async with eve.http.get("/api/games") as response:
            problem = await response.json()
            assert (response.status, problem["code"]) == (429, "too-many-requests")
            seconds = int(response.headers["Retry-After"])
            assert 990 < seconds == problem["facts"]["seconds"] <= 1000
        for path in ("/", "/api/docs", "/api/nothing", "/favicon.svg"):  # for any request
            assert await answers(eve, path, 1) == [429]
        eve.http.headers["Host"] = "elsewhere.example"  # and whatever it calls the house
        assert await answers(eve, "/api/health", 1) == [429]
        assert await answers(visitor(house, "203.0.113.8"), "/api/health", 1) == [200]


@running
async def test_a_guest_pays_wherever_it_comes_from(tmp_path: Path) -> None:
    async with open_house(tmp_path, cost_rate=1e-3, cost_burst=2.0, **POOR) as house:
        eve = house.guest()
        await eve.ask("GET", "/me")
        house.house.budgets["guest"].of(guest_of(house)).pay(3)
        assert await answers(eve, "/api/health", 1) == [429]
        eve.http.headers["X-Forwarded-For"] = "203.0.113.9"
        assert await answers(eve, "/api/health", 1) == [429]
        assert await answers(house.guest(), "/api/health", 1) == [200]


def guest_of(house: OpenHouse) -> str:
    """Return the only guest to whom the server gave a cookie."""
    (cookie,) = house.guests[0].http.cookie_jar
    guest = house.house.guests.known(cookie.value)
    assert guest
    return guest


@running
async def test_requests_without_a_cookie_from_this_machine_pay_together(tmp_path: Path) -> None:
    rates: dict[str, Any] = {"address_cost_rate": 1e-3, "address_cost_burst": 2.0}
    async with open_house(tmp_path, **rates, **POOR) as house:
        known = house.guest()
        await known.ask("GET", "/me")
        house.house.budgets["address"].of("this machine").pay(9)
        assert await answers(house.guest(), "/api/health", 1) == [429]
        assert await answers(known, "/api/health", 3) == [200] * 3


@running
async def test_what_a_budget_does_not_cover_yet_waits_its_turn(tmp_path: Path) -> None:
    """The budget is still in debt when the first of them is answered."""
    rates: dict[str, Any] = {
        "address_cost_rate": 100.0,
        "address_cost_burst": 1.0,
        "cost_patience": 60.0,
    }
    async with open_house(tmp_path, **rates) as house:
        eve = house.guest()
        budget = house.house.budgets["address"].of("this machine")
        plays = [asyncio.create_task(answers(eve, "/api/health", 1)) for _ in range(50)]
        await asyncio.wait(plays, return_when=asyncio.FIRST_COMPLETED)
        assert budget.wait > 0
        assert [status for play in plays for status in await play] == [200] * 50
        assert budget.wait == pytest.approx(0, abs=0.05)


@running
async def test_who_has_a_match_read_into_memory_pays_for_its_steps(tmp_path: Path) -> None:
    async with open_house(tmp_path, cost_rate=1e-3, cost_burst=10.0, **POOR) as house:
        await store(house.journal, "longmatch", played("h", 3))
        first, second = house.guest(), house.guest()
        for guest, spent in ((first, True), (second, False)):
            await guest.ask("GET", "/me")
            await (await guest.socket("longmatch")).join()
            (cookie,) = guest.http.cookie_jar
            known = house.house.guests.known(cookie.value)
            assert house.house.budgets["guest"].of(known or "").spent == spent


@running
async def test_a_seat_is_changed_as_often_as_messages_may_be_sent(tmp_path: Path) -> None:
    """A device with several seats changes its seat with every act; each `Join` is answered."""
    async with open_house(tmp_path) as house:
        code, ann, _ = await two_at_a_table(house)
        for _ in range(100):
            await ann.send("Join", seat=0)
        for _ in range(100):
            assert (await ann.next("Faulted", "Update"))["type"] == "Update"


@running
async def test_who_joins_again_is_told_what_was_written_before(tmp_path: Path) -> None:
    """The first join encodes the events of the match; later ones of the same viewer reuse them."""
    calls = Calls()
    async with open_house(tmp_path) as house:
        await store(house.journal, "longmatch", played("h", 3))
        watching = await house.guest().socket("longmatch")
        with counted(calls):
            first = await watching.join()
            costs = [calls.longest]
            for _ in range(2):
                calls.longest = 0
                assert await watching.join() == first
                costs.append(calls.longest)
        assert costs[1] < 1000 < costs[0]
        assert costs[2] == pytest.approx(costs[1], abs=100)

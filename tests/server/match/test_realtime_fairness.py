"""Fairness: contending acts are ordered by the times at which they were sent, as far as known."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random
from struct import pack

import msgspec
import pytest

from glacier.core import read_step
from glacier.core.log import Heard
from glacier.games import ice_towers
from glacier.server.http.tcp_info import kernel_round_trip, round_trip_in
from glacier.server.match.arrivals import WINDOW, Arrival, Arrivals
from glacier.server.match.commands import BotActs
from glacier.server.match.latency import KEPT, MOST, UNVERIFIED, RoundTrip, correction
from tests.server.harness import (
    PROXIED,
    Message,
    OpenHouse,
    Peer,
    open_house,
    play_out,
    running,
    silence,
)
from tests.server.harness import two_at_a_table as two_take_turns
from tests.server.realtime import caps, late_pong, looked, same_top, skip, table

# The order


def act(seat: int, at: int, corrected: int = 0) -> Arrival:
    ready = ice_towers.Ready()
    return Arrival(Heard(seat, at, corrected), ready, BotActs(seat, 0, ready))


def handled(arrivals: Arrivals, now: int) -> list[int]:
    return [one.seat for one in iter(lambda: arrivals.take(now), None)]


def arrivals_of(slowest: int, *acts: Arrival) -> Arrivals:
    arrivals = Arrivals()
    for one in acts:
        arrivals.add(one, slowest)
    return arrivals


def test_IT_D3_half_the_round_trip_counts_up_to_a_bound() -> None:
    assert [correction(seconds) for seconds in (0, 0.076, 0.1, 0.16, 5)] == [0, 38, 50, MOST, MOST]


def test_IT_D3_whoever_sent_first_is_first() -> None:
    arrivals = arrivals_of(50, act(0, 1000, 10), act(1, 1020, 50))
    assert handled(arrivals, 1100) == [1, 0]


def test_an_act_waits_no_longer_than_the_slowest_connection_needs() -> None:
    assert arrivals_of(50, act(0, 1000, 10)).until == 1040
    assert arrivals_of(50, act(0, 1000, 50)).until == 1000
    assert arrivals_of(0, act(0, 1000)).until == 1000


def test_IT_D3_what_arrives_after_the_window_is_later() -> None:
    arrivals = arrivals_of(MOST, act(0, 1000))
    assert arrivals.until == 1000 + WINDOW
    assert handled(arrivals, 1000 + WINDOW) == [0]
    arrivals.add(act(1, 1070, MOST), MOST)
    assert handled(arrivals, 1070) == [1]


def test_an_earlier_act_is_handled_with_the_first_that_waited_enough() -> None:
    arrivals = arrivals_of(80, act(0, 1000, 0), act(1, 1058, 70))
    assert handled(arrivals, 1059) == []
    assert handled(arrivals, 1060) == [1, 0]


def test_the_wishes_of_one_seat_keep_their_order() -> None:
    arrivals = arrivals_of(80, act(0, 1000, 0), act(0, 1001, 80), act(1, 1002, 40))
    assert handled(arrivals, 1100) == [1, 0, 0]


def test_a_round_trip_is_measured_by_its_own_number_only() -> None:
    times: Iterator[float] = iter([10.0, 10.5, 11.0, 10.1, 13.0, 13.3])
    line = RoundTrip(lambda: 1.0, lambda: next(times))
    assert line.ask() == 10.0
    assert line.ask() is None
    assert line.ask() is None
    line.answer(9.0)
    line.answer(10.0)
    assert line.seconds == pytest.approx(0.1)
    line.answer(10.0)
    assert line.ask() == 13.0
    line.answer(13.0)
    assert line.seconds == pytest.approx(0.1)


def test_the_shortest_of_the_last_round_trips_counts() -> None:
    now = [0.0]
    line = RoundTrip(lambda: 1.0, lambda: now[0])
    for number, took in enumerate([0.2, *[0.3] * KEPT]):
        now[0] = 10.0 * number
        sent = line.ask()
        assert sent is not None
        now[0] += took
        line.answer(sent)
        assert line.seconds == pytest.approx(0.3 if number == KEPT else 0.2)


def measured(kernel: float | None, *pongs: float) -> RoundTrip:
    """Return the round trip of a connection whose client answered after these seconds."""
    now = [0.0]
    line = RoundTrip(lambda: kernel, lambda: now[0])
    for number, took in enumerate(pongs):
        now[0] = 10.0 * number
        sent = line.ask()
        assert sent is not None
        now[0] += took
        line.answer(sent)
    return line


def test_IT_D3_late_pongs_are_believed_as_far_as_the_kernel_confirms_them() -> None:
    assert measured(0.05, 0.3, 0.3).seconds == 0.05
    assert measured(0.05, 0.3, 0.02).seconds == pytest.approx(0.02)
    assert measured(0.05).seconds == 0


def test_IT_D3_where_the_kernel_cannot_measure_only_a_little_is_believed() -> None:
    assert correction(measured(None, 0.3).seconds) == correction(UNVERIFIED) == 15
    assert measured(None, 0.02).seconds == pytest.approx(0.02)


def test_pongs_that_are_always_late_are_noticed() -> None:
    assert measured(0.05, 0.3, 0.3).held_back is None
    assert measured(0.05, 0.3, 0.4, 0.3).held_back == pytest.approx((0.3, 0.05))
    assert measured(0.05, 0.3, 0.1, 0.3).held_back is None
    assert measured(None, 0.3, 0.3, 0.3).held_back is None


# At the table


FAR = 0.5
"""Seconds of the round trip that these tests' kernel reports for every connection."""


def far_house(folder: Path) -> AbstractAsyncContextManager[OpenHouse]:
    """Open a server on which every connection has a long round trip; pongs may be quick."""
    return open_house(folder, round_trip=lambda transport: FAR)


async def two_with_unlike_lines(house: OpenHouse) -> tuple[str, list[Peer], Message, Message]:
    """Open a match in which the second seat's socket seems to be half a second away, within
    limits."""
    code, peers = await table(house, 2)
    other = await house.guests[1].socket(code)
    await late_pong(house, other, 1, 500)
    both = [peers[0], other]
    return code, both, await looked(peers[0], 0), await looked(other, 1)


@running
async def test_IT_D3_the_far_one_is_first_though_heard_second(tmp_path: Path) -> None:
    async with far_house(tmp_path) as house:
        code, (near, far), first, second = await two_with_unlike_lines(house)
        mine, yours = same_top(first, second)
        lost, won = await asyncio.gather(near.act(first, mine), far.act(second, yours))
        assert (lost["type"], lost["code"]) == ("Refused", "somebody-was-faster")
        assert won["type"] == "Ack"
        step = read_step(ice_towers, (await house.journal.read(code))[won["step"] - 1].step)
        assert [(heard.seat, heard.correction) for heard in step.race] == [(1, MOST), (0, 0)]
        assert step.seat == 1 and step.at >= step.race[0].at


@running
async def test_acts_that_do_not_contend_both_happen(tmp_path: Path) -> None:
    async with far_house(tmp_path) as house:
        code, (near, far), first, second = await two_with_unlike_lines(house)
        mine = first["menu"][0]
        touched = {mine["piece"], mine["top"]}
        yours = next(cap for cap in second["menu"] if not touched & {cap["piece"], cap["top"]})
        answers = await asyncio.gather(near.act(first, mine), far.act(second, yours))
        assert [answer["type"] for answer in answers] == ["Ack", "Ack"]
        lines = await house.journal.read(code)
        assert not any(read_step(ice_towers, line.step).race for line in lines)


@running
async def test_what_was_told_stays_told(tmp_path: Path) -> None:
    async with far_house(tmp_path) as house:
        code, (near, far), first, second = await two_with_unlike_lines(house)
        mine, yours = same_top(first, second)
        assert (await near.act(first, mine))["type"] == "Ack"
        late = await far.act(second, yours)
        assert (late["type"], late["code"]) == ("Refused", "somebody-was-faster")
        lines = await house.journal.read(code)
        times = [msgspec.json.decode(line.step)["at"] for line in lines]
        assert times == sorted(times)


@running
async def test_with_turns_no_latency_is_measured_and_no_act_waits(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_take_turns(house)
        await play_out({0: ann, 1: bob}, Random(3).randrange(100))
        kinds = [msgspec.json.decode(text)["type"] for text in ann.received + bob.received]
        assert "Ping" not in kinds
        assert all(b"race" not in line.step for line in await house.journal.read(code))


@running
async def test_what_still_waits_when_it_is_over_is_refused(tmp_path: Path) -> None:
    async with far_house(tmp_path) as house:
        _, (near, far), first, _ = await two_with_unlike_lines(house)
        assert (await near.act(first, {"type": "Done"}))["type"] == "Ack"
        house.time.stop()
        step = (await looked(near, 0))["step"]
        await near.send("Act", id="late", seat=0, step=step, action={"type": "GoOn"})
        await near.send("Say", text="wait")
        await near.next("Said")
        assert (await far.act(await looked(far, 1), {"type": "Done"}))["type"] == "Ack"
        assert (await near.next("Refused"))["code"] == "over"


async def heard_at_once(
    house: OpenHouse, code: str, *acts: tuple[Peer, Message, Message]
) -> list[Message]:
    """Return the answers to acts that arrive in this order, all at the same moment."""
    house.time.stop()
    answers: dict[Peer, Message] = {}
    for peer, update, action in acts:
        act = {"id": peer.mark, "seat": update["viewer"], "step": update["step"]}
        await peer.send("Act", **act, action=action)
        await peer.send("Say", text=peer.mark)
        while (told := await peer.receive()).get("text") != peer.mark:
            if told["type"] in ("Ack", "Refused"):
                answers[peer] = told
    await skip(house, code, 1_000)
    return [answers.get(peer) or await peer.next("Ack", "Refused") for peer, _, _ in acts]


@running
async def test_IT_D3_late_pongs_win_nothing(tmp_path: Path) -> None:
    """With the kernel's measurement of a real connection, half a second is not believed."""
    async with open_house(tmp_path) as house:
        code, (near, late), first, second = await two_with_unlike_lines(house)
        mine, yours = same_top(first, second)
        won, lost = await heard_at_once(house, code, (near, first, mine), (late, second, yours))
        assert won["type"] == "Ack"
        assert (lost["type"], lost["code"]) == ("Refused", "somebody-was-faster")


@running
async def test_behind_a_proxy_the_connection_measures_the_proxy_only(tmp_path: Path) -> None:
    async with open_house(tmp_path, round_trip=lambda transport: FAR, **PROXIED) as house:
        code, (near, late), first, second = await two_with_unlike_lines(house)
        mine, yours = same_top(first, second)
        _, won = await heard_at_once(house, code, (near, first, mine), (late, second, yours))
        step = read_step(ice_towers, (await house.journal.read(code))[won["step"] - 1].step)
        assert [heard.correction for heard in step.race] == [correction(UNVERIFIED), 0]


@running
async def test_no_act_waits_for_spectators(tmp_path: Path) -> None:
    """The clock stands still: an act that waited would not be answered."""
    async with far_house(tmp_path) as house:
        code, (near, _) = await table(house, 2)
        watcher = await house.guest().socket(code)
        await late_pong(house, watcher, None, 250)
        update = await looked(near, 0)
        house.time.stop()
        assert (await near.act(update, caps(update)[0]))["type"] == "Ack"


@running
async def test_pongs_that_are_held_back_are_logged_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, (peer, _) = await table(house, 2)
        with silence() as logged:
            for _ in range(6):
                await late_pong(house, peer, 0, 300)
            await looked(peer, 0)
        assert len(logged) == 1 and code in logged[0] and "pongs" in logged[0]


def test_the_kernel_measures_a_connection() -> None:
    shortest, smoothed = pack("=I", 1_500), pack("=I", 40_000)
    info = bytes(68) + smoothed + bytes(76) + shortest
    assert round_trip_in(info) == 0.0015
    assert round_trip_in(info[:148] + b"\xff" * 4) == 0.04
    assert round_trip_in(info[:104]) == 0.04
    assert round_trip_in(bytes(152)) is None
    assert round_trip_in(b"") is None
    assert kernel_round_trip(None) is None

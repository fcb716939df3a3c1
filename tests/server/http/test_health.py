"""The public health page: figures only."""

from collections.abc import Awaitable
from pathlib import Path

import pytest

from glacier.server.http.delay import KEPT, LoopDelay
from glacier.store.sqlite import FILE
from tests.server.harness import eventually, open_house, running, silence, two_at_a_table


@running
async def test_the_house_says_how_it_is(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        await two_at_a_table(house)
        await house.guests[0].open()
        health = await house.guest().ask("GET", "/health")
        assert (health["status"], health["rooms"], health["sockets"]) == ("open", 2, 2)
        assert health["disk_free"] > 0
        assert 0 <= health["loop_delay_p99"] <= health["loop_delay_max"]
        waiting = ("commands", "writes", "renders")
        assert [health[f"{what}_waiting"] for what in waiting] == [0, 0, 0]
        assert health["longest_mailbox"] == 0
        assert str(tmp_path) not in str(health)

        async def none_left() -> bool:
            return bool((await house.guests[0].ask("GET", "/health"))["sockets"] == 0)

        for guest in house.guests[:2]:
            await guest.close()
        house.guests[:2] = [house.guest()]
        await eventually(none_left)


@running
async def test_it_counts_what_waits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code = await house.guest().open()
        room = house.house.lobby.rooms[code]
        assert (room.mailbox.pending, house.journal.pending) == (0, 0)
        sitting = house.guests[0].ask("POST", f"/rooms/{code}/seats/0", {})
        await sitting
        assert (room.mailbox.pending, house.journal.pending) == (0, 0)


@running
async def test_no_act_is_acknowledged_into_a_journal_that_was_deleted(tmp_path: Path) -> None:
    with silence("glacier.store") as said:
        async with open_house(tmp_path) as house:
            _, ann, _ = await two_at_a_table(house, options={"first": 0})
            update = await ann.join(0)
            (tmp_path / FILE).rename(tmp_path / "elsewhere")
            guest, wish = house.guest(), {"game": "gelati", "seats": 2}
            for _ in range(2):
                assert await guest.refused("GET", "/health", status=503) == "journal-gone"
            assert (await ann.act(update, update["menu"][0], id="x"))["code"] == "not-saved"
            assert await guest.refused("POST", "/rooms", wish, 503) == "not-saved"
            assert (await ann.join(0))["step"] == update["step"]
            assert [FILE in line for line in said] == [True]
            (tmp_path / "elsewhere").rename(tmp_path / FILE)
            assert (await ann.act(update, update["menu"][0], id="x"))["type"] == "Ack"
            assert (await guest.ask("GET", "/health"))["status"] == "open"
            (tmp_path / FILE).unlink()
            (tmp_path / FILE).write_bytes(b"")
            assert await guest.refused("GET", "/health", status=503) == "journal-gone"
            assert len(said) == 3


class Enough(Exception):
    """Raised when the clock has no more times."""


@running
async def test_the_loops_delay_is_what_comes_on_top_of_a_nap() -> None:
    late = iter([0.0, 0.25, 0.0, 0.0])
    now = 0.0

    def sleep(seconds: float) -> Awaitable[None]:
        async def nap() -> None:
            nonlocal now
            try:
                now += seconds + next(late)
            except StopIteration:
                raise Enough from None

        return nap()

    delay = LoopDelay(lambda: now, sleep)
    assert (delay.p99, delay.longest) == (0, 0)
    with pytest.raises(Enough):
        await delay.sample()
    assert [delay.longest, delay.p99] == pytest.approx([0.25, 0.25])
    delay.note(0.5)
    for _ in range(KEPT):
        delay.note(0.01)
    assert delay.longest == 0.01

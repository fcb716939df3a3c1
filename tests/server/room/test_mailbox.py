"""A mailbox survives an unexpected error, and its room returns to what is on disk."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from glacier.protocol.refusals import Busy, Unexpected
from glacier.server.match.commands import Command
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied
from glacier.server.room.commands import RoomCommand
from glacier.server.room.room import Room
from glacier.server.settings import Settings
from glacier.store import Chair, RoomRecord
from tests.server.harness import open_house, running, silence, two_at_a_table

WISH = Command[str]()


class Trial(Room):
    """A room whose test decides what becomes of each command."""

    def __init__(self, *outcomes: Any) -> None:
        record = RoomRecord("trial", "gelati", "ann", "a seed", (Chair(), Chair()), {})
        unused: Any = None
        super().__init__(record, Resources(unused, Settings(), unused, unused), unused)
        self.outcomes = [*outcomes]
        self.handled = 0
        self.recovered = 0
        self.unreadable = False
        self.refused: list[str] = []
        """The ids of the refusals that followed from errors."""
        self.gate = asyncio.Event()
        self.gate.set()

    async def _dispatch(self, command: RoomCommand) -> Any:
        await self.gate.wait()
        self.handled += 1
        outcome = self.outcomes.pop(0)
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome

    async def _recover(self, command: Command[Any], refusal: Unexpected) -> None:
        self.recovered += 1
        self.refused.append(refusal.id)
        if self.unreadable:
            raise OSError("the disk is gone")


@running
async def test_a_refusal_is_the_askers_and_no_mistake() -> None:
    trial = Trial(Denied(Busy()), "done")
    with pytest.raises(Denied):
        await trial.mailbox.ask(WISH)
    assert (await trial.mailbox.ask(WISH), trial.recovered) == ("done", 0)
    trial.close()


@running
async def test_an_error_is_reported_to_its_caller_and_the_next_command_is_handled() -> None:
    with silence() as said:
        trial = Trial(ValueError("ours"), "done")
        with pytest.raises(Denied) as denied:
            await trial.mailbox.ask(WISH)
        assert (await trial.mailbox.ask(WISH), trial.recovered) == ("done", 1)
        trial.close()
    assert isinstance(denied.value.refusal, Unexpected)
    assert trial.refused == [denied.value.refusal.id]
    assert said == [f"room trial failed unexpectedly (id {denied.value.refusal.id})"]


@running
async def test_a_cancellation_from_inside_ends_no_mailbox() -> None:
    """A future that the handler awaits is cancelled, but the mailbox is not."""
    with silence():
        trial = Trial(asyncio.CancelledError(), "done")
        with pytest.raises(Denied) as denied:
            await trial.mailbox.ask(WISH)
        assert (denied.value.code, await trial.mailbox.ask(WISH)) == ("unexpected", "done")
        trial.close()


@running
async def test_a_refusal_that_no_asker_is_told_of_is_a_failure() -> None:
    with silence():
        trial = Trial(Denied(Busy()), "done")
        trial.mailbox.post(Command[None]())
        assert (await trial.mailbox.ask(WISH), trial.recovered) == ("done", 1)
        trial.close()


@pytest.mark.parametrize("outcome", ["done", Denied(Busy())])
@running
async def test_a_caller_that_no_longer_waits_gets_no_answer(outcome: Any) -> None:
    trial = Trial(outcome, "done")
    trial.gate.clear()
    asking = asyncio.create_task(trial.mailbox.ask(WISH))
    await asyncio.sleep(0)
    asking.cancel()
    trial.gate.set()
    assert await trial.mailbox.ask(WISH) == "done"
    assert (trial.handled, trial.recovered) == (2, 0)
    trial.close()


@running
async def test_after_a_mistake_a_room_goes_on_from_what_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(*_: object) -> None:
        raise ValueError("ours")

    with silence() as said:
        async with open_house(tmp_path) as house:
            _, ann, _ = await two_at_a_table(house, options={"first": 0})
            update = await ann.join(0)
            with monkeypatch.context() as patch:
                patch.setattr(Room, "_speak", mistaken)
                await ann.send("Say", text="lost")
                await ann.send("Join", seat=0)
                again = await ann.next("Update")
            assert (again["step"], again["view"]) == (update["step"], update["view"])
            assert (await ann.act(again, again["menu"][0]))["type"] == "Ack"
    assert len(said) == 1


@running
async def test_a_room_that_cannot_be_read_any_more_is_closed_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(*_: object) -> None:
        raise ValueError("ours")

    async def unreadable(code: str) -> list[Any]:
        raise OSError("the disk is gone")

    with silence() as said:
        async with open_house(tmp_path) as house:
            code, ann, bob = await two_at_a_table(house)
            step = (await ann.join(0))["step"]
            with monkeypatch.context() as patch:
                patch.setattr(Room, "_speak", mistaken)
                patch.setattr(house.journal, "read", unreadable)
                await ann.send("Say", text="lost")
                assert [await ann.closed(), await bob.closed()] == [1011, 1011]
            assert (await (await house.guests[0].socket(code)).join(0))["step"] == step
    assert [line for line in said if line.endswith("cannot be read")]


@running
async def test_a_socket_for_which_a_room_has_no_time_is_closed(tmp_path: Path) -> None:
    async with open_house(tmp_path, mailbox=0) as house:
        ann = house.guest()
        code = await ann.open()
        assert await (await ann.socket(code)).closed() == 1013


@running
async def test_a_closed_mailbox_handles_nothing_more_and_answers_all_callers() -> None:
    trial = Trial("one", "two", "three")
    trial.gate.clear()
    asking = [asyncio.create_task(trial.mailbox.ask(WISH)) for _ in range(3)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    trial.close()
    trial.gate.set()
    answers = await asyncio.gather(*asking, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Denied] * 3
    with pytest.raises(Denied):
        await trial.mailbox.ask(WISH)
    trial.mailbox.post_own(Command[None]())
    assert trial.handled == 0


@running
async def test_a_mailbox_that_cannot_recover_is_given_up_and_judges_no_other() -> None:
    with silence() as said:
        trial = Trial(ValueError("ours"), "two")
        trial.unreadable = True
        asking = [asyncio.create_task(trial.mailbox.ask(WISH)) for _ in range(2)]
        answers = await asyncio.gather(*asking, return_exceptions=True)
    assert said[1:] == ["room trial cannot be read"]
    codes = [answer.code for answer in answers if isinstance(answer, Denied)]
    assert codes == ["unexpected", "busy"]
    assert (trial.handled, trial.closed) == (1, True)

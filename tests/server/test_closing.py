"""The server closes in order: rooms first, then the workers, then the journal."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from glacier.cli.serve import keep_open
from glacier.core import read_step
from glacier.games import gelati
from glacier.server.match.workers import Workers
from glacier.server.refusals import Denied
from glacier.server.room.room import Room
from glacier.server.settings import Settings
from glacier.store import SqliteJournal
from tests.server.faults import Faults, injected
from tests.server.harness import Guest, open_house, play, running, two_at_a_table
from tests.server.siege import LINE

BOT = 1


@running
async def test_no_bot_gets_another_move_because_the_house_closes(tmp_path: Path) -> None:
    """Its worker is still starting when the server is asked to close."""
    command = ["-m", "glacier", "serve", "--host", "127.0.0.1", "--port", "0"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, "--data", str(tmp_path), stdout=pipe, stderr=pipe
    )
    assert process.stdout and process.stderr
    found = LINE.search(await process.stdout.readline())
    assert found
    ann = Guest(f"http://127.0.0.1:{found[1].decode()}")
    code = await ann.open(options={"first": BOT})
    await ann.sit(code, 0)
    await ann.bot(code, BOT)
    peer = await ann.socket(code)
    await ann.start(code)
    await peer.join(0)
    process.send_signal(signal.SIGTERM)
    assert await peer.closed() == 1001
    await ann.close()
    _, said = await process.communicate()
    assert (process.returncode, said) == (0, b"")
    journal = SqliteJournal(tmp_path)
    steps = [read_step(gelati, line.step) for line in await journal.read(code)]
    await journal.close()
    assert BOT not in {step.seat for step in steps}


@running
async def test_workers_are_dismissed_when_all_rooms_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a bot could fail in a room that still accepts acts, and any action would replace
    its."""
    ended: list[str] = []
    monkeypatch.setattr(Room, "close", noting(ended, "room", Room.close))
    monkeypatch.setattr(Workers, "close", noting(ended, "workers", Workers.close))
    monkeypatch.setattr(SqliteJournal, "close", noting(ended, "journal", SqliteJournal.close))
    listening = socket.create_server(("127.0.0.1", 0))
    keeping = asyncio.create_task(keep_open(listening, Settings(), tmp_path))
    ann = Guest(f"http://127.0.0.1:{listening.getsockname()[1]}")
    await ann.open()
    await ann.close()
    signal.raise_signal(signal.SIGTERM)
    await keeping
    assert ended == ["room", "workers", "workers", "workers", "journal"]


def noting(ended: list[str], what: str, close: Callable[..., Any]) -> Callable[..., Any]:
    """Return the same function, which also notes its call."""

    def closing(*arguments: Any) -> Any:
        ended.append(what)
        return close(*arguments)

    return closing


@pytest.fixture(autouse=True)
def usual_garbage() -> Iterator[None]:
    """Restore the garbage collector and thread settings that an open server changes."""
    thresholds, interval = gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()
    sys.setswitchinterval(interval)


@running
async def test_a_lobby_that_closed_opens_no_room_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await asyncio.gather(play(ann, 0, Random(1), 3), play(bob, 1, Random(2), 3))
        lobby = house.house.lobby
        faults, reached, may_go_on = Faults(), asyncio.Event(), asyncio.Event()
        lobby.rooms.pop(code).close()
        faults.gates["room/state.py:RoomState.resume:1"] = reached, may_go_on
        with injected(faults, "room"):
            finding = asyncio.create_task(lobby.find(code))
            await reached.wait()
            lobby.close()
            may_go_on.set()
            with pytest.raises(Denied, match="busy"):
                await finding
        with pytest.raises(Denied, match="busy"):
            await lobby.find(code)
        assert await house.guests[0].refused("POST", "/rooms", OPENED, status=503) == "busy"
        assert len(lobby) == 0


OPENED = {"game": "gelati", "seats": 2}

"""A stress test: many rooms are played while the server is killed repeatedly."""

import asyncio
import re
import signal
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import apsw
import msgspec
from aiohttp import ClientError, ClientSession, CookieJar

from glacier.store import RoomRecord

LINE = re.compile(rb"http://localhost:(\d+)")
Acked = dict[tuple[str, int], tuple[int, str]]
"""Acknowledged acts: seat and id by room and step."""


@dataclass
class Outcome:
    """The number of acknowledged acts, and those that the journal lost or doubled."""

    kills: int
    acknowledged: int
    matches: int
    lost: list[Any] = field(default_factory=list)
    doubled: list[Any] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    orphans: list[str] = field(default_factory=list)
    """Rooms of a next match that no room links to."""


class HouseProcess:
    """The real server in a process that can be killed."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = "0"
        self._process: asyncio.subprocess.Process | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def open(self) -> None:
        command = ["-m", "glacier", "serve", "--host", "127.0.0.1", "--port", self._port]
        options = ["--data", str(self._data), "--rate", "100000"]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *command, *options, stdout=asyncio.subprocess.PIPE
        )
        assert self._process.stdout
        line = await self._process.stdout.readline()
        found = LINE.search(line)
        assert found, line
        self._port = found[1].decode()

    async def end(self, how: signal.Signals) -> int:
        assert self._process
        self._process.send_signal(how)
        await self._process.communicate()
        assert self._process.returncode is not None
        return self._process.returncode


class Player:
    """A guest that reconnects and sends unacknowledged acts again, without giving up."""

    def __init__(self, house: HouseProcess, seed: int, acked: Acked) -> None:
        self.http = ClientSession(cookie_jar=CookieJar(unsafe=True))
        self._house = house
        self._rng = Random(seed)
        self._acked = acked
        self._ids = (f"{seed}-{number}" for number in count())

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Repeat the request until there is a response, and return it."""
        while True:
            try:
                url = f"{self._house.base}/api{path}"
                async with self.http.request(method, url, json=body) as response:
                    return await response.json()
            except (ClientError, ConnectionError, TimeoutError):
                await asyncio.sleep(0.05)

    async def play(self, code: str, seat: int) -> None:
        """Play the match to its end, across restarts of the server."""
        pending: dict[str, Any] | None = None
        while True:
            try:
                url = f"{self._house.base}/api/rooms/{code}/socket"
                async with self.http.ws_connect(url, max_msg_size=0) as socket:
                    if pending:
                        await socket.send_json(pending)
                    await socket.send_json({"type": "Join", "step": 0, "seat": seat})
                    async for frame in socket:
                        told = msgspec.json.decode(frame.data)
                        if told["type"] == "Over":
                            return
                        if told["type"] == "Ack":
                            self._acked[code, told["step"]] = (seat, told["id"])
                        elif told["type"] == "Update" and told["menu"]:
                            pending = self._act(seat, told)
                            await socket.send_json(pending)
            except (ClientError, ConnectionError, TimeoutError):
                pass
            await asyncio.sleep(0.05)

    def _act(self, seat: int, update: dict[str, Any]) -> dict[str, Any]:
        action = self._rng.choice(update["menu"])
        act = {"type": "Act", "id": next(self._ids), "seat": seat, "step": update["step"]}
        return {**act, "action": action}


async def besiege(folder: Path, kills: int, rooms: int = 8, seed: int = 0) -> Outcome:
    """Play in many rooms while the server is killed so many times, and check the journal."""
    house, acked, rng = HouseProcess(folder), Acked(), Random(seed)
    await house.open()
    over = asyncio.Event()
    tables = [asyncio.create_task(_table(house, acked, number, over)) for number in range(rooms)]
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.1, 1.5))
        await house.end(signal.SIGKILL)
        await house.open()
    over.set()
    codes = [code for played in await asyncio.gather(*tables) for code in played]
    await house.end(signal.SIGTERM)
    outcome = Outcome(kills, len(acked), len(codes))
    _look(folder, acked, codes, outcome)
    return outcome


async def _table(house: HouseProcess, acked: Acked, number: int, over: asyncio.Event) -> list[str]:
    """Play match after match with two players until the siege is over; return the rooms' codes."""
    pair = [Player(house, 2 * number + seat, acked) for seat in range(2)]
    codes: list[str] = []
    code: str | None = None
    while not codes or not over.is_set():
        code = await (_play_on(pair, code) if code else _gather(pair))
        if code:
            await asyncio.gather(*(player.play(code, seat) for seat, player in enumerate(pair)))
            codes.append(code)
    for player in pair:
        await player.http.close()
    return codes


async def _gather(pair: list[Player]) -> str | None:
    """Open and start a room; return its code, or None if a restart interfered."""
    room = await pair[0].ask("POST", "/rooms", {"game": "gelati", "seats": 2})
    code = room.get("code", "")
    for seat, player in enumerate(pair):
        await player.ask("POST", f"/rooms/{code}/seats/{seat}", {})
    return await _start(pair[0], code)


async def _play_on(pair: list[Player], code: str) -> str | None:
    """Request the next match from both players at once; return its code, or None as above."""
    path = f"/rooms/{code}/rematch"
    rooms = await asyncio.gather(*(player.ask("POST", path) for player in pair))
    hosts = (player for player, room in zip(pair, rooms, strict=True) if room.get("hosting"))
    host = next(hosts, None)
    return await _start(host, rooms[0].get("code", "")) if host else None


async def _start(host: Player, code: str) -> str | None:
    await host.ask("POST", f"/rooms/{code}/start")
    room = await host.ask("GET", f"/rooms/{code}")
    return code if room.get("phase") == "playing" else None


def _look(folder: Path, acked: Acked, codes: list[str], outcome: Outcome) -> None:
    """Compare the acknowledged acts with the journal."""
    journal = apsw.Connection(str(folder / "glacier.sqlite"))
    rows: list[Any] = journal.execute(
        "SELECT room, n, act, line FROM step ORDER BY room, n"
    ).fetchall()
    records: list[Any] = journal.execute("SELECT record FROM room").fetchall()
    journal.close()
    kept: Acked = {}
    acts: Counter[tuple[str, int, str]] = Counter()
    for room, n, act, line in rows:
        step = msgspec.json.decode(line)
        kept[room, n + 1] = (step["seat"], act)
        if act is not None:
            acts[room, step["seat"], act] += 1
    outcome.lost = [key for key, value in acked.items() if kept.get(key) != value]
    outcome.doubled = [act for act, times in acts.items() if times > 1]
    steps = Counter(room for room, _ in kept)
    holes = {room for room, step in kept if step > steps[room]}
    found = [msgspec.json.decode(record, type=RoomRecord) for (record,) in records]
    linked = {record.rematch for record in found}
    # The room of a next match has its guests from the start.
    full = (room for room in found if all(chair.guest for chair in room.chairs))
    outcome.orphans = [room.code for room in full if room.code not in {*codes, *linked}]
    ended = {room for room, _, _, line in rows if b'"GameEnded"' in line}
    outcome.unfinished = [code for code in codes if code not in ended or code in holes]

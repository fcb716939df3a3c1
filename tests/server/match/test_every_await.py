"""A failure at any `await` of the server: acts are answered, and the match goes on."""

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from aiohttp import ClientError

from glacier.bots import Reaction
from glacier.bots.ice_towers.pace import REACTIONS
from glacier.core import Seat
from glacier.games import GAMES, ice_towers
from glacier.protocol import refusals
from glacier.server.match import bots, lesson, live
from glacier.server.match.bot_workers import BotWorkers
from glacier.server.match.commands import PassTime
from glacier.server.refusals import Denied
from glacier.server.room import state
from glacier.store import NotSaved
from tests.server.faults import Faults, Plan, When, injected, points_of
from tests.server.harness import (
    AnyMove,
    Guest,
    Message,
    OpenHouse,
    Peer,
    open_house,
    play,
    running,
    silence,
)

FOLDERS: Final = ("room", "match")
BOT: Final = 2
CAPS: Final = 8
"""The number of caps of each guest."""
LATE: Final = {"somebody-was-faster", "said-already", "hand-busy", "wrong-moment", "stale", "over"}
"""Why an act that was on the menu a moment ago may be refused."""
ONCE_MORE: Final = {"unexpected", "not-saved", "busy", "future-step"}
"""Why a refused act is worth another try."""
EARLY: Final = 5_000
"""Milliseconds. A deadline further away is the quiet end of the match, and is not skipped."""

APPEND: Final = "match/durable.py:DurableMatch._save:1"
ALWAYS: Final = (
    Plan(APPEND, nth=20),
    Plan(APPEND, nth=24, error=NotSaved("full")),
    Plan("room/state.py:RoomState._save_record:1", nth=99),
)
"""What fails in every match, so that its recovery runs, with more than a slice on disk."""
BEFORE: Final = {
    "room/room.py:Room._restore:3": Plan("room/state.py:RoomState._change:2"),
    "room/room.py:Room._restore:4": Plan("room/state.py:RoomState._change:2"),
    "room/state.py:RoomState._play_on:3": Plan(
        "room/state.py:RoomState._play_on:2", error=Denied(refusals.NotSaved())
    ),
}
"""What must fail before, to get there."""
IN_WORKERS: Final = ("workers.py", "bot_workers.py", "step_workers.py", "renderer.py")
ALL: Final = points_of(*FOLDERS)
OF_WORKERS: Final = [point for point in ALL if point.partition(":")[0].endswith(IN_WORKERS)]
OF_LESSONS: Final = [
    point
    for point in ALL
    if point.startswith(("match/lesson.py", "match/durable.py:DurableMatch.open"))
    or point.startswith("match/durable.py:DurableMatch.ask")
]
POINTS: Final = [point for point in ALL if point not in {*OF_WORKERS, *OF_LESSONS}]
WHENS: Final = [
    "before",
    pytest.param("after", marks=pytest.mark.thorough),
    pytest.param("cancelled", marks=pytest.mark.thorough),
]


@pytest.fixture(autouse=True)
def no_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in REACTIONS:
        monkeypatch.setitem(REACTIONS, level, Reaction(1, least=0))
    monkeypatch.setattr(bots, "FIRST_RETRY", 0.01)
    for module in (lesson, live, state):
        monkeypatch.setattr(module, "RETRY", 10)


class Erring(AnyMove):
    """A bot that first plans an illegal action, then caps, and then does nothing more."""

    playing = 0

    async def think(self, game: str, level: str, view: Any, seat: Seat) -> Any:
        if view.phase == "gathering":
            return ice_towers.Ready()
        self.playing += 1
        if self.playing == 1:
            return ice_towers.Ready()
        menu = ice_towers.menu(view, seat)
        return menu[0] if self.playing < 4 else menu[-1]


class Story:
    """A match of two guests and a bot from the first seat to the next match, in spite of
    failures."""

    def __init__(self, house: OpenHouse, faults: Faults) -> None:
        self.house = house
        self.faults = faults
        self.code = ""
        self.acked: dict[tuple[Seat, str], int] = {}
        self.ids: list[str] = []
        """The ids of the refusals `unexpected`."""
        self.begun_at: int | None = None
        self._settling: list[asyncio.Task[Any]] = []

    async def tell(self) -> None:
        ann, bob = self.house.guest(), self.house.guest()
        seats = "/rooms/{}/seats/{}"
        self.code = str((await self.ask(ann, "POST", "/rooms", OPENED))["code"])
        await self.ask(ann, "POST", seats.format(self.code, 0), {})
        await self.ask(bob, "POST", seats.format(self.code, 1), {})
        await self.ask(ann, "PUT", seats.format(self.code, f"{BOT}/bot"), {"level": "flocon"})
        players = [Player(self, ann, 0), Player(self, bob, 1)]
        playing = asyncio.gather(*(player.play() for player in players))
        await asyncio.gather(*(player.there.wait() for player in players))
        self.faults.calls["room/state.py:RoomState._finish:1"] = self._read_the_end
        await self.ask(ann, "POST", f"/rooms/{self.code}/start")
        await self._note_presence()
        await playing
        await self.until(ann, lambda room: room["phase"] == "over")
        self.result = (await self.ask(ann, "GET", f"/rooms/{self.code}"))["result"]
        following = await self.ask(ann, "POST", f"/rooms/{self.code}/rematch")
        await self.until(ann, lambda room: room["rematch"] == following["code"])
        await asyncio.gather(*self._settling, return_exceptions=True)

    def _read_the_end(self) -> None:
        """Request the record while the end is not yet stored."""
        room = self.house.house.lobby.rooms[self.code]
        self._settling.append(asyncio.create_task(room.settled_record()))

    async def _note_presence(self) -> None:
        """Store who is present, as the server does every few minutes."""
        with suppress(Exception):
            await self.house.house.lobby.note_presence()

    async def until(self, guest: Guest, like: Callable[[Message], bool]) -> None:
        while not like(await self.ask(guest, "GET", f"/rooms/{self.code}")):
            await asyncio.sleep(0.01)

    async def ask(self, guest: Guest, method: str, path: str, body: Any = None) -> Message:
        """Repeat the request until the server answers. What happened in spite of a failure is not
        repeated."""
        text = None if body is None else msgspec.json.encode(body)
        while True:
            async with guest.http.request(method, f"/api{path}", data=text) as response:
                answer: Message = msgspec.json.decode(await response.read())
            self.note(answer)
            if response.status < 500:
                assert response.status < 400 or answer["code"] == "started", answer
                return answer

    def note(self, answer: Message) -> None:
        if answer.get("code") == "unexpected":
            self.ids.append(answer["facts"]["id"])

    async def pass_time(self, update: Message) -> None:
        """Skip the time of busy hands: what is due soon is due now."""
        if update["due"] is None or update["due"] - update["clock"] > EARLY:
            return
        self.house.time.skip(max(0, update["due"] - update["clock"]))
        with suppress(Denied):
            await (await self.house.house.lobby.find(self.code)).mailbox.ask(PassTime())


OPENED: Final = {"game": "ice-towers", "seats": 3, "public": True}


class Player:
    """A guest who reconnects and sends unanswered acts again, as the web app does."""

    def __init__(self, story: Story, guest: Guest, seat: Seat) -> None:
        self.there = asyncio.Event()
        self._story = story
        self._guest = guest
        self._seat = seat
        self._rng = Random(seat)
        self._caps = 0
        self._sent = 0
        self._pending: Message | None = None
        self._latest: Message | None = None

    async def play(self) -> None:
        """Play until the match is over and the last act is answered."""
        over = False
        while not over:
            with suppress(ConnectionError, ClientError):
                over = await self._converse()

    async def _converse(self) -> bool:
        peer = await self._guest.socket(self._story.code)
        await peer.next("RoomChanged")
        self.there.set()
        await peer.send("Join", seat=self._seat, step=0)
        if self._pending:
            await peer.send("Act", **self._pending)
        over = False
        while not (over and self._pending is None):
            told = await peer.receive()
            over = over or told["type"] == "Over"
            await self._hear(told)
            if not over and self._pending is None and (action := self._choice()):
                self._sent += 1
                assert self._latest
                act = {"id": f"{self._seat}-{self._sent}", "seat": self._seat, "action": action}
                self._pending = {**act, "step": self._latest["step"]}
                await peer.send("Act", **self._pending)
            if self._seat == 0 and told["type"] == "Update":
                await self._story.pass_time(told)
        await peer.close()
        return True

    async def _hear(self, told: Message) -> None:
        self._story.note(told)
        match told["type"]:
            case "Update":
                self._latest = told
            case "Ack":
                self._answered(told)
                key = self._seat, str(told["id"])
                assert self._story.acked.setdefault(key, told["step"]) == told["step"]
            case "Refused":
                self._answered(told)
                assert told["code"] in LATE | ONCE_MORE, told
            case "Faulted":
                assert told["code"] == "unexpected"

    def _answered(self, told: Message) -> None:
        """Check that each act is answered once."""
        assert self._pending and told["id"] == self._pending["id"], (told, self._pending)
        self._pending = None

    def _choice(self) -> Message | None:
        """Choose one of the seat's caps, then nothing more; the bot comes first."""
        update = self._latest
        if not update or not update["menu"]:
            return None
        *actions, word = update["menu"]
        if update["view"]["phase"] == "gathering":
            return dict(word)
        if self._story.begun_at is None:
            self._story.begun_at = update["step"]
        if update["step"] <= self._story.begun_at or word["type"] == "GoOn":
            return None
        caps = [action for action in actions if action["type"] == "Cap"]
        if self._caps < CAPS and caps:
            self._caps += 1
            return dict(self._rng.choice(caps))
        return dict(word)


@pytest.mark.parametrize("when", WHENS)
@pytest.mark.parametrize("point", POINTS)
@running
async def test_after_a_fault_anywhere_every_act_is_answered_and_the_match_goes_on(
    point: str, when: When, tmp_path: Path
) -> None:
    plan = Plan(point, when)
    first = [BEFORE[point]] if point in BEFORE else []
    faults, lost = Faults(plan, *first, *ALWAYS), unheard()
    with injected(faults, *FOLDERS), silence() as said:
        async with open_house(tmp_path, Erring()) as house:
            story = Story(house, faults)
            await story.tell()
            await everything_acknowledged_is_written_once(house, story)
            bots_steps = [step for step in await steps(house, story) if step["seat"] == BOT]
    assert plan in faults.happened, "no match comes here: let it, or say why it cannot"
    assert story.result and bots_steps
    assert all(any(f"(id {id})" in line for line in said) for id in story.ids)
    gc.collect()
    assert lost == []


def unheard() -> list[Message]:
    """Collect from now on the exceptions of tasks that are not awaited."""
    lost: list[Message] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: lost.append(context))
    return lost


async def steps(house: OpenHouse, story: Story) -> list[Message]:
    return [msgspec.json.decode(line.step) for line in await house.journal.read(story.code)]


async def everything_acknowledged_is_written_once(house: OpenHouse, story: Story) -> None:
    lines = await house.journal.read(story.code)
    written = [
        (msgspec.json.decode(line.step)["seat"], line.act, number)
        for number, line in enumerate(lines, 1)
        if line.act
    ]
    acked = [(seat, id, step) for (seat, id), step in story.acked.items()]
    assert sorted(written) == sorted(acked)


# Lessons

RELOADED: Final = Plan("match/lesson.py:LessonMatch._play_guest_act:2")
"""A failure after which the match is read from disk again."""


@pytest.mark.parametrize("when", WHENS)
@pytest.mark.parametrize("point", OF_LESSONS)
@running
async def test_after_a_fault_in_a_lesson_it_goes_on(point: str, when: When, tmp_path: Path) -> None:
    plan = Plan(point, when)
    faults, lost = Faults(plan, RELOADED) if plan != RELOADED else Faults(plan), unheard()
    with injected(faults, *FOLDERS), silence() as said:
        async with open_house(tmp_path) as house:
            story = Story(house, faults)
            guest = house.guest()
            wish = {"game": "gelati", "lesson": "first", "task": "sides"}
            story.code = str((await story.ask(guest, "POST", "/lessons", wish))["code"])
            await learn(story, guest)
    assert plan in faults.happened, "no lesson comes here: let it, or say why it cannot"
    assert all(any(f"(id {id})" in line for line in said) for id in story.ids)
    gc.collect()
    assert lost == []


async def learn(story: Story, guest: Guest) -> None:
    """Do what the task asks until it is done, in spite of failures."""
    done, sent = False, 0
    while not done:
        with suppress(ConnectionError, ClientError):
            peer = await guest.socket(story.code)
            done, sent = await _converse(story, peer, sent)
            await peer.close()


async def _converse(story: Story, peer: Peer, sent: int) -> tuple[bool, int]:
    """Act until the task is done or an act is refused; return whether it is done."""
    task = (await peer.next("RoomChanged"))["room"]["task"]
    update, acted = await peer.join(0), -1
    while task["status"] != "done":
        if update["menu"] and update["step"] > acted:
            sent += 1
            answer = await peer.act(update, task["solution"][0], id=f"learn-{sent}")
            story.note(answer)
            if answer["type"] == "Refused":
                return False, sent
            acted = update["step"]
        else:
            told = await peer.next("Update", "RoomChanged")
            update = told if told["type"] == "Update" else update
            task = told["room"]["task"] if told["type"] == "RoomChanged" else task
    return True, sent


# What other processes do


@pytest.fixture
def drop_is_open() -> Iterator[None]:
    GAMES.admit("tests.toys.drop")
    yield
    GAMES.dismiss("drop")


@pytest.mark.usefixtures("drop_is_open")
@pytest.mark.parametrize("when", WHENS)
@pytest.mark.parametrize("point", OF_WORKERS)
@running
async def test_after_a_fault_around_a_worker_everything_is_answered(
    point: str, when: When, tmp_path: Path
) -> None:
    faults, lost = Faults(Plan(point, when)), unheard()
    bot_pool: Any = BotWorkers(1, patience=200)
    with injected(faults, *FOLDERS), silence() as said:
        async with open_house(tmp_path / "house", bot_pool) as house:
            story = Story(house, faults)
            code = await a_bot_plays(house)
            await read_again_and_again(story, f"/rooms/{code}/log")
            await drop_a_ball(house, story, tmp_path / "gate")
        bot_pool.close()
    assert faults.happened, "nothing comes here: let it, or say why it cannot"
    assert all(any(f"(id {id})" in line for line in said) for id in story.ids)
    gc.collect()
    assert lost == []


async def a_bot_plays(house: OpenHouse) -> str:
    """Play a whole match of a guest and a bot."""
    ann = house.guest()
    code = await ann.open()
    await ann.sit(code, 0)
    await ann.bot(code, 1)
    socket = await ann.socket(code)
    await ann.start(code)
    assert await play(socket, 0, Random(1))
    return code


async def read_again_and_again(story: Story, path: str) -> None:
    guest = story.house.guest()
    while True:
        async with guest.http.get(f"/api{path}") as response:
            answer = msgspec.json.decode(await response.read())
        story.note(answer)
        if response.status == 200:
            return
        assert answer["code"] in ("unexpected", "busy", "not-over"), answer


async def drop_a_ball(house: OpenHouse, story: Story, gate: Path) -> None:
    """Play a game whose steps a worker computes."""
    gate.touch()
    ann, bob = house.guest(), house.guest()
    code = await ann.open(game="drop", options={"gate": str(gate)})
    await ann.sit(code, 0)
    await bob.sit(code, 1)
    peers = [await guest.socket(code) for guest in (ann, bob)]
    await story.ask(ann, "POST", f"/rooms/{code}/start")
    updates = [await peer.join(seat) for seat, peer in enumerate(peers)]
    while not updates[0]["awaits"]:
        updates = [await peer.next("Update") for peer in peers]
    turn = updates[0]["awaits"][0]
    act = {"type": "Drop", "x": 0.25}
    while (answer := await peers[turn].act(updates[turn], act, id="x"))["type"] == "Refused":
        story.note(answer)
        assert answer["code"] in ("unexpected", "undecided"), answer

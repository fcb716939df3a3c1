"""Rooms made from recordings, shown by the real pages without a match."""

import json
import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from glacier.core import Log, Result, transcript
from glacier.core import replay as replayed
from glacier.games import GAMES
from glacier.protocol.messages import Beside, Over, Pong
from glacier.protocol.rooms import Replay, RoomInfo, SeatInfo
from glacier.server.match.replay import FinishedMatch
from tests.transcripts import shelf
from tests.web.recorders.recording import seat_infos

FIXTURES: Final = Path("web/src/games")
TOGETHER: Final = "~together"
"""The suffix of a room's code in which all players sit around one device."""
SEED: Final = "00" * 32
ROOM: Final = re.compile(r"/api/rooms/([a-z-]+~[a-z-]+(?:~together)?)(/replay|/socket)?(\?.*)?$")
MOST_FRAMES: Final = 10_000


@dataclass(frozen=True)
class RecordedRoom:
    """The responses of a room."""

    room: RoomInfo
    update: dict[str, Any]

    @property
    def messages(self) -> list[str]:
        """The messages for a client that joins."""
        told = [json.dumps(self.update)]
        if self.room.result:
            told.append(msgspec.json.encode(Over(self.room.result, SEED)).decode())
        return told


def moments(game: str) -> list[str]:
    return sorted(file.stem for file in (FIXTURES / game / "fixtures").glob("*.json"))


def code_of(game: str, moment: str, *, together: bool = False) -> str:
    """Return a code that no real room has. It has no dot, or it would be the name of a file."""
    return f"{game}~{moment}{TOGETHER if together else ''}"


@cache
def recorded_room(code: str) -> RecordedRoom:
    """Return the room of a recorded moment, with the events before it."""
    if code.endswith(TOGETHER):
        return around_one_device(recorded_room(code.removesuffix(TOGETHER)))
    game, moment = code.split("~")
    recording = json.loads((FIXTURES / game / "fixtures" / f"{moment}.json").read_text())
    last = recording["updates"][-1]
    events = [event for update in recording["updates"] for event in update["events"]]
    seats = msgspec.convert(recording["seats"], tuple[SeatInfo, ...])
    room = room_info(game, code, seats, result_of(game, last["view"]), last["step"])
    return RecordedRoom(room, {**last, "type": "Update", "events": events})


def around_one_device(recorded: RecordedRoom) -> RecordedRoom:
    """Return the same room with all seats at this device: all hands visible, or none before one is
    taken."""
    seats = tuple(
        msgspec.structs.replace(info, kind="guest", level=None, mine=True, present=True)
        for info in recorded.room.seats
    )
    room = msgspec.structs.replace(
        recorded.room, code=f"{recorded.room.code}{TOGETHER}", seats=seats
    )
    seen = unseen(recorded) if room.secrets else all_hands(recorded)
    return RecordedRoom(room, {**recorded.update, **seen})


def unseen(recorded: RecordedRoom) -> dict[str, Any]:
    """Return the view while no hand is taken, with the actions of each seat that all may see."""
    rules, view = rules_and_view(recorded)
    shown = msgspec.to_builtins(rules.view(view, None))
    beside = [overt(rules, view, seat) for seat in range(len(recorded.room.seats))]
    told = msgspec.to_builtins(beside)
    return {"viewer": None, "view": shown, "menu": [], "prospects": [], "beside": told}


def overt(rules: Any, view: Any, seat: int) -> Beside[Any, Any]:
    offered = zip(rules.menu(view, seat), rules.prospects(view, seat), strict=True)
    told = [(action, prospect) for action, prospect in offered if action.overt]
    return Beside(seat, tuple(a for a, _ in told), tuple(p for _, p in told))


def all_hands(recorded: RecordedRoom) -> dict[str, Any]:
    """Return the actions of each seat; without secrets all have the same view."""
    rules, view = rules_and_view(recorded)
    hands = [
        Beside(seat, tuple(rules.menu(view, seat)), tuple(rules.prospects(view, seat)))
        for seat in range(len(recorded.room.seats))
    ]
    first, *others = msgspec.to_builtins(hands)
    viewer = first.pop("seat")
    return {**first, "viewer": viewer, "beside": others}


def rules_and_view(recorded: RecordedRoom) -> tuple[Any, Any]:
    rules: Any = GAMES[recorded.room.game]
    return rules, msgspec.convert(recorded.update["view"], rules.State)


def latest(game: str) -> str:
    """Return the moment latest in a match, among those with the most seats where the viewer may
    act."""
    return max(moments(game), key=lambda moment: lateness(recorded_room(code_of(game, moment))))


def lateness(recorded: RecordedRoom) -> tuple[bool, int, int]:
    return bool(recorded.update["menu"]), len(recorded.room.seats), recorded.room.step


def most_to_do(game: str) -> str:
    """Return the moment with the longest menu, among those with the most seats."""
    rooms = {moment: recorded_room(code_of(game, moment)) for moment in moments(game)}
    return max(rooms, key=lambda one: (len(rooms[one].room.seats), len(rooms[one].update["menu"])))


def result_of(game: str, view: Any) -> Result | None:
    rules = GAMES[game]
    result: Result | None = rules.result(msgspec.convert(view, rules.State))
    return result


def room_info(
    game: str, code: str, seats: tuple[SeatInfo, ...], result: Result | None, step: int
) -> RoomInfo:
    box = GAMES.manifest(game)
    return RoomInfo(
        code=code,
        game=game,
        title="",
        public=False,
        options={},
        seats=seats,
        phase="over" if result else "playing",
        hosting=True,
        watching=0,
        commitment=sha256(SEED.encode()).hexdigest(),
        turns=box.turns,
        secrets=box.secrets,
        step=step,
        result=result,
        revision=1,
    )


@cache
def longest(game: str) -> Log[Any, Any]:
    """Return the recorded match of this game with the most seats and, among those, steps."""
    rules = GAMES[game]
    texts = (file.read_text(encoding="utf-8") for file in shelf(rules).glob("*.txt"))
    logs = [transcript.read(rules, text) for text in texts]
    return max(logs, key=lambda log: (log.seats, len(log.steps)))


@cache
def replay_of(code: str) -> bytes:
    game, _ = code.split("~")
    log = longest(game)
    result = GAMES[game].result(replayed(GAMES[game], log))
    room = room_info(game, code, tuple(seat_infos(log.seats, 0)), result, len(log.steps))
    assert result
    frames = FinishedMatch(GAMES[game], log).frames(0, MOST_FRAMES)
    steps = len(log.steps)
    told = Replay(code, game, room.title, room.seats, result, steps, first=0, frames=frames)
    return msgspec.json.encode(told)


def answer(route: Route) -> None:
    """Answer like the server if the room is recorded; otherwise pass the request on."""
    found = ROOM.search(route.request.url)
    if not found:
        return route.fallback()
    code, part, _ = found.groups()
    if part == "/replay":
        return route.fulfill(body=replay_of(code), content_type="application/json")
    body = msgspec.json.encode(recorded_room(code).room)
    return route.fulfill(body=body, content_type="application/json")


def answers(room: RecordedRoom, message: dict[str, Any]) -> list[str]:
    """Return the answers of a recorded room. A page takes a long silence for a lost connection."""
    if message["type"] == "Join":
        return room.messages
    if message["type"] == "Ping":
        return [msgspec.json.encode(Pong(message["sent"])).decode()]
    return []


def converse(socket: WebSocketRoute) -> None:
    found = ROOM.search(socket.url)
    assert found
    room = recorded_room(found[1])

    def receive(message: str | bytes) -> None:
        for told in answers(room, json.loads(message)):
            socket.send(told)

    socket.on_message(receive)


def serve_recordings(page: Page) -> None:
    """Serve the recorded rooms to this page from now on."""
    page.route(ROOM, answer)
    page.route_web_socket(ROOM, converse)

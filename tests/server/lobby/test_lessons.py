"""Rooms for lessons: what they accept, what they answer, and that no list or limit counts them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from glacier.core.lesson import LEARNER, AnyLesson, solved
from glacier.games import GAMES
from tests.server.harness import Guest, Message, OpenHouse, Peer, eventually, open_house, running

ALL = [
    pytest.param(name, lesson, id=f"{name}-{lesson.name}")
    for name in GAMES
    for lesson in GAMES.lessons(name)
]


def gelati(task: str) -> dict[str, str]:
    return {"game": "gelati", "lesson": "first", "task": task}


async def opened(guest: Guest, wish: dict[str, str]) -> tuple[Message, Peer, Message]:
    """Open the task's room and join it; return the room, the socket and the first update."""
    room = await guest.ask("POST", "/lessons", wish, 201)
    peer = await guest.socket(room["code"])
    return room, peer, await peer.join(LEARNER)


async def task_of(guest: Guest, code: str) -> Any:
    return (await guest.ask("GET", f"/rooms/{code}"))["task"]


@pytest.mark.parametrize(("game", "lesson"), ALL)
@running
async def test_each_task_is_done_by_its_solution(
    tmp_path: Path, game: str, lesson: AnyLesson
) -> None:
    async with open_house(tmp_path) as house:
        for task in lesson.tasks:
            wish = {"game": game, "lesson": lesson.name, "task": task.name}
            room, peer, update = await opened(house.guest(), wish)
            assert room["task"]["status"] == "doing"
            for move in task.moves:
                for action in move.solution:
                    while LEARNER not in update["awaits"] or not update["menu"]:
                        update = await peer.next("Update")
                    answer = await peer.act(update, msgspec.to_builtins(action))
                    assert answer["type"] == "Ack", (task.name, answer)
                    update = await peer.next("Update")
            if task.moves:
                await peer.room(lambda room: room["task"]["status"] == "done")


@running
async def test_another_legal_action_gets_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.guest()
        room, peer, update = await opened(guest, gelati("series"))
        attempt = next(solved(GAMES["gelati"], *_task("series")))[1]
        menu = msgspec.convert(update["menu"], list[Any])
        others = [
            action
            for action in menu
            if not attempt.accepts(msgspec.convert(action, GAMES["gelati"].Action))
        ]
        for tries, action in enumerate(others, 1):
            answer = await peer.act(update, action)
            assert answer["code"] == "other-in-lesson"
            told = await peer.room(_tried(tries))
            assert told["task"]["other"] == answer["facts"]["says"]
        assert (await task_of(guest, room["code"]))["status"] == "doing"


@running
async def test_an_illegal_action_gets_the_refusal_of_the_rules(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, peer, update = await opened(house.guest(), gelati("match"))
        far = {**update["menu"][0], "cell": [40, 40]}
        assert (await peer.act(update, far))["code"] == "not-adjacent"


@running
async def test_a_lesson_goes_on_after_a_restart_of_the_house(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.guest()
        room, peer, update = await opened(guest, gelati("exchange"))
        first = _task("exchange")[1].moves[0].solution[0]
        await peer.act(update, msgspec.to_builtins(first))
        await peer.room(lambda room: room["task"]["says"] == "order-now")
        cookies = [*guest.http.cookie_jar]
    async with open_house(tmp_path) as house:
        again = house.guest()
        again.http.cookie_jar.update_cookies({cookie.key: cookie.value for cookie in cookies})
        peer = await again.socket(room["code"])
        await peer.room(lambda room: room["task"]["says"] == "order-now")


@running
async def test_lessons_are_in_no_list_and_count_for_no_limit(tmp_path: Path) -> None:
    async with open_house(tmp_path, rooms_of_guest=1) as house:
        guest = house.guest()
        for task in ("match", "sides", "series"):
            await guest.ask("POST", "/lessons", gelati(task), 201)
        assert await guest.ask("GET", "/me/rooms") == []
        assert await guest.ask("GET", "/rooms") == []
        await guest.open()


@running
async def test_a_room_for_a_lesson_that_was_left_is_deleted(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.guest()
        room, peer, _ = await opened(guest, gelati("match"))
        await peer.close()
        await _emptied(house, room["code"])
        house.house.lobby.forget(float("inf"))
        await house.house.lobby.sweep()
        assert await house.journal.find(room["code"]) is None
        assert await house.journal.read(room["code"]) == []


@running
async def test_a_room_that_is_visited_again_is_not_deleted(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.guest()
        room, peer, _ = await opened(guest, gelati("match"))
        await peer.close()
        await _emptied(house, room["code"])
        house.house.lobby.forget(float("inf"))
        again = await guest.socket(room["code"])
        await again.next("RoomChanged")
        await house.house.lobby.sweep()
        assert await house.journal.find(room["code"])
        await again.close()
        await _emptied(house, room["code"])
        house.house.lobby.forget(float("inf"))
        await house.house.lobby.sweep()
        assert await house.journal.find(room["code"]) is None


@running
async def test_a_task_is_described_to_its_learner_only(tmp_path: Path) -> None:
    """It names tiles of a hidden hand."""
    async with open_house(tmp_path) as house:
        room, _, _ = await opened(house.guest(), gelati("match"))
        stranger = house.guest()
        assert room["task"]["solution"]
        assert await task_of(stranger, room["code"]) is None
        peer = await stranger.socket(room["code"])
        assert (await peer.next("RoomChanged"))["room"]["task"] is None


@pytest.mark.parametrize(
    "wish",
    [gelati("nothing"), {**gelati("match"), "lesson": "nothing"}],
    ids=["task", "lesson"],
)
@running
async def test_there_is_no_other_lesson(tmp_path: Path, wish: dict[str, str]) -> None:
    async with open_house(tmp_path) as house:
        assert await house.guest().refused("POST", "/lessons", wish, 404) == "no-such-lesson"


@running
async def test_the_games_list_their_lessons(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        games = await house.guest().ask("GET", "/games")
        for game in games:
            lessons = GAMES.lessons(game["name"])
            assert [one["name"] for one in game["lessons"]] == [one.name for one in lessons]


def _tried(tries: int) -> Callable[[Message], bool]:
    return lambda room: bool(room["task"]["tries"] == tries)


def _task(name: str) -> Any:
    lesson = GAMES.lessons("gelati")[0]
    return lesson, lesson.task(name)


async def _emptied(house: OpenHouse, code: str) -> None:
    async def empty() -> bool:
        return house.house.lobby.rooms[code].idle

    await eventually(empty)

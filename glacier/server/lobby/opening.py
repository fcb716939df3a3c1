"""New room records: by a guest's request, or for the next match of the same players."""

from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from glacier.core import LEVELS
from glacier.core.lesson import LEARNER
from glacier.protocol.rooms import OpenLesson, OpenRoom
from glacier.server.games import game_named, lesson_named
from glacier.server.match.clock import today
from glacier.server.room import seating
from glacier.server.room.changes import options_allowed, seats_allowed
from glacier.server.text import title_from
from glacier.store import Chair, LessonRef, RoomRecord

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""The alphabet of room codes, without characters that look alike."""


def opened(wish: OpenRoom, host: str, luck: Random) -> RoomRecord:
    """Return the record of a new room; its code and its seed are drawn from `luck`."""
    game, now = game_named(wish.game), today()
    return RoomRecord(
        code="".join(luck.choice(LETTERS) for _ in range(8)),
        game=wish.game,
        host=host,
        seed=luck.randbytes(32).hex(),
        chairs=(Chair(),) * seats_allowed(game, wish.seats),
        options=options_allowed(game, wish.options, wish.seats),
        title=title_from(wish.title),
        public=wish.public,
        opened=now,
        seen=now,
    )


def for_lesson(wish: OpenLesson, guest: str, name: str, luck: Random) -> RoomRecord:
    """Return a room for a task of a lesson: the learner on the first seat, weak bots beside."""
    lesson, task = lesson_named(wish.game, wish.lesson, wish.task)
    options = {} if task.options is None else msgspec.to_builtins(task.options)
    room = opened(OpenRoom(wish.game, lesson.seats, options), guest, luck)
    room = seating.taken(room, LEARNER, guest, name)
    for seat in range(1, lesson.seats):
        room = seating.with_bot(room, seat, LEVELS[0])
    return replace(room, seed=lesson.seed, lesson=LessonRef(lesson.name, task.name))


def next_match(room: RoomRecord, host: str, luck: Random) -> RoomRecord:
    """Return a room for the same players; if the options name a first seat, the next one begins."""
    options = dict(room.options)
    if isinstance(first := options.get("first"), int):
        options["first"] = (first + 1) % len(room.chairs)
    wish = OpenRoom(room.game, len(room.chairs), options, room.public, room.title)
    return replace(opened(wish, host, luck), chairs=room.chairs, removed=room.removed)

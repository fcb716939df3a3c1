"""The available games by name, and their descriptions for forms."""

from contextlib import suppress
from functools import cache

from glacier.core import LEVELS, AnyGame, options_of
from glacier.core.lesson import AnyLesson, AnyTask
from glacier.core.log import prepare_decoder
from glacier.games import GAMES
from glacier.protocol import refusals
from glacier.protocol.rooms import GameInfo, LessonInfo
from glacier.server.refusals import Denied


def game_named(name: str) -> AnyGame:
    if name not in GAMES.opened:
        raise Denied(refusals.NoSuchGame(game=name))
    return GAMES[name]


def lesson_named(game: str, lesson: str, task: str) -> tuple[AnyLesson, AnyTask]:
    """Return the lesson and its task; raise `Denied` if there is no such task."""
    game_named(game)
    for found in GAMES.lessons(game):
        if found.name == lesson:
            with suppress(KeyError):
                return found, found.task(task)
    raise Denied(refusals.NoSuchLesson(lesson, task))


def load_games() -> None:
    """Load the games and what is made of their types: later that would block the event loop."""
    for name in GAMES.opened:
        prepare_decoder(GAMES[name])
        with suppress(TypeError):  # a test game may have an option that has no form field
            info_of(name)


@cache
def info_of(name: str) -> GameInfo:
    """Return the game's description; the result is cached."""
    return game_info(GAMES[name])


def game_info(game: AnyGame) -> GameInfo:
    """Return the game's description; the options are derived from their types."""
    box = game.MANIFEST
    return GameInfo(
        name=box.name,
        least=box.least,
        most=box.most,
        minutes=box.minutes,
        authors=box.authors,
        artists=box.artists,
        publisher=box.publisher,
        year=box.year,
        options=options_of(game),
        levels=LEVELS,
        lessons=tuple(
            LessonInfo(lesson.name, tuple(task.name for task in lesson.tasks))
            for lesson in GAMES.lessons(box.name)
        ),
    )

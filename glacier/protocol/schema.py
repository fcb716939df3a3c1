"""Generate `web/src/protocol/`: types of messages, and types and constants of each game.

`python -m glacier.protocol.schema web/src/protocol` rewrites the files; a test fails when they
are stale.
"""

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import GenericAlias, ModuleType
from typing import Any, Final, get_args, get_origin, get_type_hints

from glacier.core import AnyGame
from glacier.core.lesson import sentences
from glacier.games import GAMES
from glacier.protocol import messages, rooms
from glacier.protocol.refusals import REFUSALS
from glacier.protocol.typescript import Module, literal_names

_HEADING = "// Written by `make types` from glacier/protocol. Do not edit.\n"

_HTTP = (
    rooms.Problem,
    rooms.Guest,
    rooms.Rename,
    rooms.GameInfo,
    rooms.OpenRoom,
    rooms.OpenLesson,
    rooms.ChangeRoom,
    rooms.SitDown,
    rooms.CallBot,
    rooms.RoomInfo,
    rooms.OwnRoom,
    rooms.SeatTaken,
    rooms.RoomLog,
    rooms.Replay,
    rooms.Course,
)


def files() -> dict[str, str]:
    """Return the text of each file by its name."""
    return {"types.ts": _house(), **{f"{name}.ts": _game(game) for name, game in GAMES.items()}}


def _house() -> str:
    module = Module(_HEADING, literal_names([rooms]))
    for kind in _HTTP:
        module.spell(kind)
    module.alias("FromClient", messages.FromClient)
    module.spell(messages.Update)
    for arm in messages.FromServer.__args__:
        module.spell(arm)
    module.refusals("HouseRefusal", REFUSALS)
    return module.text() + _FROM_SERVER


_FROM_SERVER = """
export type FromServer<View, Doing, Happening, Prospect> =
  | RoomChanged
  | Update<View, Doing, Happening, Prospect>
  | CompactUpdate<View, Doing, Happening, Prospect>
  | Ack
  | Refused
  | Faulted
  | Over
  | Said
  | Hovered
  | Ping
  | Pong;
"""


def _game(game: AnyGame) -> str:
    module = Module(_HEADING, literal_names(_parts(game)))
    module.spell(game.State)
    module.alias("Action", game.Action)
    module.alias("Event", game.Event)
    module.refusals("Refusal", get_args(game.Refusal))
    if module.spell(game.Prospect) != "Prospect":
        module.alias("Prospect", game.Prospect)
    _fill(module, game)
    return module.text() + _lessons(game)


def _lessons(game: AnyGame) -> str:
    """Declare the tasks and the sentences of the game's lessons, which its word lists define."""
    lessons = GAMES.lessons(game.NAME)
    if not lessons:
        return ""
    tasks = dict.fromkeys(task.name for lesson in lessons for task in lesson.tasks)
    spoken = dict.fromkeys(key for lesson in lessons for key in sentences(game, lesson))
    return (
        f"\n/** The tasks of the game's lessons. */\nexport type LessonTask ={_union(tasks)};\n"
        f"\n/** What the bubbles of the lessons say. */\n"
        f"export type LessonSentence ={_union(spoken)};\n"
    )


def _union(names: Iterable[str]) -> str:
    return "".join(f'\n  | "{name}"' for name in names)


def _fill(module: Module, game: AnyGame) -> None:
    """Declare the constants that the game's `box.py` lists in `BOARD`, for use by its board."""
    box = import_module(f"{_package(game)}.box")
    kinds = get_type_hints(box)
    for name in getattr(box, "BOARD", ()):
        value = getattr(box, name)
        module.constant(name, _kind(kinds.get(name), value), value)


def _kind(hint: Any, value: Any) -> Any:
    """Return the annotated type of a constant, as in `Final[dict[Size, float]]`, or its value's."""
    if get_origin(hint) is Final:
        return get_args(hint)[0]
    return GenericAlias(tuple, (type(value[0]), ...)) if isinstance(value, tuple) else type(value)


def _parts(game: AnyGame) -> list[ModuleType]:
    package = f"{_package(game)}."
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(package)]


def _package(game: AnyGame) -> str:
    return str(game.State.__module__).rpartition(".")[0]


def main(folder: str) -> None:
    for name, text in files().items():
        Path(folder, name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])

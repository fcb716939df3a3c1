"""Writes `web/src/protocol/`: the messages of the house and the types of each game.

`python -m glacier.protocol.schema web/src/protocol` rewrites the files; a test fails when they
are stale.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from glacier.core import Game
from glacier.games import GAMES
from glacier.protocol import messages, rooms
from glacier.protocol.typescript import Module, literal_names

_HEADING = "// Written by `make types` from glacier/protocol. Do not edit.\n"

_HTTP = (
    rooms.Problem,
    rooms.Guest,
    rooms.Rename,
    rooms.GameInfo,
    rooms.OpenRoom,
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
    """The text of each file, by its name."""
    return {"types.ts": _house(), **{f"{name}.ts": _game(game) for name, game in GAMES.items()}}


def _house() -> str:
    module = Module(_HEADING, literal_names([rooms]))
    for kind in _HTTP:
        module.spell(kind)
    module.alias("FromClient", messages.FromClient)
    module.spell(messages.Update)
    for arm in messages.FromServer.__args__:
        module.spell(arm)
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


def _game(game: Game[Any, Any, Any]) -> str:
    module = Module(_HEADING, literal_names(_parts(game)))
    module.spell(game.State)
    module.alias("Action", game.Action)
    module.alias("Event", game.Event)
    if module.spell(game.Prospect) != "Prospect":
        module.alias("Prospect", game.Prospect)
    return module.text()


def _parts(game: Game[Any, Any, Any]) -> list[ModuleType]:
    package = f"{game.State.__module__.rpartition('.')[0]}."
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(package)]


def main(folder: str) -> None:
    for name, text in files().items():
        Path(folder, name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])

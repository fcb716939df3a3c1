"""Finished random matches, stored in a journal: long logs to read."""

from random import Random
from typing import Any

import msgspec

from glacier.core import AnyMatch, Illegal, Match
from glacier.games import GAMES
from glacier.store import Chair, RoomRecord, SqliteJournal, StoredStep

GAME = "ice-cube"
"""The game with the most steps."""


def played(seed: str, seats: int, **options: Any) -> AnyMatch:
    """Play a match to its end with random actions of all seats."""
    game = GAMES[GAME]
    rng, match = Random(seed), Match(game, game.Options(**options), seats, seed)
    match.wait(0)
    while not match.result:
        menus = [(seat, menu) for seat in range(seats) if (menu := game.menu(match.state, seat))]
        if not menus:
            match.wait(match.due.at if match.due else match.now + 100)
            continue
        seat, menu = rng.choice(menus)
        try:
            match.play(seat, rng.choice([*menu]), match.now + rng.randrange(400))
        except Illegal:
            match.wait(match.now + 100)
    return match


async def store(journal: SqliteJournal, code: str, match: AnyMatch) -> None:
    """Store the match as the log of a finished room."""
    names = tuple(Chair(level="flocon", name=f"Bot {seat}") for seat in range(match.seats))
    room = RoomRecord(
        code, GAME, "host", match.seed, names, msgspec.to_builtins(match.options), phase="playing"
    )
    await journal.create(room)
    await journal.append(code, 0, [StoredStep(msgspec.json.encode(step)) for step in match.steps])
    over = msgspec.structs.replace(room, phase="over", result=match.result)
    await journal.finish(over)

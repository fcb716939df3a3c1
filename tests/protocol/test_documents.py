"""The pages about the protocol match the code."""

from pathlib import Path
from typing import get_args

import pytest

from glacier.games import GAMES
from glacier.protocol import messages
from glacier.protocol.refusals import REFUSALS, meaning_of, status_of
from glacier.server.http.openapi import plain_path
from glacier.server.http.routes import ROUTES

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
REFUSED = (DOCS / "refusals.md").read_text(encoding="utf-8")


def test_every_refusal_of_the_house_is_listed() -> None:
    for kind in REFUSALS:
        assert f"| `{kind.code}` | {status_of(kind)} | {meaning_of(kind)} |" in PAGE


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_a_game_is_listed(name: str) -> None:
    """The page lists these refusals and no others. Codes are public, so a renamed refusal fails
    here."""
    kinds = [kind for kind in get_args(GAMES[name].Refusal) if kind not in REFUSALS]
    section = REFUSED.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    assert rows == [f"| `{kind.code}` | {meaning_of(kind)} |" for kind in kinds]


def test_what_games_share_is_named() -> None:
    shared = {kind for game in GAMES.values() for kind in get_args(game.Refusal)} & {*REFUSALS}
    assert all(f"`{kind.code}`" in REFUSED.partition("\n## ")[0] for kind in shared)


def test_every_address_is_listed() -> None:
    for route in ROUTES:
        assert f"| `{route.method}` | `{plain_path(route)}` | {route.summary} |" in PAGE


def test_every_message_is_listed() -> None:
    for message in (*messages.FromClient.__args__, *messages.FromServer.__args__):
        kind = getattr(message, "__origin__", message)
        assert f"`{kind.__name__}({', '.join(kind.__struct_fields__)})`" in PAGE

"""The pages about the protocol say what is so."""

from pathlib import Path

from glacier.protocol import messages
from glacier.protocol.refusals import REFUSALS, meaning_of, status_of
from glacier.server.http.openapi import plain_path
from glacier.server.http.routes import ROUTES

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")


def test_every_refusal_of_the_house_is_listed() -> None:
    for kind in REFUSALS:
        assert f"| `{kind.code}` | {status_of(kind)} | {meaning_of(kind)} |" in PAGE


def test_every_address_is_listed() -> None:
    for route in ROUTES:
        assert f"| `{route.method}` | `{plain_path(route)}` | {route.summary} |" in PAGE


def test_every_message_is_listed() -> None:
    for message in (*messages.FromClient.__args__, *messages.FromServer.__args__):
        kind = getattr(message, "__origin__", message)
        assert f"`{kind.__name__}({', '.join(kind.__struct_fields__)})`" in PAGE

"""The API's own description covers the whole API, and points at nothing that is not there."""

import asyncio
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from glacier.games import GAMES
from glacier.protocol import messages, refusals
from glacier.protocol.rooms import GameInfo
from glacier.server.games import game_info
from glacier.server.http.openapi import openapi, page, plain_path
from glacier.server.http.routes import ROUTES
from tests.server.harness import open_house

DOCUMENT: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(openapi()))
METHODS = {"get", "put", "post", "delete", "patch"}


def test_every_route_is_described() -> None:
    described = {
        (method.upper(), path) for path, item in DOCUMENT["paths"].items() for method in item
    }
    assert described == {(route.method, plain_path(route)) for route in ROUTES}


def test_every_route_of_the_router_is_in_the_table(tmp_path: Path) -> None:
    async def routed() -> set[tuple[str, str]]:
        from glacier.server.app import make_app
        from glacier.server.settings import Settings
        from glacier.store import SqliteJournal
        from tests.server.harness import AnyMove

        journal = SqliteJournal(tmp_path)
        app = await make_app(journal, Settings(), AnyMove())
        await journal.close()
        return {
            (route.method, route.resource.canonical)
            for route in app.router.routes()
            if route.resource and route.method != "HEAD"
        }

    found = asyncio.run(routed())
    known = {(route.method, plain_path(route)) for route in ROUTES}
    unlisted = {path for _, path in found - known}
    assert unlisted == {"/api/openapi.json", "/api/docs", "/{path}"}


def test_every_route_tells_what_the_house_itself_may_refuse() -> None:
    """A room may be missing or find no place; what changes something may find no disk."""
    for route in ROUTES:
        if "{code}" in route.path:
            assert {refusals.NoSuchRoom, refusals.HouseFull} <= {*route.refuses}, route.path
        if route.method != "GET" and not route.path.endswith("/wait"):  # which is not kept
            assert refusals.NotSaved in route.refuses, route.path


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "$ref":
                yield part
            else:
                yield from references(part)
    elif isinstance(value, list):
        for part in value:
            yield from references(part)


def test_it_points_at_nothing_that_is_not_there() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    found = {*references(DOCUMENT)}
    assert found
    assert found <= {f"#/components/schemas/{name}" for name in schemas}


def test_it_is_openapi() -> None:
    """The parts that the specification demands, each in its place."""
    assert DOCUMENT["openapi"].startswith("3.1")
    assert {"title", "version"} <= DOCUMENT["info"].keys()
    names = []
    for path, item in DOCUMENT["paths"].items():
        assert path.startswith("/")
        assert item.keys() <= METHODS
        for operation in item.values():
            names.append(operation["operationId"])
            wanted = {*re.findall(r"\{(\w+)\}", path)}
            given = {p["name"] for p in operation["parameters"] if p["in"] == "path"}
            assert wanted == given
            assert operation["responses"]
            for status, response in operation["responses"].items():
                assert re.fullmatch(r"[1-5]\d\d", status)
                assert response["description"]
    assert len(names) == len({*names})


def test_messages_of_the_socket_are_described() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for message in (*messages.FromClient.__args__, *messages.FromServer.__args__):
        kind = getattr(message, "__origin__", message)
        assert any(name.startswith(kind.__name__) for name in schemas), kind


def test_refusals_are_described_with_their_status() -> None:
    answers = DOCUMENT["paths"]["/api/rooms/{code}/start"]["post"]["responses"]
    assert {status: answer["description"] for status, answer in answers.items()} == {
        "200": "Start the match (its host)",
        "403": "foreign-origin, not-host",
        "404": "no-such-room",
        "409": "free-seats, started",
        "503": "busy, house-full, not-saved",
    }


class Wellformed(HTMLParser):
    """Collects what a page would fetch from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]


def test_the_page_needs_nothing_from_elsewhere() -> None:
    reader = Wellformed()
    reader.feed(page())
    assert all(link.startswith(("#", "/api/")) for link in reader.links)
    assert "<script" not in page()
    for route in ROUTES:
        assert plain_path(route) in page()


def test_it_is_served(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            guest = house.guest()
            assert await guest.ask("GET", "/openapi.json") == DOCUMENT
            async with guest.http.get("/api/docs") as response:
                assert response.content_type == "text/html"
                assert await response.text() == page()

    asyncio.run(story())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_shown_in_a_form(name: str) -> None:
    info = game_info(GAMES[name])
    assert msgspec.json.decode(msgspec.json.encode(info), type=GameInfo) == info
    for option in info.options:
        assert option.kind != "choice" or option.choices
        assert option.default is not None or option.optional

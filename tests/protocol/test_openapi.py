"""The OpenAPI document covers all routes and messages, and its references resolve."""

import asyncio
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from glacier.games import GAMES
from glacier.protocol import messages, refusals
from glacier.protocol.rooms import GameInfo
from glacier.server.games import game_info
from glacier.server.http.openapi import openapi, page, plain_path
from glacier.server.http.routes import ROUTES, Route
from tests.server.harness import PROXIED, OpenHouse, open_house, silence

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
    """A room may be unknown or not fit in memory, and a change may fail on a full disk."""
    for route in ROUTES:
        if "{code}" in route.path:
            read = route.method == "GET" and route.content != "websocket"
            full = () if read else (refusals.HouseFull, refusals.TooManyRooms)
            assert {refusals.NoSuchRoom, *full} <= {*route.refuses}, route.path
        if route.method != "GET" and not route.path.endswith("/wait"):  # a wait is not stored
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
    """The document has the parts that the specification requires."""
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
        "400": "malformed",
        "403": "foreign-origin, not-host",
        "404": "no-such-room",
        "409": "free-seats, started",
        "421": "unknown-host",
        "429": "crowd, too-many-requests, too-many-rooms",
        "500": "unexpected",
        "503": "busy, house-full, not-saved",
    }


class Wellformed(HTMLParser):
    """Collects the addresses that a page links to or loads."""

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


PROVOCATIONS: dict[str, dict[str, Any]] = {
    "a request": {},
    "a newcomer": {"newcomer": True},
    "no host": {"headers": {"Host": "a b"}},
    "an unknown host": {"headers": {"Host": "evil.example"}},
    "a foreign page": {"headers": {"Origin": "https://evil.example"}},
    "no number": {"query": "?first=x"},
    "a room that is not": {"room": "NONE"},
    "a seat that is not": {"seat": "77"},
    "no JSON": {"data": b"{"},
    "wrong JSON": {"data": b'{"nothing":1}'},
    "too much": {"data": b"x" * 20_000},
    "half a body": {"headers": {"Content-Length": "99"}, "data": b"half"},
}


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {plain_path(route)}")
def test_every_route_describes_what_it_answers(route: Route, tmp_path: Path) -> None:
    """Each provocation is answered with a described status and refusal code."""
    described = DOCUMENT["paths"][plain_path(route)][route.method.lower()]["responses"]

    async def story() -> None:
        limits = {"arrivals": 0, "arrivals_rate": 0, "body_time": 0.05, **PROXIED}
        async with open_house(tmp_path, **limits) as house:
            code = await house.guest().open()
            for what, provocation in PROVOCATIONS.items():
                with silence():
                    status, problem = await answer(house, code, route, **provocation)
                assert str(status) in described, (what, status, problem)
                if status >= 400:
                    assert problem in described[str(status)]["description"].split(", "), what

    asyncio.run(story())


async def answer(
    house: OpenHouse,
    code: str,
    route: Route,
    *,
    newcomer: bool = False,
    seat: str = "0",
    **asked: Any,
) -> tuple[int, str]:
    """Return the status, and the code of the refusal, or an empty string."""
    path = plain_path(route).replace("{code}", asked.get("room", code)).replace("{seat}", seat)
    address = urlsplit(house.base)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    data = asked.get("data", b"{}")
    headers = {"Host": "localhost", "Connection": "close", "Content-Length": str(len(data))}
    headers |= {"X-Forwarded-For": "203.0.113.7"} if newcomer else {}
    headers |= asked.get("headers", {})
    lines = [f"{route.method} {path}{asked.get('query', '')} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    writer.write("\r\n".join([*lines, "", ""]).encode() + data)
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    status = int(head.split()[1])
    return status, msgspec.json.decode(body)["code"] if status >= 400 else ""


def test_numbers_after_the_question_mark_are_described() -> None:
    replay = DOCUMENT["paths"]["/api/rooms/{code}/replay"]["get"]
    number = {"type": "integer", "minimum": 0, "default": 0}
    assert replay["parameters"][1:] == [
        {"name": "first", "in": "query", "required": False, "schema": number}
    ]

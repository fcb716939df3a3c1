"""The API's documentation: an OpenAPI document made from the types, and a page."""

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Any, Final

import msgspec
from aiohttp import web

from glacier import __version__
from glacier.core import Refusal
from glacier.protocol import messages, refusals
from glacier.protocol.refusals import REFUSALS, meaning_of, status_of
from glacier.protocol.rooms import Problem
from glacier.server.http.routes import ROUTES, Route

_REFERENCE = "#/components/schemas/{name}"
_OF_ALL = (
    refusals.Malformed,
    refusals.UnknownHost,
    refusals.TooManyRequests,
    refusals.Unexpected,
)
_OF_BODIES = (refusals.Invalid, refusals.TooLarge, refusals.TooSlow)


@cache
def openapi() -> dict[str, Any]:
    """Return the API's description in OpenAPI 3.1."""
    kinds = [kind for route in ROUTES for kind in (route.takes, route.gives) if kind]
    talk = [messages.FromClient, messages.FromServer, Problem]
    schemas, parts = msgspec.json.schema_components([*kinds, *talk], ref_template=_REFERENCE)
    known = iter(schemas)
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        takes = next(known) if route.takes else None
        gives = next(known) if route.gives else None
        paths.setdefault(plain_path(route), {})[route.method.lower()] = _operation(
            route, takes, gives
        )
    parts = {**parts, "FromClient": next(known), "FromServer": next(known)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Glacier", "version": __version__, "description": _ABOUT},
        "paths": paths,
        "components": {"schemas": parts},
    }


_ABOUT: Final = (
    "A house of ice games. Every refusal is a Problem with a stable code. A cookie makes the "
    "guest. Over a room's socket travel FromClient and FromServer messages, one to a text frame."
)


def plain_path(route: Route) -> str:
    """Return the path without the router's patterns."""
    return re.sub(r"\{(\w+):[^/]*\}", r"{\1}", route.path)


def _operation(route: Route, takes: Any, gives: Any) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "parameters": [
            *(_parameter(name) for name in re.findall(r"\{(\w+)", plain_path(route))),
            *(_number(name) for name in route.numbers),
        ],
        "responses": {
            str(route.status): _success(route, gives),
            **({"304": {"description": "The client has it already."}} if route.tagged else {}),
            **_refusals(route),
        },
    }
    if takes:
        content = {"application/json": {"schema": takes}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameter(name: str) -> dict[str, Any]:
    kind = {"type": "integer", "minimum": 0} if name == "seat" else {"type": "string"}
    return {"name": name, "in": "path", "required": True, "schema": kind}


def _number(name: str) -> dict[str, Any]:
    kind = {"type": "integer", "minimum": 0, "default": 0}
    return {"name": name, "in": "query", "required": False, "schema": kind}


def _success(route: Route, gives: Any) -> dict[str, Any]:
    if route.content == "websocket":
        return {"description": "The socket is open."}
    return {"description": route.summary, "content": {route.content: {"schema": gives or {}}}}


def _refusals(route: Route) -> dict[str, Any]:
    kinds = {*route.refuses, *_OF_ALL, *(_OF_BODIES if route.takes else ())}
    if route.method != "GET":
        kinds.add(refusals.ForeignOrigin)
    if not route.anonymous:
        kinds.add(refusals.Crowd)
    if route.numbers:
        kinds.add(refusals.Invalid)
    return {
        str(status): {
            "description": ", ".join(_with_status(kinds, status)),
            "content": {
                "application/json": {"schema": {"$ref": _REFERENCE.format(name="Problem")}}
            },
        }
        for status in sorted({status_of(kind) for kind in kinds})
    }


def _with_status(kinds: Iterable[type[Refusal]], status: int) -> list[str]:
    return sorted(kind.code for kind in kinds if status_of(kind) == status)


# The page


@cache
def page() -> str:
    """Return the documentation as an HTML page that loads nothing else."""
    document = openapi()
    rows = "".join(_route_row(route) for route in ROUTES)
    codes = "".join(
        f"<tr><td><code>{kind.code}</code><td>{status_of(kind)}<td>{_prose(meaning_of(kind))}"
        for kind in REFUSALS
    )
    parts = "".join(
        f'<details id="{name}"><summary><code>{name}</code> {_prose(_about(part))}</summary>'
        f"<pre>{_linked(part)}</pre></details>"
        for name, part in sorted(document["components"]["schemas"].items())
    )
    return _PAGE.format(about=_prose(_ABOUT), rows=rows, codes=codes, parts=parts)


def _route_row(route: Route) -> str:
    operation = openapi()["paths"][plain_path(route)][route.method.lower()]
    takes = operation.get("requestBody", {}).get("content", {})
    gives = operation["responses"][str(route.status)].get("content", {})
    codes = " ".join(f"<code>{kind.code}</code>" for kind in route.refuses)
    return (
        f"<tr><td><b>{route.method}</b> <code>{escape(plain_path(route))}</code>"
        f"<br>{escape(route.summary)}<td>{_linked(takes)}<td>{_linked(gives)}<td>{codes}"
    )


def _linked(schema: Any) -> str:
    """Return a schema as HTML; references become links."""
    if isinstance(schema, dict) and set(schema) == {"application/json"}:
        return _linked(schema["application/json"]["schema"])
    if isinstance(schema, dict) and set(schema) == {"$ref"}:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{name}">{name}</a>'
    if not schema:
        return ""
    text = escape(msgspec.json.format(msgspec.json.encode(schema), indent=1).decode(), quote=False)
    return re.sub(r'"#/components/schemas/(\w+)"', r'<a href="#\1">\1</a>', text)


def _about(part: Any) -> str:
    return str(part.get("description", "")).partition("\n")[0]


def _prose(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


_PAGE: Final = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Glacier: the API</title><style>
body{{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;
color:#0b1a33;background:#f6fafd}} h1,h2{{line-height:1.2}} table{{border-collapse:collapse;
width:100%}} td,th{{text-align:left;vertical-align:top;padding:.5rem;border-top:1px solid #cfe0ee}}
code,pre{{font:14px/1.4 ui-monospace,monospace}} pre{{overflow:auto;background:#e8f1f8;
padding:1rem;border-radius:.5rem}} summary{{cursor:pointer;padding:.4rem 0}} a{{color:#0b5cad}}
@media(prefers-color-scheme:dark){{body{{background:#0b1a33;color:#e8f1f8}}pre{{background:#13284a}}
td,th{{border-color:#2a4570}}a{{color:#8cc7ff}}}}</style></head><body>
<h1>Glacier: the API</h1><p>{about} The same as data: <a href="/api/openapi.json">openapi.json</a>.
<h2>Addresses</h2><table><tr><th>Address<th>Takes<th>Gives<th>May refuse with{rows}</table>
<h2>Refusals</h2><p>A game's own refusals travel over the socket, with the codes of its rules.
<table><tr><th>Code<th>Status<th>Meaning{codes}</table>
<h2>Types</h2>{parts}</body></html>
"""


@cache
def _document() -> bytes:
    return msgspec.json.encode(openapi())


@cache
def _text() -> bytes:
    return page().encode()


def add_documentation(app: web.Application) -> None:
    """Add the routes, and render the documents now: later that would block the event loop."""
    _document()
    _text()
    app.router.add_get("/api/openapi.json", _openapi)
    app.router.add_get("/api/docs", _docs)


async def _openapi(request: web.Request) -> web.Response:
    return web.Response(body=_document(), content_type="application/json")


async def _docs(request: web.Request) -> web.Response:
    return web.Response(body=_text(), content_type="text/html", charset="utf-8")

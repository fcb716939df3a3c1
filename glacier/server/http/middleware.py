"""Middleware around all handlers: decodes bodies, and turns refusals and errors into responses."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from glacier.core import Illegal
from glacier.protocol import refusals
from glacier.server.http.bodies import unpacked
from glacier.server.http.connection import HttpConnection
from glacier.server.http.hosts import HOSTS, refusal_page
from glacier.server.http.problems import problem_response
from glacier.server.http.request import HOUSE_KEY, IDENTITY, Call
from glacier.server.http.routes import Route
from glacier.server.refusals import Denied, invalid, malformed, unexpected
from glacier.server.tasks import uncancelled
from glacier.store import NotSaved

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def handler_of(route: Route) -> Handler:
    decoder = None if route.takes is None else msgspec.json.Decoder(route.takes)

    async def handle(request: web.Request) -> web.StreamResponse:
        call = Call(request, request.app[HOUSE_KEY])
        body = () if decoder is None else (_decoded(decoder, await _body(request)),)
        answer = await route.handler(call, *body)
        return answer if isinstance(answer, web.StreamResponse) else _json(answer, route.status)

    return handle


async def _body(request: web.Request) -> bytes:
    settings = request.app[HOUSE_KEY].settings
    try:
        async with asyncio.timeout(settings.body_time):
            body = await request.read()
    except TimeoutError:
        raise Denied(refusals.TooSlow()) from None
    except RuntimeError:  # aiohttp raises it where the connection is closed
        raise ConnectionResetError from None
    except web.RequestPayloadError:
        raise Denied(refusals.Malformed(why="the body cannot be read", path="$")) from None
    return unpacked(body, request.headers.get("Content-Encoding", ""), settings.body)


def _decoded(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body or b"{}")
    except msgspec.ValidationError as error:
        raise Denied(invalid(error)) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise Denied(malformed(error)) from None


def _json(data: Any, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(data),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


@web.middleware
async def deadlines(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Suspend the connection's deadline for headers while a request is handled."""
    connection = request.protocol
    if not isinstance(connection, HttpConnection):
        return await handler(request)
    connection.begin_request()
    try:
        return await handler(request)
    finally:
        connection.end_request()


@web.middleware
async def problems(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn refusals and unexpected errors into `Problem` responses."""
    try:
        return await uncancelled(handler(request))
    except Illegal as illegal:
        return problem_response(illegal.refusal)
    except NotSaved:
        return problem_response(refusals.NotSaved())
    except web.HTTPRequestEntityTooLarge:
        return problem_response(refusals.TooLarge(limit=request.app[HOUSE_KEY].settings.body))
    except web.HTTPMethodNotAllowed as error:
        allowed = tuple(sorted(error.allowed_methods))
        response = problem_response(refusals.WrongMethod(allowed))
        response.headers["Allow"] = ", ".join(allowed)
        return response
    except web.HTTPNotFound:
        return problem_response(refusals.NotFound())
    except (web.HTTPException, asyncio.CancelledError):
        raise
    except Exception as error:
        if isinstance(error, ConnectionError) and _gone(request):
            return web.Response(status=400)  # the client is gone, and receives nothing
        what = f"{request.method} {request.rel_url.raw_path!a}"
        return problem_response(unexpected(what, error))


def _gone(request: web.Request) -> bool:
    """Return whether the client's connection is closed."""
    return request.transport is None or request.transport.is_closing()


@web.middleware
async def named_hosts(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse a missing, invalid or unknown Host before the request does anything."""
    Call(request, request.app[HOUSE_KEY]).check_host()
    host = request.url.raw_host or ""
    if not request.app[HOSTS].include(host):
        refusal = refusals.UnknownHost(host)
        if not request.path.startswith("/api/"):
            return refusal_page(refusal)
        raise Denied(refusal)
    return await handler(request)


@web.middleware
async def same_origin(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests from pages of other sites that change something or open a socket."""
    guarded = request.method not in SAFE or request.path.endswith("/socket")
    if guarded and (foreign := _foreign(request)):
        raise Denied(refusals.ForeignOrigin(_text(foreign)))
    return await handler(request)


def _foreign(request: web.Request) -> str | None:
    """Return the site of the request's page if it is not allowed, else None.

    The Origin header names it. Without one, browsers still send Sec-Fetch-Site.
    """
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site", "none")
    if origin and not _ours(request, origin):
        return origin
    if origin in request.app[HOUSE_KEY].settings.origins:
        return None
    allowed = ("same-origin", "same-site", "none") if origin else ("same-origin", "none")
    return None if site in allowed else site


def _text(header: str) -> str:
    """Return the header with bytes that are not text replaced by question marks."""
    return header.encode(errors="replace").decode()


def _ours(request: web.Request, origin: str) -> bool:
    try:
        named = urlsplit(origin).netloc
    except ValueError:
        return False
    return named == request.host or origin in request.app[HOUSE_KEY].settings.origins


@web.middleware
async def identities(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Set the cookie of a guest that this request has created."""
    response = await handler(request)
    identity = request.get(IDENTITY)
    if identity and identity.fresh and not response.prepared:
        call = Call(request, request.app[HOUSE_KEY])
        call.house.guests.give_cookie(response, identity.guest, secure=call.secure)
    return response

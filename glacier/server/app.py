"""The application: requests come in, refusals go out as data, never as tracebacks."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from glacier.core import Illegal
from glacier.protocol.rooms import Problem
from glacier.server.http.bucket import Bucket
from glacier.server.http.files import add_pages
from glacier.server.http.guests import Guests
from glacier.server.http.limits import Measure
from glacier.server.http.openapi import add_documentation
from glacier.server.http.request import HOUSE, IDENTITY, Call, House
from glacier.server.http.routes import ROUTES, Route
from glacier.server.lobby.lobby import Lobby
from glacier.server.luck import Luck
from glacier.server.match.bot_workers import Thinkers
from glacier.server.match.step_workers import Deciders
from glacier.server.match.workers import Workers
from glacier.server.refusals import Refusal, status_of
from glacier.server.room.seating import invalid
from glacier.server.settings import Settings
from glacier.store import Journal, NotSaved

log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

ASSETS: Final = Path(__file__).parent.parent / "assets"
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


async def make_app(
    journal: Journal, settings: Settings, thinkers: Thinkers, assets: Path = ASSETS
) -> web.Application:
    """The house as an aiohttp application."""
    app = web.Application(
        middlewares=[problems, same_origin, identities], client_max_size=settings.body
    )
    luck = Luck(settings.foretold)
    deciders = Deciders(Workers(settings.deciders, settings.decide))
    lobby = Lobby(journal, settings, thinkers, deciders, luck)
    await lobby.recall()
    guests = Guests(await journal.secret(), journal, luck)
    app[HOUSE] = House(journal, lobby, guests, settings, assets, *_measures(settings))
    for route in ROUTES:
        app.router.add_route(route.method, route.path, _handler(route))
    add_documentation(app)
    add_pages(app)
    app.cleanup_ctx.append(_sweeping)
    app.on_shutdown.append(_close)
    app.on_shutdown.append(partial(_dismiss, deciders))
    return app


def _measures(settings: Settings) -> tuple[Measure, Measure]:
    arriving = partial(Bucket, settings.arrivals_rate, settings.arrivals)
    opening = partial(Bucket, settings.openings_rate, settings.openings)
    return Measure(arriving, settings.addresses), Measure(opening, settings.addresses)


async def _sweeping(app: web.Application) -> AsyncIterator[None]:
    sweeper = asyncio.create_task(app[HOUSE].lobby.sweep())
    yield
    sweeper.cancel()
    with suppress(asyncio.CancelledError):
        await sweeper


async def _dismiss(deciders: Deciders, app: web.Application) -> None:
    deciders.close()


async def _close(app: web.Application) -> None:
    app[HOUSE].lobby.close()


def _handler(route: Route) -> Handler:
    decoder = None if route.takes is None else msgspec.json.Decoder(route.takes)

    async def handle(request: web.Request) -> web.StreamResponse:
        call = Call(request, request.app[HOUSE])
        body = () if decoder is None else (_decoded(decoder, await request.read()),)
        answer = await route.handler(call, *body)
        return answer if isinstance(answer, web.StreamResponse) else _json(answer, route.status)

    return handle


def _decoded(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body or b"{}")
    except msgspec.ValidationError as error:
        raise invalid(error) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", why=str(error), path="$") from None


def _json(data: Any, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(data),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def _problem(code: str, facts: dict[str, Any]) -> web.Response:
    return _json(Problem(code, facts), status_of(code))


@web.middleware
async def problems(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every refusal as a `Problem`, every mistake of ours as one too."""
    try:
        return await handler(request)
    except Illegal as no:
        return _problem(no.code, no.facts)
    except NotSaved:
        return _problem("not-saved", {})
    except web.HTTPRequestEntityTooLarge:
        return _problem("too-large", {"limit": request.app[HOUSE].settings.body})
    except web.HTTPMethodNotAllowed as no:
        return _problem("wrong-method", {"allowed": sorted(no.allowed_methods)})
    except web.HTTPNotFound:
        return _problem("not-found", {})
    except (web.HTTPException, ConnectionError, asyncio.CancelledError):
        raise
    except Exception:
        log.exception("%s %s", request.method, request.path)
        return _problem("unexpected", {})


@web.middleware
async def same_origin(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A foreign page may neither change anything nor open a socket for its visitor."""
    origin = request.headers.get("Origin")
    guarded = request.method not in SAFE or request.path.endswith("/socket")
    if origin and guarded and not _ours(request, origin):
        raise Refusal("foreign-origin", origin=origin)
    return await handler(request)


def _ours(request: web.Request, origin: str) -> bool:
    try:
        named = urlsplit(origin).netloc
    except ValueError:
        return False
    return named == request.host or origin in request.app[HOUSE].settings.origins


@web.middleware
async def identities(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Give a cookie to whoever became a guest by this request."""
    response = await handler(request)
    identity = request.get(IDENTITY)
    if identity and identity.fresh and not response.prepared:
        call = Call(request, request.app[HOUSE])
        call.house.guests.give_cookie(response, identity.guest, secure=call.secure)
    return response

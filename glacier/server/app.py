"""The application: everything that a house is made of, put together."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from aiohttp import web

from glacier.server.http.files import add_pages
from glacier.server.http.guests import Guests
from glacier.server.http.hosts import HOSTS, KnownHosts
from glacier.server.http.limits import Bucket, PerAddress, Places
from glacier.server.http.middleware import (
    deadlines,
    handler_of,
    identities,
    named_hosts,
    problems,
    same_origin,
)
from glacier.server.http.openapi import add_documentation
from glacier.server.http.proxies import PROXIES, TrustedProxies
from glacier.server.http.request import HOUSE_KEY, ROUND_TRIP, House
from glacier.server.http.routes import ROUTES
from glacier.server.http.tcp_info import Measurement, kernel_round_trip
from glacier.server.lobby.lobby import Lobby
from glacier.server.luck import Luck
from glacier.server.match.bot_workers import Thinkers
from glacier.server.match.resources import Resources
from glacier.server.match.step_workers import StepWorkers
from glacier.server.match.workers import Workers
from glacier.server.settings import Settings
from glacier.store import Journal

ASSETS: Final = Path(__file__).parent.parent / "assets"


async def make_app(
    journal: Journal,
    settings: Settings,
    thinkers: Thinkers,
    assets: Path = ASSETS,
    time: Callable[[], float] = monotonic,
    round_trip: Measurement = kernel_round_trip,
) -> web.Application:
    """The house as an aiohttp application."""
    app = web.Application(
        middlewares=[deadlines, problems, named_hosts, same_origin, identities],
        client_max_size=settings.body,
    )
    luck = Luck(settings.foretold)
    step_workers = StepWorkers(Workers(settings.step_workers, settings.decide))
    lobby = Lobby(Resources(journal, settings, thinkers, step_workers, time), luck)
    await lobby.recall()
    guests = Guests(await journal.secret(), journal, luck)
    app[HOUSE_KEY] = House(journal, lobby, guests, settings, assets, *_measures(settings))
    app[ROUND_TRIP] = round_trip
    app[HOSTS] = KnownHosts((settings.lan or "localhost", *settings.host_names))
    app[PROXIES] = TrustedProxies(settings.trusted_proxies)
    for route in ROUTES:
        app.router.add_route(route.method, route.path, handler_of(route))
    add_documentation(app)
    add_pages(app)
    app.cleanup_ctx.append(_sweeping)
    app.on_shutdown.append(_close)
    app.on_shutdown.append(partial(_dismiss, step_workers))
    return app


def _measures(settings: Settings) -> tuple[PerAddress, PerAddress, Places]:
    arriving = partial(Bucket, settings.arrivals_rate, settings.arrivals)
    opening = partial(Bucket, settings.openings_rate, settings.openings)
    return (
        PerAddress(arriving, settings.addresses),
        PerAddress(opening, settings.addresses),
        Places(settings.sockets, settings.sockets_of_guest),
    )


async def _sweeping(app: web.Application) -> AsyncIterator[None]:
    sweeper = asyncio.create_task(app[HOUSE_KEY].lobby.sweep())
    yield
    sweeper.cancel()
    with suppress(asyncio.CancelledError):
        await sweeper


async def _dismiss(step_workers: StepWorkers, app: web.Application) -> None:
    step_workers.close()


async def _close(app: web.Application) -> None:
    app[HOUSE_KEY].lobby.close()

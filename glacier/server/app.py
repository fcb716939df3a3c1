"""Builds the aiohttp application."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from aiohttp import web

from glacier.server.games import load_games
from glacier.server.http.budgets import Budget, Budgets
from glacier.server.http.costs import FILE, paying
from glacier.server.http.delay import LoopDelay
from glacier.server.http.files import add_pages
from glacier.server.http.guests import Guests
from glacier.server.http.hosts import HOSTS, KnownHosts
from glacier.server.http.limits import SocketLimits, rates_of
from glacier.server.http.middleware import (
    deadlines,
    handler_of,
    identities,
    named_hosts,
    problems,
    same_origin,
)
from glacier.server.http.openapi import add_documentation, plain_path
from glacier.server.http.proxies import PROXIES, TrustedProxies
from glacier.server.http.request import HOUSE_KEY, ROUND_TRIP, House
from glacier.server.http.routes import ROUTES
from glacier.server.http.tcp_info import Measurement, kernel_round_trip
from glacier.server.lobby.lobby import Lobby
from glacier.server.luck import Luck
from glacier.server.match.bot_workers import BotPool
from glacier.server.match.renderer import Renderer
from glacier.server.match.resources import Resources
from glacier.server.match.step_workers import StepWorkers
from glacier.server.match.workers import Workers
from glacier.server.settings import Settings
from glacier.server.tasks import repeat
from glacier.store import Journal

COSTS: Final = {(route.method, plain_path(route)): route.cost for route in ROUTES} | {
    ("GET", "/{path}"): FILE
}
"""The cost of requests, by method and path."""

ASSETS: Final = Path(__file__).parent.parent / "assets"


async def make_app(
    journal: Journal,
    settings: Settings,
    bot_pool: BotPool,
    assets: Path = ASSETS,
    time: Callable[[], float] = monotonic,
    round_trip: Measurement = kernel_round_trip,
) -> web.Application:
    """Return the server as an aiohttp application, with the listed public rooms loaded."""
    app = web.Application(
        middlewares=[
            deadlines,
            problems,
            paying(COSTS),
            named_hosts,
            same_origin,
            identities,
        ],
        client_max_size=settings.body,
    )
    load_games()
    luck = Luck(settings.foretold)
    step_workers = StepWorkers(Workers(settings.step_workers, settings.decide))
    lobby = Lobby(Resources(journal, settings, bot_pool, step_workers, time), luck)
    await lobby.recall()
    guests = Guests(await journal.secret(), journal, luck)
    renderer = _renderer(settings)
    app[HOUSE_KEY] = House(
        journal,
        lobby,
        guests,
        settings,
        assets,
        rates_of(settings),
        SocketLimits(settings.sockets, settings.sockets_of_guest),
        _budgets(settings),
        renderer,
        LoopDelay(),
    )
    app[ROUND_TRIP] = round_trip
    app[HOSTS] = KnownHosts((settings.lan or "localhost", *settings.host_names))
    app[PROXIES] = TrustedProxies(settings.trusted_proxies)
    for route in ROUTES:
        app.router.add_route(route.method, route.path, handler_of(route))
    add_documentation(app)
    add_pages(app)
    app.cleanup_ctx.append(_sweeping)
    app.on_shutdown.append(_close)
    app.on_shutdown.append(partial(_dismiss, step_workers, renderer))
    return app


def _budgets(settings: Settings) -> dict[str, Budgets]:
    patience = settings.cost_patience
    guest = partial(Budget, settings.cost_rate, settings.cost_burst, patience)
    address = partial(Budget, settings.address_cost_rate, settings.address_cost_burst, patience)
    return {
        "guest": Budgets(guest, settings.addresses),
        "address": Budgets(address, settings.addresses),
    }


def _renderer(settings: Settings) -> Renderer:
    workers = Workers(settings.render_workers, settings.render)
    return Renderer(workers, settings.render_cache, settings.render_share)


async def _sweeping(app: web.Application) -> AsyncIterator[None]:
    house = app[HOUSE_KEY]
    sweep = repeat("sweeping", house.settings.idle / 4, house.lobby.sweep)
    tasks = [asyncio.create_task(work) for work in (sweep, house.delay.sample())]
    yield
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _dismiss(step_workers: StepWorkers, renderer: Renderer, app: web.Application) -> None:
    step_workers.close()
    renderer.close()


async def _close(app: web.Application) -> None:
    app[HOUSE_KEY].lobby.close()

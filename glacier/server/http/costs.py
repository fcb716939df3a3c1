"""The cost of requests, and the budgets of each guest and each address.

A cost of 1 is a plain request: about half a millisecond of the event loop.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from glacier.server.http.budgets import payment
from glacier.server.http.request import HOUSE_KEY, Call
from glacier.server.refusals import Denied

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

FILE: Final = 0.25
"""The cost of a file of the web app, which is in memory."""
OTHER: Final = 1.0
"""The cost of a request that matches no route of the API."""
FORGIVEN: Final = 0.001
"""Seconds of debt for which a request does not wait: timers are not more exact."""


def cost_of(request: web.Request, costs: dict[tuple[str, str], float]) -> float:
    """Return the cost of the request's route."""
    resource = request.match_info.route.resource
    path = resource.canonical if resource else ""
    return costs.get(("GET" if request.method == "HEAD" else request.method, path), OTHER)


def paying(costs: dict[tuple[str, str], float]) -> Callable[..., Awaitable[web.StreamResponse]]:
    """Return a middleware that delays a request until its cost is covered.

    It refuses the request if that takes too long. The refusal is delayed as well: otherwise a
    client that ignores it would cost as much as before.
    """

    @web.middleware
    async def paid(request: web.Request, handler: Handler) -> web.StreamResponse:
        house = request.app[HOUSE_KEY]
        try:
            wait = payment(Call(request, house).budgets, cost_of(request, costs))
        except Denied:
            await asyncio.sleep(house.settings.cost_patience)
            raise
        if wait > FORGIVEN:
            await asyncio.sleep(wait)
        return await handler(request)

    return paid

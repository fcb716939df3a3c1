"""The names under which a browser may reach the house: all others are refused.

A page of another site can point a name of its own at the house's address (DNS rebinding). The
browser then takes the house for that site. Such a page always sends its own name as the Host, never
an address, so addresses pass and names must be known.
"""

import logging
from collections.abc import Iterable
from html import escape
from typing import Final

from aiohttp import web

from glacier.protocol import refusals
from glacier.server.http.proxies import known_address

log = logging.getLogger(__name__)

MOST_LOGGED: Final = 100
"""Names that are logged; a client can invent any number."""

PAGE: Final = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>Glacier</title>
<meta name="viewport" content="width=device-width">
<style>body{{font:1.1rem/1.6 system-ui;max-width:36rem;margin:15vh auto;padding:0 1.5rem;
color:#0b1a33;background:#f6fafd;overflow-wrap:anywhere}}code{{display:block;padding:.8rem 1rem;
border-radius:.5rem;background:#e0ecf6;font:1rem/1.5 ui-monospace,monospace}}
@media(prefers-color-scheme:dark){{body{{background:#0b1a33;color:#e8f1f8}}code{{
background:#13284a}}}}</style>
<h1>Glacier</h1>
<p>La maison ne connaît pas le nom <strong>{host}</strong>. Si c’est bien le sien,
ouvrez-la ainsi :</p>
<p lang="en">The house does not go by the name <strong>{host}</strong>. If it should,
open it like this:</p>
<p><code>glacier serve --host-name {host}</code></p></html>
"""


class KnownHosts:
    """`localhost`, every literal address, and the given names."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {"localhost", *map(_plain, names)}
        self._logged: set[str] = set()

    def include(self, host: str) -> bool:
        """Whether the house may be called this; a name that it may not is logged once."""
        name = _plain(host)
        if name in self._names or name.endswith(".localhost") or known_address(name):
            return True
        if name not in self._logged and len(self._logged) < MOST_LOGGED:
            self._logged.add(name)
            log.warning("refused the unknown host %r: --host-name %s would add it", name, name)
        return False


HOSTS: web.AppKey[KnownHosts] = web.AppKey("hosts")


def refusal_page(refusal: refusals.UnknownHost) -> web.Response:
    """The refusal for a browser's address bar, in both languages."""
    text = PAGE.format(host=escape(refusal.host))
    return web.Response(text=text, content_type="text/html", status=refusal.status)


def _plain(host: str) -> str:
    """The name without case, the brackets of IPv6, or the dot that ends a full name."""
    return host.strip("[]").lower().removesuffix(".")

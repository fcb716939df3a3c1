"""The host names that requests may use; requests for any other are refused.

A page of another site can point its host name at this server's address (DNS rebinding). The browser
then treats this server as that site. Such a page's requests have its name as the Host, never an
address. So addresses are accepted, and names must be configured.
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
"""The number of names that are logged: a client can invent any number."""

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
        """Return whether requests may use this host; a refused name is logged once."""
        name = _plain(host)
        if name in self._names or name.endswith(".localhost") or known_address(name):
            return True
        if name not in self._logged and len(self._logged) < MOST_LOGGED:
            self._logged.add(name)
            log.warning("refused the unknown host %r: --host-name %s would add it", name, name)
        return False


HOSTS: web.AppKey[KnownHosts] = web.AppKey("hosts")


def refusal_page(refusal: refusals.UnknownHost) -> web.Response:
    """Return the refusal as a page in both languages, for a browser's address bar."""
    text = PAGE.format(host=escape(refusal.host))
    return web.Response(text=text, content_type="text/html", status=refusal.status)


def _plain(host: str) -> str:
    """Return the name in lower case, without the brackets of IPv6 and the dot of a full name."""
    return host.strip("[]").lower().removesuffix(".")

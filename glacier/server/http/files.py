"""The web app's files: cached for ever if their name has a hash, asked for anew if not."""

import asyncio
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from urllib.parse import quote

from aiohttp import web

from glacier.protocol import refusals
from glacier.server.http.connection import SERVER
from glacier.server.http.request import HOUSE_KEY, Call, House, names_a_host
from glacier.server.http.share import (
    Language,
    Preview,
    house_preview,
    preferred,
    room_preview,
    tags,
)
from glacier.server.refusals import Denied

USED: Final = ("clipboard-write", "microphone")
"""What the app uses of a device; a test compares it with the app's source. Its own pages may share
by default, and not every browser knows of `web-share`."""
UNUSED: Final = (
    *("accelerometer", "camera", "display-capture", "encrypted-media"),
    *("fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts"),
    *("magnetometer", "midi", "payment", "picture-in-picture", "publickey-credentials-get"),
    *("screen-wake-lock", "serial", "usb", "window-management", "xr-spatial-tracking"),
)

SECURITY: Final = {
    "Permissions-Policy": ", ".join(
        [f"{feature}=(self)" for feature in USED] + [f"{feature}=()" for feature in UNUSED]
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}

FOREVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
OWN: Final = "private, no-cache"
PACKED: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")

OF_ROOM: Final = re.compile(r"(?:room|replay)/([a-z0-9]{1,16})")
"""Pages of which a chat shows what the room is like."""

mimetypes.add_type("application/manifest+json", ".webmanifest")

MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Glacier</title>
<style>body{font:1.1rem/1.6 system-ui;max-width:36rem;margin:15vh auto;padding:0 1.5rem}</style>
<h1>Glacier</h1><p>The house is open, but its web app has not been built:
run <code>make play</code>, or <code>npm run build</code> in <code>web/</code>.</p>
<p lang="fr">La maison est ouverte, mais son application web n’a pas été construite :
lancez <code>make play</code>.</p><p><a href="/api/docs">API</a></p></html>
"""


@dataclass(frozen=True)
class Asset:
    """A file in memory, also packed if that pays."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str


def add_pages(app: web.Application) -> None:
    app.router.add_get(r"/{path:(?!api(/|$)).*}", page)
    app.on_response_prepare.append(_guard)


async def _guard(request: web.Request, response: web.StreamResponse) -> None:
    response.headers["Server"] = SERVER
    response.headers.setdefault("Content-Security-Policy", _content_policy(request))
    for name, value in SECURITY.items():
        response.headers.setdefault(name, value)


def _content_policy(request: web.Request) -> str:
    """What the page may load: its own origin only.

    To Safari before 15.4, 'self' does not include the page's own WebSocket: that is named as well.
    Whether it is ws or wss, a proxy may not tell.
    """
    host = request.host
    own = f" ws://{host} wss://{host}" if names_a_host(request) else ""
    return (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        f"connect-src 'self'{own}; object-src 'none'; base-uri 'self'; form-action 'self'; "
        "frame-ancestors 'none'"
    )


async def page(request: web.Request) -> web.StreamResponse:
    """A file of the web app, or the app itself for the addresses of its pages."""
    path = request.match_info["path"]
    folder = request.app[HOUSE_KEY].assets
    file = _inside(folder, path)
    if file is None and "." in path.rpartition("/")[2]:
        raise Denied(refusals.NotFound())
    if file is None or file.suffix == ".html":
        return await _app(request, file or folder / "index.html")
    return await _answer(request, file, FOREVER if path.startswith("assets/") else ANEW)


async def _app(request: web.Request, file: Path) -> web.StreamResponse:
    """The app, with a cookie for whoever has none: its first requests all come at once."""
    response = await _answer(request, file, OWN, await _tags(request))
    if response.status != 503:
        Call(request, request.app[HOUSE_KEY]).meet()
    return response


async def _tags(request: web.Request) -> bytes:
    """What a chat shows of this page; read from the journal, so that no room is loaded for it."""
    house, path = request.app[HOUSE_KEY], request.match_info["path"]
    language = preferred(request.headers.get("Accept-Language", ""))
    found = OF_ROOM.fullmatch(path)
    preview = await _preview(house, found[1], language) if found else None
    base_url = Call(request, house).base_url
    return tags(preview or house_preview(language), base_url, quote(path), language)


async def _preview(house: House, code: str, language: Language) -> Preview | None:
    room = await house.journal.find(code)
    if room is None:
        return None
    seated = any(chair.guest == room.host for chair in room.chairs)
    name = "" if seated else await house.guests.name(room.host)
    return room_preview(room, name, language)


def _inside(folder: Path, path: str) -> Path | None:
    """The file of that name, if there is one and it does not lie elsewhere."""
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        return None


async def _answer(
    request: web.Request, file: Path, caching: str, head: bytes = b""
) -> web.StreamResponse:
    try:
        state = file.stat()
    except OSError:
        return web.Response(text=MISSING, content_type="text/html", status=503)
    asset = await asyncio.to_thread(_asset, file, state.st_mtime_ns)
    if head:
        asset = await asyncio.to_thread(_with_head, asset, head)
    headers = {
        "Cache-Control": caching,
        "ETag": asset.tag,
        "Vary": "Accept-Encoding, Accept-Language" if head else "Accept-Encoding",
        "Content-Type": asset.kind,
    }
    if request.headers.get("If-None-Match") == asset.tag:
        return web.Response(status=304, headers=headers)
    if asset.packed and "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=asset.packed, headers={**headers, "Content-Encoding": "gzip"})
    return web.Response(body=asset.plain, headers=headers)


@lru_cache(maxsize=256)
def _asset(file: Path, changed: int) -> Asset:
    plain = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    charset = "; charset=utf-8" if kind.startswith("text/") else ""
    return _packed(kind + charset, plain)


def _with_head(page: Asset, head: bytes) -> Asset:
    """The page with more in its head; kept by no cache, for there is one of each room."""
    return _packed(page.kind, page.plain.replace(b"</head>", head + b"</head>", 1))


def _packed(kind: str, plain: bytes) -> Asset:
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(PACKED) else None
    tag = hashlib.sha256(plain).hexdigest()[:20]
    return Asset(kind, plain, packed, f'"{tag}"')

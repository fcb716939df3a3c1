"""TCP connections: their number, their deadlines, and the rate of their WebSocket frames."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final, cast

from aiohttp import web
from aiohttp.http import WebSocketReader

from glacier.core import Refusal
from glacier.protocol import refusals
from glacier.server.http.frame_limit import FrameLimit
from glacier.server.http.limits import Bucket
from glacier.server.http.problems import SERVER, problem_response, refusing
from glacier.server.http.proxies import TrustedProxies, household, is_loopback
from glacier.server.settings import Settings
from glacier.server.tasks import repeat

log = logging.getLogger(__name__)

BACKLOG: Final = 1024
"""Connections that the kernel queues until they are accepted."""
LONGEST_LINE: Final = 2048
"""Bytes of a request line: aiohttp's router takes 4 ms for a path of 4,000 parts."""
MOST_LINES: Final = 1000
"""Lines of a request: each chunk of a body has two, and takes as long as 3 kB of one chunk."""
A_MINUTE: Final = 60.0


class ConnectionLimits:
    """The open connections, in total and per address."""

    def __init__(self, most: int, of_address: int, time: Callable[[], float] = monotonic) -> None:
        """Allow `most` connections, and for one address `of_address`, at most half of all."""
        self._most = most
        self._of_address = min(of_address, max(1, most // 2))
        self._open: dict[HttpConnection, str | None] = {}
        self._of: Counter[str] = Counter()
        self._log_full = Bucket(1 / A_MINUTE, 1, time)
        self._log_address = Bucket(1 / A_MINUTE, 1, time)

    def __len__(self) -> int:
        return len(self._open)

    @property
    def open(self) -> list["HttpConnection"]:
        return [*self._open]

    def admit(self, connection: "HttpConnection", address: str | None) -> Refusal | None:
        """Count the connection, or return why it is refused.

        The address None is not limited.
        """
        if len(self._open) >= self._most:
            if self._log_full.take():
                log.warning(
                    "%d connections are open, as many as may be (ulimit -n): more are refused",
                    len(self._open),
                )
            return refusals.HouseFull()
        if address is not None and self._of[address] >= self._of_address:
            if self._log_address.take():
                log.warning("%s has %d connections: more are refused", address, self._of_address)
            return refusals.Crowd()
        self._open[connection] = address
        if address is not None:
            self._of[address] += 1
        return None

    def leave(self, connection: "HttpConnection") -> None:
        address = self._open.pop(connection, None)
        if address is not None:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]

    def drop_stalled(self) -> None:
        """Abort every connection whose client has read nothing since the last call."""
        for connection in self.open:
            connection.abort_if_stalled()


class HttpConnection(web.RequestHandler):
    """A TCP connection: HTTP requests, and then possibly a WebSocket."""

    def __init__(
        self,
        server: web.Server,
        settings: Settings,
        connections: ConnectionLimits,
        proxies: TrustedProxies,
    ) -> None:
        options: dict[str, Any] = {
            "access_log": None,
            "auto_decompress": False,
            "max_line_size": LONGEST_LINE,
        }
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=settings.keep_alive,
            lingering_time=settings.body_time,
            **options,
        )
        self._settings = settings
        self._connections = connections
        self._proxies = proxies
        self._admitted = False
        self._handling = False
        self._deadline: asyncio.TimerHandle | None = None
        self._frames: FrameLimit | None = None
        self.frame_buckets: list[Bucket] = []
        """The buckets that the WebSocket shares with others of its guest and its address."""
        self._received = 0
        """Bytes of the current request, until a WebSocket opens."""
        self._lines = 0
        self._overlong = False
        self._wire: asyncio.Transport | None = None
        self._unwritten = 0

    # Opening and closing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._wire = cast(asyncio.Transport, transport)
        refusal = self._connections.admit(self, self._counted_address(transport))
        if refusal is not None:
            self._wire.write(refusing(refusal))
            return self._wire.close()
        self._admitted = True
        super().connection_made(transport)
        self._expect_headers()

    def _counted_address(self, transport: asyncio.BaseTransport) -> str | None:
        """Return the peer's address for the limits; None for this machine or a trusted proxy."""
        peer = (transport.get_extra_info("peername") or (None,))[0]
        if not peer or is_loopback(peer) or self._proxies.trusts(peer):
            return None
        return household(peer)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._connections.leave(self)
        self._cancel_deadline()
        if self._admitted:
            super().connection_lost(exc)

    # Requests

    def data_received(self, data: bytes) -> None:
        if not self._admitted:
            return
        if data and not self._handling and self._deadline is None:
            self._expect_headers()
        super().data_received(data if self._frames else self._within_limit(data))
        if data and self._overlong and not (self._handling or self._messages):
            self.force_close()  # even its headers are too long

    def _within_limit(self, data: bytes) -> bytes:
        """Return the part of the data that the request may still have; then read no more.

        aiohttp limits a body by its decoded size, but each of its chunks costs, however small.
        """
        part = data[: max(0, self._settings.request - self._received)]
        lines = part.split(b"\n", MOST_LINES - self._lines)
        if len(lines) > MOST_LINES - self._lines:
            part = b"\n".join(lines[:-1])
        self._received += len(part)
        self._lines += len(lines) - 1
        if len(part) < len(data) and not self._overlong:
            self._overlong = True
            self._stop_reading()
        return part

    def resume_reading(self, resume_parser: bool = True) -> None:
        """Resume, but not after an overlong request: its connection is closed by a time limit."""
        super().resume_reading(resume_parser)
        if self._overlong:
            self._stop_reading()

    def begin_request(self) -> None:
        """End the deadline for headers: they are complete, and a handler has the request."""
        self._handling = True
        self._cancel_deadline()

    def end_request(self) -> None:
        self._handling = False
        self._received = self._lines = 0

    def _expect_headers(self) -> None:
        self._deadline = self._loop.call_later(self._settings.header_time, self.force_close)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def log_exception(self, *args: Any, **kwargs: Any) -> None:
        """Log an error of aiohttp, except after the client has gone, when reading on fails."""
        if self.connected:
            super().log_exception(*args, **kwargs)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Respond to invalid HTTP with a `Problem`; it is a client error and not logged."""
        if status >= 500 or request.writer.output_size > 0:
            return super().handle_error(request, status, exc, message)
        why = (message or "").partition("\n")[0].strip(" :")[:100]
        answer = problem_response(refusals.Malformed(why=why or "no HTTP request", path="$"))
        answer.headers["Server"] = SERVER
        answer.force_close()
        return answer

    # WebSocket

    def set_parser(
        self, parser: WebSocketReader, data_received_cb: Callable[[], None] | None = None
    ) -> None:
        """Set the WebSocket reader, behind a limit on the rate of frames."""
        own = Bucket(self._settings.rate, self._settings.burst)
        self._frames = FrameLimit(parser, [own, *self.frame_buckets], self._stop_reading)
        super().set_parser(cast(WebSocketReader, self._frames), data_received_cb)

    @property
    def flooded(self) -> bool:
        """Whether the client has sent more frames than the limit."""
        return self._frames is not None and self._frames.exceeded

    def _stop_reading(self) -> None:
        """Pause reading: the kernel's buffer fills up, and the client cannot send more."""
        with suppress(RuntimeError):  # raised if the transport is closed
            if self._wire is not None:
                self._wire.pause_reading()

    # Writing

    def abort_if_stalled(self) -> None:
        """Abort if data is waiting and the client has read nothing since the last call.

        An open WebSocket has limits of its own: the bytes that may wait, and the heartbeat.
        """
        if self._wire is None or (self._frames and not self._wire.is_closing()):
            return
        before, self._unwritten = self._unwritten, self._wire.get_write_buffer_size()
        if 0 < before <= self._unwritten:
            self._wire.abort()


class Listener(web.SockSite):
    """Accepts connections for an application that is set up."""

    def __init__(
        self, runner: web.AppRunner, sock: Any, settings: Settings, proxies: TrustedProxies
    ) -> None:
        super().__init__(runner, sock, backlog=BACKLOG)
        assert runner.server
        self.connections = ConnectionLimits(settings.connections, settings.connections_of_address)
        self._connection = partial(
            HttpConnection, runner.server, settings, self.connections, proxies
        )
        self._stalled = settings.stalled
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await web.BaseSite.start(self)
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._connection, sock=self._sock, backlog=BACKLOG)
        work = repeat("dropping stalled connections", self._stalled, self._drop_stalled)
        self._sweeper = loop.create_task(work)

    async def stop(self) -> None:
        await super().stop()
        if self._sweeper:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper

    async def _drop_stalled(self) -> None:
        self.connections.drop_stalled()

"""A guest's WebSocket: it limits what it reads, and never waits for a slow client."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import ClientConnectionResetError, WSMsgType, web

from glacier.core import Refusal, Seat, Viewer
from glacier.protocol import refusals
from glacier.protocol.messages import (
    Act,
    Faulted,
    FromClient,
    Hover,
    Join,
    Message,
    Ping,
    Pong,
    Refused,
    Say,
)
from glacier.server.http.connection import HttpConnection
from glacier.server.http.frames import frame
from glacier.server.http.limits import Bucket
from glacier.server.match.commands import GuestActs
from glacier.server.match.latency import RoundTrip
from glacier.server.refusals import Denied, malformed
from glacier.server.room.commands import Enter, Leave, Speak, Watch
from glacier.server.room.room import Room
from glacier.server.settings import Settings

log = logging.getLogger(__name__)

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)
_encode = msgspec.json.Encoder().encode

POLICY_VIOLATION = 1008
GOODBYE = 3.0


class Socket:
    """A WebSocket of a guest, and the seats that it views."""

    def __init__(
        self,
        response: web.WebSocketResponse,
        guest: str,
        name: str,
        room: Room,
        talk: Bucket,
        latency: RoundTrip | None = None,
    ) -> None:
        self.guest = guest
        self.name = name
        self.viewer: Viewer = None
        self.beside: tuple[Seat, ...] = ()
        self.joined = False
        self.compact = False
        self._latency = latency or RoundTrip()
        self._flagged = False
        self._goodbye: asyncio.Task[None] | None = None
        self._response = response
        self._room = room
        self._talk = talk

    async def serve(self, request: web.Request, base_url: str, settings: Settings) -> None:
        """Enter the room and read messages until one side closes."""
        self._transport = request.transport
        self._unread = settings.unread
        self._connection = request.protocol
        self._hovers = Bucket(settings.hover_rate, settings.hover_burst)
        try:
            self._room.mailbox.post(Enter(self, base_url))
            await self._read()
        except Denied as denied:
            await self._response.close(code=1013, message=denied.code.encode())
        finally:
            try:
                await self._finish_closing()
            finally:
                self._room.mailbox.post_own(Leave(self))

    # Sending

    def send(self, *texts: bytes) -> None:
        """Send the messages in one write; a client that reads too slowly is disconnected."""
        transport = self._transport
        if transport is None or transport.is_closing() or self._goodbye or self._response.closed:
            return
        if transport.get_write_buffer_size() > self._unread:
            return transport.abort()
        transport.write(frame(texts[0]) if len(texts) == 1 else b"".join(map(frame, texts)))

    @property
    def round_trip(self) -> float:
        """The round trip in seconds; 0 until it is measured."""
        return self._latency.seconds

    def measure(self) -> None:
        """Send a ping, unless one was sent a moment ago."""
        sent = self._latency.ask()
        if sent is not None:
            self._send_message(Ping(sent))

    def close(self, code: int, reason: str) -> None:
        """Close the socket after the messages that were sent before."""
        self._goodbye = self._goodbye or asyncio.create_task(self._say_goodbye(code, reason))

    async def _say_goodbye(self, code: int, reason: str) -> None:
        with suppress(ConnectionError, ClientConnectionResetError):
            await self._response.close(code=code, message=reason.encode())

    async def _finish_closing(self) -> None:
        """Wait for the closing handshake, at most `GOODBYE` seconds, and then abort."""
        if self._goodbye:
            await asyncio.wait([self._goodbye], timeout=GOODBYE)
            if self._goodbye.done():
                return
            self._goodbye.cancel()
        if self._transport:
            self._transport.abort()

    def _send_message(self, message: Message) -> None:
        self.send(_encode(message))

    # Receiving

    async def _read(self) -> None:
        async for received in self._response:
            if isinstance(self._connection, HttpConnection) and self._connection.flooded:
                self._send_message(Faulted.because(refusals.Flood()))
                self.close(POLICY_VIOLATION, "flood")
                return
            match received.type:
                case WSMsgType.TEXT:
                    self._receive(received.data)
                case WSMsgType.PING:
                    await self._response.pong(received.data)
                case WSMsgType.PONG:
                    pass  # aiohttp's heartbeat accepts any frame as a sign of life
                case _:
                    self._send_message(Faulted.because(refusals.NotText()))

    def _receive(self, text: str) -> None:
        """Decode a message and post its command to the room; answer pings and faults here."""
        try:
            message: FromClient = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            return self._send_message(Faulted.because(malformed(error)))
        mailbox = self._room.mailbox
        try:
            match message:
                case Act():
                    mailbox.post(GuestActs(self, message, self._room.time()))
                case Join():
                    mailbox.post(Watch(self, message))
                case Say():
                    self._check_talk()
                    mailbox.post(Speak(self, message))
                case Hover():
                    if self._hovers.take():
                        self._room.hover(self, message)
                case Ping(sent):
                    self._send_message(Pong(sent))
                case Pong(sent):
                    self._latency.answer(sent)
                    self._flag_held_back_pongs()
        except Denied as denied:
            self._send_message(_refused(message, denied.refusal))

    def _flag_held_back_pongs(self) -> None:
        """Log once that the client's pongs are far slower than its connection."""
        if not self._flagged and (found := self._latency.held_back):
            self._flagged = True
            log.warning(
                "room %s: the pongs of guest %s take %d ms, the connection %d ms",
                *(self._room.record.code, self.guest, *(round(1000 * each) for each in found)),
            )

    def _check_talk(self) -> None:
        if not self._talk.take():
            raise Denied(refusals.Hush())


def _refused(message: FromClient, refusal: Refusal) -> Message:
    """Return the refusal as a message; that of an act has the act's id."""
    if isinstance(message, Act):
        return Refused.because(refusal, message.id)
    return Faulted.because(refusal)

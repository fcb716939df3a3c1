"""Limits the rate of WebSocket frames before they are parsed: messages, pings, pongs, fragments.

aiohttp's reader assembles fragments, so the number of its messages is not the number of frames.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from glacier.server.http.limits import Bucket

WAKE_UP: Final = b"\x8a\x00"
"""A pong without payload: control frames are allowed between fragments."""

_MASKED: Final = 0x80
_MORE_LENGTH: Final = {126: 2, 127: 8}


class Reader(Protocol):
    """The interface of aiohttp's WebSocket reader."""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]: ...

    def feed_eof(self) -> None: ...


class FrameLimit:
    """Feeds a reader until one of the buckets is empty, and then no more."""

    def __init__(
        self, reader: Reader, frames: Sequence[Bucket], on_exceeded: Callable[[], None]
    ) -> None:
        self.exceeded = False
        self._reader = reader
        self._frames = frames
        self._on_exceeded = on_exceeded
        self._header = b""
        self._payload = 0

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Pass on the allowed frames; a pong replaces the first excess one, to wake the reader."""
        if self.exceeded:
            return False, b""
        data = bytes(data)
        end = self._end_of_allowed(data)
        if end is None:
            return self._reader.feed_data(data)
        self.exceeded = True
        self._on_exceeded()
        return self._reader.feed_data(data[:end] + WAKE_UP)

    def feed_eof(self) -> None:
        self._reader.feed_eof()

    def _end_of_allowed(self, data: bytes) -> int | None:
        """Return where the first frame too many begins, or None."""
        at = 0
        while at < len(data):
            if self._payload:
                skipped = min(self._payload, len(data) - at)
                self._payload -= skipped
                at += skipped
                continue
            if not self._header and not all(bucket.take() for bucket in self._frames):
                return at
            missing = _header_size(self._header) - len(self._header)
            self._header += data[at : at + missing]
            at += min(missing, len(data) - at)
            if len(self._header) == _header_size(self._header):
                self._payload, self._header = _payload_size(self._header), b""
        return None


def _header_size(header: bytes) -> int:
    """Return the size of the frame's header (RFC 6455, 5.2), as far as its first bytes say."""
    if len(header) < 2:
        return 2
    mask = 4 if header[1] & _MASKED else 0
    return 2 + _MORE_LENGTH.get(header[1] & ~_MASKED, 0) + mask


def _payload_size(header: bytes) -> int:
    short = header[1] & ~_MASKED
    more = _MORE_LENGTH.get(short, 0)
    return int.from_bytes(header[2 : 2 + more]) if more else short

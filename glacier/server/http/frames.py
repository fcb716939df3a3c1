"""WebSocket text frames, encoded here so that several are sent in one write."""

from struct import pack
from typing import Final

_WHOLE_TEXT: Final = 0x81


def frame(text: bytes) -> bytes:
    """Return the text as an unfragmented, unmasked WebSocket frame (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return pack("!BB", _WHOLE_TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", _WHOLE_TEXT, 126, size) + text
    return pack("!BBQ", _WHOLE_TEXT, 127, size) + text

"""Decompresses request bodies up to the size limit.

aiohttp would decompress a body as it arrives, even one that it discards: 200 kB of well-packed
zeros are 200 MB of work.
"""

import zlib
from typing import Final

from glacier.protocol import refusals
from glacier.server.refusals import Denied

WINDOWS: Final = {"gzip": 31, "x-gzip": 31, "deflate": 15}
"""The `wbits` argument of zlib for each `Content-Encoding`."""


def unpacked(body: bytes, encoding: str, limit: int) -> bytes:
    """Return the decompressed body.

    Raises `Denied` with `TooLarge` above the limit, with `Malformed` if it cannot be decompressed.
    """
    encoding = encoding.strip().lower()
    if encoding in ("", "identity"):
        return body
    if encoding not in WINDOWS:
        raise _malformed("the body may be packed with gzip or deflate only")
    unpacker = zlib.decompressobj(WINDOWS[encoding])
    try:
        plain = unpacker.decompress(body, limit + 1)
    except zlib.error:
        raise _malformed("the body cannot be unpacked") from None
    if len(plain) > limit:
        raise Denied(refusals.TooLarge(limit=limit))
    if not unpacker.eof or unpacker.unused_data:
        raise _malformed("the body cannot be unpacked")
    return plain


def _malformed(why: str) -> Denied:
    return Denied(refusals.Malformed(why=why, path="$"))

"""Round-trip times as the kernel measures them."""

import asyncio
import socket
from collections.abc import Callable
from struct import unpack_from
from typing import Final, TypeAlias

Measurement: TypeAlias = Callable[[asyncio.BaseTransport | None], float | None]
"""Returns the round trip of a connection in seconds, or None if it is not measured."""

TCP_INFO: Final = getattr(socket, "TCP_INFO", None)
"""The option of `getsockopt`; only Linux has it."""

_SMOOTHED_AT: Final = 68
_SHORTEST_AT: Final = 148
_SIZE: Final = 152
_NONE_YET: Final = 0xFFFFFFFF


def kernel_round_trip(transport: asyncio.BaseTransport | None) -> float | None:
    """Return the connection's minimum round trip of the last minutes, or else the smoothed one.

    Segments and their acknowledgements measure it from the handshake on. The smoothed round trip
    includes the up to 40 ms by which a client without data delays an acknowledgement.
    """
    connection = None if transport is None else transport.get_extra_info("socket")
    if connection is None or TCP_INFO is None:
        return None
    try:
        info = connection.getsockopt(socket.IPPROTO_TCP, TCP_INFO, _SIZE)
    except OSError:
        return None
    return round_trip_in(info)


def round_trip_in(info: bytes) -> float | None:
    """Return the round trip in a `struct tcp_info` in seconds; that of older kernels is shorter."""
    at = [place for place in (_SHORTEST_AT, _SMOOTHED_AT) if len(info) >= place + 4]
    measured = (unpack_from("=I", info, place)[0] for place in at)
    return next((value / 1e6 for value in measured if 0 < value < _NONE_YET), None)

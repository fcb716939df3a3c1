"""What the kernel measured of a TCP connection."""

import asyncio
import socket
from collections.abc import Callable
from struct import unpack_from
from typing import Final, TypeAlias

Measurement: TypeAlias = Callable[[asyncio.BaseTransport | None], float | None]
"""Returns the round trip of a connection in seconds, None where it is not known."""

TCP_INFO: Final = getattr(socket, "TCP_INFO", None)
"""The option of `getsockopt`; Linux has it."""

_SMOOTHED_AT: Final = 68
_SHORTEST_AT: Final = 148
_SIZE: Final = 152
_NONE_YET: Final = 0xFFFFFFFF


def kernel_round_trip(transport: asyncio.BaseTransport | None) -> float | None:
    """The shortest round trip of the last minutes; where the kernel has none, the smoothed one.

    Segments and their acknowledgements measure it from the handshake on. The smoothed one also has
    the up to 40 ms by which a client that has nothing to say delays an acknowledgement.
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
    """The round trip in a `struct tcp_info`, in seconds; older kernels have a shorter one."""
    at = [place for place in (_SHORTEST_AT, _SMOOTHED_AT) if len(info) >= place + 4]
    measured = (unpack_from("=I", info, place)[0] for place in at)
    return next((value / 1e6 for value in measured if 0 < value < _NONE_YET), None)

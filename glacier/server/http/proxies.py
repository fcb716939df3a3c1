"""The client behind a request: the peer of the connection, or whom a trusted proxy names."""

import logging
from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import TypeAlias

from aiohttp import web

log = logging.getLogger(__name__)

Network: TypeAlias = IPv4Network | IPv6Network


class TrustedProxies:
    """The addresses whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [network_of(text) for text in networks]
        self._warned = False

    def trusts(self, peer: str | None) -> bool:
        address = known_address(peer or "")
        return address is not None and any(address in network for network in self._networks)

    def client_of(self, peer: str | None, forwarded: str) -> str | None:
        """The address that limits count, None for this machine itself.

        The entries of `X-Forwarded-For` are read from the right, past trusted proxies: each proxy
        appends the peer it saw, and a client can write anything to the left of that.
        """
        if peer is None:
            return None
        entries = [entry for entry in map(_without_port, forwarded.split(",")) if entry]
        if not entries:
            return None if is_loopback(peer) else household(peer)
        if not self.trusts(peer):
            self._warn(peer)
            return household(peer)
        client = peer
        while entries and self.trusts(client):
            client = entries.pop()
        return household(client)

    def _warn(self, peer: str) -> None:
        """Log once that a proxy next to the house is not trusted: its clients share one limit."""
        known = known_address(peer)
        if not self._warned and known is not None and known.is_private:
            self._warned = True
            log.warning(
                "%s sends X-Forwarded-For, which is ignored: all who come that way share the "
                "limits of one address. If it is your proxy: --trusted-proxy %s",
                *(peer, peer),
            )


PROXIES: web.AppKey[TrustedProxies] = web.AppKey("proxies")


def address_of(request: web.Request) -> str | None:
    """The client's address as limits count it; None is this machine itself."""
    forwarded = ",".join(request.headers.getall("X-Forwarded-For", ()))
    return request.app[PROXIES].client_of(request.remote, forwarded)


def network_of(text: str) -> Network:
    """The network that this text names; a single address is a network of one."""
    network = ip_network(text, strict=False)
    if isinstance(network, IPv6Network) and network.network_address.ipv4_mapped:
        raise ValueError(f"{text}: write the IPv4 address alone")
    return network


def household(address: str) -> str:
    """The address by which limits count: with IPv6 one client has a whole /64 network."""
    known = known_address(address)
    if known is None:
        return address[:64]
    if isinstance(known, IPv6Address):
        return str(IPv6Network((known, 64), strict=False))
    return str(known)


def is_loopback(address: str) -> bool:
    known = known_address(address)
    return known is not None and known.is_loopback


def known_address(address: str) -> IPv4Address | IPv6Address | None:
    """The parsed address, if it is one. A house that listens on `::` sees IPv4 inside of IPv6."""
    try:
        known = ip_address(address)
    except ValueError:
        return None
    inside = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return inside or known


def _without_port(entry: str) -> str:
    """The entry's address: some proxies append the port, `192.0.2.1:80` or `[2001:db8::1]:80`."""
    entry = entry.strip()
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry

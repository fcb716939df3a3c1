"""The client of a request: the connection's peer, or the client that a trusted proxy names."""

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
from typing import Final, TypeAlias

from aiohttp import web

log = logging.getLogger(__name__)

LONGEST_CHAIN: Final = 16
"""Entries of `X-Forwarded-For` that are read, from the right."""

Network: TypeAlias = IPv4Network | IPv6Network


class TrustedProxies:
    """The networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [network_of(text) for text in networks]
        self._warned = False

    def trusts(self, peer: str | None) -> bool:
        address = known_address(peer or "")
        return address is not None and any(address in network for network in self._networks)

    def client_of(self, peer: str | None, forwarded: str) -> str | None:
        """Return the client's address for rate limits; None for this machine.

        The entries of `X-Forwarded-For` are read from the right, past trusted proxies. Each proxy
        appends the peer that it saw, and a client can write anything to the left of that.
        """
        if peer is None:
            return None
        chain = forwarded.rstrip(", ").rsplit(",", LONGEST_CHAIN)[-LONGEST_CHAIN:]
        entries = [entry for entry in map(_without_port, chain) if entry]
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
        """Log once that a private peer forwards addresses without being trusted.

        It may be the server's proxy; then all its clients share one limit.
        """
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
    """Return the client's address for rate limits; None for this machine."""
    forwarded = ",".join(request.headers.getall("X-Forwarded-For", ()))
    return request.app[PROXIES].client_of(request.remote, forwarded)


def network_of(text: str) -> Network:
    """Return the network that this text names; a single address is a network of one.

    Raises `ValueError` if it names none.
    """
    network = ip_network(text, strict=False)
    if isinstance(network, IPv6Network) and network.network_address.ipv4_mapped:
        raise ValueError(f"{text}: write the IPv4 address alone")
    return network


def household(address: str) -> str:
    """Return the address for rate limits: for IPv6 the /64 network, all of which one client has."""
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
    """Return the parsed address, or None if it is none.

    A server that listens on `::` receives IPv4 addresses mapped to IPv6; these are unmapped.
    """
    try:
        known = ip_address(address)
    except ValueError:
        return None
    inside = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return inside or known


def _without_port(entry: str) -> str:
    """Return the entry without its port: `192.0.2.1:80` and `[2001:db8::1]:80` are possible."""
    entry = entry.strip()
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry

"""`glacier serve`: run the server."""

import asyncio
import gc
import logging
import os
import resource
import signal
import socket
import sys
from argparse import Namespace
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final

import uvloop
from aiohttp import web

from glacier.server.app import make_app
from glacier.server.http.connection import BACKLOG, Listener
from glacier.server.http.proxies import PROXIES, network_of
from glacier.server.match.bot_workers import BotWorkers
from glacier.server.settings import Settings
from glacier.store import SqliteJournal, Unusable

SWITCH = 0.0005
"""Seconds: the interpreter's switch interval, for which the journal's thread waits.

It is a tenth of Python's default: at 500 moves per second the 99th percentile was 16 ms, not 24.
"""


RESERVED: Final = 64
"""Descriptors kept for the journal, the workers, and refusing connections."""


ACTIVE: Final = 4
"""Sockets of a guest that may send as much as one may, at the same time."""
NEIGHBOURS: Final = 50
"""Sockets of an address that may do so."""


class CannotOpen(Exception):
    """The server cannot start; the message gives the reason."""


def serve(arguments: Namespace) -> int:
    """Run the server until SIGTERM or SIGINT; return the exit code."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    _raise_limit_of_descriptors()
    try:
        listening = _listening(arguments.host, arguments.port)
        with listening:
            uvloop.run(keep_open(listening, settings_of(arguments), Path(arguments.data)))
    except (CannotOpen, Unusable) as error:
        print(f"glacier: {error}", file=sys.stderr)
        return 1
    return 0


def settings_of(arguments: Namespace) -> Settings:
    """Return the settings, with the values of the command line."""
    burst = max(1, int(3 * arguments.rate))
    return Settings(
        connections=_most_connections(),
        lan=_lan(arguments.host),
        host_names=_names(arguments.host, arguments.host_name),
        trusted_proxies=_networks(arguments.trusted_proxy),
        rate=arguments.rate,
        burst=burst,
        guest_rate=ACTIVE * arguments.rate,
        guest_burst=ACTIVE * burst,
        address_rate=NEIGHBOURS * arguments.rate,
        address_burst=NEIGHBOURS * burst,
        pause=(arguments.pause / 3, arguments.pause),
        patience=arguments.patience,
        host_away=arguments.host_away,
        bot_workers=arguments.bot_workers,
        step_workers=arguments.step_workers,
        render_workers=arguments.render_workers,
        foretold=_foretold(),
    )


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise CannotOpen(_why(error, host, port)) from error
    except OverflowError as error:
        listening.close()
        raise CannotOpen(f"{port} is no port: it must be 0 to 65535.") from error
    except (TypeError, UnicodeError) as error:  # not encodable as a host name
        listening.close()
        raise CannotOpen(f"cannot listen on {host}: this is no host.") from error
    return listening


def _why(error: OSError, host: str, port: int) -> str:
    if isinstance(error, PermissionError):
        return f"port {port} is not for everybody: choose one above 1023, such as --port 8000."
    if error.errno == 98 or "in use" in str(error):
        return f"port {port} is in use: choose another with --port, or --port 0 for any free one."
    return f"cannot listen on {host}: {error.strerror or error}."


def _raise_limit_of_descriptors() -> None:
    """Raise the limit of open descriptors to the hard limit."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # some systems refuse their own hard limit
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _most_connections() -> int:
    """Return the number of connections for which there are descriptors, besides `RESERVED`."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return Settings.connections
    return min(Settings.connections, max(soft - RESERVED, soft // 2))


def _names(host: str, added: list[str]) -> tuple[str, ...]:
    """Return this machine's host names, also those on its local network, and the added ones."""
    machine = socket.gethostname()
    short = machine.partition(".")[0]
    return (host, machine, short, f"{short}.local", *added)


def _networks(texts: list[str]) -> tuple[str, ...]:
    """Return the trusted proxies; those from the environment are first checked here."""
    try:
        return tuple(str(network_of(text)) for text in texts)
    except ValueError as error:
        raise CannotOpen(f"cannot trust this proxy: {error}.") from error


def _foretold() -> str | None:
    """Return the word that makes the server's randomness reproducible, for tests only."""
    word = os.environ.get("GLACIER_FORETOLD") or None
    if word is not None:
        logging.warning("all luck can be foretold (GLACIER_FORETOLD): this is a house for tests")
    return word


async def keep_open(listening: socket.socket, settings: Settings, data: Path) -> None:
    """Serve until SIGTERM or SIGINT, then close the rooms, their workers and the journal."""
    closing = _asked_to_close()
    async with AsyncExitStack() as ending:  # in reverse: rooms close before bot workers
        journal = SqliteJournal(data)
        ending.push_async_callback(journal.close)
        bot_pool = BotWorkers(settings.bot_workers, settings.think, settings.foretold)
        ending.callback(bot_pool.close)
        app = await make_app(journal, settings, bot_pool)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=3)
        ending.push_async_callback(runner.cleanup)
        await runner.setup()
        await Listener(runner, listening, settings, app[PROXIES]).start()
        _tune_garbage()
        sys.setswitchinterval(SWITCH)
        print(welcome(listening.getsockname()[1], settings.lan), flush=True)
        await closing.wait()


def _asked_to_close() -> asyncio.Event:
    closing = asyncio.Event()
    for reason in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(reason, closing.set)
    return closing


def _tune_garbage() -> None:
    """Collect garbage rarely, and exempt what startup created: collections dominated the p99."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def welcome(port: int, lan: str | None) -> str:
    nearby = f"  (on your network: http://{lan}:{port})" if lan else ""
    return f"Glacier is open: http://localhost:{port}{nearby}"


def _lan(host: str) -> str | None:
    """Return this machine's address on the local network, or None if it is not reachable there."""
    if host not in ("0.0.0.0", "::"):
        return None if host in ("localhost", "127.0.0.1", "::1") else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # reads the routing table; sends nothing
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith("127.") else found

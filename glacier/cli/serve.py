"""`glacier serve`: open the house."""

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
"""Seconds that the journal's thread waits for a busy loop each time it needs the interpreter. Ten
times less than Python's own: at 500 moves a second the slowest in a hundred took 16 ms, not 24."""


RESERVED: Final = 64
"""Descriptors that no connection gets: for the journal, the workers, and to refuse connections."""


class CannotOpen(Exception):
    """The house cannot be opened; the message says why."""


def serve(arguments: Namespace) -> int:
    """Keep the house open until somebody asks it to close."""
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
    """The house's bounds, with what the command line says instead."""
    return Settings(
        connections=_most_connections(),
        lan=_lan(arguments.host),
        host_names=_names(arguments.host, arguments.host_name),
        trusted_proxies=_networks(arguments.trusted_proxy),
        rate=arguments.rate,
        burst=max(1, int(3 * arguments.rate)),
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
    except (TypeError, UnicodeError) as error:  # what no name service could even be asked for
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
    """Let this process have as many descriptors open as it is ever allowed."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # some systems refuse their own hard limit
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _most_connections() -> int:
    """As many connections as there are descriptors for, besides those that are reserved."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return Settings.connections
    return min(Settings.connections, max(soft - RESERVED, soft // 2))


def _names(host: str, added: list[str]) -> tuple[str, ...]:
    """The names of this machine, also as its neighbours on the network say them."""
    machine = socket.gethostname()
    short = machine.partition(".")[0]
    return (host, machine, short, f"{short}.local", *added)


def _networks(texts: list[str]) -> tuple[str, ...]:
    """The trusted proxies; those of the environment are not checked yet."""
    try:
        return tuple(str(network_of(text)) for text in texts)
    except ValueError as error:
        raise CannotOpen(f"cannot trust this proxy: {error}.") from error


def _foretold() -> str | None:
    """For tests only: a word that makes the house's luck the same each time."""
    word = os.environ.get("GLACIER_FORETOLD") or None
    if word is not None:
        logging.warning("all luck can be foretold (GLACIER_FORETOLD): this is a house for tests")
    return word


async def keep_open(listening: socket.socket, settings: Settings, data: Path) -> None:
    """Serve until SIGTERM or SIGINT, then close the rooms, their workers and the journal."""
    closing = _asked_to_close()
    async with AsyncExitStack() as ending:  # the last first: no bot loses its worker in a room
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
    """Rare collections, and none of what start-up made: they were the p99 of every room."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def welcome(port: int, lan: str | None) -> str:
    nearby = f"  (on your network: http://{lan}:{port})" if lan else ""
    return f"Glacier is open: http://localhost:{port}{nearby}"


def _lan(host: str) -> str | None:
    """This machine's name for its neighbours, if they can reach the house at all."""
    if host not in ("0.0.0.0", "::"):
        return None if host in ("localhost", "127.0.0.1", "::1") else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # only asks the routing table: nothing is sent
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith("127.") else found

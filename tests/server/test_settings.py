"""The limits that the documentation gives are the defaults of the settings."""

from pathlib import Path

import pytest

from glacier.cli.main import parser
from glacier.cli.serve import RESERVED, settings_of
from glacier.server.http.connection import LONGEST_LINE, MOST_LINES
from glacier.server.settings import Settings

BOUNDS = Settings()
MINUTE = 60
IDLE = f"{BOUNDS.idle / MINUTE:g}"


def _page(name: str) -> str:
    """Return the page with its lines joined, since a sentence may be broken anywhere."""
    text = Path("docs", name).read_text(encoding="utf-8")
    return " ".join(text.split())


def _often(rate: float, burst: float, unit: str) -> str:
    each = rate * (MINUTE if unit == "minute" else 1)
    return f"{each:g} a {unit} on average, {burst:g} at once"


LIMITS = {
    "a message or a request": f"{BOUNDS.body:,} bytes",
    "connections": f"{BOUNDS.connections:,}, or as many as `ulimit -n` allows but {RESERVED}: ",
    "connections from one address": f"{BOUNDS.connections_of_address}, and no more than half",
    "a request as it is sent, with its headers": (
        f"{BOUNDS.request:,} bytes and {MOST_LINES:,} lines: "
    ),
    "the first line of a request": f"{LONGEST_LINE:,} bytes: ",
    "the headers of a request": f"must have come {BOUNDS.header_time:g} seconds after",
    "the body of a request": f"must have come within {BOUNDS.body_time:g} seconds",
    "a connection without a request": f"closed after {BOUNDS.keep_alive:g} seconds",
    "a client that reads nothing of an answer": f"cut off after {BOUNDS.stalled:g} to ",
    "frames of one socket": _often(BOUNDS.rate, BOUNDS.burst, "second"),
    "frames of all sockets of one guest": _often(BOUNDS.guest_rate, BOUNDS.guest_burst, "second"),
    "frames of all sockets of one address": _often(
        BOUNDS.address_rate, BOUNDS.address_burst, "second"
    ),
    "things that one guest says": _often(BOUNDS.talk_rate, BOUNDS.talk_burst, "minute"),
    "hands that one socket shows": _often(BOUNDS.hover_rate, BOUNDS.hover_burst, "second"),
    "bytes waiting for a slow reader": f"{BOUNDS.unread:,}, ",
    "messages waiting for a room": f"{BOUNDS.mailbox}, ",
    "sockets in a room": f"{BOUNDS.sockets}: ",
    "sockets of one guest in a room": f"{BOUNDS.sockets_of_guest}: ",
    "steps of a match": f"{BOUNDS.steps:,}: ",
    f"rooms that one guest hosts, that are not over and had a visitor in the last {IDLE} minutes": (
        f"{BOUNDS.rooms_of_guest}: "
    ),
    "rooms in memory that one guest opened or came to first": f"{BOUNDS.rooms_caused}; ",
    "rooms in memory": f"{BOUNDS.rooms:,}; ",
    "a room without anybody": f"leaves memory after {BOUNDS.idle / MINUTE:g} minutes",
    "new guests from one address": _often(BOUNDS.arrivals_rate, BOUNDS.arrivals, "minute"),
    "cost caused by one guest": _often(BOUNDS.cost_rate, BOUNDS.cost_burst, "second"),
    "cost caused by one address": _often(
        BOUNDS.address_cost_rate, BOUNDS.address_cost_burst, "second"
    ),
    "waiting for a cost to be covered": f"{BOUNDS.cost_patience:g} seconds, ",
    "answers being rendered for one address or guest": f"{BOUNDS.render_share}, ",
    "bytes of rendered answers that are kept": f"{BOUNDS.render_cache:,}, ",
    "rooms opened from one address": _often(BOUNDS.openings_rate, BOUNDS.openings, "minute"),
    "addresses that are remembered": f"{BOUNDS.addresses:,}, ",
    "silence of a socket": f"pinged every {BOUNDS.heartbeat:g} seconds",
    "a guest who is away": f"a bot stands in after {BOUNDS.patience:g} seconds",
    "the host of a table that gathers": f"after {BOUNDS.host_away:g} seconds away",
    "a public table that gathers": (
        f"leaves the list {BOUNDS.gathering_listed / MINUTE:g} minutes after"
    ),
    "a bot's pause before it acts": f"{BOUNDS.pause[0]:g} to {BOUNDS.pause[1]:g} seconds",
    "a bot's thought": f"{BOUNDS.think:g} seconds, ",
    "finding out what a costly action leads to": f"{BOUNDS.decide:g} seconds, ",
    "rendering a finished match": f"{BOUNDS.render:g} seconds, ",
}


@pytest.mark.parametrize("what", LIMITS)
def test_the_table_of_limits(what: str) -> None:
    assert f"| {what} | {LIMITS[what]}" in _page("operate.md")


def test_every_row_of_the_table_is_compared() -> None:
    _, _, table = _page("operate.md").partition("| What | Limit | | --- | --- |")
    rows = table.partition(" At its start")[0].split(" | | ")
    assert [row.strip(" |").partition(" | ")[0] for row in rows] == [*LIMITS]


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("operate.md", f"the newest first, at most {BOUNDS.listed}."),
        ("operate.md", f"until it has been empty for {BOUNDS.idle / MINUTE:g} minutes"),
        ("operate.md", f"until it has been empty for {BOUNDS.gathering_listed / MINUTE:g} minutes"),
        ("operate.md", f"acts as host from the {BOUNDS.host_away:g}th second on"),
        ("operate.md", f"Bots think in {BOUNDS.bot_workers} process of their own"),
        ("operate.md", f"takes long (physics), in {BOUNDS.step_workers} processes"),
        (
            "operate.md",
            f"and QR codes drawn, in {BOUNDS.render_workers} process (`--render-workers`),",
        ),
        ("protocol.md", f"at most {BOUNDS.unfinished} that are not over"),
        ("protocol.md", f"then at most {BOUNDS.finished} that are"),
        ("protocol.md", f"One answer has at most {BOUNDS.frames} frames"),
        ("protocol.md", f"newcomers are told the last {BOUNDS.talk_kept}"),
        ("protocol.md", f"more than {BOUNDS.hover_rate:g} a second"),
        ("protocol.md", f"the last {BOUNDS.story} steps at most"),
        ("protocol.md", f"away for {BOUNDS.patience:g} seconds"),
        ("protocol.md", f"more than {BOUNDS.unread:,} bytes wait is cut off"),
    ],
)
def test_sentences_with_figures(page: str, sentence: str) -> None:
    assert sentence in _page(page)


def test_a_server_opens_with_these_limits_by_default() -> None:
    usual = settings_of(parser().parse_args(["serve", "--host", "127.0.0.1"]))
    assert usual.pause == BOUNDS.pause
    for rate in ("rate", "burst", "guest_rate", "guest_burst", "address_rate", "address_burst"):
        assert getattr(usual, rate) == getattr(BOUNDS, rate)
    slow = settings_of(parser().parse_args(["serve", "--host", "127.0.0.1", "--rate", "2"]))
    assert (slow.rate, slow.burst) == (2, 6)
    assert (slow.guest_rate, slow.guest_burst) == (8, 24)
    assert (slow.address_rate, slow.address_burst) == (100, 300)


WORKERS = ("bot_workers", "step_workers", "render_workers")


@pytest.mark.parametrize("workers", WORKERS)
def test_how_many_workers_there_are_can_be_said(workers: str) -> None:
    option = f"--{workers.replace('_', '-')}"
    assert f"(`{option}`)" in _page("operate.md")
    settings = settings_of(parser().parse_args(["serve", "--host", "127.0.0.1", option, "7"]))
    for other in WORKERS:
        assert getattr(settings, other) == (7 if other == workers else getattr(BOUNDS, other))

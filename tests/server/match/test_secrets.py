"""Secrets are not sent: every byte that went out is checked."""

import asyncio
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from glacier.core import Log, Viewer, read_log, step
from glacier.games import gelati
from glacier.games.gelati.box import Order, Tile
from tests.server.harness import Peer, open_house, play, play_out, running

Known = set[tuple[str, str]]
"""Tiles and orders as text, with the word for their kind."""


@running
async def test_no_viewer_receives_what_it_may_not_see(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob, eve = house.guest(), house.guest(), house.guest()
        code = await ann.open(seats=3)
        await ann.sit(code, 0, 2)
        await bob.sit(code, 1)
        await ann.start(code)
        peers = {0: await ann.socket(code), 1: await bob.socket(code), 2: await ann.socket(code)}
        eyes = await eve.socket(code)
        await eyes.join()
        watching = asyncio.create_task(eyes.next("Over"))
        over = await play_out(peers, seed=7)
        assert await watching == over
        await peers[0].room(lambda room: room["phase"] == "over")
        log = msgspec.json.encode((await ann.ask("GET", f"/rooms/{code}/log"))["log"])
    match = read_log(gelati, log)
    everybody: list[tuple[Viewer, Peer]] = [*peers.items(), (None, eyes)]
    for viewer, peer in everybody:
        known = known_after_each_step(match, viewer)
        for message in peer.received:
            look_at(message, known, over["seed"])


def look_at(raw: bytes, known: list[Known], seed: str) -> None:
    message = msgspec.json.decode(raw)
    if message["type"] == "Over":
        return
    assert seed.encode() not in raw
    shown = [*things(message, "")]
    assert len(re.findall(rb'"pot"', raw)) == len(shown)
    if message["type"] == "Update":
        assert {*shown} <= known[message["step"]]
    else:
        assert not shown or message["type"] == "Refused"


def things(value: Any, word: str) -> Iterator[tuple[str, str]]:
    """Yield every tile and order in a message."""
    if isinstance(value, dict) and "pot" in value:
        kind = "order" if word in ("order", "orders", "filled") or value.get("order") else "tile"
        yield kind, name(value["pot"], value["flavour"], value["topping"])
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from things(part, key)
    elif isinstance(value, list):
        for part in value:
            yield from things(part, word)


def name(*parts: str) -> str:
    return "/".join(parts)


def known_after_each_step(log: Log[Any, Any], viewer: Viewer) -> list[Known]:
    """Return what the viewer has been able to see on the table, after each step."""
    state, known = gelati.setup(log.options, log.seats), [Known()]
    for line in log.steps:
        seen = set(known[-1])
        for event in line.events:
            state = event.apply(state)
            seen |= {*open_to(state, viewer)}
        known.append(seen)
    return known


def open_to(state: gelati.State, viewer: Viewer) -> Iterator[tuple[str, str]]:
    """Yield what is open by the rulebook: the table, what is shown to all, and the viewer's
    hand."""
    tiles: list[Tile | None] = [*(placed.tile for placed in state.board), *state.set_aside]
    orders: list[Order | None] = []
    for seat, stall in enumerate(state.stalls):
        searching = state.phase == "searching" and state.turn == seat
        tiles += stall.tiles if seat == viewer or searching else ()
        orders += (*stall.filled, *(stall.orders if seat == viewer else ()))
    for kind, cards in (("tile", tiles), ("order", orders)):
        yield from ((kind, name(c.pot, c.flavour, c.topping)) for c in cards if c)


class Checked:
    """Luck computed from the published recipe alone, without code of the server."""

    def __init__(self, seed: str, step: int) -> None:
        self.seed, self.step, self.draws = seed, step, 0

    def randrange(self, stop: int, /) -> int:
        text = f"{self.seed}/{self.step}/{self.draws}"
        self.draws += 1
        return int(hashlib.sha256(text.encode()).hexdigest(), 16) % stop

    def gauss(self, mu: float, sigma: float, /) -> float:
        raise AssertionError("nobody trembles in Gelati")


@running
async def test_the_luck_was_settled_before_the_first_card(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        promised = (await ann.ask("GET", f"/rooms/{code}"))["commitment"]
        await ann.sit(code, 0)
        await ann.bot(code, 1)
        await ann.start(code)
        socket = await ann.socket(code)
        over = await play(socket, 0, Random(3))
        await socket.room(lambda room: room["phase"] == "over")
        room_log = await ann.ask("GET", f"/rooms/{code}/log")
    assert over
    assert hashlib.sha256(over["seed"].encode()).hexdigest() == promised == room_log["commitment"]
    log = read_log(gelati, msgspec.json.encode(room_log["log"]))
    state, draws = gelati.setup(log.options, log.seats), 0
    for number, line in enumerate(log.steps):
        luck = Checked(over["seed"], number)
        state, events = step(gelati, state, line.seat, line.action, line.at, luck)
        assert events == line.events
        draws += luck.draws
    assert draws > 20


@running
async def test_a_hot_seat_browser_holds_one_hand_at_a_time(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.sit(code, 0, 1)
        await ann.start(code)
        socket = await ann.socket(code)
        for seat in (0, 1, 0):
            stalls = (await socket.join(seat))["view"]["stalls"]
            assert all(stalls[seat]["tiles"]) and all(stalls[seat]["orders"])
            assert not any(stalls[1 - seat]["tiles"]) and not any(stalls[1 - seat]["orders"])

"""The other players at a table of ICE³, through real sockets, controlled by a test.

They wait until the test requests a duel. Then turns are passed, or cards exchanged, until it can be
fought. The duel itself is fought in browsers, except for the seats in `hands`.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from threading import Event, Thread
from typing import Any, Final

from tests.server.harness import Guest, Message, Peer

PATIENCE = 60
PACE: Final = 0.45
"""Seconds between two numbers, or between two strokes, at a human pace."""

HESITATIONS: Final = 4
"""The number of paces that a victim waits for the attacker; the rules allow a little more
silence."""
FIRST_STROKES: Final = 2
"""The number of strokes that it waits for."""
BREATH: Final = 0.03
"""Seconds before each act, because of the server's rate limit."""


@dataclass(frozen=True)
class Wish:
    """A duel to be fought."""

    kind: str
    attacker: int
    victim: int


@dataclass
class Company:
    """The requested duel, and its result."""

    hands: frozenset[int]
    """The seats that fight their duels here."""
    mine: frozenset[int] = frozenset()
    """The seats whose pages confirm the instructions of a first duel."""
    wish: Wish | None = None
    suffered: Message = field(default_factory=dict)
    events: list[Message] = field(default_factory=list)
    """All events since the last request."""
    _settled: Event = field(default_factory=Event)
    _news: list[asyncio.Event] = field(default_factory=list)
    _loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.new_event_loop)

    def duel(self, kind: str, attacker: int, victim: int) -> None:
        """Request a duel."""
        self.wish = Wish(kind, attacker, victim)
        self.events.clear()
        self._settled.clear()
        for news in self._news:
            self._loop.call_soon_threadsafe(news.set)

    def loss(self) -> Message:
        """Return the loss, once the duel is over."""
        assert self._settled.wait(PATIENCE), "no duel has ended"
        return self.suffered

    def told(self, kind: str) -> list[Message]:
        return [event for event in self.events if event["type"] == kind]

    async def play(self, peer: Peer, seat: int, *, tells: bool) -> None:
        """Play the seat: act as soon as the table waits for it."""
        news = asyncio.Event()
        self._news.append(news)
        latest = [await peer.join(seat)]

        async def listen() -> None:
            while True:
                latest.append(await peer.next("Update"))
                if tells:
                    self._hear(latest[-1]["events"])
                news.set()

        listening = asyncio.create_task(listen())
        for number in count():
            await news.wait()
            news.clear()
            await self._take_time(latest, seat)
            if deed := self._deed(latest[-1], seat):
                step = latest[-1]["step"]
                act = {"id": f"{peer.mark} {number}", "seat": seat, "step": step, "action": deed}
                await peer.send("Act", **act)
        await listening

    async def _take_time(self, latest: list[Message], seat: int) -> None:
        """Wait as long as a person does; a victim lets a slow browser make its first strokes."""
        if not latest[-1]["view"]["duel"]:
            await asyncio.sleep(BREATH)
            return
        for _ in range(HESITATIONS):
            await asyncio.sleep(PACE)
            duel = latest[-1]["view"]["duel"]
            if not duel or seat != duel["victim"] or duel["strokes"] >= FIRST_STROKES:
                return

    def _deed(self, update: Message, seat: int) -> Message | None:
        fighting = update["view"]["duel"]
        return self._in_duel(update, seat) if fighting else self._at_table(update, seat)

    def _hear(self, events: list[Message]) -> None:
        self.events += events
        for event in events:
            if event["type"] == "AttackSuffered":
                self.suffered, self.wish = event, None
                self._settled.set()

    def _at_table(self, update: Message, seat: int) -> Message | None:
        """Attack as requested, exchange all cards if the card is missing, and believe and suffer
        attacks."""
        menu: list[Message] = [one for one in update["menu"] if one["type"] != "UseHands"]
        wish = self.wish
        if not menu or not wish:
            return None
        if update["view"]["phase"] != "turn":
            return next((one for one in menu if one["type"] == "Suffer"), menu[0])
        if wish.attacker == seat:
            aimed = (one for one in menu if one.get("kind") == wish.kind)
            if deed := next((one for one in aimed if one["target"] == wish.victim), None):
                return deed
        return self._exchange(menu, wish, seat) or {"type": "EndTurn"}

    def _exchange(self, menu: list[Message], wish: Wish, seat: int) -> Message | None:
        """Discard: the attacker keeps the requested cards, the other seats discard only those."""
        keeps = wish.attacker == seat
        cards = [one for one in menu if one["type"] == "Discard"]
        return next((one for one in cards if keeps != (one["card"] == wish.kind)), None)

    def _in_duel(self, update: Message, seat: int) -> Message | None:
        duel = update["view"]["duel"]
        offered = {one["type"] for one in update["menu"]}
        if "Ready" in offered:
            return None if seat in self.mine else {"type": "Ready", "duel": duel["number"]}
        if seat not in self.hands:
            return None
        if seat == duel["victim"] and "Scoop" in offered:
            return {"type": "Scoop", "duel": duel["number"], "off": 0.1}
        if seat == duel["victim"] and "Count" in offered:
            return {"type": "Count", "duel": duel["number"], "number": duel["left"][0]}
        if "Stroke" in offered:
            return {"type": "Stroke", "duel": duel["number"], "strength": 0.9}
        return {"type": "Fill", "duel": duel["number"]} if "Fill" in offered else None


@contextmanager
def company(base: str, code: str, seats: dict[int, str], hands: set[int]) -> Iterator[Company]:
    """Let these seats play, each with its cookie ("" is a new guest, who sits down now)."""
    there = Company(frozenset(hands))
    ready = Event()
    people: list[Guest] = []

    async def gather() -> None:
        peers = {
            seat: await _peer(base, code, seat, cookie, people) for seat, cookie in seats.items()
        }
        ready.set()
        await asyncio.gather(
            *(there.play(peer, seat, tells=seat == min(peers)) for seat, peer in peers.items())
        )

    thread = Thread(target=_run, args=(there._loop, gather, people))
    thread.start()
    try:
        assert ready.wait(PATIENCE), "nobody came"
        yield there
    finally:
        there._loop.call_soon_threadsafe(_stop, there._loop)
        thread.join()


async def _peer(base: str, code: str, seat: int, cookie: str, people: list[Guest]) -> Peer:
    guest = Guest(base)
    people.append(guest)
    if cookie:
        name, value = cookie.split("=", 1)
        guest.http.cookie_jar.update_cookies({name: value})
    else:
        await guest.sit(code, seat)
    return await guest.socket(code)


def _run(
    loop: asyncio.AbstractEventLoop,
    gather: Callable[[], Coroutine[Any, Any, None]],
    people: list[Guest],
) -> None:
    async def all_of_it() -> None:
        try:
            await gather()
        finally:
            for guest in people:
                await guest.close()

    try:
        loop.run_until_complete(all_of_it())
    except (asyncio.CancelledError, ConnectionError):
        pass  # the test is over, or the server is
    finally:
        loop.close()


def _stop(loop: asyncio.AbstractEventLoop) -> None:
    for task in asyncio.all_tasks(loop):
        task.cancel()

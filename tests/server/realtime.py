"""A table without turns: IceTowers with real sockets, without the countdown."""

from typing import Any

from glacier.core import Viewer
from glacier.server.match.commands import PassTime
from glacier.server.match.latency import EVERY
from glacier.server.match.live import LiveMatch
from tests.server.harness import Message, OpenHouse, Peer


async def live_of(house: OpenHouse, code: str) -> LiveMatch:
    live = (await house.house.lobby.find(code)).live
    assert live
    return live


async def skip(house: OpenHouse, code: str, milliseconds: int) -> None:
    """Set the server's clock forward, and let this room notice."""
    house.time.skip(milliseconds)
    await (await house.house.lobby.find(code)).mailbox.ask(PassTime())


async def table(house: OpenHouse, seats: int, **options: Any) -> tuple[str, list[Peer]]:
    """Return a started table where all seats may act, with the socket of a different guest for
    each."""
    guests = [house.guest() for _ in range(seats)]
    code = await guests[0].open(seats, game="ice-towers", options=options)
    for seat, guest in enumerate(guests):
        await guest.sit(code, seat)
    await guests[0].start(code)
    peers = [await guest.socket(code) for guest in guests]
    for seat, peer in enumerate(peers):
        assert (await peer.act(await peer.join(seat), {"type": "Ready"}))["type"] == "Ack"
    await skip(house, code, 3_000)
    return code, peers


async def looked(peer: Peer, seat: Viewer, **commands: Any) -> Message:
    """Return the table as the seat sees it now."""
    mark = f"{peer.mark} {len(peer.received)}"
    await peer.send("Join", seat=seat, **commands)
    await peer.send("Say", text=mark)  # messages are sent in order
    last: Message = {}
    while (told := await peer.receive()).get("text") != mark:
        last = told if told["type"] in ("Update", "CompactUpdate") else last
    return last


async def late_pong(house: OpenHouse, peer: Peer, seat: Viewer, milliseconds: int) -> None:
    """Answer a Ping this late; the next one comes no sooner than the server's interval."""
    await peer.send("Join", seat=seat)
    ping = await peer.next("Ping")
    house.time.skip(milliseconds)
    await peer.send("Pong", sent=ping["sent"])
    house.time.skip(round(1000 * EVERY))


def caps(update: Message) -> list[Message]:
    return [action for action in update["menu"] if action["type"] == "Cap"]


def same_top(one: Message, other: Message) -> tuple[Message, Message]:
    """Return two caps of which only one can happen."""
    return next(
        (mine, yours) for mine in caps(one) for yours in caps(other) if mine["top"] == yours["top"]
    )

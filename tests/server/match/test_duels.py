"""A duel of ICE³ between two real sockets at human speed: both receive the same events."""

from pathlib import Path
from typing import Any

import msgspec

from tests.server.harness import Message, OpenHouse, Peer, open_house, running
from tests.server.realtime import looked, skip

STROKE_EVERY = 700
NUMBER_EVERY = 350
"""Milliseconds of the table's time: a good hand and a quick tongue."""
OPTIONS = {"bluff": True, "turn_seconds": 60}
COUNT = 12
"""The number from which the victim counts when an attack is believed."""


async def at_the_table(house: OpenHouse) -> tuple[str, list[Peer], Message]:
    """Return three guests at a table with bluff, and the update of the one on turn.

    With bluff any attack can be announced. With a clock for turns, first duels do not wait
    (I3-R54).
    """
    guests = [house.guest() for _ in range(3)]
    code = await guests[0].open(3, game="ice-cube", options=OPTIONS)
    for seat, guest in enumerate(guests):
        await guest.sit(code, seat)
    await guests[0].start(code)
    peers = [await guest.socket(code) for guest in guests]
    views = [await peer.join(seat) for seat, peer in enumerate(peers)]
    return code, peers, views[views[0]["view"]["turn"]]


async def duel(house: OpenHouse, kind: str) -> tuple[str, list[Peer], Message]:
    """Return the code of a table where a duel of this kind is about to begin, its peers, and the
    attacker's update."""
    code, peers, update = await at_the_table(house)
    me = update["viewer"]
    victim = (me + 1) % 3
    attack = next(
        one for one in update["menu"] if (one.get("kind"), one.get("target")) == (kind, victim)
    )
    assert (await peers[me].act(update, attack))["type"] == "Ack"
    asked = await looked(peers[victim], victim)
    assert (await peers[victim].act(asked, {"type": "Suffer"}))["type"] == "Ack"
    house.time.stop()  # from now on only the test sets the clock
    return code, peers, await looked(peers[me], me)


async def fight(house: OpenHouse, code: str, peers: list[Peer], update: Message) -> None:
    """Send strokes and numbers, each at its own pace, without waiting for the answers."""
    fought: Message = update["view"]["duel"]
    number, attacker, victim = fought["number"], fought["attacker"], fought["victim"]

    async def say(seat: int, mark: str, action: Message) -> None:
        act = {"id": mark, "seat": seat, "step": update["step"], "action": action}
        await peers[seat].send("Act", **act)
        assert (await peers[seat].next("Ack", "Refused"))["type"] == "Ack"

    numbers = [*range(COUNT, -1, -1)]
    deeds = sorted(
        [
            *((n * STROKE_EVERY, attacker, {"type": "Stroke", "strength": 1.0}) for n in range(7)),
            *(
                ((n + 1) * NUMBER_EVERY, victim, {"type": "Count", "number": word})
                for n, word in enumerate(numbers)
            ),
        ],
        key=lambda deed: deed[0],
    )
    now = 0
    for place, (at, seat, action) in enumerate(deeds):
        await skip(house, code, at - now)
        now = at
        await say(seat, f"deed {place}", {**action, "duel": number})


def told(update: Message, kind: str) -> list[Message]:
    return [event for event in update["events"] if event["type"] == kind]


async def all_of_it(peer: Peer, seat: int) -> Message:
    """Return the table with all events, as a new connection receives it."""
    return await looked(peer, seat, step=0)


@running
async def test_a_duel_at_human_speed_is_complete_and_the_same_for_both(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, peers, update = await duel(house, "dragon")
        await fight(house, code, peers, update)
        fought = update["view"]["duel"]
        seen = [await all_of_it(peers[seat], seat) for seat in range(3)]
        losses = [told(one, "AttackSuffered") for one in seen]
        assert losses[0] == losses[1] == losses[2]
        (suffered,) = losses[0]
        assert (suffered["attacker"], suffered["victim"]) == (fought["attacker"], fought["victim"])
        assert suffered["hands"] == ["own", "own"]
        assert len(told(seen[0], "Stroked")) == 7
        assert [one["number"] for one in told(seen[0], "Counted")] == [*range(COUNT, -1, -1)]
        whole = update["view"]["cups"][fought["victim"]]["ice"]
        left = [one["view"]["cups"][fought["victim"]]["ice"] for one in seen]
        assert left == [whole - suffered["loss"]] * 3


@running
async def test_a_quick_script_gains_nothing(tmp_path: Path) -> None:
    """Strokes and numbers faster than a person's are published, and have no effect."""
    async with open_house(tmp_path) as house:
        _, peers, update = await duel(house, "polish")
        fought = update["view"]["duel"]
        number, me, victim = fought["number"], fought["attacker"], fought["victim"]
        stroke = {"type": "Stroke", "duel": number, "strength": 1.0}
        assert await flood(peers[me], me, update, [stroke] * 10) == ["Ack"] * 10
        word = {"type": "Count", "duel": number, "number": COUNT}
        next_word = {**word, "number": COUNT - 1}
        assert await flood(peers[victim], victim, update, [word, next_word]) == ["Ack", "Ack"]
        seen = await all_of_it(peers[me], me)
        assert len(told(seen, "Stroked")) + len(told(seen, "StrokeFumbled")) == 10
        assert told(seen, "StrokeFumbled")
        assert told(seen, "CountMumbled") == [{"type": "CountMumbled", "number": COUNT - 1}]


@running
async def test_a_late_stroke_is_refused_and_no_part_of_the_next_duel(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, peers, update = await duel(house, "dragon")
        await fight(house, code, peers, update)
        me = update["viewer"]
        late = {"type": "Stroke", "duel": update["view"]["duel"]["number"], "strength": 1.0}
        act = {"id": "late", "seat": me, "step": update["step"], "action": late}
        await peers[me].send("Act", **act)
        assert (await peers[me].next("Ack", "Refused"))["code"] == "no-duel"


async def flood(peer: Peer, seat: int, update: Message, actions: list[Any]) -> list[str]:
    for place, action in enumerate(actions):
        act = {"id": f"f{seat}{place}", "seat": seat, "step": update["step"], "action": action}
        await peer.send("Act", **act)
    return [(await peer.next("Ack", "Refused"))["type"] for _ in actions]


# Around one device


async def around_one_device(house: OpenHouse) -> tuple[str, Peer, Message]:
    """Return a room in which one guest has two seats and looks from neither; the third is
    another's."""
    guest, stranger = house.guest(), house.guest()
    code = await guest.open(3, game="ice-cube", options=OPTIONS)
    await guest.sit(code, 0, 1)
    await stranger.sit(code, 2)
    await guest.start(code)
    peers = {
        0: await guest.socket(code),
        1: await guest.socket(code),
        2: await stranger.socket(code),
    }
    await facing_each_other(peers)
    house.time.stop()
    device = await guest.socket(code)
    return code, device, await looked_beside(device)


async def facing_each_other(peers: dict[int, Peer]) -> None:
    """Let seat 0 attack seat 1, which suffers it, as soon as it is seat 0's turn."""
    turn = (await looked(peers[0], 0))["view"]["turn"]
    while turn != 0:
        update = await looked(peers[turn], turn)
        assert (await peers[turn].act(update, {"type": "EndTurn"}))["type"] == "Ack"
        turn = (await looked(peers[0], 0))["view"]["turn"]
    update = await looked(peers[0], 0)
    command = ("dragon", 1)
    attack = next(one for one in update["menu"] if (one.get("kind"), one.get("target")) == command)
    assert (await peers[0].act(update, attack))["type"] == "Ack"
    asked = await looked(peers[1], 1)
    assert (await peers[1].act(asked, {"type": "Suffer"}))["type"] == "Ack"


async def looked_beside(peer: Peer, **join: Any) -> Message:
    """Return the update of a device that looks from neither of its seats, and acts for both."""
    return await looked(peer, None, beside=[0, 1], **join)


def offered(update: Message) -> dict[int, set[str]]:
    return {one["seat"]: {action["type"] for action in one["menu"]} for one in update["beside"]}


@running
async def test_two_at_one_device_fight_over_one_connection(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, device, update = await around_one_device(house)
        assert offered(update) == {0: {"Stroke", "UseHands", "Pause"}, 1: {"UseHands", "Pause"}}
        assert (await device.act(update, {"type": "Pause", "duel": 1}, seat=1))["type"] == "Ack"
        calm = await device.next("Update")
        assert offered(calm) == {0: {"Stroke", "UseHands"}, 1: {"UseHands"}}
        assert calm["view"]["duel"]["until"] > update["view"]["duel"]["until"]
        await fight(house, code, [device, device], calm)
        seen = await looked_beside(device, step=0)
        (suffered,) = told(seen, "AttackSuffered")
        assert suffered["hands"] == ["own", "own"]
        assert len(told(seen, "Stroked")) == 7
        assert [one["number"] for one in told(seen, "Counted")] == [*range(COUNT, -1, -1)]


@running
async def test_no_hand_of_cards_is_told_to_those_who_share_a_device(tmp_path: Path) -> None:
    """From the first join over the duel to the next turn, no hand and no card to play is sent."""
    async with open_house(tmp_path) as house:
        code, device, update = await around_one_device(house)
        await fight(house, code, [device, device], update)
        later = await looked_beside(device)
        assert later["view"]["phase"] == "turn" and later["awaits"] == [0]
        assert offered(later) == {0: {"UseHands"}, 1: set()}
        updates = [one for one in map(msgspec.json.decode, device.received) if "view" in one]
        assert len(updates) > COUNT
        for one in updates:
            assert one["menu"] == []
            assert not any(card for cup in one["view"]["cups"] for card in cup["hand"])
            assert not any("card" in entry for seat in one["beside"] for entry in seat["menu"])

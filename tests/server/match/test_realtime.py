"""Games without turns: all seats act at once, and all viewers see the same."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import msgspec

from glacier.core.bundles import Bundle, expand
from glacier.games import ice_towers
from tests.server.harness import Message, OpenHouse, Peer, open_house, running
from tests.server.realtime import caps, looked, same_top, table

TABLES = 12
ACTIONS = 2_000
WITHOUT_END = 3_600.0
"""Seconds between heartbeats, because a busy machine may answer too late."""

LATE = {"somebody-was-faster", "said-already", "must-cap", "not-minable", "no-twins", "over"}
"""Why an act that was on the menu a moment ago may be refused."""

Acked = dict[tuple[str, int], tuple[int, str]]
"""The seat and the id of each acknowledged act, by table and step."""


class Hurried:
    """A guest who acts as soon as an answer arrives, on the latest update."""

    def __init__(self, code: str, seat: int, peer: Peer, acked: Acked) -> None:
        self.peer = peer
        self.refused: Counter[str] = Counter()
        self._code = code
        self._seat = seat
        self._rng = Random(f"{code}/{seat}")
        self._acked = acked
        self._sent = 0

    async def play(self) -> None:
        latest = await self.peer.join(self._seat)
        waiting, seen = False, 0
        while waiting or len(self._acked) < ACTIONS:
            if not waiting and latest["menu"] and latest["step"] >= seen:
                waiting = await self._act(latest)
            told = await self.peer.receive()
            if told["type"] == "Update":
                latest = told
            elif told["type"] in ("Ack", "Refused"):
                waiting, seen = False, told.get("step", seen)
                self._note(told)
            elif told["type"] == "Over":
                return

    async def _act(self, update: Message) -> bool:
        action = self._choice(update)
        if action is None:
            return False
        self._sent += 1
        act = {"id": f"{self._seat}-{self._sent}", "seat": self._seat, "step": update["step"]}
        await self.peer.send("Act", **act, action=action)
        return True

    def _choice(self, update: Message) -> Message | None:
        """Choose an action; two seats agree and disagree in turn, so the end is never agreed."""
        *moves, last = update["menu"]
        if self._seat < 2 and (not moves or self._rng.random() < 0.9):
            return dict(last)
        return dict(self._rng.choice(moves)) if moves else None

    def _note(self, answer: Message) -> None:
        if answer["type"] == "Refused":
            self.refused[answer["code"]] += 1
        else:
            assert (self._code, answer["step"]) not in self._acked
            self._acked[self._code, answer["step"]] = (self._seat, answer["id"])


@running
async def test_thousands_of_acts_at_once_happen_exactly_once(tmp_path: Path) -> None:
    async with open_house(
        tmp_path, unread=10**8, arrivals=10**6, openings=10**6, heartbeat=WITHOUT_END
    ) as house:
        acked: Acked = {}
        refused: Counter[str] = Counter()
        while len(acked) < ACTIONS:  # a match may end before
            await play_at_some_tables(house, acked, refused)
        assert set(refused) <= LATE


async def play_at_some_tables(house: OpenHouse, acked: Acked, refused: Counter[str]) -> None:
    tables = [await table(house, 4, pace="fast") for _ in range(TABLES)]
    everybody = [
        Hurried(code, seat, peer, acked)
        for code, peers in tables
        for seat, peer in enumerate(peers)
    ]
    await asyncio.gather(*(one.play() for one in everybody))
    for one in everybody:
        refused += one.refused
    for code, peers in tables:
        await all_see_the_same(peers)
        await everything_acknowledged_is_written_once(house, code, acked)


async def all_see_the_same(peers: list[Peer]) -> None:
    while True:
        views = await asyncio.gather(*(looked(peer, seat) for seat, peer in enumerate(peers)))
        if (
            len({update["step"] for update in views}) == 1
        ):  # otherwise the house has freed a hand since
            assert all(update["view"] == views[0]["view"] for update in views)
            return


async def everything_acknowledged_is_written_once(
    house: OpenHouse, code: str, acked: Acked
) -> None:
    lines = await house.journal.read(code)
    steps = [msgspec.json.decode(line.step) for line in lines]
    written = {
        (code, number): (step["seat"], line.act)
        for number, (step, line) in enumerate(zip(steps, lines, strict=True), 1)
        if line.act is not None and step["action"]["type"] != "Ready"
    }
    assert written == {place: act for place, act in acked.items() if place[0] == code}
    assert [step["at"] for step in steps] == sorted(step["at"] for step in steps)


@running
async def test_a_late_act_is_refused_because_another_seat_was_faster(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, peers = await table(house, 4)
        first, second = await looked(peers[0], 0), await looked(peers[1], 1)
        mine, yours = same_top(first, second)
        assert (await peers[0].act(first, mine))["type"] == "Ack"
        late = await peers[1].act(second, yours)
        assert (late["type"], late["code"]) == ("Refused", "somebody-was-faster")
        assert late["facts"] == {"top": mine["piece"], "expected": mine["top"]}


@running
async def test_an_opening_fits_into_six_kilobytes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for seats in (2, 4):
            _, peers = await table(house, seats)
            plain = await looked(peers[0], 0)
            short = await looked(peers[0], 0, compact=True)
            text = next(text for text in reversed(peers[0].received) if b"CompactUpdate" in text)
            assert len(plain["view"]["towers"]) == 60
            assert len(text) <= 6_000
            kind = Bundle[ice_towers.Action, ice_towers.Prospect]
            menu, prospects = expand(msgspec.convert(short["bundles"], tuple[kind, ...]))
            assert msgspec.to_builtins(menu) == tuple(plain["menu"])
            assert msgspec.to_builtins(prospects) == tuple(plain["prospects"])
            assert {**short, "type": "", "bundles": 0} == {
                **{name: plain[name] for name in plain if name not in ("menu", "prospects")},
                "type": "",
                "bundles": 0,
                "clock": short["clock"],
                "events": short["events"],
            }


@running
async def test_each_socket_gets_the_form_it_asked_for(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, peers = await table(house, 2)
        other = await house.guests[0].socket(code)
        await looked(other, 0, compact=True)
        update = await looked(peers[0], 0)
        await peers[0].act(update, caps(update)[0])
        plain = await peers[0].next("Update", "CompactUpdate")
        short = await other.next("Update", "CompactUpdate")
        assert (plain["type"], short["type"]) == ("Update", "CompactUpdate")
        assert plain["view"] == short["view"]

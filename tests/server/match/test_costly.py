"""Games whose decisions take long: a worker computes them, and others do not wait."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from glacier.core.log import Heard
from glacier.games import GAMES
from glacier.server.match.arrivals import Arrival, Rivals, race
from glacier.server.match.commands import BotActs
from tests.server.harness import (
    OpenHouse,
    Peer,
    open_house,
    play_out,
    running,
    silence,
    two_at_a_table,
)
from tests.server.realtime import live_of
from tests.toys import drop

DROP: dict[str, Any] = {"type": "Drop", "x": 0.25}


@pytest.fixture(autouse=True)
def drop_is_open() -> Iterator[None]:
    """Add a game with physics to the registry."""
    GAMES.admit("tests.toys.drop")
    yield
    GAMES.dismiss("drop")


async def dropping(house: OpenHouse, gate: Path) -> tuple[str, list[Peer]]:
    """Return a match with physics that waits for this gate; the lots are drawn once it is open."""
    gate.touch()
    code, *peers = await two_at_a_table(house, game="drop", options={"gate": str(gate)})
    return code, peers


async def first_to_drop(peers: list[Peer]) -> tuple[Peer, Peer, dict[str, object]]:
    """Return the peer on turn, the other one, and the first update of the former."""
    updates = [await peer.join(seat) for seat, peer in enumerate(peers)]
    while not updates[0]["awaits"]:
        updates = [await peer.next("Update") for peer in peers]
    turn = updates[0]["awaits"][0]
    return peers[turn], peers[1 - turn], updates[turn]


@running
async def test_a_decision_that_takes_long_holds_up_no_other_room(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    async with open_house(tmp_path / "house") as house:
        _, peers = await dropping(house, gate)
        actor, other, update = await first_to_drop(peers)
        gate.unlink()
        await actor.send("Act", id="slow", seat=update["viewer"], step=update["step"], action=DROP)
        _, eve, bob = await two_at_a_table(house)  # and these play a whole match meanwhile
        assert (await play_out({0: eve, 1: bob}))["type"] == "Over"
        assert not any(b"BallDropped" in text for text in [*actor.received, *other.received])
        gate.touch()
        assert (await actor.next("Ack", "Refused"))["id"] == "slow"
        told = await other.next("Update")
        assert told["events"][0]["type"] == "BallDropped"
        assert told["events"][0]["film"]["frames"]


@running
async def test_the_room_itself_goes_on_when_the_answer_is_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, peers = await dropping(house, tmp_path / "gate")
        over = await play_out(dict(enumerate(peers)))
        assert sorted(over["result"]["scores"]) in ([0, 1], [1, 1])


@running
async def test_a_worker_can_refuse(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, peers = await dropping(house, tmp_path / "gate")
        actor, other, update = await first_to_drop(peers)
        refused = await actor.act(update, {"type": "Drop", "x": 1.5})
        assert (refused["type"], refused["code"]) == ("Refused", "off-tray")
        early = await other.act({**update, "viewer": 1 - int(str(update["viewer"]))}, DROP)
        assert (early["code"], early["facts"]) == ("not-your-turn", {"turn": update["viewer"]})


@running
async def test_a_decision_without_end_is_given_up_and_nothing_has_happened(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    with silence() as said:
        async with open_house(tmp_path / "house", decide=2.0, step_workers=1) as house:
            _, peers = await dropping(house, gate)
            actor, _, update = await first_to_drop(peers)
            gate.unlink()
            refused = await actor.act(update, DROP)
            assert (refused["type"], refused["code"]) == ("Refused", "undecided")
            gate.touch()
            assert (await actor.act(update, DROP))["type"] == "Ack"
    assert [line for line in said if line.startswith("nobody could decide")]


@running
async def test_what_takes_long_is_on_disk_like_everything(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    async with open_house(tmp_path) as house:
        code, peers = await dropping(house, gate)
        actor, _, update = await first_to_drop(peers)
        await actor.act(update, DROP, id="once")
    async with open_house(tmp_path) as house:
        match = (await live_of(house, code)).match
        film = match.steps[-1].events[0].film
        assert (len(match.steps), len(film.frames)) == (2, 61 * 4)


@running
async def test_a_late_joiner_receives_the_frames_of_the_last_film_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, peers = await dropping(house, tmp_path / "gate")
        actor, other, update = await first_to_drop(peers)
        await actor.act(update, DROP)
        first = (await other.next("Update"))["events"][0]["film"]
        late = await (await house.guest().socket(code)).join()
        assert films_of(late) == [first]
        after = await actor.next("Update")
        await other.act({**after, "viewer": 1 - int(str(update["viewer"]))}, DROP)
        last = (await actor.next("Update"))["events"][0]["film"]
        later = await (await house.guest().socket(code)).join()
        assert films_of(later) == [{"word": first["word"], "frames": ""}, last]
        assert last["frames"]


def films_of(update: dict[str, Any]) -> list[dict[str, str]]:
    return [event["film"] for event in update["events"] if "film" in event]


@running
async def test_bots_play_games_with_physics(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = house.guest()
        code = await host.open(game="drop", seats=3)
        await host.sit(code, 0)
        for seat in (1, 2):
            await host.bot(code, seat)
        await host.start(code)
        assert await play_out({0: await host.socket(code)}, seed=Random(1).randrange(9))


def test_the_log_finds_races_without_deciding_again(tmp_path: Path) -> None:
    """The gate is closed: a call of these rules would wait for ever."""
    options = drop.Options(gate=str(tmp_path / "shut"))
    state = drop.setup(options, 2)
    rival = Arrival(Heard(1, 0, 0), drop.Drop(0.5), BotActs(1, 0, drop.Drop(0.5)))
    assert race(drop, state, None, 0, Rivals(Heard(0, 0, 0), [rival])) == ()

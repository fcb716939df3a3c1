"""Playing: who may act, what is acknowledged, and what each viewer receives."""

import asyncio
from pathlib import Path
from random import Random

from tests.server.harness import Message, open_house, play, play_out, running, two_at_a_table


@running
async def test_two_guests_play_a_whole_match(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        over = await play_out({0: ann, 1: bob})
        assert sorted(over["result"]["places"])[0] == 1
        room = await ann.room(lambda room: room["phase"] == "over")
        assert room["result"] == over["result"]
        log = await house.guests[0].ask("GET", f"/rooms/{code}/log")
        assert log["result"] == over["result"]
        assert log["log"]["seed"] == over["seed"]


@running
async def test_a_guest_receives_the_ack_before_the_update(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, ann, _ = await two_at_a_table(house, options={"first": 0})
        update = await ann.join(0)
        await ann.send("Act", id="x", seat=0, step=update["step"], action=update["menu"][0])
        assert await ann.next("Ack", "Update") == {"type": "Ack", "id": "x", "step": 2}
        assert (await ann.next("Ack", "Update"))["step"] == 2


@running
async def test_bots_of_the_room_play_against_a_guest(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open(seats=4)
        await ann.sit(code, 2)
        for seat, level in ((0, "flocon"), (1, "glacon"), (3, "iceberg")):
            await ann.bot(code, seat, level)
        await ann.start(code)
        assert await play(await ann.socket(code), 2, Random(1))


@running
async def test_bots_play_among_themselves_while_a_spectator_watches(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.bot(code, 0)
        await ann.bot(code, 1)
        await ann.start(code)
        watching = await ann.socket(code)
        await watching.join()
        assert await watching.next("Over")


@running
async def test_hot_seat_one_guest_holds_every_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.sit(code, 0, name="Ann")
        await ann.sit(code, 1, name="Ben")
        await ann.start(code)
        socket, rng = await ann.socket(code), Random(4)
        update = await socket.join(0)
        while update["type"] == "Update":
            turn = update["view"]["turn"]
            if turn is None:
                break
            if turn != update["viewer"]:
                update = await socket.join(turn, update["step"])
                assert update["events"] == []
            assert update["viewer"] == turn
            assert (await socket.act(update, rng.choice(update["menu"])))["type"] == "Ack"
            update = await socket.next("Update")
        assert await socket.next("Over")
        names = (await ann.ask("GET", f"/rooms/{code}/log"))["names"]
        assert names == ["Ann", "Ben"]


@running
async def test_joining_again_tells_only_what_was_missed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house, options={"first": 0})
        await asyncio.gather(play(ann, 0, Random(1), 12), play(bob, 1, Random(2), 12))
        ann = await house.guests[0].socket(code)
        whole = await ann.join(0)
        missed = await ann.join(0, whole["step"] - 3)
        nothing = await ann.join(0, whole["step"])
        beyond = await ann.join(0, whole["step"] + 1000)
        assert whole["events"][-len(missed["events"]) :] == missed["events"] != []
        assert nothing["events"] == beyond["events"] == []
        assert whole["view"] == missed["view"] == nothing["view"]


@running
async def test_an_act_sent_again_happens_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, _ = await two_at_a_table(house, options={"first": 0})
        update = await ann.join(0)
        first = await ann.act(update, update["menu"][0], id="mine")
        again = await ann.act(update, update["menu"][0], id="mine")
        assert first == again == {"type": "Ack", "id": "mine", "step": 2}
        assert (await house.guests[0].ask("GET", f"/rooms/{code}"))["step"] == 2


@running
async def test_the_same_id_from_another_seat_is_another_act(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, ann, bob = await two_at_a_table(house, options={"first": 0})
        update = await ann.join(0)
        assert (await ann.act(update, update["menu"][0], id="same"))["step"] == 2
        refused = await bob.act(await bob.join(1), {"type": "Done"}, id="same", step=0)
        assert refused["code"] in ("not-your-turn", "wrong-moment")


@running
async def test_acts_that_come_too_late_or_too_early_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, ann, bob = await two_at_a_table(house, options={"first": 0})
        update = await ann.join(0)
        future = await ann.act(update, update["menu"][0], step=9)
        assert (future["code"], future["facts"]) == ("future-step", {"step": 9, "now": 1})
        await ann.act(update, update["menu"][0])
        stale = await ann.act(update, update["menu"][0], id="other")
        assert (stale["code"], stale["facts"]) == ("stale", {"step": 1, "now": 2})


@running
async def test_a_seat_must_be_ones_own(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, _ = await two_at_a_table(house, options={"first": 1})
        update = await ann.join(0)
        for seat in (1, 2, -1, 10**30):
            refused = await ann.act(update, {"type": "Done"}, seat=seat)
            assert refused["code"] == "not-your-seat"
            await ann.send("Join", seat=seat)
            assert (await ann.next("Faulted"))["code"] == "not-your-seat"
        watching = await house.guest().socket(code)
        update = await watching.join()
        assert update["viewer"] is None
        assert update["menu"] == update["prospects"] == []
        assert (await watching.act(update, {"type": "Done"}, seat=0))["code"] == "not-your-seat"


@running
async def test_rules_refuse_with_codes_and_facts(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, ann, bob = await two_at_a_table(house, options={"first": 0})
        update = await ann.join(0)
        tile = update["view"]["stalls"][0]["tiles"][0]
        far = {"type": "Place", "tile": tile, "cell": [50, 50]}
        refused = await ann.act(update, far)
        assert (refused["code"], refused["facts"]) == ("not-adjacent", {"cell": [50, 50]})
        house_only = await ann.act(update, {"type": "TimeUp"})
        assert house_only["code"] == "house-only"
        not_his = await bob.act(await bob.join(1), {"type": "Done"})
        assert (not_his["code"], not_his["facts"]) == ("not-your-turn", {"turn": 0})


@running
async def test_before_the_start_no_seat_acts_and_joining_waits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.sit(code, 0, 1)
        socket = await ann.socket(code)
        await socket.send("Act", id="x", seat=0, step=0, action={"type": "Done"})
        assert (await socket.next("Refused"))["code"] == "not-started"
        await socket.send("Join", seat=1)
        await ann.start(code)
        update = await socket.next("Update")
        assert (update["step"], update["viewer"]) == (1, 1)


@running
async def test_prospects_belong_to_the_menu(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, ann, bob = await two_at_a_table(house, options={"first": 0})
        update, other = await ann.join(0), await bob.join(1)
        assert len(update["prospects"]) == len(update["menu"]) > 0
        assert other["menu"] == other["prospects"] == []


@running
async def test_what_is_said_is_told_to_all_and_kept_for_newcomers(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await house.guests[0].ask("PUT", "/me", {"name": "Ann"})
        await ann.send("Say", text="  bonjour ")
        said = await bob.next("Said")
        assert (said["seat"], said["text"]) == (0, "bonjour")
        newcomer = await house.guest().socket(code)
        assert await newcomer.next("Said") == said
        await newcomer.send("Say", text="hello")
        assert (await ann.next("Said", "Faulted"))["text"] == "bonjour"
        assert (await ann.next("Said"))["seat"] is None


@running
async def test_who_talks_too_much_is_hushed(tmp_path: Path) -> None:
    async with open_house(tmp_path, talk_rate=0, talk_burst=2) as house:
        _, ann, _ = await two_at_a_table(house)
        for _ in range(3):
            await ann.send("Say", text="la")
        assert (await ann.next("Faulted"))["code"] == "hush"


@running
async def test_who_connects_again_may_not_talk_more(tmp_path: Path) -> None:
    async with open_house(tmp_path, talk_rate=0, talk_burst=2) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open()
        answers: list[Message] = []
        for said in range(3):
            peer = await ann.socket(code)
            await peer.send("Say", text="la")
            answers.append(await peer.next("Faulted" if said == 2 else "Said"))
            await peer.close()
        assert answers[-1]["code"] == "hush"
        peer = await bob.socket(code)
        await peer.send("Say", text="lo")
        assert (await peer.next("Said"))["text"] == "la"


@running
async def test_a_ping_comes_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, ann, _ = await two_at_a_table(house)
        await ann.send("Ping", sent=12.5)
        assert await ann.next("Pong") == {"type": "Pong", "sent": 12.5}

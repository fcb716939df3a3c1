"""Hovers: where a player's hand is, sent to the others and not stored."""

from pathlib import Path

from tests.server.harness import open_house, running, two_at_a_table

AT = [12.5, -3.25, 45.0]


@running
async def test_the_others_see_a_hand_and_its_owner_does_not(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        watcher = await house.guest().socket(code)
        for socket, seat in ((ann, 0), (bob, 1), (watcher, None)):
            await socket.join(seat)
        await ann.send("Hover", seat=0, at=AT)
        for socket in (bob, watcher):
            assert await socket.next("Hovered") == {"type": "Hovered", "seat": 0, "at": AT}
        await ann.send("Ping", sent=1)
        assert (await ann.next("Hovered", "Pong"))["type"] == "Pong"


@running
async def test_no_guest_moves_the_hand_of_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, ann, _ = await two_at_a_table(house)
        await ann.join(0)
        await ann.send("Hover", seat=1, at=AT)
        assert (await ann.next("Faulted"))["code"] == "not-your-seat"


@running
async def test_more_hands_than_the_eye_can_follow_are_not_passed_on(tmp_path: Path) -> None:
    async with open_house(tmp_path, hover_rate=0, hover_burst=2) as house:
        _, ann, bob = await two_at_a_table(house)
        await ann.join(0)
        await bob.join(1)
        for number in range(4):
            await ann.send("Hover", seat=0, at=[number])
        await ann.send("Say", text="there")
        received = [await bob.next("Hovered", "Said") for _ in range(3)]
        assert [one.get("at") for one in received] == [[0.0], [1.0], None]


@running
async def test_a_hand_before_the_match_is_not_shown(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.sit(code, 0)
        one, other = await ann.socket(code), await house.guest().socket(code)
        await other.send("Join")
        await one.send("Hover", seat=0, at=AT)
        await one.send("Say", text="not yet")
        assert (await other.next("Hovered", "Said"))["text"] == "not yet"


@running
async def test_a_hand_of_too_many_numbers_is_malformed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, ann, _ = await two_at_a_table(house)
        await ann.send("Hover", seat=0, at=[0.5] * 17)
        assert (await ann.next("Faulted"))["code"] == "malformed"

"""Several players at one device: the actions of several seats of one guest, sent together."""

from pathlib import Path
from typing import Any

from tests.server.harness import Guest, OpenHouse, Peer, open_house, running


async def around(house: OpenHouse, game: str, *own: int) -> tuple[str, Guest, Peer]:
    """Return a match of three that has begun, the guest who has these seats, and a socket."""
    guest, other = house.guest(), house.guest()
    code = await guest.open(seats=3, game=game)
    await guest.sit(code, *own)
    await other.sit(code, *({0, 1, 2} - {*own}))
    await guest.start(code)
    return code, guest, await guest.socket(code)


async def joined(peer: Peer, **join: Any) -> dict[str, Any]:
    await peer.send("Join", **join)
    return await peer.next("Update", "CompactUpdate", "Faulted")


@running
async def test_own_seats_have_their_menus_beside(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, _, peer = await around(house, "ice-towers", 0, 2)
        update = await joined(peer, seat=0, beside=[2])
        assert update["menu"] == [{"type": "Ready"}]
        assert update["beside"] == [
            {"seat": 2, "menu": [{"type": "Ready"}], "prospects": [None]},
        ]
        compact = await joined(peer, seat=0, beside=[2], compact=True)
        assert [beside["seat"] for beside in compact["beside"]] == [2]
        assert compact["beside"][0]["bundles"] == compact["bundles"]
        assert (await peer.act(update, {"type": "Ready"}, seat=2))["type"] == "Ack"
        later = await peer.next("CompactUpdate")
        assert (later["beside"][0]["bundles"], later["awaits"]) == ([], [0, 1])


@running
async def test_no_other_guest_receives_the_menu_of_a_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, _, peer = await around(house, "ice-towers", 0, 2)
        for strange in (1, 3, -1, 10**12):
            refused = await joined(peer, seat=0, beside=[2, strange])
            assert (refused["code"], refused["facts"]) == ("not-your-seat", {"seat": strange})


@running
async def test_where_there_are_secrets_one_looks_from_one_seat_at_a_time(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, guest, peer = await around(house, "gelati", 0, 1, 2)
        update = await joined(peer, seat=None, beside=[0, 1, 2])
        assert update["awaits"] and update["menu"] == []
        assert update["beside"] == [{"seat": n, "menu": [], "prospects": []} for n in range(3)]
        compact = await joined(peer, seat=None, beside=[0, 1, 2], compact=True)
        assert compact["beside"] == [{"seat": seat, "bundles": []} for seat in range(3)]
        assert (await guest.ask("GET", f"/rooms/{code}"))["secrets"] is True


@running
async def test_who_stands_up_is_no_longer_told_what_that_seat_may_do(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest, other = house.guest(), house.guest()
        code = await guest.open(seats=2, game="ice-towers")
        await guest.sit(code, 0, 1)
        peer = await guest.socket(code)
        await peer.send("Join", beside=[0, 1])
        await peer.room(lambda room: all(seat["mine"] for seat in room["seats"]))
        await guest.ask("DELETE", f"/rooms/{code}/seats/1")
        await other.sit(code, 1)
        await guest.start(code)
        assert (await peer.next("Update"))["beside"] == []


@running
async def test_a_spectator_has_no_seat_beside(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, _, _ = await around(house, "ice-towers", 0, 2)
        stranger = await house.guest().socket(code)
        assert (await joined(stranger, beside=[0]))["code"] == "not-your-seat"

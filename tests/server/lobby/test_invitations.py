"""The link that brings friends to a table, and its picture."""

from pathlib import Path

from tests.server.harness import PROXIED, open_house, running


@running
async def test_an_invitation_leads_back_here(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open(public=True)
        link = f"{house.base}/room/{code}"
        assert (await ann.ask("GET", f"/rooms/{code}"))["invite"] == link
        assert [room["invite"] for room in await ann.ask("GET", "/rooms")] == [link]
        socket = await ann.socket(code)
        assert (await socket.next("RoomChanged"))["room"]["invite"] == link


@running
async def test_an_invitation_has_the_name_that_other_devices_know(tmp_path: Path) -> None:
    async with open_house(
        tmp_path, lan="192.168.1.20", host_names=("play.example",), **PROXIED
    ) as house:
        ann, bob, kim = house.guest(), house.guest(), house.guest()
        code = await ann.open()
        port = house.base.rpartition(":")[2]
        invited = (await ann.ask("GET", f"/rooms/{code}"))["invite"]
        assert invited == f"http://192.168.1.20:{port}/room/{code}"
        proxied = {"Host": "play.example", "X-Forwarded-Proto": "https"}
        sockets = await ann.socket(code), await bob.socket(code, headers=proxied)
        await kim.socket(code)
        await ann.sit(code, 0)
        links = (invited, f"https://play.example/room/{code}")
        for socket, link in zip(sockets, links, strict=True):
            room = await socket.room(lambda room: room["seats"][0]["kind"] == "guest")
            assert room["invite"] == link


@running
async def test_an_invitation_is_a_picture(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        async with ann.http.get(f"/api/rooms/{await ann.open()}/qr.svg") as response:
            assert response.content_type == "image/svg+xml"
            assert b"<svg" in await response.read()

"""Link previews in chats: the tags of the page, and a picture that exists."""

import asyncio
import re
from html import unescape
from pathlib import Path

import pytest
from aiohttp import ClientSession

from glacier.games import GAMES
from tests.server.harness import OpenHouse, open_house, play_out, running, two_at_a_table

PUBLIC = Path("web/public")
TAG = re.compile(r'<meta (?:property|name)="((?:og|twitter):[a-z:]+)" content="([^"]*)" ?/?>')


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    folder = tmp_path / "app"
    folder.mkdir()
    page = "<!doctype html><head><title>Glacier</title></head><body></body>"
    (folder / "index.html").write_text(page)
    return folder


async def tags(house: OpenHouse, path: str, language: str = "fr") -> dict[str, str]:
    """Return the tags of a page, requested without a cookie as a chat does."""
    async with ClientSession(house.base) as chat:
        headers = {"Accept-Language": language}
        async with chat.get(path, headers=headers) as response:
            assert response.status == 200
            assert "Accept-Language" in response.headers["Vary"]
            text = await response.text()
    return {name: unescape(content) for name, content in TAG.findall(text)}


@running
async def test_an_invitation_tells_game_host_and_free_seats(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        host = house.guest()
        code = await host.open(seats=4, title="Dimanche")
        await host.sit(code, 0, name="Maëlle")
        await host.bot(code, 1)
        told = await tags(house, f"/room/{code}", "fr-CA,fr;q=0.9,en;q=0.8")
        assert told["og:title"] == "Maëlle vous garde une place"
        assert told["og:description"] == "Dimanche · Gelati à 4 · 2 places libres"
        assert told["og:locale"] == "fr_FR"
        assert told["og:image"] == f"{house.base}/share/gelati.invitation.fr.jpg"
        assert told["og:url"] == f"{house.base}/room/{code}"
        assert told["twitter:card"] == "summary_large_image"
        told = await tags(house, f"/room/{code}", "de,en;q=0.8,fr;q=0.2")
        assert told["og:title"] == "Maëlle keeps a seat for you"
        assert told["og:description"] == "Dimanche · Gelati for 4 · 2 free seats"
        assert told["og:image"].endswith("/share/gelati.invitation.en.jpg")


@running
async def test_a_host_without_a_seat_goes_by_the_own_name(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        host = house.guest()
        await host.ask("PUT", "/me", {"name": "Zoé"})
        code = await host.open()
        assert (await tags(house, f"/room/{code}"))["og:title"] == "Zoé vous garde une place"


@running
async def test_a_full_or_begun_table_promises_no_seat(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        host = house.guest()
        code = await host.open(game="ice-cube", seats=3)
        await host.sit(code, 0, name="Ana")
        for seat in (1, 2):
            await host.bot(code, seat)
        told = await tags(house, f"/room/{code}")
        assert told["og:title"] == "Ana est à table"
        assert told["og:description"] == "ICE³ à 3 · la table est complète"
        await host.start(code)
        told = await tags(house, f"/room/{code}")
        assert told["og:description"] == "ICE³ à 3 · la partie est en cours"


@running
async def test_a_replay_tells_the_result(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        code, ann, bob = await two_at_a_table(house)
        over = await play_out({0: ann, 1: bob})
        await ann.room(lambda room: room["phase"] == "over")
        room = await house.guests[0].ask("GET", f"/rooms/{code}")
        names = [seat["name"] for seat in room["seats"]]
        scores, places = over["result"]["scores"], over["result"]["places"]
        for path in (f"/replay/{code}", f"/room/{code}"):
            told = await tags(house, path, "en")
            if places[0] != places[1]:
                assert told["og:title"] == f"{names[places.index(1)]} wins at Gelati"
            for name, score in zip(names, scores, strict=True):
                assert f"{name} {score}" in told["og:description"]
            assert told["og:image"].endswith("/share/gelati.result.en.jpg")


@running
async def test_names_are_escaped_and_cut(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        host = house.guest()
        code = await host.open(title='"><script>alert(1)</script>')
        await host.sit(code, 0, name="A" * 20)
        async with host.http.get(f"/room/{code}") as response:
            text = await response.text()
        assert "<script>" not in text
        assert "&lt;script&gt;" in text
        assert (await tags(house, f"/room/{code}"))["og:title"].startswith("A" * 15 + "… ")


@running
async def test_a_link_that_leads_nowhere_shows_the_house(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        for path in ("/", "/room/zzzzzzzz", "/replay/zzzzzzzz", "/learn/gelati", "/room/%00"):
            told = await tags(house, path)
            assert told["og:title"] == "Glacier, la maison des jeux de glace"
            assert told["og:image"] == f"{house.base}/share/house.fr.jpg"


@running
async def test_reading_tags_keeps_no_room_and_tells_no_secret(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        code = await house.guest().open()
        record = await house.journal.find(code)
        assert record
    async with open_house(tmp_path / "data", assets=assets) as house:
        async with house.guest().http.get(f"/room/{code}") as response:
            text = await response.text()
            tag = response.headers["ETag"]
        assert len(house.house.lobby) == 0
        assert record.seed not in text
        assert record.host not in text
        headers = {"If-None-Match": tag}
        async with house.guests[0].http.get(f"/room/{code}", headers=headers) as response:
            assert response.status == 304
        await asyncio.gather(house.guests[0].ask("GET", "/health"))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_game_has_its_pictures(language: str) -> None:
    for game in GAMES:
        for kind in ("invitation", "result"):
            assert (PUBLIC / "share" / f"{game}.{kind}.{language}.jpg").is_file()
    assert (PUBLIC / "share" / f"house.{language}.jpg").is_file()


@running
async def test_every_address_that_the_page_names_answers(tmp_path: Path) -> None:
    async with open_house(tmp_path, assets=PUBLIC) as house:
        page = Path("web/index.html").read_text(encoding="utf-8")
        named = {*re.findall(r'(?:href|src)="(/[^"]*)"', page), "/favicon.ico"}
        own = [path for path in named if not path.startswith(("/node_modules/", "/src/"))]
        assert len(own) >= 5
        for path in own:
            async with house.guest().http.get(path) as response:
                assert response.status == 200, path
        async with house.guests[0].http.get("/manifest.webmanifest") as response:
            assert response.content_type == "application/manifest+json"
            manifest = await response.json()
        for icon in manifest["icons"]:
            async with house.guests[0].http.get(icon["src"]) as response:
                assert response.status == 200, icon

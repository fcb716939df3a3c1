"""The files of the web app, with the headers that browsers need."""

import asyncio
import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from glacier.server.http.files import UNUSED, USED
from tests.server.harness import open_house, running


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    folder = tmp_path / "app"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Glacier</title>")
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "assets/index-AbC123.js").write_text("export const ice = 1;\n" * 100)
    (tmp_path / "secret.txt").write_text("not for browsers")
    return folder


@running
async def test_pages_of_the_app_are_the_app(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        guest = house.guest()
        for path in ("/", "/room/abcdefgh", "/learn/gelati", "/anything/else"):
            async with guest.http.get(path) as response:
                assert response.status == 200
                assert response.content_type == "text/html"
                assert response.headers["Cache-Control"] == "private, no-cache"
                assert "Glacier" in await response.text()


@running
async def test_a_client_with_a_page_is_the_same_guest_in_all_later_requests(
    tmp_path: Path, assets: Path
) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        guest = house.guest()
        async with guest.http.get("/") as response:
            assert "HttpOnly" in response.headers["Set-Cookie"]
        first, second, opened = await asyncio.gather(
            guest.ask("GET", "/me"), guest.ask("GET", "/me"), guest.open()
        )
        assert first == second
        await guest.bot(opened, 0)


@running
async def test_a_known_guest_keeps_the_cookie(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        guest = house.guest()
        async with guest.http.get("/room/abcdefgh") as response:
            tag = response.headers["ETag"]
        for path in ("/", "/api/me", "/room/abcdefgh"):
            async with guest.http.get(path, headers={"If-None-Match": tag}) as response:
                assert "Set-Cookie" not in response.headers


@running
async def test_files_make_no_guests(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        for path in ("/favicon.svg", "/assets/index-AbC123.js", "/gone.js"):
            async with house.guest().http.get(path) as response:
                assert "Set-Cookie" not in response.headers


@running
async def test_hashed_files_are_kept_for_ever(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        guest = house.guest()
        async with guest.http.get("/assets/index-AbC123.js") as response:
            assert "immutable" in response.headers["Cache-Control"]
            assert response.headers["Content-Encoding"] == "gzip"
            assert "javascript" in response.content_type
            assert (await response.text()).startswith("export")
            tag = response.headers["ETag"]
        plain = {"Accept-Encoding": "identity"}
        async with guest.http.get("/assets/index-AbC123.js", headers=plain) as response:
            assert "Content-Encoding" not in response.headers
            assert len(await response.read()) > len(gzip.compress(b"export const ice = 1;\n" * 100))
        known = {"If-None-Match": tag}
        async with guest.http.get("/assets/index-AbC123.js", headers=known) as response:
            assert (response.status, await response.read()) == (304, b"")


@running
async def test_nothing_outside_the_app_is_served(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        guest = house.guest()
        for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            async with guest.http.get(guest.base + path) as response:
                assert b"not for browsers" not in await response.read()
        for path in ("/gone.js", "/assets/gone-123.js", "/%00.js"):
            async with guest.http.get(path) as response:
                assert (response.status, (await response.json())["code"]) == (404, "not-found")


@running
async def test_every_answer_is_guarded(tmp_path: Path, assets: Path) -> None:
    async with open_house(tmp_path / "data", assets=assets) as house:
        for path in ("/", "/api/me", "/api/nothing"):
            async with house.guest().http.get(path) as response:
                assert "default-src 'self'" in response.headers["Content-Security-Policy"]
                assert response.headers["X-Content-Type-Options"] == "nosniff"
                assert response.headers["Server"] == "Glacier"
                host = house.base.removeprefix("http://")
                policy = response.headers["Content-Security-Policy"]
                assert f"connect-src 'self' ws://{host} wss://{host};" in policy


FEATURES = {
    r"mediaDevices\.getUserMedia\(\{ audio": "microphone",
    r"clipboard\.(writeText|write)\b": "clipboard-write",
    r"\bwakeLock\b": "screen-wake-lock",
    r"requestFullscreen": "fullscreen",
    r"getUserMedia\([^)]*video": "camera",
    r"\b(DeviceMotionEvent|devicemotion|Accelerometer)\b": "accelerometer",
    r"\b(DeviceOrientationEvent|deviceorientation)\b": "gyroscope",
    r"\bgetGamepads\b": "gamepad",
    r"navigator\.geolocation": "geolocation",
    r"navigator\.requestMIDIAccess": "midi",
}
"""What the app's source calls to use a device, and its name in a Permissions-Policy."""


def test_the_app_is_allowed_what_it_uses_of_a_device_and_nothing_else() -> None:
    files = [*Path("web/src").rglob("*.ts"), *Path("web/src").rglob("*.svelte")]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    used = {feature for pattern, feature in FEATURES.items() if re.search(pattern, source)}
    assert used == {*USED}
    assert not used & {*UNUSED}


@running
async def test_what_is_no_address_of_the_house_tells_no_versions_either(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        address = urlsplit(house.base)
        for sent in (b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", b"no HTTP\r\n\r\n"):
            reader, writer = await asyncio.open_connection(address.hostname, address.port)
            writer.write(sent)
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            writer.close()
            assert "Server: Glacier\r\n" in head and "aiohttp" not in head
            assert "ws:" not in head


@running
async def test_a_method_that_is_not_taken_gets_those_that_are(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for method, path, allowed in (
            ("DELETE", "/api/me", "GET, PUT"),
            ("POST", "/", "GET, HEAD"),
            ("PUT", "/api/rooms", "GET, POST"),
        ):
            async with house.guest().http.request(method, path) as response:
                assert (response.status, response.headers["Allow"]) == (405, allowed)


@running
async def test_without_the_app_the_house_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path / "data", assets=tmp_path / "nowhere") as house:
        async with house.guest().http.get("/") as response:
            assert response.status == 503
            assert "make play" in await response.text()
        assert (await house.guest().ask("GET", "/health"))["status"] == "open"

"""The identity of a guest: a name, and a cookie that cannot be forged."""

from pathlib import Path

from tests.server.harness import PROXIED, open_house, running


@running
async def test_a_guest_has_a_name_and_keeps_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        first = await ann.ask("GET", "/me")
        assert first == await ann.ask("GET", "/me")
        assert not first["chosen"]
        assert await ann.ask("PUT", "/me", {"name": " Ann "}) == {"name": "Ann", "chosen": True}
        assert await ann.ask("GET", "/me") == {"name": "Ann", "chosen": True}
        assert not (await bob.ask("GET", "/me"))["chosen"]


@running
async def test_a_forged_cookie_names_no_guest(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, thief = house.guest(), house.guest()
        await ann.ask("PUT", "/me", {"name": "Ann"})
        cookie = next(iter(ann.http.cookie_jar)).value
        for forged in (cookie[:-1] + "x", cookie.partition(".")[0], "é.x", "."):
            thief.http.cookie_jar.update_cookies({"glacier": forged})
            assert (await thief.ask("GET", "/me"))["name"] != "Ann"


@running
async def test_the_cookie_is_kept_from_scripts_and_other_sites(tmp_path: Path) -> None:
    async with open_house(tmp_path, **PROXIED) as house:
        async with house.guest().http.get("/api/me") as response:
            plain = response.headers["Set-Cookie"]
        proxied = {"X-Forwarded-Proto": "https"}
        async with house.guest().http.get("/api/me", headers=proxied) as response:
            secure = response.headers["Set-Cookie"]
        assert "HttpOnly" in plain and "SameSite=Lax" in plain and "Secure" not in plain
        assert "Secure" in secure

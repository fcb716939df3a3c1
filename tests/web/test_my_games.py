"""My games: the home page lists all rooms of the guest, even after the browser was closed."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.web.conftest import PATIENCE_MS, Visitors
from tests.web.tables import ask, at_rest, own_turn, play_out, table
from tests.web.test_accessible import complaints
from tests.web.test_connection import free_port, house_on


def rows(page: Page) -> Locator:
    return page.get_by_role("region", name="My games").get_by_role("article")


def device(browser: Browser, address: str, kept: Path | None = None) -> BrowserContext:
    """Return a new browser, with what it stored the last time."""
    context = browser.new_context(
        base_url=address, locale="en", reduced_motion="reduce", storage_state=kept
    )
    context.set_default_timeout(4 * PATIENCE_MS)  # the server restarts meanwhile
    return context


def closed(page: Page, kept: Path) -> Path:
    """Close the browser, and write what it stores to this file."""
    page.context.storage_state(path=kept)
    page.context.close()
    return kept


def test_both_come_back_after_a_restart_with_one_click(browser: Browser, tmp_path: Path) -> None:
    address = f"http://localhost:{(port := free_port())}"
    ann, bob = (device(browser, address).new_page() for _ in range(2))
    with house_on(port, tmp_path / "house") as house:
        for page in (ann, bob):
            page.goto("/learn/gelati")
        wish = {"game": "gelati", "seats": 2, "options": {"first": 0, "turn_seconds": None}}
        code = ask(ann, "POST", "/rooms", wish)["code"]
        for seat, (page, name) in enumerate([(ann, "Ann"), (bob, "Bob")]):
            ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": name})
        ask(ann, "POST", f"/rooms/{code}/start")
        ann.goto(f"/room/{code}")
        own_turn(ann)
        house.kill()
        kept = [closed(page, tmp_path / name) for page, name in ((ann, "ann"), (bob, "bob"))]
    with house_on(port, tmp_path / "house"):
        ann, bob = (device(browser, address, state).new_page() for state in kept)
        for page, other in ((ann, "with Bob"), (bob, "with Ann")):
            page.goto("/")
            expect(rows(page)).to_have_count(1)
            expect(rows(page)).to_contain_text(other)
        expect(rows(ann)).to_contain_text("Your turn")
        expect(rows(bob)).to_contain_text("Under way")
        for page in (ann, bob):
            rows(page).get_by_role("link").click()
            page.wait_for_url(f"**/room/{code}")
            expect(page.get_by_role("log")).to_be_visible()
        own_turn(ann)
        ann.context.close()
        bob.context.close()


def test_what_is_over_can_be_watched_and_played_again(page: Page) -> None:
    code = table(page, "Ana", "Bob")
    play_out(page, code)
    page.goto("/")
    expect(rows(page)).to_contain_text("1st of 2")
    rows(page).get_by_role("link", name="Watch the game again").click()
    page.wait_for_url(f"**/replay/{code}")
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto("/")
    rows(page).get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile(f"/room/(?!{code})[a-z0-9]{{8}}$"))
    expect(page.get_by_role("heading", name="Around the table")).to_be_visible()
    following = page.url.rpartition("/")[2]
    page.goto("/")
    expect(rows(page)).to_have_count(2)
    expect(rows(page).first).to_contain_text("Settling in")
    expect(rows(page).last.get_by_role("link", name="To the rematch")).to_have_attribute(
        "href", f"/room/{following}"
    )


def test_nothing_of_my_own_shows_no_empty_list(visit: Visitors) -> None:
    table(visit("/learn/gelati"), "Ana", "glacon")
    page = visit()
    expect(page.get_by_role("region", name="Open tables").locator(".live")).to_be_visible()
    expect(page.get_by_role("heading", name="My games")).to_have_count(0)


def test_the_list_is_fresh_when_somebody_comes_back_to_it(visit: Visitors) -> None:
    page = visit("/learn/gelati")
    page.context.add_init_script("setInterval = () => 0")  # the page does not poll
    page.goto("/")
    expect(page.get_by_role("region", name="Open tables").locator(".live")).to_be_visible()
    table(page, "Ana", "glacon", start=False)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(rows(page)).to_contain_text("Settling in")


@pytest.mark.parametrize(
    "size",
    [(360, 740), (390, 844), (740, 360), (844, 390), (720, 450), (820, 1180), (1366, 650)],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_first_of_my_games_is_in_sight(
    visit: Visitors, size: tuple[int, int], language: str
) -> None:
    page = visit(size=size, language=language)
    table(page, "Ana", "glacon")
    page.reload()
    mine = page.get_by_role("region", name=re.compile("^(Mes parties|My games)$"))
    expect(mine.get_by_role("link").first).to_be_visible()
    at_rest(page)
    expect(mine.get_by_role("listitem").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name=re.compile("^(Autour|Around)"))).to_be_in_viewport()


def test_a_few_are_shown_and_all_can_be(page: Page) -> None:
    for _ in range(6):
        table(page, "Ana", "glacon", start=False)
    mine = table(page, "Ana", "Eva")
    page.goto("/")
    expect(rows(page)).to_have_count(4)
    expect(rows(page).first.get_by_role("link")).to_have_attribute("href", f"/room/{mine}")
    page.get_by_role("button", name="All my games (7)").click()
    expect(rows(page)).to_have_count(7)
    page.get_by_role("button", name="Show fewer").click()
    expect(rows(page)).to_have_count(4)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_my_games(
    visit: Visitors, theme: Literal["light", "dark"]
) -> None:
    page = visit("/learn/gelati", theme=theme, size=(390, 844))
    play_out(page, table(page, "Ana", "Bob"))
    table(page, "Ana", "Eva")
    page.goto("/")
    expect(rows(page)).to_have_count(2)
    assert complaints(page) == []

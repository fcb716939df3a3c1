"""The learn page teaches a game, and lists every rule and ruling by its number."""

import pytest
from playwright.sync_api import Page, expect

from glacier.games import GAMES
from tests.helpers.catalogue import RULINGS, ruled
from tests.web.conftest import Visitors
from tests.web.tables import Held, choose
from tests.web.test_accessible import complaints


@pytest.mark.parametrize("game", GAMES.opened)
def test_rulings_stand_below_the_lesson(page: Page, game: str) -> None:
    ids = ruled(RULINGS / f"{game.replace('-', '_')}.md")
    rule, ruling = ids[0], [found for found in ids if "-R" in found][-1]
    page.goto(f"/learn/{game}")
    expect(page.locator(f"#{ruling}")).to_be_visible()
    expect(page.locator(f"#{rule}")).to_be_hidden()
    page.get_by_role("heading", name="Rules", exact=True).click()
    expect(page.locator(f"#{rule}")).to_be_visible()


@pytest.mark.parametrize("game", GAMES.opened)
def test_a_lesson_tells_whose_game_it_is(page: Page, game: str) -> None:
    box = GAMES.manifest(game)
    page.goto(f"/learn/{game}")
    head = page.get_by_role("main").locator("header").first
    expect(head).to_contain_text(f"Designed by {', '.join(box.authors)}")
    for name in (*box.artists, box.publisher):
        expect(head).to_contain_text(name)
    expect(head).to_contain_text(f"{box.least} to {box.most} players")
    expect(head).to_contain_text(f"about {box.minutes} minutes")


def test_an_address_leads_to_its_ruling(visit: Visitors) -> None:
    page = visit("/learn/gelati#GE-R4", size=(360, 740), language="fr", touch=True)
    ruling = page.locator("#GE-R4")
    expect(ruling).to_contain_text("Quand une série est-elle créée ?")
    expect(ruling).to_be_in_viewport(ratio=1)
    page.locator("#GE-R12").get_by_role("link", name="GE-20", exact=True).click()
    expect(page.locator("#GE-20")).to_be_in_viewport(ratio=1)
    page.go_back()
    expect(ruling).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_rulings_follow_the_language(page: Page) -> None:
    page.goto("/learn/ice-towers#IT-R5")
    expect(page.locator("#IT-R5")).to_contain_text("Which one may be mined?")
    choose(page, "FR")
    expect(page.locator("#IT-R5")).to_contain_text("Laquelle")
    expect(page.get_by_role("heading", name="Règles et décisions de la maison")).to_be_visible()


def test_a_reason_is_told_as_its_language_sets_it(page: Page) -> None:
    page.goto("/learn/gelati#GE-R4")
    reason = page.locator("#GE-R4 .reason .sr")
    expect(reason).to_have_text("Why:")
    choose(page, "FR")
    expect(reason).to_have_text("Pourquoi\u00a0:")


def test_whoever_leaves_a_lesson_is_not_lost(page: Page) -> None:
    page.goto("/learn/gelati")
    expect(page.locator("#GE-R4")).to_be_visible()
    held = Held(page, "**/assets/Page-*.js")
    page.get_by_role("link", name="Glacier, home").click()
    held.wait()
    expect(page.locator("#GE-R4")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_count(0)
    held.release()
    expect(page.get_by_role("button", name="Play now", exact=True)).to_be_visible()


def test_a_lesson_that_cannot_be_fetched_is_said_and_tried_again(visit: Visitors) -> None:
    page = visit("/lost")
    page.route("**/assets/Lesson-*.js", lambda route: route.abort())
    page.goto("/learn/gelati")
    expect(page.get_by_role("heading", name="The house does not answer")).to_be_visible()
    page.unroute("**/assets/Lesson-*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#GE-R4")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_lesson(visit: Visitors, theme: str) -> None:
    page = visit("/learn/gelati#GE-R4", theme="dark" if theme == "dark" else "light")
    expect(page.locator("#GE-R4")).to_be_in_viewport()
    assert complaints(page) == []

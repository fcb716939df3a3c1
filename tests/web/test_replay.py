"""A finished game is watched again, on the game's own board."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.tables import play_out, step_of, table


def at_step(page: Page, step: int) -> None:
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(step))


def test_a_game_is_watched_again_from_its_result(visit: Visitors) -> None:
    page = visit(language="fr")
    code = table(page, "Ana", "Bo")
    play_out(page, code)
    page.goto(f"/room/{code}")
    page.get_by_role("link", name="Revoir la partie").click()
    at_step(page, 1)

    page.keyboard.press("ArrowRight")
    at_step(page, 2)
    expect(page.get_by_role("log")).to_contain_text(re.compile("(Ana|Bo) pose"))
    expect(page.get_by_role("log")).not_to_contain_text("Vous")
    page.keyboard.press("ArrowLeft")
    at_step(page, 1)
    expect(page.get_by_role("log")).not_to_contain_text("pose")

    page.keyboard.press("End")
    at_step(page, step_of(page, code))
    page.get_by_role("slider").fill("4")
    at_step(page, 5)
    expect(page.locator("[data-cell][role=button]")).to_have_count(0)

    page.get_by_role("button", name="Lecture").click()
    expect(page.locator("[data-step]")).not_to_have_attribute("data-step", "5")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("link", name="Voir le résultat").click()
    page.wait_for_url(f"**/room/{code}")


def test_a_game_under_way_cannot_be_watched_again_yet(page: Page) -> None:
    code = table(page, "Ana", "glacon")
    page.goto(f"/replay/{code}")
    expect(page.get_by_role("heading", name="The game is not over")).to_be_visible()
    page.get_by_role("link", name="Go to the table").click()
    page.wait_for_url(f"**/room/{code}")


def test_a_replay_of_nothing_says_so(visit: Visitors) -> None:
    page = visit("/replay/nosuchroom")
    expect(page.get_by_role("heading", name="This table has melted")).to_be_visible()

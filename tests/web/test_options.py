"""The options of a table: only those that apply, each in words."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.tables import ask, table

SAME_IN_FRENCH = {"normal", "orange", "standard"}


def form(page: Page) -> Locator:
    return page.locator(".options").last


def test_gus_plays_with_two_only(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', '', '', game='ice-towers', start=False)}")
    expect(page.get_by_label("Pace")).to_be_visible()
    expect(page.get_by_label("With two players")).to_have_count(0)
    expect(page.get_by_label("Gus’s colour")).to_have_count(0)
    page.get_by_role("button", name="One seat fewer").click()
    page.get_by_label("With two players").select_option("gus")
    expect(page.get_by_label("Gus’s colour")).to_be_visible()
    page.get_by_role("button", name="One seat more").click()
    expect(page.get_by_label("With two players")).to_have_count(0)
    expect(page.get_by_label("Gus’s colour")).to_have_count(0)


def raw_names(options: list[dict[str, Any]]) -> set[str]:
    """Return the names of options and of their values, which no form may show."""
    names = {option["name"] for option in options}
    return names | {choice for option in options for choice in option["choices"]}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", [*GAMES])
def test_no_option_shows_its_raw_name(visit: Visitors, game: str, language: str) -> None:
    page = visit(language=language)
    box = GAMES.manifest(game)
    options = next(one for one in ask(page, "GET", "/games") if one["name"] == game)["options"]
    chosen = {name: value for option in options for name, value in option["needs"].items()}
    code = table(page, "Ana", *[""] * (box.least - 1), game=game, start=False, **chosen)
    page.goto(f"/room/{code}")
    expect(form(page).locator("label")).not_to_have_count(0)
    said = {text.strip() for text in form(page).locator("label, option, button").all_inner_texts()}
    shown = {line.strip() for text in said for line in text.splitlines() if line.strip()}
    assert len(shown) >= len(options)
    raw = {name for name in raw_names(options) if language == "fr" or not name.isalpha()}
    assert shown & raw <= SAME_IN_FRENCH
    assert not [text for text in shown if "_" in text]


@pytest.mark.parametrize("page_name", ["", ".fr"])
@pytest.mark.parametrize("game", [*GAMES])
def test_no_ruling_shows_a_raw_name(page: Page, game: str, page_name: str) -> None:
    """The rulings are on the page of rules, too."""
    with open(f"docs/rulings/{game.replace('-', '_')}{page_name}.md", encoding="utf-8") as ruling:
        text = ruling.read()
    options = next(one for one in ask(page, "GET", "/games") if one["name"] == game)["options"]
    assert not [name for name in raw_names(options) if f"`{name}`" in text]

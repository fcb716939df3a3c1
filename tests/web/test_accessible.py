"""Accessibility: axe finds nothing serious, and nothing overflows a small screen."""

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.places import FACING, LOST, to_the_table, touch
from tests.web.recorded_rooms import latest, moments, serve_recordings
from tests.web.tables import own_turn, play_out, table

AXE = Path("web/node_modules/axe-core/axe.min.js")
SERIOUS = ("serious", "critical")
FITS = "(width) => document.documentElement.scrollWidth <= width"
SIZES = ((360, 740), (820, 1180), (1440, 900))

Place = Literal["home", "lobby", "table", "curtain", "watching", "result", "replay"]
PLACES: tuple[Place, ...] = ("home", "lobby", "table", "curtain", "watching", "result", "replay")


def go(page: Page, place: Place) -> None:
    """Bring the visitor to that place, and wait until it is shown."""
    match place:
        case "home":
            expect(page.get_by_role("button", name="Play now", exact=True)).to_be_visible()
        case "lobby":
            page.goto(f"/room/{table(page, 'Ana', 'glacon', '', start=False)}")
            expect(page.get_by_label("The first four ice creams")).to_be_visible()
        case "table":
            page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
            own_turn(page)
        case "curtain":
            page.goto(f"/room/{table(page, 'Ana', 'Bo')}")
            expect(page.get_by_role("dialog")).to_be_visible()
        case "watching":
            page.goto(f"/room/{table(page, 'flocon', 'glacon')}")
            expect(page.get_by_text("You are watching").first).to_be_attached()
        case "result":
            code = table(page, "Ana", "Bo")
            play_out(page, code)
            page.goto(f"/room/{code}")
            expect(page.get_by_text("Checked: the seed")).to_be_visible()
        case "replay":
            code = table(page, "Ana", "Bo")
            play_out(page, code)
            page.goto(f"/replay/{code}")
            expect(page.get_by_role("slider")).to_be_visible()


def complaints(page: Page) -> list[str]:
    page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{violation['id']}: {node['html'][:200]}"
        for violation in found
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(
    visit: Visitors, place: Place, theme: Literal["light", "dark"]
) -> None:
    page = visit(theme=theme)
    go(page, place)
    assert complaints(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES.opened)
def test_axe_finds_nothing_serious_on_any_board(
    visit: Visitors, game: str, theme: Literal["light", "dark"]
) -> None:
    page = visit(LOST, theme=theme, size=(1366, 650))
    serve_recordings(page)
    for moment in (moments(game)[0], latest(game)):
        to_the_table(game, moment)(page)
        assert complaints(page) == []
        touch(page)
        assert complaints(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_where_two_share_a_screen(
    visit: Visitors, theme: Literal["light", "dark"]
) -> None:
    page = visit(LOST, theme=theme, size=SIZES[1])
    serve_recordings(page)
    for moment in FACING["ice-cube"]:
        to_the_table("ice-cube", moment, together=True)(page)
        expect(page.locator("[data-half]")).to_have_count(2)
        assert complaints(page) == []


@pytest.mark.parametrize("place", PLACES)
def test_nothing_sticks_out_sideways(visit: Visitors, place: Place) -> None:
    page = visit(size=SIZES[0], touch=True)
    go(page, place)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FITS, arg=width)

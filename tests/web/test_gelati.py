"""Gelati in the browser: whole games by touch on a phone and by keyboard at a desk."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.tables import ask, own_turn, table

PATIENCE_MS = 60_000
MOST_TURNS = 120
PHONE = (390, 844)

Move = Callable[[Page], None]


def cells(page: Page) -> Locator:
    return page.locator("[data-cell][role=button]")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def is_over(page: Page, code: str) -> bool:
    return bool(ask(page, "GET", f"/rooms/{code}")["phase"] == "over")


def whose_move(page: Page) -> Locator:
    """Something to do: a cell to lay on, a tile to swap, a turn to end; or the end of it all."""
    to_end = page.locator(".acts button:not(:disabled)")
    return cells(page).or_(to_end).or_(page.locator("table caption"))


def play_whole_game(page: Page, code: str, lay: Move, press: Callable[[Locator], None]) -> None:
    """Does whatever is offered until the game is over."""
    for _ in range(MOST_TURNS):
        expect(whose_move(page).first).to_be_visible(timeout=PATIENCE_MS)
        if is_over(page, code):
            return
        one_move(page, lay, press)
    raise AssertionError("the game never ended")


def one_move(page: Page, lay: Move, press: Callable[[Locator], None]) -> None:
    step = page.locator(".gelati").get_attribute("data-step")
    if cells(page).count():
        lay(page)
    elif button(page, "^Remplacer").count():
        press(button(page, "^Remplacer"))
    elif button(page, "^Livrer").count():
        press(button(page, "^Livrer").first)
    elif button(page, "^Rendre").count():
        press(button(page, "^Rendre").first)
    else:
        press(button(page, "^Finir"))
    expect(page.locator(f'.gelati[data-step="{step}"]')).to_have_count(0, timeout=PATIENCE_MS)


def best_cell(page: Page) -> Locator:
    gains = page.locator("[data-cell].gains")
    return gains.first if gains.count() else cells(page).first


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lay_by_touch(page: Page) -> None:
    """Tap the cell, see the tile lie there, tap the one blue button."""
    page.touchscreen.tap(*middle(best_cell(page)))
    button(page, "^Poser ici").tap()


def lay_by_second_tap(page: Page) -> None:
    place = middle(best_cell(page))
    page.touchscreen.tap(*place)
    expect(button(page, "^Poser ici")).to_be_enabled()
    page.touchscreen.tap(*place)


def lay_by_keyboard(page: Page) -> None:
    """From the hand to the board, a step with an arrow, and twice Enter."""
    page.locator("[data-tile][aria-pressed=true]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-cell]:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def press_key(element: Locator) -> None:
    element.focus()
    element.press("Enter")


def test_a_whole_game_by_touch_on_a_phone(visit: Visitors) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    code = table(page, "Ana", "flocon")
    page.goto(f"/room/{code}")
    play_whole_game(page, code, lay_by_touch, lambda element: element.tap())
    expect(page.locator("table caption")).to_have_text("Comment les points sont venus")


def test_a_whole_game_by_keyboard_at_a_desk(visit: Visitors) -> None:
    page = visit("/", language="fr")
    code = table(page, "Ana", "flocon", "flocon")
    page.goto(f"/room/{code}")
    play_whole_game(page, code, lay_by_keyboard, press_key)
    expect(page.locator("table caption")).to_have_text("Comment les points sont venus")


def own_first_turn(page: Page) -> str:
    """A table where it is our turn at once."""
    wish = {"game": "gelati", "seats": 2, "options": {"first": 0}}
    code: str = ask(page, "POST", "/rooms", wish)["code"]
    ask(page, "POST", f"/rooms/{code}/seats/0", {"name": "Ana"})
    ask(page, "PUT", f"/rooms/{code}/seats/1/bot", {"level": "flocon"})
    ask(page, "POST", f"/rooms/{code}/start")
    page.goto(f"/room/{code}")
    own_turn(page)
    return code


def test_a_second_tap_lays_the_tile(visit: Visitors) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    own_first_turn(page)
    laid = page.locator("g[role=img]").count()
    lay_by_second_tap(page)
    expect(page.locator("g[role=img]").nth(laid)).to_be_visible(timeout=PATIENCE_MS)


def test_a_tile_is_dragged_onto_the_board(visit: Visitors) -> None:
    page = visit("/", language="fr")
    own_first_turn(page)
    laid = page.locator("g[role=img]").count()
    page.mouse.move(*middle(page.locator("[data-tile][aria-pressed=true]")))
    page.mouse.down()
    page.mouse.move(*middle(best_cell(page)), steps=6)
    expect(page.locator(".preview")).to_be_visible()
    page.mouse.up()
    expect(page.locator("g[role=img]").nth(laid)).to_be_visible(timeout=PATIENCE_MS)


def test_the_house_says_why_a_tile_cannot_lie_there(visit: Visitors) -> None:
    page = visit("/", language="fr")
    own_first_turn(page)
    page.mouse.click(*middle(page.locator("g[role=img]").first))
    expect(page.locator(".notices")).to_contain_text("Cette case est déjà prise.")
    expect(cells(page).first).to_be_visible()


def test_nothing_scrolls_on_small_phones(visit: Visitors) -> None:
    page = visit("/", size=(360, 740), language="fr", touch=True)
    own_first_turn(page)
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) == (360, 740)


def test_the_board_zooms_pans_and_comes_back(visit: Visitors) -> None:
    page = visit("/", language="fr")
    own_first_turn(page)
    home = middle(cells(page).first)
    button(page, "^Voir de plus près").click()
    page.mouse.move(700, 250)
    page.mouse.down()
    page.mouse.move(800, 300, steps=4)
    page.mouse.up()
    assert middle(cells(page).first) != home
    button(page, "^Recentrer").click()
    expect(button(page, "^Recentrer")).to_be_disabled()
    assert middle(cells(page).first) == home

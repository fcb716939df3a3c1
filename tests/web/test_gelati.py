"""Gelati in the browser: whole games by touch on a phone and by keyboard on a desktop."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.conftest import Visitors
from tests.web.layout import faults
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import ask, own_turn, table

PATIENCE_MS = 60_000
MOST_TURNS = 120
PHONE = (390, 844)
LYING = (844, 390)
LAPTOP = (1366, 650)

Move = Callable[[Page], None]


def cells(page: Page) -> Locator:
    return page.locator("[data-cell][role=button]")


def tiles(page: Page) -> Locator:
    return page.locator("[data-area=table] g[role=img]")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def act(page: Page, name: str = "") -> Locator:
    """Return the button of the current action, at the foot of the dock."""
    acts = page.locator("[data-area=dock] .acts")
    return acts.get_by_role("button", name=re.compile(name), disabled=False)


def is_over(page: Page, code: str) -> bool:
    return bool(ask(page, "GET", f"/rooms/{code}")["phase"] == "over")


def whose_move(page: Page) -> Locator:
    """Return what the player can do: a cell, a tile to swap, a turn to end; or the end of the
    game."""
    too_many = page.locator("[data-area=dock] ul button")
    return cells(page).or_(act(page)).or_(too_many).or_(page.locator("table caption"))


def play_whole_game(page: Page, code: str, lay: Move, press: Callable[[Locator], None]) -> None:
    """Take the offered action until the game is over."""
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
    else:
        if not act(page).count():  # an extra token is chosen before it is returned
            press(button(page, "^Rendre").first)
        press(act(page).last)
    expect(page.locator(f'.gelati[data-step="{step}"]')).to_have_count(0, timeout=PATIENCE_MS)


def best_cell(page: Page) -> Locator:
    """Return a visible cell, the best if the whole ice is visible."""
    gains = page.locator("[data-cell].gains")
    offered = gains if gains.count() else cells(page)
    return next(cell for cell in offered.all() if in_sight(page, cell))


def in_sight(page: Page, element: Locator) -> bool:
    (x, y), table = middle(element), page.locator("[data-area=table]").bounding_box()
    assert table
    across, down = x - table["x"], y - table["y"]
    return 10 < across < table["width"] - 10 and 10 < down < table["height"] - 10


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lay_by_touch(page: Page) -> None:
    """Tap the cell, see the tile there, and tap the blue button."""
    page.touchscreen.tap(*middle(best_cell(page)))
    act(page, "^Poser ici").tap()


def lay_by_second_tap(page: Page) -> None:
    place = middle(best_cell(page))
    page.touchscreen.tap(*place)
    expect(act(page, "^Poser ici")).to_be_visible()
    page.touchscreen.tap(*place)


def lay_by_keyboard(page: Page) -> None:
    """Go from the hand to the board, one step with an arrow key, and press Enter twice."""
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
    """Open a table where the player is on turn at once."""
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
    laid = tiles(page).count()
    lay_by_second_tap(page)
    expect(tiles(page).nth(laid)).to_be_visible(timeout=PATIENCE_MS)


class Mute:
    """A server that answers only when the test allows it."""

    def __init__(self, page: Page) -> None:
        self._silent = False
        self._unsaid: list[str | bytes] = []
        page.route_web_socket(re.compile("/api/rooms/"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self._page = page
        house = page.connect_to_server()
        house.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self._silent:
            self._unsaid.append(message)
        else:
            self._page.send(message)

    def silence(self) -> None:
        self._silent = True

    def speak(self) -> None:
        self._silent = False
        for message in self._unsaid:
            self._page.send(message)


def test_a_laid_tile_lies_there_before_the_house_has_answered(visit: Visitors) -> None:
    page = visit("/", size=LAPTOP, language="fr")
    house = Mute(page)
    own_first_turn(page)
    laid = tiles(page).count()
    taken = page.locator("[data-tile][aria-pressed=true]").get_attribute("data-tile")
    page.mouse.click(*middle(best_cell(page)))
    house.silence()
    act(page, "^Poser ici").click()
    expect(tiles(page)).to_have_count(laid + 1)
    expect(cells(page)).to_have_count(0)
    expect(page.locator(f'[data-tile="{taken}"]')).to_be_hidden()
    house.speak()
    expect(page.locator("[data-tile][aria-pressed=true]")).to_be_visible(timeout=PATIENCE_MS)
    expect(tiles(page).nth(laid)).to_be_visible()


def test_whoever_does_not_confirm_lays_with_one_press(visit: Visitors) -> None:
    page = visit("/", size=LYING, language="fr", touch=True)
    page.evaluate("localStorage.setItem('glacier.confirm', 'no')")
    own_first_turn(page)
    laid = tiles(page).count()
    page.touchscreen.tap(*middle(best_cell(page)))
    expect(tiles(page).nth(laid)).to_be_visible(timeout=PATIENCE_MS)


def test_a_cell_names_its_neighbour(visit: Visitors) -> None:
    page = visit("/", language="fr")
    own_first_turn(page)
    names = [tile.get_attribute("aria-label") or "" for tile in tiles(page).all()]
    for cell in cells(page).all():
        label = cell.get_attribute("aria-label") or ""
        assert any(f"de {name} (" in label for name in names), label


def test_the_reserve_lies_over_the_table_and_never_over_the_dock(visit: Visitors) -> None:
    page = visit("/", size=LYING, language="fr")
    own_first_turn(page)
    page.locator("[data-area=tools] button").first.click()
    panel = page.get_by_role("dialog", name="Réserve")
    expect(panel).to_contain_text("gobelet")
    other = page.locator("[data-tile][aria-pressed=false]").get_attribute("data-tile")
    page.mouse.click(*middle(page.locator(f'[data-tile="{other}"]')))
    expect(page.locator(f'[data-tile="{other}"][aria-pressed=true]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_tile_is_dragged_onto_the_board(visit: Visitors) -> None:
    page = visit("/", language="fr")
    own_first_turn(page)
    laid = tiles(page).count()
    page.mouse.move(*middle(page.locator("[data-tile][aria-pressed=true]")))
    page.mouse.down()
    page.mouse.move(*middle(best_cell(page)), steps=6)
    expect(page.locator(".preview")).to_be_visible()
    page.mouse.up()
    expect(tiles(page).nth(laid)).to_be_visible(timeout=PATIENCE_MS)


def test_the_house_says_why_a_tile_cannot_lie_there(visit: Visitors) -> None:
    page = visit("/", language="fr")
    own_first_turn(page)
    page.mouse.click(*middle(tiles(page).first))
    expect(page.locator(".notices")).to_contain_text("Cette case est déjà prise.")
    expect(cells(page).first).to_be_visible()


def test_nothing_scrolls_on_small_phones(visit: Visitors) -> None:
    page = visit("/", size=(360, 740), language="fr", touch=True)
    own_first_turn(page)
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) == (360, 740)


def test_large_letters_fit_small_phones(visit: Visitors) -> None:
    page = visit("/lost", language="fr")
    page.evaluate("localStorage.setItem('glacier.size', 'larger')")
    serve_recordings(page)
    page.goto(f"/room/{code_of('gelati', 'late')}")
    expect(page.locator("[data-area=table]")).to_be_attached()
    for width, height in (PHONE, LYING, (360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page) == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1366, 650)])
def test_larger_pieces_are_larger_in_orders_too(visit: Visitors, size: tuple[int, int]) -> None:
    page = visit("/lost", size=size)
    serve_recordings(page)
    widths = {}
    for chosen in ("usual", "larger"):
        page.evaluate("(size) => localStorage.setItem('glacier.size', size)", chosen)
        page.goto(f"/room/{code_of('gelati', 'late')}")
        expect(page.locator("[data-area=dock] .ticket").first).to_be_visible()
        widths[chosen] = page.locator(
            "[data-area=dock] .ticket li > svg:first-child"
        ).first.evaluate("(icon) => icon.getBoundingClientRect().width")
    assert widths["larger"] > 1.1 * widths["usual"]


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


def test_a_folded_story_keeps_the_last_deed_when_it_is_my_turn(visit: Visitors) -> None:
    page = visit("/lost", size=LAPTOP)
    serve_recordings(page)
    page.goto(f"/room/{code_of('gelati', 'late')}")
    expect(page.get_by_role("log")).to_contain_text("It is your turn")
    story = page.locator("[data-area=story]")
    expect(story).to_contain_text("Maëlle returns the bowl and cone tokens")
    expect(story).not_to_contain_text("your turn")

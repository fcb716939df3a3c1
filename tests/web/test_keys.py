"""Keyboard hints: shown on a touch screen only after a key was pressed."""

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.tables import table


def test_a_touch_screen_names_no_key_until_one_is_pressed(visit: Visitors) -> None:
    page = visit(size=(390, 844), touch=True)
    page.get_by_role("button", name="Help").tap()
    hint = page.get_by_text("Everything works by keyboard too")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(hint).to_be_hidden()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Help").tap()
    expect(hint).to_be_visible()


def test_what_is_typed_in_a_field_may_come_from_the_screen(visit: Visitors) -> None:
    page = visit(size=(390, 844), touch=True)
    page.goto(f"/room/{table(page, 'Ana', '', start=False)}")
    page.get_by_label("Write to the table").press("h")
    assert page.evaluate("'keys' in document.documentElement.dataset") is False


def test_the_menu_offers_the_keys_where_there_are_any(visit: Visitors) -> None:
    desk, phone = visit(), visit(size=(390, 844), touch=True)
    for page in (desk, phone):
        page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(desk.get_by_role("button", name="By keyboard")).to_be_visible()
    expect(phone.get_by_role("button", name="By keyboard")).to_be_hidden()

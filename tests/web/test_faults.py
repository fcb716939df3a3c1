"""A part of the page that fails does not affect the table, or the rest of the app."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.recorded_rooms import code_of, latest, recorded_room
from tests.web.tables import own_turn, place, table
from tests.web.test_connection import UNSEEN, listened

BROKEN = """Element.prototype.animate = () => { throw new Error("nothing moves here"); }"""


def expected(visit: Visitors) -> None:
    """Close the pages, and drop the faults that the test caused on purpose.

    An animation that is still to come would fail as well.
    """
    visit.leave()
    assert visit.errors
    assert all(error.startswith("Glacier fault") for error in visit.errors)
    visit.errors.clear()


def test_a_table_whose_animations_all_break_shows_the_position_and_takes_acts(
    visit: Visitors,
) -> None:
    page = visit(moving=True)
    code = table(page, "Ana", "glacon")
    page.add_init_script(BROKEN)
    page.goto(f"/room/{code}")
    for _ in range(2):
        own_turn(page)
        place(page)
        expect(page.locator('.board[aria-busy="false"]')).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="An animation broke")).to_be_visible()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    expected(visit)


@pytest.mark.parametrize("game", ["ice-cream", "ice-cube", "gelati", "ice-towers", "cracked-ice"])
def test_a_board_that_cannot_be_drawn_offers_a_reload_and_comes_back(
    visit: Visitors, game: str
) -> None:
    page = visit(UNSEEN)
    room = recorded_room(code_of(game, latest(game)))
    line = listened(page, room.room.code)
    later = room.update["step"] + 1
    line.send(json.dumps({**room.update, "step": later, "view": {}, "events": []}))
    fault = page.get_by_role("alert").filter(has_text="Something broke here").first
    expect(fault).to_be_visible()
    expect(fault.get_by_role("button", name="Reload")).to_be_visible()
    line.send(json.dumps({**room.update, "step": later + 1, "events": []}))
    expect(fault).to_have_count(0)
    expect(page.locator("[data-area=table]")).to_be_visible()
    expect(page.get_by_role("log")).to_be_attached()
    expected(visit)

"""Notices cover no field, no title and no control, at all sizes."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.layout import resize
from tests.web.recorded_rooms import code_of
from tests.web.tables import at_rest, table
from tests.web.test_connection import UNSEEN, listened

SIZES = ((360, 740), (390, 844), (844, 390), (820, 1180), (1366, 650), (1440, 900))

# What the notices cover, once there are any; none stays for long.
COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const cross = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const kept = 'input, textarea, select, h1, h2, h3, button, a[href], [role=heading]';
  const pieces = '.notices, .sr, svg, [data-cell], [data-slot]';
  const seen = [...document.querySelectorAll(kept)].filter((element) =>
    !element.closest(pieces) &&
    element.checkVisibility({ visibilityProperty: true }) && box(element).width > 1);
  const notices = [...document.querySelectorAll('.notice')];
  const covered = notices.flatMap((notice) => seen
    .filter((other) => cross(box(notice), box(other)))
    .map((other) => other.outerHTML.slice(0, 120)));
  return notices.length > 0 && JSON.stringify(covered);
}"""
HUSH = json.dumps({"type": "Faulted", "code": "hush", "facts": {}})


def covered(page: Page) -> str:
    found: str = page.wait_for_function(COVERED).json_value()
    return found


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("gelati", "opening"),
        ("ice-cream", "opening"),
        ("ice-towers", "opening"),
        ("cracked-ice", "opening"),
        ("ice-cube", "duel-acid-victim"),
        ("ice-cube", "duel-pool-attacker"),
        ("ice-cube", "duel-ready"),
    ],
)
def test_a_notice_at_a_table_covers_no_title_and_no_control(
    visit: Visitors, game: str, moment: str
) -> None:
    page = visit(UNSEEN, language="fr")
    line = listened(page, code_of(game, moment))
    for size in SIZES:
        resize(page, *size)
        at_rest(page)
        line.send(HUSH)
        assert covered(page) == "[]", size


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390)])
def test_too_much_talk_leaves_the_line_to_write_on_in_sight(
    visit: Visitors, size: tuple[int, int]
) -> None:
    page = visit(UNSEEN, size=size)
    line = listened(page, code_of("gelati", "opening"))
    page.get_by_role("button", name=re.compile("^Open the story")).click()
    field = page.get_by_label("Write to the table")
    expect(field).to_be_in_viewport()
    line.send(HUSH)
    assert covered(page) == "[]"


@pytest.mark.parametrize("size", SIZES)
def test_too_much_talk_while_gathering_covers_nothing(
    visit: Visitors, size: tuple[int, int]
) -> None:
    page = visit(size=size)
    page.goto(f"/room/{table(page, 'Ana', '', start=False)}")
    field = page.get_by_label("Write to the table")
    expect(field).to_be_visible()
    for number in range(12):
        field.fill(f"word {number}")
        field.press("Enter")
    assert covered(page) == "[]"

"""Long names: words are not broken, and a name that is cut has a title."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.layout import resize
from tests.web.tables import ask, at_rest, table

LONG = "Wolfeschlegelsteinhausen"
SIZES = ((360, 740), (844, 390), (1366, 650))

# Where the name takes more than one line, or is cut without a title.
WRONG = """(name) => {
  const wrong = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, around = text.parentElement;
    const at = text.data.indexOf(name);
    if (at < 0 || around.closest(".sr") || !around.checkVisibility({ visibilityProperty: true }))
      continue;
    const word = document.createRange();
    word.setStart(text, at);
    word.setEnd(text, at + name.length);
    const lines = new Set([...word.getClientRects()].map(({ top }) => Math.round(top)));
    const cut = around.scrollWidth > around.clientWidth + 1 && around.clientWidth > 0;
    if (lines.size > 1) wrong.push(`broken: ${around.outerHTML.slice(0, 120)}`);
    if (cut && getComputedStyle(around).display !== "inline" && !around.closest("[title]"))
      wrong.push(`cut: ${around.outerHTML.slice(0, 120)}`);
  }
  return wrong;
}"""


def faultless(page: Page) -> None:
    for size in SIZES:
        resize(page, *size)
        at_rest(page)
        assert page.evaluate(WRONG, LONG) == [], size


@pytest.mark.parametrize("game", ["gelati", "ice-cream"])
def test_no_word_of_a_name_is_broken_at_a_table(visit: Visitors, game: str) -> None:
    host, guest = visit(size=(390, 844)), visit()
    code = table(host, "Ana", "glacon", "", game=game, start=False)
    ask(guest, "POST", f"/rooms/{code}/seats/2", {"name": LONG})
    guest.goto(f"/room/{code}")
    host.goto(f"/room/{code}")
    expect(host.get_by_role("button", name="Start the game")).to_be_enabled()
    faultless(host)
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator("[data-area=table]")).to_be_visible()
    faultless(host)
    guest.goto("/")
    expect(host.get_by_role("list", name="Away")).to_contain_text(LONG)
    faultless(host)


def test_no_word_of_a_name_is_broken_in_lists(visit: Visitors) -> None:
    host, guest = visit(size=(390, 844)), visit()
    code = table(host, LONG, "", start=False)
    ask(host, "PATCH", f"/rooms/{code}", {"public": True})
    guest.reload()
    expect(guest.get_by_role("region", name="Open tables")).to_contain_text(LONG)
    faultless(guest)
    host.goto("/")
    expect(host.get_by_role("region", name="My games")).to_be_visible()
    faultless(host)

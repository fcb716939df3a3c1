"""An IceTowers table for the tests: its players, its positions, and touches."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.tables import ask, table

PATIENCE_MS = 60_000
PHONE = (390, 844)


def ice(page: Page, *chairs: str, start: bool = True, **options: object) -> str:
    page.wait_for_load_state("networkidle")  # two concurrent first requests would create two guests
    code = table(page, *chairs, game="ice-towers", start=start, **options)
    if start:
        page.goto(f"/room/{code}")
    return code


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def podium(page: Page) -> Locator:
    return page.locator("table caption")


def playing(page: Page) -> Locator:
    return page.locator('.towers[data-phase="playing"]')


def sources(page: Page) -> Locator:
    return page.locator("[data-source]")


def targets(page: Page) -> Locator:
    return page.locator("[data-target]")


RESTING = """(element) => new Promise((found) => {
  let [last, frames] = ["", 0];
  const look = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    frames = String(middle) === last ? frames + 1 : 0;
    last = String(middle);
    if (frames < 10) requestAnimationFrame(look);
    else found(middle);
  };
  look();
})"""
"""The middle of the element after ten frames without motion: neighbours step aside after a move."""


def middle(element: Locator) -> tuple[float, float]:
    x, y = element.evaluate(RESTING)
    return x, y


def pyramid(page: Page, piece: int | str) -> Locator:
    return page.locator(f'[data-pyramid="{piece}"]')


def agree(page: Page) -> None:
    button(page, "^(C’est bon pour moi|I am ready)").click()


KINDS = {"B3": 0, "B2": 5, "B1": 10, "O3": 15, "O1": 25, "R1": 55}
"""The first pyramid of each kind; the five of a kind have successive numbers."""

MOST_ROOM = """(first) => {
  const at = (piece) => document.querySelector(`[data-pyramid="${piece}"]`).getBoundingClientRect();
  const all = Array.from({ length: 60 }, (_, piece) => ({ piece, ...at(piece).toJSON() }));
  const apart = (one, other) => Math.hypot(one.x - other.x, one.bottom - other.bottom);
  const room = (one) => Math.min(...all.map((other) => (other === one ? 999 : apart(one, other))));
  const alike = all.slice(first, first + 5);
  return alike.reduce((best, one) => (room(one) > room(best) ? one : best)).piece;
}"""


def clear(page: Page, kind: str) -> int:
    """Return the pyramid of this kind with the most room around it, since positions are random."""
    piece: int = page.evaluate(MOST_ROOM, KINDS[kind])
    return piece


def two_at_a_table(visit: Visitors) -> tuple[Page, Page]:
    """Open a started game in two browsers, with two colours each."""
    ana, orso = visit("/", language="fr"), visit("/", language="fr")
    code = ice(ana, "Ana", "", start=False, pace="fast")
    orso.wait_for_load_state("networkidle")
    ask(orso, "POST", f"/rooms/{code}/seats/1", {"name": "Orso"})
    ask(ana, "POST", f"/rooms/{code}/start")
    for page in (ana, orso):
        page.goto(f"/room/{code}")
        agree(page)
    for page in (ana, orso):
        expect(playing(page)).to_be_visible(timeout=PATIENCE_MS)
        expect(sources(page).first).to_be_visible()
    return ana, orso

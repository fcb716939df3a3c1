"""CrackeD ICE: free places are marked and reachable, and every label is unique."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.cracked_ice import DESK, PHONE, scene, size
from tests.web.recorded_rooms import code_of, serve_recordings

SEEN_MARKS = """() => [...document.querySelectorAll('[data-places] .edge')].flatMap((path) =>
  [...path.getAttribute('d').matchAll(/M(-?[\\d.]+) (-?[\\d.]+)h0/g)].map((mark) => {
    const box = path.ownerSVGElement.getBoundingClientRect();
    return [box.x + Number(mark[1]), box.y + Number(mark[2])];
  }))"""
"""The positions of the marks of free places on the page."""

MOST_TABS = 40
RING = """(disc) => {
  const ring = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineOffset) <= -3;
  const over = getComputedStyle(disc, '::after');
  const above = over.position === 'absolute' && parseFloat(over.borderTopWidth) >= 3;
  return [disc.matches(':focus-visible'),
    disc.querySelector('canvas') ? above : ring(getComputedStyle(disc))];
}"""
"""Whether the focus is shown: within the area, which cuts what is beyond, and above any canvas."""

NAMED = "button, a[href], input, [role=img], [role=group], [role=application], [aria-label]"
NAMES = """(named) => [...document.querySelectorAll('.cracked-ice *')]
  .filter((one) => one.matches(named) && one.checkVisibility())
  .map((one) => [one.getAttribute('role') ?? one.localName,
    (one.getAttribute('aria-label') ?? one.textContent).trim()].join(' '))
  .filter((name) => name.includes(' '))"""


def at(visit: Visitors, moment: str, look: str, size: tuple[int, int], *, touch: bool) -> Page:
    page = visit("/lost", size=size, language="fr", touch=touch)
    serve_recordings(page)
    page.goto(f"/room/{code_of('cracked-ice', moment)}?{look}")
    expect(page.get_by_role("application")).to_be_visible()
    return page


@pytest.mark.parametrize("window", [PHONE, (844, 390)])
def test_a_tap_leads_to_a_free_place(visit: Visitors, window: tuple[int, int]) -> None:
    page = at(visit, "middle", "tier=c", window, touch=True)
    scene(page)
    size(page, "grandes").tap()
    marks = page.evaluate(SEEN_MARKS)
    assert marks
    judged = page.locator("[data-judgement]")
    far = set()
    for x, y in marks[:3]:
        page.touchscreen.tap(x, y)
        expect(judged).to_have_attribute("data-judgement", "free")
        far.add(judged.inner_text())
    assert len(far) > 1


def test_marks_are_for_a_finger_that_still_chooses(visit: Visitors) -> None:
    page = at(visit, "middle", "tier=c", PHONE, touch=True)
    scene(page)
    marks = page.locator("[data-places]")
    expect(marks).to_be_attached()
    page.get_by_role("button", name=re.compile("^Ici, à")).tap()
    expect(marks).to_have_count(0)
    page.get_by_role("button", name="Replacer").tap()
    expect(marks).to_be_attached()
    mouse = at(visit, "middle", "tier=c", DESK, touch=False)
    scene(mouse)
    expect(mouse.locator("[data-places]")).to_have_count(0)


@pytest.mark.parametrize("window", [(844, 390), (360, 740)])
def test_the_calmest_places_are_listed_on_a_small_table(
    visit: Visitors, window: tuple[int, int]
) -> None:
    page = at(visit, "middle", "view=plain", window, touch=True)
    page.get_by_role("button", name="Cases calmes").tap()
    sheet = page.get_by_role("dialog", name="Les cases libres, les plus calmes d’abord")
    spots = sheet.get_by_role("button", name=re.compile("pente prévue"))
    tilts = [int(re.findall(r"(\d+)°", name)[-1]) for name in spots.all_inner_texts()]
    assert tilts == sorted(tilts)
    for spot in spots.all():
        box = spot.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    chosen = spots.nth(1)
    cell = (chosen.get_attribute("aria-label") or "").partition(",")[0]
    chosen.tap()
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("button", name=f"Abaisser en {cell}")).to_be_visible()


@pytest.mark.parametrize("look", ["tier=c", "view=plain"])
def test_the_focus_is_seen_all_around_the_disc(visit: Visitors, look: str) -> None:
    page = at(visit, "middle", look, DESK, touch=False)
    disc = page.get_by_role("application")
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if disc.evaluate("(disc) => disc === document.activeElement"):
            break
    assert disc.evaluate(RING) == [True, True]


def test_the_touched_pyramid_is_marked_on_the_plan(visit: Visitors) -> None:
    page = at(visit, "middle", "view=plain", DESK, touch=False)
    expect(page.locator("[data-touched]")).to_have_count(0)
    page.get_by_role("application").focus()
    for _ in range(12):
        if page.locator("[data-touched]").count():
            break
        page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("[data-touched]")).to_be_visible()
    expect(page.locator(".facts [role=status]")).to_contain_text("touche")


@pytest.mark.parametrize("moment", ["middle", "five", "cracked", "fell", "confirming", "declaring"])
def test_every_label_names_one_thing(visit: Visitors, moment: str) -> None:
    page = visit("/lost", size=DESK, language="fr")
    serve_recordings(page)
    page.goto(f"/room/{code_of('cracked-ice', moment)}?view=plain")
    expect(page.locator("[data-area=table]")).to_be_visible()
    named = Counter(page.evaluate(NAMES, NAMED))
    assert [name for name, times in named.items() if times > 1] == []

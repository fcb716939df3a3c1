"""CrackeD ICE: results are shown after the film, and the film can be watched again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.cracked_ice import (
    DESK,
    FAR,
    MOST_STEPS,
    answered,
    disc,
    lowered,
    place_by_keyboard,
    scene,
    size,
    steps,
    verdict,
)

# Records every change of the page: a result during a film would be too early.
WATCH = """() => {
  window.films = 0;
  window.spoiled = [];
  let running = false;
  const told = () => [
    document.title,
    ...['[role=log]', '[data-area=course]', '[data-area=rail]', '[data-area=dock]', '.banner']
      .flatMap((place) => [...document.querySelectorAll(place)])
      .map(({ textContent }) => textContent),
    ...[...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
      .filter((region) => !region.classList.contains('say'))
      .map(({ textContent }) => textContent),
  ].join(' | ');
  const look = () => {
    const now = document.querySelector('.cracked-ice')?.dataset.running === 'true';
    if (now && !running) window.films += 1;
    running = now;
    const early = /se rompt|reprend|Manche 2|Verdict|à l’abri|● /.exec(told());
    if (now && early) window.spoiled.push(early[0] + ' in ' + told());
  };
  const begin = () => {
    new MutationObserver(look).observe(document, {
      subtree: true, childList: true, characterData: true, attributes: true,
    });
  };
  begin();
}"""
RELOAD = """() => {
  if (sessionStorage.getItem('a test reloads')) return;
  new MutationObserver(() => {
    if (document.querySelector('.fall, .say.loud') === null) return;
    if (sessionStorage.getItem('a test reloads')) return;
    sessionStorage.setItem('a test reloads', 'once');
    location.reload();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Reload the page as soon as the ice has cracked in the film."""

CRACKED = re.compile("La glace se rompt")


def watched(page: Page) -> Page:
    page.add_init_script(f"({WATCH})()")
    return page


def told_in_time(page: Page) -> None:
    """Check that a film has run, and that results were shown after it."""
    expect(verdict(page)).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text(CRACKED)
    assert page.evaluate("window.spoiled") == []


def first_placed(page: Page) -> None:
    """Place the first pyramid of a round, which cannot crack the ice."""
    size(page, "petites").click()
    page.locator("[role=application]").focus()
    place_by_keyboard(page)


def free_at(page: Page) -> int:
    """Return the hand's distance from the middle if its place is free; both views state it."""
    said = page.locator("[data-judgement], .facts [role=status]").first.inner_text()
    found = re.search(r"libre.*à (\d+) mm", said)
    return int(found[1]) if found else 0


def crack(page: Page) -> None:
    """Place a large pyramid far out, by keyboard."""
    size(page, "grandes").click()
    page.locator("[role=application]").focus()
    for _ in range(MOST_STEPS):
        if free_at(page) >= FAR:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.down(" ")
    expect(lowered(page)).to_be_visible()
    page.keyboard.up(" ")


def at_the_disc(
    visit: Visitors, look: str = "tier=c", *, moving: bool = True, **options: object
) -> Page:
    page = watched(visit(size=DESK, language="fr", moving=moving))
    disc(page, "Ana", "Bo", "Cy", look=look, **options)
    return page


def test_placer_and_spectators_are_told_after_the_film(visit: Visitors) -> None:
    page = at_the_disc(visit)
    scene(page)
    code = page.url.partition("/room/")[2].partition("?")[0]
    others = [
        watched(visit("/lost", size=DESK, language="fr", moving=True)) for _ in ("tier=c", "plain")
    ]
    for other, look in zip(others, ("tier=c", "view=plain"), strict=True):
        other.goto(f"/room/{code}?{look}")
        expect(other.get_by_role("application")).to_be_visible()
    first_placed(page)
    crack(page)
    for one in (page, *others):
        told_in_time(one)
        assert one.evaluate("window.films") == 2


@pytest.mark.parametrize("look", ["tier=c", "view=plain"])
def test_a_film_that_a_reload_cuts_runs_again_before_anything_is_told(
    visit: Visitors, look: str
) -> None:
    page = at_the_disc(visit, look)
    first_placed(page)
    page.add_init_script(f"({RELOAD})()")
    page.evaluate(RELOAD)
    with page.expect_navigation():
        crack(page)
    told_in_time(page)
    assert page.evaluate("window.films") == 1
    again = verdict(page).get_by_role("button", name="Revoir")
    again.click()
    page.wait_for_function("window.films === 2", polling=50)
    expect(verdict(page)).to_be_visible()


def test_the_last_film_is_there_after_a_reload_and_for_a_late_joiner(visit: Visitors) -> None:
    page = at_the_disc(visit, moving=False)
    scene(page)
    first_placed(page)
    step = steps(page)
    crack(page)
    answered(page, step)
    expect(verdict(page)).to_be_visible()
    code = page.url.partition("/room/")[2].partition("?")[0]
    page.reload()
    late = visit("/lost", size=DESK, language="fr")
    late.goto(f"/room/{code}?tier=c")
    for one in (page, late):
        expect(verdict(one).get_by_role("button", name="Revoir")).to_be_visible()
        expect(one.get_by_role("log")).to_contain_text(CRACKED)


def test_without_motion_all_is_told_at_once(visit: Visitors) -> None:
    page = at_the_disc(visit, moving=False)
    scene(page)
    first_placed(page)
    crack(page)
    told_in_time(page)
    assert page.evaluate("window.films") == 0


def test_a_replay_tells_nothing_before_its_film(visit: Visitors) -> None:
    page = at_the_disc(visit, round_cap=1)
    scene(page)
    first_placed(page)
    crack(page)
    expect(page.get_by_role("link", name="Revoir la partie")).to_be_visible()
    assert page.evaluate("[window.films, ...window.spoiled]") == [2]
    code = page.url.partition("/room/")[2].partition("?")[0]
    page.goto(f"/replay/{code}?tier=c#2")
    expect(page.locator('.cracked-ice[data-step="2"]')).to_be_visible()
    scene(page)
    page.keyboard.press("ArrowRight")
    told_in_time(page)
    assert page.evaluate("window.films") == 1

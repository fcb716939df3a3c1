"""IceTowers in the browser: a whole game on a phone, the keyboard, and messages."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.conftest import Visitors
from tests.web.ice_towers import (
    PATIENCE_MS,
    PHONE,
    agree,
    button,
    clear,
    ice,
    middle,
    playing,
    podium,
    pyramid,
    sources,
    targets,
)
from tests.web.layout import THEMES
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import SOON_MS, tap_if_there

OWN_MOVES = 10
MOST_WORDS = 300
MOST_WAITING_MS = 120_000
BLINK_MS = 400
"""A change less than this ago was not seen yet: an act then refers to the state before."""

MIDDLE = """(found) => found.slice(0, 1).map((element) => element.getBoundingClientRect())
  .filter(({ width }) => width > 0)
  .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])"""
"""The position of the element, if it exists at this moment."""

# A whole game on a phone


def free_hand(page: Page) -> Locator:
    """Return what the hand can do: cap or mine; or the end of the game."""
    jumps = page.locator(".jumps button:nth-child(-n+2):not([aria-disabled=true])")
    return jumps.first.or_(podium(page))


def one_move(page: Page) -> None:
    """Cap, or mine from an opened tower; try again if an opponent was faster."""
    caps, mines = (
        page.locator(f".jumps button:nth-child({one}):not([aria-disabled=true])") for one in (1, 2)
    )
    if caps.count():
        tap_if_there(caps)
    elif mines.count():
        tap_if_there(mines)
        touch(page, page.locator("[data-layer]").first)
    touch(page, targets(page).or_(button(page, "^Poser sur la table")).first)


def touch(page: Page, element: Locator) -> None:
    """Tap it as soon as it appears, unless it does not appear or disappears."""
    with suppress(TimeoutError):
        element.wait_for(timeout=SOON_MS)
    for x, y in element.evaluate_all(MIDDLE):
        page.touchscreen.tap(x, y)


def test_a_whole_game_against_bots_on_a_phone(visit: Visitors) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    ice(page, "Ana", "flocon", "flocon", pace="fast")
    agree(page)
    expect(playing(page)).to_be_visible(timeout=PATIENCE_MS)
    for _ in range(OWN_MOVES):
        expect(free_hand(page)).to_be_visible(timeout=PATIENCE_MS)
        if podium(page).count() == 0:
            one_move(page)
    say_done_until_over(page)
    expect(podium(page)).to_have_text("Les tours et leurs points")


def say_done_until_over(page: Page) -> None:
    """Agree to end the game until it is over.

    Every action of an opponent withdraws it. A pyramid whose target was gone is put back before.
    """
    done = page.locator("[data-word] button:not([aria-disabled])", has_text="Plus rien pour moi")
    word = done.or_(button(page, "^Reposer")).first
    for _ in range(MOST_WORDS):
        expect(word.or_(podium(page)).first).to_be_visible(timeout=MOST_WAITING_MS)
        if podium(page).count():
            return
        touch(page, word)
        page.wait_for_timeout(200)


# By keyboard, by rounds


def test_a_pyramid_is_moved_by_keyboard(visit: Visitors) -> None:
    page = visit("/", language="fr")
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    page.wait_for_timeout(BLINK_MS)
    page.locator("[data-source][tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    held = page.locator("[data-source]:focus")
    expect(held).to_have_attribute("aria-label", re.compile(r"seule\s: .* cible"))
    piece = held.get_attribute("data-source")
    page.keyboard.press("Enter")
    expect(page.locator("[data-target]:focus")).to_have_attribute(
        "aria-label", re.compile("^Coiffer")
    )
    page.keyboard.press("Escape")
    expect(page.locator(f'[data-source="{piece}"]:focus')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-target]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-target]:focus")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Vous coiffez")


def test_the_house_says_why_a_pyramid_cannot_stand_there(visit: Visitors) -> None:
    page = visit("/", language="fr")
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    page.mouse.click(*middle(pyramid(page, clear(page, "B3"))))
    expect(targets(page).first).to_be_visible()
    page.mouse.click(*middle(pyramid(page, clear(page, "O1"))))
    expect(page.locator(".notices")).to_contain_text("B3 est trop grande pour O1.")


def test_nothing_scrolls_on_small_phones(visit: Visitors) -> None:
    page = visit("/", size=(360, 740), language="fr", touch=True)
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) == (360, 740)


def test_a_busy_hand_is_seen_by_day_and_by_night(visit: Visitors) -> None:
    for theme in THEMES:
        page = visit("/lost", theme=theme)
        serve_recordings(page)
        page.goto(f"/room/{code_of('ice-towers', 'split')}")
        ring = colour_of(page.locator(".ground .hand").first, "stroke")
        ice_below = colour_of(page.locator(".floor path").nth(1), "fill")
        assert contrast(ring, ice_below) >= 3


def colour_of(shape: Locator, kind: str) -> tuple[float, ...]:
    painted: str = shape.evaluate(f"(shape) => getComputedStyle(shape).{kind}")
    return tuple(float(part) for part in re.findall(r"[\d.]+", painted)[:3])


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Return the contrast as WCAG defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: tuple[float, ...]) -> float:
    red, green, blue = (part / 255 for part in colour)
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# Long names

LONG = "Wolfeschlegelsteinhausen"
BROKEN = """(found) => found.filter((name) =>
  name.getClientRects().length > 0
    && (name.clientHeight > 1.7 * parseFloat(getComputedStyle(name).fontSize)
      || name.getBoundingClientRect().right > innerWidth)).map((name) => name.outerHTML)"""
"""Names of one word that take several lines, or names that leave the window."""


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1366, 650)])
@pytest.mark.parametrize("names", [(LONG, "Bo", f"{LONG[:-1]}x"), (LONG, "flocon", "flocon")])
def test_a_long_name_is_cut_and_never_broken(
    visit: Visitors, size: tuple[int, int], names: tuple[str, ...]
) -> None:
    page = visit("/", size=size, touch=True)
    ice(page, *names)
    expect(page.locator("[data-word]").first).to_be_visible()
    assert page.locator(".towers .name").filter(has_text=LONG[:8]).evaluate_all(BROKEN) == []


# What is outside the window


def test_arrows_tell_where_the_table_goes_on(visit: Visitors) -> None:
    page = visit("/lost", size=(844, 390), touch=True)
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-towers', 'opening')}")
    arrows = page.locator("[data-beyond]")
    expect(arrows).to_have_count(1)
    expect(arrows).to_have_attribute("data-beyond", "top")
    page.get_by_role("button", name="See the whole table").tap()
    expect(arrows).to_have_count(0)

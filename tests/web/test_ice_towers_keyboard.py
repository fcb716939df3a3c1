"""IceTowers by keyboard and screen reader: the focus moves on, and every control has a name."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.ice_towers import (
    PATIENCE_MS,
    button,
    clear,
    ice,
    middle,
    playing,
    podium,
    pyramid,
    sources,
    targets,
    two_at_a_table,
)
from tests.web.recorded_rooms import code_of, moments, serve_recordings
from tests.web.tables import Frames

OWN_MOVES = 6
MOST_TABS = 40
MOST_ROUNDS = 60

WATCH_FOCUS = """() => {
  window.fallen = [];
  let last = null;
  const look = () => {
    const active = document.activeElement;
    if (active === document.body && last) window.fallen.push(last);
    last = active === document.body ? null : active.outerHTML.slice(0, 160);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Record from now on what had the focus whenever it falls to the body, frame by frame."""

FOCUSED = "document.activeElement.matches(%r)"


def watch_focus(page: Page) -> None:
    page.evaluate(WATCH_FOCUS)


def fallen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.fallen")
    return found


def focused(page: Page, selector: str) -> Locator:
    return page.locator(f":is({selector}):focus")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if focused(page, selector).count():
            return
    raise AssertionError(f"Tab never came to {selector}")


# The focus


def test_a_whole_game_by_keyboard_never_drops_the_focus(visit: Visitors) -> None:
    page = visit("/", language="fr")
    frames = Frames(page)
    ice(page, "Ana", "flocon", pace="fast")
    expect(button(page, "^C’est bon pour moi")).to_be_visible()
    tab_to(page, "[data-word] button")
    watch_focus(page)
    page.keyboard.press("Enter")
    expect(focused(page, "[data-spot]")).to_have_count(1)
    expect(playing(page)).to_be_visible(timeout=PATIENCE_MS)
    for _ in range(OWN_MOVES):
        move_by_keyboard(page, frames)
    while_anything_is_to_be_said(page)
    expect(page.locator("h1:focus")).to_be_visible()
    assert len(deeds(frames)) >= OWN_MOVES
    assert fallen(page) == []


def move_by_keyboard(page: Page, frames: Frames) -> None:
    """Take the focused pyramid and put it on the best target. An opponent may be faster."""
    before = len(deeds(frames))
    free = focused(page, "[data-source], [data-target], [data-joint], [data-act] button")
    for _ in range(MOST_ROUNDS):
        expect(free.or_(podium(page)).first).to_be_visible(timeout=PATIENCE_MS)
        if podium(page).count() or len(deeds(frames)) > before:
            return
        page.keyboard.press("Enter")
    raise AssertionError("nothing was done")


def deeds(frames: Frames) -> list[str]:
    """Return the kinds of acts with a pyramid that were sent to the server."""
    acts = [frame["action"]["type"] for frame in frames.said if frame["type"] == "Act"]
    return [act for act in acts if act in ("Cap", "Mine", "Split")]


def while_anything_is_to_be_said(page: Page) -> None:
    """Agree to end the game until it is over: an opponent's action withdraws it."""
    done = page.locator("[data-word] button:not([aria-disabled])", has_text="Plus rien pour moi")
    for _ in range(MOST_ROUNDS):
        expect(done.or_(podium(page)).first).to_be_visible(timeout=PATIENCE_MS)
        if podium(page).count():
            return
        if not focused(page, "[data-word] button").count():
            page.keyboard.press("Escape")
            tab_to(page, "[data-word] button")
        page.keyboard.press("Enter")
        page.wait_for_timeout(600)


def test_the_focus_goes_on_beside_a_pyramid_that_somebody_covers(visit: Visitors) -> None:
    ana, orso = two_at_a_table(visit)
    blue = clear(ana, "B2")
    ana.keyboard.press("Shift")
    ana.locator(f'[data-source="{blue}"]').focus()
    watch_focus(ana)
    cap(orso, clear(orso, "R1"), blue)
    expect(ana.locator(f'[data-source="{blue}"]')).to_have_count(0)
    expect(focused(ana, "[data-source]")).to_have_count(1)
    assert fallen(ana) == []


def test_the_focus_goes_on_beside_a_target_that_somebody_takes_away(visit: Visitors) -> None:
    """Orso caps Ana's target with a pyramid too small to be capped by the one that she holds."""
    ana, orso = two_at_a_table(visit)
    blue, orange = clear(ana, "B3"), clear(ana, "O3")
    ana.locator(f'[data-source="{blue}"]').press("Enter")
    ana.locator(f'[data-target="{orange}"]').focus()
    watch_focus(ana)
    cap(orso, clear(orso, "R1"), orange)
    expect(ana.locator(f'[data-target="{orange}"]')).to_have_count(0)
    expect(focused(ana, "[data-target]")).to_have_count(1)
    assert fallen(ana) == []


def test_the_focus_goes_on_at_the_tables_other_pyramids_when_what_is_held_is_lost(
    visit: Visitors,
) -> None:
    ana, orso = two_at_a_table(visit)
    blue = clear(ana, "B3")
    ana.locator(f'[data-source="{blue}"]').press("Enter")
    expect(focused(ana, "[data-target]")).to_have_count(1)
    watch_focus(ana)
    cap(orso, clear(orso, "R1"), blue)
    expect(targets(ana)).to_have_count(0)
    expect(focused(ana, "[data-source]")).to_have_count(1)
    assert fallen(ana) == []


def cap(page: Page, piece: int, top: int) -> None:
    page.mouse.click(*middle(pyramid(page, piece)))
    expect(page.locator(f'[data-target="{top}"]')).to_be_visible()
    page.mouse.click(*middle(pyramid(page, top)))


def test_the_focus_follows_what_the_buttons_do(visit: Visitors) -> None:
    page = visit("/", language="en")
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    page.locator("[data-source][tabindex='0']").focus()
    watch_focus(page)
    page.keyboard.press("Enter")
    expect(focused(page, "[data-target]")).to_have_count(1)
    held = page.locator("[data-source][aria-pressed=true]").get_attribute("data-source")
    tab_to(page, "[data-act] button")
    page.keyboard.press("Enter")  # puts it back
    expect(focused(page, f"[data-source='{held}']")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(focused(page, "[data-target]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(focused(page, "[data-target][aria-pressed=true]")).to_have_count(1)
    tab_to(page, "[data-act] button")
    page.keyboard.press("Enter")  # acts
    expect(page.get_by_role("log")).to_contain_text("You cap")
    expect(focused(page, "[data-spot], [data-source]")).to_have_count(1)
    assert fallen(page) == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 650)])
def test_the_focus_goes_into_an_opened_tower_and_out_again(
    visit: Visitors, size: tuple[int, int]
) -> None:
    page = visit("/lost", size=size, language="en")
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-towers', 'minable')}")
    page.locator(".jumps button:not([aria-disabled=true])").first.focus()
    page.keyboard.press("Enter")
    watch_focus(page)
    expect(focused(page, "[data-area=dock] :is([data-layer], [data-joint])")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-layer]")).to_have_count(0)
    expect(focused(page, ".jumps button")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(focused(page, "[data-area=dock] :is([data-layer], [data-joint])")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Close the tower")).press("Enter")
    expect(focused(page, ".jumps button")).to_have_count(1)
    assert fallen(page) == []


def test_around_one_device_the_focus_goes_to_whoever_has_not_said_so(visit: Visitors) -> None:
    page = visit("/", language="en")
    ice(page, "Ana", "Bo")
    watch_focus(page)
    for name in ("Ana", "Bo"):
        ready = page.get_by_role("button", name=f"{name}: I am ready")
        if name == "Ana":
            ready.focus()
        expect(ready).to_be_focused()
        page.keyboard.press("Enter")
    expect(focused(page, "[data-spot]")).to_have_count(1)
    expect(playing(page)).to_be_visible(timeout=PATIENCE_MS)
    expect(focused(page, "[data-source]")).to_have_count(1)
    assert fallen(page) == []


# By screen reader


def names(page: Page) -> list[str]:
    """Return the names of all buttons, as a screen reader receives them."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    heard = [node for node in nodes if not node["ignored"] and node["role"]["value"] == "button"]
    return [node["name"]["value"] for node in heard]


def twice(page: Page) -> list[str]:
    return [name for name, times in Counter(names(page)).items() if times > 1]


@pytest.mark.parametrize("together", [False, True])
def test_no_two_controls_have_the_same_name(visit: Visitors, *, together: bool) -> None:
    page = visit("/lost", language="en")
    serve_recordings(page)
    heard = 0
    for moment in moments("ice-towers"):
        page.goto(f"/room/{code_of('ice-towers', moment, together=together)}")
        page.locator(".towers, h1[tabindex='-1']").first.wait_for()
        if podium(page).count():
            continue
        assert twice(page) == [], moment
        heard += len(names(page))
        for jump in page.locator(".jumps button:not([aria-disabled=true])").all():
            jump.click()
            assert twice(page) == [], f"{moment}, {jump.inner_text()}"
    assert heard > 100

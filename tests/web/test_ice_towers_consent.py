"""Agreeing to end a game of IceTowers: a button of its own, with a delay, and withdrawn."""

from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.conftest import Visitors
from tests.web.ice_towers import clear, middle, pyramid, sources, targets, two_at_a_table
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import Frames, at_rest

DONE, STAY = "Plus rien pour moi", "Je joue encore"
SIZES = [(360, 740), (390, 844), (844, 390), (820, 1180), (1366, 650), (1440, 900)]
MOST_PRESSES = 40
PAUSE_MS = 100
GRACE_MS = 5_000

BOX = """(element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


def box_of(element: Locator) -> list[float]:
    box: list[float] = element.evaluate(BOX)
    return box


def meet(one: list[float], other: list[float]) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    down = one[1] < other[3] and other[1] < one[3]
    return across and down


def word(page: Page) -> Locator:
    return page.locator("[data-word] button")


def said(frames: Frames) -> list[str]:
    """Return the kinds of acts that were sent to the server."""
    return [frame["action"]["type"] for frame in frames.said if frame["type"] == "Act"]


def press_until(control: Locator, shown: str) -> None:
    """Press until it is shown: the second press of a double one is ignored."""
    for _ in range(MOST_PRESSES):
        if shown in control.inner_text():
            return
        control.click()
        control.page.wait_for_timeout(PAUSE_MS)
    raise AssertionError(f"it never said {shown}")


@pytest.mark.parametrize("size", SIZES)
def test_the_word_is_never_where_something_is_put_back(
    visit: Visitors, size: tuple[int, int]
) -> None:
    page = visit("/lost", size=size, language="fr")
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-towers', 'middle')}")
    before = box_of(word(page))
    page.locator(".jumps button").first.click()
    back = page.get_by_role("button", name="Reposer")
    at_rest(page)
    put, during = box_of(back), box_of(word(page))
    back.click()
    expect(back).to_have_count(0)
    at_rest(page)
    after = box_of(word(page))
    assert [meet(put, one) for one in (before, during, after)] == [False] * 3


def test_a_double_tap_that_puts_back_ends_no_game(visit: Visitors) -> None:
    ana, _ = two_at_a_table(visit)
    frames = Frames(ana)
    ana.reload()
    expect(sources(ana).first).to_be_visible()
    ana.mouse.click(*middle(pyramid(ana, clear(ana, "B3"))))
    back = ana.get_by_role("button", name="Reposer")
    ana.mouse.dblclick(*middle(back))
    expect(back).to_have_count(0)
    expect(targets(ana)).to_have_count(0)
    expect(word(ana)).to_have_text(DONE)
    assert said(frames) == []


def test_the_word_waits_and_is_taken_back(visit: Visitors) -> None:
    ana, orso = two_at_a_table(visit)
    frames = Frames(ana)
    ana.reload()
    word(ana).click()
    expect(word(ana)).to_have_accessible_name(STAY)
    expect(ana.locator("[data-area=dock] [role=status]")).to_contain_text("5 secondes")
    ana.keyboard.press("Escape")
    expect(word(ana)).to_have_accessible_name(DONE)
    assert said(frames) == []
    press_until(word(ana), STAY)
    expect(word(ana)).to_have_accessible_name("Si, je continue")
    expect(orso.get_by_role("log")).to_contain_text("Ana n’a plus rien à faire")
    assert said(frames) == ["Done"]
    press_until(word(ana), DONE)
    expect(orso.get_by_role("log")).to_contain_text("Ana change d’avis")


def test_an_action_takes_the_word_back(visit: Visitors) -> None:
    ana, orso = two_at_a_table(visit)
    frames = Frames(ana)
    ana.reload()
    top = middle(pyramid(orso, clear(orso, "B3")))
    orso.mouse.click(*middle(pyramid(orso, clear(orso, "O1"))))
    expect(targets(orso).first).to_be_visible()
    word(ana).click()
    orso.mouse.click(*top)
    expect(ana.locator("[data-area=dock] [role=status]")).to_contain_text("Orso vient de jouer")
    expect(word(ana)).to_have_accessible_name(DONE)
    with suppress(TimeoutError):  # it is not said again, however long the player waits
        ana.get_by_role("button", name="Si, je continue").wait_for(timeout=GRACE_MS)
    assert said(frames) == []


def test_a_key_that_is_held_down_says_one_word(visit: Visitors) -> None:
    ana, _ = two_at_a_table(visit)
    word(ana).focus()
    ana.keyboard.down("Enter")
    for _ in range(MOST_PRESSES):
        ana.keyboard.down("Enter")  # again while it is down: the key repeats
        expect(word(ana)).not_to_have_accessible_name(DONE)
        ana.wait_for_timeout(PAUSE_MS // 4)
    ana.keyboard.up("Enter")


# Hints on a first visit


def test_a_first_visits_pointers_come_when_they_are_true(visit: Visitors) -> None:
    """Nothing is highlighted before the game begins; then the button to be ready is."""
    page = visit("/lost", language="fr", pointers=True)
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-towers', 'gathering')}")
    expect(word(page)).to_have_accessible_name("C’est bon pour moi")
    at_rest(page)
    expect(page.locator(".pointer")).to_have_count(0)
    page.goto(f"/room/{code_of('ice-towers', 'middle')}")
    expect(page.locator(".pointer").first).to_be_visible()


def test_a_phone_is_told_of_no_keys(visit: Visitors) -> None:
    for touch in (False, True):
        page = visit("/learn/ice-towers", language="fr", touch=touch)
        expect(page.get_by_text("Au clavier :")).to_be_visible(visible=not touch)

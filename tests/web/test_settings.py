"""Settings take effect at once and are stored; keys, hints and notices cover nothing."""

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.tables import at_rest, choose

AXE = Path("web/node_modules/axe-core/axe.min.js")
# The style guide has a table with its areas, and everything that can be mounted around it.
STAND = "/gallery#hands"

WATCH_SPEAKERS = """
window.speakers = new Set();
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...rest) {
  if (to instanceof AudioDestinationNode) window.speakers.add(this);
  return connect.call(this, to, ...rest);
};"""
LOUDNESS = "[...window.speakers].map((speaker) => Number(speaker.gain.value.toFixed(4)))"

WATCH_FLIGHTS = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.flights.push(options.duration);
  return animate.call(this, frames, options);
};"""

# The duration of animations in the styles, and the size of text.
STYLE = """() => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.transition = 'opacity var(--d-move)';
  const { transitionDuration, fontSize } = getComputedStyle(probe);
  probe.remove();
  return [transitionDuration, fontSize];
}"""
ENDLESS = """() => document.getAnimations().some(({ effect }) =>
  effect.getTiming().iterations === Infinity)"""
ENDED = """() => document.getAnimations().every(({ playState }) => playState === 'finished')"""

# The position of a sheet when it appears, and its final position.
FIRST_AND_LAST = """async (key) => {
  key.click();
  await new Promise(queueMicrotask);
  const sheet = document.querySelector('dialog[open]');
  const place = () => [sheet.getBoundingClientRect().top, getComputedStyle(sheet).opacity];
  const first = place();
  await Promise.all(sheet.getAnimations().map(({ finished }) => finished));
  return [first, place()];
}"""

# Everything that can be pressed in the dialog: after scrolling, is it uncovered at its middle?
COVERED = """(dialog) => [...dialog.querySelectorAll('button, label, input[type=range]')]
  .filter((control) => {
    control.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(hit && (control.contains(hit) || hit.contains(control)));
  })
  .map((control) => control.outerHTML)"""
CUT = """(dialog) => [dialog, ...dialog.querySelectorAll('*')]
  .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
  .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('.sr'))
  .map((element) => `${element.tagName} ${element.className} ${element.textContent}`)"""


def stand(page: Page) -> Page:
    """Show the visitor the table with its areas."""
    page.locator('[data-area="story"]').evaluate("(story) => story.scrollIntoView()")
    return page


def opened(page: Page, name: str = "Settings") -> Locator:
    stand(page).get_by_role("main").get_by_role("button", name=name).click()
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    at_rest(page)
    return dialog


def keep(page: Page, **settings: str) -> None:
    """Store these settings on the device, and reload."""
    for name, value in settings.items():
        page.evaluate(
            "([name, value]) => localStorage.setItem(name, value)", [f"glacier.{name}", value]
        )
    page.reload()


def complaints(page: Page, inside: str) -> list[str]:
    page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(
        "async (inside) => (await axe.run(inside)).violations", inside
    )
    return [f"{fault['id']}: {node['html'][:200]}" for fault in found for node in fault["nodes"]]


def test_every_change_acts_at_once_and_is_kept(visit: Visitors) -> None:
    page = visit(STAND, moving=True)
    opened(page)
    assert page.evaluate(STYLE) == ["0.24s", "16px"]
    choose(page, "Slow")
    choose(page, "Larger")
    choose(page, "Français")
    sheet = page.get_by_role("dialog")
    sheet.locator("label", has=page.get_by_role("radio", name="Nuit")).click()
    sheet.locator("label", has=page.get_by_role("radio", name="Jamais")).click()
    for _ in range(2):
        assert page.evaluate(STYLE) == ["0.42s", "20px"]
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        expect(page.locator("html")).to_have_attribute("data-theme", "night")
        expect(page.get_by_role("radio", name="Jamais")).to_be_checked()
        page.reload()
        opened(page, "Réglages")
    expect(page.get_by_role("radio", name="Lents")).to_be_checked()
    expect(page.get_by_role("radio", name="Très grands")).to_be_checked()


def test_what_is_kept_but_means_nothing_is_ignored(visit: Visitors) -> None:
    page = visit(STAND, moving=True)
    keep(page, speed="warp", size="huge", volume="-5", confirm="maybe")
    opened(page)
    assert page.evaluate(STYLE) == ["0.24s", "16px"]
    for choice in ("Usual", "Usual size", "On my turn"):
        expect(page.get_by_role("radio", name=choice, exact=True)).to_be_checked()
    expect(page.get_by_role("slider", name="Volume")).to_have_value("100")


def test_a_tick_sounds_at_the_new_volume_and_mute_is_one_tap(visit: Visitors) -> None:
    page = visit()
    page.add_init_script(WATCH_SPEAKERS)
    page.goto(STAND)
    opened(page)
    volume = page.get_by_role("slider", name="Volume")
    volume.fill("50")
    assert page.evaluate(LOUDNESS) == [0.25]
    volume.press("ArrowRight")
    assert page.evaluate(LOUDNESS) == [0.3025]
    page.get_by_role("dialog").get_by_role("button", name="Mute the sound").click()
    expect(volume).to_have_value("0")
    page.get_by_role("dialog").get_by_role("button", name="Turn the sound on").click()
    expect(volume).to_have_value("55")
    page.reload()
    opened(page)
    expect(page.get_by_role("slider", name="Volume")).to_have_value("55")


def test_a_hand_on_the_volume_ends_the_silence(visit: Visitors) -> None:
    page = visit(STAND)
    opened(page)
    volume = page.get_by_role("slider", name="Volume")
    volume.fill("0")
    unmute = page.get_by_role("dialog").get_by_role("button", name="Turn the sound on")
    unmute.click()
    expect(volume).to_have_value("50")
    page.get_by_role("dialog").get_by_role("button", name="Mute the sound").click()
    volume.press("ArrowRight")
    expect(unmute).to_have_count(0)


def test_a_piece_flies_at_the_new_speed(visit: Visitors) -> None:
    page = visit(moving=True)
    page.add_init_script(WATCH_FLIGHTS)
    page.goto(STAND)
    opened(page)
    for speed in ("Slow", "Quick", "None", "Usual"):
        choose(page, speed)
    page.wait_for_function("() => window.flights.length === 3")
    assert page.evaluate("window.flights") == [630, 180, 360]


def test_without_motion_nothing_moves_that_would_for_ever(visit: Visitors) -> None:
    page = visit(moving=True)
    page.wait_for_function(ENDLESS)
    keep(page, speed="none")
    expect(page.get_by_role("button", name="Play now", exact=True)).to_be_visible()
    page.wait_for_function(ENDED)


@pytest.mark.parametrize("whose", ["the system's", "one's own"])
def test_without_motion_a_sheet_never_slips_from_under_a_finger(
    visit: Visitors, whose: str
) -> None:
    """An element stays in its old position while its animation waits, however short that is."""
    page = visit(STAND, moving=whose == "one's own")
    if whose == "one's own":
        keep(page, speed="none")
    key = stand(page).get_by_role("main").get_by_role("button", name="Settings")
    first, last = key.evaluate(FIRST_AND_LAST)
    assert first == last


def test_where_the_system_reduces_motion_the_sheet_says_so(visit: Visitors) -> None:
    page = visit(STAND)
    dialog = opened(page)
    expect(dialog.get_by_text("Your device asks for less motion")).to_be_visible()
    choose(page, "Slow")
    assert page.evaluate(STYLE) == ["0s", "16px"]


@pytest.mark.parametrize(("language", "title"), [("en", "Settings"), ("fr", "Réglages")])
def test_the_sheet_fits_the_smallest_and_the_flattest(
    visit: Visitors, language: str, title: str
) -> None:
    page = visit(STAND, size=(320, 640), language=language)
    keep(page, size="larger")
    dialog = opened(page, title)
    for width, height in ((320, 640), (844, 390), (1366, 650)):
        page.set_viewport_size({"width": width, "height": height})
        assert dialog.evaluate(CUT) == []
        assert dialog.evaluate(COVERED) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_sheets(visit: Visitors, theme: Literal["light", "dark"]) -> None:
    page = visit(STAND, size=(844, 390), theme=theme)
    for title in ("Settings", "By keyboard"):
        opened(page, title)
        assert complaints(page, "dialog[open]") == []
        page.keyboard.press("Escape")


def test_the_sheet_by_keyboard(visit: Visitors) -> None:
    page = visit(STAND)
    opened(page)
    page.get_by_role("radio", name="Usual", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Quick")).to_be_checked()
    expect(page.get_by_role("radio", name="Quick")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("main").get_by_role("button", name="Settings")).to_be_focused()


def test_a_question_mark_opens_and_closes_the_keys(visit: Visitors) -> None:
    page = visit(STAND)
    keys = page.get_by_role("dialog", name="By keyboard")
    page.get_by_role("button", name="By keyboard").wait_for()
    page.keyboard.press("?")
    expect(keys.get_by_text("Look nearer, farther")).to_be_visible()
    expect(keys.get_by_text("Let go or close")).to_be_visible()
    page.keyboard.press("?")
    expect(keys).to_have_count(0)
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def test_a_question_that_is_written_or_asked_elsewhere_opens_nothing(visit: Visitors) -> None:
    page = visit(STAND)
    field = stand(page).get_by_label("Talk")
    field.press("?")
    expect(field).to_have_value("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    opened(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="By keyboard")).to_have_count(0)
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_long_lists_of_keys_scroll_by_keyboard(visit: Visitors) -> None:
    page = visit(STAND, size=(844, 390))
    opened(page, "By keyboard")
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    expect(page.get_by_text("Open or close this help")).to_be_in_viewport()


POINTERS = ("Your things are here", "What lights up may be played", "The log tells every move")

# What can be pressed below a hint.
CROSSED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const cross = (one, other) =>
    one.left < other.right && other.left < one.right &&
    one.top < other.bottom && other.top < one.bottom;
  const pointers = [...document.querySelectorAll('.pointer')];
  const others = [...document.querySelectorAll('button, a, input')]
    .filter((control) => !control.closest('.pointer'));
  return pointers.flatMap((pointer) =>
    others
      .filter((other) => cross(box(pointer), box(other)))
      .map((other) => `${pointer.textContent} on ${other.textContent}`));
}"""


def pointed(page: Page) -> None:
    stand(page).get_by_role("button", name="Pointers").click()
    shows(page, POINTERS[0])


def shows(page: Page, words: str) -> None:
    """Check that this hint is shown, and no other."""
    pointer = page.locator(".pointer")
    expect(pointer).to_have_count(1)
    expect(pointer).to_contain_text(words)
    expect(pointer).to_be_visible()
    expect(page.locator(".layer [role=status]")).to_contain_text(words)


@pytest.mark.parametrize("size", [(1366, 650), (844, 390), (320, 640)])
def test_a_first_visit_is_shown_one_thing_after_another(
    visit: Visitors, size: tuple[int, int]
) -> None:
    page = visit(STAND, size=size, pointers=True)
    pointed(page)
    for words in POINTERS:
        shows(page, words)
        # A function: an expression would be evaluated, which the page forbids (CSP).
        page.wait_for_function(f"() => ({CROSSED})().length === 0")
        assert complaints(page, ".layer") == []
        page.get_by_role("button", name="Got it").click()
    expect(page.locator(".pointer")).to_have_count(0)
    page.reload()
    stand(page).get_by_role("button", name="Pointers").click()
    expect(page.get_by_role("status").filter(has_text=POINTERS[0])).to_have_count(0)
    expect(page.locator(".pointer")).to_have_count(0)


def test_escape_takes_all_pointers_away_for_good(visit: Visitors) -> None:
    page = visit(STAND, pointers=True)
    pointed(page)
    page.keyboard.press("Escape")
    expect(page.locator(".pointer")).to_have_count(0)
    page.reload()
    stand(page).get_by_role("button", name="Pointers").click()
    expect(page.locator(".pointer")).to_have_count(0)


def test_a_pointer_that_was_not_read_comes_at_the_next_visit(visit: Visitors) -> None:
    page = visit(STAND, pointers=True)
    pointed(page)
    page.get_by_role("button", name="Got it").click()
    shows(page, POINTERS[1])
    page.reload()
    stand(page).get_by_role("button", name="Pointers").click()
    shows(page, POINTERS[1])


def test_the_next_press_takes_the_pointer_away_and_is_not_lost(visit: Visitors) -> None:
    page = visit(STAND, pointers=True)
    pointed(page)
    page.get_by_role("button", name="Piece 0").click()
    expect(page.get_by_role("button", name="Piece 1")).to_be_visible()
    expect(page.locator(".pointer", has_text=POINTERS[0])).to_have_count(0)


def test_no_pointer_says_what_may_be_played_while_nothing_may(visit: Visitors) -> None:
    page = visit(STAND, pointers=True)
    page.get_by_role("button", name="Piece 0").click()
    pointed(page)
    page.get_by_role("button", name="Got it").click()
    shows(page, POINTERS[2])
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".pointer")).to_have_count(0)
    page.get_by_role("button", name="Piece 1").click()
    shows(page, POINTERS[1])


def test_pointers_wait_while_a_dialog_is_open(visit: Visitors) -> None:
    page = visit(STAND, pointers=True)
    pointed(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator(".pointer")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    shows(page, POINTERS[0])


def test_a_housed_notice_is_told_once_and_pressed_through(visit: Visitors) -> None:
    page = visit(STAND)
    stand(page).get_by_role("button", name="House the notices").click()
    page.get_by_role("button", name="Refuse").click()
    notice = page.locator(".notice")
    expect(notice).to_have_count(1)
    expect(page.locator('[data-area="table"] .notice')).to_be_visible()
    page.get_by_role("button", name="Piece 0").click()  # it covers that
    expect(page.get_by_role("button", name="Piece 1")).to_be_visible()
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)


def test_notices_go_back_to_the_foot_of_the_page(visit: Visitors) -> None:
    page = visit(STAND)
    for _ in range(2):
        stand(page).get_by_role("button", name="House the notices").click()
    page.get_by_role("button", name="Refuse").click()
    expect(page.locator(".notice")).to_have_count(1)
    expect(page.locator('[data-area="table"] .notice')).to_have_count(0)

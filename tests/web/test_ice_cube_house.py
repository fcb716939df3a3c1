"""Duels of ICE³ that wait for their seats, that the house fights, or that are taken back from it.

And where the focus is meanwhile.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.recorded_rooms import code_of, moments, recorded_room, serve_recordings
from tests.web.tables import press_at_once, seated
from tests.web.test_ice_cube_duels import ME, PHONE, RIVAL, THIRD, Table, appears, pad, table

LAPTOP = (1366, 650)
READY = "[data-first=reads] button"
HOUSE = "[data-house] button"
FOCUS = "() => document.activeElement.matches('.ice-cube *')"


@pytest.fixture
def first(visit: Visitors) -> Iterator[Table]:
    """Open a table whose page fights its first duels; the others are ready at once."""
    with table(visit, visit("/", size=PHONE, touch=True), hands={RIVAL, THIRD}) as there:
        yield there


def opened(there: Table, kind: str, attacker: int, victim: int) -> Page:
    """Return the page at such a duel, which waits for it."""
    there.company.mine = frozenset({ME})
    there.company.duel(kind, attacker, victim)
    appears(there.page, READY)
    return there.page


def test_a_first_attack_waits_and_tells_when_the_house_begins(first: Table) -> None:
    page = opened(first, "dragon", ME, RIVAL)
    expect(page.locator("[data-first]")).to_contain_text("Release within the ring")
    expect(page.locator("[data-around]")).to_have_count(0)  # the clock stands still
    assert first.company.told("AttackBegan") == []
    press_at_once(page.locator(READY))
    expect(page.locator(".work [data-around]")).to_have_count(1)
    expect(page.locator("[data-within]")).to_have_text("5s", use_inner_text=True)
    expect(page.locator(".told")).to_contain_text("then the house begins for you")


def test_what_the_house_began_is_taken_back_in_the_middle(first: Table) -> None:
    page = opened(first, "polish", ME, RIVAL)
    press_at_once(page.locator(READY))
    expect(page.locator("[data-house=work]")).to_contain_text("The house does it for you")
    press_at_once(page.locator(HOUSE))
    appears(page, '[data-pad="polish"], .ice-cube:not(:has([data-duel]))')
    first.company.loss()
    assert first.company.told("WorkTakenOver") and first.company.told("WorkTakenBack")


def test_a_first_victim_reads_what_the_numbers_are_for(first: Table) -> None:
    page = opened(first, "dragon", RIVAL, ME)
    told = page.locator("[data-first]")
    expect(told).to_contain_text("Tap 12, 11, 10… to 1, then the phrase: it stops everything.")
    expect(pad(page, "count")).to_have_count(0)
    press_at_once(page.locator(READY))
    expect(pad(page, "count")).to_be_visible()
    expect(page.locator(".told")).to_contain_text("the phrase stops it")
    expect(page.locator("[data-house=count]")).to_contain_text("The house counts for you")
    press_at_once(page.locator(HOUSE))
    expect(pad(page, "count").or_(page.locator("[data-aftermath]")).first).to_be_visible()
    first.company.loss()
    assert first.company.told("CountTakenOver") and first.company.told("CountTakenBack")


def test_fishing_rings_the_cube_and_the_keys_mark_only_for_keys(visit: Visitors) -> None:
    page = visit("/lost", size=PHONE)
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-cube', 'duel-fishing')}")
    expect(page.locator(".told")).to_contain_text("Tap your drifting cube")
    expect(page.locator("[data-mark]")).to_have_count(0)
    page.keyboard.press("Shift")
    expect(page.locator("[data-mark]")).to_have_count(1)


# By keyboard


def test_the_focus_follows_every_deed(visit: Visitors) -> None:
    """The focus is never on the body, from where a player would have to start again."""
    page = visit("/", size=LAPTOP)
    seated(page, "Ana", "Bo", "Cleo", game="ice-cube")
    page.get_by_role("button", name="I am").press("Enter")
    page.locator("[data-card]").first.focus()
    kept = page.get_by_role("button", name="Exchange cards")
    kept.press("Enter")
    page.locator("[data-card]").nth(1).press("Enter")
    page.wait_for_function(FOCUS)
    page.get_by_role("button", name="Exchange 1 card").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_duel_takes_the_focus_and_gives_it_back(visit: Visitors) -> None:
    page = visit("/", size=LAPTOP)
    with table(visit, page, hands={RIVAL, THIRD}) as there:
        page.locator("[data-area=dock] [data-card]").first.focus()
        opened(there, "dragon", ME, RIVAL)
        expect(page.locator(READY)).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("[data-duel]")).to_be_focused()
        page.keyboard.press("Space", delay=600)
        there.company.loss()
        expect(page.locator("[data-aftermath]")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_function(FOCUS)


NAMES = """() => {
  const usable = (control) => !control.closest('[inert]') && !control.disabled &&
    control.checkVisibility() && control.getClientRects().length > 0;
  const said = (node) => node.nodeType === Node.TEXT_NODE ? node.textContent
    : node.ariaHidden === 'true' ? '' : [...node.childNodes].map(said).join(' ');
  const controls = document.querySelectorAll('.ice-cube :is(button, a[href], [role=button])');
  return [...controls].filter(usable).map((control) =>
    (control.ariaLabel ?? said(control)).replace(/\\s+/g, ' ').trim());
}"""


@pytest.mark.parametrize("together", [False, True], ids=["alone", "around one device"])
def test_no_two_controls_have_the_same_name(visit: Visitors, together: bool) -> None:
    page = visit("/lost", size=LAPTOP)
    serve_recordings(page)
    for moment in moments("ice-cube"):
        code = code_of("ice-cube", moment, together=together)
        if recorded_room(code).room.result:
            continue
        page.goto(f"/room/{code}")
        expect(page.locator(".ice-cube").or_(page.get_by_role("dialog")).first).to_be_attached()
        names: list[str] = page.evaluate(NAMES)
        assert sorted(set(names)) == sorted(names), moment
        assert "" not in names, moment


# Results appear after their animation

LOOK = """() => {
  const told = () => [...document.querySelectorAll('[role=log], [aria-live]')].some((region) =>
    / loses /.test(region.textContent));
  window.order = [];
  new MutationObserver(() => {
    const now = [told(), '[data-aftermath]', '[data-duel]'].map((sign) =>
      typeof sign === 'string' ? document.querySelector(sign) !== null : sign);
    if (String(now) !== String(window.order.at(-1))) window.order.push(now);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_a_loss_is_told_when_it_is_shown(visit: Visitors) -> None:
    page = visit("/", size=LAPTOP, moving=True)
    with table(visit, page, hands={RIVAL, THIRD}) as there:
        page.evaluate(LOOK)
        there.company.duel("polish", RIVAL, THIRD)
        there.company.loss()
        expect(page.locator("[data-aftermath]")).to_be_visible()
        order: list[list[bool]] = page.evaluate("() => window.order")
        assert all(not duel for told, _, duel in order if told)
        assert all(told for told, after, _ in order if after)
        assert [True, True, False] in order

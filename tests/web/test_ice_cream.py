"""Ice Cream in the browser: whole games by touch on a phone, against bots and around it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.fingers import PATIENCE_MS, offered, touch_until
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import Frames, ask, seated

MOST_TOUCHES = 1500
PHONE = (390, 844)


def shop(page: Page, *chairs: str, **options: object) -> str:
    return seated(page, *chairs, game="ice-cream", **options)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def step(page: Page) -> str | None:
    return page.locator("[data-step]").get_attribute("data-step")


def moved_on(page: Page, before: str | None) -> None:
    """Wait until the table shows the result of the action, or the podium is shown."""
    shown = page.locator(f'[data-step]:not([data-step="{before}"])')
    expect(shown.or_(page.locator("table caption")).first).to_be_visible(timeout=PATIENCE_MS)


OFFERED = offered(r"""
  const says = (words) => ({ textContent }) => words.test(textContent.trim());
  const buttons = (words) => all('button').filter(says(words));
  if (all('.board[aria-busy="true"]').length > 0) return null;
  if (all('table caption').some(says(/bidons gardés$/))) return ['podium', 0, 0];
  const ways = {
    curtain: buttons(/^Je suis/),
    slate: buttons(/^Au jour/), // the last day's gives way to the podium by itself
    keep: buttons(/^Garder/),
    deed: buttons(/^(Poser sur|Commencer un cornet|Servir le)/),
    cone: all('[data-slot].legal').reverse(),
    draw: buttons(/^Piocher/),
  };
""")


def play_until(page: Page, end: str) -> None:
    touch_until(page, OFFERED, lambda _, way: way == end, most=MOST_TOUCHES)


def leave_forced_moves_to_me(page: Page) -> None:
    """Turn off automatic moves: the finger and the timer would both play the only move."""
    switch = button(page, "^Auto")
    switch.click(timeout=PATIENCE_MS)
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_a_whole_game_by_touch_on_a_phone(visit: Visitors) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    shop(page, "Ana", "flocon", "flocon")
    leave_forced_moves_to_me(page)
    play_until(page, "podium")
    expect(page.locator("table caption")).to_have_text("Les totaux et les bidons gardés")


def secrets_of(frames: Frames, seat: int) -> list[Any]:
    """Return the new cans of that seat that were sent face up."""
    stalls = [update["view"]["stalls"][seat] for update in frames.updates()]
    events = [event for update in frames.updates() for event in update["events"]]
    dealt = [event["can"] for event in events if event["type"] == "CanDealt" and owns(event, seat)]
    return [can for can in (*(can for stall in stalls for can in stall["secret"]), *dealt) if can]


def owns(event: dict[str, Any], seat: int) -> bool:
    return bool(event["seat"] == seat)


def test_a_day_around_one_device(visit: Visitors) -> None:
    a_day_around_one_device(visit)


@pytest.mark.thorough
def test_a_whole_game_around_one_device(visit: Visitors) -> None:
    play_until(a_day_around_one_device(visit), "podium")


def a_day_around_one_device(visit: Visitors) -> Page:
    """Play until the accounts of the first day are shown."""
    page = visit("/", size=PHONE, language="fr", touch=True)
    frames = Frames(page)
    shop(page, "Ana", "Bo", "Cléo", first=0)
    curtain = page.get_by_role("dialog")
    expect(curtain).to_contain_text("Passez l’appareil à Ana")
    assert [secrets_of(frames, seat) for seat in range(3)] == [[], [], []]
    for seat, name in enumerate(("Ana", "Bo", "Cléo")):
        expect(curtain).to_contain_text(f"Passez l’appareil à {name}")
        assert secrets_of(frames, seat) == []
        button(page, f"^Je suis {name}").tap()
        expect(button(page, "^Garder")).to_be_visible()
        assert secrets_of(frames, seat) != []
        if seat == 0:
            leave_forced_moves_to_me(page)
        button(page, "^Garder").tap()
    play_until(page, "slate")
    expect(page.locator(".slate")).to_contain_text("Jour 1 : les comptes")
    expect(page.locator("[data-area=course]")).to_contain_text("Jour 1")
    expect(button(page, "^Garder")).to_have_count(0)
    return page


ANNOUNCED = """() => {
  const look = () => {
    if (document.querySelector('.acts')?.textContent.includes('Seul coup possible'))
      window.announced = true;
  };
  const everything = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, everything);
}"""
"""Records that the table showed it, however briefly."""


def test_a_forced_move_plays_itself(visit: Visitors) -> None:
    page = visit("/", language="fr")
    shop(page, "Ana", "flocon", "flocon", first=0)
    page.evaluate(ANNOUNCED)
    button(page, "^Garder").click()
    expect(page.locator('[data-cone="1"]')).to_be_visible(timeout=PATIENCE_MS)
    assert page.evaluate("window.announced")
    expect(page.locator(".plate").nth(1)).to_have_text("2", timeout=PATIENCE_MS)


def test_the_house_says_why_a_cone_takes_no_scoop(visit: Visitors) -> None:
    """Four scoops are on the first cone; a fifth is attempted and refused."""
    page = visit("/", language="fr")
    code = shop(page, "Ana", "Bo", "Cléo", first=0)
    for seat in range(3):
        button(page, "^Je suis").click()
        if seat == 0:
            leave_forced_moves_to_me(page)
        button(page, "^Garder").click()
    for scoops in range(4):
        button(page, "^Je suis").click()
        if scoops > 0:
            page.locator('[data-slot="1"]').click()
        button(page, "^(Poser sur le 1|Commencer un cornet)").click()
    button(page, "^Je suis").click()
    full = page.get_by_role("button", name=re.compile("^Cornet 1.*complet$"), disabled=True)
    full.click(force=True)  # it is shown as full, but can be pressed
    expect(page.locator(".notices")).to_contain_text("Le cornet 1 porte déjà 4 boules.")
    assert ask(page, "GET", f"/rooms/{code}")["phase"] == "playing"


def after_the_first_cone(page: Page) -> None:
    """Ana's second turn: her scoop may go on the first cone, or on a new one."""
    shop(page, "Ana", "Bo", "Cléo", first=0)
    for seat in range(3):
        button(page, "^Je suis").click()
        if seat == 0:
            leave_forced_moves_to_me(page)
        button(page, "^Garder").click()
    button(page, "^Je suis").click()
    button(page, "^Commencer un cornet").click()
    button(page, "^Je suis").click()


def test_a_press_chooses_and_the_button_commits(visit: Visitors) -> None:
    page = visit("/", language="fr")
    after_the_first_cone(page)
    before = step(page)
    expect(button(page, "^Choisissez un cornet")).to_be_disabled()
    page.locator('[data-slot="1"]').click()
    expect(page.locator('[data-slot="1"]')).to_have_attribute("aria-pressed", "true")
    assert step(page) == before
    button(page, "^Poser sur le 1").click()
    expect(button(page, "^Je suis Cléo")).to_be_visible()


def test_a_press_commits_for_those_who_need_not_confirm(visit: Visitors) -> None:
    page = visit("/", language="fr")
    page.evaluate("localStorage.setItem('glacier.confirm', 'no')")
    after_the_first_cone(page)
    page.locator('[data-slot="1"]').click()
    expect(button(page, "^Je suis Cléo")).to_be_visible()


def test_a_cone_is_chosen_with_the_keyboard(visit: Visitors) -> None:
    page = visit("/", language="fr")
    shop(page, "Ana", "flocon", "flocon", first=0)
    button(page, "^Garder").press("Enter")
    expect(page.locator('[data-slot="new"].legal')).to_be_visible(timeout=PATIENCE_MS)
    before = step(page)
    page.locator('[data-slot="new"]').focus()
    page.keyboard.press("Enter")
    moved_on(page, before)


def test_nothing_scrolls_on_small_phones(visit: Visitors) -> None:
    page = visit("/", size=(360, 740), language="fr", touch=True)
    shop(page, "Ana", "flocon", "flocon", "flocon", "flocon", first=0)
    expect(button(page, "^Garder")).to_be_visible(timeout=PATIENCE_MS)
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) == (360, 740)


# A banner over the table


def test_the_day_is_told_where_a_banner_leaves_no_room_for_the_bar(visit: Visitors) -> None:
    page = visit("/lost", size=(900, 545), language="en")
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-cream', 'building')}")
    frame = page.locator("[data-shape]").first
    expect(frame).to_have_attribute("data-shape", "low")
    page.context.set_offline(True)
    expect(frame).to_have_attribute("data-shape", "flat")
    expect(page.locator("[data-area=table]").get_by_text(re.compile(r"^Day \d"))).to_be_visible()

"""CrackeD ICE in the browser: placed by touch, mouse and keyboard, until the ice cracks."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.cracked_ice import (
    DESK,
    FAR,
    PHONE,
    across,
    aim_out,
    answered,
    disc,
    dock,
    lowered,
    middle,
    move_out,
    note,
    place_by_keyboard,
    scene,
    size,
    status,
    steps,
    verdict,
)
from tests.web.layout import faults, resize
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import tap_until

# By touch


class Finger:
    """A finger on the page's screen that stays where it is put."""

    def __init__(self, page: Page) -> None:
        self._protocol = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        there = [{"x": x, "y": y} for x, y in points]
        self._protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there})

    def press(self, x: float, y: float) -> None:
        self._touch("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", (x, y))

    def lift(self) -> None:
        self._touch("touchEnd")


def drag_out(page: Page) -> None:
    finger = Finger(page)
    x, y = middle(scene(page))
    finger.press(x, y)
    move_out(page, lambda step: finger.move(x + 4 * step, y + step))
    finger.lift()


def place_by_touch(page: Page) -> None:
    """Choose the place, then hold the round button until the pyramid is down, and release it."""
    step = steps(page)
    thumb = dock(page).get_by_role("button", name="Maintenir pour abaisser")
    tap_until(dock(page).get_by_role("button", name=re.compile("^Ici, à")), thumb)
    finger = Finger(page)
    finger.press(*middle(thumb))
    expect(lowered(page)).to_be_visible()
    finger.lift()
    answered(page, step)


def test_a_finger_places_cracks_and_reads_the_verdict(visit: Visitors) -> None:
    page = visit(size=PHONE, language="fr", touch=True)
    disc(page, "Ana", "Bo", "Cy")
    scene(page)
    size(page, "petites").tap()
    place_by_touch(page)
    expect(page.locator("[data-area=course]")).to_contain_text("1 sur le disque")
    size(page, "grandes").tap()
    drag_out(page)
    place_by_touch(page)
    expect(verdict(page)).to_contain_text("a rompu la glace")
    expect(verdict(page)).to_contain_text("reprend 1")
    expect(verdict(page)).to_contain_text("1 à l’abri")
    expect(page.locator("[data-area=course]")).to_have_text("Manche 1")
    verdict(page).get_by_role("button", name="Manche 2").tap()
    expect(verdict(page)).to_have_count(0)
    expect(page.locator("[data-area=course]")).to_contain_text("Manche 2")


# By keyboard


def test_keys_place_and_the_first_pyramid_may_be_tried_again(visit: Visitors) -> None:
    page = visit(size=DESK, language="fr")
    disc(page, "Ana", "Bo", "Cy")
    scene(page)
    page.keyboard.press("3")
    page.keyboard.press("Shift+ArrowRight")
    aim_out(page)
    place_by_keyboard(page)
    expect(status(page)).to_contain_text("réessayez, ou passez")
    page.keyboard.press("1")
    page.keyboard.press("q")
    expect(dock(page).get_by_role("group", name="Tourner")).to_have_text("5°")
    place_by_keyboard(page)
    expect(page.locator("[data-area=course]")).to_contain_text("1 sur le disque")


def test_whoever_tried_may_leave_the_first_pyramid_to_the_next(visit: Visitors) -> None:
    page = visit(size=DESK, language="fr")
    disc(page, "Ana", "Bo", "Cy")
    scene(page)
    page.keyboard.press("3")
    aim_out(page)
    place_by_keyboard(page)
    step = steps(page)
    dock(page).get_by_role("button", name=re.compile("^Laisser à")).click()
    answered(page, step)
    expect(page.get_by_role("log")).to_contain_text("laisse la première pyramide au suivant")


# Texts during a film disappear with it. An observer records them, even on a slow machine.
NOTE_CRACKS = """() => {
  window.cracks = 0;
  let cracked = false;
  new MutationObserver(() => {
    const seen = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      /Crac\\s: /.test(textContent));
    if (seen && !cracked) window.cracks += 1;
    cracked = seen;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
CRACKS = "(count) => window.cracks === count"


def test_the_fall_is_seen_as_it_was_and_again(visit: Visitors) -> None:
    page = visit(size=DESK, language="fr", moving=True)
    disc(page, "Ana", "Bo", "Cy")
    scene(page)
    page.evaluate(NOTE_CRACKS)
    page.keyboard.press("1")
    place_by_keyboard(page)
    page.keyboard.press("3")
    aim_out(page)
    page.keyboard.down(" ")
    expect(lowered(page)).to_be_visible()
    page.keyboard.up(" ")
    page.wait_for_function(CRACKS, arg=1, polling=50)
    expect(verdict(page)).to_be_visible()
    verdict(page).get_by_role("button", name="Revoir").click()
    page.wait_for_function(CRACKS, arg=2, polling=50)
    expect(verdict(page)).to_be_visible()


# By mouse


def test_a_mouse_aims_presses_and_lets_go(visit: Visitors) -> None:
    page = visit(size=DESK, language="fr")
    disc(page, "Ana", "Bo", "Cy", level=True)
    drawn = scene(page)
    size(page, "petites").click()
    x, y = middle(drawn)
    page.mouse.move(x, y)
    expect(note(page)).to_have_attribute("data-judgement", "tip")
    page.mouse.move(x, y + 120)
    expect(note(page)).to_have_attribute("data-judgement", "free")
    step = steps(page)
    page.mouse.down()
    expect(lowered(page)).to_be_visible()
    page.mouse.up()
    answered(page, step)
    expect(page.get_by_role("img", name=re.compile("^Pente de"))).to_be_visible()


# Without a scene


def test_the_plan_says_everything_and_plays_the_same_game(visit: Visitors) -> None:
    page = visit(size=DESK, language="fr")
    disc(page, "Ana", "Bo", "Cy", look="view=plain")
    words = page.get_by_role("region", name="Le disque en mots")
    expect(words).to_contain_text("Le disque est vide.")
    size(page, "petites").click()
    calm = words.get_by_role("button", name=re.compile("pente prévue")).first
    cell = (calm.get_attribute("aria-label") or "").partition(",")[0]
    calm.click()
    expect(words.get_by_role("status")).to_contain_text(f"{cell}, petite")
    page.locator("[role=application]").focus()
    place_by_keyboard(page)
    expect(words.get_by_role("row")).to_have_count(2)
    expect(words.get_by_role("row").last).to_contain_text("petite")
    page.keyboard.press("h")
    expect(page.get_by_text(re.compile("^Pente .* bord à"))).to_be_visible()
    page.keyboard.press("v")
    expect(page.locator("[data-tier]")).to_be_visible()


def test_a_browser_that_cannot_draw_shows_the_plan_by_itself(visit: Visitors) -> None:
    page = visit(size=DESK, language="fr")
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    disc(page, "Ana", "Bo", "Cy", look="")
    expect(page.get_by_role("region", name="Le disque en mots")).to_be_visible()


def test_a_scene_that_cannot_be_fetched_gives_way_to_the_plan(visit: Visitors) -> None:
    page = visit(size=DESK, language="fr")
    page.route(re.compile(r"/assets/show-[^/]*\.js$"), lambda route: route.abort())
    disc(page, "Ana", "Bo", "Cy")
    expect(page.get_by_role("region", name="Le disque en mots")).to_be_visible()


# Two devices


@pytest.mark.parametrize("look", ["tier=c", "view=plain"])
def test_others_see_a_hand_from_its_first_move_until_it_lets_go(visit: Visitors, look: str) -> None:
    mover, watcher = across(visit(size=DESK, language="fr"), visit(size=DESK, language="fr"), look)
    hand = watcher.locator("[data-other]")
    expect(hand).to_have_count(0)  # it has not moved yet
    mover.keyboard.press("ArrowRight")
    expect(hand).to_be_visible()
    expect(mover.locator("[data-other]")).to_have_count(0)
    step = steps(watcher)
    place_by_keyboard(mover)
    answered(watcher, step)
    expect(hand).to_have_count(0)


# A real disc


def test_a_real_disc_is_declared_and_confirmed(visit: Visitors) -> None:
    page = visit(size=PHONE, language="fr")
    disc(page, "Ana", "Bo", "Cy", real_disc=True)
    expect(page.get_by_text("Le disque est sur votre table")).to_be_visible()
    declared(page, "Elle tient", "C’est exact")
    expect(page.locator("[data-area=course]")).to_contain_text("1 sur le disque")
    declared(page, "Rompue\u00a0!", "C’est exact")
    expect(verdict(page)).to_contain_text("a rompu la glace")


def test_a_real_disc_is_contested(visit: Visitors) -> None:
    page = visit(size=PHONE, language="fr")
    disc(page, "Ana", "Bo", "Cy", real_disc=True)
    declared(page, "Elle tient", "Non, à refaire")
    expect(page.get_by_role("log")).to_contain_text("conteste : l’annonce est à refaire")
    expect(dock(page).get_by_role("button", name="Elle tient")).to_be_visible()


def declared(page: Page, outcome: str, answer: str) -> None:
    """The player who placed declares the outcome, and the next player answers."""
    for word in (outcome, answer):
        step = steps(page)
        dock(page).get_by_role("button", name=word).click()
        answered(page, step)


# A first visit


@pytest.mark.parametrize("size", [(844, 390), PHONE, DESK])
def test_no_pointer_covers_a_verdict(visit: Visitors, size: tuple[int, int]) -> None:
    page = visit("/lost", size=size, pointers=True)
    serve_recordings(page)
    page.goto(f"/room/{code_of('cracked-ice', 'cracked')}?tier=c")
    expect(verdict(page)).to_be_visible()
    expect(page.locator(".pointer")).to_have_count(0)
    verdict(page).get_by_role("button", name=re.compile("^Round")).click()
    expect(verdict(page)).to_have_count(0)
    expect(page.locator(".pointer").first).to_be_visible()


# Watching again


def test_a_verdict_leaves_the_keys_of_a_replay_in_reach(visit: Visitors) -> None:
    page = visit("/lost", size=PHONE, touch=True)
    serve_recordings(page)
    page.goto("/replay/cracked-ice~replay?tier=c#29")
    keys = page.get_by_role("group", name="Watch again")
    keys.get_by_role("button", name="One move on").tap()
    expect(verdict(page)).to_be_visible()
    expect(keys).to_be_in_viewport(ratio=1)
    keys.get_by_role("button", name="One move back").tap()
    expect(verdict(page)).to_have_count(0)


# Large letters


@pytest.mark.parametrize("moment", ["opening", "confirming", "declaring", None])
def test_large_letters_fit_small_phones(visit: Visitors, moment: str | None) -> None:
    """Some positions, and the replay, in which all five players are shown."""
    page = visit("/lost", language="fr")
    page.evaluate("localStorage.setItem('glacier.size', 'larger')")
    serve_recordings(page)
    room = f"/room/{code_of('cracked-ice', moment)}" if moment else "/replay/cracked-ice~replay"
    page.goto(room)
    expect(page.locator("[data-area=table]")).to_be_attached()
    for width, height in (PHONE, (740, 360)):
        resize(page, width, height)
        assert faults(page) == []


# By keyboard alone


def test_the_focus_follows_every_deed(visit: Visitors) -> None:
    page = visit(size=DESK, language="fr")
    disc(page, "Ana", "Bo", "Cy", look="view=plain")
    hold = re.compile("^Maintenir")
    size(page, "petites").press("Enter")
    place_by(page, dock(page).get_by_role("button", name=hold))
    expect(page.get_by_role("application")).to_be_focused()
    words = page.get_by_role("region", name="Le disque en mots")
    words.get_by_role("button", name=re.compile("^\\d+ autres? case")).press("Enter")
    expect(words.locator(":focus")).to_have_count(1)
    words.get_by_role("button", name=re.compile("pente prévue")).last.press("Enter")
    size(page, "grandes").press("Enter")
    page.get_by_role("application").focus()
    for _ in range(FAR // 10 + 1):
        page.keyboard.press("Shift+ArrowRight")
        if re.search(r"libre, à [56]\d mm", words.get_by_role("status").inner_text()):
            break
    place_by(page, dock(page).get_by_role("button", name=hold))
    read_on = verdict(page).get_by_role("button", name="Manche 2")
    expect(read_on).to_be_focused()
    page.keyboard.press("Enter")
    expect(verdict(page)).to_have_count(0)
    expect(page.get_by_role("application")).to_be_focused()


def place_by(page: Page, button: Locator) -> None:
    """Hold a button by keyboard until the pyramid is down, and release it."""
    step = steps(page)
    button.focus()
    page.keyboard.down("Enter")
    expect(lowered(page)).to_be_visible()
    page.keyboard.up("Enter")
    answered(page, step)

"""CrackeD ICE in the browser: placed by touch, by mouse and by keyboard, until the ice cracks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.layout import faults, resize
from tests.web.recorded_rooms import code_of, tell_recordings
from tests.web.tables import ask, tap_until

PHONE = (390, 844)
DESK = (1366, 650)
FAR = 57
"""So many millimetres from the middle, a large pyramid cracks the ice by itself."""
MOST_STEPS = 90


def disc(page: Page, *names: str, look: str = "tier=c", **options: object) -> None:
    """All of these sit around the page's device, at a disc of their own."""
    page.wait_for_load_state("networkidle")  # two first requests at once would be two guests
    wish = {"game": "cracked-ice", "seats": len(names), "options": options}
    code = ask(page, "POST", "/rooms", wish)["code"]
    for seat, name in enumerate(names):
        ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": name})
    ask(page, "POST", f"/rooms/{code}/start")
    page.goto(f"/room/{code}?{look}")
    expect(page.locator('.cracked-ice[data-phase="placing"]')).to_be_visible()


def scene(page: Page) -> Locator:
    """The disc, once it is drawn."""
    drawn = page.locator('[role=application][data-tier="c"]')
    expect(drawn).to_be_visible()
    return drawn


def dock(page: Page) -> Locator:
    return page.locator("[data-area=dock]")


def status(page: Page) -> Locator:
    return dock(page).get_by_role("status")


def size(page: Page, name: str) -> Locator:
    return dock(page).get_by_role("button", name=re.compile(f"^\\d {name}"))


def note(page: Page) -> Locator:
    """What is said of the place over which the hand is."""
    return page.locator("[data-judgement]")


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Verdict")


def lowered(page: Page) -> Locator:
    """The button that is held, once the pyramid is over the disc by nothing."""
    return dock(page).locator("button.down", has_text=re.compile(r"^\s*0 mm\s*$"))


def steps(page: Page) -> str:
    return page.locator(".cracked-ice").get_attribute("data-step") or ""


def answered(page: Page, step: str) -> None:
    """Wait until the table shows what came of it."""
    expect(page.locator(f'.cracked-ice[data-step="{step}"]')).to_have_count(0)


# By touch


class Finger:
    """A finger on the page's screen, that stays where it is put."""

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


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def move_out(page: Page, move: Callable[[int], None]) -> None:
    """Move the hand, step by step, until a pyramid stands free there and far from the middle."""
    for step in range(MOST_STEPS):
        move(step)
        told = re.search(r"libre · à (\d+) mm", note(page).inner_text())
        if told and int(told[1]) >= FAR:
            return
    raise AssertionError("there is no room far out")


def drag_out(page: Page) -> None:
    finger = Finger(page)
    x, y = middle(scene(page))
    finger.press(x, y)
    move_out(page, lambda step: finger.move(x + 4 * step, y + step))
    finger.lift()


def place_by_touch(page: Page) -> None:
    """Take the place, then hold the round button until the pyramid is down, and let go."""
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


def place_by_keyboard(page: Page) -> None:
    step = steps(page)
    page.keyboard.down(" ")
    expect(lowered(page)).to_be_visible()
    page.keyboard.up(" ")
    answered(page, step)


def aim_out(page: Page) -> None:
    move_out(page, lambda _: page.keyboard.press("ArrowRight"))


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


# What is said while a film runs is gone with it: it is noted, however seldom somebody looks.
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


def across(ana: Page, bo: Page, look: str) -> tuple[Page, Page]:
    """Two people at devices of their own, one for two seats: whose turn it is, and the other."""
    for page in (ana, bo):
        page.wait_for_load_state("networkidle")
    code = ask(ana, "POST", "/rooms", {"game": "cracked-ice", "seats": 3})["code"]
    for page, seat in ((ana, 0), (bo, 1), (bo, 2)):
        ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": f"Seat {seat}"})
    ask(ana, "POST", f"/rooms/{code}/start")
    for page in (ana, bo):
        page.goto(f"/room/{code}?{look}")
        expect(page.locator('.cracked-ice[data-phase="placing"]')).to_be_visible()
        expect(page.get_by_role("application")).to_be_visible()
    return (ana, bo) if ana.locator("[data-area=dock].turn").count() else (bo, ana)


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
    """Whoever placed says what happened, and the next of them what they saw."""
    for word in (outcome, answer):
        step = steps(page)
        dock(page).get_by_role("button", name=word).click()
        answered(page, step)


# A first visit


@pytest.mark.parametrize("size", [(844, 390), PHONE, DESK])
def test_no_pointer_covers_a_verdict(visit: Visitors, size: tuple[int, int]) -> None:
    page = visit("/lost", size=size, pointers=True)
    tell_recordings(page)
    page.goto(f"/room/{code_of('cracked-ice', 'cracked')}?tier=c")
    expect(verdict(page)).to_be_visible()
    expect(page.locator(".pointer")).to_have_count(0)
    verdict(page).get_by_role("button", name=re.compile("^Round")).click()
    expect(verdict(page)).to_have_count(0)
    expect(page.locator(".pointer").first).to_be_visible()


# Watched again


def test_a_verdict_leaves_the_keys_of_a_replay_in_reach(visit: Visitors) -> None:
    page = visit("/lost", size=PHONE, touch=True)
    tell_recordings(page)
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
    """Some positions, and the replay, at which one sees all five."""
    page = visit("/lost", language="fr")
    page.evaluate("localStorage.setItem('glacier.size', 'larger')")
    tell_recordings(page)
    room = f"/room/{code_of('cracked-ice', moment)}" if moment else "/replay/cracked-ice~replay"
    page.goto(room)
    expect(page.locator("[data-area=table]")).to_be_attached()
    for width, height in (PHONE, (740, 360)):
        resize(page, width, height)
        assert faults(page) == []

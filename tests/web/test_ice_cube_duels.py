"""Duels of ICE³ in the browser: each gesture with simulated fingers, two browsers, the keyboard.

All tables play with bluff, so that any attack may be announced in the first turn, and is believed.
A duel uses the table's time, and the house takes over from a late player. A busy machine makes a
browser late; then the same duel is fought again (`fought`).
"""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from glacier.server.http.guests import COOKIE
from tests.server.harness import Message
from tests.web.company import Company, company
from tests.web.conftest import Visitors
from tests.web.glimpses import glimpsed, glimpsed_or, look_out
from tests.web.layout import faults
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import ask, press_at_once

PHONE = (390, 844)
ME, RIVAL, THIRD = 0, 1, 2
MOST_STROKES = 400
MOST_DUELS = 5
RADIUS = 55
"""The radius of a finger's circles, in pixels."""


@dataclass(frozen=True)
class Table:
    """The pages at the table, and its other players."""

    pages: list[Page]
    company: Company

    @property
    def page(self) -> Page:
        return self.pages[0]


@contextmanager
def table(visit: Visitors, *pages: Page, hands: set[int], **options: object) -> Iterator[Table]:
    """Open a table of three in the cold, with cubes for many duels; the pages have the first
    seats."""
    host = pages[0]
    host.wait_for_load_state("networkidle")
    chosen = {"bluff": True, "temperature": 0, "cube_pipettes": 5, **options}
    wish = {"game": "ice-cube", "seats": 3, "options": chosen}
    code: str = ask(host, "POST", "/rooms", wish)["code"]
    cookies = [f"{COOKIE}={visit.house.cookie(f'{visit.test} {n}')}" for n in range(len(pages))]
    for seat, page in enumerate(pages):
        ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": f"Ana {seat}"})
    strangers = [""] * (3 - len(pages))
    seats = dict(enumerate([*cookies, *strangers]))
    with company(visit.house.address, code, seats, hands) as there:
        ask(host, "POST", f"/rooms/{code}/start")
        for page in pages:
            page.goto(f"/room/{code}")
            expect(page.locator('.ice-cube[data-phase="turn"]')).to_be_attached()
        yield Table(list(pages), there)


class Fingers:
    """Fingers on a screen, moved by the browser's debugging protocol."""

    def __init__(self, page: Page) -> None:
        self._touch: CDPSession = page.context.new_cdp_session(page)

    def put(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", points)

    def slide(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)

    def lift(self) -> None:
        self._send("touchEnd", ())

    def _send(self, kind: str, points: tuple[tuple[float, float], ...]) -> None:
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


MIDDLES = """(signs) => signs.map((sign) => {
  const box = document.querySelector(sign)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
})"""


def middles(page: Page, *signs: str) -> list[tuple[float, float]]:
    """Return the current middles of these elements; of one that is gone, a meaningless point."""
    return [(x, y) for x, y in page.evaluate(MIDDLES, signs)]


def pad(page: Page, name: str) -> Locator:
    return page.locator(f'[data-pad="{name}"]')


def appears(page: Page, sign: str) -> None:
    """Wait for it frame by frame, since it may soon disappear."""
    page.locator(sign).first.wait_for(state="attached")


OVER = ".ice-cube:not(:has([data-duel]))"


def over(page: Page) -> bool:
    return page.locator("[data-duel]").count() == 0


def place(page: Page, name: str) -> tuple[float, float]:
    """Return where a pad is. The point is meaningless if the house has taken over before."""
    appears(page, f'[data-pad="{name}"], {OVER}')
    return middles(page, f'[data-pad="{name}"]')[0]


LOSS = "[data-aftermath] strong"


def fighting(page: Page, kind: str) -> Iterator[int]:
    """Yield once for each stroke, until the duel is over or the hand has finished."""
    appears(page, f'[data-duel="{kind}"], {OVER}')
    for stroke in range(MOST_STROKES):
        if over(page):
            return
        yield stroke


def fought(
    there: Table,
    kind: str,
    attacker: int,
    victim: int,
    fight: Callable[[], None],
    strokes: int = 1,
) -> Message:
    """Return the loss of a duel that players fought to its end with their own hands.

    It must have had so many strokes at least.
    """
    for _ in range(MOST_DUELS):
        there.company.duel(kind, attacker, victim)
        for page in there.pages:
            look_out(page, LOSS)
            appears(page, f'[data-duel="{kind}"]')
        fight()
        suffered = there.company.loss()
        for page in there.pages:
            appears(page, OVER)
        earnest = len(there.company.told("Stroked")) >= strokes
        if earnest and suffered["hands"] == ["own", "own"]:
            return suffered
    raise AssertionError("the house had to take over each time")


def shown(page: Page, suffered: Message) -> None:
    """The page shows the loss that the server sent."""
    grams = Decimal((suffered["loss"] + suffered["salt"]) / 1000)
    rounded = grams.quantize(Decimal("0.01"), ROUND_HALF_UP)  # as browsers round
    assert glimpsed(page, LOSS) == f"{rounded}\u00a0g"


# The six gestures


def ripe_or_over(page: Page, name: str) -> None:
    """Hold until the pad shows the right strength."""
    appears(page, f'[data-pad="{name}"][data-ripe], {OVER}')


def breathe(page: Page, fingers: Fingers) -> None:
    at = place(page, "dragon")
    for _ in fighting(page, "dragon"):
        fingers.put(at)
        ripe_or_over(page, "dragon")
        fingers.lift()


def press_thumbs(page: Page, fingers: Fingers) -> None:
    both = place(page, "sauna-f"), place(page, "sauna-j")
    for _ in fighting(page, "sauna"):
        fingers.put(*both)
        ripe_or_over(page, "sauna")
        fingers.lift()


def polish(page: Page, fingers: Fingers) -> None:
    circle(page, fingers, "polish")


def stir(page: Page, fingers: Fingers) -> None:
    circle(page, fingers, "pool")


def circle(page: Page, fingers: Fingers, kind: str) -> None:
    """Move the finger in circles until the attack is over."""
    x, y = place(page, kind)
    fingers.put((x + RADIUS, y))
    for _ in fighting(page, kind):
        if not pad(page, kind).count():
            break
        go_round(fingers, x, y)
    fingers.lift()


def go_round(fingers: Fingers, x: float, y: float) -> None:
    for step in range(6):
        angle = step * math.pi / 3
        fingers.slide((x + RADIUS * math.cos(angle), y + RADIUS * math.sin(angle)))


def squirt(page: Page, fingers: Fingers) -> None:
    """Hold the glass until the pipette is full, drag the sights onto the weak spot, and release."""
    x, y = place(page, "acid")
    for _ in fighting(page, "acid"):
        if not pad(page, "acid").count():
            break
        fingers.put((x, y))
        full_or_over(page)
        if over(page):
            break
        fingers.slide(towards_the_spot(page, x, y))
        fingers.lift()


def full_or_over(page: Page) -> None:
    appears(page, f'[data-pad="acid"] .full, {OVER}')


def towards_the_spot(page: Page, x: float, y: float) -> tuple[float, float]:
    (spot_x, spot_y), (sight_x, sight_y) = middles(page, "[data-spot]", "[data-sights]")
    return x + spot_x - sight_x, y + spot_y - sight_y


def sprinkle(page: Page, fingers: Fingers) -> None:
    x, y = place(page, "salt")
    fingers.put((x, y))
    for step in fighting(page, "salt"):
        fingers.slide((x + step % 2, y))
    fingers.lift()


GESTURES = {
    "dragon": breathe,
    "sauna": press_thumbs,
    "polish": polish,
    "pool": stir,
    "acid": squirt,
    "salt": sprinkle,
}


@pytest.mark.parametrize("kind", GESTURES)
def test_a_gesture_by_touch_takes_what_everybody_sees(visit: Visitors, kind: str) -> None:
    page = visit("/", size=PHONE, touch=True)
    with table(visit, page, hands={RIVAL}) as there:
        fingers = Fingers(page)
        suffered = fought(there, kind, ME, RIVAL, lambda: GESTURES[kind](page, fingers), strokes=2)
        shown(page, suffered)
        assert suffered["kind"] == kind
    no_complaints(page)


CHOSEN = "[data-card][aria-pressed=true]"


def test_a_finger_that_outlasts_its_duel_chooses_no_card(visit: Visitors) -> None:
    page = visit("/", size=PHONE, touch=True)
    with table(visit, page, hands=set()) as there:
        fingers = Fingers(page)
        shown(page, fought(there, "salt", ME, RIVAL, lambda: sprinkle(page, fingers)))
        expect(page.locator(CHOSEN)).to_have_count(0)
        page.locator("[data-card]").first.tap()
        expect(page.locator(CHOSEN)).to_have_count(1)
        expect(page.locator("[data-aftermath]")).to_have_count(0)


def no_complaints(page: Page) -> None:
    """Check that a fast gesture has not caused an error message."""
    expect(page.locator(".notice.refusal")).to_have_count(0)


# Two browsers


def numbers(page: Page) -> list[tuple[float, float]]:
    """Return the positions of the numbers, in the order of the count."""
    appears(page, f'[data-pad="count"], {OVER}')
    return middles(page, *(f'[data-number="{number}"]' for number in range(12, -1, -1)))


def tap(fingers: Fingers, *points: tuple[float, float]) -> None:
    for point in points:
        fingers.put(point)
        fingers.lift()


def fish(page: Page, fingers: Fingers) -> None:
    """Dip the spoon where the cube drifts, until it is out."""
    appears(page, f'[data-pad="spoon"], {OVER}')
    while not over(page):
        tap(fingers, *middles(page, "[data-cube]"))


def test_two_browsers_see_the_same_duel_and_the_same_loss(visit: Visitors) -> None:
    attacker = visit("/", size=PHONE, touch=True)
    victim = visit("/", size=(844, 390), touch=True)
    with table(visit, attacker, victim, hands=set()) as there:
        finger, spoon = Fingers(attacker), Fingers(victim)

        def fight() -> None:
            said = numbers(victim)
            x, y = place(attacker, "pool")
            finger.put((x + RADIUS, y))
            while victim.locator('[data-stage="ready"]').count():
                go_round(finger, x, y)
            tap(spoon, *said)
            finger.lift()
            fish(victim, spoon)

        suffered = fought(there, "pool", ME, RIVAL, fight)
        shown(attacker, suffered)
        shown(victim, suffered)
        counted = [event["number"] for event in there.company.told("Counted")]
        assert counted == [*range(12, -1, -1)]


# Disturbing the count


def test_whoever_looks_on_disturbs_the_count_and_is_named(visit: Visitors) -> None:
    onlooker, victim = visit("/", size=PHONE, touch=True), visit("/", size=PHONE)
    with table(visit, onlooker, victim, hands={RIVAL, THIRD}, disturb=True) as there:
        look_out(victim, ".frost")
        for _ in range(MOST_DUELS):
            there.company.duel("polish", THIRD, RIVAL)
            press_at_once(onlooker.get_by_role("button", name="Bell"))
            there.company.loss()
            if there.company.told("Disturbed"):
                break
        assert "Bell" in glimpsed(victim, ".frost")
        (disturbed,) = there.company.told("Disturbed")
        assert (disturbed["seat"], disturbed["how"]) == (ME, "bell")


def test_a_watcher_sees_both_sides_of_a_duel_while_it_is_fought(visit: Visitors) -> None:
    host, watcher = visit("/", size=PHONE), visit("/", size=(1366, 650))
    with table(visit, host, hands={RIVAL, THIRD}) as there:
        watcher.goto(host.url)
        expect(watcher.locator('.ice-cube[data-phase="turn"]')).to_be_attached()
        duel = '[data-duel="polish"][data-stage="running"]'
        works = f'{duel}:not([data-lost="0"])'
        may_say_nothing = f'{duel} [data-number="1"]:disabled'
        two_are_said = f'{duel}:not(:has([data-number="12"], [data-number="11"]))'
        for sign in (works, may_say_nothing, two_are_said, LOSS):
            look_out(watcher, sign)
        there.company.duel("polish", THIRD, RIVAL)
        for sign in (works, may_say_nothing, two_are_said):
            glimpsed(watcher, sign)
        expect(watcher.locator("[data-pad]")).to_have_count(0)
        shown(watcher, there.company.loss())


# Keys


def test_a_duel_by_keyboard_alone(visit: Visitors) -> None:
    page = visit("/", size=(1366, 650))
    with table(visit, page, hands={RIVAL}) as there:

        def blow() -> None:
            for _ in fighting(page, "dragon"):
                page.keyboard.down(" ")
                ripe_or_over(page, "dragon")
                page.keyboard.up(" ")

        def type_numbers() -> None:
            appears(page, f'[data-stage="running"], {OVER}')
            for number in range(12, 0, -1):
                page.keyboard.type(str(number))
            page.keyboard.press("Enter")

        shown(page, fought(there, "dragon", ME, RIVAL, blow))
        page.keyboard.press("Enter")
        expect(page.locator("[data-aftermath]")).to_have_count(0)
        suffered = fought(there, "polish", RIVAL, ME, type_numbers)
        shown(page, suffered)
        assert suffered["slips"] == 0
        counted = [event["number"] for event in there.company.told("Counted")]
        assert counted == [*range(12, -1, -1)]
    no_complaints(page)


def test_a_slip_is_shown_kindly_and_costs_a_moment(visit: Visitors) -> None:
    page = visit("/", size=(360, 740), touch=True, language="fr")
    with table(visit, page, hands={RIVAL}) as there:
        fingers = Fingers(page)

        def slip() -> None:
            said = numbers(page)
            look_out(page, ".frost")
            appears(page, f'[data-stage="running"], {OVER}')
            tap(fingers, said[-4])
            glimpsed_or(page, ".frost", OVER)
            appears(page, f"[data-pad=count]:not(.frosted), {OVER}")
            tap(fingers, *said)

        suffered = fought(there, "sauna", RIVAL, ME, slip)
        assert glimpsed(page, LOSS) == f"{suffered['loss'] / 1000:.2f}\u00a0g".replace(".", ",")
        assert suffered["slips"] == 1
    no_complaints(page)


def test_the_house_s_menu_is_there_in_a_duel_which_goes_on(visit: Visitors) -> None:
    page = visit("/", size=PHONE)
    with table(visit, page, hands={RIVAL}) as there:
        there.company.duel("polish", RIVAL, ME)
        appears(page, '[data-duel="polish"]')
        page.get_by_role("button", name="Menu").press("Enter")
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
        page.keyboard.press("1")  # a key for the menu does not count as a number
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.wait_for_function("() => document.activeElement.matches('[data-duel]')")
        assert there.company.loss()["slips"] == 0


def test_whoever_would_rather_not_lets_the_house_do_it(visit: Visitors) -> None:
    page = visit("/", size=PHONE, touch=True)
    with table(visit, page, hands={RIVAL}) as there:
        for _ in range(MOST_DUELS):
            look_out(page, LOSS)
            there.company.duel("polish", RIVAL, ME)
            press_at_once(page.get_by_role("button", name="Let the house"))
            shown(page, there.company.loss())
            if there.company.told("HandsChanged"):
                break
        tap(Fingers(page), *middles(page, "[data-aftermath] button"))
        expect(page.locator("[data-aftermath]")).to_have_count(0)
        assert there.company.told("HandsChanged")
        assert there.company.told("CountTakenOver")


# The focus ring


@pytest.mark.parametrize(("moment", "pad"), [("polish-attacker", "polish"), ("fishing", "spoon")])
def test_a_pad_is_ringed_for_the_keyboard_only(visit: Visitors, moment: str, pad: str) -> None:
    page = visit("/lost", size=(1366, 650))
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-cube', f'duel-{moment}')}")
    hand = page.locator(f"[data-pad={pad}]")
    drawn = page.locator(f"[data-pad={pad}] + *")
    hand.click()
    expect(hand).to_be_focused()
    expect(hand).to_have_css("outline-style", "none")
    expect(drawn).not_to_have_css("stroke-dasharray", "none")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(hand).to_be_focused()
    expect(hand).to_have_css("outline-style", "none")
    expect(drawn).to_have_css("stroke-dasharray", "none")


# Spectators


def test_an_onlooker_is_told_so(visit: Visitors) -> None:
    page = visit("/lost", size=(844, 390), language="fr")
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-cube', 'duel-acid-watcher')}")
    duel = page.locator("[data-duel=acid]")
    expect(duel.get_by_text("vous regardez")).to_be_visible()
    expect(duel.get_by_role("button", name="1", exact=True)).to_have_css("opacity", "0.5")
    assert faults(page) == []

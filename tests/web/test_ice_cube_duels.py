"""Duels of ICE³ in the browser: each gesture with simulated fingers, two browsers, the keyboard.

All tables play with bluff, so that any attack may be announced in the first turn, and is believed.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from glacier.server.http.guests import COOKIE
from tests.server.harness import Message
from tests.web.company import Company, company
from tests.web.conftest import Visitors
from tests.web.tables import ask

PHONE = (390, 844)
ME, RIVAL = 0, 1
MOST_STROKES = 400
RADIUS = 55
"""Pixels around which a finger goes."""


@dataclass(frozen=True)
class Table:
    """Pages of those who look at the table, and the company around it."""

    pages: list[Page]
    company: Company

    @property
    def page(self) -> Page:
        return self.pages[0]


@contextmanager
def table(visit: Visitors, *pages: Page, hands: set[int], **options: object) -> Iterator[Table]:
    """A table of three; the first seats are those of the pages."""
    host = pages[0]
    host.wait_for_load_state("networkidle")
    wish = {"game": "ice-cube", "seats": 3, "options": {"bluff": True, **options}}
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
    """Fingers on a screen, as the browser's own tools move them."""

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


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pad(page: Page, name: str) -> Locator:
    return page.locator(f'[data-pad="{name}"]')


def appears(page: Page, sign: str) -> None:
    """Seen in the frame in which it is there: in a duel moments count."""
    page.locator(sign).first.wait_for(state="attached")


def over(page: Page) -> bool:
    return page.locator("[data-duel]").count() == 0


def fighting(page: Page, kind: str) -> Iterator[int]:
    """Once for each stroke, until the duel is over or the hand has no more to do."""
    appears(page, f'[data-duel="{kind}"]')
    for stroke in range(MOST_STROKES):
        if over(page):
            return
        yield stroke


def shown(page: Page, suffered: Message) -> None:
    """The loss that the house told is the loss that is shown."""
    loss = suffered["loss"] + suffered["salt"]
    after = page.locator(f'[data-aftermath="{loss}"]')
    expect(after).to_be_visible()
    expect(after.locator("strong")).to_have_text(f"−{loss / 1000:.2f}\u00a0g")


# The six gestures


def ripe_or_over(page: Page, name: str) -> None:
    """Hold until it is just right: the pad says so."""
    appears(page, f'[data-pad="{name}"][data-ripe], .ice-cube:not(:has([data-duel]))')


def breathe(page: Page, fingers: Fingers) -> None:
    at = middle(pad(page, "dragon"))
    for _ in fighting(page, "dragon"):
        fingers.put(at)
        ripe_or_over(page, "dragon")
        fingers.lift()


def press_thumbs(page: Page, fingers: Fingers) -> None:
    both = middle(pad(page, "sauna-f")), middle(pad(page, "sauna-j"))
    for _ in fighting(page, "sauna"):
        fingers.put(*both)
        ripe_or_over(page, "sauna")
        fingers.lift()


def polish(page: Page, fingers: Fingers) -> None:
    circle(page, fingers, "polish")


def stir(page: Page, fingers: Fingers) -> None:
    circle(page, fingers, "pool")


def circle(page: Page, fingers: Fingers, kind: str) -> None:
    """Round and round, until there is nothing more to do."""
    x, y = middle(pad(page, kind))
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
    """Hold the glass until the pipette is full, drag the sights onto the weak spot, let go."""
    x, y = middle(pad(page, "acid"))
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
    appears(page, '[data-pad="acid"] .full, .ice-cube:not(:has([data-duel]))')


def towards_the_spot(page: Page, x: float, y: float) -> tuple[float, float]:
    (spot_x, spot_y), (sight_x, sight_y) = (
        middle(page.locator(f"[data-{what}]")) for what in ("spot", "sights")
    )
    return x + spot_x - sight_x, y + spot_y - sight_y


def sprinkle(page: Page, fingers: Fingers) -> None:
    x, y = middle(pad(page, "salt"))
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
        there.company.duel(kind, ME, RIVAL)
        appears(page, f'[data-duel="{kind}"]')
        GESTURES[kind](page, fingers)
        suffered = there.company.loss()
        shown(page, suffered)
        assert (suffered["kind"], suffered["hands"]) == (kind, ["own", "own"])
        assert len(there.company.told("Stroked")) >= 2
        page.get_by_role("button", name="Go on").tap()
        expect(page.locator("[data-aftermath]")).to_have_count(0)
    no_complaints(page)


def no_complaints(page: Page) -> None:
    """Nothing that a quick hand did was told as an error."""
    expect(page.locator(".notice.refusal")).to_have_count(0)


# Two browsers


def count_down(page: Page, *, until: str) -> None:
    """Tap what is to be said, however the pad is shuffled."""
    for number in (*range(12, -1, -1),):
        pad(page, "count").locator(f'[data-number="{number}"]').tap()
    appears(page, until)


WHERE = """() => {
  const cube = document.querySelector("[data-cube]")?.getBoundingClientRect();
  return cube ? [cube.x + cube.width / 2, cube.y + cube.height / 2] : null;
}"""


def fish(page: Page, fingers: Fingers) -> None:
    """Dip the spoon where the cube drifts, until it is out."""
    while at := page.evaluate(WHERE):
        fingers.put((at[0], at[1]))
        fingers.lift()


def test_two_browsers_see_the_same_duel_and_the_same_loss(visit: Visitors) -> None:
    attacker = visit("/", size=PHONE, touch=True)
    victim = visit("/", size=(844, 390), touch=True)
    with table(visit, attacker, victim, hands=set()) as there:
        fingers, spoon = Fingers(attacker), Fingers(victim)
        there.company.duel("pool", ME, RIVAL)
        x, y = middle(pad(attacker, "pool"))
        fingers.put((x + RADIUS, y))
        for _ in range(4):
            go_round(fingers, x, y)
        fingers.lift()
        appears(victim, '[data-duel="pool"][data-stage="running"]')
        count_down(victim, until='[data-pad="spoon"]')
        fish(victim, spoon)
        suffered = there.company.loss()
        shown(attacker, suffered)
        shown(victim, suffered)
        counted = [event["number"] for event in there.company.told("Counted")]
        assert counted == [*range(12, -1, -1)]
        assert there.company.told("Stroked")


# Keys


def test_a_duel_by_keyboard_alone(visit: Visitors) -> None:
    page = visit("/", size=(1366, 650))
    with table(visit, page, hands={RIVAL}) as there:
        there.company.duel("dragon", ME, RIVAL)
        for _ in fighting(page, "dragon"):
            page.keyboard.down(" ")
            ripe_or_over(page, "dragon")
            page.keyboard.up(" ")
        shown(page, there.company.loss())
        page.keyboard.press("Enter")
        expect(page.locator("[data-aftermath]")).to_have_count(0)
        there.company.duel("polish", RIVAL, ME)
        appears(page, '[data-duel="polish"][data-stage="running"]')
        for number in range(12, 0, -1):
            page.keyboard.type(str(number))
        page.keyboard.press("Enter")
        suffered = there.company.loss()
        shown(page, suffered)
        assert suffered["slips"] == 0
        assert [event["number"] for event in there.company.told("Counted")][-13:] == [
            *range(12, -1, -1)
        ]
    no_complaints(page)


def test_a_slip_is_shown_kindly_and_costs_a_moment(visit: Visitors) -> None:
    page = visit("/", size=(360, 740), touch=True, language="fr")
    with table(visit, page, hands={RIVAL}) as there:
        there.company.duel("sauna", RIVAL, ME)
        appears(page, '[data-duel="sauna"][data-stage="running"]')
        pad(page, "count").locator('[data-number="3"]').tap()
        expect(page.locator(".frost")).to_be_visible()
        expect(page.locator(".frosted")).to_have_count(0)
        for number in range(12, -1, -1):
            pad(page, "count").locator(f'[data-number="{number}"]').tap()
        suffered = there.company.loss()
        expect(page.locator(f'[data-aftermath="{suffered["loss"]}"]')).to_be_visible()
        assert suffered["slips"] == 1
    no_complaints(page)


def test_whoever_would_rather_not_lets_the_house_do_it(visit: Visitors) -> None:
    page = visit("/", size=PHONE, touch=True)
    with table(visit, page, hands={RIVAL}) as there:
        there.company.duel("polish", RIVAL, ME)
        appears(page, '[data-duel="polish"]')
        page.locator("[data-duel] header button").tap()
        suffered = there.company.loss()
        shown(page, suffered)
        assert there.company.told("CountTakenOver")

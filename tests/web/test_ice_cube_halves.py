"""A duel of ICE³ between two players at one screen: both at once, each in a half."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from glacier.server.http.guests import COOKIE
from tests.server.harness import Message
from tests.web.company import company
from tests.web.conftest import Visitors
from tests.web.glimpses import glimpsed
from tests.web.tables import Frames, ask
from tests.web.test_ice_cube_duels import (
    LOSS,
    ME,
    MOST_DUELS,
    OVER,
    RIVAL,
    Fingers,
    Table,
    appears,
    fought,
    middles,
    no_complaints,
    over,
    place,
    ripe_or_over,
)

TABLET, LAPTOP = (820, 1180), (1366, 650)
NAMES = ("Zoé", "Rémi")
READY = '[data-half="{}"] [data-ready] button'
BOTH = (READY.format("attacker"), READY.format("victim"))
NUMBERS = range(12, -1, -1)
SAID = [NUMBERS[first : first + 3] for first in range(0, len(NUMBERS), 3)]
"""The numbers that are said in one breath."""


@contextmanager
def around(visit: Visitors, page: Page) -> Iterator[Table]:
    """Open a table with two of three seats at this page; before a duel they act through the API."""
    page.wait_for_load_state("networkidle")
    options = {"bluff": True, "temperature": 0, "cube_pipettes": 5}
    wish = {"game": "ice-cube", "seats": 3, "options": options}
    code: str = ask(page, "POST", "/rooms", wish)["code"]
    for seat, name in enumerate(NAMES):
        ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": name})
    cookie = f"{COOKIE}={visit.house.cookie(f'{visit.test} 0')}"
    with company(visit.house.address, code, {ME: cookie, RIVAL: cookie, 2: ""}, set()) as there:
        ask(page, "POST", f"/rooms/{code}/start")
        page.goto(f"/room/{code}")
        expect(page.locator('.ice-cube[data-phase="turn"]')).to_be_attached()
        yield Table([page], there)


def begun() -> str:
    """Return the selector of a duel in which both may act, or that the house has fought."""
    return f'[data-half="attacker"] [data-pad], {OVER}'


def running(page: Page) -> None:
    appears(page, f'[data-duel][data-stage="running"], {OVER}')


def number(word: int) -> str:
    return f'[data-half="victim"] [data-number="{word}"]'


def fight_by_touch(page: Page, fingers: Fingers) -> None:
    """One player blows, and the other says a number while that finger is down."""
    appears(page, f"{BOTH[0]}, {OVER}")
    fingers.put(*middles(page, *BOTH))
    fingers.lift()
    appears(page, begun())
    blow = place(page, "dragon")
    breathe(page, fingers, blow)
    running(page)
    for words in SAID:
        if not over(page):
            breathe(page, fingers, blow, *middles(page, *map(number, words)))
    appears(page, OVER)


def breathe(
    page: Page, fingers: Fingers, blow: tuple[float, float], *others: tuple[float, float]
) -> None:
    fingers.put(blow)
    for last in range(len(others)):
        fingers.put(blow, *others[: last + 1])
    ripe_or_over(page, "dragon")
    fingers.lift()


def fully_fought(there: Table, fight: Callable[[], None]) -> Message:
    """Fight until a duel is counted to its end: on a busy machine the time may be over before."""
    for _ in range(MOST_DUELS):
        suffered = fought(there, "dragon", ME, RIVAL, fight, strokes=2)
        if [event["number"] for event in there.company.told("Counted")] == [*NUMBERS]:
            return suffered
    raise AssertionError("nobody was quick enough")


def hands_told(frames: Frames) -> list[object]:
    """Return all cards of hands that were sent face up."""
    cups = [cup for update in frames.updates() for cup in update["view"]["cups"]]
    return [card for cup in cups for card in cup["hand"] if card]


def acted(frames: Frames, kind: str) -> list[dict[str, object]]:
    return [said for said in frames.said if said.get("action", {}).get("type") == kind]


def test_two_at_one_tablet_fight_with_fingers_in_both_halves(visit: Visitors) -> None:
    page = visit("/", size=TABLET, touch=True, language="fr")
    frames = Frames(page)
    with around(visit, page) as there:
        curtain = page.get_by_role("dialog")
        expect(curtain).to_be_visible()
        fingers = Fingers(page)
        suffered = fully_fought(there, lambda: fight_by_touch(page, fingers))
        assert glimpsed(page, LOSS) == f"{suffered['loss'] / 1000:.2f}\u00a0g".replace(".", ",")
        assert {said["seat"] for said in acted(frames, "Stroke")} == {ME}
        assert {said["seat"] for said in acted(frames, "Count")} == {RIVAL}
        expect(curtain).to_contain_text("Zoé")
        assert hands_told(frames) == []
    no_complaints(page)


def test_two_at_one_keyboard_fight_at_the_same_time(visit: Visitors) -> None:
    page = visit("/", size=LAPTOP)
    with around(visit, page) as there:

        def fight() -> None:
            appears(page, f"{BOTH[0]}, {OVER}")
            page.keyboard.press(" ")
            page.keyboard.press("Enter")
            appears(page, begun())
            blow()
            running(page)
            for words in SAID:
                if not over(page):
                    blow(*words)
            appears(page, OVER)

        def blow(*words: int) -> None:
            page.keyboard.down(" ")
            for word in words:
                page.keyboard.type(str(word)) if word else page.keyboard.press("Enter")
            ripe_or_over(page, "dragon")
            page.keyboard.up(" ")

        assert fully_fought(there, fight)["slips"] == 0
    no_complaints(page)


@pytest.mark.parametrize("size", [TABLET, (844, 390)])
def test_the_other_side_of_an_upright_screen_is_turned(
    visit: Visitors, size: tuple[int, int]
) -> None:
    page = visit("/", size=size, touch=True)
    with around(visit, page) as there:
        there.company.duel("polish", ME, RIVAL)
        appears(page, BOTH[0])
        upright = size[1] > size[0]
        expect(page.locator('[data-half="attacker"][data-turned]')).to_have_count(int(upright))
        expect(page.locator('[data-half="victim"]:not([data-turned])')).to_have_count(1)

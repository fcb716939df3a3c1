"""IceTowers in the browser: a whole game on a phone, two hands at one tower, and the keyboard."""

import re
from math import dist

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.layout import THEMES
from tests.web.recorded_rooms import code_of, tell_recordings
from tests.web.tables import ask

PATIENCE_MS = 60_000
OWN_MOVES = 10
MOST_WORDS = 300
MOST_WAITING_MS = 120_000
BLINK_MS = 400
"""What changed less than this ago was not seen yet: an act so soon means what was there before."""
PHONE = (390, 844)
BOTS = ("flocon", "glacon", "iceberg")


def ice(page: Page, *chairs: str, start: bool = True, **options: object) -> str:
    """The code of a room: "" is a free chair, "glacon" a bot, any other name a seat of ours."""
    page.wait_for_load_state("networkidle")  # two first requests at once would be two guests
    wish = {"game": "ice-towers", "seats": len(chairs), "options": options}
    code: str = ask(page, "POST", "/rooms", wish)["code"]
    for seat, name in enumerate(chairs):
        if name in BOTS:
            ask(page, "PUT", f"/rooms/{code}/seats/{seat}/bot", {"level": name})
        elif name:
            ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": name})
    if start:
        ask(page, "POST", f"/rooms/{code}/start")
        page.goto(f"/room/{code}")
    return code


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def podium(page: Page) -> Locator:
    return page.locator("table caption")


def playing(page: Page) -> Locator:
    return page.locator('.towers[data-phase="playing"]')


def sources(page: Page) -> Locator:
    return page.locator("[data-source]")


def targets(page: Page) -> Locator:
    return page.locator("[data-target]")


RESTING = """(element) => new Promise((found) => {
  let [last, frames] = ["", 0];
  const look = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    frames = String(middle) === last ? frames + 1 : 0;
    last = String(middle);
    if (frames < 10) requestAnimationFrame(look);
    else found(middle);
  };
  look();
})"""
"""Where it is once it has stood still for ten frames: after a move its neighbours step aside."""


def middle(element: Locator) -> tuple[float, float]:
    x, y = element.evaluate(RESTING)
    return x, y


def pyramid(page: Page, piece: int | str) -> Locator:
    return page.locator(f'[data-pyramid="{piece}"]')


def doing(page: Page) -> Locator:
    """The button that does what was chosen."""
    return page.locator("[data-area=dock] .button.primary").first


def agree(page: Page) -> None:
    button(page, "^(C’est bon pour moi|I am ready)").click()


# A whole game on a phone


def free_hand(page: Page) -> Locator:
    """Something to cap with or to mine; or the end of it all."""
    jumps = page.locator(".jumps button:nth-child(-n+2):not(:disabled)")
    return jumps.first.or_(podium(page))


def one_move(page: Page) -> None:
    """Cap, or mine from an opened tower. A rival may be faster: then there is another try."""
    caps, mines = page.locator(".jumps button").nth(0), page.locator(".jumps button").nth(1)
    if caps.is_enabled():
        caps.tap()
    elif mines.is_enabled():
        mines.tap()
        touch(page, page.locator("[data-layer]").first)
    touch(page, targets(page).or_(button(page, "^Poser sur la table")).first)
    touch(page, doing(page))


def touch(page: Page, element: Locator) -> None:
    if element.count() and (box := element.bounding_box()):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_whole_game_against_bots_on_a_phone(visit: Visitors) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    ice(page, "Ana", "flocon", "flocon", pace="fast")
    agree(page)
    expect(playing(page)).to_be_visible(timeout=PATIENCE_MS)
    for _ in range(OWN_MOVES):
        expect(free_hand(page)).to_be_visible(timeout=PATIENCE_MS)
        if podium(page).count() == 0:
            one_move(page)
    say_done_until_over(page)
    expect(podium(page)).to_have_text("Les tours et leurs points")


def say_done_until_over(page: Page) -> None:
    """Rivals take it back for everybody with each of their actions, so it is said again."""
    done = button(page, "^Plus rien pour moi").and_(page.locator(":enabled"))
    for _ in range(MOST_WORDS):
        expect(done.or_(podium(page)).first).to_be_visible(timeout=MOST_WAITING_MS)
        if podium(page).count():
            return
        touch(page, done)
        page.wait_for_timeout(200)


# Two hands at one tower


def two_at_a_table(visit: Visitors) -> tuple[Page, Page]:
    """Two browsers, two colours each, and the game has begun."""
    ana, orso = visit("/", language="fr"), visit("/", language="fr")
    code = ice(ana, "Ana", "", start=False, pace="fast")
    orso.wait_for_load_state("networkidle")
    ask(orso, "POST", f"/rooms/{code}/seats/1", {"name": "Orso"})
    ask(ana, "POST", f"/rooms/{code}/start")
    for page in (ana, orso):
        page.goto(f"/room/{code}")
        agree(page)
    for page in (ana, orso):
        expect(playing(page)).to_be_visible(timeout=PATIENCE_MS)
        expect(sources(page).first).to_be_visible()
    return ana, orso


KINDS = {"B3": 0, "B2": 5, "B1": 10, "O3": 15, "O1": 25, "R1": 55}
"""The first pyramid of each kind; there are five, counted on."""

MOST_ROOM = """(first) => {
  const at = (piece) => document.querySelector(`[data-pyramid="${piece}"]`).getBoundingClientRect();
  const all = Array.from({ length: 60 }, (_, piece) => ({ piece, ...at(piece).toJSON() }));
  const apart = (one, other) => Math.hypot(one.x - other.x, one.bottom - other.bottom);
  const room = (one) => Math.min(...all.map((other) => (other === one ? 999 : apart(one, other))));
  const alike = all.slice(first, first + 5);
  return alike.reduce((best, one) => (room(one) > room(best) ? one : best)).piece;
}"""


def clear(page: Page, kind: str) -> int:
    """Of all alike, the pyramid that stands clearest of the others: they are scattered by luck."""
    piece: int = page.evaluate(MOST_ROOM, KINDS[kind])
    return piece


def cap(page: Page, piece: int, top: int) -> None:
    """Tap and tap, and the button that does it."""
    page.mouse.click(*middle(pyramid(page, piece)))
    expect(page.locator(f'[data-target="{top}"]')).to_be_visible()
    page.mouse.click(*middle(pyramid(page, top)))
    doing(page).click()


def lift(page: Page, piece: int, towards: int) -> None:
    """Drag it over the other, and do not let go."""
    page.mouse.move(*middle(pyramid(page, piece)))
    page.mouse.down()
    page.mouse.move(*middle(pyramid(page, towards)), steps=5)
    expect(page.locator(".ghost")).to_be_visible()


TOGETHER = """(pieces) => {
  const [one, other] = pieces.map((piece) => {
    const box = document.querySelector(`[data-pyramid="${piece}"]`).getBoundingClientRect();
    return box.x + box.width / 2;
  });
  return Math.abs(one - other) < 1;
}"""


def standing_on(page: Page, piece: int, top: int) -> None:
    """One is right above the other: the same tower shows both, a moment after the story tells."""
    page.wait_for_function(TOGETHER, arg=[piece, top], timeout=PATIENCE_MS)


def test_one_caps_while_the_other_drags_towards_the_same_tower(visit: Visitors) -> None:
    """Ana drags a medium pyramid to a large one that Orso covers with a small one meanwhile."""
    ana, orso = two_at_a_table(visit)
    blue, orange, ruby = clear(ana, "B2"), clear(ana, "O3"), clear(ana, "R1")
    lift(ana, blue, orange)
    cap(orso, ruby, orange)
    expect(ana.locator("[data-area=dock] [role=status]")).to_contain_text("Orso a été plus rapide")
    expect(ana.locator(".ghost")).to_be_visible()
    ana.mouse.up()
    expect(ana.locator(".notices")).to_contain_text(re.compile("trop grande|plus rapide"))
    standing_on(ana, orange, ruby)
    standing_on(orso, orange, ruby)


def test_a_pyramid_in_the_hand_is_lost_when_somebody_covers_it(visit: Visitors) -> None:
    ana, orso = two_at_a_table(visit)
    blue, orange = clear(ana, "B3"), clear(ana, "O1")
    lift(ana, blue, clear(ana, "O3"))
    cap(orso, orange, blue)
    expect(ana.locator("[data-area=dock] [role=status]")).to_contain_text(
        "Orso vient de coiffer B3"
    )
    ana.mouse.up()
    standing_on(ana, blue, orange)


def test_somebody_elses_move_leaves_a_drag_alone(visit: Visitors) -> None:
    ana, orso = two_at_a_table(visit)
    small, orange = clear(ana, "B1"), clear(ana, "O3")
    large, ruby = clear(ana, "B3"), clear(ana, "R1")
    lift(ana, small, orange)
    cap(orso, ruby, large)
    expect(ana.get_by_role("log")).to_contain_text("Orso coiffe B3 avec R1")
    ana.mouse.up()
    expect(orso.get_by_role("log")).to_contain_text("Ana coiffe O3 avec B1")
    standing_on(orso, orange, small)


# Two fingers on a phone


def fingers(page: Page, *way: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Two real touches: down at the first places, along the others, and up."""
    protocol = page.context.new_cdp_session(page)
    for number, places in enumerate(way):
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        kind = "touchMove" if number else "touchStart"
        protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def width(page: Page, piece: int) -> float:
    box = pyramid(page, piece).bounding_box()
    assert box
    return box["width"]


OUT_OF_SIGHT = """() => {
  const window = document.querySelector(".window").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("[data-pyramid]")].map((one) => [
    one.dataset.pyramid, one.getBoundingClientRect(),
  ]);
  return boxes.flatMap(([piece, { left, right, top, bottom }]) =>
    left >= window.left - 1 && right <= window.right + 1 && top >= window.top - 1
      && bottom <= window.bottom + 1 ? [] : [piece]);
}"""
"""The pyramids that the window does not show, or not all of them."""


def in_sight(page: Page) -> str:
    """A pyramid that may be taken, well within the window, the clearest of the others."""
    standing = page.locator("[data-pyramid]")
    places = {one.get_attribute("data-pyramid"): middle(one) for one in standing.all()}
    takes = [one.get_attribute("data-source") for one in sources(page).all()]
    inside = [one for one in takes if 20 < places[one][0] < 370 and 160 < places[one][1] < 680]

    def room(piece: str | None) -> float:
        return min(dist(places[piece], place) for one, place in places.items() if one != piece)

    piece = max(inside, key=room)
    assert piece
    return piece


def test_two_fingers_look_nearer_and_about_and_a_tap_still_takes_the_right_one(
    visit: Visitors,
) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    calm = width(page, 0)
    fingers(page, *[((195 - apart, 400), (195 + apart, 440)) for apart in range(40, 91, 10)])
    assert width(page, 0) > 2 * calm
    near = middle(pyramid(page, 0))
    fingers(page, *[((120 + far, 400 + far), (260 + far, 400 + far)) for far in range(0, 61, 10)])
    moved = middle(pyramid(page, 0))
    assert (round(moved[0] - near[0]), round(moved[1] - near[1])) == (60, 60)
    piece = in_sight(page)
    page.touchscreen.tap(*middle(page.locator(f'[data-source="{piece}"]')))
    expect(page.locator(f'[data-source="{piece}"]')).to_have_attribute("aria-pressed", "true")
    fingers(page, *[((195 - apart, 400), (195 + apart, 440)) for apart in range(160, 20, -10)])
    assert width(page, 0) < calm
    assert page.evaluate(OUT_OF_SIGHT) == []
    expect(page.locator(f'[data-source="{piece}"]')).to_have_attribute("aria-pressed", "true")


# By keyboard, by rounds


def test_a_pyramid_is_moved_by_keyboard(visit: Visitors) -> None:
    page = visit("/", language="fr")
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    page.wait_for_timeout(BLINK_MS)
    page.locator("[data-source][tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    held = page.locator("[data-source]:focus")
    expect(held).to_have_attribute("aria-label", re.compile("seule : .* cible"))
    piece = held.get_attribute("data-source")
    page.keyboard.press("Enter")
    expect(page.locator("[data-target]:focus")).to_have_attribute(
        "aria-label", re.compile("^Coiffer")
    )
    page.keyboard.press("Escape")
    expect(page.locator(f'[data-source="{piece}"]:focus')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-target]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-target]:focus")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Vous coiffez")


def test_the_house_says_why_a_pyramid_cannot_stand_there(visit: Visitors) -> None:
    page = visit("/", language="fr")
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    page.mouse.click(*middle(pyramid(page, clear(page, "B3"))))
    expect(targets(page).first).to_be_visible()
    page.mouse.click(*middle(pyramid(page, clear(page, "O1"))))
    expect(page.locator(".notices")).to_contain_text("B3 est trop grande pour O1.")


def test_nothing_scrolls_on_small_phones(visit: Visitors) -> None:
    page = visit("/", size=(360, 740), language="fr", touch=True)
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) == (360, 740)


def test_a_busy_hand_is_seen_by_day_and_by_night(visit: Visitors) -> None:
    for theme in THEMES:
        page = visit("/lost", theme=theme)
        tell_recordings(page)
        page.goto(f"/room/{code_of('ice-towers', 'split')}")
        ring = colour_of(page.locator(".ground .hand").first, "stroke")
        ice_below = colour_of(page.locator(".floor path").nth(1), "fill")
        assert contrast(ring, ice_below) >= 3


def colour_of(shape: Locator, kind: str) -> tuple[float, ...]:
    painted: str = shape.evaluate(f"(shape) => getComputedStyle(shape).{kind}")
    return tuple(float(part) for part in re.findall(r"[\d.]+", painted)[:3])


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """As WCAG reckons it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: tuple[float, ...]) -> float:
    red, green, blue = (part / 255 for part in colour)
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

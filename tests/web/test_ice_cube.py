"""ICE³ in the browser: by touch on a phone, by keyboard alone, around one device, and in bluff."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.fingers import PATIENCE_MS, offered, touch_until
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import Frames, ask, at_rest, press_at_once, press_if_there, seated

MOST_TOUCHES = 8_000
PHONE = (390, 844)
LYING = (844, 390)
MOST_STEPS = 60
"""The most steps of a replay before the first attack."""
SHORT = 16
"""Spaces of the shortest track."""


def table(page: Page, *chairs: str, **options: object) -> str:
    return seated(page, *chairs, game="ice-cube", **options)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def status(page: Page) -> Locator:
    return page.locator("[data-area=dock] [role=status]")


def log(page: Page) -> Locator:
    return page.get_by_role("log")


def podium(page: Page) -> Locator:
    return page.locator("table caption", has_text="Où chacun en est")


# By touch

OFFERED = offered(r"""
  const named = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const buttons = (words) => all('button').filter((element) => words.test(named(element)));
  const family = (words) => all('[data-card][aria-disabled=false]').filter(({ dataset }) =>
    words.test(dataset.card));
  if (all('table caption').length > 0) return ['podium', 0, 0];
  const duel = document.querySelector('[data-duel]');
  const numbers = all('[data-duel] button').filter((element) => /^\d+$/.test(named(element)));
  const mine = buttons(/^(Auto|Laisser la maison)/).length > 0;
  const ways = duel
    ? {
        ready: buttons(/^C’est bon$/),
        count: numbers.sort((one, other) => named(other) - named(one)),
        phrase: buttons(/^Y a plus de glaçon/),
        work: mine && numbers.length === 0 ? all('[data-duel] .work') : [],
      }
    : {
        deed: buttons(/^(Souffler|Chauffer|Frotter|Plonger|Viser|Saler|Déplacer|Répondre)/),
        appoint: buttons(/s’en charge$/),
        suffer: buttons(/^Subir/),
        aim: all('[data-aim]'),
        attack: family(/^(dragon|sauna|polish|pool|acid|salt)$/),
        move: family(/^forward/),
        end: buttons(/^Finir/),
      };
""")
FIGHTS = frozenset({"count", "work"})


def play_until(page: Page, is_enough: Callable[[set[str], str], bool]) -> None:
    """A touch that rubs is not a click."""
    rubbing = frozenset({"work"})
    touch_until(page, OFFERED, is_enough, most=MOST_TOUCHES, unheard=rubbing)


def after_a_duel(done: set[str], offered: str) -> bool:
    return offered == "podium" or bool(done & FIGHTS and offered in ("attack", "move", "end"))


def test_a_duel_with_hands_and_the_next_turn_by_touch(visit: Visitors) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    table(page, "Ana", "flocon", "flocon", track_length=SHORT)
    play_until(page, after_a_duel)
    expect(log(page).or_(podium(page)).first).to_contain_text(re.compile("perd|Où chacun"))


@pytest.mark.thorough
def test_a_whole_game_with_hands_by_touch_on_a_phone(visit: Visitors) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    table(page, "Ana", "flocon", "flocon", track_length=SHORT)
    play_until(page, lambda _, offered: offered == "podium")
    expect(podium(page)).to_be_visible()
    page.get_by_role("link", name="Revoir la partie").click()
    see_a_duel_again(page)


def see_a_duel_again(page: Page) -> None:
    """The duel is shown on the table, and the controls of the replay stay in reach."""
    duel = page.locator("[data-area=table] [data-duel]")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    for _ in range(MOST_STEPS):
        if duel.is_visible():
            break
        before = step(page)
        page.keyboard.press("ArrowRight")
        expect(page.locator(f'[data-step]:not([data-step="{before}"])')).to_be_visible()
    expect(duel).to_be_visible()
    expect(slider).to_be_in_viewport()


# Positions

HANGS = """(dial) => {
  const [drawn, said] = ['svg g', 'figcaption'].map((part) =>
    dial.querySelector(part).getBoundingClientRect());
  return (said.top - drawn.bottom) / said.height;
}"""
"""The distance of the caption below the drawing, in multiples of its height."""


def test_the_caption_of_a_dial_stands_right_below_it(visit: Visitors) -> None:
    page = visit("/lost/again", size=LYING, language="fr")
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-cube', 'duel-polish-attacker')}")
    dial = page.locator("[data-duel=polish] figure")
    expect(dial).to_be_visible()
    at_rest(page)
    assert dial.evaluate(HANGS) < 1


# By keyboard

PODIUM_OR_MOVE = """() => {
  const said = document.querySelector('[data-area=dock] [role=status]')?.textContent ?? '';
  if (document.querySelector('table caption')) return 'podium';
  if (document.querySelector('[data-duel]')) return null;
  if (/^\\s*À vous/.test(said)) return 'turn';
  if (/vous attaque|est tombé sur/.test(said)) return 'asked';
  return /Qui doit/.test(said) ? 'appoint' : null;
}"""


def step(page: Page) -> str | None:
    return page.locator("[data-step]").get_attribute("data-step")


def best_card(page: Page) -> int | None:
    """Return the key of the farthest forward card in the hand, or None."""
    hand = page.locator("[data-card]")
    cards = [hand.nth(place).get_attribute("data-card") or "" for place in range(hand.count())]
    forward = [(card, place + 1) for place, card in enumerate(cards) if card.startswith("forward")]
    return max(forward)[1] if forward else None


def move_by_keys(page: Page) -> None:
    """Play the farthest card for the own cube or, without one, end the turn."""
    card = best_card(page)
    if card is None:
        page.keyboard.press("End")
        return
    page.keyboard.press(f"{card}")
    page.keyboard.press("Enter")


def answer_by_keys(page: Page) -> None:
    """Press Enter to defend if that is offered, else End to suffer."""
    page.keyboard.press("Enter" if button(page, "^Répondre").is_visible() else "End")


def appoint_by_keys(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


BY_KEYS: dict[str, Callable[[Page], None]] = {
    "turn": move_by_keys,
    "asked": answer_by_keys,
    "appoint": appoint_by_keys,
}


def test_a_turn_by_keyboard(visit: Visitors) -> None:
    """The card by its number, the cube by arrows; Enter plays it, and End ends the turn."""
    page = visit("/", language="fr")
    table(page, "Ana", "Bo", "Cléo", hands="auto")
    button(page, "^Je suis").press("Enter")
    expect(status(page)).to_contain_text("À vous : choisissez une carte")
    card = best_card(page)
    assert card is not None
    page.keyboard.press(f"{card}")
    expect(status(page)).to_contain_text("quel glaçon")
    chosen = page.locator("[data-aim][aria-pressed=true]")
    mine = chosen.get_attribute("data-aim")
    page.keyboard.press("ArrowRight")
    expect(chosen).not_to_have_attribute("data-aim", mine or "")
    page.keyboard.press("ArrowLeft")
    expect(chosen).to_have_attribute("data-aim", mine or "")
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="Carte 2 sur 2")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("dialog")).to_contain_text("Passez l’appareil à")


@pytest.mark.thorough
def test_a_calm_game_by_keyboard_alone(visit: Visitors) -> None:
    page = visit("/", language="fr")
    table(page, "Ana", "flocon", "flocon", hands="auto", track_length=SHORT, temperature=50)
    for _ in range(200):
        moment = page.wait_for_function(PODIUM_OR_MOVE, timeout=PATIENCE_MS).json_value()
        if moment == "podium":
            break
        before = step(page)
        BY_KEYS[moment](page)
        shown = page.locator(f'[data-step]:not([data-step="{before}"])')
        expect(shown.or_(podium(page)).first).to_be_visible(timeout=PATIENCE_MS)
    expect(podium(page)).to_be_visible()


# Around one device, and in bluff


def dealt_to(frames: Frames, seat: int) -> list[Any]:
    """Return the cards of that seat's hand that were sent face up."""
    hands = [update["view"]["cups"][seat]["hand"] for update in frames.updates()]
    return [card for hand in hands for card in hand if card]


NAMES = ("Ana", "Bo", "Cléo")


def lifted(page: Page) -> str:
    """Let the next player take the device; return the name."""
    curtain = button(page, "^Je suis")
    expect(curtain).to_be_visible(timeout=PATIENCE_MS)
    name = curtain.inner_text().removeprefix("Je suis ").strip()
    curtain.click()
    return name


def announce(page: Page, card: str, claim: str, target: int) -> None:
    """Lay this card face down, announced as another."""
    page.locator(f"[data-card]{card}").first.click()
    page.get_by_role("group", name="Vous annoncez").get_by_role("button", name=claim).click()
    page.locator(f'[data-aim="{target}"]').click()
    button(page, "^Souffler dessus").click()


def test_in_bluff_one_claim_is_doubted_and_one_believed(visit: Visitors) -> None:
    page = visit("/", language="fr")
    frames = Frames(page)
    table(page, *NAMES, bluff=True, hands="auto", answer_seconds=None)
    expect(page.get_by_role("dialog")).to_contain_text("Passez l’appareil à")
    assert [dealt_to(frames, seat) for seat in range(3)] == [[], [], []]
    liar = lifted(page)
    seat = NAMES.index(liar)
    first, second = ((seat + ahead) % 3 for ahead in (1, 2))
    announce(page, ":not([data-card=dragon])", "Dragon", first)

    assert lifted(page) == NAMES[first]
    doubt = page.get_by_role("dialog", name="«\u00a0Dragon\u00a0»")
    expect(doubt).to_contain_text("0 vraie, 0 bluff")
    doubt.get_by_role("button", name="C’est un bluff").click()
    expect(log(page)).to_contain_text(f"{NAMES[first]} doute : {liar} bluffait.")
    expect(log(page)).to_contain_text(
        re.compile(f"Dragon, .* le glaçon (de |d’){liar} perd"), timeout=PATIENCE_MS
    )

    assert lifted(page) == liar
    announce(page, "", "Dragon", second)
    assert lifted(page) == NAMES[second]
    expect(doubt).to_contain_text("0 vraie, 1 bluff")
    doubt.get_by_role("button", name="Je le crois").click()
    expect(log(page)).to_contain_text(
        re.compile(f"le glaçon (de |d’){NAMES[second]} perd"), timeout=PATIENCE_MS
    )


def test_a_card_that_cannot_be_played_says_why(visit: Visitors) -> None:
    page = visit("/", language="fr")
    code = table(page, *NAMES)
    useless = page.locator("[data-card][aria-disabled=true]")
    lifted(page)
    expect(status(page)).to_contain_text("À vous")
    while useless.count() == 0:  # a player with attacks and movements only passes
        button(page, "^Finir").click()
        lifted(page)
        expect(status(page)).to_contain_text("À vous")
    before = step(page)
    useless.first.click(force=True)  # it is shown as not playable, but can be pressed
    expect(page.locator(".notices")).to_contain_text("Une défense attend qu’on vous attaque.")
    assert step(page) == before
    assert ask(page, "GET", f"/rooms/{code}")["phase"] == "playing"


def test_cards_are_exchanged_and_the_turn_is_over(visit: Visitors) -> None:
    page = visit("/", language="fr")
    table(page, *NAMES)
    first = lifted(page)
    button(page, "^Échanger des cartes").click()
    expect(status(page)).to_contain_text("Quelles cartes échanger")
    expect(button(page, "^Finir")).to_have_count(0)  # a tap too many ends no turn
    chosen = page.locator("[data-card][aria-pressed=true]")
    for place in (0, 1, 2, 1):
        page.locator("[data-card]").nth(place).click()
    expect(chosen).to_have_count(2)
    expect(page.locator("[data-card]")).to_have_count(8)  # nothing has changed yet
    button(page, "^Échanger 2 cartes").click()
    assert lifted(page) != first
    expect(log(page)).to_contain_text(f"{first} échange")


def test_an_exchange_is_thought_better_of(visit: Visitors) -> None:
    page = visit("/", language="fr")
    table(page, *NAMES)
    lifted(page)
    before = step(page)
    button(page, "^Échanger des cartes").click()
    page.locator("[data-card]").first.click()
    button(page, "^Plutôt jouer").click()
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
    expect(page.locator("[data-card]")).to_have_count(8)
    expect(button(page, "^Finir")).to_be_visible()
    assert step(page) == before


def test_the_first_to_lift_the_own_cube_begins(visit: Visitors) -> None:
    """The others are bots that wait for the crack; any of the players may be first."""
    page = visit("/", language="fr")
    table(page, "Ana", "flocon", "flocon", first_player="race")
    press_at_once(button(page, "^Poser les mains"))
    expect(log(page)).to_contain_text("Crac", timeout=PATIENCE_MS)
    press_if_there(button(page, "^Soulever"))  # on a busy machine a bot may have lifted before
    expect(log(page)).to_contain_text(re.compile("commence"), timeout=PATIENCE_MS)


def test_grams_are_for_those_who_want_them(visit: Visitors) -> None:
    page = visit("/", language="fr")
    table(page, "Ana", "flocon", "flocon")
    switch = button(page, "^Montrer les grammes")
    mine = page.locator("[data-area=dock]").get_by_text(re.compile(r"^\d+,\d\sg$"))
    expect(mine).to_be_visible()
    switch.click()
    expect(mine).to_have_count(0)
    gauge = page.locator("[data-area=dock]").get_by_role("img", name=re.compile("de glace$"))
    expect(gauge).to_be_visible()
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(mine).to_have_count(0)


# By screen reader


def test_the_track_and_ones_place_on_it_can_be_heard(visit: Visitors) -> None:
    page = visit("/lost", language="en")
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-cube', 'sheltered')}")
    spaces = page.get_by_role("list", name="The track, space by space").get_by_role("listitem")
    expect(spaces.first).to_have_text(re.compile("^Start"))
    expect(spaces.last).to_have_text(re.compile(r"^Space \d+, Arrival"))
    expect(spaces.filter(has_text="your cube")).to_have_count(1)
    place = page.locator("[data-area=dock]").get_by_text(re.compile(r"^Your cube is on space \d+"))
    expect(place).to_have_count(1)

"""ICE³ with real ice: three phones show the hands, a shared screen shows track and count."""

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.tables import ask, at_rest

NAMES = ("Ana", "Bo", "Cy")
PHONES = ((390, 844), (360, 740), (844, 390))
SHARED = (1366, 650)
COUNTED = ("dragon", "sauna", "polish", "pool", "acid")
MOST_TURNS = 12
GRAMS = re.compile(r"\d\sg\b")


class RealTable(NamedTuple):
    """A phone for each seat, and the screen that all players see."""

    phones: tuple[Page, ...]
    shared: Page

    @property
    def on_turn(self) -> int:
        """The seat that the shared screen names in large letters."""
        said = waited_for(self.shared)
        expect(said).to_contain_text("de jouer")
        return next(seat for seat, name in enumerate(NAMES) if name in said.inner_text())

    @property
    def pages(self) -> tuple[Page, ...]:
        return (*self.phones, self.shared)


def real_table(visit: Visitors) -> RealTable:
    phones = tuple(visit(size=size, language="fr") for size in PHONES)
    host = phones[0]
    host.wait_for_load_state("networkidle")  # two concurrent first requests would create two guests
    wish = {
        "game": "ice-cube",
        "seats": len(NAMES),
        "options": {"real_ice": True, "track_length": 16},
    }
    code = ask(host, "POST", "/rooms", wish)["code"]
    for seat, phone in enumerate(phones):
        ask(phone, "POST", f"/rooms/{code}/seats/{seat}", {"name": NAMES[seat]})
    ask(host, "POST", f"/rooms/{code}/start")
    for phone in phones:
        phone.goto(f"/room/{code}")
    table = RealTable(phones, visit(f"/room/{code}", size=SHARED, language="fr"))
    for page in table.pages:
        expect(page.locator('.ice-cube[data-phase="turn"]')).to_be_visible()
    return table


def waited_for(shared: Page) -> Locator:
    return shared.locator("[data-area=course]").get_by_role("status")


def dock(page: Page) -> Locator:
    return page.locator("[data-area=dock]")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def announced(table: RealTable) -> tuple[int, int]:
    """Attack with the first card that has a count; return the attacker and the victim."""
    for _ in range(MOST_TURNS):
        seat = table.on_turn
        phone = table.phones[seat]
        expect(dock(phone).locator("[data-card].lit").first).to_be_visible()
        held = [phone.locator(f'[data-card="{kind}"].lit') for kind in COUNTED]
        attack = next((card.first for card in held if card.count()), None)
        if attack is not None:
            attack.click()
            aim = phone.locator("[data-aim]").last  # in a stack, the one in front
            target = int(aim.get_attribute("data-aim") or 0)
            aim.click()
            dock(phone).locator("button.primary").click()
            return seat, target
        press(phone, "Finir le tour")
        expect(waited_for(table.shared)).not_to_contain_text(NAMES[seat])
    raise AssertionError("nobody draws an attack")


def counted_out(table: RealTable, attacker: int, victim: int) -> None:
    """The attacker begins, all pages show the count, and the victim says the phrase."""
    press(table.phones[victim], "Subir")
    begin = table.phones[attacker].get_by_role("button", name="Je commence", exact=True)
    expect(begin).to_be_visible()
    expect(table.phones[victim].locator("[data-stage=ready]")).to_be_visible()
    begin.click()
    shown = table.shared.locator('[data-attack][data-stage="running"]')
    expect(shown).to_contain_text(f"{NAMES[victim]} compte à voix haute")
    at_rest(table.shared)
    number = shown.locator("[data-count]").bounding_box()
    assert number and number["height"] > SHARED[1] / 4
    press(table.phones[victim], "J’ai fini de compter")
    for page in table.pages:
        expect(page.locator("[data-attack]")).to_have_count(0)


def declared(table: RealTable, by: int, owner: int) -> None:
    phone = table.phones[by]
    dock(phone).get_by_role("button", name=re.compile("^Fondu")).click()
    press(phone, "Le mien" if by == owner else NAMES[owner])
    expect(table.shared.locator(f'[data-question="{owner}"]')).to_be_visible()


def settled(table: RealTable) -> None:
    for page in table.pages:
        expect(page.locator("[data-question]")).to_have_count(0)


def test_a_game_with_true_cubes_is_refereed_to_its_end(visit: Visitors) -> None:
    table = real_table(visit)
    attacker, victim = announced(table)
    counted_out(table, attacker, victim)
    third = next(seat for seat in range(len(NAMES)) if seat not in (attacker, victim))

    declared(table, victim, victim)
    press(table.phones[third], "Il en reste")
    settled(table)
    melted = table.shared.locator("article.melted")
    expect(melted).to_have_count(0)

    declared(table, victim, victim)
    press(table.phones[third], "C’est vrai")
    expect(table.shared.locator("[data-question]")).to_contain_text("1 sur 2 a confirmé")
    press(table.phones[attacker], "C’est vrai")
    settled(table)
    expect(melted).to_have_count(1)
    for page in table.pages:
        assert not GRAMS.search(page.locator("body").inner_text())

    declared(table, attacker, third)  # as for a bot, or a player who is away
    press(table.phones[third], "C’est vrai")
    for page in table.pages:
        expect(page.get_by_role("cell", name="vraie glace")).to_be_visible()
        assert not GRAMS.search(page.locator("body").inner_text())

"""After a match there are no secrets: its replay shows all hands."""

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.tables import play_out, table


def test_a_replay_shows_every_hand(visit: Visitors) -> None:
    page = visit(size=(360, 740), language="fr", touch=True)
    code = table(page, "Ana", "Bo")
    page.goto(f"/room/{code}")
    expect(page.get_by_role("article", name="Bo").get_by_label("2 glaces cachées")).to_be_attached()
    play_out(page, code)
    page.goto(f"/replay/{code}")
    for name in ("Ana", "Bo"):
        panel = page.get_by_role("article", name=name)
        expect(panel.locator("[data-tile]")).to_have_count(2)
        expect(panel.get_by_role("img", name="commande\u00a0: ")).to_have_count(2)

    page.get_by_role("button", name="Ouvrir le journal").click()
    expect(page.get_by_role("heading", name="Journal")).to_be_visible()

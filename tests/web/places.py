"""Every place of the house that somebody may look at, and the way there without loading it anew."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from playwright.sync_api import Page, expect

from glacier.games import GAMES
from tests.web.recorded_rooms import code_of, moments, recorded_room
from tests.web.tables import ask

Way: TypeAlias = Callable[[Page], None]

GO: Final = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
TABLE: Final = "[data-area=table]"
SEE_THE_TABLE: Final = re.compile("^(Voir la table|See the table)")


@dataclass(frozen=True)
class Place:
    """A page, or a position on a board, and how to get there."""

    name: str
    go: Way


def through(path: str, sign: str) -> Way:
    """To that address, until the sign of it is to be seen."""

    def go(page: Page) -> None:
        page.evaluate(GO, "/lost/again")  # a page that stands there already would stay as it is
        expect(page.locator(sign)).to_have_count(0)
        page.evaluate(GO, path)
        expect(page.locator(sign).first).to_be_visible()

    return go


def then(*ways: Way) -> Way:
    def go(page: Page) -> None:
        for way in ways:
            way(page)

    return go


# Boards


def boards(game: str) -> Iterator[Place]:
    """Every recorded position of the game; where it is over, its result, too."""
    for moment in moments(game):
        code = code_of(game, moment)
        to_the_result = through(f"/room/{code}", "h1[tabindex='-1']")
        if recorded_room(code).room.result:
            yield Place(f"{game} {moment}, result", to_the_result)
            yield Place(f"{game} {moment}", then(to_the_result, see_the_table))
        else:
            yield Place(f"{game} {moment}", through(f"/room/{code}", TABLE))
    yield Place(f"{game} replay, first step", through(f"/replay/{game}.replay", TABLE))
    yield Place(
        f"{game} replay, last step", then(through(f"/replay/{game}.replay", TABLE), to_the_end)
    )


def see_the_table(page: Page) -> None:
    page.get_by_role("button", name=SEE_THE_TABLE).click()
    expect(page.locator(TABLE)).to_be_visible()


def to_the_end(page: Page) -> None:
    slider = page.get_by_role("slider")
    slider.press("End")
    last = slider.get_attribute("max")
    assert last
    expect(slider).to_have_value(last)


# Pages


def pages() -> Iterator[Place]:
    yield Place("home", home(bare=True))
    yield Place("home, tables open", home(bare=False))
    yield Place("lost", through("/no/such/page", "main h1"))
    yield Place("no such table", through("/room/zzzzzz", "main h1"))
    for game in GAMES:
        yield Place(f"{game} learn", through(f"/learn/{game}", "main h1"))
        yield Place(f"{game} gathering", gathering(game))


def home(*, bare: bool) -> Way:
    """The front door of a house where nobody has opened a table, or some have."""

    def go(page: Page) -> None:
        opened = [] if bare else [table(page, game, public=True) for game in GAMES]
        page.unroute("**/api/rooms")
        page.route("**/api/rooms", lambda route: route.fulfill(json=opened))
        through("/", "main h1")(page)
        if opened:
            expect(page.get_by_text("Maëlle, Anne-Sophie").first).to_be_visible()

    return go


def table(page: Page, game: str, *, public: bool) -> object:
    """A table for as many as the game takes, with a bot and a free chair if there is room."""
    box = GAMES.manifest(game)
    wish = {"game": game, "seats": box.most, "public": public, "title": "Maëlle, Anne-Sophie"}
    code = ask(page, "POST", "/rooms", wish)["code"]
    ask(page, "POST", f"/rooms/{code}/seats/0", {"name": "Maëlle"})
    if box.most > 2:
        ask(page, "PUT", f"/rooms/{code}/seats/1/bot", {"level": "iceberg"})
    return ask(page, "GET", f"/rooms/{code}")


def gathering(game: str) -> Way:
    def go(page: Page) -> None:
        room = table(page, game, public=False)
        assert isinstance(room, dict)
        through(f"/room/{room['code']}", "[data-waiting]")(page)

    return go

"""All pages and positions of the web app, and how to reach them without a reload."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, expect

from glacier.games import GAMES
from glacier.games.ice_cube.box import ATTACKS
from tests.web.layout import resize
from tests.web.recorded_rooms import code_of, latest, moments, most_to_do, recorded_room
from tests.web.tables import ask, at_rest

Way: TypeAlias = Callable[[Page], None]

GALLERY: Final = Path(".tools/gallery")
LOST: Final = "/lost/again"
GO: Final = """(path) => {
  document.querySelector("main")?.setAttribute("data-old", "");
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
LAPTOP: Final = (1366, 650)
TABLE: Final = "[data-area=table]"
HEADING: Final = " h1"
INVITE: Final = re.compile("^(Inviter des amis|Invite friends)")
ACCOUNTS: Final = re.compile("comptes|accounts", re.IGNORECASE)
SEE_THE_TABLE: Final = re.compile("^(Voir la table|See the table)")
FACING: Final = {
    "ice-cube": (
        *(f"duel-{kind}-attacker" for kind in ATTACKS),
        "duel-ready",
        "duel-paused",
        "duel-slip",
        "duel-fishing",
        "duel-auto-attacker",
        "duel-auto-victim",
    )
}
"""Moments in which two players around one device face each other across its screen."""


@dataclass(frozen=True)
class Place:
    """A page, or a position on a board, and how to get there."""

    name: str
    go: Way


def through(path: str, sign: str = HEADING) -> Way:
    """Return a way to this address through another page, since the same page would not be
    replaced."""

    def go(page: Page) -> None:
        get_lost(page)
        follow(page, path, sign)

    return go


def get_lost(page: Page) -> None:
    if urlsplit(page.url).path != LOST:
        follow(page, LOST, HEADING)


def follow(page: Page, path: str, sign: str) -> None:
    """Follow a link, and wait for the new page; the old one is marked."""
    page.evaluate(GO, path)
    expect(page.locator(f"main:not([data-old]){sign}").first).to_be_attached()


def then(*ways: Way) -> Way:
    def go(page: Page) -> None:
        for way in ways:
            way(page)

    return go


# Boards


def boards(game: str, *, touched: bool) -> Iterator[Place]:
    """Yield every recorded position of the game; if `touched`, again with a selected piece."""
    for moment in moments(game):
        yield from seen(game, moment)
        if touched:
            yield Place(f"{game} {moment}, touched", then(to_the_table(game, moment), touch))
    for moment in dict.fromkeys((latest(game), most_to_do(game))):
        around = to_the_table(game, moment, together=True)
        yield Place(f"{game} {moment}, around one device", around)
    for moment in FACING.get(game, ()):
        facing = to_the_table(game, moment, together=True)
        yield Place(f"{game} {moment}, two at one screen", facing)
    if game == "ice-cream":
        day = to_the_table(game, "full-accounts")
        yield Place(f"{game} full-accounts, open", then(day, open_accounts))
    first = to_the_table(game, "opening")
    yield Place(f"{game}, story unfolded", then(first, unfold))
    yield Place(f"{game}, menu", then(first, open_menu))
    replay = through(f"/replay/{game}~replay", TABLE)
    yield Place(f"{game} replay, first step", replay)
    yield Place(f"{game} replay, last step", then(replay, to_the_end))


def seen(game: str, moment: str) -> Iterator[Place]:
    """Yield a position and, if it is the last, its result."""
    yield Place(f"{game} {moment}", to_the_table(game, moment))
    if is_over(game, moment):
        yield Place(f"{game} {moment}, result", to_the_result(game, moment))


def is_over(game: str, moment: str) -> bool:
    return recorded_room(code_of(game, moment)).room.result is not None


def to_the_table(game: str, moment: str, *, together: bool = False) -> Way:
    if is_over(game, moment):
        return then(to_the_result(game, moment), see_the_table)
    return through(f"/room/{code_of(game, moment, together=together)}", TABLE)


def to_the_result(game: str, moment: str) -> Way:
    return through(f"/room/{code_of(game, moment)}", " h1[tabindex='-1']")


def touch(page: Page) -> None:
    """Choose the first thing on the table that can be chosen, if there is one."""
    things = page.locator(f"{TABLE} :is(button, [role=button]):not(:disabled)")
    if things.count():
        things.first.press("Enter")


def lay_out_anew(page: Page) -> None:
    """Use a laptop's layout, and wait for it: a key for a button that is being replaced is lost."""
    resize(page, *LAPTOP)
    at_rest(page)


def unfold(page: Page) -> None:
    lay_out_anew(page)  # on a high window it is already open
    page.locator("[data-area=story] button").first.press("Enter")


def open_accounts(page: Page) -> None:
    lay_out_anew(page)
    page.get_by_role("button", name=ACCOUNTS).press("Enter")
    expect(page.get_by_role("table")).to_be_visible()


def open_menu(page: Page) -> None:
    lay_out_anew(page)
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    expect(page.locator(":modal")).to_be_visible()


def see_the_table(page: Page) -> None:
    page.get_by_role("button", name=SEE_THE_TABLE).click()
    expect(page.locator(TABLE)).to_be_attached()


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
    yield Place("home, a new table", then(home(bare=True), new_table))
    yield Place("lost", get_lost)
    yield Place("no such table", through("/room/zzzzzz"))
    for game in GAMES.opened:
        yield Place(f"{game} learn", through(f"/learn/{game}"))
        yield Place(f"{game} gathering", gathering(game))
    yield Place("gallery", gallery)  # last, because all places after it would use its build


def home(*, bare: bool) -> Way:
    """Return a way to the home page, without or with public tables."""

    def go(page: Page) -> None:
        opened = [] if bare else [table(page, game, public=True) for game in GAMES.opened]
        page.unroute("**/api/rooms")
        page.route("**/api/rooms", lambda route: route.fulfill(json=opened))
        through("/")(page)
        if opened:
            expect(page.get_by_text("Maëlle, Anne-Sophie").first).to_be_visible()

    return go


def new_table(page: Page) -> None:
    page.get_by_role("button", name=INVITE).press("Enter")
    expect(page.locator(":modal")).to_be_visible()


def table(page: Page, game: str, *, public: bool) -> object:
    """Open a table for the most players of the game, with a bot and a free seat if there is
    room."""
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


def gallery(page: Page) -> None:
    """Open the style guide, which is only in a build of its own that replaces the server's here."""
    page.route(re.compile("/gallery$"), lambda route: route.fulfill(path=GALLERY / "index.html"))
    page.route("**/assets/**", styled)
    page.goto("/gallery")
    expect(page.locator("main h1")).to_be_visible()


def styled(route: Route) -> None:
    file = GALLERY / urlsplit(route.request.url).path.removeprefix("/")
    route.fulfill(path=file) if file.exists() else route.fallback()

"""Layout at all sizes, in both themes and languages: nothing covered, cut, tiny or unreachable.

A run checks a share of all looks, chosen so that each game and the pages are checked at every size,
in both themes and languages. `make layout` checks all of them.
"""

import os
from collections.abc import Iterator, Sequence
from itertools import groupby, product

import pytest
from playwright.sync_api import Page, expect

from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.layout import (
    LANGUAGES,
    LOOKED,
    LOOKS,
    LYING,
    SIZES,
    THEMES,
    Fault,
    Look,
    looked,
    resize,
    told,
)
from tests.web.places import LOST, Place, boards, pages, to_the_result
from tests.web.recorded_rooms import serve_recordings

WISH = os.environ.get("GLACIER_LAYOUT", "")
"""`whole`, or words that a look must have, such as `late 844x390`; by default a share of all."""
WHOLE = WISH != ""
STRIDE = 7
"""Coprime to the number of sizes, so that neighbours are checked at very different sizes."""

Sights = Sequence[tuple[Place, Look]]


def sights(places: Sequence[Place], language: str) -> Sights:
    """Return the places and looks to check in that language."""
    looks = [look for look in LOOKS if look.language == language]
    if WHOLE:
        return [(place, look) for place in places for look in looks if wished(place, look)]
    return share(places, looks, LANGUAGES.index(language))


def share(places: Sequence[Place], looks: Sequence[Look], turn: int) -> Sights:
    """Return every other place, at every size, in alternating themes; the other language has the
    rest.

    So each game is checked at each size, in both themes and languages.
    """
    own = places[turn::2]
    ways = [looks[2 * size + (size + turn) % 2] for size in range(len(SIZES))]
    count = max(len(own), len(ways))
    pairs = [(number % len(own), number * STRIDE % len(ways)) for number in range(count)]
    return [(own[place], ways[way]) for place, way in sorted(pairs)]


def wished(place: Place, look: Look) -> bool:
    words = f"{place.name} {look}".replace(",", "").split()
    return WISH == "whole" or all(word in words for word in WISH.split())


def walk(page: Page, todo: Sights) -> Iterator[Fault]:
    serve_recordings(page)
    for place, group in groupby(todo, key=lambda sight: sight[0]):
        place.go(page)
        yield from looked(page, place.name, [look for _, look in group])


def check(
    visit: Visitors, places: Sequence[Place], language: str, request: pytest.FixtureRequest
) -> None:
    look_at(visit(LOST, language=language), sights(places, language), request)


def look_at(page: Page, todo: Sights, request: pytest.FixtureRequest) -> None:
    found = list(walk(page, todo))
    request.node.user_properties.append((LOOKED, [f"{place.name}|{look}" for place, look in todo]))
    assert not found, told(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.opened)
def test_every_position_fits_every_screen(
    visit: Visitors, game: str, language: str, request: pytest.FixtureRequest
) -> None:
    check(visit, list(boards(game, touched=WHOLE)), language, request)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_every_screen(
    visit: Visitors, language: str, request: pytest.FixtureRequest
) -> None:
    check(visit, list(pages()), language, request)


@pytest.mark.parametrize("size", [size for size in SIZES if size[1] <= LYING])
@pytest.mark.parametrize("game", GAMES.opened)
def test_a_lying_phone_shows_every_step_and_the_way_to_a_rematch(
    visit: Visitors, game: str, size: tuple[int, int]
) -> None:
    page = visit(LOST, language="fr")
    serve_recordings(page)
    to_the_result(game, "over")(page)
    resize(page, *size)
    for step in page.locator("main ol > li").all():
        expect(step).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Rejouer ensemble")).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES.opened)
def test_every_position_fits_in_the_largest_letters(
    visit: Visitors, game: str, request: pytest.FixtureRequest
) -> None:
    page = visit(LOST, language="fr")
    page.add_init_script("localStorage.setItem('glacier.size', 'larger')")
    page.reload()
    by_day = [look for look in LOOKS if look.language == "fr" and look.theme == "light"]
    look_at(page, [*product(boards(game, touched=False), by_day)], request)


def test_a_share_has_every_size_theme_and_language() -> None:
    places = [Place(f"place {number}", lambda page: None) for number in range(30)]
    seen = [sight for language in LANGUAGES for sight in sights(places, language)]
    assert {place for place, _ in seen} == set(places)
    assert {(look.size, look.theme) for _, look in seen} == set(product(SIZES, THEMES))
    assert {(look.size, look.language) for _, look in seen} == set(product(SIZES, LANGUAGES))

"""At every size, by day and night, in both languages: nothing covered, cut, tiny or out of reach.

Every day a share of all looks, chosen so that each game and the pages are seen at every size, in
both themes and languages; `make layout` looks at all of it.
"""

import os
from collections.abc import Iterator, Sequence
from itertools import groupby

import pytest
from playwright.sync_api import Page

from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.layout import LANGUAGES, LOOKED, LOOKS, Fault, Look, looked, told
from tests.web.places import LOST, Place, boards, pages
from tests.web.recorded_rooms import tell_recordings

WISH = os.environ.get("GLACIER_LAYOUT", "")
"""`whole`, or words that a look must have, such as `late 844x390`; nothing for a share of all."""
WHOLE = WISH != ""
STRIDE = 7
"""Shares no divisor with the number of looks: so each place is seen by day and night."""

Sights = Sequence[tuple[Place, Look]]


def sights(places: Sequence[Place], looks: Sequence[Look]) -> Sights:
    """Who is looked at how: all in all ways, or every place and every way at least once."""
    if WHOLE:
        return [(place, look) for place in places for look in looks if wished(place, look)]
    count = max(len(places), len(looks))
    pairs = [(turn % len(places), turn * STRIDE % len(looks)) for turn in range(count)]
    return [(places[place], looks[look]) for place, look in sorted(pairs)]


def wished(place: Place, look: Look) -> bool:
    words = f"{place.name} {look}".replace(",", "").split()
    return WISH == "whole" or all(word in words for word in WISH.split())


def walk(page: Page, todo: Sights) -> Iterator[Fault]:
    tell_recordings(page)
    for place, group in groupby(todo, key=lambda sight: sight[0]):
        place.go(page)
        yield from looked(page, place.name, [look for _, look in group])


def seen_in(language: str) -> list[Look]:
    """Its looks; turned round in the other language, so that a place is seen in more ways."""
    looks = [look for look in LOOKS if look.language == language]
    return looks if language == LANGUAGES[0] else looks[::-1]


def check(
    visit: Visitors, places: Sequence[Place], language: str, request: pytest.FixtureRequest
) -> None:
    todo = sights(places, seen_in(language))
    found = list(walk(visit(LOST, language=language), todo))
    request.node.user_properties.append((LOOKED, [f"{place.name}|{look}" for place, look in todo]))
    assert not found, told(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_position_fits_every_screen(
    visit: Visitors, game: str, language: str, request: pytest.FixtureRequest
) -> None:
    check(visit, list(boards(game, touched=WHOLE)), language, request)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_every_screen(
    visit: Visitors, language: str, request: pytest.FixtureRequest
) -> None:
    check(visit, list(pages()), language, request)

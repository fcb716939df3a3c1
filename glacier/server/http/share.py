"""Link previews: Open Graph tags in the language that the reader's client prefers."""

from collections.abc import Callable
from html import escape
from typing import Final, Literal, NamedTuple, TypeAlias

from glacier.core import Result
from glacier.games import GAMES
from glacier.store import RoomRecord

Language: TypeAlias = Literal["fr", "en"]

LONGEST_NAME: Final = 16
"""Characters of a name; a longer one is cut."""
LOCALES: Final[dict[Language, str]] = {"fr": "fr_FR", "en": "en_GB"}


class Words(NamedTuple):
    """The sentences in one language."""

    house: str
    promise: str
    keeps: Callable[[str], str]
    hosts: Callable[[str], str]
    seats: Callable[[str, int], str]
    free: Callable[[int], str]
    full: str
    playing: str
    wins: Callable[[str, str], str]
    shared: Callable[[str, str], str]


WORDS: Final[dict[Language, Words]] = {
    "fr": Words(
        house="Glacier, la maison des jeux de glace",
        promise="Cinq jeux de table, entre amis ou contre nos robots, sans compte.",
        keeps=lambda name: f"{name} vous garde une place",
        hosts=lambda name: f"{name} est à table",
        seats=lambda game, seats: f"{game} à {seats}",
        free=lambda free: f"{free} places libres" if free > 1 else "encore une place",
        full="la table est complète",
        playing="la partie est en cours",
        wins=lambda name, game: f"{name} l’emporte à {game}",
        shared=lambda names, game: f"{names} à égalité à {game}",
    ),
    "en": Words(
        house="Glacier, the house of ice games",
        promise="Five board games, with friends or against our robots, without an account.",
        keeps=lambda name: f"{name} keeps a seat for you",
        hosts=lambda name: f"{name} is at the table",
        seats=lambda game, seats: f"{game} for {seats}",
        free=lambda free: f"{free} free seats" if free > 1 else "one seat left",
        full="the table is full",
        playing="the game is under way",
        wins=lambda name, game: f"{name} wins at {game}",
        shared=lambda names, game: f"{names} share the win at {game}",
    ),
}


class Preview(NamedTuple):
    """The preview of a page."""

    title: str
    description: str
    picture: str
    """The picture's file name, without language and extension."""


def preferred(accepted: str) -> Language:
    """Return the preferred language of an Accept-Language header; French if it names neither.

    >>> preferred("de,en;q=0.8,fr;q=0.2")
    'en'
    """
    weights: dict[Language, float] = {"fr": 0.0, "en": 0.0}
    for part in accepted.split(",")[:20]:
        tag, _, weight = part.strip().lower().partition(";q=")
        for language in weights:
            if tag.split("-")[0] == language:
                weights[language] = max(weights[language], _number(weight))
    return "en" if weights["en"] > weights["fr"] else "fr"


def _number(weight: str) -> float:
    try:
        return float(weight or 1)
    except ValueError:
        return 0.0


def house_preview(language: Language) -> Preview:
    return Preview(WORDS[language].house, WORDS[language].promise, "house")


def room_preview(room: RoomRecord, host: str, language: Language) -> Preview:
    """Return the preview of a room, with what any holder of its link may see.

    `host` is the name of a host who has no seat.
    """
    words, game = WORDS[language], _title(room.game)
    if room.result:
        return _result(room, room.result, game, words)
    free = sum(chair.free for chair in room.chairs)
    name = _cut(next((one.name for one in room.chairs if one.guest == room.host), host))
    state = words.playing if room.phase == "playing" else words.free(free) if free else words.full
    lines = (room.title, words.seats(game, len(room.chairs)), state)
    title = words.keeps(name) if free and room.phase == "gathering" else words.hosts(name)
    return Preview(title, " · ".join(filter(None, lines)), f"{room.game}.invitation")


def _title(game: str) -> str:
    """Return the title on the game's box, or the identifier of a stored game that was removed."""
    return (GAMES.manifest(game).title if game in GAMES else "") or game


def _result(room: RoomRecord, result: Result, game: str, words: Words) -> Preview:
    names = [_cut(chair.name) for chair in room.chairs]
    order = sorted(range(len(names)), key=lambda seat: (result.places[seat], seat))
    best = [names[seat] for seat in order if result.places[seat] == 1]
    title = words.shared(", ".join(best), game) if len(best) > 1 else None
    told = title or words.wins(best[0] if best else _ghost(result), game)
    scores = " · ".join(f"{names[seat]} {result.scores[seat]}" for seat in order)
    return Preview(told, " · ".join(filter(None, (room.title, scores))), f"{room.game}.result")


def _ghost(result: Result) -> str:
    """Return the name of the ghost, the only one who can have a better place than all seats."""
    return result.ghost.name if result.ghost else ""


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"


def tags(preview: Preview, base_url: str, path: str, language: Language) -> bytes:
    """Return the tags as HTML; `base_url` is the server's address, `path` the page's."""
    named = {
        "og:site_name": "Glacier",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": f"{base_url}/{path}",
        "og:image": f"{base_url}/share/{preview.picture}.{language}.jpg",
        "og:image:type": "image/jpeg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": preview.title,
        "og:locale": LOCALES[language],
    }
    lines = [f'<meta property="{name}" content="{_safe(text)}" />' for name, text in named.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(lines).encode()


def _safe(text: str) -> str:
    """Return the text escaped, without unprintable characters."""
    if not text.isprintable():
        text = "".join(sign for sign in text if sign.isprintable())
    return escape(text, quote=True)

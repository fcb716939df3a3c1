"""Detects names that look alike: in case, width, accents, or letters of another script.

This is a small table of the project. Unicode's list (UTS 39) has thousands of entries, most of them
for scripts that players do not mix. The Python package with that list takes a megabyte and returns
no skeletons.
"""

import re
from typing import Final
from unicodedata import normalize

_STROKED: Final = str.maketrans("ØøŁłĐđĦħŦŧıƗɨȽƚɌɍȻȼ", "OoLlDdHhTtiIiLlRrCc")
"""Letters with a stroke, which Unicode does not decompose, and their plain letters."""

_LIKE: Final = {
    "A": "ΑАᎪ",
    "B": "ΒВᏴ",
    "C": "ϹСᏟ",
    "E": "ΕЕᎬ",
    "F": "Ϝ",
    "G": "ԌᏀ",
    "H": "ΗНᎻ",
    "J": "ͿЈᎫ",
    "K": "ΚКᏦ",
    "L": "Ꮮ",
    "M": "ΜМϺᎷ",
    "N": "Ν",
    "O": "ΟОՕ",
    "P": "ΡРᏢ",
    "Q": "Ԛ",
    "R": "Ꮢ",
    "S": "ЅՏᏚ",
    "T": "ΤТᎢ",
    "V": "ѴᏙ",
    "W": "ԜᏔ",
    "X": "ΧХ",
    "Y": "ΥҮᎩ",
    "Z": "ΖᏃ",
    "a": "αаɑᴀ",
    "b": "ʙ",
    "c": "ϲсᴄ",
    "d": "ԁᴅ",
    "e": "еᴇ",
    "f": "ꜰ",
    "g": "ɡցɢ",
    "h": "һհʜ",
    "i": "ιіɩɪ",
    "j": "ϳјᴊ",
    "k": "κкᴋ",
    "l": "I1|ІΙӀӏǀʟ",
    "m": "ᴍ",
    "n": "ηոռɴ",
    "o": "0οσоօᴏ",
    "p": "ρрᴘ",
    "q": "ԛգ",
    "r": "гʀ",
    "s": "ѕꜱ",
    "t": "τᴛ",
    "u": "υսᴜ",
    "v": "νѵᴠ",
    "w": "ѡԝᴡ",
    "x": "χх",
    "y": "γуүʏ",
    "z": "ᴢ",
    "-": "‐‑‒–—―−",
    "'": "’‘ʼʹ′`´",
}
"""Latin letters, and what looks like them in Greek, Cyrillic, Armenian, Cherokee or small caps."""

_LOOKS: Final = str.maketrans({look: letter for letter, looks in _LIKE.items() for look in looks})

_MARKS: Final = re.compile(
    "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u200c\u200d]"
)
"""Accents, variation selectors and joiners: they change a name's look little or not at all."""


def same_but_for_accents(one: str, other: str) -> bool:
    """Return whether two names differ in case, width and accents only.

    >>> same_but_for_accents("Lea", "LÉA")
    True
    >>> same_but_for_accents("Lea", "L\N{CYRILLIC SMALL LETTER IE}a")
    False
    """
    return _plain(_plain(one).casefold()) == _plain(_plain(other).casefold())


def skeletons(name: str) -> frozenset[str]:
    """Return what the name looks like, as it is written and in lower case.

    Names that share a skeleton look alike.

    >>> sorted(skeletons("Ian")), sorted(skeletons("lan"))
    (['ian', 'lan'], ['lan'])
    """
    return frozenset(_skeleton(spelling) for spelling in (_plain(name), _plain(name).casefold()))


def _plain(name: str) -> str:
    """Return the name in characters of the usual width, without accents and strokes."""
    return _MARKS.sub("", normalize("NFKD", name)).translate(_STROKED)


def _skeleton(spelling: str) -> str:
    letters = _plain(spelling.translate(_LOOKS).casefold())
    return letters.replace("rn", "m").replace("vv", "w")

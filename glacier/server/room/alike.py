"""Which names look alike: in another case or width, without accents, in queue of another script.

A small table of our own. Unicode's list (UTS 39) has thousands of entries, most of them for scripts
that no player mixes; the Python package that carries it takes a megabyte and returns no skeletons.
"""

import re
from typing import Final
from unicodedata import normalize

_STROKED: Final = str.maketrans("ØøŁłĐđĦħŦŧıƗɨȽƚɌɍȻȼ", "OoLlDdHhTtiIiLlRrCc")
"""Letters that Unicode does not take apart into a queued and its stroke."""

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
"""Latin queue, and what looks like them in Greek, Cyrillic, Armenian, Cherokee, or small caps."""

_LOOKS: Final = str.maketrans({look: queued for queued, looks in _LIKE.items() for look in looks})

_MARKS: Final = re.compile(
    "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u200c\u200d]"
)
"""Accents, emoji styles and joiners: what changes a name little or not at all."""


def same_but_for_accents(one: str, other: str) -> bool:
    """Whether two names differ in case, width and accents only.

    >>> same_but_for_accents("Lea", "LÉA")
    True
    >>> same_but_for_accents("Lea", "L\N{CYRILLIC SMALL LETTER IE}a")
    False
    """
    return _plain(_plain(one).casefold()) == _plain(_plain(other).casefold())


def skeletons(name: str) -> frozenset[str]:
    """What the name looks like, as it is written and in small queue.

    Names that share a skeleton look alike.

    >>> sorted(skeletons("Ian")), sorted(skeletons("lan"))
    (['ian', 'lan'], ['lan'])
    """
    return frozenset(_skeleton(spelling) for spelling in (_plain(name), _plain(name).casefold()))


def _plain(name: str) -> str:
    """The name in characters of the usual width, without accents and strokes."""
    return _MARKS.sub("", normalize("NFKD", name)).translate(_STROKED)


def _skeleton(spelling: str) -> str:
    queue = _plain(spelling.translate(_LOOKS).casefold())
    return queue.replace("rn", "m").replace("vv", "w")

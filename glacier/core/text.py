"""Text that a person typed, as one line that shows everything it holds."""

from typing import Final
from unicodedata import bidirectional, category, combining, normalize

MARKS: Final = 4
"""Combining marks on one letter at most; more climb over the neighbouring lines."""

_ZWNJ: Final = "\N{ZERO WIDTH NON-JOINER}"
_ZWJ: Final = "\N{ZERO WIDTH JOINER}"
_EMOJI_STYLE: Final = "\N{VARIATION SELECTOR-16}"

_BLANK: Final = frozenset("\N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}")
"""Characters that count as letters or symbols and look like a space."""

_INVISIBLE: Final = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x16FE4, 0x1D159),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xFFF0, 0xFFFD),
            *range(0xE0000, 0xE1000),
        ],
    )
)
"""What is not drawn though its category does not tell (Unicode's Default_Ignorable_Code_Point)."""


def one_line(text: str) -> str:
    r"""The text in NFC, on one line, with single spaces and nothing invisible.

    Control, format and private characters, lone surrogates and noncharacters are dropped; so are
    joiners and variation selectors, but where emoji, Arabic or Indic letters need them.

    >>> one_line(" Ann\n\u202eBob\x1b[2J \u200b ")
    'Ann Bob[2J'
    >>> one_line("Zoe\u0308") == "Zoë"
    True
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    while (cleaned := _cleaned(text)) != text:  # what is dropped may bring others together
        text = cleaned
    return text


def printable(text: str) -> str:
    r"""The text with what cannot be printed escaped, spaces as they are.

    >>> printable("  a\u202eb")
    '  a\\u202eb'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def _cleaned(text: str) -> str:
    text = normalize("NFC", "".join(map(_shown, normalize("NFC", text))))
    kept: list[str] = []
    marks = 0
    for char, after in zip(text, text[1:] + " ", strict=False):
        before = kept[-1] if kept else " "
        marks = marks + 1 if category(char) in ("Mn", "Me") and char != _EMOJI_STYLE else 0
        if _joins(char, before, after) and not (marks and before == " ") and marks <= MARKS:
            kept.append(char)
    return " ".join("".join(kept).split())


def _shown(char: str) -> str:
    """The character, a space for what looks like one, or nothing."""
    if char.isspace() or char in _BLANK:
        return " "
    if char in (_ZWNJ, _ZWJ, _EMOJI_STYLE):
        return char
    hidden = category(char) in ("Cc", "Cf", "Co", "Cs") or char in _INVISIBLE or _unusable(char)
    return "" if hidden else char


def _unusable(char: str) -> bool:
    """Whether Unicode promises never to give this code point a character."""
    return ord(char) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(char) <= 0xFDEF


def _joins(char: str, before: str, after: str) -> bool:
    """Whether a joiner or selector has an effect here; True for all other characters."""
    if char == _EMOJI_STYLE:
        return _pictorial(before) and before != _EMOJI_STYLE
    if char == _ZWJ and _pictorial(before):
        return _pictorial(after) and after != _EMOJI_STYLE
    if char in (_ZWJ, _ZWNJ) and combining(before) == 9:  # a virama (RFC 5892, A.1 and A.2)
        return category(after).startswith("L")
    if char == _ZWNJ:
        return bidirectional(before) == bidirectional(after) == "AL"
    return char != _ZWJ


def _pictorial(char: str) -> bool:
    """Whether emoji are made of it. Newer ones than Python's tables are in the last range."""
    symbol = category(char) in ("So", "Sm") and char > "\N{LEFTWARDS ARROW}"
    return symbol or char == _EMOJI_STYLE or 0x1F000 <= ord(char) <= 0x1FAFF

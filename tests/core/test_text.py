"""Names, titles and chat: one line, without hidden characters, and otherwise unchanged."""

from unicodedata import category, is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glacier.core.text import MARKS, one_line, printable

FAMILY = "👩\u200d👩\u200d👧"
KEPT = {
    "plain": "Ann O'Hara-Smith 2",
    "French": "Maëlle d’Été à Œuilly",
    "Vietnamese": "Nguyễn Thị Ánh",
    "Cyrillic": "Анна Ёлкина",
    "Hebrew": "שָׁלוֹם",
    "Thai": "น้ำแข็ง",
    "Chinese": "冰山一角",
    "Korean": "얼음",
    "Devanagari": "क्षत्रिय",
    "Sinhala with a joiner": "ශ්\u200dරී ලංකා",
    "Persian with a non-joiner": "می\u200cخواهم",
    "a family": FAMILY,
    "a head that shakes": "🙂\u200d↔\ufe0f",
    "a heart in colour": "❤\ufe0f",
    "a healthy skin": "👍🏽",
    "a rainbow": "🏳\ufe0f\u200d🌈",
    "newer than Python": "\U0001fae9",
}

DROPPED = {
    "newline": ("Ann\nBob", "Ann Bob"),
    "carriage return": ("Ann\r\nBob", "Ann Bob"),
    "line and paragraph separator": ("Ann\u2028Bob\u2029Cid", "Ann Bob Cid"),
    "NUL": ("A\0nn", "Ann"),
    "ESC": ("\x1b[31mAnn\x1b[0m", "[31mAnn[0m"),
    "C1": ("A\x9b2Jnn", "A2Jnn"),
    "DEL": ("Ann\x7f", "Ann"),
    "bidi override": ("\u202ennA\u202c", "nnA"),
    "bidi isolate": ("\u2066Ann\u2069\u200f", "Ann"),
    "zero width": ("A\u200bn\ufeffn\u2060", "Ann"),
    "soft hyphen": ("A\u00adnn", "Ann"),
    "joiner among letters": ("A\u200dn\u200cn", "Ann"),
    "joiner at an end": (f"\u200d{FAMILY}\u200d", FAMILY),
    "joiners in a row": ("👩\u200d\u200d👧", "👩\u200d👧"),
    "selector on a letter": ("A\ufe0fnn\ufe00\U000e0101", "Ann"),
    "selectors in a row": ("❤\ufe0f\ufe0f", "❤\ufe0f"),
    "tags": ("Ann\U000e0041\U000e007f", "Ann"),
    "Hangul fillers": ("\u3164Ann\u115f\u1160\uffa0", "Ann"),
    "Braille blank": ("\u2800\u2800Ann\u2800Bob", "Ann Bob"),
    "Mongolian": ("A\u180e\u180b\u180fnn", "Ann"),
    "Khmer": ("A\u17b4\u17b5nn", "Ann"),
    "grapheme joiner": ("Zoe\u034f\u0308", "Zoë"),
    "object": ("A\ufffcnn\ufff9", "Ann"),
    "noncharacters": ("A\uffff\ufdd0\U0010fffenn", "Ann"),
    "private": ("A\ue000nn\U000f0000", "Ann"),
    "surrogate": ("A\ud800nn\udfff", "Ann"),
    "white space": ("  Ann \t\u00a0\u3000 Bob ", "Ann Bob"),
    "marks without a letter": ("\u0301 \u0301Ann", "Ann"),
    "a tower of marks": ("A" + "\u0300\u0315" * 20, "À" + "\u0300" * MARKS),
    "nothing": ("\u200b\n\u2800\ufe0f\u0301", ""),
}


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_what_people_are_called_is_kept(text: str) -> None:
    assert one_line(text) == text


@pytest.mark.parametrize(("text", "line"), DROPPED.values(), ids=DROPPED)
def test_what_hides_or_forges_is_dropped(text: str, line: str) -> None:
    assert one_line(text) == line


HIDDEN = st.sampled_from(
    "\u200b\u200c\u200d\ufe0f\u0301\u0338\u034f\u202e\n\0 \u2028\u3164\u2800👩❤"
)
ANY = st.text(st.one_of(st.characters(), HIDDEN, HIDDEN, st.sampled_from("aéي्क")), max_size=40)


@given(ANY)
def test_any_text_becomes_one_line_that_stays_as_it_is(text: str) -> None:
    line = one_line(text)
    assert one_line(line) == line
    assert is_normalized("NFC", line)
    assert line.split(" ") == (line.split() or [""])
    hidden = {char for char in line if category(char) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")}
    assert hidden <= {"\u200c", "\u200d"}
    line.encode()


@given(st.text())
def test_printable_text_is_one_line_of_the_same_characters(text: str) -> None:
    shown = printable(text)
    assert shown.isprintable()
    assert (shown == text) == text.isprintable()

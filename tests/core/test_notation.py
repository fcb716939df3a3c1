"""Actions and events as text, and back."""

from typing import Literal, TypeAlias

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glacier.core import HIDDEN, Action, Data, notation


class Scoop(Data):
    flavour: str
    size: int = 1


class Pair(Data):
    left: Scoop | None
    right: Scoop | None


class Tray(Data):
    card: int | None


class Serve(Action):
    cone: int
    scoops: tuple[Scoop | None, ...] = ()
    where: tuple[int, int] = (0, 0)
    note: str = ""
    cold: bool = True


class Weigh(Action):
    grams: float
    pair: Pair
    tray: Tray
    names: tuple[str, ...]
    half: tuple[float, ...] | None = None


class Choose(Action):
    size: Literal[1, 2, 3]
    mood: Literal["yes", "merry", "2 b"]
    target: int | Literal["back"] | tuple[int, int] = "back"
    marks: tuple[bool, ...] = msgspec.field(default_factory=lambda: (True, False))


class Wait(Action):
    pass


Wish: TypeAlias = Serve | Weigh | Choose | Wait

texts = st.text(st.characters(exclude_categories=["Cs"]))
floats = st.floats(allow_nan=False)
scoops = st.builds(Scoop, texts, st.integers(-9, 9))
hidden_scoops = scoops | st.none()
wishes = st.one_of(
    st.builds(
        Serve,
        st.integers(),
        st.lists(hidden_scoops).map(tuple),
        st.tuples(st.integers(), st.integers()),
        texts,
        st.booleans(),
    ),
    st.builds(
        Weigh,
        floats,
        st.builds(Pair, hidden_scoops, hidden_scoops),
        st.builds(Tray, st.integers() | st.none()),
        st.lists(texts).map(tuple),
        st.none() | st.lists(floats).map(tuple),
    ),
    st.builds(
        Choose,
        st.sampled_from([1, 2, 3]),
        st.sampled_from(["yes", "merry", "2 b"]),
        st.integers() | st.just("back") | st.tuples(st.integers(), st.integers()),
        st.lists(st.booleans()).map(tuple),
    ),
    st.just(Wait()),
)


@given(wishes)
def test_whatever_is_written_can_be_read(wish: Action) -> None:
    line = notation.write(wish)
    assert notation.read(line, Wish) == wish
    assert "\n" not in line


@pytest.mark.parametrize(
    ("wish", "line"),
    [
        (Wait(), "wait"),
        (Serve(3), "serve 3"),
        (Serve(3, (Scoop("mint"), HIDDEN)), "serve 3 [mint/1 ?]"),
        (Serve(3, (HIDDEN,)), "serve 3 [?]"),
        (Serve(3, (HIDDEN, HIDDEN)), "serve 3 ?,?"),
        (Serve(3, (), (-1, 2)), "serve 3 [] -1,2"),
        (Serve(3, note="no"), 'serve 3 [] 0,0 "no"'),
        (Serve(3, note="null"), "serve 3 [] 0,0 null"),
        (Serve(3, note="two words", cold=False), 'serve 3 [] 0,0 "two words" no'),
        (
            Weigh(-39.8, Pair(Scoop("a"), HIDDEN), Tray(HIDDEN), ("b", "c")),
            "weigh -39.8 (a/1 ?) (?) b,c",
        ),
        (Choose(2, "yes", 7), 'choose 2 "yes" 7'),
        (Choose(2, "merry", (1, 2)), "choose 2 merry 1,2"),
        (Choose(2, "merry", marks=()), "choose 2 merry back []"),
    ],
    ids=str,
)
def test_how_things_are_written(wish: Action, line: str) -> None:
    assert notation.write(wish) == line
    assert notation.read(line, Wish) == wish


@pytest.mark.parametrize(
    ("line", "flaw"),
    [
        ("", "no whole line"),
        ("   ", "no whole line"),
        ("juggle 3", "unknown word 'juggle'"),
        ("(serve) 3", "unknown word"),
        ("serve", "missing required field `cone`"),
        ("serve ?", "Expected `int`, got `null`"),
        ("serve three", "'three' does not belong here"),
        ("serve 3 [] 0,0 x yes more", "too many words for Serve"),
        ("serve 3 [] 0,0 x maybe", "'maybe' does not belong here"),
        ("serve 3 [] 0,0,0", "does not belong here"),
        ("serve (3)", "does not belong here"),
        ("serve 3 (a/1", "no whole line"),
        ("serve 3 a/1)", "a bracket too many"),
        ("serve 3 (a/1]", "a bracket too many"),
        ('serve 3 [] 0,0 "open', "a quote too many"),
        ('serve 3 [] 0,0 "\\x"', "does not belong here"),
        ("choose 4 merry", "'4' does not belong here"),
        ("choose 1 sad", "'sad' does not belong here"),
        ("serve " + "9" * 5000, "does not belong here"),
        ("serve 3 " + "[" * 5000, "no whole line"),
        ("serve 3 " + "[" * 5000 + "]" * 5000, "does not belong here"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(line: str, flaw: str) -> None:
    with pytest.raises(ValueError, match="(?i)" + flaw):
        notation.read(line, Wish)


@given(st.text())
def test_any_text_is_read_or_refused(line: str) -> None:
    try:
        wish = notation.read(line, Wish)
    except ValueError:
        return
    assert notation.read(notation.write(wish), Wish) == wish


def test_one_kind_alone_can_be_read() -> None:
    assert notation.read("serve 3", Serve) == Serve(3)


def test_what_has_no_notation_is_not_written() -> None:
    class Odd(Action):
        thing: object

    with pytest.raises(TypeError, match="has no notation"):
        notation.write(Odd(object()))

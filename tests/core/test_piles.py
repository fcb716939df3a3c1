"""Piles have no order; a hidden card is a card."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from glacier.core import HIDDEN, face_down, pile, put, take

cards = st.lists(st.sampled_from("abc") | st.none())


@given(cards, st.randoms())
def test_a_pile_has_no_order(some: list[str | None], rng: Random) -> None:
    assert pile(some) == pile(rng.sample(some, len(some)))


@given(cards, st.sampled_from("abc"))
def test_what_is_put_can_be_taken(some: list[str | None], card: str) -> None:
    assert take(put(pile(some), card), card) == pile(some)


def test_hidden_cards_lie_last() -> None:
    assert pile([HIDDEN, "b", "a"]) == ("a", "b", HIDDEN)


def test_a_card_that_no_viewer_sees_is_taken_from_the_hidden_ones() -> None:
    assert take(("a", HIDDEN, HIDDEN), "b") == ("a", HIDDEN)
    assert take(("a", HIDDEN), "a") == (HIDDEN,)
    assert take(("a", HIDDEN), HIDDEN) == ("a",)


def test_several_cards_are_put_at_once() -> None:
    assert put(("b",), "c", "a", HIDDEN) == ("a", "b", "c", HIDDEN)


@given(cards)
def test_face_down_only_the_number_shows(some: list[str | None]) -> None:
    assert face_down(tuple(some)) == (HIDDEN,) * len(some)

"""Piles of cards without a known order, and the marker of a hidden card."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

T = TypeVar("T")

HIDDEN: Final = None
"""A card face down. It may replace a card in a hand, a pile or an event."""


def pile(cards: Iterable[T]) -> tuple[T, ...]:
    """Return cards of unknown order in a canonical order: sorted, the hidden ones last.

    >>> pile(["vanilla", HIDDEN, "chocolate"])
    ('chocolate', 'vanilla', None)
    """
    return tuple(sorted(cards, key=_known_first))


def take(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return the pile without this card, or without a hidden one if the card is not visible.

    Raises `ValueError` if the pile has neither.

    >>> take(("chocolate", "vanilla"), "vanilla")
    ('chocolate',)
    >>> take((HIDDEN, HIDDEN), "vanilla")
    (None,)
    """
    unseen: Any = HIDDEN
    at = cards.index(card if card in cards else unseen)
    return cards[:at] + cards[at + 1 :]


def put(cards: tuple[T, ...], *more: T) -> tuple[T, ...]:
    """Return the pile with these cards added.

    >>> put(("chocolate", "vanilla"), "strawberry")
    ('chocolate', 'strawberry', 'vanilla')
    """
    return pile(cards + more)


def face_down(cards: tuple[T | None, ...]) -> tuple[T | None, ...]:
    """Return as many hidden cards.

    >>> face_down(("chocolate", "vanilla"))
    (None, None)
    """
    return (HIDDEN,) * len(cards)


def _known_first(card: Any) -> tuple[bool, Any]:
    return (card is HIDDEN, card)

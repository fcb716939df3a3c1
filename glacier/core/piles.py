"""Piles nobody knows the order of, and the card that lies face down."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

T = TypeVar("T")

HIDDEN: Final = None
"""A card face down. It stands wherever a card may stand: in a hand, a pile or an event."""


def pile(cards: Iterable[T]) -> tuple[T, ...]:
    """Cards whose order nobody knows, so they have none: sorted, the hidden ones last.

    >>> pile(["vanilla", HIDDEN, "chocolate"])
    ('chocolate', 'vanilla', None)
    """
    return tuple(sorted(cards, key=_known_first))


def take(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """The pile without this card; where it is not to be seen, without a hidden one.

    >>> take(("chocolate", "vanilla"), "vanilla")
    ('chocolate',)
    >>> take((HIDDEN, HIDDEN), "vanilla")
    (None,)
    """
    unseen: Any = HIDDEN
    at = cards.index(card if card in cards else unseen)
    return cards[:at] + cards[at + 1 :]


def put(cards: tuple[T, ...], *more: T) -> tuple[T, ...]:
    """The pile with these cards in it.

    >>> put(("chocolate", "vanilla"), "strawberry")
    ('chocolate', 'strawberry', 'vanilla')
    """
    return pile(cards + more)


def face_down(cards: tuple[T | None, ...]) -> tuple[T | None, ...]:
    """As many cards, none of them to be seen.

    >>> face_down(("chocolate", "vanilla"))
    (None, None)
    """
    return (HIDDEN,) * len(cards)


def _known_first(card: Any) -> tuple[bool, Any]:
    return (card is HIDDEN, card)

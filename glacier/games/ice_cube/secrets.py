"""What each viewer of ICE³ sees, and a possible state behind it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from glacier.core import HIDDEN, Viewer, face_down, pile
from glacier.games.ice_cube.box import DECK, Card, Face
from glacier.games.ice_cube.state import Cup, Space, State

_COPIES = Counter(DECK)


def view(state: State, viewer: Viewer) -> State:
    """Return the state with the pile, the other hands and their covered attacks face down."""
    return replace(
        state,
        cups=tuple(
            cup if seat == viewer else replace(cup, hand=face_down(cup.hand))
            for seat, cup in enumerate(state.cups)
        ),
        pile=face_down(state.pile),
        track=_seen_spaces(state, state.track, viewer),
        aside=_seen_spaces(state, state.aside, viewer),
    )


def _seen_spaces(state: State, spaces: tuple[Space, ...], viewer: Viewer) -> tuple[Space, ...]:
    if not state.options.bluff:  # I3-61: nothing lies face down
        return spaces
    return tuple(seen(space, viewer) for space in spaces)


def seen(space: Space, viewer: Viewer) -> Space:
    """Hide a card that lies face down from all viewers but the seat that laid it."""
    known = space.up or (viewer is not None and space.by == viewer)
    return space if known else replace(space, card=HIDDEN)


def guess(view: State, rng: Random) -> State:
    """Return the view with every card turned up; all possible states are equally likely."""
    unseen = _unseen(view)
    track = [_as_claimed(space, unseen) for space in view.track]
    aside = [_as_claimed(space, unseen) for space in view.aside]
    rng.shuffle(unseen)
    return replace(
        view,
        cups=tuple(_guessed_cup(cup, unseen) for cup in view.cups),
        track=tuple(_guessed_space(space, unseen) for space in track),
        aside=tuple(_guessed_space(space, unseen) for space in aside),
        pile=pile(unseen),
    )


def _unseen(view: State) -> list[Card]:
    seen = Counter(_seen_cards(view))
    return [card for card, copies in _COPIES.items() for _ in range(copies - seen[card])]


def _seen_cards(view: State) -> Iterator[Face | None]:
    yield from view.discard
    for cup in view.cups:
        yield from cup.hand
    for space in (*view.track, *view.aside):
        yield space.card


def _as_claimed(space: Space, unseen: list[Card]) -> Space:
    """Turn up covered salt, which is never a bluff (I3-70)."""
    if space.card is HIDDEN and space.claim == "salt":
        unseen.remove("salt")
        return replace(space, card="salt")
    return space


def _guessed_cup(cup: Cup, unseen: list[Card]) -> Cup:
    return replace(cup, hand=pile(_turned(cup.hand, unseen)))


def _turned(cards: Iterable[Card | None], unseen: list[Card]) -> Iterator[Card | None]:
    return (unseen.pop() if card is HIDDEN else card for card in cards)


def _guessed_space(space: Space, unseen: list[Card]) -> Space:
    return replace(space, card=unseen.pop()) if space.card is HIDDEN else space

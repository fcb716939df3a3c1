"""What each viewer of Ice Cream sees, and possible states behind a view."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from glacier.core import HIDDEN, Seat, Viewer, face_down, pile
from glacier.games.ice_cream.box import CANS, SCOOPS, Flavour
from glacier.games.ice_cream.state import Choice, Stall, State

T = TypeVar("T")


def view(state: State, viewer: Viewer) -> State:
    """Return the state with piles, removed scoops and the new cans of other seats face down."""
    return replace(
        state,
        stalls=tuple(_seen(stall, seat, viewer) for seat, stall in enumerate(state.stalls)),
        can_pile=face_down(state.can_pile),
        scoop_pile=face_down(state.scoop_pile),
        removed=face_down(state.removed),
    )


def _seen(stall: Stall, seat: Seat, viewer: Viewer) -> Stall:
    if seat == viewer:
        return stall
    return replace(
        stall,
        secret=face_down(stall.secret),
        given_back=face_down(stall.given_back),
        wish=face_down(stall.wish),
    )


def guess(view: State, rng: Random) -> State:
    """Return a state that is possible behind the view. All possible states are equally likely."""
    stalls, can_pile = _guessed_cans(view, rng)
    removed, scoop_pile = _guessed_scoops(view, rng)
    return replace(view, stalls=stalls, can_pile=can_pile, removed=removed, scoop_pile=scoop_pile)


def _guessed_cans(view: State, rng: Random) -> tuple[tuple[Stall, ...], tuple[Flavour, ...]]:
    unseen = _rest(CANS, _seen_cans(view))
    rng.shuffle(unseen)
    stalls = tuple(_guessed_stall(stall, unseen, rng) for stall in view.stalls)
    if view.phase == "building":  # by then the returned cans are in the pile
        for stall in stalls:
            unseen.extend(can for can in stall.given_back if can)
    return stalls, pile(unseen)


def _guessed_stall(stall: Stall, unseen: list[Flavour], rng: Random) -> Stall:
    choices: list[Choice] = [rng.choice(("keep", "swap")) for _ in stall.wish]
    return replace(
        stall,
        secret=_turned(stall.secret, unseen),
        given_back=_turned(stall.given_back, unseen),
        wish=_turned(stall.wish, choices),
    )


def _guessed_scoops(
    view: State, rng: Random
) -> tuple[tuple[Flavour | None, ...], tuple[Flavour, ...]]:
    if view.in_play:  # all seats could count them (IC-R1)
        removed = pile(_rest(SCOOPS, view.in_play))
        return removed, pile(_rest(view.in_play, _seen_scoops(view)))
    unseen = _rest(SCOOPS, [*_seen_scoops(view), *view.removed])
    rng.shuffle(unseen)
    turned = _turned(view.removed, unseen)
    return pile(turned), pile(unseen)


def _turned(cards: Iterable[T | None], unseen: list[T]) -> tuple[T | None, ...]:
    return tuple(unseen.pop() if card is HIDDEN else card for card in cards)


def _rest(cards: Iterable[Flavour], seen: Iterable[Flavour | None]) -> list[Flavour]:
    """Return the cards that are not among the seen ones. Hidden cards are ignored."""
    left = Counter[Flavour | None](cards) - Counter(seen)
    return sorted(card for card in left.elements() if card)


def _seen_cans(view: State) -> Iterator[Flavour | None]:
    yield from view.spent_cans
    for stall in view.stalls:
        yield from (*stall.secret, *stall.given_back)
        for can in stall.cans:
            yield can.flavour


def _seen_scoops(view: State) -> Iterator[Flavour | None]:
    yield from (*view.spent_scoops, view.flipped)
    for cone in view.cones:
        yield from cone.scoops
    for stall in view.stalls:
        for can in stall.cans:
            yield from (can.flavour,) * can.scoops

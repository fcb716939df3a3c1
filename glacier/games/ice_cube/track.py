"""The track: how it grows, which cubes it protects, and where a cube stops."""

from glacier.core import Seat
from glacier.games.ice_cube import events
from glacier.games.ice_cube.box import (
    ATTACKS,
    CUBES_SHOWN,
    DECK,
    DEFENCES,
    FLAMES,
    STEPS,
    AttackKind,
    Card,
    DefenceKind,
    Face,
    Movement,
)
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import Space, State

_CARDS: dict[Face | None, Card] = {card: card for card in DECK}
_ATTACKS: dict[Face | None, AttackKind] = {kind: kind for kind in ATTACKS}
_DEFENCES: dict[Face | None, DefenceKind] = {kind: kind for kind in DEFENCES}


def as_card(card: Face | None) -> Card | None:
    """Return the card of the draw pile that this is, or None."""
    return _CARDS.get(card)


def as_attack(card: Face | None) -> AttackKind | None:
    """Return the attack that this card is, or None."""
    return _ATTACKS.get(card)


def as_defence(card: Face | None) -> DefenceKind | None:
    return _DEFENCES.get(card)


# Building it


def lay(table: Table, seat: Seat, card: Card, claim: AttackKind | None = None) -> None:
    """Lay a card from a hand, face down if it has a claim: at the track's end or, after Arrival,
    beside the pile."""
    state = table.state
    if state.complete:  # I3-17, I3-71
        table.do(events.CardLaid(seat, card, "aside" if claim else "discard", 0, claim))
        return
    space = len(state.track) + 1
    table.do(events.CardLaid(seat, card, "track", space, claim))  # I3-15
    if space == state.length - 1:  # I3-16, I3-R5
        table.do(events.ArrivalLaid(state.length))


def end_after_laying(state: State) -> int:
    """Return the last space after another card is laid."""
    space = len(state.track) + 1
    return state.length if space >= state.length - 1 else space


# Standing on it


def landing(start: int, card: Movement, end: int) -> int:
    """Return where a cube stops: not beyond the end, not behind space 1, and from Start only
    forwards (I3-R7, I3-R8, I3-R9)."""
    steps = STEPS[card]
    if start == 0 and steps < 0:
        return 0
    return min(max(1, start + steps), end)


def on_space(state: State, space: int) -> Space | None:
    """Return the card on this space; None for Start and beyond the track's end."""
    return state.track[space - 1] if 0 < space <= len(state.track) else None


def answers(card: DefenceKind, attack: AttackKind) -> bool:
    """Return whether the card has as many cubes as the attack has flames, or is Untouchable (I3-40,
    I3-41)."""
    return card == "untouchable" or CUBES_SHOWN[card] == FLAMES[attack]


def shelter_from(state: State, seat: Seat, attack: AttackKind) -> DefenceKind | None:
    """Return the card on which the cube stopped, if it protects from this attack (I3-50)."""
    shelter = state.cups[seat].shelter
    return shelter if shelter is not None and answers(shelter, attack) else None


def sheltered(state: State, seat: Seat, attack: AttackKind) -> bool:
    return shelter_from(state, seat, attack) is not None

"""What each menu entry would bring, as far as the seat can see."""

from glacier.core import Data, Seat
from glacier.games.ice_cube.actions import (
    Action,
    Appoint,
    Attack,
    CallBluff,
    Defend,
    Move,
    Suffer,
)
from glacier.games.ice_cube.box import (
    COUNT,
    COUNT_BELIEVED,
    COUNT_DOUBLED,
    FILLS,
    FILLS_DOUBLED,
    MIDDLING_COUNT,
    AttackKind,
    DefenceKind,
    Face,
)
from glacier.games.ice_cube.melting import attack_loss, share
from glacier.games.ice_cube.rules import menu
from glacier.games.ice_cube.secrets import seen
from glacier.games.ice_cube.state import State
from glacier.games.ice_cube.track import (
    as_attack,
    as_defence,
    end_after_laying,
    landing,
    on_space,
    sheltered,
)


class Prospect(Data, repr_omit_defaults=True):
    """Losses in milligrams, for a middling count and a middling hand; and the space of a move."""

    loss: int | None = None
    """The loss of the attacked cube."""
    called: int | None = None
    """In bluff: the loss of the seat that is wrong if the attack is called. For calling: the
    attacker's."""
    space: int | None = None
    """Where the cube would stop."""
    card: Face | None = None
    """The card there; None if it is hidden, or for Start."""
    attack: AttackKind | None = None
    """The attack on the cube there."""
    shelter: DefenceKind | None = None
    """The card that would protect the cube there."""
    wins: bool = False
    """Whether the cube would reach Arrival."""


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    return [_prospect(state, seat, action) for action in menu(state, seat)]


def _prospect(state: State, seat: Seat, action: Action) -> Prospect | None:
    match action:
        case Move():
            return _move(state, seat, action)
        case Attack() if not state.options.real_ice:
            return _attack(state, seat, action)
        case Defend() if not state.options.real_ice:
            return Prospect(loss=0)
        case Suffer() | CallBluff() | Appoint() if not state.options.real_ice:
            return _suffering(state, seat, action)
        case _:
            return None


def expected(
    state: State, seat: Seat, kind: AttackKind, counts: int, fills: int, quality: int = 1_000
) -> int:
    """Return the loss of this seat's cube by such an attack."""
    time = round(MIDDLING_COUNT * share(counts))
    return attack_loss(kind, time, quality, state.cups[seat].ice, fills)


def doubled(state: State, seat: Seat, kind: AttackKind) -> int:
    """Return the loss if a bluff is called and this seat is wrong; shelters still protect
    (I3-R33)."""
    if sheltered(state, seat, kind):
        return 0
    return expected(state, seat, kind, COUNT_DOUBLED, FILLS_DOUBLED)


def _attack(state: State, seat: Seat, action: Attack) -> Prospect:
    kind, target = action.kind, action.target
    if not state.options.bluff:
        return Prospect(loss=expected(state, target, kind, COUNT, FILLS))
    wrong = target if action.card == kind else seat
    return Prospect(
        loss=expected(state, target, kind, COUNT_BELIEVED, FILLS),
        called=None if kind == "salt" else doubled(state, wrong, kind),
    )


def _suffering(state: State, seat: Seat, action: Suffer | CallBluff | Appoint) -> Prospect:
    danger = state.threat
    assert danger
    kind, counts, fills = danger.kind, danger.counts, danger.fills
    match action:
        case CallBluff():
            called = doubled(state, danger.attacker or 0, kind)
            loss = expected(state, seat, kind, COUNT_DOUBLED, FILLS_DOUBLED)
            return Prospect(loss=loss, called=called)
        case Appoint(executor):
            touch = state.cups[executor].touch
            return Prospect(loss=expected(state, seat, kind, counts, fills, touch))
        case _:
            return Prospect(loss=expected(state, seat, kind, counts, fills))


def _move(state: State, seat: Seat, action: Move) -> Prospect:
    start, end = state.cups[action.cube].space, end_after_laying(state)
    space = landing(start, action.card, end)
    if space == start:
        return Prospect(space=space, shelter=state.cups[action.cube].shelter)
    if space == state.length and end == space:
        return Prospect(space=space, card="arrival", wins=True)
    below = on_space(state, space)
    if below is None:  # the card that is being laid
        return Prospect(space=space, card=action.card)
    shown = seen(below, seat)
    return Prospect(
        space=space,
        card=shown.card,
        attack=as_attack(shown.card),
        shelter=as_defence(shown.card) if shown.up else None,
    )

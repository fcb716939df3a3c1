"""Attacking: a card, an announcement and a target."""

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import refusals
from glacier.games.ice_cube.box import (
    ATTACKS,
    COUNT,
    COUNT_BELIEVED,
    FILLS,
    AttackKind,
    Card,
)
from glacier.games.ice_cube.counting import count_for
from glacier.games.ice_cube.defence import ask
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import State, Threat, clockwise
from glacier.games.ice_cube.track import lay, shelter_from, sheltered
from glacier.games.ice_cube.turn import expect_card_to_play


def targets(state: State, seat: Seat, kind: AttackKind) -> list[Seat]:
    """Return the seats that this seat may attack: their cubes are not protected (I3-R14, I3-R15),
    and it has not attacked them this turn (I3-32)."""
    others = clockwise(state, seat)[1:]
    return [
        other for other in others if other not in state.spent and not sheltered(state, other, kind)
    ]


def announceable(state: State, card: Card) -> list[AttackKind]:
    """Return what this card may be announced as: itself or, in bluff, any attack but salt (I3-62,
    I3-70)."""
    return [kind for kind in ATTACKS if kind == card or (state.options.bluff and kind != "salt")]


def attack(table: Table, seat: Seat, kind: AttackKind, target: Seat, card: Card) -> None:
    state = table.state
    expect_card_to_play(state, seat, card)
    if kind not in announceable(state, card):
        raise Illegal(refusals.NotThatCard(card, attack=kind))
    _expect_target(state, seat, kind, target)
    bluff = state.options.bluff
    lay(table, seat, card, kind if bluff else None)  # I3-24
    counts = count_for(kind, COUNT_BELIEVED if bluff else COUNT)  # I3-63
    ask(table, Threat(kind, target, seat, counts, FILLS, covered=bluff))


def _expect_target(state: State, seat: Seat, kind: AttackKind, target: Seat) -> None:
    if target not in clockwise(state, seat)[1:]:  # I3-R15
        raise Illegal(refusals.NoTarget(target))
    if target in state.spent:  # I3-32
        raise Illegal(refusals.AttackedAlready(target))
    if shelter := shelter_from(state, target, kind):  # I3-50
        raise Illegal(refusals.Sheltered(target, by=shelter))

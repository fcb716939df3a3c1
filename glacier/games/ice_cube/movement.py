"""Moving a cube, and the effect of the space on which it stops."""

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import COUNT, COUNT_BELIEVED, FILLS, AttackKind, Movement
from glacier.games.ice_cube.counting import count_for
from glacier.games.ice_cube.defence import ask, turn_up
from glacier.games.ice_cube.ending import win_by_arrival
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import Threat
from glacier.games.ice_cube.track import as_attack, as_defence, landing, lay, on_space
from glacier.games.ice_cube.turn import expect_card_to_play, go_on


def move(table: Table, seat: Seat, card: Movement, cube: Seat) -> None:
    """Lay the card, then move any cube (I3-45, I3-46); only where it stops matters (I3-47)."""
    expect_card_to_play(table.state, seat, card)
    if cube not in table.state.living:
        raise Illegal(refusals.NoCube(cube))
    lay(table, seat, card)
    start = table.state.cups[cube].space
    space = landing(start, card, len(table.state.track))
    table.do(_moved(table, seat, card, cube, space))
    if space == start:  # I3-R10
        go_on(table)
    else:
        stop(table, cube, space)


def _moved(table: Table, seat: Seat, card: Movement, cube: Seat, space: int) -> events.CubeMoved:
    cup = table.state.cups[cube]
    below = on_space(table.state, space)
    shelter = as_defence(below.card) if below and below.up else None  # I3-50, I3-R35
    if space == cup.space:
        shelter = cup.shelter
    return events.CubeMoved(seat, cube, card, cup.space, space, shelter)


def stop(table: Table, cube: Seat, space: int) -> None:
    """Apply the effect of the space on which a cube has stopped."""
    below = on_space(table.state, space)
    assert below
    if below.card == "arrival":
        win_by_arrival(table, cube)
        return
    kind = as_attack(below.card if below.up else turn_up(table, "track", space, below))
    if kind is None:  # I3-52, I3-69, I3-R12
        go_on(table)
    else:
        _meet(table, cube, space, kind, turned=not below.up)


def _meet(table: Table, cube: Seat, space: int, kind: AttackKind, turned: bool) -> None:
    """Attack the cube that stopped here. A card that was just turned up has a shorter count, and
    must be answered (I3-48, I3-68)."""
    counts = count_for(kind, COUNT_BELIEVED if turned else COUNT)
    ask(table, Threat(kind, cube, None, counts, FILLS, forced=turned), space)

"""Tables of CrackeD ICE for rule tests, with pyramids and actions as text."""

from collections.abc import Iterable, Sequence
from math import atan, degrees
from typing import Any

from msgspec.structs import replace

from glacier.core import Illegal, Result, Seat, step
from glacier.core.notation import read, write
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options, State
from glacier.games.cracked_ice.box import BASE, HEIGHT, LEVEL_DISC
from glacier.games.cracked_ice.footprint import Spot
from glacier.games.cracked_ice.hand import released
from glacier.games.cracked_ice.state import FULL_SUPPLY, Pyramid, Supply

COLOURS = "RGBYP"
"""The seats' colours in the rulebook's example: red, green, blue; and two more."""

LYING = 90 + degrees(atan(0.5 * BASE["large"] / HEIGHT["large"]))
"""The lean of a pyramid that lies on one of its sides, its tip toward x, in degrees."""


class Still:
    """Luck without chance: hands do not tremble, and the first of a pile is drawn."""

    def randrange(self, stop: int, /) -> int:
        return 0

    def gauss(self, mu: float, sigma: float, /) -> float:
        return mu


def at_disc(
    *lines: str,
    seats: int = 3,
    supplies: Sequence[Supply] = (),
    options: Options | None = None,
    **state: Any,
) -> State:
    """Return a level disc with these pyramids on it (`R small -15 18`), upright unless it says
    `lying`. All others are in the supplies, and it is the first seat's turn."""
    pyramids = tuple(_pyramid(number, line) for number, line in enumerate(lines, 1))
    table = cracked_ice.setup(options or Options(), seats)
    left = [*supplies, *(_left(pyramids, seat) for seat in range(len(supplies), seats))]
    return replace(
        table,
        **{
            "supplies": tuple(left),
            "pyramids": pyramids,
            "round": 1,
            "phase": "placing",
            "turn": 0,
            **state,
        },
    )


def _pyramid(number: int, line: str) -> Pyramid:
    colour, size, x, y, *how = line.split()
    kind: Any = size
    lean = LYING if how == ["lying"] else 0.0
    turn = float(how[0]) if how and not lean else 0.0
    spot = Spot(float(x), float(y), turn)
    pose, _ = released(LEVEL_DISC, kind, spot, (lean, 0.0), 0.0, (0.0, 0.0, 0.0))
    return Pyramid(number, COLOURS.index(colour), kind, pose)


def _left(pyramids: Iterable[Pyramid], seat: Seat) -> Supply:
    left = FULL_SUPPLY
    for pyramid in pyramids:
        if pyramid.seat == seat:
            left = left.plus(pyramid.size, -1)
    return left


def menu(state: State, seat: Seat | None = None) -> list[str]:
    """Return the menu of the seat, by default of the seat on turn."""
    return [write(action) for action in cracked_ice.menu(state, _seat(state, seat))]


def happen(state: State, action: str, seat: Seat | None = None, now: int = 0) -> list[Any]:
    """Return the events of the action, in a hand that does not tremble."""
    return list(_step(state, action, seat, now)[1])


def told(state: State, action: str, seat: Seat | None = None, now: int = 0) -> list[str]:
    return names(happen(state, action, seat, now))


def after(state: State, *actions: str, seat: Seat | None = None, now: int = 0) -> State:
    """Return the table after these actions, each by the seat on turn unless a seat is given."""
    for action in actions:
        state, _ = _step(state, action, seat, now)
    return state


def refused(state: State, action: str, seat: Seat | None = None, now: int = 0) -> str:
    """The code with which the rules refuse the action."""
    return refusal(state, action, seat, now).code


def refusal(state: State, action: str, seat: Seat | None = None, now: int = 0) -> Illegal:
    try:
        _, events = _step(state, action, seat, now)
    except Illegal as found:
        return found
    raise AssertionError(f"{action} is allowed: {events}")


def ended(state: State) -> Result:
    """Return the result of a game that is over."""
    outcome = cracked_ice.result(state)
    assert outcome is not None
    return outcome


def names(events: Iterable[Any]) -> list[str]:
    """Return the first word of each event."""
    return [write(event).split()[0] for event in events]


def only(events: Iterable[Any], kind: type) -> Any:
    """Return the only event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def sizes(state: State) -> list[str]:
    """Return what is on the disc, such as `R small`."""
    return [f"{COLOURS[pyramid.seat]} {pyramid.size}" for pyramid in state.pyramids]


def _seat(state: State, seat: Seat | None) -> Seat:
    if seat is not None:
        return seat
    assert state.turn is not None
    return state.turn


def _step(state: State, action: str, seat: Seat | None, now: int) -> tuple[State, tuple[Any, ...]]:
    wish = read(action, cracked_ice.Action)
    return step(cracked_ice, state, _seat(state, seat), wish, now, Still())

"""The prospects of CrackeD ICE's menu: how the disc would lean after each placement."""

from glacier.core import Data, Seat
from glacier.games.cracked_ice.actions import Action, Place
from glacier.games.cracked_ice.balance import Weight, cracks, risk, tilt, toward, weights
from glacier.games.cracked_ice.rules import menu
from glacier.games.cracked_ice.state import State


class Prospect(Data):
    """How the disc would lean, as computed by `balance`. The physics may differ."""

    tilt: float
    toward: float
    """In the disc's own frame: 0 along x, 90 along y."""
    risky: bool
    """Whether the ice would crack without friction."""
    risk: float
    """The estimated probability that the ice cracks."""


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    there = weights(state.disc, state.pyramids)
    return [_prospect(state, there, action) for action in menu(state, seat)]


def _prospect(state: State, there: tuple[Weight, ...], action: Action) -> Prospect | None:
    if not isinstance(action, Place):
        return None
    new, grams = Weight(action.size, action.x, action.y), state.options.disc_grams
    after = (*there, new)
    angle, direction = round(tilt(after, grams), 1), round(toward(after, grams), 1)
    likely = round(risk(there, new, state.tilt, grams), 2)
    return Prospect(angle, direction, cracks(there, new, grams=grams), likely)

"""How quickly CrackeD ICE's bots act: with a real disc, people need time to see to it."""

from typing import Any, Final

from glacier.bots.pace import Reaction
from glacier.core import Seat
from glacier.games.cracked_ice.state import State

AT_THE_TABLE: Final = Reaction(20_000, 0.1)
"""Long enough for somebody to place a bot's pyramid, or to contest what a bot would confirm."""


def pace(view: State, seat: Seat, level: str, /) -> Reaction | None:
    return AT_THE_TABLE if view.options.real_disc else None


def overtaken(then: State, now: State, action: Any, /) -> bool:
    """Whether somebody has declared something else since the bot looked."""
    return then.claim != now.claim

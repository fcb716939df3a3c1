"""The pace of CrackeD ICE's bots: slow with a real disc, because players act for them."""

from typing import Any, Final

from glacier.bots.pace import Reaction
from glacier.core import Seat
from glacier.games.cracked_ice.state import State

AT_THE_TABLE: Final = Reaction(20_000, 0.1)
"""Time for a player to place the bot's pyramid, or to contest what the bot would confirm."""


def pace(view: State, seat: Seat, level: str, /) -> Reaction | None:
    return AT_THE_TABLE if view.options.real_disc else None


def overtaken(then: State, now: State, action: Any, /) -> bool:
    """Return whether the claim has changed since the bot looked."""
    return then.claim != now.claim

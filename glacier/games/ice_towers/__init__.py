"""IceTowers, by Andrew Looney (Looney Labs, 1999): no turns; all cap, mine and split at once.

Two to four seats fight for towers of pyramids. The colour on top scores all points of the tower.
"""

from glacier.core.open import guess, view
from glacier.games.ice_towers.actions import (
    Action,
    Begin,
    Cap,
    Done,
    FreeHand,
    GoOn,
    Mine,
    Pass,
    Ready,
    Split,
    Start,
    TimeUp,
    Warn,
)
from glacier.games.ice_towers.clock import due
from glacier.games.ice_towers.events import Event
from glacier.games.ice_towers.manifest import MANIFEST, NAME, SEATS
from glacier.games.ice_towers.prospects import Prospect, bundles, prospects
from glacier.games.ice_towers.refusals import Refusal
from glacier.games.ice_towers.rules import awaits, menu, play, setup
from glacier.games.ice_towers.scoring import result
from glacier.games.ice_towers.state import Options, State, standing

__all__ = [
    "MANIFEST",
    "NAME",
    "SEATS",
    "Action",
    "Begin",
    "Cap",
    "Done",
    "Event",
    "FreeHand",
    "GoOn",
    "Mine",
    "Options",
    "Pass",
    "Prospect",
    "Ready",
    "Refusal",
    "Split",
    "Start",
    "State",
    "TimeUp",
    "Warn",
    "awaits",
    "bundles",
    "due",
    "guess",
    "menu",
    "play",
    "prospects",
    "result",
    "setup",
    "standing",
    "view",
]

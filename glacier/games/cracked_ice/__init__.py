"""CrackeD ICE, by Andrew Plotkin, Elliott Evans and Daniel Efran (2002): do not crack the ice.

Three to five seats place pyramids on a compact disc, which balances on the tip of a pyramid.
"""

from glacier.core.open import guess, view
from glacier.games.cracked_ice.actions import (
    Action,
    Confirm,
    Contest,
    Declare,
    PassTurn,
    Place,
    Start,
    TimeUp,
)
from glacier.games.cracked_ice.events import Event
from glacier.games.cracked_ice.manifest import MANIFEST, NAME, SEATS
from glacier.games.cracked_ice.prospects import Prospect, prospects
from glacier.games.cracked_ice.refusals import Refusal
from glacier.games.cracked_ice.rules import awaits, due, menu, play, result, setup
from glacier.games.cracked_ice.state import Options, State, standing

__all__ = [
    "MANIFEST",
    "NAME",
    "SEATS",
    "Action",
    "Confirm",
    "Contest",
    "Declare",
    "Event",
    "Options",
    "PassTurn",
    "Place",
    "Prospect",
    "Refusal",
    "Start",
    "State",
    "TimeUp",
    "awaits",
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

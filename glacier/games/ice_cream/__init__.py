"""Ice Cream, by Joe M. Huber (Face2Face Games, 2004): build cones, serve customers, for four days.

Three to five sellers stack scoops on cones that belong to no seat, and then sell what their cans of
ice cream allow. Each seller keeps one can secret while the cones are built.
"""

from glacier.games.ice_cream.actions import (
    Action,
    Add,
    Draw,
    Keep,
    Serve,
    Start,
    StartCone,
    Swap,
    TimeUp,
)
from glacier.games.ice_cream.events import Event
from glacier.games.ice_cream.manifest import MANIFEST, NAME, SEATS
from glacier.games.ice_cream.prospects import Prospect, prospects
from glacier.games.ice_cream.refusals import Refusal
from glacier.games.ice_cream.rules import awaits, due, menu, play, setup
from glacier.games.ice_cream.scoring import result
from glacier.games.ice_cream.secrets import guess, view
from glacier.games.ice_cream.state import Options, State, standing

__all__ = [
    "MANIFEST",
    "NAME",
    "SEATS",
    "Action",
    "Add",
    "Draw",
    "Event",
    "Keep",
    "Options",
    "Prospect",
    "Refusal",
    "Serve",
    "Start",
    "StartCone",
    "State",
    "Swap",
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

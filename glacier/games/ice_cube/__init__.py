"""ICE³, by Olivier Mahy (My Witty Games): a race of ice cubes that melt each other on the way.

Three to five players lay the cards that they play as the track of their cubes. Attacks are carried
out by hand, while the victim counts down as fast as possible.
"""

from glacier.games.ice_cube.actions import (
    Action,
    Appoint,
    Attack,
    Begin,
    CallBluff,
    ConfirmMelted,
    Count,
    DeclareMelted,
    Defend,
    DenyMelted,
    Discard,
    Disturb,
    Drip,
    EndTurn,
    Fill,
    Lift,
    Move,
    Pause,
    Ready,
    Scoop,
    Start,
    Stroke,
    Suffer,
    Tick,
    TimeUp,
    UseHands,
    Warm,
)
from glacier.games.ice_cube.clock import due
from glacier.games.ice_cube.ending import result
from glacier.games.ice_cube.events import Event
from glacier.games.ice_cube.manifest import MANIFEST, NAME, SEATS
from glacier.games.ice_cube.prospects import Prospect, prospects
from glacier.games.ice_cube.refusals import Refusal
from glacier.games.ice_cube.rules import awaits, menu, play, setup
from glacier.games.ice_cube.secrets import guess, view
from glacier.games.ice_cube.state import Options, State, standing

__all__ = [
    "MANIFEST",
    "NAME",
    "SEATS",
    "Action",
    "Appoint",
    "Attack",
    "Begin",
    "CallBluff",
    "ConfirmMelted",
    "Count",
    "DeclareMelted",
    "Defend",
    "DenyMelted",
    "Discard",
    "Disturb",
    "Drip",
    "EndTurn",
    "Event",
    "Fill",
    "Lift",
    "Move",
    "Options",
    "Pause",
    "Prospect",
    "Ready",
    "Refusal",
    "Scoop",
    "Start",
    "State",
    "Stroke",
    "Suffer",
    "Tick",
    "TimeUp",
    "UseHands",
    "Warm",
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

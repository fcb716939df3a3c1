"""Gelati, by Rian Mennen (Jolly Dutch, 2025): match ice creams, serve orders, be first to 50.

Two to four seats lay hexagonal ice creams side by side. Each tile has a pot, a flavour and a
topping, and must share at least one of them with each tile that it touches.
"""

from glacier.games.gelati.actions import (
    Action,
    Discard,
    Done,
    Exchange,
    Fill,
    Place,
    Start,
    Swap,
    TimeUp,
)
from glacier.games.gelati.events import Event
from glacier.games.gelati.manifest import MANIFEST, NAME, SEATS
from glacier.games.gelati.prospects import Prospect, bundles, prospects
from glacier.games.gelati.refusals import Refusal
from glacier.games.gelati.rules import awaits, due, menu, play, result, setup
from glacier.games.gelati.secrets import guess, view
from glacier.games.gelati.state import Options, State, standing

__all__ = [
    "MANIFEST",
    "NAME",
    "SEATS",
    "Action",
    "Discard",
    "Done",
    "Event",
    "Exchange",
    "Fill",
    "Options",
    "Place",
    "Prospect",
    "Refusal",
    "Start",
    "State",
    "Swap",
    "TimeUp",
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

"""The game engine: immutable data and pure functions, without files, sockets or clocks."""

from glacier.core import notation, transcript
from glacier.core.bundles import Bundle, bundle, expand, promised
from glacier.core.data import HOUSE, Action, Data, Event, HouseAction, Seat, Viewer
from glacier.core.film import Film, unframed
from glacier.core.game import AnyGame, Due, Game, Ghost, Result, Standing, ranking
from glacier.core.illegal import Illegal
from glacier.core.level import LEVELS, Level
from glacier.core.log import Heard, Log, Step, read_log, read_step, replay
from glacier.core.luck import Luck, Stream, commitment
from glacier.core.manifest import Manifest
from glacier.core.match import AnyMatch, Match, Outcome, Question, outcome
from glacier.core.options import OptionInfo, options_of
from glacier.core.piles import HIDDEN, face_down, pile, put, take
from glacier.core.refusals import (
    HouseOnly,
    NoSuchSeat,
    NotDue,
    NotYourTurn,
    Over,
    Refusal,
    Started,
    WrongSeats,
)
from glacier.core.table import Table, follow, step

__all__ = [
    "HIDDEN",
    "HOUSE",
    "LEVELS",
    "Action",
    "AnyGame",
    "AnyMatch",
    "Bundle",
    "Data",
    "Due",
    "Event",
    "Film",
    "Game",
    "Ghost",
    "Heard",
    "HouseAction",
    "HouseOnly",
    "Illegal",
    "Level",
    "Log",
    "Luck",
    "Manifest",
    "Match",
    "NoSuchSeat",
    "NotDue",
    "NotYourTurn",
    "OptionInfo",
    "Outcome",
    "Over",
    "Question",
    "Refusal",
    "Result",
    "Seat",
    "Standing",
    "Started",
    "Step",
    "Stream",
    "Table",
    "Viewer",
    "WrongSeats",
    "bundle",
    "commitment",
    "expand",
    "face_down",
    "follow",
    "notation",
    "options_of",
    "outcome",
    "pile",
    "promised",
    "put",
    "ranking",
    "read_log",
    "read_step",
    "replay",
    "step",
    "take",
    "transcript",
    "unframed",
]

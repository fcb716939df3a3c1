"""The rules of IceTowers, in the rulebook's order."""

from typing import assert_never

from msgspec.structs import replace

from glacier.core import HOUSE, HouseAction, Illegal, Seat
from glacier.games.ice_towers import events, refusals
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
from glacier.games.ice_towers.box import HUES, STASH, Piece
from glacier.games.ice_towers.clock import begin, expect_due, free_hands, make_ready
from glacier.games.ice_towers.ending import be_content, end_quiet, pass_turn
from glacier.games.ice_towers.events import Table
from glacier.games.ice_towers.hands import cap, mine, split
from glacier.games.ice_towers.manifest import SEATS
from glacier.games.ice_towers.scoring import scores
from glacier.games.ice_towers.spots import scattered
from glacier.games.ice_towers.state import Options, State
from glacier.games.ice_towers.towers import actions


def setup(options: Options, seats: int) -> State:
    if seats not in SEATS:  # IT-1
        raise Illegal(refusals.WrongSeats(seats, least=SEATS[0], most=SEATS[-1]))
    chosen = options.first_colour, options.second_colour, options.gus
    if len(set(chosen)) < len(chosen):  # IT-38; also where Gus does not play, so that he can join
        raise Illegal(refusals.SameColour(chosen))
    owners = _owners(options, seats)
    return State(
        options=options,
        seats=seats,
        owners=owners,
        scores=(0,) * (seats + (None in owners)),
        ready=(False,) * seats,
        content=(False,) * seats,
        busy=(None,) * seats,
    )


def _owners(options: Options, seats: int) -> tuple[Seat | None, ...]:
    if seats > 2:
        return tuple(range(seats))  # IT-3
    return (0, 1, 0, 1) if options.duel == "two-colours" else _beside_gus(options)  # IT-31


def _beside_gus(options: Options) -> tuple[Seat | None, ...]:
    """Return the owners with Gus: the chosen colours of the two, and his (IT-37, IT-38)."""
    owners = {options.first_colour: 0, options.second_colour: 1, options.gus: None}
    return tuple(owners.get(hue, HOUSE) for hue in HUES)


def play(table: Table, seat: Seat, action: Action) -> None:
    if isinstance(action, HouseAction):
        expect_due(table, action)
    match action:
        case Start():
            scatter(table)
        case Begin():
            begin(table)
        case FreeHand():
            free_hands(table)
        case Warn():
            table.do(events.QuietNoticed())
        case TimeUp():
            end_quiet(table)
        case Ready():
            make_ready(table, seat)
        case Cap(piece, top):
            cap(table, seat, piece, top)
        case Mine(piece, top):
            mine(table, seat, piece, top)
        case Split(lower, upper):
            split(table, seat, lower, upper)
        case Done() | GoOn():
            be_content(table, seat, isinstance(action, Done))
        case Pass():
            pass_turn(table, seat)
        case _:
            assert_never(action)


def scatter(table: Table) -> None:
    pieces = _stashes(table.state)
    counted = () if pieces == tuple(range(len(pieces))) else pieces
    event = events.PyramidsScattered(scattered(table, len(pieces)), counted)
    lone = event.towers()
    worth = tuple(tower.points for tower in lone)
    table.do(replace(event, worth=worth, scores=scores(table.state, lone, worth)))
    if table.state.options.rounds:  # no seat can be too early, so there is no signal to wait for
        begin(table)


def _stashes(state: State) -> tuple[Piece, ...]:
    """Return the pyramids of all colours on the table."""
    present = [colour for colour, owner in enumerate(state.owners) if owner != HOUSE]
    return tuple(colour * STASH + nth for colour in present for nth in range(STASH))


def awaits(state: State) -> list[Seat]:
    """Return the seats that are not ready; during play, those with a free hand that have not said
    `Done` or, by rounds, the seat on turn."""
    seats = range(state.seats)
    if state.phase == "gathering":
        return [seat for seat in seats if not state.ready[seat]]
    if state.phase != "playing":
        return []
    if state.turn is not None:
        return [state.turn]
    return [seat for seat in seats if state.busy[seat] is None and not state.content[seat]]


def menu(state: State, seat: Seat) -> list[Action]:
    said = word(state, seat)
    if said is None:
        return []
    return [*actions(state, seat), said] if state.phase == "playing" else [said]


def word(state: State, seat: Seat) -> Ready | Pass | GoOn | Done | None:
    """Return the word that is on the seat's menu; None if its menu is empty."""
    if seat == HOUSE:
        return None
    if state.phase == "gathering":
        return None if state.ready[seat] else Ready()
    if state.phase != "playing" or state.turn not in (None, seat) or state.busy[seat] is not None:
        return None
    if state.options.rounds:
        return Pass()
    return GoOn() if state.content[seat] else Done()

"""The rules of ICE³, in the rulebook's order."""

from collections.abc import Iterator
from typing import assert_never, get_args

from glacier.core import HouseAction, Illegal, Seat, pile
from glacier.games.ice_cube import events, refusals
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
from glacier.games.ice_cube.attack import announceable, attack, targets
from glacier.games.ice_cube.box import (
    DECK,
    MEMOS,
    MOVEMENTS,
    PIPETTE,
    STANDARD_CUBE,
    TRACK,
    Card,
)
from glacier.games.ice_cube.clock import expect_due, time_up
from glacier.games.ice_cube.defence import (
    answering,
    appoint,
    call_bluff,
    defences,
    defend,
    executors,
    may_call,
    may_suffer,
    suffer,
)
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.fingers import (
    begin,
    fill,
    may_begin,
    may_fill,
    may_pause,
    may_stroke,
    pause,
    stroke,
)
from glacier.games.ice_cube.hands import awaited, may_use, ready, use_hands
from glacier.games.ice_cube.manifest import SEATS
from glacier.games.ice_cube.movement import move
from glacier.games.ice_cube.race import begin_race, draw_lots, lift, may_lift, may_warm, tick, warm
from glacier.games.ice_cube.real_ice import confirm, declare, deny, may_declare, may_judge
from glacier.games.ice_cube.state import Cup, Disturbance, Hands, Options, State
from glacier.games.ice_cube.turn import discard, drip, pass_on, refill
from glacier.games.ice_cube.victim_actions import (
    count,
    disturb,
    fishing,
    may_disturb,
    sayable,
    scoop,
)

SPREAD = ((1.0, 0.0), (0.6, 0.3), (1.3, 0.9))
"""Strokes on the menu: a good one, a weak one and a wild one."""
SPOONS = (0.0, 0.3, 0.8)


def setup(options: Options, seats: int) -> State:
    if seats not in SEATS:  # I3-1
        raise Illegal(refusals.WrongSeats(seats, least=SEATS[0], most=SEATS[-1]))
    cup = Cup(ice=_mass(options), hands=options.hands)  # I3-3, I3-8
    return State(
        options=options,
        length=_length(options),
        cups=(cup,) * seats,
        pile=pile(DECK),
        track=(),
    )


def _mass(options: Options) -> int:
    return 1_000 * options.own_cubes if options.own_cubes else PIPETTE * options.cube_pipettes


def _length(options: Options) -> int:
    """Return the length of the track: 26, unless own cubes need more (I3-R40)."""
    length = options.track_length or 0
    if options.own_cubes is None and length > TRACK:
        raise Illegal(refusals.LongTrack(length, most=TRACK))
    grown = round(TRACK * _mass(options) / STANDARD_CUBE) if options.own_cubes else TRACK
    return options.track_length or grown


def play(table: Table, seat: Seat, action: Action) -> None:
    if isinstance(action, HouseAction):
        expect_due(table, action)
    match action:
        case Start():
            start(table)
        case Tick():
            tick(table)
        case Drip():
            drip(table)
        case TimeUp():
            time_up(table)
        case Warm():
            warm(table, seat)
        case Lift():
            lift(table, seat)
        case Attack(kind, target, card):
            attack(table, seat, kind, target, card)
        case Move(card, cube):
            move(table, seat, card, cube)
        case Discard(card):
            discard(table, seat, card)
        case EndTurn():
            pass_on(table, seat)
        case Defend() | Suffer() | CallBluff() | Appoint():
            answer(table, seat, action)
        case Begin() | Stroke() | Fill() | Count() | Scoop():
            fight(table, seat, action)
        case UseHands(hands):
            use_hands(table, seat, hands)
        case Pause(duel):
            pause(table, seat, duel)
        case Ready(duel):
            ready(table, seat, duel)
        case Disturb(duel, how):
            disturb(table, seat, duel, how)
        case DeclareMelted(owner):
            declare(table, seat, owner)
        case ConfirmMelted(owner):
            confirm(table, seat, owner)
        case DenyMelted(owner):
            deny(table, seat, owner)
        case _:
            assert_never(action)


def answer(table: Table, seat: Seat, action: Defend | Suffer | CallBluff | Appoint) -> None:
    """Carry out an answer to an attack."""
    match action:
        case Defend(card):
            defend(table, seat, card)
        case Suffer():
            suffer(table, seat)
        case CallBluff():
            call_bluff(table, seat)
        case _:
            appoint(table, seat, action.seat)


def fight(table: Table, seat: Seat, action: Begin | Stroke | Fill | Count | Scoop) -> None:
    """Carry out an action of a duel."""
    match action:
        case Begin(duel):
            begin(table, seat, duel)
        case Stroke(duel, strength, off):
            stroke(table, seat, duel, strength, off)
        case Fill(duel):
            fill(table, seat, duel)
        case Count(duel, number):
            count(table, seat, duel, number)
        case _:
            scoop(table, seat, action.duel, action.off)


def start(table: Table) -> None:
    table.do(events.TableLaid(MEMOS))  # I3-5
    for seat in range(len(table.state.cups)):
        refill(table, seat)  # I3-7
    if table.state.options.first_player == "race":
        begin_race(table)
    else:
        draw_lots(table)


# The menu


def menu(state: State, seat: Seat) -> list[Action]:
    return [*_wanted(state, seat), *_interjections(state, seat)]


def _wanted(state: State, seat: Seat) -> Iterator[Action]:
    """Yield the actions of the seat that the table waits for."""
    match state.phase:
        case "race":
            if may_warm(state, seat):
                yield Warm()
            if may_lift(state, seat):
                yield Lift()
        case "turn" if state.questioned is not None:
            if may_judge(state, seat, state.questioned):
                yield from (ConfirmMelted(state.questioned), DenyMelted(state.questioned))
        case "turn" if state.turn == seat:
            yield from _turns(state, seat)
        case "answer":
            yield from _answers(state, seat)
        case "executor" if state.threat and state.threat.target == seat:
            yield from map(Appoint, executors(state, seat))
        case "duel":
            yield from _deeds(state, seat)
        case _:
            pass


def _turns(state: State, seat: Seat) -> Iterator[Action]:
    hand: list[Card] = [card for card in dict.fromkeys(state.cups[seat].hand) if card]
    if not state.discarding:
        for card in hand:
            for kind in announceable(state, card):
                for target in targets(state, seat, kind):
                    yield Attack(kind, target, card)
        for step in MOVEMENTS:
            if step in hand:
                yield from (Move(step, cube) for cube in state.living)
    if not state.played:
        yield from map(Discard, hand)
    yield EndTurn()


def _answers(state: State, seat: Seat) -> Iterator[Action]:
    danger = answering(state, seat)
    if danger:
        yield from map(Defend, defences(state, seat, danger.kind))
        if may_suffer(state, danger):
            yield Suffer()
        if may_call(danger):
            yield CallBluff()


def _deeds(state: State, seat: Seat) -> Iterator[Action]:
    number = state.duels
    if awaited(state, seat):
        yield Ready(number)
    if may_begin(state, seat):
        yield Begin(number)
    if may_fill(state, seat):
        yield Fill(number)
    if may_stroke(state, seat):
        yield from (Stroke(number, *measure) for measure in SPREAD)
    for word in sayable(state, seat):
        yield Count(number, word)
    if fishing(state, seat):
        yield from (Scoop(number, off) for off in SPOONS)


def _interjections(state: State, seat: Seat) -> Iterator[Action]:
    """Yield the actions that are possible while the table waits for others."""
    if state.phase in ("setup", "over"):
        return
    hands: tuple[Hands, ...] = get_args(Hands)
    yield from (UseHands(choice) for choice in hands if may_use(state, seat, choice))
    if may_pause(state, seat):
        yield Pause(state.duels)
    if may_disturb(state, seat):
        yield from (Disturb(state.duels, how) for how in get_args(Disturbance))
    yield from map(DeclareMelted, (cup for cup in state.living if may_declare(state, seat, cup)))


def awaits(state: State) -> list[Seat]:
    """Return the seats that are on turn, asked, judging a cube, or fighting with their own
    hands."""
    return [seat for seat in range(len(state.cups)) if next(_wanted(state, seat), None)]

"""The rules of CrackeD ICE, in the rulebook's order."""

from contextlib import suppress
from typing import assert_never

from glacier import core
from glacier.core import Due, Illegal, Result, Seat, ranking
from glacier.games.cracked_ice import events, refusals
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
from glacier.games.cracked_ice.balance import Weight, tilt, weights
from glacier.games.cracked_ice.box import LEVEL_DISC, STASH, Outcome, Size
from glacier.games.cracked_ice.footprint import Footprint, Spot, expect_room, footprints
from glacier.games.cracked_ice.hand import expect_hand, release
from glacier.games.cracked_ice.manifest import SEATS
from glacier.games.cracked_ice.spread import is_full, sizes, smallest, spots
from glacier.games.cracked_ice.state import FULL_SUPPLY, Claim, Options, Pyramid, State, Supply

Table = core.Table[State, events.Event]


def setup(options: Options, seats: int) -> State:
    if seats not in SEATS:  # CR-1, CR-R20
        raise Illegal(refusals.WrongSeats(seats, least=SEATS[0], most=SEATS[-1]))
    return State(options, supplies=(FULL_SUPPLY,) * seats, safe=(Supply(),) * seats)  # CR-2


def play(table: Table, seat: Seat, action: Action) -> None:
    match action:
        case Start():
            start(table)
        case TimeUp():
            time_up(table)
        case Place():
            place(table, seat, action)
        case PassTurn():
            pass_turn(table, seat)
        case Declare(size, outcome):
            declare(table, seat, size, outcome)
        case Confirm():
            confirm(table, seat)
        case Contest():
            contest(table, seat)
        case _:
            assert_never(action)


# Setup


def start(table: Table) -> None:
    if table.state.phase != "setup":
        raise Illegal(refusals.Started())
    begin_round(table, table.draw(range(table.state.seats)))  # CR-4, CR-R22


def begin_round(table: Table, seat: Seat) -> None:
    table.do(events.RoundBegan(table.state.round + 1, seat, LEVEL_DISC))  # CR-3, CR-R18
    begin_turn(table, seat)


# A turn


def begin_turn(table: Table, seat: Seat) -> None:
    table.do(events.TurnBegan(seat, _deadline(table)))
    state = table.state
    if not state.options.real_disc and is_full(others(state), state.supplies[seat]):  # CR-R15
        table.do(events.IceCracked(seat, "full", pyramids=state.pyramids, tilt=state.tilt))
        lose_round(table, seat)


def _deadline(table: Table) -> int | None:
    options = table.state.options
    if options.turn_seconds is None or options.real_disc:  # the house cannot place on a real disc
        return None
    return table.now + 1000 * options.turn_seconds


def others(state: State) -> tuple[Footprint, ...]:
    """Return the areas of the disc that are covered."""
    return footprints(state.disc, state.pyramids)


def place(table: Table, seat: Seat, action: Place) -> None:
    state = table.state
    _expect_try(state, seat, action.size)
    if state.options.real_disc:
        raise Illegal(refusals.RealDisc())
    expect_hand(action)
    expect_room(others(state), action.size, Spot(action.x, action.y, action.turn))
    let_go(table, seat, action)


def _expect_try(state: State, seat: Seat, size: Size) -> None:
    """Raise Illegal unless the seat may place now and has such a pyramid."""
    _expect_turn(state, seat)
    if _must_pass(state):
        raise Illegal(refusals.MustPass(tries=state.tries))
    if not state.supplies[seat].count(size):  # CR-5
        raise Illegal(refusals.NotInSupply(size))


def _expect_turn(state: State, seat: Seat) -> None:
    if seat != state.turn:
        raise Illegal(refusals.NotYourTurn(turn=state.turn))
    if state.phase != "placing":
        raise Illegal(refusals.WrongMoment(phase=state.phase, expected="placing"))


def _must_pass(state: State) -> bool:
    """Return whether the first pyramid must be left to the next seat (CR-R8)."""
    limit = state.options.retry_limit
    return limit is not None and state.tries >= limit


def let_go(table: Table, seat: Seat, action: Place) -> None:
    """Let go of the pyramid, and simulate until everything rests (CR-R10)."""
    # Imported here, because only placements need the physics engine.
    from glacier.games.cracked_ice.physics import Unsettled, settle

    state = table.state
    pose, velocity = release(table, action, others(state))
    number = len(state.pyramids) + 1
    new = Pyramid(number, seat, action.size, pose)
    try:
        verdict = settle(state.disc, (*state.pyramids, new), velocity, state.options.disc_grams)
    except Unsettled:
        raise Illegal(refusals.Unsettled()) from None
    where = verdict.pyramids, verdict.disc, verdict.tilt, core.Film.of(verdict.film)
    if verdict.cause is None:
        table.do(events.PyramidHeld(seat, number, action.size, *where))
        return hold(table, seat)
    cause, culprit, at = verdict.cause, verdict.culprit, verdict.at
    table.do(events.IceCracked(seat, cause, number, action.size, culprit, at, *where))
    crack(table, seat, action.size)


def hold(table: Table, seat: Seat) -> None:
    """Continue after a placement that did not crack the ice."""
    if not table.state.supplies[seat].total:  # CR-19
        return table.do(events.GameWon(seat))
    begin_turn(table, _after(table.state, seat))  # CR-12


def _after(state: State, seat: Seat) -> Seat:
    return (seat + 1) % state.seats  # CR-R6


# The ice cracks


def crack(table: Table, seat: Seat, size: Size) -> None:
    state = table.state
    if len(state.pyramids) > 1:  # CR-14
        return lose_round(table, seat)
    table.do(events.FirstPyramidFell(seat, size, state.tries + 1, LEVEL_DISC))  # CR-18


def lose_round(table: Table, seat: Seat) -> None:
    state = table.state
    placed = [_placed(state, one) for one in range(state.seats)]
    removed = tuple(Supply() if one == seat else own for one, own in enumerate(placed))
    table.do(events.RoundLost(seat, placed[seat], removed))  # CR-15, CR-16
    if state.round == state.options.round_cap:  # CR-R23
        return table.do(events.CapReached())
    begin_round(table, seat)  # CR-17


def _placed(state: State, seat: Seat) -> Supply:
    """Return what the seat placed in this round."""
    placed = Supply()
    for pyramid in state.pyramids:
        if pyramid.seat == seat:
            placed = placed.plus(pyramid.size)
    return placed


def pass_turn(table: Table, seat: Seat) -> None:
    _expect_turn(table.state, seat)
    if not table.state.tries:  # CR-11, CR-R7
        raise Illegal(refusals.MustTry())
    table.do(events.TurnPassed(seat))
    begin_turn(table, _after(table.state, seat))


# A real disc


def declare(table: Table, seat: Seat, size: Size, outcome: Outcome) -> None:
    _expect_try(table.state, seat, size)
    if not table.state.options.real_disc:
        raise Illegal(refusals.NoRealDisc())
    table.do(events.Declared(seat, size, outcome))


def confirm(table: Table, seat: Seat) -> None:
    claim, placer = _expect_claim(table.state, seat)
    table.do(events.Confirmed(seat))
    number = len(table.state.pyramids) + 1
    there = (*table.state.pyramids, Pyramid(number, placer, claim.size))
    if claim.outcome == "held":
        table.do(events.PyramidHeld(placer, number, claim.size, there, LEVEL_DISC, 0.0))
        return hold(table, placer)
    table.do(events.IceCracked(placer, "declared", number, claim.size, pyramids=there))
    crack(table, placer, claim.size)


def contest(table: Table, seat: Seat) -> None:
    _expect_claim(table.state, seat)
    if seat in table.state.contested:
        raise Illegal(refusals.ContestedBefore())
    table.do(events.Contested(seat))


def _expect_claim(state: State, seat: Seat) -> tuple[Claim, Seat]:
    """Return what was declared and by which seat. Raises Illegal if it was this seat, or none."""
    if state.claim is None or state.turn is None:
        raise Illegal(refusals.NothingDeclared())
    if seat == state.turn:
        raise Illegal(refusals.YourOwnWord())
    return state.claim, state.turn


# The clock


def time_up(table: Table) -> None:
    """Place the seat's smallest pyramid where the disc leans least, or pass if it must."""
    state = table.state
    if state.deadline is None or state.turn is None or table.now < state.deadline:
        raise Illegal(refusals.NotDue())
    seat = state.turn
    if not _must_pass(state):
        _place_safely(table, seat)
    if table.state.turn == seat and table.state.tries:  # it fell, and there is no time for a retry
        pass_turn(table, seat)


def _place_safely(table: Table, seat: Seat) -> None:
    state = table.state
    size = smallest(state.supplies[seat])
    there = weights(state.disc, state.pyramids)
    for spot in sorted(
        spots(others(state), size),
        key=lambda spot: tilt((*there, Weight(size, spot.x, spot.y)), state.options.disc_grams),
    ):
        with suppress(Illegal):  # if the simulation fails, try the next spot
            return let_go(table, seat, Place(size, *spot))
    raise Illegal(refusals.Unsettled())


def due(state: State) -> Due[Action] | None:
    if state.phase == "setup":
        return Due(0, Start())
    return None if state.deadline is None else Due(state.deadline, TimeUp())


# The end


def result(state: State) -> Result | None:
    """The seat with the fewest left to place is first; the winner has none (CR-19, CR-R23)."""
    if state.phase != "over":
        return None
    return ranking([STASH - supply.total for supply in state.supplies])


# What a seat may do


def awaits(state: State) -> tuple[Seat, ...]:
    """Return the seat on turn; after a declaration, all other seats."""
    if state.turn is None:
        return ()
    if state.phase == "confirming":
        return tuple(seat for seat in range(state.seats) if seat != state.turn)
    return (state.turn,)


def menu(state: State, seat: Seat) -> list[Action]:
    if seat not in awaits(state):
        return []
    if state.phase == "confirming":
        return [Confirm()] if seat in state.contested else [Confirm(), Contest()]
    passing: list[Action] = [PassTurn()] if state.tries else []
    return passing if _must_pass(state) else [*_tries(state, seat), *passing]


def _tries(state: State, seat: Seat) -> list[Action]:
    own = sizes(state.supplies[seat])
    if state.options.real_disc:
        outcomes: tuple[Outcome, ...] = ("held", "cracked")
        return [Declare(size, outcome) for size in own for outcome in outcomes]
    there = others(state)
    return [Place(size, *spot) for size in own for spot in spots(there, size)]

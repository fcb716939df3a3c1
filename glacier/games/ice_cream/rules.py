"""The rules of Ice Cream, in the rulebook's order."""

from typing import assert_never

from msgspec import UNSET

from glacier import core
from glacier.core import HOUSE, Due, Illegal, Seat
from glacier.core import pile as pile_of
from glacier.games.ice_cream import events, refusals
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
from glacier.games.ice_cream.box import (
    CANS,
    CONE_LIMIT,
    CONES,
    DAYS,
    SCOOPS,
    SCOOPS_REMOVED,
    Flavour,
)
from glacier.games.ice_cream.manifest import SEATS
from glacier.games.ice_cream.orders import cans_for, exact, missing, servable, supplied
from glacier.games.ice_cream.scoring import decider, next_dealer, scored
from glacier.games.ice_cream.state import (
    Choice,
    Cone,
    Options,
    Phase,
    Stall,
    State,
    clockwise,
    left_of,
)

Table = core.Table[State, events.Event]


def setup(options: Options, seats: int) -> State:
    if seats not in SEATS:  # IC-1
        raise Illegal(refusals.WrongSeats(seats, least=SEATS[0], most=SEATS[-1]))
    if options.first is not None and options.first not in range(seats):
        raise Illegal(refusals.NoSuchSeat(seat=options.first, seats=seats))
    return State(
        options=options,
        stalls=(Stall(),) * seats,
        can_pile=pile_of(CANS),
        scoop_pile=pile_of(SCOOPS),
    )


def play(table: Table, seat: Seat, action: Action) -> None:
    _expect_turn(table.state, seat)
    match action:
        case Start():
            open_shop(table)
        case TimeUp():
            time_up(table)
        case Keep():
            keep(table, seat)
        case Swap():
            swap(table, seat)
        case Add(cone):
            add(table, seat, cone)
        case StartCone():
            start_cone(table, seat)
        case Serve(cone):
            serve(table, seat, cone)
        case Draw():
            draw(table, seat)
        case _:
            assert_never(action)


def _expect_turn(state: State, seat: Seat) -> None:
    if seat == HOUSE or seat in awaits(state):
        return
    if state.phase == "delivery" and seat not in undecided(state):  # IC-15
        raise Illegal(refusals.NothingToDecide())
    raise Illegal(refusals.NotYourTurn(turn=state.turn))


def awaits(state: State) -> list[Seat]:
    """Return the seats that may act: the one on turn, or all that are undecided."""
    if state.turn is not None:
        return [state.turn]
    return undecided(state) if state.phase == "delivery" else []


def _expect(state: State, phase: Phase) -> None:
    if state.phase != phase:
        raise Illegal(refusals.WrongMoment(phase=state.phase, expected=phase))


# Setup


def open_shop(table: Table) -> None:
    _expect(table.state, "setup")
    remove_scoops(table)
    seats = range(len(table.state.stalls))
    for seat in seats:
        table.do(events.CanDrawn(seat, _drawn_can(table)))  # IC-7
    first = table.state.options.first
    table.do(events.DealerNamed(table.draw(seats) if first is None else first))  # IC-9
    begin_day(table)


def remove_scoops(table: Table) -> None:
    rest, removed = list(table.state.scoop_pile), []
    for _ in range(SCOOPS_REMOVED[len(table.state.stalls)]):  # IC-4
        removed.append(table.draw(rest))
        rest.remove(removed[-1])
    table.do(events.ScoopsRemoved(pile_of(removed)))


def _drawn_can(table: Table) -> Flavour:
    return _turned_up(table.draw(table.state.can_pile))


def _turned_up(card: Flavour | None) -> Flavour:
    if card is None:
        raise ValueError("a hidden card cannot be turned up: guess first")
    return card


# Days and turns


def begin_day(table: Table) -> None:
    table.do(events.DayBegan(table.state.day + 1))
    deliver(table)


def begin_turn(table: Table, seat: Seat | None) -> None:
    seconds = table.state.options.turn_seconds
    deadline = None if seconds is None else table.now + 1000 * seconds
    table.do(events.TurnBegan(seat, deadline))


# Phase 1: delivery


def deliver(table: Table) -> None:
    for seat in clockwise(table.state, table.state.dealer):
        if table.state.can_pile:  # IC-R4
            table.do(events.CanDealt(seat, table.draw(table.state.can_pile)))
    ask_next(table)


def undecided(state: State) -> list[Seat]:
    """Return the seats that have not decided about their new can, the dealer first (IC-14)."""
    seats = clockwise(state, state.dealer)
    return [seat for seat in seats if state.stalls[seat].secret and not state.stalls[seat].decided]


def ask_next(table: Table) -> None:
    waiting = undecided(table.state)
    if not waiting:
        return end_delivery(table)
    begin_turn(table, waiting[0] if table.state.options.delivery == "in-turn" else None)


def keep(table: Table, seat: Seat) -> None:
    _expect(table.state, "delivery")
    decide(table, seat, "keep")


def swap(table: Table, seat: Seat) -> None:
    _expect(table.state, "delivery")
    if not table.state.can_pile:  # IC-R5
        raise Illegal(refusals.NoCansLeft())
    decide(table, seat, "swap")


def decide(table: Table, seat: Seat, choice: Choice) -> None:
    if table.state.options.delivery == "in-turn":
        carry_out(table, seat, choice)
        return ask_next(table)
    table.do(events.ChoiceMade(seat, choice))
    if not undecided(table.state):
        carry_out_all(table)


def carry_out_all(table: Table) -> None:
    for seat in clockwise(table.state, table.state.dealer):
        for choice in table.state.stalls[seat].wish:
            carry_out(table, seat, choice)
    end_delivery(table)


def carry_out(table: Table, seat: Seat, choice: Choice | None) -> None:
    """Keep or swap the new can. A swap chosen in secret keeps it if the pile is empty (IC-R25)."""
    if choice == "swap" and table.state.can_pile:
        (gave,) = table.state.stalls[seat].secret
        table.do(events.CanSwapped(seat, gave, table.draw(table.state.can_pile)))
    else:
        table.do(events.CanKept(seat))


def end_delivery(table: Table) -> None:
    returned: list[Flavour | None] = []
    for stall in table.state.stalls:
        returned += stall.given_back
    table.do(events.DeliveryEnded(pile_of(returned)))  # IC-16
    flip(table, table.state.dealer)


# Phase 2: cone building


def flip(table: Table, seat: Seat) -> None:
    begin_turn(table, seat)
    table.do(events.ScoopFlipped(seat, _turned_up(table.draw(table.state.scoop_pile))))


def add(table: Table, seat: Seat, number: int) -> None:
    _expect(table.state, "building")
    cone = _cone(table.state, number)
    if len(cone.scoops) >= CONE_LIMIT:  # IC-20
        raise Illegal(refusals.ConeFull(cone=number, limit=CONE_LIMIT))
    table.do(events.ScoopAdded(seat, number, _turned_up(table.state.flipped)))
    after_placing(table, seat)


def _cone(state: State, number: int) -> Cone:
    for cone in state.cones:
        if cone.number == number:
            return cone
    raise Illegal(refusals.NoSuchCone(cone=number))


def start_cone(table: Table, seat: Seat) -> None:
    _expect(table.state, "building")
    cones = len(table.state.cones)
    if cones >= CONES:  # IC-21
        raise Illegal(refusals.NoConesLeft(limit=CONES))
    table.do(events.ConeStarted(seat, cones + 1, _turned_up(table.state.flipped)))
    after_placing(table, seat)


def after_placing(table: Table, seat: Seat) -> None:
    if table.state.scoop_pile:  # IC-19
        flip(table, left_of(table.state, seat))
    else:
        open_sale(table)


# Phase 3: sales


def open_sale(table: Table) -> None:
    revealed = tuple(
        events.Revealed(seat, _turned_up(can))
        for seat in clockwise(table.state, table.state.dealer)
        for can in table.state.stalls[seat].secret
    )
    table.do(events.SaleBegan(revealed))  # IC-24, IC-R23
    sell(table, table.state.dealer)


def sell(table: Table, seat: Seat) -> None:
    """Begin the seat's turn to serve or draw. End the sale if it can do neither (IC-38)."""
    if table.state.can_pile or servable(table.state, seat):
        begin_turn(table, seat)
    else:
        end_sale(table, seat, "stalled")


def serve(table: Table, seat: Seat, number: int) -> None:
    _expect(table.state, "sale")
    cone = _cone(table.state, number)
    cans = table.state.stalls[seat].cans
    lacking = missing(cone, cans)
    if len(lacking) > 1:  # IC-34, IC-R9
        raise Illegal(refusals.MissingFlavours(cone=number, missing=lacking))
    if lacking:
        _expect_no_exact_cone(table.state, seat, lacking)
    sold, lost = supplied(cone, cans), next(iter(lacking), None)
    table.do(events.ConeServed(seat, number, sold, lost, cans_for(sold, cans)))
    after_sale(table, seat)


def _expect_no_exact_cone(state: State, seat: Seat, lacking: tuple[Flavour, ...] = ()) -> None:
    if cones := exact(state, seat):  # IC-29
        numbers = tuple(cone.number for cone in cones)
        raise Illegal(refusals.ExactConeFirst(numbers, lacking or UNSET))


def draw(table: Table, seat: Seat) -> None:
    _expect(table.state, "sale")
    _expect_no_exact_cone(table.state, seat)
    if not table.state.can_pile:  # IC-39
        raise Illegal(refusals.NoCansLeft())
    table.do(events.CanDrawn(seat, _drawn_can(table)))  # IC-35
    after_sale(table, seat)


def after_sale(table: Table, seat: Seat) -> None:
    if table.state.cones:
        sell(table, left_of(table.state, seat))
    else:
        end_sale(table, seat, "sold-out")  # IC-37


def end_sale(table: Table, seat: Seat, reason: events.Closing) -> None:
    table.do(events.SaleEnded(seat, reason))
    score_day(table)


# Phase 4: scoring


def score_day(table: Table) -> None:
    for seat in clockwise(table.state, table.state.dealer):
        table.do(scored(table.state, seat))
    if table.state.day == DAYS:  # IC-49, IC-R16
        table.do(events.GameEnded(decider(table.state)))
    else:
        prepare_next_day(table)


def prepare_next_day(table: Table) -> None:
    table.do(events.PilesShuffled(table.state.spent_cans, table.state.spent_scoops))
    table.do(next_dealer(table.state))
    begin_day(table)


# The clock


def time_up(table: Table) -> None:
    """Decide for the awaited seats: keep, start a cone, serve the longest cone, or draw."""
    deadline = table.state.deadline
    if deadline is None or table.now < deadline:
        raise Illegal(refusals.NotDue())
    for seat in awaits(table.state):
        play(table, seat, _default(table.state, seat))


def _default(state: State, seat: Seat) -> Action:
    if state.phase == "delivery":
        return Keep()
    if state.phase == "building":
        return StartCone() if len(state.cones) < CONES else menu(state, seat)[0]
    if state.can_pile and not exact(state, seat):
        return Draw()
    return Serve(max(servable(state, seat), key=lambda cone: len(cone.scoops)).number)


def due(state: State) -> Due[Action] | None:
    if state.phase == "setup":
        return Due(0, Start())
    return None if state.deadline is None else Due(state.deadline, TimeUp())


# The menu


def menu(state: State, seat: Seat) -> list[Action]:
    if seat not in awaits(state):
        return []
    match state.phase:
        case "delivery":
            return [Keep(), Swap()] if state.can_pile else [Keep()]
        case "building":
            return _placements(state)
        case _:
            return _sales(state, seat)


def _placements(state: State) -> list[Action]:
    room = [Add(cone.number) for cone in state.cones if len(cone.scoops) < CONE_LIMIT]
    return [*room, StartCone()] if len(state.cones) < CONES else [*room]


def _sales(state: State, seat: Seat) -> list[Action]:
    whole = exact(state, seat)
    orders = [Serve(cone.number) for cone in whole or servable(state, seat)]
    return [*orders] if whole or not state.can_pile else [*orders, Draw()]

"""The bots' quick model of an Ice Cream day agrees with the rules."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from glacier.bots.ice_cream.fillings import FILLINGS, LACKING, NO_ROOM, NUMBERS, WITH, filling
from glacier.bots.ice_cream.habits import live
from glacier.bots.ice_cream.model import Day
from glacier.core import Event
from glacier.games import ice_cream
from glacier.games.ice_cream import Add, Draw, Options, Serve, StartCone, State, events
from glacier.games.ice_cream.box import CONE_LIMIT, FLAVOURS, Flavour
from glacier.games.ice_cream.orders import missing
from glacier.games.ice_cream.state import Can, Cone
from tests.games.ice_cream.positions import positions
from tests.helpers.variants import Case
from tests.helpers.walk import Moment, walk, walk_from

CASES = [
    Case(ice_cream, seats, Options(delivery=delivery), seed)
    for seats in ice_cream.SEATS
    for delivery in ("in-turn", "at-once")
    for seed in ("one", "two", "three", "four")
]


def facts(day: Day) -> dict[str, Any]:
    """Return the facts of a day that matter: piles without their order, and the turn if there is
    one."""
    told = {name: getattr(day, name) for name in Day.__slots__}
    for pile in ("scoops", "pile", "given_back"):
        told[pile] = sorted(told[pile])
    if day.waiting:
        del told["turn"]
    return told


def bring_up(pile: list[int], card: Flavour | None) -> None:
    """Put the card that the rules have drawn on top of the model's pile."""
    pile.remove(NUMBERS[card])
    pile.append(NUMBERS[card])


def follow(day: Day, before: State, happened: Sequence[Event]) -> None:
    """Repeat in the model what happened, up to the end of the day."""
    for event in happened:
        if isinstance(event, events.ScoopFlipped):
            bring_up(day.scoops, event.scoop)
    for event in happened:
        match event:
            case events.CanKept():
                day.keep()
            case events.CanSwapped(drew=can):
                bring_up(day.pile, can)
                day.swap()
            case events.DeliveryEnded():
                day.end_delivery(Random(1))
            case events.ConeStarted():
                day.place(len(day.cones))
            case events.ScoopAdded(cone=number):
                day.place(at(before, number))
            case events.ConeServed(cone=number):
                day.serve(at(before, number))
            case events.CanDrawn(can=can):
                bring_up(day.pile, can)
                day.draw()
            case events.SaleEnded():
                return


def at(state: State, number: int) -> int:
    return [cone.number for cone in state.cones].index(number)


def allowed(state: State) -> list[Any]:
    """Return the actions that the model allows the seat on turn."""
    day = Day(state)
    if state.phase == "building":
        room = [WITH[order][day.flipped] != NO_ROOM for order in day.cones]
        adds = [Add(cone.number) for cone, free in zip(state.cones, room, strict=True) if free]
        return [*adds, StartCone()] if day.may_start else adds
    exact = day.lacking(0)
    serves = [Serve(state.cones[cone].number) for cone in exact or day.lacking(1)]
    return [*serves, Draw()] if day.pile and not exact else serves


def equal_all_along(moments: Sequence[Moment]) -> None:
    for moment in moments:
        before, after = moment.state, moment.after
        if before.phase not in ("delivery", "building", "sale"):
            continue
        if before.phase != "delivery":
            assert allowed(before) == ice_cream.menu(before, before.turn)
        day = Day(before)
        assert facts(day.copy()) == facts(day)
        follow(day, before, moment.events)
        if any(isinstance(event, events.SaleEnded) for event in moment.events):
            assert day.over
            ends = [(stall.score, len(stall.cans)) for stall in after.stalls]
            assert [day.outcome(seat) for seat in range(day.seats)] == ends
        else:
            assert facts(day) == facts(Day(after))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_day_is_the_laws(case: Case) -> None:
    equal_all_along(walk(case).moments)


@pytest.mark.parametrize("position", positions())
def test_rare_positions_are_the_laws(position: str) -> None:
    seats, state = positions()[position]
    for seed in "abc":
        equal_all_along(walk_from(ice_cream, seats, state, seed).moments)


def test_what_a_cone_lacks_is_the_laws() -> None:
    for number, scoops in enumerate(FILLINGS):
        cone = Cone(1, tuple(FLAVOURS[scoop] for scoop in scoops))
        assert filling(cone.scoops) == number
        for mask in range(1 << len(FLAVOURS)):
            cans = [Can(flavour) for flavour in FLAVOURS if mask >> NUMBERS[flavour] & 1]
            assert LACKING[number][mask] == len(missing(cone, cans))


def test_a_cone_has_room_for_four() -> None:
    for number, scoops in enumerate(FILLINGS):
        full = len(scoops) == CONE_LIMIT
        assert [more == NO_ROOM for more in WITH[number]] == [full] * len(FLAVOURS)


@pytest.mark.parametrize("case", CASES[:3], ids=str)
def test_a_day_can_be_lived_to_its_end_from_anywhere(case: Case) -> None:
    for moment in walk(case).moments[1:-1:5]:
        day = Day(moment.state)
        live(day, Random(moment.number))
        assert day.over and not day.waiting
        held = len(day.pile) + sum(sum(cans) for cans in day.cans)
        assert held == 30 - len(moment.state.spent_cans)

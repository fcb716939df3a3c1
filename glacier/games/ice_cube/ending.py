"""The end: cubes that have melted, and the winners."""

from glacier.core import Result, Seat
from glacier.games.ice_cube import events
from glacier.games.ice_cube.box import Card
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import Cup, Melted, State


def win_by_arrival(table: Table, seat: Seat) -> None:
    table.do(events.GameEnded("arrival", (seat,)))  # I3-10, I3-R7


def remove_cubes(table: Table, gone: dict[Seat, int]) -> bool:
    """Mark these cubes as melted, given their masses before; return whether that ended the game."""
    order = table.state.meltings + 1
    for seat, left in gone.items():
        melted = Melted(table.state.turns, order, left)
        table.do(events.CubeMelted(seat, melted, _hand(table.state.cups[seat])))  # I3-R22
    return _decided(table)


def _hand(cup: Cup) -> tuple[Card, ...]:
    return tuple(card for card in cup.hand if card)


def remove_melted_cubes(table: Table, before: State) -> bool:
    """Mark all cubes without ice as melted; return whether that ended the game."""
    molten = [seat for seat in table.state.living if table.state.cups[seat].ice <= 0]
    return remove_cubes(table, {seat: before.cups[seat].ice for seat in molten})


def _decided(table: Table) -> bool:
    living = table.state.living
    if len(living) > 1:
        return False
    if living:  # I3-11
        table.do(events.GameEnded("last", tuple(living)))
    else:  # I3-12
        table.do(events.GameEnded("melted", tuple(_last_to_melt(table.state))))
    return True


def _last_to_melt(state: State) -> list[Seat]:
    """Return the last to melt; of several at once the largest, then the most advanced (I3-R24)."""
    ranks = [_rank(cup) for cup in state.cups]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def _rank(cup: Cup) -> tuple[int, int, int, int]:
    """Return a sort key: with ice before without; then the later, the larger, the more advanced."""
    if cup.melted:
        return (0, cup.melted.order, cup.melted.left, cup.space)
    return (1, cup.space, cup.ice, 0)


def result(state: State) -> Result | None:
    """Return the result: winners first; then seats with ice, by spaces and ice; then those without,
    the last to melt first."""
    if state.phase != "over":
        return None
    ranks = [(seat in state.winners, _rank(cup)) for seat, cup in enumerate(state.cups)]
    places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    return Result(places, tuple(cup.space for cup in state.cups))

"""How it ends: cubes that are gone, and who has won."""

from glacier.core import Result, Seat
from glacier.games.ice_cube import events
from glacier.games.ice_cube.box import Card
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.state import Cup, Melted, State


def win_by_arrival(table: Table, seat: Seat) -> None:
    table.do(events.GameEnded("arrival", (seat,)))  # I3-10, I3-R7


def mourn(table: Table, gone: dict[Seat, int]) -> bool:
    """Let these cubes be gone, each with the mass it had before; whether that ended the game."""
    order = table.state.meltings + 1
    for seat, left in gone.items():
        melted = Melted(table.state.turns, order, left)
        table.do(events.CubeMelted(seat, melted, _hand(table.state.cups[seat])))  # I3-R22
    return _decided(table)


def _hand(cup: Cup) -> tuple[Card, ...]:
    return tuple(card for card in cup.hand if card)


def mourn_molten(table: Table, before: State) -> bool:
    """Let every cube be gone of which nothing is left; whether that ended the game."""
    molten = [seat for seat in table.state.living if table.state.cups[seat].ice <= 0]
    return mourn(table, {seat: before.cups[seat].ice for seat in molten})


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
    """The latest; of several at once the largest, then the most advanced (I3-R24)."""
    ranks = [_rank(cup) for cup in state.cups]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def _rank(cup: Cup) -> tuple[int, int, int, int]:
    """Who has ice stands before who has none; then the later, the larger, the more advanced."""
    if cup.melted:
        return (0, cup.melted.order, cup.melted.left, cup.space)
    return (1, cup.space, cup.ice, 0)


def result(state: State) -> Result | None:
    """Winners first; then who has ice, by spaces and ice; then who has not, the last first."""
    if state.phase != "over":
        return None
    ranks = [(seat in state.winners, _rank(cup)) for seat, cup in enumerate(state.cups)]
    places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    return Result(places, tuple(cup.space for cup in state.cups))

"""Positions that random play hardly ever reaches, as starts for the laws."""

from glacier.games.ice_towers import Options, State
from tests.games.ice_towers.table import ROUNDS, after, at_table, two_colours, with_gus

FREE = Options(mine_free_drop=True)


def positions() -> dict[str, tuple[int, State]]:
    """Return the positions by name, each with its number of seats."""
    war = ("R1 G1 B1 R1", "R1 G1 B1 G1 B1")
    mined = after(at_table("R3 R2 R2 G1", "G1", "B1"), "R: mine R3 down")
    rare = {
        "a war to come": at_table(*war),
        "a war to come, by rounds": at_table(*war, options=ROUNDS),
        "a pyramid that may not go back": mined,
        "one that was set down for fun": at_table("R3 R2 G1", "B3", options=FREE),
        "many twins": at_table("G3 G2 G2 G1", "R3 R3 B2 B2 R1", "B1"),
        "Gus at work": with_gus("W3 W2 R1", "G3 R2", "W1", "R2", "G1"),
        "three in a stand-off": at_table("R1", "G1", "B1"),
        "two colours in one hand": two_colours("R3 R2 Y1", "Y3 Y2 B1", "R1", "Y2", "G1"),
    }
    return {name: (state.seats, state) for name, state in rare.items()}

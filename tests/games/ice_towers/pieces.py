"""The conservation law of IceTowers: 15 pyramids and 30 points a colour."""

from glacier.core import HOUSE
from glacier.games.ice_towers import State
from glacier.games.ice_towers.box import STASH, STASH_POINTS, colour_of, size_of


def pieces(state: State) -> set[tuple[int, ...]]:
    """Return the pyramids of each stash; two seats may have three or four stashes."""
    standing = [piece for tower in (*state.towers, *state.removed) for piece in tower.pieces]
    colours = [colour for colour, owner in enumerate(state.owners) if owner != HOUSE]
    if state.phase == "setup":
        standing = [colour * STASH + nth for colour in colours for nth in range(STASH)]
    else:
        _expect_towers(state)
        _expect_points(state, len(colours))
    return {tuple(sorted(p % STASH for p in standing if colour_of(p) == c)) for c in colours}


def _expect_towers(state: State) -> None:
    """Assert that no pyramid stands on a smaller one, and that ids and spots are unique."""
    for tower in state.towers:
        sizes = [size_of(piece) for piece in tower.pieces]
        assert sizes == sorted(sizes, reverse=True) != []
    assert len({tower.id for tower in state.towers}) == len(state.towers)
    assert len({tower.spot for tower in state.towers}) == len(state.towers)
    assert all(tower.id < state.next_tower for tower in state.towers)


def _expect_points(state: State, colours: int) -> None:
    assert state.worth == tuple(tower.points for tower in state.towers)
    lost = sum(tower.points for tower in state.removed)
    assert sum(state.scores) + lost == STASH_POINTS * colours

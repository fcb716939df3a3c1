"""The decision of Glaçon and Iceberg: rank the moves, then play the best ones out to the end."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from glacier.bots.ice_towers.habits import weighed
from glacier.bots.ice_towers.model import Move, Towers
from glacier.bots.ice_towers.playouts import Playout, share
from glacier.bots.ice_towers.seen import acting, content, foregone, waiting
from glacier.bots.ice_towers.wars import fresh, way_out
from glacier.core import AnyGame, Data, Seat
from glacier.games.ice_towers.actions import Action
from glacier.games.ice_towers.state import State

ROUNDS: Final = 3
"""The rounds of playouts: half of the ideas remain after the first, two after the second."""
UPKEEP: Final = 3
"""The cost of starting and scoring a playout, in actions."""


class Mind(Data):
    """The parameters of a search."""

    thought: int
    """The number of actions that are played out for one decision."""
    ideas: int = 8
    """The number of moves that are played out, besides waiting."""
    trust: float = 0.03
    """In wins, the weight of a point of the first estimate."""


@dataclass(slots=True)
class Idea:
    """A move, or None to wait, and the results of its playouts so far."""

    move: Move | None
    towers: Towers
    sight: float
    """In wins, the estimate before any playout."""
    wins: float = 0.0
    playouts: int = 0

    @property
    def outcome(self) -> float:
        return self.wins / self.playouts

    @property
    def hope(self) -> float:
        return self.sight + self.outcome

    def play_out(self, seat: Seat, rng: Random, thought: float) -> None:
        while thought > 0:
            playout = Playout(self.towers, rng)
            self.wins += playout.finish(seat)
            self.playouts += 1
            thought -= playout.actions + UPKEEP


Foresight: TypeAlias = Callable[[State, Towers, Seat, Random], Callable[[Move | None], float]]
"""Returns, for a position, the additional estimate of each move, in wins; None means to wait."""


def deliberate(
    game: AnyGame,
    view: State,
    seat: Seat,
    rng: Random,
    mind: Mind,
    foresight: Foresight | None = None,
) -> Action | None:
    """Return the action to play, or None to wait for others although a gain is possible."""
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    towers = Towers.of(view)
    out = way_out(view, towers, seat)
    if out is not None:
        return acting(view, out)
    ideas = _ideas(view, towers, seat, mind)
    if foresight is not None and ideas:
        expected = foresight(view, towers, seat, rng)
        for idea in ideas:
            idea.sight += expected(idea.move)
    best = _best(ideas, seat, rng, mind)
    if best is None or (_ends(view, seat) and best.outcome <= share(towers, seat)):
        return content(view, seat)
    if best.move is None:
        return waiting(view, seat) if _tempted(towers, seat) else content(view, seat)
    return acting(view, best.move)


def _tempted(towers: Towers, seat: Seat) -> bool:
    """Return whether a move looks worth playing, now or a little later."""
    return any(worth > 0 for worth, _ in weighed(towers, seat))


def _ends(view: State, seat: Seat) -> bool:
    """Return whether the game is over if the seat does not go on."""
    if view.options.rounds:
        return view.passes == view.seats - 1
    return all(content for other, content in enumerate(view.content) if other != seat)


def _ideas(view: State, towers: Towers, seat: Seat, mind: Mind) -> list[Idea]:
    """Return the ideas to compare: waiting, unless that ends the game, and the best-looking moves.

    Moves that lead to an earlier position are left out. If the game ends and the seat wins, there
    are no ideas.
    """
    ends = _ends(view, seat)
    if ends and share(towers, seat) > 1:
        return []
    moves: list[Idea] = []
    for worth, move in sorted(weighed(towers, seat), reverse=True):
        if len(moves) < mind.ideas and fresh(view, seat, acting(view, move)):
            moves.append(Idea(move, towers.after(move), worth * mind.trust))
    return moves if ends or not moves else [Idea(None, towers, 0.0), *moves]


def _best(ideas: list[Idea], seat: Seat, rng: Random, mind: Mind) -> Idea | None:
    """Return the best idea; the more promising ideas get more playouts."""
    for left in ((len(ideas) + 1) // 2, 2, 1):
        for idea in ideas:
            idea.play_out(seat, rng, mind.thought / ROUNDS / len(ideas))
        ideas = sorted(ideas, key=lambda idea: idea.hope, reverse=True)[: max(2, left)]
    return ideas[0] if ideas else None

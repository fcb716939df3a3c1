"""How a bot makes up its mind: at first sight, then by playing its best ideas out to the end."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from glacier.bots.ice_towers.habits import weighed
from glacier.bots.ice_towers.model import Move, Towers
from glacier.bots.ice_towers.playouts import Playout, share
from glacier.bots.ice_towers.seen import acting, foregone, waiting
from glacier.bots.ice_towers.wars import fresh, way_out
from glacier.core import Data, Game, Seat
from glacier.games.ice_towers.actions import Action
from glacier.games.ice_towers.state import State

ROUNDS: Final = 3
"""After each, the worse half of the ideas is given up."""
UPKEEP: Final = 3
"""What it takes to begin and to score a playout, in actions."""


class Mind(Data):
    """How much somebody thinks, and what it thinks of others."""

    thought: int
    """Actions that are played out for one decision."""
    sense: float
    """How often a rival is expected to take what pays, instead of anything."""
    ideas: int = 8
    """Moves that are played out, besides waiting."""
    trust: float = 0.03
    """In wins: what a point at first sight counts."""


@dataclass(slots=True)
class Idea:
    """Something to do, or None to wait, and what came of it in the playouts so far."""

    move: Move | None
    towers: Towers
    sight: float
    """In wins: what it seems to be worth at first sight."""
    wins: float = 0.0
    playouts: int = 0

    @property
    def hope(self) -> float:
        return self.sight + self.wins / self.playouts

    def play_out(self, seat: Seat, rng: Random, sense: float, thought: float) -> None:
        while thought > 0:
            playout = Playout(self.towers, rng, sense)
            self.wins += playout.finish(seat)
            self.playouts += 1
            thought -= playout.actions + UPKEEP


def deliberate(
    game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, mind: Mind
) -> Action:
    settled = foregone(game, view, seat)
    if settled is not None:
        return settled
    towers = Towers.of(view)
    out = way_out(view, towers, seat)
    if out is not None:
        return acting(view, out)
    if _ends(view, seat) and share(towers, seat) > 1:
        return waiting(view, seat)
    move = _best(_ideas(view, towers, seat, mind), seat, rng, mind).move
    return waiting(view, seat) if move is None else acting(view, move)


def _ends(view: State, seat: Seat) -> bool:
    """Whether the game is over if the seat does not go on."""
    if view.options.rounds:
        return view.passes == view.seats - 1
    return all(content for other, content in enumerate(view.content) if other != seat)


def _ideas(view: State, towers: Towers, seat: Seat, mind: Mind) -> list[Idea]:
    """To wait, and the moves that look best; none that leads to a table seen before."""
    ideas = [Idea(None, towers, 0.0)]
    if _ends(view, seat):
        ideas[0].wins, ideas[0].playouts = share(towers, seat), 1
    for worth, move in sorted(weighed(towers, seat), reverse=True):
        if len(ideas) <= mind.ideas and fresh(view, seat, acting(view, move)):
            ideas.append(Idea(move, towers.after(move), worth * mind.trust))
    return ideas


def _best(ideas: list[Idea], seat: Seat, rng: Random, mind: Mind) -> Idea:
    """The more promising an idea turns out to be, the longer it is thought about."""
    certain = [idea for idea in ideas if idea.playouts]
    open_ideas = [idea for idea in ideas if not idea.playouts]
    for _ in range(ROUNDS if len(ideas) > 1 else 0):
        for idea in open_ideas:
            idea.play_out(seat, rng, mind.sense, mind.thought / ROUNDS / len(open_ideas))
        open_ideas.sort(key=lambda idea: idea.hope, reverse=True)
        open_ideas = open_ideas[: max(2, (len(open_ideas) + 1) // 2)]
    return max([*certain, *open_ideas], key=lambda idea: idea.hope) if len(ideas) > 1 else ideas[0]

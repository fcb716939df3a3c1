"""What one may want to do in ICE³."""

from typing import TypeAlias

from glacier import core
from glacier.core import Seat
from glacier.games.ice_cube.box import AttackKind, Card, DefenceKind, Movement
from glacier.games.ice_cube.state import Disturbance, Hands


class Start(core.HouseAction):
    """Lay the memo cards, deal, and see who begins."""


class Tick(core.HouseAction):
    """Let the race to begin go on."""


class Drip(core.HouseAction):
    """Let the room take its share, where melting is live."""


class TimeUp(core.HouseAction):
    """Decide for whoever took too long, or for a hand or tongue that rests."""


class Warm(core.Action):
    """Lay both hands around the cup."""


class Lift(core.Action):
    """Put the cube on Start: first, once it has cracked; out of the race, before."""


class Attack(core.Action):
    """Lay a card and attack somebody with it; in bluff, any card under any announcement."""

    kind: AttackKind
    target: Seat
    card: Card


class Move(core.Action):
    """Lay a movement card and move a cube, anybody's."""

    card: Movement
    cube: Seat


class Discard(core.Action):
    """Throw a card away, to draw another at the end of this turn."""

    streams = True
    card: Card


class EndTurn(core.Action):
    """Play no more cards."""


class Defend(core.Action):
    """Answer the attack with this card."""

    card: DefenceKind


class Suffer(core.Action):
    """Let it happen."""


class CallBluff(core.Action):
    """Say that it is a bluff, and have the card turned up."""


class Appoint(core.Action):
    """Choose who carries out the attack that one's cube has stopped on."""

    seat: Seat


class UseHands(core.Action):
    """Let the house blow, rub and count for this seat from now on, or no longer. Own hands take a
    duel back, too, that the house fights (I3-R53).

    For whoever would rather not be quick, or cannot be. Bots and stand-ins use their own hands.
    """

    overt = True
    interjects = True
    hands: Hands


class Pause(core.Action):
    """Before the first stroke: wait until both have their hands there. For two who share a screen,
    and must lay it between them first."""

    overt = True
    contends = False
    streams = True
    interjects = True
    duel: int


class Ready(core.Action):
    """In the first duel of a kind: say that one has seen what there is to do (I3-R54)."""

    overt = True
    contends = False
    streams = True
    duel: int


class Begin(core.Action):
    """With real ice: the attacker's hand begins."""

    overt = True
    contends = False
    duel: int


class Count(core.Action):
    """Say a number, 0 being the closing phrase. In which duel, lest a late word be misheard."""

    overt = True
    contends = False
    streams = True
    duel: int
    number: int


class Stroke(core.Action):
    """Work on the cube: how strongly, 1 being just right, and how far off the mark, 1 at its rim.

    Dragon: one breath, and how far from the middle of the cup. Sauna: the same, `off` being how far
    the hands gape. Polish: how fast the finger rubs (1 is two and a half turns a second). Pool: how
    fast it stirs. Acid: how much of the pipette is squirted, and how far from the weak spot. Salt:
    a few grains, an eighth of the pinch at 1, and how far from the middle of the cube.
    """

    overt = True
    contends = False
    streams = True
    duel: int
    strength: float
    off: float = 0.0


class Fill(core.Action):
    """Dip the pipette into hot water; a second fills it."""

    overt = True
    contends = False
    streams = True
    duel: int


class Scoop(core.Action):
    """Dip the spoon into the pool, so far off one's cube."""

    overt = True
    contends = False
    streams = True
    duel: int
    off: float


class Disturb(core.Action):
    """Distract whoever counts."""

    overt = True
    contends = False
    interjects = True
    duel: int
    how: Disturbance


class DeclareMelted(core.Action):
    """With real ice: say that a cube has melted, one's own or that of an owner who cannot."""

    interjects = True
    seat: Seat


class ConfirmMelted(core.Action):
    """With real ice: say so, too."""

    contends = False
    seat: Seat


class DenyMelted(core.Action):
    """With real ice: there is still some of it."""

    contends = False
    seat: Seat


Action: TypeAlias = (
    Start
    | Tick
    | Drip
    | TimeUp
    | Warm
    | Lift
    | Attack
    | Move
    | Discard
    | EndTurn
    | Defend
    | Suffer
    | CallBluff
    | Appoint
    | UseHands
    | Pause
    | Ready
    | Begin
    | Count
    | Stroke
    | Fill
    | Scoop
    | Disturb
    | DeclareMelted
    | ConfirmMelted
    | DenyMelted
)

"""The actions of ICE³."""

from typing import TypeAlias

from glacier import core
from glacier.core import Seat
from glacier.games.ice_cube.box import AttackKind, Card, DefenceKind, Movement
from glacier.games.ice_cube.state import Disturbance, Hands


class Start(core.HouseAction):
    """Lay the memo cards, deal, and choose the first player."""


class Tick(core.HouseAction):
    """Go on with the race for the first turn."""


class Drip(core.HouseAction):
    """Let the room melt the cubes, with live melting."""


class TimeUp(core.HouseAction):
    """Decide for a player who took too long, or act for a resting hand or a silent victim."""


class Warm(core.Action):
    """Lay both hands around the cup."""


class Lift(core.Action):
    """Put the cube on Start. The first after it has cracked begins; before, the seat is out."""


class Attack(core.Action):
    """Lay a card and attack another seat; in bluff, any card under any announcement."""

    kind: AttackKind
    target: Seat
    card: Card


class Move(core.Action):
    """Lay a movement card and move any cube."""

    card: Movement
    cube: Seat


class Discard(core.Action):
    """Discard a card, to draw another at the end of this turn."""

    streams = True
    card: Card


class EndTurn(core.Action):
    """Play no more cards."""


class Defend(core.Action):
    """Answer the attack with this card."""

    card: DefenceKind


class Suffer(core.Action):
    """Suffer the attack."""


class CallBluff(core.Action):
    """Call the attack a bluff, and have the card turned up."""


class Appoint(core.Action):
    """Choose who carries out the attack on which the seat's cube has stopped."""

    seat: Seat


class UseHands(core.Action):
    """Let the house fight for this seat from now on, or use own hands again.

    The house blows, rubs and counts. Own hands also take back a duel that the house fights
    (I3-R53). Bots and stand-ins use their own hands.
    """

    overt = True
    interjects = True
    hands: Hands


class Pause(core.Action):
    """Make the duel wait before the first stroke, until both players are ready.

    For two players who share a screen, and lay it between them first.
    """

    overt = True
    contends = False
    streams = True
    interjects = True
    duel: int


class Ready(core.Action):
    """Confirm the instructions in the first duel of a kind (I3-R54)."""

    overt = True
    contends = False
    streams = True
    duel: int


class Begin(core.Action):
    """With real ice: say that the attacker begins."""

    overt = True
    contends = False
    duel: int


class Count(core.Action):
    """Say a number, or 0 for the closing phrase. `duel` rejects a number that arrives too late."""

    overt = True
    contends = False
    streams = True
    duel: int
    number: int


class Stroke(core.Action):
    """Work on the cube with some strength (1 is just right), `off` the mark (1 is at its rim).

    Dragon: a breath, and its distance from the middle of the cup. Sauna: a breath, and how far the
    hands gape. Polish: the speed of the finger (1 is two and a half turns a second). Pool: the
    speed of stirring. Acid: the share of the pipette that is squirted, and the distance from the
    weak spot. Salt: a few grains (an eighth of the pinch at 1), and the distance from the middle of
    the cube.
    """

    overt = True
    contends = False
    streams = True
    duel: int
    strength: float
    off: float = 0.0


class Fill(core.Action):
    """Dip the pipette into hot water; it is full after a second."""

    overt = True
    contends = False
    streams = True
    duel: int


class Scoop(core.Action):
    """Dip the spoon into the pool, so far off the cube."""

    overt = True
    contends = False
    streams = True
    duel: int
    off: float


class Disturb(core.Action):
    """Distract the victim, who counts."""

    overt = True
    contends = False
    interjects = True
    duel: int
    how: Disturbance


class DeclareMelted(core.Action):
    """With real ice: say that a cube has melted, its own or that of an owner who cannot."""

    interjects = True
    seat: Seat


class ConfirmMelted(core.Action):
    """With real ice: agree that the cube has melted."""

    contends = False
    seat: Seat


class DenyMelted(core.Action):
    """With real ice: say that some of the cube is left."""

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

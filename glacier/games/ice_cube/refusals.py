"""Why the rules of ICE³ refuse."""

from typing import TypeAlias

from glacier import core
from glacier.core import NotDue as NotDue
from glacier.core import NotYourTurn as NotYourTurn
from glacier.core import Seat
from glacier.core import WrongSeats as WrongSeats
from glacier.games.ice_cube.box import AttackKind, Card, DefenceKind
from glacier.games.ice_cube.state import Hands, Phase


class LongTrack(core.Refusal):
    """A longer track needs larger cubes."""

    length: int
    most: int


class WrongMoment(core.Refusal):
    """It is no time for this."""

    phase: Phase
    expected: tuple[Phase, ...]


class NoRace(core.Refusal):
    """The race for the first turn is not there, or not that far."""


class CubeInQuestion(core.Refusal):
    """First everybody looks whether this cube has melted."""

    seat: Seat


class Exchanging(core.Refusal):
    """One exchanges cards this turn, and plays none (I3-19)."""


class PlayedAlready(core.Refusal):
    """One has played a card this turn, and exchanges none (I3-19)."""


class NoSuchCard(core.Refusal):
    """The card is not in one's hand."""

    card: Card


class NotThatCard(core.Refusal):
    """The card may not be announced as this attack (I3-62, I3-70)."""

    card: Card
    attack: AttackKind


class NoTarget(core.Refusal):
    """One attacks somebody else who has ice left (I3-R15)."""

    target: Seat


class AttackedAlready(core.Refusal):
    """One has attacked this seat in this turn (I3-32)."""

    target: Seat


class Sheltered(core.Refusal):
    """The cube is sheltered from this attack (I3-50)."""

    target: Seat
    by: DefenceKind


class NoCube(core.Refusal):
    """This cube has melted."""

    cube: Seat


class NotAttacked(core.Refusal):
    """Nobody attacks this seat."""


class NoDefence(core.Refusal):
    """The card does not answer this attack."""

    card: DefenceKind
    attack: AttackKind


class MustDefend(core.Refusal):
    """One can defend against what one's own cube turned up, and has to (I3-68)."""

    cards: tuple[DefenceKind, ...]


class NothingToCall(core.Refusal):
    """This attack cannot be a bluff (I3-70)."""


class NoExecutor(core.Refusal):
    """This seat cannot carry out the attack (I3-R16)."""

    seat: Seat


class NoDuel(core.Refusal):
    """There is no duel."""


class OtherDuel(core.Refusal):
    """There is another duel by now."""

    duel: int


class NoChoice(core.Refusal):
    """One cannot change hands now."""

    hands: Hands


class NotToBegin(core.Refusal):
    """It is not this seat that begins the attack."""


class NoFill(core.Refusal):
    """The pipette cannot be filled now."""

    filled: int
    fills: int


class NoPause(core.Refusal):
    """There is no time to ask for: the duel has begun, or somebody has asked (I3-R52)."""


class NotToBeReady(core.Refusal):
    """The duel does not wait for this seat to be ready (I3-R54)."""


class NoStroke(core.Refusal):
    """The hand has nothing to do now."""


class BeyondMeasure(core.Refusal):
    """No gesture measures that much."""

    most: float


class NotToBeSaid(core.Refusal):
    """This number is not to be said now."""

    number: int


class NoSpoon(core.Refusal):
    """There is nothing to fish for."""


class NotToBeDisturbed(core.Refusal):
    """One cannot disturb now."""


class NotToDeclare(core.Refusal):
    """With real ice: it is no time to say that this cube has melted."""


class NothingDeclared(core.Refusal):
    """Nobody has said that this cube has melted, or one has judged it."""

    seat: Seat


Refusal: TypeAlias = (
    NotDue
    | NotYourTurn
    | WrongSeats
    | LongTrack
    | WrongMoment
    | NoRace
    | CubeInQuestion
    | Exchanging
    | PlayedAlready
    | NoSuchCard
    | NotThatCard
    | NoTarget
    | AttackedAlready
    | Sheltered
    | NoCube
    | NotAttacked
    | NoDefence
    | MustDefend
    | NothingToCall
    | NoExecutor
    | NoDuel
    | OtherDuel
    | NoChoice
    | NotToBegin
    | NoFill
    | NoPause
    | NotToBeReady
    | NoStroke
    | BeyondMeasure
    | NotToBeSaid
    | NoSpoon
    | NotToBeDisturbed
    | NotToDeclare
    | NothingDeclared
)

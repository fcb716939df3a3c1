"""The reasons for which the rules of ICE³ refuse."""

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
    """The action is not possible in this phase."""

    phase: Phase
    expected: tuple[Phase, ...]


class NoRace(core.Refusal):
    """There is no race for the first turn, or it is not that far."""


class CubeInQuestion(core.Refusal):
    """First all players check whether this cube has melted."""

    seat: Seat


class Exchanging(core.Refusal):
    """The seat exchanges cards this turn, and may not play any (I3-19)."""


class PlayedAlready(core.Refusal):
    """The seat has played a card this turn, and may not exchange any (I3-19)."""


class NoSuchCard(core.Refusal):
    """The card is not in the seat's hand."""

    card: Card


class NotThatCard(core.Refusal):
    """The card may not be announced as this attack (I3-62, I3-70)."""

    card: Card
    attack: AttackKind


class NoTarget(core.Refusal):
    """An attack needs another seat that has ice left (I3-R15)."""

    target: Seat


class AttackedAlready(core.Refusal):
    """The seat has attacked this target in this turn already (I3-32)."""

    target: Seat


class Sheltered(core.Refusal):
    """The cube is sheltered from this attack (I3-50)."""

    target: Seat
    by: DefenceKind


class NoCube(core.Refusal):
    """This cube has melted."""

    cube: Seat


class NotAttacked(core.Refusal):
    """There is no attack on this seat."""


class NoDefence(core.Refusal):
    """The card does not answer this attack."""

    card: DefenceKind
    attack: AttackKind


class MustDefend(core.Refusal):
    """The seat must defend against a card that its cube turned up, because it can (I3-68)."""

    cards: tuple[DefenceKind, ...]


class NothingToCall(core.Refusal):
    """This attack cannot be a bluff (I3-70)."""


class NoExecutor(core.Refusal):
    """This seat cannot carry out the attack (I3-R16)."""

    seat: Seat


class NoDuel(core.Refusal):
    """There is no duel."""


class OtherDuel(core.Refusal):
    """That duel is over, and there is another."""

    duel: int


class NoChoice(core.Refusal):
    """The seat cannot change hands now."""

    hands: Hands


class NotToBegin(core.Refusal):
    """This seat does not begin the attack."""


class NoFill(core.Refusal):
    """The pipette cannot be filled now."""

    filled: int
    fills: int


class NoPause(core.Refusal):
    """The duel cannot be paused: it has begun, or was paused already (I3-R52)."""


class NotToBeReady(core.Refusal):
    """The duel does not wait for this seat to be ready (I3-R54)."""


class NoStroke(core.Refusal):
    """The hand cannot make a stroke now."""


class BeyondMeasure(core.Refusal):
    """A gesture cannot have such a value."""

    most: float


class NotToBeSaid(core.Refusal):
    """The number cannot be said now."""

    number: int


class NoSpoon(core.Refusal):
    """There is no cube to fish for."""


class NotToBeDisturbed(core.Refusal):
    """The seat cannot disturb now."""


class NotToDeclare(core.Refusal):
    """With real ice: a cube cannot be declared as melted now."""


class NothingDeclared(core.Refusal):
    """No claim about this cube waits for this seat's judgement."""

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

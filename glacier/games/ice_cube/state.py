"""The nouns of ICE³: options, cups, spaces, a threat, a duel, and the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.ice_cube.box import AttackKind, Card, DefenceKind, Face

Hands: TypeAlias = Literal["own", "auto"]
"""Who blows, rubs and counts for a seat: its player, or the house."""
Disturbance: TypeAlias = Literal["snowball", "bell", "feather"]
Task: TypeAlias = AttackKind | Literal["count", "fish"]
"""What a seat has to do in a duel: carry out this attack, count, or fish a cube out of the pool."""


class Options(Data):
    """The options; the defaults are the rulebook's values."""

    bluff: bool = False
    """Attacks are announced and laid face down (I3-61)."""
    young_countdown: bool = False
    """Victims count up (I3-60)."""
    restart_on_error: bool = False
    """A wrong number starts the count again, instead of costing half a second (I3-R29)."""
    disturb: bool = False
    """Spectators of a duel may disturb the count (I3-75)."""
    first_player: Literal["lot", "race"] = "lot"
    """Who begins: by lot (I3-9), or the winner of a race (I3-74)."""
    cube_pipettes: Annotated[int, Meta(ge=4, le=5)] = 4
    """Pipettes of water in each cube (I3-72)."""
    own_cubes: Annotated[int, Meta(ge=13, le=18)] | None = None
    """Larger cubes of this many grams, all alike (I3-73)."""
    track_length: Annotated[int, Meta(ge=16, le=40)] | None = None
    """Spaces including Arrival; None is 26, or as many as own cubes need (I3-R40)."""
    temperature: Annotated[int, Meta(ge=0, le=50)] = 20
    """°C of the room (I3-76)."""
    melting: Literal["calm", "live"] = "calm"
    """The room melts cubes turn by turn, or by the table's clock."""
    real_ice: bool = False
    """True cubes on a true table: the house keeps only cards, track and count."""
    hands: Hands = "own"
    """With `auto`, the house fights all duels: for games that take days."""
    turn_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """The time for a card; None is no limit."""
    answer_seconds: Annotated[int, Meta(ge=15, le=60)] | None = 15
    """The time for an answer to an attack; None is no limit."""


class Space(Data):
    """A card on the track, or one of this turn's attacks beside the draw pile."""

    card: Face | None
    up: bool = True
    by: Seat | None = None
    """The seat that laid it, which alone sees a card that lies face down."""
    claim: AttackKind | None = None
    """What it was announced as, if it was laid face down."""


class Melted(Data):
    """When a cube melted."""

    turn: int
    """The number of the turn, for display."""
    order: int
    """The number of the melting. Cubes that melt in the same instant share it."""
    left: int
    """Milligrams before it melted (I3-R24)."""


class Claim(Data):
    """With real ice: a claim that this cube has melted."""

    until: int
    """The time after which silence confirms the claim."""
    by: Seat
    """The seat that made the claim: the owner or, for an owner who cannot, any other (I3-R50)."""
    confirmed_by: tuple[Seat, ...] = ()


class Cup(Data):
    """A seat's cube, and its hand of cards."""

    ice: int
    """Milligrams; not weighed with real ice."""
    space: int = 0
    """The space on which it stands; 0 is Start."""
    hand: tuple[Card | None, ...] = ()
    shelter: DefenceKind | None = None
    """The card on which it stopped, which protects it while it stays (I3-50)."""
    salt: int = 0
    """Milligrams that the salt on it will still take."""
    pinch: int = 0
    """Milligrams that the salt takes in all, which sets its pace."""
    hands: Hands = "own"
    touch: int = 1_000
    """The quality of this seat's last attack, in thousandths."""
    melted: Melted | None = None
    """Set once the cube is gone, and its owner is out (I3-13)."""
    claim: Claim | None = None
    ready: tuple[Task, ...] = ()
    """The tasks that this seat was ready for; the first duel of each kind waits (I3-R54)."""


class Threat(Data):
    """An attack that was announced, or on which a cube stopped, and that is not over yet."""

    kind: AttackKind
    target: Seat
    attacker: Seat | None
    """The seat that carries it out; None until the target has chosen (I3-49)."""
    counts: int
    """How far the victim has to count; 0 for salt (I3-30)."""
    fills: int
    covered: bool = False
    """Whether its card lies face down, so that it may be a bluff (I3-62)."""
    forced: bool = False
    """Whether the target must defend if possible (I3-68)."""


Stage: TypeAlias = Literal["ready", "running", "fishing"]


class Duel(Data):
    """An attack that is carried out: the attacker works while the victim counts.

    Times are the table's, in milliseconds.
    """

    number: int
    kind: AttackKind
    attacker: Seat
    victim: Seat
    counts: int
    fills: int
    """The most fills of acid (I3-38)."""
    pad: tuple[int, ...]
    """The numbers in the order of the victim's pad; 0 is the closing phrase."""
    left: tuple[int, ...]
    """What is still to be said, in order; empty after the phrase."""
    hands: tuple[Hands, Hands]
    """Who works and who counts: the seats themselves, or the house."""
    stage: Stage = "ready"
    until: int = 0
    """The latest end of this stage."""
    began: int = 0
    """When the attacker began (I3-28)."""
    counted: int = 0
    """How long the count took, once it is over; water acts longer."""
    auto_end: int | None = None
    """When the house finishes counting for the victim."""
    heard_at: int = 0
    """When the victim last said something."""
    ear_free: int = 0
    """When the next number can be understood."""
    hand_free: int = 0
    """When the next stroke can have an effect."""
    filling_since: int | None = None
    """Since when the pipette draws water."""
    filled: int = 0
    """How many fills have been used."""
    strokes: int = 0
    work: int = 0
    """The sum of the strokes, in thousandths of a perfect one."""
    slips: int = 0
    lost: int = 0
    """Milligrams lost, if the duel ended now."""
    rate: int = 0
    """Milligrams lost in each second as the hand works now, for display."""
    told_at: int = 0
    """When `lost` and `rate` were computed."""
    disturbed: tuple[int, ...] = ()
    """How often each seat has disturbed the count."""
    paused: bool = False
    """Whether a seat has made it wait before the first stroke (I3-R52)."""
    unready: tuple[Seat, ...] = ()
    """The seats that are not ready yet (I3-R54)."""
    taken_back: bool = False
    """Whether the victim has taken the count back from the house, and keeps it (I3-R53)."""
    auto_from: int | None = None
    """Since when the house counts, if it took over during the count."""


class Race(Data):
    """The race for the first turn: the first to lift once the ice has cracked begins (I3-74)."""

    until: int
    warm: tuple[Seat, ...] = ()
    ticks: int = 0
    """The number of ticks at which the ice did not crack; 0 while seats still warm their cups."""
    cracked: bool = False
    out: tuple[Seat, ...] = ()
    """The seats that lifted too early."""


Phase: TypeAlias = Literal["setup", "race", "turn", "answer", "executor", "duel", "over"]
Ending: TypeAlias = Literal["arrival", "last", "melted"]
"""A cube reached Arrival, only one cube was left, or the last ones melted."""


class State(Data):
    """The state of the table."""

    options: Options
    length: int
    """The number of spaces of the complete track; the last is Arrival."""
    cups: tuple[Cup, ...]
    pile: tuple[Card | None, ...]
    track: tuple[Space, ...]
    """Space n is the n-th of these; the last one is the track's end."""
    discard: tuple[Card, ...] = ()
    """Face up, the last on top."""
    aside: tuple[Space, ...] = ()
    """This turn's attacks beside the pile, after the track is complete, in bluff (I3-71)."""
    phase: Phase = "setup"
    turn: Seat | None = None
    turns: int = 0
    """The number of turns that have begun."""
    played: int = 0
    """The number of cards played this turn."""
    discarding: bool = False
    """Whether this turn is for exchanging cards (I3-54)."""
    spent: tuple[Seat, ...] = ()
    """Cubes that may not be attacked again this turn (I3-32)."""
    threat: Threat | None = None
    duel: Duel | None = None
    duels: int = 0
    """The number of duels so far."""
    race: Race | None = None
    truths: int = 0
    bluffs: int = 0
    """How many calls found a true announcement, and how many a bluff."""
    meltings: int = 0
    """The number of instants in which cubes have melted."""
    deadline: int | None = None
    """Until when the table waits, if there is a limit."""
    melted_at: int = 0
    melts_until: int = 0
    """Live melting: the time up to which cubes have melted, and up to which they may this turn."""
    winners: tuple[Seat, ...] = ()
    ending: Ending | None = None

    @property
    def complete(self) -> bool:
        """Whether Arrival is laid (I3-16)."""
        return len(self.track) == self.length

    @property
    def questioned(self) -> Seat | None:
        """With real ice: the seat whose cube is said to have melted, if any."""
        return next((seat for seat, cup in enumerate(self.cups) if cup.claim), None)

    @property
    def living(self) -> list[Seat]:
        return [seat for seat, cup in enumerate(self.cups) if not cup.melted]


def standing(state: State) -> Standing:
    """Return the space of each cube, and the number of turns."""
    return Standing(tuple(cup.space for cup in state.cups), state.turns)


def clockwise(state: State, first: Seat) -> list[Seat]:
    """Return the seats that are still in the game, clockwise from this one."""
    seats = len(state.cups)
    around = [(first + ahead) % seats for ahead in range(seats)]
    return [seat for seat in around if not state.cups[seat].melted]

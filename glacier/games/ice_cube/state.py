"""The nouns of ICE³: options, cups, spaces, a threat, a duel, and the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.ice_cube.box import AttackKind, Card, DefenceKind, Face

Hands: TypeAlias = Literal["own", "auto"]
"""Who blows, rubs and counts for a seat: whoever sits there, or the house."""
Disturbance: TypeAlias = Literal["snowball", "bell", "feather"]
Task: TypeAlias = AttackKind | Literal["count", "fish"]
"""What a seat has to do in a duel: carry out this attack, count, or fish a cube out of the pool."""


class Options(Data):
    """The rulebook's values are the defaults."""

    bluff: bool = False
    """Attacks are announced, and laid face down (I3-61)."""
    young_countdown: bool = False
    """Victims count up (I3-60)."""
    restart_on_error: bool = False
    """A wrong number starts the count again, instead of costing half a second (I3-R29)."""
    disturb: bool = False
    """Whoever looks on may disturb the count (I3-75)."""
    first_player: Literal["lot", "race"] = "lot"
    """Who begins: by lot (I3-9), or whose ice leaves its cup first (I3-74)."""
    cube_pipettes: Annotated[int, Meta(ge=4, le=5)] = 4
    """Water in each cube (I3-72)."""
    own_cubes: Annotated[int, Meta(ge=13, le=18)] | None = None
    """Bigger cubes of this many grams, all alike (I3-73)."""
    track_length: Annotated[int, Meta(ge=16, le=40)] | None = None
    """Spaces with Arrival; None is 26, or what suits one's own cubes (I3-R40)."""
    temperature: Annotated[int, Meta(ge=0, le=50)] = 20
    """°C of the room (I3-76)."""
    melting: Literal["calm", "live"] = "calm"
    """The room takes its share turn by turn, or by the table's clock."""
    real_ice: bool = False
    """True cubes on a true table: the house only keeps cards, track and count."""
    hands: Hands = "own"
    """With `auto`, the house fights all duels: for games that take days."""
    turn_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """How long one may think about a card; None gives all the time in the world."""
    answer_seconds: Annotated[int, Meta(ge=15, le=60)] | None = 15
    """How long one may think when attacked."""


class Space(Data):
    """A card on the track, or one of this turn's attacks beside the draw pile."""

    card: Face | None
    up: bool = True
    by: Seat | None = None
    """Who laid it; a card face down is known to that seat only."""
    claim: AttackKind | None = None
    """What it was announced as, if it was laid face down."""


class Melted(Data):
    """When a cube was gone."""

    turn: int
    """In which turn, for the eye."""
    order: int
    """The how many-eth melting it was; cubes that melt in the same instant share it."""
    left: int
    """Milligrams that it had had before (I3-R24)."""


class Claim(Data):
    """With real ice: somebody says that this cube has melted."""

    until: int
    """Whoever is silent until then agrees."""
    by: Seat
    """Its owner or, for an owner who cannot say so, anybody (I3-R50)."""
    confirmed_by: tuple[Seat, ...] = ()


class Cup(Data):
    """What a seat has: a cube in its cup, and a hand of cards."""

    ice: int
    """Milligrams; with real ice nobody weighs them."""
    space: int = 0
    """Where it stands; 0 is Start."""
    hand: tuple[Card | None, ...] = ()
    shelter: DefenceKind | None = None
    """The card it stopped on, which protects it while it stays (I3-50)."""
    salt: int = 0
    """Milligrams that the salt on it will still take."""
    pinch: int = 0
    """What it took in all, which paces it."""
    hands: Hands = "own"
    touch: int = 1_000
    """How well this seat's last attack was carried out, in thousandths."""
    melted: Melted | None = None
    """Gone, and its owner with it (I3-13)."""
    claim: Claim | None = None
    ready: tuple[Task, ...] = ()
    """What this seat has said it is ready for; the first duel of each kind waits (I3-R54)."""


class Threat(Data):
    """An attack that was announced, or that a cube stopped on, and is not over yet."""

    kind: AttackKind
    target: Seat
    attacker: Seat | None
    """Who carries it out; None until the target has chosen (I3-49)."""
    counts: int
    """How far the victim has to count; 0 for salt (I3-30)."""
    fills: int
    covered: bool = False
    """Whether its card lies face down, so that it may be a bluff (I3-62)."""
    forced: bool = False
    """Whether the target must defend if they can (I3-68)."""


Stage: TypeAlias = Literal["ready", "running", "fishing"]


class Duel(Data):
    """An attack being carried out: one hand works while another tongue counts. Times are of the
    table, in milliseconds."""

    number: int
    kind: AttackKind
    attacker: Seat
    victim: Seat
    counts: int
    fills: int
    """How many fills there may be, of acid (I3-38)."""
    pad: tuple[int, ...]
    """The numbers as they lie on the victim's pad; 0 is the closing phrase."""
    left: tuple[int, ...]
    """What is still to be said, in order; nothing once the phrase is said."""
    hands: tuple[Hands, Hands]
    """Who works and who counts, the seats themselves or the house."""
    stage: Stage = "ready"
    until: int = 0
    """When this stage ends at the latest."""
    began: int = 0
    """When the attacker began (I3-28)."""
    counted: int = 0
    """How long the count took, once it is over; water goes on acting."""
    auto_end: int | None = None
    """When the house, which counts for the victim, will have done so."""
    heard_at: int = 0
    """When the victim was last heard."""
    ear_free: int = 0
    """From when on the next number is understood."""
    hand_free: int = 0
    """From when on the next stroke is felt."""
    filling_since: int | None = None
    """Since when the pipette draws water."""
    filled: int = 0
    """How many fills were used."""
    strokes: int = 0
    work: int = 0
    """What the strokes were worth, in thousandths of a perfect one each."""
    slips: int = 0
    lost: int = 0
    """Milligrams so far, if it were over now."""
    rate: int = 0
    """Milligrams that go in each second as the hand works now, for the eye."""
    told_at: int = 0
    """When both were reckoned."""
    disturbed: tuple[int, ...] = ()
    """How often each seat has disturbed it."""
    paused: bool = False
    """Whether somebody has asked for time before the first stroke (I3-R52)."""
    unready: tuple[Seat, ...] = ()
    """The seats that have not said that they are ready (I3-R54)."""
    taken_back: bool = False
    """Whether the victim has taken the count back from the house: it keeps it then (I3-R53)."""
    auto_from: int | None = None
    """Since when the house counts, where it took over in the middle of the count."""


class Race(Data):
    """Who begins: all warm their cups, and the first to lift it once it cracks (I3-74)."""

    until: int
    warm: tuple[Seat, ...] = ()
    ticks: int = 0
    """How often the ice has not cracked yet; 0 while people still lay hands on."""
    cracked: bool = False
    out: tuple[Seat, ...] = ()
    """Who lifted too early."""


Phase: TypeAlias = Literal["setup", "race", "turn", "answer", "executor", "duel", "over"]
Ending: TypeAlias = Literal["arrival", "last", "melted"]
"""By reaching Arrival, as the last cube there is, or as the last there was."""


class State(Data):
    """The whole table."""

    options: Options
    length: int
    """Spaces of the finished track; the last is Arrival."""
    cups: tuple[Cup, ...]
    pile: tuple[Card | None, ...]
    track: tuple[Space, ...]
    """Space n is the n-th of these; the last that lies there is the track's end."""
    discard: tuple[Card, ...] = ()
    """Face up, the last on top."""
    aside: tuple[Space, ...] = ()
    """This turn's attacks beside the pile, once the track is complete, in bluff (I3-71)."""
    phase: Phase = "setup"
    turn: Seat | None = None
    turns: int = 0
    """How many turns began."""
    played: int = 0
    """Cards played this turn."""
    discarding: bool = False
    """Whether this turn is for exchanging cards (I3-54)."""
    spent: tuple[Seat, ...] = ()
    """Cubes that may not be attacked again this turn (I3-32)."""
    threat: Threat | None = None
    duel: Duel | None = None
    duels: int = 0
    """How many duels there were."""
    race: Race | None = None
    truths: int = 0
    bluffs: int = 0
    """What turned out when a bluff was called."""
    meltings: int = 0
    """In how many instants cubes have melted."""
    deadline: int | None = None
    """Until when the table waits, where there is a limit."""
    melted_at: int = 0
    melts_until: int = 0
    """Live melting: until when the room has taken its share, and until when it may this turn."""
    winners: tuple[Seat, ...] = ()
    ending: Ending | None = None

    @property
    def complete(self) -> bool:
        """Whether Arrival lies there (I3-16)."""
        return len(self.track) == self.length

    @property
    def questioned(self) -> Seat | None:
        """With real ice: whose cube is said to have melted, so that all look at it."""
        return next((seat for seat, cup in enumerate(self.cups) if cup.claim), None)

    @property
    def living(self) -> list[Seat]:
        return [seat for seat, cup in enumerate(self.cups) if not cup.melted]


def standing(state: State) -> Standing:
    """How far everybody has come."""
    return Standing(tuple(cup.space for cup in state.cups), state.turns)


def clockwise(state: State, first: Seat) -> list[Seat]:
    """All who are still there, from this seat on."""
    seats = len(state.cups)
    around = [(first + ahead) % seats for ahead in range(seats)]
    return [seat for seat in around if not state.cups[seat].melted]

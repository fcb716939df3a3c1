"""Positions that random play hardly ever reaches, from which the laws start."""

from glacier.games import ice_cube
from glacier.games.ice_cube import Options, State
from glacier.games.ice_cube.state import Melted
from tests.games.ice_cube.table import BLUFF, after, at_table

LIVE = Options(melting="live")
GONE = {"ice": 0, "hand": (), "melted": Melted(1, 1, 100)}


def positions() -> dict[str, tuple[int, State]]:
    """Return the positions by name, with their numbers of seats."""
    rare = {
        "two about to melt at once": at_table(ice=[50, 50], cups={2: GONE}),
        "a cube about to drip away": at_table(options=LIVE, ice=[3, 12_000, 12_000]),
        "a space before arrival": at_table("forward-1 forward-2", spaces=[25, 24], laid=25),
        "no card in the pile": at_table("acid", "chemist", laid=25, pile_size=0),
        "attacks beside the pile": _beside_the_pile(),
        "a covered track": _covered(),
        "a bluff to be called": after(at_table("igloo", options=BLUFF), "attack acid 1 igloo"),
        "a fight with acid": _fight("acid", "0 @1000 fill 1"),
        "a cube in the pool": _fight("pool", "0 @1000 stroke 1 1.0", *_counted()),
        "a pinch of salt": _fight("salt", "0 @1000 stroke 1 1.0"),
        "a count that is disturbed": _fight(
            "polish", "0 @1000 stroke 1 1.0", options=Options(disturb=True)
        ),
        "somebody says it has melted": _declared(),
        "a race": after(_race(), "0 warm", "1 warm", "2 warm"),
    }
    return {name: (len(state.cups), state) for name, state in rare.items()}


def _fight(kind: str, *lines: str, options: Options | None = None) -> State:
    table = at_table(kind, options=options or Options())
    return after(table, f"attack {kind} 1 {kind}", "suffer", *lines)


def _counted() -> list[str]:
    return [f"1 @{1_000 + 300 * nth} count 1 {15 - nth}" for nth in range(16)]


def _beside_the_pile() -> State:
    table = at_table("dragon sauna", "igloo", options=BLUFF, laid=25, pile_size=1)
    return after(table, "attack dragon 1 sauna")


def _covered() -> State:
    track = "?salt/salt/1 ?igloo/pool/1 ?acid/dragon/2 ?forward-1/sauna/0"
    hand = "forward-1 forward-2 forward-3 forward-4"
    return at_table(hand, "chemist", options=BLUFF, spaces=[6, 6, 6], track=track, laid=11)


def _declared() -> State:
    table = at_table(seats=4, options=Options(real_ice=True))
    return after(table, "2 @1000 declare-melted 2", "0 @2000 confirm-melted 2")


def _race() -> State:
    bare = ice_cube.setup(Options(first_player="race"), 3)
    return after(bare, "house start")

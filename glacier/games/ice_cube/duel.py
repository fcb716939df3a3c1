"""The duel: the attacker's hand works on a cube while the victim counts, in the table's own time.

The count starts with the first stroke (I3-28), and its closing phrase ends the attack (I3-29). The
house takes over from an attacker who does not begin, and from a victim who falls silent. The first
duel of a kind waits until its seats are ready, for a minute at most (I3-R54).
"""

from math import exp

from msgspec.structs import replace

from glacier.core import Illegal, Seat
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import (
    AUTO_LEAD,
    AUTO_SALT,
    BEGIN_WITHIN,
    COUNT_SPREAD,
    FISHING,
    FISHING_LEAST,
    FISHING_MOST,
    FISHING_SPREAD,
    MIDDLING_COUNT,
    QUALITY_AUTO,
    QUALITY_LEAST,
    QUALITY_MOST,
    QUALITY_SPREAD,
    READY_WITHIN,
    REAL_BEGIN_WITHIN,
    REAL_DUEL_MOST,
    RHYTHM,
    SALT_WITHIN,
    SLOWEST_COUNT,
)
from glacier.games.ice_cube.counting import numbers
from glacier.games.ice_cube.ending import remove_melted_cubes
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.gestures import lost_by, quality
from glacier.games.ice_cube.melting import acting, attack_loss, share
from glacier.games.ice_cube.state import Duel, Hands, State, Task, Threat
from glacier.games.ice_cube.turn import go_on


def duel_of(state: State) -> Duel:
    if state.duel is None:
        raise Illegal(refusals.NoDuel())
    return state.duel


def expect_duel(state: State, number: int) -> Duel:
    """Return the duel, or refuse an action that was meant for an earlier one."""
    duel = duel_of(state)
    if duel.number != number:
        raise Illegal(refusals.OtherDuel(duel=duel.number))
    return duel


def shuffled(table: Table, row: tuple[int, ...]) -> tuple[int, ...]:
    left, mixed = list(row), []
    while left:
        mixed.append(table.draw(left))
        left.remove(mixed[-1])
    return tuple(mixed)


# Before it begins


def open_duel(table: Table, threat: Threat, attacker: Seat, victim: Seat) -> None:
    state = table.state
    said = numbers(threat.counts, state.options.young_countdown)
    hands = (_hands(state, attacker), _hands(state, victim))
    duel = Duel(
        number=state.duels + 1,
        kind=threat.kind,
        attacker=attacker,
        victim=victim,
        counts=threat.counts,
        fills=threat.fills,
        pad=shuffled(table, said),
        left=said,
        hands=hands,
        disturbed=(0,) * len(state.cups),
    )
    unready = tuple(seat for seat in (attacker, victim) if new_tasks(state, duel, seat))
    until = table.now + (READY_WITHIN if unready else patience(state, hands[0]))
    table.do(events.DuelOpened(replace(duel, unready=unready, until=until)))


def _hands(state: State, seat: Seat) -> Hands:
    """Return who acts for the seat. With real ice, always the player: the house has no hands there
    (I3-R51)."""
    if state.options.real_ice:
        return "own"
    return "auto" if state.options.hands == "auto" else state.cups[seat].hands


def new_tasks(state: State, duel: Duel, seat: Seat) -> tuple[Task, ...]:
    """Return what this seat has to do with its own hands for the first time; nothing if the table
    plays with a clock (I3-R54)."""
    attacks = seat == duel.attacker
    hands = duel.hands[0 if attacks else 1]
    if state.options.real_ice or state.options.turn_seconds is not None or hands == "auto":
        return ()
    tasks: tuple[Task, ...] = (duel.kind,)
    if not attacks:
        fished: tuple[Task, ...] = ("fish",) if duel.kind == "pool" else ()
        tasks = ("count", *fished) if duel.counts else ()
    return tuple(task for task in tasks if task not in state.cups[seat].ready)


def patience(state: State, hands: Hands) -> int:
    if state.options.real_ice:
        return REAL_BEGIN_WITHIN
    return BEGIN_WITHIN if hands == "own" else AUTO_LEAD


def begin_for_attacker(table: Table) -> None:
    """Begin for an attacker who rests."""
    real = table.state.options.real_ice
    if duel_of(table.state).hands[0] == "own" and not real:
        table.do(events.WorkTakenOver())
    begin_attack(table)


def begin_attack(table: Table) -> None:
    """Begin the attack: from now on the victim counts (I3-28)."""
    duel, now = duel_of(table.state), table.now
    end = None
    if duel.hands[1] == "auto" and duel.counts:
        end = now + drawn_count(table, duel.counts)
    mass = table.state.cups[duel.victim].ice
    rate = lost_by(duel, mass, now)[1] if duel.hands[0] == "auto" else 0
    table.do(events.AttackBegan(now, now + _longest(table.state), end, rate))
    if table.state.options.real_ice and not duel.counts:  # I3-30
        finish(table)


def _longest(state: State) -> int:
    duel = duel_of(state)
    if state.options.real_ice:
        return REAL_DUEL_MOST
    if not duel.counts:
        return SALT_WITHIN if duel.hands[0] == "own" else AUTO_SALT
    return round(SLOWEST_COUNT * share(duel.counts))


def drawn_count(table: Table, counts: int) -> int:
    """Draw how long the house takes to count: eight seconds in the median."""
    time = MIDDLING_COUNT * share(counts) * exp(table.tremble(COUNT_SPREAD))
    return acting(round(time), counts)


# After the count


def end_count(table: Table) -> None:
    """End the count, because the phrase was said or the time is over. A cube in the pool stays
    there."""
    duel = duel_of(table.state)
    counted = min(table.now, duel.until, duel.auto_end or table.now) - duel.began
    if duel.kind == "pool" and not table.state.options.real_ice:
        _let_fish(table, counted)
    else:
        finish(table, counted)


def _let_fish(table: Table, counted: int) -> None:
    duel, now = duel_of(table.state), table.now
    end = None
    if duel.hands[1] == "auto":
        time = FISHING * exp(table.tremble(FISHING_SPREAD))
        end = now + round(min(max(time, FISHING_LEAST), FISHING_MOST))
    limits = now + FISHING_MOST, now + FISHING_LEAST
    table.do(events.FishingBegan(counted, *limits, end))  # I3-R27


def finish(table: Table, counted: int = 0, fishing: int = 0) -> None:
    """Compute what the attack took, and go on with the turn."""
    before = table.state
    table.do(_suffered(table, counted, fishing))
    if not remove_melted_cubes(table, before):
        go_on(table)


def _suffered(table: Table, counted: int, fishing: int) -> events.AttackSuffered:
    state = table.state
    duel = duel_of(state)
    time = acting(counted, duel.counts) if duel.counts else counted
    good, fills = _quality(table, duel, time), _fills(duel, time)
    mass = state.cups[duel.victim].ice
    loss = attack_loss(duel.kind, time, good, mass, fills, fishing)
    salted = duel.kind == "salt"  # salt acts later, turn by turn or drop by drop
    taken, salt = (0, loss) if salted else (loss, 0)
    if state.options.real_ice:
        taken, salt = 0, 0
    return events.AttackSuffered(
        kind=duel.kind,
        attacker=duel.attacker,
        victim=duel.victim,
        duration=time + fishing,
        quality=good,
        fills=fills,
        slips=duel.slips,
        loss=taken,
        salt=salt,
        hands=duel.hands,
    )


def _quality(table: Table, duel: Duel, time: int) -> int:
    if duel.hands[0] == "own":
        return quality(duel, time)
    drawn = QUALITY_AUTO + table.tremble(QUALITY_SPREAD)
    return round(min(max(drawn, QUALITY_LEAST), QUALITY_MOST))


def _fills(duel: Duel, time: int) -> int:
    """Return the fills used; the house's hand has filled as often as the time allowed (I3-R28)."""
    return duel.filled if duel.hands[0] == "own" else min(duel.fills, time // RHYTHM["acid"])

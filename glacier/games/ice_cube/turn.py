"""A turn: whose it is, what may be played, and what follows."""

from glacier.core import Illegal, Seat, pile
from glacier.games.ice_cube import events, refusals
from glacier.games.ice_cube.box import CARDS_A_TURN, HAND, LIVE_TURN, Card
from glacier.games.ice_cube.ending import remove_melted_cubes
from glacier.games.ice_cube.events import Table
from glacier.games.ice_cube.melting import (
    room_in,
    room_in_a_turn,
    salt_in,
    salt_in_a_turn,
)
from glacier.games.ice_cube.state import Phase, State, clockwise
from glacier.games.ice_cube.track import as_card


def expect_phase(state: State, *phases: Phase) -> None:
    if state.phase not in phases:
        raise Illegal(refusals.WrongMoment(phase=state.phase, expected=phases))


def expect_turn(state: State, seat: Seat) -> None:
    expect_phase(state, "turn")
    if state.turn != seat:
        raise Illegal(refusals.NotYourTurn(turn=state.turn))
    if state.questioned is not None:
        raise Illegal(refusals.CubeInQuestion(seat=state.questioned))


def expect_card_to_play(state: State, seat: Seat, card: Card) -> None:
    """Check that the seat may play the card: up to two, unless it exchanges cards (I3-19)."""
    expect_turn(state, seat)
    if state.discarding:
        raise Illegal(refusals.Exchanging())
    expect_card(state, seat, card)


def expect_card(state: State, seat: Seat, card: Card) -> None:
    if card not in state.cups[seat].hand:
        raise Illegal(refusals.NoSuchCard(card))


def deadline(table: Table, seconds: int | None) -> int | None:
    """Return the time after so many seconds; None with real ice, where hands are busy."""
    if seconds is None or table.state.options.real_ice:
        return None
    return table.now + 1_000 * seconds


def _turn_deadline(table: Table) -> int | None:
    return deadline(table, table.state.options.turn_seconds)


# Its course


def begin_turn(table: Table, seat: Seat) -> None:
    state, now = table.state, table.now
    idle = max(0, now - state.melts_until)  # cubes do not melt while the table rests
    table.do(events.TurnBegan(seat, _turn_deadline(table), state.melted_at + idle, now + LIVE_TURN))


def go_on(table: Table) -> None:
    """Go on after a card: another one, or the next seat's turn (I3-21, I3-R23)."""
    state = table.state
    assert state.turn is not None
    if state.played < CARDS_A_TURN and not state.cups[state.turn].melted:
        table.do(events.TurnWentOn(_turn_deadline(table)))
    else:
        end_turn(table)


def discard(table: Table, seat: Seat, card: Card) -> None:
    """Exchange a card instead of playing (I3-54); new ones are drawn when the turn ends."""
    expect_turn(table.state, seat)
    if table.state.played:
        raise Illegal(refusals.PlayedAlready())
    expect_card(table.state, seat, card)
    table.do(events.CardDiscarded(seat, card))  # I3-R4


def pass_on(table: Table, seat: Seat) -> None:
    """End the turn before the second card, or without any (I3-R2, I3-R26)."""
    expect_turn(table.state, seat)
    end_turn(table)


def end_turn(table: Table) -> None:
    seat = table.state.turn
    assert seat is not None
    table.do(events.TurnEnded(seat, table.state.played))
    if table.state.aside:  # I3-71, I3-R39
        shown: list[Card] = [card for space in table.state.aside if (card := as_card(space.card))]
        table.do(events.AsideRevealed(tuple(shown)))
    if melt_calmly(table):
        return
    for other in clockwise(table.state, seat):  # I3-22, I3-R21
        refill(table, other)
    begin_turn(table, clockwise(table.state, seat + 1)[0])


def refill(table: Table, seat: Seat) -> None:
    """Draw up to eight cards (I3-22, I3-43)."""
    state = table.state
    wanted = min(HAND - len(state.cups[seat].hand), len(state.pile) + len(state.discard))
    while wanted > 0:
        if not table.state.pile:  # I3-18, I3-R3
            table.do(events.PileRebuilt(table.state.discard))
        drawn = _drawn(table, min(wanted, len(table.state.pile)))
        table.do(events.CardsDrawn(seat, drawn))
        wanted -= len(drawn)


def _drawn(table: Table, count: int) -> tuple[Card | None, ...]:
    left, drawn = list(table.state.pile), []
    for _ in range(count):
        drawn.append(table.draw(left))
        left.remove(drawn[-1])
    return pile(drawn)


# Melting in between


def melt_calmly(table: Table) -> bool:
    """Melt the cubes at the end of a turn, with calm melting; return whether that ended the
    game."""
    state = table.state
    if state.options.real_ice or state.options.melting == "live":
        return False
    warmth, cups = state.options.temperature, state.cups
    room = tuple(room_in_a_turn(cup.ice, warmth) for cup in cups)
    salt = tuple(salt_in_a_turn(cup.salt, cup.pinch) for cup in cups)
    return _melt(table, room, salt, table.now)


def drip(table: Table) -> None:
    """Melt the cubes for the time that has passed, with live melting; a late timer does not
    count."""
    state = table.state
    until = min(table.now, state.melts_until)
    time, warmth = until - state.melted_at, state.options.temperature
    room = tuple(room_in(cup.ice, warmth, time) for cup in state.cups)
    salt = tuple(salt_in(cup.salt, cup.pinch, time) for cup in state.cups)
    over = _melt(table, room, salt, until)
    if not over and table.state.turn not in table.state.living:
        end_turn(table)  # I3-R23


def _melt(table: Table, room: tuple[int, ...], salt: tuple[int, ...], at: int) -> bool:
    before = table.state
    taken = tuple(
        min(share, cup.ice - loss) for cup, loss, share in zip(before.cups, room, salt, strict=True)
    )
    table.do(events.RoomMelted(room, taken, at))
    return remove_melted_cubes(table, before)

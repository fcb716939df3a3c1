"""The actions of a hand: cap, mine and split, each with its refusals."""

from msgspec.structs import replace

from glacier.core import Illegal, Seat
from glacier.games.ice_towers import events, refusals
from glacier.games.ice_towers.aftermath import aftermath
from glacier.games.ice_towers.box import (
    CAP_TIME,
    MINE_TIME,
    SPLIT_TIME,
    Piece,
    colour_of,
    size_of,
)
from glacier.games.ice_towers.clock import busy_until, expect_hand
from glacier.games.ice_towers.ending import after_action
from glacier.games.ice_towers.events import Deed, Table
from glacier.games.ice_towers.spots import beside
from glacier.games.ice_towers.state import State, Tower
from glacier.games.ice_towers.towers import (
    barred,
    landings,
    minable,
    moves,
    takes,
    tower_with,
    twins,
)
from glacier.games.ice_towers.war import just_opened


def act(table: Table, event: Deed) -> None:
    """Enter the event with its outcome, and check for the end of the game."""
    outcome = aftermath(table.state, event.seat, *event.change(table.state))
    table.do(replace(event, outcome=outcome))
    after_action(table)


# Cap


def cap(table: Table, seat: Seat, piece: Piece, top: Piece) -> None:
    state = table.state
    expect_hand(state, seat)
    source, target = _standing(state, piece), _standing(state, top)
    _expect_colour(state, seat, piece)
    _expect_lone(state, source, piece)
    _expect_top(target, top)
    _expect_fit(state, target, piece)
    until = busy_until(table, CAP_TIME)
    points = target.points + size_of(piece)
    act(table, events.PyramidCapped(seat, piece, target.id, table.now, until, top, points))


def _standing(state: State, piece: Piece) -> Tower:
    tower = tower_with(state, piece)
    if tower is None:
        raise Illegal(refusals.NoSuchPiece(piece))
    return tower


def _expect_colour(state: State, seat: Seat, piece: Piece) -> None:
    if not moves(state, piece, seat):
        raise Illegal(refusals.NotYourColour(piece=piece, owner=state.owner(piece)))


def _expect_lone(state: State, source: Tower, piece: Piece) -> None:
    """Refuse unless the pyramid is lone (IT-10).

    One at the bottom was lone until it was covered, and one of Gus's may have been moved by the
    opponent: an opponent was faster.
    """
    if not source.lone:
        if source.pieces[0] == piece or state.owner(piece) is None:
            raise Illegal(refusals.SomebodyWasFaster(piece=piece, top=source.top))
        raise Illegal(refusals.NotLone(piece, top=source.top))


def _expect_top(target: Tower, top: Piece) -> None:
    """Refuse a late action: it is never applied to another top (IT-R25)."""
    if target.top != top:
        raise Illegal(refusals.SomebodyWasFaster(top=target.top, expected=top))


def _expect_fit(state: State, target: Tower, piece: Piece) -> None:
    if takes(state, target, piece):
        return
    if target.colour == colour_of(piece):  # IT-12
        raise Illegal(refusals.OwnColour(piece, top=target.top))
    if size_of(target.top) < size_of(piece):  # IT-11
        raise Illegal(refusals.TooBig(piece, top=target.top))
    if barred(state, target, piece):  # IT-R9
        raise Illegal(refusals.StraightBack(piece, top=target.top))
    raise Illegal(refusals.GusWantsTowers(piece, top=target.top))  # IT-40


# Mine


def mine(table: Table, seat: Seat, piece: Piece, top: Piece | None) -> None:
    state = table.state
    expect_hand(state, seat)
    source = _standing(state, piece)
    _expect_colour(state, seat, piece)
    if piece not in minable(source):  # IT-13
        if just_opened(state, source.id):
            raise Illegal(refusals.SomebodyWasFaster(piece=piece, top=source.top))
        raise Illegal(refusals.NotMinable(piece, top=source.top))
    if top is None:
        set_down(table, seat, source, piece)
    else:
        cap_with_mined(table, seat, source, piece, top)


def cap_with_mined(table: Table, seat: Seat, source: Tower, piece: Piece, top: Piece) -> None:
    target = _standing(table.state, top)
    if target.id == source.id:  # IT-R7
        raise Illegal(refusals.SameTower(piece, top=source.top))
    _expect_top(target, top)
    _expect_fit(table.state, target, piece)
    until = busy_until(table, MINE_TIME)
    points = target.points + size_of(piece)
    now, ids = table.now, (source.id, target.id)
    act(table, events.PyramidMined(seat, piece, *ids, now, None, until, top, points))


def set_down(table: Table, seat: Seat, source: Tower, piece: Piece) -> None:
    state = table.state
    targets = landings(state, source, piece)
    if targets and not state.options.mine_free_drop:  # IT-15, IT-R8
        raise Illegal(refusals.MustCap(piece, tops=tuple(tower.top for tower in targets)))
    spot, until = beside(state, source.spot), busy_until(table, MINE_TIME)
    ids = (source.id, state.next_tower)
    act(table, events.PyramidMined(seat, piece, *ids, table.now, spot, until))


# Split


def split(table: Table, seat: Seat, lower: Piece, upper: Piece) -> None:
    state = table.state
    expect_hand(state, seat)
    tower, other = _standing(state, lower), _standing(state, upper)
    if colour_of(lower) != colour_of(upper):  # IT-18
        raise Illegal(refusals.NoTwins(lower, upper))
    if state.owner(lower) == seat:  # IT-19
        raise Illegal(refusals.OwnTwins(lower, upper))
    if tower.id != other.id:
        raise Illegal(refusals.SomebodyWasFaster(lower=lower, upper=upper))
    if (lower, upper) not in twins(tower):
        raise Illegal(refusals.NoTwins(lower, upper))
    part = tower.pieces[tower.pieces.index(upper) :]
    spot, until = beside(state, tower.spot), busy_until(table, SPLIT_TIME)
    beside_it = state.next_tower
    act(table, events.TowerSplit(seat, tower.id, part, beside_it, spot, table.now, until, lower))

"""The rules of IceTowers, in the rulebook's order."""

from glacier import core
from glacier.core import HOUSE, Due, Illegal, Result, Seat, ranking
from glacier.games.ice_towers import events
from glacier.games.ice_towers.actions import (
    Action,
    Begin,
    Cap,
    Done,
    FreeHand,
    GoOn,
    Mine,
    Pass,
    Ready,
    Split,
    Start,
    TimeUp,
    Warn,
)
from glacier.games.ice_towers.box import (
    CAP_TIME,
    COUNTDOWN,
    MINE_TIME,
    PACES,
    QUIET_END,
    QUIET_WARNING,
    SPLIT_TIME,
    STASH,
    WAR_END,
    WAR_PATIENCE,
    WAR_WARNING,
    Colour,
    Piece,
    colour_of,
    size_of,
)
from glacier.games.ice_towers.spots import beside, scattered
from glacier.games.ice_towers.state import Options, Phase, State, Tower, TowerId
from glacier.games.ice_towers.towers import (
    actions,
    barred,
    caps,
    landings,
    minable,
    moves,
    takes,
    tower_with,
    twins,
)
from glacier.games.ice_towers.war import embattled, recurrences

NAME = "ice-towers"
SEATS = range(2, 5)

Table = core.Table[State, events.Event]


def setup(options: Options, seats: int) -> State:
    return State(
        options=options,
        seats=seats,
        owners=_owners(options, seats),
        ready=(False,) * seats,
        content=(False,) * seats,
        busy=(None,) * seats,
    )


def _owners(options: Options, seats: int) -> tuple[Seat | None, ...]:
    if seats > 2:
        return tuple(range(seats))  # IT-3
    return (0, 1, 0, 1) if options.duel == "two-colours" else (0, 1, None)  # IT-31, IT-37


def play(table: Table, seat: Seat, action: Action) -> None:
    match action:
        case Start():
            scatter(table)
        case Begin():
            begin(table)
        case FreeHand(whose):
            free_hand(table, whose)
        case Warn() | TimeUp():
            end_quiet(table, action)
        case Ready():
            make_ready(table, seat)
        case Cap(piece, top):
            cap(table, seat, piece, top)
        case Mine(piece, top):
            mine(table, seat, piece, top)
        case Split(lower, upper):
            split(table, seat, lower, upper)
        case Done() | GoOn():
            be_content(table, seat, isinstance(action, Done))
        case Pass():
            pass_turn(table, seat)


# Setup and flow


def scatter(table: Table) -> None:
    _expect(table.state, "setup")
    pieces = STASH * len(table.state.owners)
    table.do(events.PyramidsScattered(scattered(table, pieces)))


def make_ready(table: Table, seat: Seat) -> None:
    _expect(table.state, "gathering")
    if table.state.ready[seat]:
        raise Illegal("ready-already")
    table.do(events.SeatReady(seat))
    if all(table.state.ready):
        table.do(events.CountdownBegan(table.now + COUNTDOWN))


def begin(table: Table) -> None:
    _expect(table.state, "counting")
    if table.now < (table.state.begins_at or 0):
        raise Illegal("not-due")
    first = table.draw(range(table.state.seats)) if table.state.options.rounds else None
    table.do(events.PlayBegan(table.now, first))


def _expect(state: State, phase: Phase) -> None:
    if state.phase != phase:
        raise Illegal("wrong-moment", phase=state.phase, expected=phase)


def _expect_hand(state: State, seat: Seat) -> None:
    """One action at a time per seat (IT-7); by rounds, one per turn."""
    _expect(state, "playing")
    if state.turn not in (None, seat):
        raise Illegal("not-your-turn", turn=state.turn)
    if state.busy[seat] is not None:
        raise Illegal("hand-busy", until=state.busy[seat])


def _busy_until(table: Table, duration: int) -> int | None:
    options = table.state.options
    return None if options.rounds else table.now + round(duration * PACES[options.pace])


def free_hand(table: Table, whose: Seat) -> None:
    until = table.state.busy[whose] if whose in range(table.state.seats) else None
    if until is None or table.now < until:
        raise Illegal("not-due")
    table.do(events.HandFreed(whose))


# Cap


def cap(table: Table, seat: Seat, piece: Piece, top: Piece) -> None:
    state = table.state
    _expect_hand(state, seat)
    source, target = _standing(state, piece), _topped(state, top)
    _expect_colour(state, seat, piece)
    if not source.lone:  # IT-10
        raise Illegal("not-lone", piece=piece)
    _expect_fit(state, target, piece)
    until = _busy_until(table, CAP_TIME)
    table.do(events.PyramidCapped(seat, piece, target.id, table.now, until))
    after_action(table)


def _standing(state: State, piece: Piece) -> Tower:
    tower = tower_with(state, piece)
    if tower is None:
        raise Illegal("no-such-piece", piece=piece)
    return tower


def _topped(state: State, top: Piece) -> Tower:
    """The tower with the top that was expected; a late action is never applied to another."""
    tower = _standing(state, top)
    if tower.top != top:
        raise Illegal("somebody-was-faster", top=tower.top, expected=top)
    return tower


def _expect_colour(state: State, seat: Seat, piece: Piece) -> None:
    if not moves(state, colour_of(piece), seat):
        raise Illegal("not-your-colour", piece=piece, owner=state.owners[colour_of(piece)])


def _expect_fit(state: State, target: Tower, piece: Piece) -> None:
    """Say exactly why a pyramid may not be put on a tower."""
    if takes(state, target, piece):
        return
    if target.colour == colour_of(piece):  # IT-12
        raise Illegal("own-colour", top=target.top)
    if size_of(target.top) < size_of(piece):  # IT-11
        raise Illegal("too-big", piece=piece, top=target.top)
    if barred(state, target, piece):  # IT-R9
        raise Illegal("straight-back", piece=piece)
    raise Illegal("gus-wants-towers", top=target.top)  # IT-40


# Mine


def mine(table: Table, seat: Seat, piece: Piece, top: Piece | None) -> None:
    state = table.state
    _expect_hand(state, seat)
    source = _standing(state, piece)
    target = None if top is None else _topped(state, top)
    _expect_colour(state, seat, piece)
    if piece not in minable(source):  # IT-13
        raise Illegal("not-minable", piece=piece, controlled=source.colour == colour_of(piece))
    if target is None:
        return set_down(table, seat, source, piece)
    if target.id == source.id:  # IT-R7
        raise Illegal("same-tower", piece=piece)
    _expect_fit(state, target, piece)
    until = _busy_until(table, MINE_TIME)
    mined = events.PyramidMined(seat, piece, source.id, target.id, table.now, until=until)
    table.do(mined)
    after_action(table)


def set_down(table: Table, seat: Seat, source: Tower, piece: Piece) -> None:
    state = table.state
    targets = landings(state, source, piece)
    if targets and not state.options.mine_free_drop:  # IT-15, IT-R8
        raise Illegal("must-cap", piece=piece, tops=[tower.top for tower in targets])
    until = _busy_until(table, MINE_TIME)
    spot = beside(state, source.spot)
    mined = events.PyramidMined(
        seat, piece, source.id, state.next_tower, table.now, spot, until, barred=True
    )
    table.do(mined)
    after_action(table)


# Split


def split(table: Table, seat: Seat, lower: Piece, upper: Piece) -> None:
    state = table.state
    _expect_hand(state, seat)
    tower = _standing(state, lower)
    if upper not in tower.pieces:
        raise Illegal("somebody-was-faster", expected=upper)
    if (lower, upper) not in twins(tower):  # IT-18
        raise Illegal("no-twins", lower=lower, upper=upper)
    if state.owners[colour_of(lower)] == seat:  # IT-19
        raise Illegal("own-twins", lower=lower)
    part = tower.pieces[tower.pieces.index(upper) :]
    spot, until = beside(state, tower.spot), _busy_until(table, SPLIT_TIME)
    table.do(events.TowerSplit(seat, tower.id, part, state.next_tower, spot, table.now, until))
    after_action(table)


# After every action


def after_action(table: Table) -> None:
    if mind_war(table):
        return
    if not _any_action(table.state):  # IT-23
        return end_game(table, "nothing")
    if table.state.turn is not None:
        next_turn(table, table.state.turn)


def mind_war(table: Table) -> bool:
    """Fear, avert or declare a tower war (IT-29, IT-30); whether it ended the game."""
    state = table.state
    times = recurrences(state)
    if state.war_until is not None and times == 1:
        table.do(events.WarAverted())
    elif times >= WAR_END or (state.war_until is not None and table.now > state.war_until):
        end_game(table, "war", embattled(state))
        return True
    elif times >= WAR_WARNING and state.war_until is None:
        table.do(events.WarFeared(embattled(state), table.now + WAR_PATIENCE))
    return False


def _any_action(state: State) -> bool:
    """Whether any colour can be capped with, mined or split (IT-R28)."""
    return any(next(actions(state, seat), None) for seat in range(state.seats))


def next_turn(table: Table, seat: Seat) -> None:
    table.do(events.TurnBegan((seat + 1) % table.state.seats))


# The end


def be_content(table: Table, seat: Seat, content: bool) -> None:
    _expect(table.state, "playing")
    if table.state.options.rounds:
        raise Illegal("by-rounds")
    if table.state.content[seat] == content:
        raise Illegal("said-already")
    table.do(events.SeatContent(seat, content))
    if all(table.state.content):  # IT-22
        end_game(table, _label(table.state, "agreed"))


def pass_turn(table: Table, seat: Seat) -> None:
    _expect_hand(table.state, seat)
    if table.state.turn is None:
        raise Illegal("no-rounds")
    table.do(events.TurnPassed(seat))
    if table.state.passes == table.state.seats:
        return end_game(table, _label(table.state, "agreed"))
    next_turn(table, seat)


def end_quiet(table: Table, action: Warn | TimeUp) -> None:
    """Without any action the game ends, after a warning (IT-R29)."""
    expected = due(table.state)
    if expected is None or expected.action != action or table.now < expected.at:
        raise Illegal("not-due")
    if isinstance(action, Warn):
        table.do(events.QuietNoticed())
    else:
        end_game(table, _label(table.state, "quiet"))


def _label(state: State, reason: events.Ending) -> events.Ending:
    """A stand-off if two or more could still cap with a lone pyramid (IT-27, IT-R22)."""
    daring = sum(next(caps(state, seat), None) is not None for seat in range(state.seats))
    return "stand-off" if daring >= 2 else reason


def end_game(table: Table, reason: events.Ending, removed: tuple[TowerId, ...] = ()) -> None:
    table.do(events.GameEnded(reason, removed))


def due(state: State) -> Due[Action] | None:
    if state.phase == "setup":
        return Due(0, Start())
    if state.phase == "counting" and state.begins_at is not None:
        return Due(state.begins_at, Begin())
    if state.phase != "playing" or state.options.rounds:
        return None
    return min([_quiet_end(state), *_busy_hands(state)], key=lambda what: what.at)


def _quiet_end(state: State) -> Due[Action]:
    if state.warned:
        return Due(state.quiet_since + QUIET_END, TimeUp())
    return Due(state.quiet_since + QUIET_WARNING, Warn())


def _busy_hands(state: State) -> list[Due[Action]]:
    return [
        Due(until, FreeHand(seat)) for seat, until in enumerate(state.busy) if until is not None
    ]


# Score


def colour_score(state: State, colour: Colour) -> int:
    """The points of all pyramids in the towers that this colour controls (IT-25, IT-28)."""
    controlled = [tower for tower in state.towers if tower.colour == colour]
    return sum(size_of(piece) for tower in controlled for piece in tower.pieces)


def score(state: State, owner: Seat | None) -> int:
    """The points of a seat's colours (IT-32), or of Gus (None)."""
    mine = [colour for colour, whose in enumerate(state.owners) if whose == owner]
    return sum(colour_score(state, colour) for colour in mine)


def result(state: State) -> Result | None:
    """The higher score wins, equals share, and Gus may stand before everybody (IT-26, IT-42)."""
    if state.phase != "over":
        return None
    seats = range(state.seats)
    everybody = ranking([*(score(state, seat) for seat in seats), score(state, None)])
    return Result(everybody.places[: state.seats], everybody.scores[: state.seats])


# What one may do


def menu(state: State, seat: Seat) -> list[Action]:
    if seat == HOUSE or state.phase not in ("gathering", "playing"):
        return []
    if state.phase == "gathering":
        return [] if state.ready[seat] else [Ready()]
    if state.options.rounds:
        return [*actions(state, seat), Pass()] if state.turn == seat else []
    said: Action = GoOn() if state.content[seat] else Done()
    return [said] if state.busy[seat] is not None else [*actions(state, seat), said]

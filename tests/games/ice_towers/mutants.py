"""IceTowers' rules, each broken on purpose; the tests named after the id must fail."""

from tests.helpers.mutants import Mutant

MUTANTS: tuple[Mutant, ...] = (
    # Setup and flow
    Mutant("IT-1", "manifest.py", "most=4", "most=5"),
    Mutant(
        "IT-2", "events.py", "Tower(piece, (piece,), spot)", "Tower(piece, (piece, piece), spot)"
    ),
    Mutant("IT-3", "rules.py", "return tuple(range(seats))", "return (0, *range(seats - 1))"),
    Mutant("IT-5", "clock.py", "if all(table.state.ready)", "if any(table.state.ready)"),
    Mutant("IT-6", "clock.py", "if table.state.options.rounds else None", "or 0"),
    Mutant("IT-7", "clock.py", "until := state.busy[seat]", "until := state.turn"),
    Mutant(
        "IT-8",
        "scoring.py",
        "owner = state.owners[tower.colour]",
        "owner = state.owner(tower.pieces[0])",
    ),
    Mutant("IT-R20", "manifest.py", "most=4", "most=5"),
    Mutant("IT-R30", "box.py", "COUNTDOWN: Final = 3_000", "COUNTDOWN: Final = 2_000"),
    # Cap
    Mutant(
        "IT-9",
        "events.py",
        "_changed(standing, self.tower, add=(self.piece,))",
        "_changed(standing, self.tower)",
    ),
    Mutant("IT-10", "hands.py", "if not source.lone:", "if not source.pieces:"),
    Mutant("IT-11", "box.py", "top % SIZES <= kind % SIZES", "top % SIZES >= kind % SIZES"),
    Mutant("IT-12", "box.py", "top // SIZES != kind // SIZES", "top >= 0"),
    Mutant("IT-R1", "box.py", "top // SIZES != kind // SIZES", "top >= 0"),
    Mutant(
        "IT-R2",
        "towers.py",
        "if tower.lone and moves(state, tower.top, seat)",
        "if tower.lone and tower.id < 3 and moves(state, tower.top, seat)",
    ),
    Mutant(
        "IT-R3",
        "towers.py",
        "_suiting(state, state.towers, piece)",
        "[tower for tower in state.towers if not tower.lone]",
    ),
    Mutant("IT-R25", "hands.py", "if target.top != top:", "if target.top < 0:"),
    # Mine
    Mutant("IT-13", "towers.py", "counts[tower.colour] = 0", "counts[tower.colour] += 0"),
    Mutant(
        "IT-14",
        "events.py",
        "(*(p for p in each.pieces if p not in drop), *add)",
        "(*sorted({*each.pieces} - {*drop}), *add)",
    ),
    Mutant("IT-15", "hands.py", "if targets and not state.options.mine_free_drop:", "if []:"),
    Mutant("IT-16", "events.py", "Change((*rest, alone), touched", "Change(rest, touched"),
    Mutant("IT-R4", "towers.py", ">= 2]", "== 2]"),
    Mutant(
        "IT-R5",
        "towers.py",
        "[piece for piece in tower.pieces if",
        "[piece for piece in tower.pieces[1:] if",
    ),
    Mutant("IT-R7", "hands.py", "if target.id == source.id:", "if target.id < 0:"),
    Mutant(
        "IT-R8", "towers.py", "if not targets or state.options.mine_free_drop:", "if not targets:"
    ),
    Mutant("IT-R9", "towers.py", "and state.bar == Bar(piece, tower.id)", "and piece < 0"),
    Mutant("IT-R17", "towers.py", "and takes(state, tower, piece)]", "and not tower.lone]"),
    # Split
    Mutant(
        "IT-18",
        "towers.py",
        "if colour_of(low) == colour_of(high)]",
        "if kind_of(low) == kind_of(high)]",
    ),
    Mutant("IT-19", "hands.py", "if state.owner(lower) == seat:", "if state.owner(lower) == -2:"),
    Mutant(
        "IT-20",
        "rules.py",
        "return [*actions(state, seat), said] if",
        "return ([*actions(state, seat)] or [said]) if",
    ),
    Mutant(
        "IT-21",
        "towers.py",
        "zip(tower.pieces, tower.pieces[1:], strict=False)",
        "zip(tower.pieces, tower.pieces[1:-1], strict=False)",
    ),
    Mutant(
        "IT-R12",
        "towers.py",
        "for low, high in twins(tower):",
        "for low, high in twins(tower)[len(tower.pieces) == 2 :]:",
    ),
    Mutant("IT-R15", "spots.py", "return min(set(_GRID) - taken", "return max(set(_GRID) - taken"),
    # End and score
    Mutant("IT-22", "ending.py", "if all(table.state.content):", "if any(table.state.content):"),
    Mutant("IT-23", "ending.py", "if not _any_action(table.state):", "if not table.state.seats:"),
    Mutant("IT-24", "ending.py", "    if mind_war(table):\n        return\n", ""),
    Mutant("IT-25", "state.py", "return sum(map(size_of, self.pieces))", "return len(self.pieces)"),
    Mutant(
        "IT-26",
        "scoring.py",
        "ranking(state.scores)",
        "ranking([-score for score in state.scores])",
    ),
    Mutant("IT-27", "ending.py", '"stand-off" if len', '"agreed" if len'),
    Mutant("IT-28", "scoring.py", "+= some", "+= 0 if tower.lone else some"),
    Mutant("IT-29", "box.py", "WAR_PATIENCE: Final = 30_000", "WAR_PATIENCE: Final = 3_000"),
    Mutant("IT-30", "ending.py", 'end_game(table, "war", lost)', 'end_game(table, "war")'),
    Mutant("IT-R22", "ending.py", ">= 2 else reason", ">= 1 else reason"),
    Mutant("IT-R23", "box.py", "WAR_WARNING: Final = 3", "WAR_WARNING: Final = 4"),
    Mutant("IT-R23", "box.py", "WAR_SEATS: Final = 2", "WAR_SEATS: Final = 1"),
    Mutant("IT-R23", "box.py", "WAR_ROUNDS: Final = 2", "WAR_ROUNDS: Final = 1"),
    Mutant("IT-R23", "box.py", "MINES_END: Final = 120", "MINES_END: Final = 60"),
    Mutant("IT-R24", "war.py", "if last > since)", "if since >= 0)"),
    Mutant(
        "IT-R28",
        "towers.py",
        "if state.bar and state.bar.piece == piece:",
        "if state.bar and state.bar.piece < 0:",
    ),
    Mutant("IT-R29", "box.py", "QUIET_END: Final = 60_000", "QUIET_END: Final = 70_000"),
    Mutant(
        "IT-R29", "aftermath.py", "return new or len(since | {seat}) >= WAR_SEATS", "return True"
    ),
    # Two players
    Mutant("IT-31", "rules.py", "return (0, 1, 0, 1)", "return (0, 1, 1, 0)"),
    Mutant("IT-32", "scoring.py", "+= some", "= some"),
    Mutant(
        "IT-34",
        "towers.py",
        "if tower.pieces[-1] // ALIKE in tops",
        "if state.owner(piece) != state.owner(tower.top) and tower.pieces[-1] // ALIKE in tops",
    ),
    Mutant(
        "IT-35",
        "towers.py",
        "            if moves(state, piece, seat):\n",
        "            if moves(state, piece, seat) and state.owner(source.top) != seat:\n",
    ),
    Mutant("IT-36", "towers.py", "if state.owner(low) != seat:", "if colour_of(low) != seat:"),
    Mutant("IT-37", "rules.py", "options.gus: None}", "options.gus: 1}"),
    Mutant("IT-38", "rules.py", "{options.first_colour: 0", "{HUES[0]: 0"),
    Mutant("IT-39", "towers.py", "in (seat, None)", "in (seat,)"),
    Mutant("IT-40", "towers.py", "1 if state.owner(piece) is not None else 2", "1"),
    Mutant(
        "IT-41",
        "hands.py",
        "if state.owner(lower) == seat:",
        "if state.owner(lower) == seat and state.owner(tower.top) is not None:",
    ),
    Mutant("IT-42", "scoring.py", "ranking(state.scores)", "ranking(state.scores[: state.seats])"),
    Mutant(
        "IT-R18",
        "towers.py",
        "if state.owner(low) != seat:",
        "if state.owner(low) not in (seat, None):",
    ),
)

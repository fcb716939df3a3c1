"""CrackeD ICE with one rule broken at a time. `make mutants` checks that the rule's tests fail."""

from tests.helpers.mutants import Mutant

MUTANTS = (
    Mutant("CR-1", "manifest.py", "least=3", "least=2"),
    Mutant("CR-2", "box.py", "ALIKE: Final = 5", "ALIKE: Final = 4"),
    Mutant("CR-3", "box.py", "hypot(0.5, 0.5)", "hypot(0.6, 0.5)"),
    Mutant("CR-4", "rules.py", "table.state.round + 1, seat", "table.state.round, seat"),
    Mutant("CR-R22", "rules.py", "table.draw(range(table.state.seats))", "0"),
    Mutant("CR-R20", "manifest.py", "least=3", "least=2"),
    Mutant("CR-R18", "events.py", "disc=self.disc, tilt=0.0)", "tilt=0.0)"),
    Mutant(
        "CR-5", "rules.py", "if not state.supplies[seat].count(size):  # CR-5", "if not state.turn:"
    ),
    Mutant("CR-5", "rules.py", "    if seat != state.turn:\n", "    if False:\n"),
    Mutant(
        "CR-5",
        "events.py",
        "self.seat, self.size, -1)\n        return",
        "self.seat, self.size, 0)\n        return",
    ),
    Mutant("CR-6", "rules.py", "(*state.pyramids, new), velocity", "(new,), velocity"),
    Mutant("CR-7", "box.py", "FEET_FRICTION: Final = 0.45", "FEET_FRICTION: Final = 0.001"),
    Mutant("CR-8", "box.py", "MOST_LEAN: Final = 12.0", "MOST_LEAN: Final = 120.0"),
    Mutant("CR-9", "footprint.py", "if overlap(square, other.outline):", "if False:"),
    Mutant("CR-10", "footprint.py", "< HOLE - SLACK:", "< 0:"),
    Mutant("CR-11", "rules.py", "    if not table.state.tries:  # CR-11", "    if False:  # CR-11"),
    Mutant(
        "CR-12",
        "rules.py",
        "begin_turn(table, _after(table.state, seat))  # CR-12",
        "begin_turn(table, seat)  # CR-12",
    ),
    Mutant("CR-T5", "footprint.py", "< HOLE - SLACK:", "< 0:"),
    Mutant(
        "CR-R6", "rules.py", "return (seat + 1) % state.seats", "return (seat - 1) % state.seats"
    ),
    Mutant("CR-R10", "physics.py", "LONGEST: Final = 6000", "LONGEST: Final = 40"),
    Mutant("CR-R13", "footprint.py", "SLACK: Final = 0.05", "SLACK: Final = -0.5"),
    Mutant("CR-R14", "footprint.py", "if hypot(spot.x, spot.y) > RADIUS:", "if False:"),
    Mutant("CR-R14", "box.py", "RADIUS: Final = 60.0", "RADIUS: Final = 54.0"),
    Mutant(
        "CR-R17", "spread.py", "for size in SIZES if supply.count(size)]", "for size in SIZES[:2]]"
    ),
    Mutant("CR-13", "physics.py", "if body == 0:", "if body == 7:"),
    Mutant("CR-13", "physics.py", '        return "touch"\n', '        return "fall"\n'),
    Mutant("CR-13", "physics.py", '"slide" if upright > UPRIGHT else "fall"', '"fall"'),
    Mutant("CR-13", "physics.py", "UPRIGHT: Final = 0.9", "UPRIGHT: Final = -2.0"),
    Mutant("CR-14", "rules.py", "if len(state.pyramids) > 1:  # CR-14", "if not state.pyramids:"),
    Mutant("CR-15", "rules.py", "if pyramid.seat == seat:", "if pyramid.seat != seat:"),
    Mutant(
        "CR-16",
        "events.py",
        "safe = tuple(map(sum_of, state.safe, self.removed))",
        "safe = state.safe",
    ),
    Mutant("CR-17", "rules.py", "begin_round(table, seat)  # CR-17", "begin_round(table, 0)"),
    Mutant("CR-18", "events.py", "self.seat, self.size, 1),", "self.seat, self.size, 0),"),
    Mutant("CR-T3", "rules.py", "state.tries + 1, LEVEL_DISC", "state.tries, LEVEL_DISC"),
    Mutant("CR-T4", "rules.py", "if len(state.pyramids) > 1:", "if len(state.pyramids) > 2:"),
    Mutant("CR-T6", "rules.py", "if not table.state.supplies[seat].total:", "if False:"),
    Mutant("CR-T7", "rules.py", "if len(state.pyramids) > 1:", "if False:"),
    Mutant("CR-19", "rules.py", "if not table.state.supplies[seat].total:", "if False:"),
    Mutant("CR-19", "rules.py", "ranking([STASH - supply.total", "ranking([supply.total"),
    Mutant(
        "CR-R3", "rules.py", "for pyramid in state.pyramids:", "for pyramid in state.pyramids[:-1]:"
    ),
    Mutant("CR-R7", "rules.py", "if not table.state.tries:", "if False:"),
    Mutant("CR-R8", "rules.py", "state.tries >= limit", "state.tries > limit"),
    Mutant("CR-R8", "rules.py", "return limit is not None and", "return limit is None or"),
    Mutant(
        "CR-R12",
        "footprint.py",
        "*corners(pyramid.size), tip(pyramid.size)",
        "*corners(pyramid.size),",
    ),
    Mutant(
        "CR-R15", "rules.py", "if not state.options.real_disc and is_full", "if False and is_full"
    ),
    Mutant(
        "CR-R15",
        "spread.py",
        "return next(size for size in SIZES",
        "return next(size for size in SIZES[::-1]",
    ),
    Mutant("CR-R23", "rules.py", "if state.round == state.options.round_cap:", "if False:"),
    Mutant("CR-T1", "rules.py", "if pyramid.seat == seat:", "if pyramid.seat != seat:"),
    Mutant("CR-T2", "balance.py", "HEIGHT[size] / 3 - THICKNESS", "HEIGHT[size] / 2 - THICKNESS"),
    Mutant("CR-T8", "balance.py", "upright = grams * ARM", "upright = grams * ARM * 1.1"),
    Mutant("CR-T9", "balance.py", "across += MASS[size] * x", "across += MASS[size] * abs(x)"),
)

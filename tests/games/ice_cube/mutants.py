"""ICE³ with one rule broken at a time. `make mutants` checks that the rule's tests fail."""

from tests.helpers.mutants import Mutant

MUTANTS = (
    Mutant("I3-1", "manifest.py", "least=3", "least=2"),
    Mutant("I3-2", "box.py", '"salt": 3,\n}\nDEFENCE', '"salt": 4,\n}\nDEFENCE'),
    Mutant("I3-5", "box.py", "MEMOS: Final = 6", "MEMOS: Final = 5"),
    Mutant("I3-6", "box.py", "\nTRACK: Final = 26", "\nTRACK: Final = 25"),
    Mutant("I3-7", "box.py", "HAND: Final = 8", "HAND: Final = 7"),
    Mutant("I3-9", "race.py", "holding or range(len(table.state.cups))", "holding or range(1)"),
    Mutant("I3-10", "movement.py", 'below.card == "arrival"', 'below.card == "memo"'),
    Mutant("I3-11", "ending.py", "if len(living) > 1:", "if len(living) > 0:"),
    Mutant("I3-12", "ending.py", "rank == max(ranks)", "rank == min(ranks)"),
    Mutant(
        "I3-15",
        "track.py",
        'table.do(events.CardLaid(seat, card, "track", space, claim))',
        'table.do(events.CardLaid(seat, card, "discard"))',
    ),
    Mutant(
        "I3-16", "track.py", "if space == state.length - 1:  #", "if space == state.length - 2:  #"
    ),
    Mutant("I3-17", "track.py", '"aside" if claim else "discard"', '"aside"'),
    Mutant("I3-19", "turn.py", "if table.state.played:", "if table.state.played > 1:"),
    Mutant("I3-20", "box.py", "CARDS_A_TURN: Final = 2", "CARDS_A_TURN: Final = 3"),
    Mutant(
        "I3-22", "turn.py", "for other in clockwise(table.state, seat):", "for other in [seat]:"
    ),
    Mutant(
        "I3-25",
        "defence.py",
        'state.phase == "answer" and danger.target == seat',
        'state.phase == "answer"',
    ),
    Mutant("I3-30", "counting.py", '0 if kind == "salt" else counts', "counts"),
    Mutant(
        "I3-32",
        "events/attacks.py",
        "(*state.spent, self.threat.target) if own else",
        "state.spent if own else",
    ),
    Mutant("I3-T8", "events/attacks.py", "if seat != self.seat)", "if seat == self.seat)"),
    Mutant("I3-38", "fingers.py", "duel.filled < duel.fills", "duel.filled <= duel.fills"),
    Mutant("I3-39", "fingers.py", "done.strokes == GRAINS", "done.strokes == GRAINS + 1"),
    Mutant(
        "I3-40",
        "track.py",
        "CUBES_SHOWN[card] == FLAMES[attack]",
        "CUBES_SHOWN[card] >= FLAMES[attack]",
    ),
    Mutant("I3-41", "track.py", 'card == "untouchable" or ', ""),
    Mutant("I3-43", "defence.py", "    refill(table, seat)  # I3-43, I3-R20\n", ""),
    Mutant(
        "I3-49",
        "defence.py",
        "open_duel(table, danger, executor, seat)",
        "open_duel(table, danger, seat, executor)",
    ),
    Mutant(
        "I3-50", "movement.py", "as_defence(below.card) if below and below.up else None", "None"
    ),
    Mutant(
        "I3-54", "turn.py", "    if state.discarding:\n", "    if not state.discarding and False:\n"
    ),
    Mutant(
        "I3-55", "ending.py", "table.state.cups[seat].ice <= 0]", "table.state.cups[seat].ice < 0]"
    ),
    Mutant(
        "I3-56",
        "melting.py",
        "ROOM_A_TURN * _heat(temperature) * skin(mass)",
        "ROOM_A_TURN * _heat(temperature)",
    ),
    Mutant(
        "I3-57",
        "melting.py",
        "loss * skin(mass) * time / MIDDLING_COUNT",
        "loss * time / MIDDLING_COUNT",
    ),
    Mutant("I3-58", "victim_actions.py", "now < duel.ear_free - NUMBER_SLACK", "now < 0"),
    Mutant("I3-59", "box.py", "MIDDLING_COUNT: Final = 8_000", "MIDDLING_COUNT: Final = 9_000"),
    Mutant(
        "I3-60",
        "counting.py",
        "range(1, counts + 1) if upwards else",
        "range(1, counts + 1) if not upwards else",
    ),
    Mutant("I3-61", "secrets.py", "space.by == viewer)", "True)"),
    Mutant("I3-63", "attack.py", "COUNT_BELIEVED if bluff else COUNT", "COUNT"),
    Mutant(
        "I3-65",
        "defence.py",
        "open_duel(table, doubled, seat, danger.attacker)",
        "open_duel(table, doubled, danger.attacker, seat)",
    ),
    Mutant("I3-66", "box.py", "FILLS_DOUBLED: Final = 4", "FILLS_DOUBLED: Final = 2"),
    Mutant("I3-68", "movement.py", "forced=turned", "forced=False"),
    Mutant("I3-70", "attack.py", ' and kind != "salt")', ")"),
    Mutant("I3-71", "turn.py", "if table.state.aside:", "if False:"),
    Mutant("I3-73", "rules.py", "round(TRACK * _mass(options) / STANDARD_CUBE)", "TRACK"),
    Mutant(
        "I3-75",
        "victim_actions.py",
        "seat not in (duel.attacker, duel.victim)",
        "seat != duel.victim",
    ),
    Mutant("I3-76", "melting.py", "max(temperature, ROOM_LEAST)", "temperature"),
    Mutant("I3-R8", "track.py", "min(max(1, start + steps), end)", "max(1, start + steps)"),
    Mutant("I3-R9", "track.py", "    if start == 0 and steps < 0:\n        return 0\n", ""),
    Mutant("I3-R10", "movement.py", "        shelter = cup.shelter\n", "        pass\n"),
    Mutant(
        "I3-R15",
        "attack.py",
        "    others = clockwise(state, seat)[1:]\n",
        "    others = clockwise(state, seat)\n",
    ),
    Mutant(
        "I3-9",
        "turn.py",
        "clockwise(table.state, seat + 1)[0]",
        "clockwise(table.state, seat)[0]",
    ),
    Mutant(
        "I3-R24",
        "ending.py",
        "(0, cup.melted.order, cup.melted.left, cup.space)",
        "(0, cup.melted.order, cup.space, cup.melted.left)",
    ),
    Mutant("I3-R27", "box.py", "FISHING_MOST: Final = 3_000", "FISHING_MOST: Final = 9_000"),
    Mutant(
        "I3-R29",
        "victim_actions.py",
        "whole if options.restart_on_error else duel.left",
        "duel.left",
    ),
    Mutant(
        "I3-R33",
        "defence.py",
        "elif sheltered(table.state, danger.attacker, danger.kind):",
        "elif False:",
    ),
    Mutant("I3-R34", "defence.py", 'danger.covered and danger.kind != "salt"', "danger.covered"),
    Mutant(
        "I3-R36",
        "defence.py",
        "defences(table.state, seat, danger.kind)[0])",
        "defences(table.state, seat, danger.kind)[-1])",
    ),
    Mutant("I3-R43", "turn.py", "table.now + 1_000 * seconds", "table.now + 1_500 * seconds"),
    Mutant("I3-R44", "defence.py", "appoint(table, seat, min(", "appoint(table, seat, max("),
    Mutant("I3-R46", "race.py", "if race.cracked or table", "if race.warm or table"),
    Mutant("I3-R47", "box.py", "DISTURBANCES: Final = 2", "DISTURBANCES: Final = 3"),
    Mutant(
        "I3-R48",
        "real_ice.py",
        "2 * len(claim.confirmed_by) > others",
        "2 * len(claim.confirmed_by) > 2 * others",
    ),
    Mutant("I3-R49", "turn.py", "until = min(table.now, state.melts_until)", "until = table.now"),
    Mutant("I3-R50", "real_ice.py", "seat not in (claim.by, ", "seat not in (owner, "),
    Mutant(
        "I3-R51", "race.py", "if race.cracked or table.state.options.real_ice:", "if race.cracked:"
    ),
    Mutant("I3-R53", "hands.py", "ear_free = now + SLIP_TIME", "ear_free = now"),
    Mutant("I3-R54", "box.py", "READY_WITHIN: Final = 60_000", "READY_WITHIN: Final = 600_000"),
)

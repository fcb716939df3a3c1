"""Gelati with one rule broken at a time. `make mutants` checks that the rule's tests fail."""

from tests.helpers.mutants import Mutant

MUTANTS = (
    Mutant("GE-1", "box.py", "GOAL: Final = 50", "GOAL: Final = 49"),
    Mutant("GE-4", "box.py", '"rhombus": ((0, 0), (1, 0), ', '"rhombus": ((0, 0), '),
    Mutant("GE-5", "box.py", "HAND: Final = 2", "HAND: Final = 3"),
    Mutant("GE-5", "events.py", "else replace(self, tile=HIDDEN)", "else self"),
    Mutant("GE-6", "secrets.py", "orders=face_down(state.orders),", "orders=state.orders,"),
    Mutant("GE-7", "box.py", "INGREDIENTS * 4", "INGREDIENTS * 3"),
    Mutant("GE-R22", "rules.py", "((seat + ahead) % seats", "((seat - ahead) % seats"),
    Mutant(
        "GE-8",
        "rules.py",
        "begin_turn(table, seat + 1)\n\n\ndef _expect(",
        "begin_turn(table, seat - 1)\n\n\ndef _expect(",
    ),
    Mutant(
        "GE-10",
        "rules.py",
        "    pay_series(table, seat, created(board, cell, touched))\n",
        "",
    ),
    Mutant("GE-11", "rules.py", "if not touched:", "if touched and not touched:"),
    Mutant("GE-12", "rules.py", "if not side.shared):", "if False):"),
    Mutant(
        "GE-12",
        "hexes.py",
        "tile.flavour == other.flavour or tile.topping == other.topping",
        "tile.flavour == other.flavour",
    ),
    Mutant("GE-13", "box.py", "(0, 0, 1, 3, 6, 10, 15)", "(0, 0, 1, 3, 6, 10, 14)"),
    Mutant("GE-14", "box.py", "(0, 0, 1, 3,", "(0, 1, 1, 3,"),
    Mutant(
        "GE-16",
        "rules.py",
        "            return [*placements(state, seat)]",
        "            return [*placements(state, seat), Done()]",
    ),
    Mutant("GE-17", "box.py", "SERIES: Final = 4", "SERIES: Final = 5"),
    Mutant("GE-18", "rules.py", "for line in lines:", "for line in list(lines)[:1]:"),
    Mutant("GE-19", "hexes.py", "        and max(ahead, behind) < SERIES\n", ""),
    Mutant(
        "GE-20", "rules.py", "in_stock = line.ingredient in table.state.reserve", "in_stock = True"
    ),
    Mutant("GE-21", "rules.py", "if part not in tokens]", "if part not in tokens][1:]"),
    Mutant("GE-22", "events.py", "reserve=put(state.reserve, *needed), ", ""),
    Mutant("GE-22", "events.py", "            filled=(*stall.filled, self.order),\n", ""),
    Mutant(
        "GE-23",
        "rules.py",
        '        return end_game(table, "goal")\n    draw_order(table, seat)',
        '        return end_game(table, "goal")',
    ),
    Mutant("GE-24", "box.py", "ORDER_POINTS: Final = 15", "ORDER_POINTS: Final = 14"),
    Mutant(
        "GE-25",
        "rules.py",
        "if lacking := Counter(give) - Counter(table.state.stalls[seat].tokens):",
        "if lacking := set(give) - set(table.state.stalls[seat].tokens):",
    ),
    Mutant("GE-26", "rules.py", "if tokens > TOKEN_LIMIT:", "if tokens > TOKEN_LIMIT + 1:"),
    Mutant("GE-27", "rules.py", "if len(tokens) <= TOKEN_LIMIT:  # GE-27", "if not tokens:"),
    Mutant("GE-28", "rules.py", "    if not can_place(table.state, holder):\n", "    if False:\n"),
    Mutant(
        "GE-28",
        "secrets.py",
        'shown = state.phase == "searching" and state.turn == seat',
        "shown = False",
    ),
    Mutant(
        "GE-29",
        "rules.py",
        "    if can_place(table.state, seat):\n        end_search",
        "    if True:\n        end_search",
    ),
    Mutant("GE-30", "events.py", "pile = put(state.pile, *self.returned)", "pile = state.pile"),
    Mutant("GE-31", "rules.py", "    draw_tile(table, seat)  # GE-31\n", ""),
    Mutant(
        "GE-31",
        "rules.py",
        "begin_turn(table, seat + 1)\n\n\ndef _expect(",
        "begin_turn(table, seat)\n\n\ndef _expect(",
    ),
    Mutant(
        "GE-32",
        "rules.py",
        "    if table.state.stalls[seat].score >= GOAL:  # GE-R21\n",
        "    if False:\n",
    ),
    Mutant("GE-33", "rules.py", "if state.stalls[holder].tiles), None)", "if state.pile), None)"),
    Mutant("GE-34", "rules.py", "ranking([stall.score for", "ranking([-stall.score for"),
    Mutant(
        "GE-R3",
        "hexes.py",
        "AXES: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (1, -1))",
        "AXES: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (1, 1))",
    ),
    Mutant("GE-R4", "hexes.py", "and max(ahead, behind) < SERIES", "and ahead + behind < SERIES"),
    Mutant(
        "GE-R5", "hexes.py", "and (not behind or direction in AXES)", "and direction in AXES[:1]"
    ),
    Mutant(
        "GE-R9",
        "rules.py",
        "    if state.filled and not state.options.multi_orders:  # GE-R9\n",
        "    if state.filled:\n",
    ),
    Mutant(
        "GE-R11",
        "rules.py",
        "if wanted not in give and wanted not in table.state.reserve:",
        "if wanted not in table.state.reserve:",
    ),
    Mutant("GE-R14", "rules.py", "    if table.state.orders:  # GE-R14\n", "    if True:\n"),
    Mutant(
        "GE-R16",
        "rules.py",
        "    elif not table.state.pile:  # GE-R16\n        give_up(table, seat)\n",
        "",
    ),
    Mutant(
        "GE-R18",
        "rules.py",
        "if table.state.passes >= holders:",
        "if table.state.passes > holders:",
    ),
    Mutant("GE-R18", "events.py", 'phase="serving", passes=0)', 'phase="serving")'),
    Mutant(
        "GE-R21", "rules.py", "    if table.state.stalls[seat].score >= GOAL:\n", "    if False:\n"
    ),
    Mutant("GE-R23", "secrets.py", "orders=face_down(stall.orders))", "orders=stall.orders)"),
    Mutant(
        "GE-R25", "rules.py", "table.draw(seats) if first is None else first", "table.draw(seats)"
    ),
)

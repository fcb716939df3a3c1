"""Ice Cream with one rule broken at a time. `make mutants` checks that the rule's tests fail."""

from tests.helpers.mutants import Mutant

MUTANTS = (
    Mutant("IC-1", "manifest.py", "least=3", "least=2"),
    Mutant("IC-2", "events.py", "score=stall.score + points, cans=cans", "score=points, cans=cans"),
    Mutant("IC-4", "box.py", "{3: 6, 4: 6, 5: 5}", "{3: 6, 4: 6, 5: 6}"),
    Mutant("IC-5", "box.py", "CONES: Final = 12", "CONES: Final = 11"),
    Mutant(
        "IC-7",
        "rules.py",
        "        table.do(events.CanDrawn(seat, _drawn_can(table)))  # IC-7\n",
        "        pass\n",
    ),
    Mutant(
        "IC-9",
        "rules.py",
        "flip(table, table.state.dealer)",
        "flip(table, left_of(table.state, table.state.dealer))",
    ),
    Mutant(
        "IC-10",
        "events.py",
        "score=stall.score + points, cans=cans",
        "score=max(stall.score, points), cans=cans",
    ),
    Mutant("IC-11", "box.py", "DAYS: Final = 4", "DAYS: Final = 3"),
    Mutant(
        "IC-12",
        "rules.py",
        "            table.do(events.CanDealt(seat, table.draw(table.state.can_pile)))\n",
        "            table.do(events.CanDrawn(seat, _drawn_can(table)))\n",
    ),
    Mutant("IC-13", "events.py", "else replace(self, can=HIDDEN)", "else self"),
    Mutant(
        "IC-14",
        "rules.py",
        "    seats = clockwise(state, state.dealer)\n",
        "    seats = clockwise(state, 0)\n",
    ),
    Mutant(
        "IC-15",
        "events.py",
        "state, self.seat, decided=True, wish=(), secret=(self.drew,)",
        "state, self.seat, wish=(), secret=(self.drew,)",
    ),
    Mutant(
        "IC-16",
        "events.py",
        "can_pile = put(state.can_pile, *self.returned)",
        "can_pile = state.can_pile",
    ),
    Mutant(
        "IC-17",
        "rules.py",
        "    flip(table, table.state.dealer)\n",
        "    flip(table, left_of(table.state, table.state.dealer))\n",
    ),
    Mutant("IC-18", "rules.py", "flip(table, left_of(table.state, seat))", "flip(table, seat)"),
    Mutant(
        "IC-19",
        "rules.py",
        "if table.state.scoop_pile:  # IC-19",
        "if len(table.state.scoop_pile) > 1:",
    ),
    Mutant(
        "IC-20",
        "rules.py",
        "if len(cone.scoops) >= CONE_LIMIT:",
        "if len(cone.scoops) > CONE_LIMIT:",
    ),
    Mutant("IC-21", "rules.py", "if cones >= CONES:", "if cones > CONES:"),
    Mutant("IC-24", "events.py", "cans=stall.cans + shown.get(seat, ())", "cans=stall.cans"),
    Mutant("IC-25", "rules.py", "sell(table, left_of(table.state, seat))", "sell(table, seat)"),
    Mutant(
        "IC-27",
        "orders.py",
        "return tuple(scoop for scoop in cone.scoops if scoop not in flavours)",
        "return tuple(s for s in cone.scoops if s not in flavours or cone.scoops.count(s) > 1)",
    ),
    Mutant(
        "IC-28",
        "orders.py",
        "return _lacking(state, seat, 0)",
        "return _lacking(state, seat, 0)[:0]",
    ),
    Mutant(
        "IC-29",
        "rules.py",
        "for cone in whole or servable(state, seat)]",
        "for cone in (whole or servable(state, seat))[:1]]",
    ),
    Mutant("IC-30", "rules.py", "    if lacking:\n", "    if False:\n"),
    Mutant("IC-30", "rules.py", "    _expect_no_exact_cone(table.state, seat)\n", ""),
    Mutant(
        "IC-31",
        "events.py",
        "            _with_stall(state, self.seat, cans=cans),\n            cones",
        "            state,\n            cones",
    ),
    Mutant(
        "IC-32",
        "orders.py",
        "key=lambda place: -cans[place].scoops",
        "key=lambda place: cans[place].scoops",
    ),
    Mutant(
        "IC-33",
        "rules.py",
        "return [*orders] if whole or not state.can_pile else [*orders, Draw()]",
        "return [*orders] if orders or not state.can_pile else [Draw()]",
    ),
    Mutant("IC-34", "rules.py", "    if len(lacking) > 1:", "    if len(lacking) > 2:"),
    Mutant("IC-34", "events.py", "put(state.spent_scoops, *lost)", "put(state.spent_scoops)"),
    Mutant(
        "IC-35",
        "rules.py",
        "_drawn_can(table)))  # IC-35\n    after_sale(table, seat)\n",
        "_drawn_can(table)))\n    sell(table, seat)\n",
    ),
    Mutant(
        "IC-36",
        "orders.py",
        "if len(missing(cone, cans)) == scoops]",
        "if len(missing(cone, cans)) == scoops < len(cone.scoops)]",
    ),
    Mutant("IC-37", "rules.py", "    if table.state.cones:\n", "    if True:\n"),
    Mutant(
        "IC-38", "rules.py", "if table.state.can_pile or servable(table.state, seat):", "if True:"
    ),
    Mutant(
        "IC-39",
        "rules.py",
        "    if table.state.can_pile or servable(table.state, seat):",
        "    if table.state.can_pile or exact(table.state, seat):",
    ),
    Mutant(
        "IC-40",
        "scoring.py",
        "[can.flavour for can in cans if not can.scoops]",
        "[can.flavour for can in cans]",
    ),
    Mutant("IC-41", "scoring.py", "points=len(sold) +", "points=len(opened) +"),
    Mutant(
        "IC-42",
        "events.py",
        "scoop_pile=put(state.scoop_pile, *self.scoops)",
        "scoop_pile=state.scoop_pile",
    ),
    Mutant("IC-43", "scoring.py", "+ duplicates.total()", ""),
    Mutant(
        "IC-44",
        "scoring.py",
        "Counter(unopened) - Counter(set(unopened))",
        "Counter(unopened + opened) - Counter(set(unopened + opened))",
    ),
    Mutant("IC-45", "scoring.py", "kept=tuple(_single(unopened))", "kept=()"),
    Mutant(
        "IC-46", "events.py", "can_pile=put(state.can_pile, *self.cans)", "can_pile=state.can_pile"
    ),
    Mutant("IC-47", "scoring.py", "lowest = min(", "lowest = max("),
    Mutant("IC-48", "scoring.py", "left_of(state, state.last)", "state.last"),
    Mutant("IC-49", "rules.py", "if table.state.day == DAYS:", "if table.state.day > DAYS:"),
    Mutant("IC-50", "scoring.py", "1 + sum(other > own for", "1 + sum(other < own for"),
    Mutant("IC-51", "scoring.py", "[(stall.score, len(stall.cans)) for", "[(stall.score, 0) for"),
    Mutant("IC-R1", "events.py", "replace(self, scoops=face_down(self.scoops))", "self"),
    Mutant(
        "IC-R3",
        "events.py",
        "return replace(changed, can_pile=take(state.can_pile, self.drew))",
        "return replace(changed, can_pile=put(take(state.can_pile, self.drew), self.gave))",
    ),
    Mutant(
        "IC-R4", "rules.py", "        if table.state.can_pile:  # IC-R4\n", "        if True:\n"
    ),
    Mutant("IC-R5", "rules.py", "    if not table.state.can_pile:  # IC-R5\n", "    if False:\n"),
    Mutant(
        "IC-R9",
        "orders.py",
        "    return tuple(scoop for scoop in cone.scoops if scoop not in flavours)",
        "    return tuple({scoop for scoop in cone.scoops if scoop not in flavours})",
    ),
    Mutant(
        "IC-R12",
        "events.py",
        "spent = put(state.spent_scoops, *left)",
        "spent = state.spent_scoops",
    ),
    Mutant(
        "IC-R13",
        "events.py",
        'state, phase="scoring", turn=None,',
        'state, phase="scoring", last=self.seat, turn=None,',
    ),
    Mutant(
        "IC-R14",
        "scoring.py",
        "state.dealer if state.last is None else",
        "0 if state.last is None else",
    ),
    Mutant("IC-R20", "secrets.py", "        given_back=face_down(stall.given_back),\n", ""),
    Mutant(
        "IC-R21", "rules.py", "table.draw(seats) if first is None else first", "table.draw(seats)"
    ),
    Mutant("IC-R25", "events.py", "else replace(self, choice=HIDDEN)", "else self"),
    Mutant("IC-R26", "rules.py", "        return Keep()\n", "        return Swap()\n"),
)

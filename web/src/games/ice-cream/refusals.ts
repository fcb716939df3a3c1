/** Ice Cream's refusals in words. */
import type { Flavour, Refusal } from "$protocol/ice-cream";
import type { Telling } from "$match/face";
import { exhaustive } from "$match/unheard";
import { allOf, countedOf, words } from "./words";

/** Returns the sentence of a refusal; null for a code that the room words. */
export function refusal({ code, facts }: Refusal, { name }: Telling): string | null {
  const { refused } = words();
  switch (code) {
    case "not-your-turn":
      return facts.turn === null ? refused["no-turn"] : refused["not-your-turn"](name(facts.turn));
    case "wrong-moment":
      return refused["wrong-moment"][facts.phase];
    case "cone-full":
      return refused["cone-full"](facts.cone, facts.limit);
    case "no-such-cone":
      return refused["no-such-cone"](facts.cone);
    case "no-cones-left":
      return refused["no-cones-left"](facts.limit);
    case "missing-flavours":
      return refused["missing-flavours"](facts.cone, countedOf(facts.missing));
    case "exact-cone-first":
      return exactFirst(facts.cones, facts.missing ?? []);
    case "wrong-seats":
      return refused["wrong-seats"](facts.least, facts.most);
    case "no-such-seat":
      return refused["no-such-seat"](facts.seat + 1, facts.seats);
    case "nothing-to-decide":
    case "no-cans-left":
    case "not-due":
      return refused[code];
    default:
      return exhaustive(code);
  }
}

function exactFirst(cones: readonly number[], missing: readonly Flavour[]): string {
  const { or, ...refused } = words().refused;
  const numbers = allOf(cones.map(String), or);
  const many = cones.length > 1;
  return missing.length > 0
    ? refused["exact-cone-lacking"](numbers, many, countedOf(missing))
    : refused["exact-cone-first"](numbers, many);
}

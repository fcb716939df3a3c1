/** Why an act was refused, in a sentence; codes of other parts of the house are left to the room. */
import type { Flavour, Phase } from "$protocol/ice-cream";
import type { Refusal, Telling } from "$match/face";
import { allOf, countedOf, words } from "./words";

/** The facts that come with Ice Cream's codes; the server writes them, a test there keeps them so. */
interface Facts {
  readonly turn: number | null;
  readonly phase: Phase;
  readonly cone: number;
  readonly limit: number;
  readonly missing?: readonly Flavour[];
  readonly cones: readonly number[];
  readonly seats: number;
  readonly seat: number;
  readonly least: number;
  readonly most: number;
}

type Tell = (facts: Facts, telling: Telling) => string;

const TELL: Record<string, Tell> = {
  "not-your-turn": ({ turn }, { name }) =>
    turn === null ? words().refused["no-turn"] : words().refused["not-your-turn"](name(turn)),
  "nothing-to-decide": () => words().refused["nothing-to-decide"],
  "wrong-moment": ({ phase }) => words().refused["wrong-moment"][phase],
  "no-cans-left": () => words().refused["no-cans-left"],
  "cone-full": ({ cone, limit }) => words().refused["cone-full"](cone, limit),
  "no-such-cone": ({ cone }) => words().refused["no-such-cone"](cone),
  "no-cones-left": ({ limit }) => words().refused["no-cones-left"](limit),
  "missing-flavours": ({ cone, missing = [] }) =>
    words().refused["missing-flavours"](cone, countedOf(missing)),
  "exact-cone-first": ({ cones, missing = [] }) => exactFirst(cones, missing),
  "wrong-seats": ({ least, most }) => words().refused["wrong-seats"](least, most),
  "no-such-seat": ({ seat, seats }) => words().refused["no-such-seat"](seat + 1, seats),
  "not-due": () => words().refused["not-due"],
};

export function refusal({ code, facts }: Refusal, telling: Telling): string | null {
  return TELL[code]?.(facts as unknown as Facts, telling) ?? null;
}

function exactFirst(cones: readonly number[], missing: readonly Flavour[]): string {
  const { or, ...refused } = words().refused;
  const numbers = allOf(cones.map(String), or);
  const many = cones.length > 1;
  return missing.length > 0
    ? refused["exact-cone-lacking"](numbers, many, countedOf(missing))
    : refused["exact-cone-first"](numbers, many);
}

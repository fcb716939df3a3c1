/** Why an act was refused, in a sentence; codes of other parts of the house are left to the room. */
import type { Phase } from "$protocol/ice-towers";
import type { Refusal, Telling } from "$match/face";
import { nameOf } from "./pyramids";
import { words } from "./words";

/** The facts that come with IceTowers' codes. */
interface Facts {
  readonly phase: Phase;
  readonly turn: number;
  readonly piece: number;
  readonly top: number;
  readonly least: number;
  readonly most: number;
}

type Tell = (facts: Facts, telling: Telling) => string;

const TELL: Record<keyof ReturnType<typeof words>["refused"], Tell> = {
  "somebody-was-faster": () => words().refused["somebody-was-faster"],
  "hand-busy": () => words().refused["hand-busy"],
  "not-your-turn": ({ turn }, { name }) => words().refused["not-your-turn"](name(turn)),
  "wrong-moment": ({ phase }) => words().refused["wrong-moment"][phase],
  "ready-already": () => words().refused["ready-already"],
  "said-already": () => words().refused["said-already"],
  "by-rounds": () => words().refused["by-rounds"],
  "no-rounds": () => words().refused["no-rounds"],
  "not-due": () => words().refused["not-due"],
  "wrong-seats": ({ least, most }) => words().refused["wrong-seats"](least, most),
  "same-colour": () => words().refused["same-colour"],
  "no-such-piece": () => words().refused["no-such-piece"],
  "not-your-colour": ({ piece }) => words().refused["not-your-colour"](nameOf(piece)),
  "not-lone": ({ piece }) => words().refused["not-lone"](nameOf(piece)),
  "own-colour": ({ piece, top }) => words().refused["own-colour"](nameOf(piece), nameOf(top)),
  "too-big": ({ piece, top }) => words().refused["too-big"](nameOf(piece), nameOf(top)),
  "straight-back": ({ piece }) => words().refused["straight-back"](nameOf(piece)),
  "gus-wants-towers": () => words().refused["gus-wants-towers"],
  "not-minable": ({ piece }) => words().refused["not-minable"](nameOf(piece)),
  "same-tower": () => words().refused["same-tower"],
  "must-cap": ({ piece }) => words().refused["must-cap"](nameOf(piece)),
  "no-twins": () => words().refused["no-twins"],
  "own-twins": () => words().refused["own-twins"],
};

export function refusal({ code, facts }: Refusal, telling: Telling): string | null {
  const tell = (TELL as Readonly<Record<string, Tell>>)[code];
  return tell?.(facts as unknown as Facts, telling) ?? null;
}

/** Why an act was refused, in a sentence; codes of other parts of the house are left to the room. */
import type { AttackKind, Card, DefenceKind, Phase } from "$protocol/ice-cube";
import type { Refusal, Telling } from "$match/face";
import { nameOf, words } from "./words";

/** The facts that come with ICE³'s codes. */
interface Facts {
  readonly turn: number | null;
  readonly phase: Phase;
  readonly card: Card;
  readonly attack: AttackKind;
  readonly target: number;
  readonly by: DefenceKind;
  readonly number: number;
  readonly most: number;
}

type Tell = (facts: Facts, telling: Telling) => string;

const TELL: Readonly<Record<string, Tell>> = {
  "not-your-turn": ({ turn }, { name }) =>
    turn === null ? words().refused["no-turn"] : words().refused["not-your-turn"](name(turn)),
  "wrong-moment": ({ phase }) => words().refused["wrong-moment"][phase],
  exchanging: () => words().refused.exchanging,
  "played-already": () => words().refused["played-already"],
  "no-such-card": ({ card }) => words().refused["no-such-card"](nameOf(card)),
  "not-that-card": ({ card, attack }) =>
    words().refused["not-that-card"](nameOf(card), nameOf(attack)),
  "no-target": () => words().refused["no-target"],
  "attacked-already": ({ target }, { name }) => words().refused["attacked-already"](name(target)),
  sheltered: ({ target, by }, { name }) => words().refused.sheltered(name(target), nameOf(by)),
  "no-cube": () => words().refused["no-cube"],
  "not-attacked": () => words().refused["not-attacked"],
  "no-defence": ({ card, attack }) => words().refused["no-defence"](nameOf(card), nameOf(attack)),
  "must-defend": () => words().refused["must-defend"],
  "nothing-to-call": () => words().refused["nothing-to-call"],
  "no-executor": () => words().refused["no-executor"],
  "no-duel": () => words().refused["no-duel"],
  "other-duel": () => words().refused["no-duel"],
  "no-pause": () => words().refused["no-pause"],
  "no-stroke": () => words().refused["no-stroke"],
  "beyond-measure": () => words().refused["no-stroke"],
  "no-fill": () => words().refused["no-fill"],
  "no-spoon": () => words().refused["no-spoon"],
  "not-to-be-said": ({ number }) => words().refused["not-to-be-said"](number),
  "not-to-begin": () => words().refused["not-to-begin"],
  "not-to-be-disturbed": () => words().refused["not-to-be-disturbed"],
  "no-choice": () => words().refused["no-choice"],
  "no-race": () => words().refused["no-race"],
  "not-to-declare": () => words().refused["not-to-declare"],
  "cube-in-question": () => words().refused["cube-in-question"],
  "nothing-declared": () => words().refused["nothing-declared"],
  "long-track": ({ most }) => words().refused["long-track"](most),
};

export function refusal({ code, facts }: Refusal, telling: Telling): string | null {
  return TELL[code]?.(facts as unknown as Facts, telling) ?? null;
}
